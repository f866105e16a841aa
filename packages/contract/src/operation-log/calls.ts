import { z } from 'zod'
import { member, platformWith } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, keywordsSchema, sliceOf, timeSchema } from '../envelope.ts'

export const operationSchema = z.object({
  id: idSchema,
  time: timeSchema,
  userId: z.string(),
  userName: z.string(),
  /** Name of the call, such as `surveyPublish`. */
  operation: z.string(),
  /** The same in words. */
  summary: z.string(),
  objectId: z.string(),
  /** What it was called at that moment; empty where it has no name. */
  objectName: z.string(),
  /** Path of the console where it is found; empty where it is not. */
  path: z.string(),
  appId: z.string().nullable(),
  appName: z.string(),
  ip: z.string(),
  /** What was set before and after, where a setting was changed; names and values in words. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type OperationChange = z.infer<typeof operationSchema>['changes'][number]

const searchBody = z.object({
  size: z.number().int().min(1).max(100).default(20),
  /** `nextCursor` of the answer before. */
  cursor: z.string().max(60).optional(),
  /** Part of a user's name, or of the name of what it was done to. */
  keywords: keywordsSchema,
  userId: idSchema.optional(),
  operation: z.string().max(60).optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
})

export const operationLogSearch = defineCall({
  method: 'POST',
  path: '/p2/api/v1/operation-log/search',
  module: 'operation-log',
  summary: '本应用的操作日志，新的在前',
  access: member('app:manage'),
  servedOnFullDisk: true,
  body: searchBody,
  data: sliceOf(operationSchema),
})

export const operationLogPlatformSearch = defineCall({
  method: 'POST',
  path: '/p2/api/v1/operation-log/platform-search',
  module: 'operation-log',
  summary: '整个平台的操作日志，新的在前',
  access: platformWith('log:read'),
  servedOnFullDisk: true,
  body: searchBody.extend({ appId: idSchema.optional() }),
  data: sliceOf(operationSchema),
})

/** What is exported is asked for like a search; how much there is at once is the server's business. */
const exportBody = searchBody.omit({ size: true, cursor: true })

export const operationLogExport = defineCall({
  method: 'POST',
  path: '/p2/api/v1/operation-log/export',
  module: 'operation-log',
  summary: '导出本应用的操作日志',
  access: member('app:manage'),
  body: exportBody,
  answers: 'file',
  inBackground: true,
})

export const operationLogPlatformExport = defineCall({
  method: 'POST',
  path: '/p2/api/v1/operation-log/platform-export',
  module: 'operation-log',
  summary: '导出平台的操作日志',
  access: platformWith('log:read'),
  body: exportBody.extend({ appId: idSchema.optional() }),
  answers: 'file',
  inBackground: true,
})

/** Operations that the log knows, for choosing one. */
const namesSchema = z.object({ list: z.array(z.object({ operation: z.string(), summary: z.string() })) })

export const operationLogNames = defineCall({
  method: 'GET',
  path: '/p2/api/v1/operation-log/operations',
  module: 'operation-log',
  summary: '本应用的日志里有哪些操作',
  access: member('app:manage'),
  data: namesSchema,
})

export const operationLogPlatformNames = defineCall({
  method: 'GET',
  path: '/p2/api/v1/operation-log/platform-operations',
  module: 'operation-log',
  summary: '平台的日志里有哪些操作',
  access: platformWith('log:read'),
  data: namesSchema,
})

export const operationLogCalls = {
  operationLogSearch,
  operationLogPlatformSearch,
  operationLogExport,
  operationLogPlatformExport,
  operationLogNames,
  operationLogPlatformNames,
}
