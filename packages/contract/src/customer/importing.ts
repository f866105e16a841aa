import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

/** What becomes of a row: `fresh` makes a customer, `changed` fills in or replaces something, `same` changes nothing. */
export const customerImportFates = ['fresh', 'changed', 'same', 'refused'] as const
export type CustomerImportFate = (typeof customerImportFates)[number]

/** Rows of each kind that a preview shows. */
export const CUSTOMER_IMPORT_SHOWN = 100

const countsSchema = z.object({
  fresh: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
})

export const customerImportUpload = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customer-imports',
  module: 'customer',
  summary: '上传要导入的会员表格（xlsx 或 csv），先看会怎样',
  access: member('customer:write'),
  accepts: 'file',
  bodyLimit: 12 * 1024 * 1024,
  data: z.object({
    id: idSchema,
    counts: countsSchema,
    /** Columns of the file that say nothing known. */
    ignored: z.array(z.string()),
    rows: z.array(
      z.object({
        /** In the file, counted from 1 with the header. */
        line: z.number().int(),
        fate: z.enum(customerImportFates),
        nickname: z.string(),
        /** Masked. */
        phone: z.string(),
        /** What changes, or why it is refused. */
        reason: z.string(),
      }),
    ),
  }),
})

export const customerImportStart = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customer-imports/{id}',
  module: 'customer',
  summary: '导入会员：新的建立，已有的补充；空格子不会抹掉原有的内容',
  access: member('customer:write'),
  params: z.object({ id: idSchema }),
  data: z.object({ counts: countsSchema }),
})

export const customerImportTemplate = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/customer-imports/template',
  module: 'customer',
  summary: '下载会员导入的空表格',
  access: member('customer:write'),
  answers: 'file',
})

export const customerImportCalls = { customerImportUpload, customerImportStart, customerImportTemplate }
