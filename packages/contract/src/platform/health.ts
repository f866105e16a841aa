import { z } from 'zod'
import { platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { timeSchema } from '../envelope.ts'

/** Something that the platform has or that happens on it. */
export const platformNumberSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** How much there is; null for what only happens. */
  total: z.number().int().nullable(),
  /** How often it happened today, yesterday and in the last seven days with today; null for what only is. */
  days: z.object({ today: z.number().int(), yesterday: z.number().int(), week: z.number().int() }).nullable(),
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
  waiting: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
  /** Of the last failure; empty and null without one. */
  lastFailure: z.string(),
  lastFailureAt: timeSchema.nullable(),
  /** When one was last done. */
  lastDoneAt: timeSchema.nullable(),
})
export type JobQueue = z.infer<typeof jobQueueSchema>

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

export const platformHealthCalls = { platformNumbers, platformHealth, platformJobRetry }
