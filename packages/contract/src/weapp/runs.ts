// The newest template for every mini-program at once: a rehearsal, the run, and what came of it.
import { z } from 'zod'
import { platformWith } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { codeStateSchema } from './code-states.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const access = platformWith('version:manage')

export const weappRunStates = { running: 0, stopped: 1, done: 2 } as const
export const weappRunItemStates = { waiting: 0, running: 1, done: 2, failed: 3 } as const
const runStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
const itemStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

const runSchema = z.object({
  id: idSchema,
  templateVersion: z.string(),
  state: runStateSchema,
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  startedByName: z.string(),
  startedAt: timeSchema,
})
export type WeappRun = z.infer<typeof runSchema>

export const weappAllCommitAffect = defineCall({
  method: 'GET',
  path: `${prefix}/code/all-commit/affect-detail`,
  module: 'weapp',
  summary: '给所有小程序提交最新的代码会影响哪些：只看，不提交',
  access,
  data: z.object({
    template: z.object({ version: z.string(), userDesc: z.string() }).nullable(),
    /** Mini-programs that would get it. */
    affected: z.number().int(),
    /** Those that have it already. */
    upToDate: z.number().int(),
    /** Those that are in audit and left alone. */
    auditing: z.number().int(),
    /** Those whose managers take new versions by themselves. */
    declined: z.number().int(),
    /** The first of those that would get it. */
    list: z.array(
      z.object({ appId: idSchema, nickName: z.string(), state: codeStateSchema, version: z.string() }),
    ),
  }),
})

export const weappAllCommit = defineCall({
  method: 'POST',
  path: `${prefix}/code/all-commit`,
  module: 'weapp',
  summary: '给所有（或选中的）小程序提交最新的代码，得到体验版；送审和发布按各应用的设置',
  access,
  body: z.object({
    /** Some of those that would get it; all of them when absent. */
    appIds: z.array(idSchema).min(1, '请选择小程序').max(1000, '最多选 1000 个').optional(),
  }),
  data: z.object({ id: idSchema, total: z.number().int() }),
})

export const weappAllCommitLog = defineCall({
  method: 'GET',
  path: `${prefix}/code/all-commit-log`,
  module: 'weapp',
  summary: '批量提交的记录和进度，新的在前',
  access,
  query: z.object(pagingQuery),
  data: pageOf(runSchema),
})

export const weappAllCommitDetail = defineCall({
  method: 'GET',
  path: `${prefix}/code/all-commit-log/detail`,
  module: 'weapp',
  summary: '一次批量提交里各个小程序的结果，没有成功的在前',
  access,
  query: z.object({ id: idSchema, ...pagingQuery }),
  data: pageOf(
    z.object({ appId: idSchema, nickName: z.string(), state: itemStateSchema, message: z.string() }),
  ),
})

export const weappAllCommitStop = defineCall({
  method: 'PUT',
  path: `${prefix}/code/all-commit-log/stop`,
  module: 'weapp',
  summary: '停止批量提交；已经提交的不变',
  access,
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

export const weappAllCommitRetry = defineCall({
  method: 'PUT',
  path: `${prefix}/code/all-commit-log/retry`,
  module: 'weapp',
  summary: '把没有成功的，和停止时还没有轮到的，再提交一次',
  access,
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

export const weappRunCalls = {
  weappAllCommitAffect,
  weappAllCommit,
  weappAllCommitLog,
  weappAllCommitDetail,
  weappAllCommitStop,
  weappAllCommitRetry,
}
