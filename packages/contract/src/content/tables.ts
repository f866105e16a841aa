// Contents of one kind as a table, out and in.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { contentKindSchema } from './kind-names.ts'
import { contentFilter } from './lists.ts'

const params = z.object({ kind: contentKindSchema })

export const contentExport = defineCall({
  method: 'POST',
  path: '/p1/api/v1/content/{kind}/export',
  module: 'content',
  summary: '把筛选出来的内容导出为 Excel',
  access: member('content:read'),
  answers: 'file',
  servedOnFullDisk: true,
  params,
  body: z.object(contentFilter),
})

export const contentImportTemplate = defineCall({
  method: 'GET',
  path: '/p1/api/v1/content/{kind}/import-template',
  module: 'content',
  summary: '导入内容的空表',
  access: member('content:read'),
  answers: 'file',
  params,
})

export const contentImport = defineCall({
  method: 'POST',
  path: '/p1/api/v1/content/{kind}/import',
  module: 'content',
  summary: '从 Excel 或 CSV 新建内容，都是草稿；有问题的行不建，逐行说明',
  access: member('content:write'),
  accepts: 'file',
  bodyLimit: limits.contentBytes,
  params,
  data: z.object({
    created: z.array(idSchema),
    /** `row` counts as the table does, the heading is 1. */
    problems: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
  }),
})

export const contentTableCalls = { contentExport, contentImportTemplate, contentImport }
