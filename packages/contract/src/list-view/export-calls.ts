import { z } from 'zod'
import { member, user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema } from '../envelope.ts'

/** What left a list as a table: rows that are saved in a browser leave a trace, too. */
const exportedSchema = z.object({
  /** The name of the list, as its screen has it. */
  list: z.string().trim().min(1).max(60),
  rows: z.number().int().min(1).max(10_000),
})

export const listExported = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/list-exports',
  module: 'list-view',
  summary: '从列表导出表格；在浏览器里生成，这里记下来',
  access: member('app:read'),
  body: exportedSchema,
  data: emptySchema,
})

/** The same for lists outside of apps. */
export const platformListExported = defineCall({
  method: 'POST',
  path: '/p1/api/v1/list-exports',
  module: 'list-view',
  summary: '从应用以外的列表导出表格；在浏览器里生成，这里记下来',
  access: user,
  body: exportedSchema,
  data: emptySchema,
})

export const listExportCalls = { listExported, platformListExported }
