import { z } from 'zod'
import { platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'

/** Something that the platform has or that happens on it. */
export const platformNumberSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** How much there is; null for what only happens. */
  total: z.number().int().nullable(),
  /** How often it happened today, yesterday and in the last seven days with today; null for what only is. */
  days: z
    .object({
      today: z.number().int(),
      yesterday: z.number().int(),
      week: z.number().int(),
      /** Of the last fourteen days, the oldest first, today last. */
      byDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
    })
    .nullable(),
})
export type PlatformNumber = z.infer<typeof platformNumberSchema>

export const platformNumbers = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/numbers',
  module: 'platform',
  summary: '整个平台的数字：应用、账号、问卷、答卷和访问',
  access: platform,
  data: z.object({ list: z.array(platformNumberSchema) }),
})

export const jobQueueSchema = z.object({
  /** Name of the job. */
  name: z.string(),
  /** What it does, in words. */
  title: z.string(),
  waiting: z.number().int(),
  /** Since when the oldest of those that may begin has been waiting; null when none is. */
  waitingSince: timeSchema.nullable(),
  active: z.number().int(),
  failed: z.number().int(),
  /** Of the last failure; empty and null without one. */
  lastFailure: z.string(),
  lastFailureAt: timeSchema.nullable(),
  /** When one was last done. */
  lastDoneAt: timeSchema.nullable(),
})
export type JobQueue = z.infer<typeof jobQueueSchema>

/** A process of the server, as it last told of itself. */
export const serverProcessSchema = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number().int(),
  productVersion: z.string(),
  nodeVersion: z.string(),
  startedAt: timeSchema,
  seenAt: timeSchema,
  memoryBytes: z.number().int(),
  /** Of one core, since it told before: 1 is a whole one. */
  cpuShare: z.number(),
  takesJobs: z.boolean(),
  /** It should have told of itself since: it hangs, or ended without a word. */
  isSilent: z.boolean(),
  /** The one that answers. */
  isThis: z.boolean(),
})
export type ServerProcess = z.infer<typeof serverProcessSchema>

export const platformHealth = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/health',
  module: 'platform',
  summary: '运行状况：版本、数据库、磁盘和后台任务',
  access: platform,
  data: z.object({
    productVersion: z.string(),
    nodeVersion: z.string(),
    databaseVersion: z.string(),
    databaseBytes: z.number().int(),
    /** Bytes that can still be written below the data folder; null where that cannot be told. */
    freeBytes: z.number().int().nullable(),
    totalBytes: z.number().int().nullable(),
    /** Below this nothing new is taken. */
    reserveBytes: z.number().int(),
    processes: z.array(serverProcessSchema),
    /** When the process that answers was started. */
    startedAt: timeSchema,
    jobs: z.array(jobQueueSchema),
  }),
})

export const platformJobRetry = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/health/job-retry',
  module: 'platform',
  summary: '让一种后台任务里失败的重新排队',
  access: platform,
  body: z.object({ name: z.string().min(1).max(100) }),
  data: z.object({ retried: z.number().int() }),
})

export const failedDeliverySchema = z.object({
  id: z.string(),
  /** What was to be delivered, in words. */
  what: z.string(),
  /** To whom or where, as far as managers of the platform may know. */
  to: z.string(),
  reason: z.string(),
  attempts: z.number().int(),
  at: timeSchema,
  appId: idSchema.nullable(),
  appName: z.string(),
})
export type FailedDelivery = z.infer<typeof failedDeliverySchema>

export const failedDeliveriesSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Of the last seven days; counted up to a thousand. */
  total: z.number().int(),
  canRetry: z.boolean(),
  /** The newest fifty. */
  list: z.array(failedDeliverySchema),
})
export type FailedDeliveries = z.infer<typeof failedDeliveriesSchema>

export const platformFailures = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/health/failures',
  module: 'platform',
  summary: '没有送到的推送、短信、邮件和微信通知',
  access: platform,
  data: z.object({ list: z.array(failedDeliveriesSchema) }),
})

export const platformFailureRetry = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/health/failure-retry',
  module: 'platform',
  summary: '再送一次没有送到的；不说是哪些，就是这一类全部',
  access: platform,
  body: z.object({
    name: z.string().min(1).max(50),
    ids: z.array(z.string().max(200)).min(1).max(200).optional(),
  }),
  data: z.object({ retried: z.number().int() }),
})

export const platformHealthCalls = {
  platformNumbers,
  platformHealth,
  platformJobRetry,
  platformFailures,
  platformFailureRetry,
}
