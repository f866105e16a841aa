// Contents of one kind as a table. They come in through `bulk-import`, in the same columns.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { contentKindSchema } from './kind-names.ts'
import { contentFilter } from './lists.ts'

export const contentExport = defineCall({
  method: 'POST',
  path: '/p1/api/v1/content/{kind}/export',
  module: 'content',
  summary: '把筛选出来的内容导出为表格，改过以后可以再导入',
  access: member('content:read'),
  answers: 'file',
  inBackground: true,
  servedOnFullDisk: true,
  params: z.object({ kind: contentKindSchema }),
  body: z.object(contentFilter),
})

export const contentTableCalls = { contentExport }
