// Tables that the server writes while nobody waits: any call whose file may be written in the background.
import { z } from 'zod'
import { user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'

/** Parts of an address: short texts by their names. */
const parts = z.record(z.string().max(40), z.string().max(500)).default({})
const one = z.object({ id: idSchema })

/** What is asked of the call that would answer the table at once. */
export const tableExportInputSchema = z.object({ params: parts, query: parts, body: z.json().optional() })
export type TableExportInput = z.infer<typeof tableExportInputSchema>

export const tableExportStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const
export type TableExportState = (typeof tableExportStates)[number]

export const tableExportStart = defineCall({
  method: 'POST',
  path: '/p2/api/v1/table-exports',
  module: 'table-export',
  summary: '在后台写一个表格：写什么、谁能要，和直接下载它的接口一样；写好后自己可以下载 24 小时',
  access: user,
  body: z.object({
    /** Path of the call that would answer it at once, its parameters not filled in. */
    call: z.string().max(200),
    /** The app, where the call is one of an app. */
    appId: idSchema.optional(),
    /** What it is called among all tasks. */
    name: z.string().trim().min(1).max(60),
    /** Path of the console at which it was asked for. */
    path: z
      .string()
      .max(1000)
      .regex(/^\/(?!\/)/, '请给出管理后台里的地址'),
    ...tableExportInputSchema.shape,
  }),
  data: one,
})

export const tableExport = defineCall({
  method: 'GET',
  path: '/p2/api/v1/table-exports/{id}',
  module: 'table-export',
  summary: '自己要的一个表格写到了哪里',
  access: user,
  params: one,
  data: z.object({
    state: z.enum(tableExportStates),
    rows: z.number().int(),
    /** Why there is none. */
    reason: z.string(),
  }),
})

export const tableExportStop = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/table-exports/{id}',
  module: 'table-export',
  summary: '停止写自己要的一个表格；写了一半的不保留',
  access: user,
  params: one,
  data: emptySchema,
})

export const tableExportFile = defineCall({
  method: 'GET',
  path: '/p2/api/v1/table-exports/{id}/file',
  module: 'table-export',
  summary: '下载自己要的一个表格；还要有权看它',
  access: user,
  params: one,
  answers: 'file',
})

export const tableExportCalls = { tableExportStart, tableExport, tableExportStop, tableExportFile }
