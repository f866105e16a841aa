// Rows of a table that become things of one type: members, customers, contents, questions of a bank.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

/** What becomes of a row: `fresh` makes something, `changed` fills in or replaces something, `same` changes nothing. */
export const importFates = ['fresh', 'changed', 'same', 'refused'] as const
export const importFateSchema = z.enum(importFates)
export type ImportFate = z.infer<typeof importFateSchema>

/** Rows of each fate that an answer shows. */
export const IMPORT_ROWS_SHOWN = 100
/** Bytes of a table. */
export const IMPORT_BYTES = 10 * 1024 * 1024

/** What is imported, and what into: `bank` and a bank's id, or a type of which the app has one list and the app's id. */
const place = z.object({
  type: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, '没有这种导入')
    // Answers are read by the questions of their survey and have calls of their own.
    .refine((type) => type !== 'answer', '没有这种导入'),
  id: idSchema,
})
/** The call asks for no more than to see the app; what else a type needs is checked when the type is known. */
const access = member('app:read')

const countsSchema = z.object({
  fresh: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
})
const judgedSchema = z.object({
  /** In the file, counted from 1 with the header. */
  line: z.number().int(),
  fate: importFateSchema,
  /** What changes, or why it is refused. */
  reason: z.string(),
})

export const bulkImportAbout = defineCall({
  method: 'GET',
  path: '/p2/api/v1/bulk-import/{type}/{id}',
  module: 'bulk-import',
  summary: '可以导入什么：列、说明、最多多少行',
  access,
  params: place,
  data: z.object({
    /** Such as 会员. */
    title: z.string(),
    /** What it is imported into, such as the name of a bank. */
    into: z.string(),
    note: z.string(),
    /** Where the console lists what was imported. */
    path: z.string(),
    most: z.number().int(),
    columns: z.array(z.object({ title: z.string(), isRequired: z.boolean(), note: z.string() })),
  }),
})

export const bulkImportTemplate = defineCall({
  method: 'GET',
  path: '/p2/api/v1/bulk-import/{type}/{id}/template',
  module: 'bulk-import',
  summary: '下载导入用的空表格',
  access,
  params: place,
  answers: 'file',
})

export const bulkImportUpload = defineCall({
  method: 'POST',
  path: '/p2/api/v1/bulk-import/{type}/{id}',
  module: 'bulk-import',
  summary: '上传要导入的表格（xlsx 或 csv），先看每一行会怎样',
  access,
  params: place,
  accepts: 'file',
  bodyLimit: IMPORT_BYTES + 2 * 1024 * 1024,
  data: z.object({
    importId: idSchema,
    counts: countsSchema,
    /** Columns of the file that say nothing known. */
    ignored: z.array(z.string()),
    /** Titles of `cells`. */
    shown: z.array(z.string()),
    rows: z.array(judgedSchema.extend({ cells: z.array(z.string()) })),
  }),
})

export const bulkImportStart = defineCall({
  method: 'POST',
  path: '/p2/api/v1/bulk-import/{type}/{id}/start',
  module: 'bulk-import',
  summary: '导入看过的表格：新的建立，已有的补充；空格子不会抹掉原有的内容',
  access,
  params: place,
  body: z.object({ importId: idSchema }),
  data: z.object({
    counts: countsSchema,
    /** Rows that were refused after all. */
    refused: z.array(judgedSchema),
  }),
})

export const bulkImportCalls = { bulkImportAbout, bulkImportTemplate, bulkImportUpload, bulkImportStart }
