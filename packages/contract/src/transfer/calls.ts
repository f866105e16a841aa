import { z } from 'zod'
import { member, user } from '../access.ts'
import { appKeySchema } from '../app/app-key.ts'
import { appNameSchema } from '../app/calls.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

export const transferKinds = ['export', 'import', 'copy'] as const
export type TransferKind = (typeof transferKinds)[number]

/**
 * `checking`: an uploaded file is read from end to end; `ready`: it waits for somebody to look at what will come;
 * `expired`: the file of one that was done, or that nobody began, is gone.
 */
export const transferStates = [
  'waiting',
  'checking',
  'ready',
  'running',
  'done',
  'failed',
  'expired',
] as const
export type TransferState = (typeof transferStates)[number]

/** What a file brings, for looking at before it is imported. */
export const transferPreviewSchema = z.object({
  appName: z.string(),
  key: appKeySchema,
  exportTime: timeSchema,
  /** Version of the product, and address of the installation, that it comes from. */
  productVersion: z.string(),
  origin: z.string(),
  /** Whether answers and lists of persons are in it. */
  hasAnswers: z.boolean(),
  contents: z.array(z.object({ title: z.string(), count: z.number().int() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
})
export type TransferPreview = z.infer<typeof transferPreviewSchema>

export const transferSchema = z.object({
  id: idSchema,
  kind: z.enum(transferKinds),
  state: z.enum(transferStates),
  /** 0 to 100. */
  progress: z.number().int(),
  answers: z.boolean(),
  /** The app that is exported or copied; null for an import. */
  appId: idSchema.nullable(),
  appName: z.string(),
  /** The app that was made of it. */
  newAppId: idSchema.nullable(),
  fileName: z.string(),
  size: z.number().int().nullable(),
  preview: transferPreviewSchema.nullable(),
  /** What was, or will be, lost or changed: one sentence each. */
  losses: z.array(z.string()),
  /** Why it failed. */
  reason: z.string(),
  createTime: timeSchema,
  expireTime: timeSchema.nullable(),
})
export type Transfer = z.infer<typeof transferSchema>

const one = z.object({ id: idSchema })

export const appExport = defineCall({
  method: 'POST',
  path: '/p2/api/v1/app-transfers/export',
  module: 'transfer',
  summary: '导出整个应用；只有所有者可以，在后台进行',
  access: member('app:manage'),
  body: z.object({ answers: z.boolean().default(false) }),
  data: one,
})

export const appCopy = defineCall({
  method: 'POST',
  path: '/p2/api/v1/app-transfers/copy',
  module: 'transfer',
  summary: '复制应用；只有所有者可以，在后台进行',
  access: member('app:manage'),
  body: z.object({ appName: appNameSchema, answers: z.boolean().default(false) }),
  data: one,
})

export const appImportUpload = defineCall({
  method: 'POST',
  path: '/p2/api/v1/app-transfers/import',
  module: 'transfer',
  summary: '上传导出的应用文件；先检查，看过预览才开始导入',
  access: user,
  accepts: 'file',
  bodyLimit: limits.transferBytes + 1_048_576,
  data: one,
})

export const appImport = defineCall({
  method: 'POST',
  path: '/p2/api/v1/app-transfers/{id}/import',
  module: 'transfer',
  summary: '导入检查过的应用文件，成为一个新应用',
  access: user,
  params: one,
  body: z.object({ appName: appNameSchema, answers: z.boolean().default(false) }),
  data: one,
})

export const appTransfers = defineCall({
  method: 'GET',
  path: '/p2/api/v1/app-transfers',
  module: 'transfer',
  summary: '我的应用导出、导入和复制，新的在前',
  access: user,
  data: z.object({ list: z.array(transferSchema) }),
})

export const appTransfer = defineCall({
  method: 'GET',
  path: '/p2/api/v1/app-transfers/{id}',
  module: 'transfer',
  summary: '一次导出、导入或复制的进度和结果',
  access: user,
  params: one,
  data: transferSchema,
})

export const appTransferFile = defineCall({
  method: 'GET',
  path: '/p2/api/v1/app-transfers/{id}/file',
  module: 'transfer',
  summary: '下载导出的应用文件',
  access: user,
  params: one,
  answers: 'file',
})

export const appTransferDiscard = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/app-transfers/{id}',
  module: 'transfer',
  summary: '删除一次导出、导入或复制的记录和文件；还没开始的就不再进行',
  access: user,
  params: one,
  data: emptySchema,
})

export const transferCalls = {
  appExport,
  appCopy,
  appImportUpload,
  appImport,
  appTransfers,
  appTransfer,
  appTransferFile,
  appTransferDiscard,
}
