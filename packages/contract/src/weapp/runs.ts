// One deed for many mini-programs at once (the newest template, an audit, the version before): a rehearsal, the run, and
// what came of it.
import { z } from 'zod'
import { platformWith } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { codeStateSchema } from './code-states.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const access = platformWith('version:manage')

export const weappRunStates = { running: 0, stopped: 1, done: 2 } as const
export const weappRunItemStates = { waiting: 0, running: 1, done: 2, failed: 3 } as const
/** What is done to many: commit the newest template, submit what is on trial, put the version before online again. */
export const weappRunKinds = ['commit', 'submit', 'revert'] as const
export type WeappRunKind = (typeof weappRunKinds)[number]
const kindSchema = z.enum(weappRunKinds)
const templateVersionSchema = z.string().min(1).max(64)
const runStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
const itemStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

const runSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  /** The template that is given, or that is taken back; empty where it does not matter. */
  templateVersion: z.string(),
  state: runStateSchema,
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Why it stopped by itself; empty when it did not. */
  reason: z.string(),
  startedByName: z.string(),
  startedAt: timeSchema,
})
export type WeappRun = z.infer<typeof runSchema>

export const weappAllCommitAffect = defineCall({
  method: 'GET',
  path: `${prefix}/code/all-commit/affect-detail`,
  module: 'weapp',
  summary: '批量提交代码、送审或退回版本会影响哪些小程序：只看，不动手',
  access,
  query: z.object({
    kind: kindSchema.default('commit'),
    /** Of what is online: the template that is taken back; the one that most have when absent. */
    templateVersion: templateVersionSchema.optional(),
  }),
  data: z.object({
    kind: kindSchema,
    template: z.object({ version: z.string(), userDesc: z.string() }).nullable(),
    /** Templates that mini-programs have online, those that most have first. */
    online: z.array(z.object({ templateVersion: z.string(), count: z.number().int() })),
    /** What is left of the platform's submissions of the month; null where it is not asked about. */
    quota: z.object({ rest: z.number().int(), limit: z.number().int() }).nullable(),
    /** Mini-programs that it would be done to. */
    affected: z.number().int(),
    /** Those with nothing to do: they have the newest, or nothing that was not submitted. */
    upToDate: z.number().int(),
    /** Those that WeChat refused, whose people have to mend something first. */
    rejected: z.number().int(),
    /** Those that are in audit and left alone. */
    auditing: z.number().int(),
    /** Those whose managers take new versions by themselves. */
    declined: z.number().int(),
    /** The first of those that it would be done to. */
    list: z.array(
      z.object({ appId: idSchema, nickName: z.string(), state: codeStateSchema, version: z.string() }),
    ),
  }),
})

export const weappAllCommit = defineCall({
  method: 'POST',
  path: `${prefix}/code/all-commit`,
  module: 'weapp',
  summary: '给所有（或选中的）小程序提交最新的代码、把体验版送审，或把线上退回前一个版本',
  access,
  body: z.object({
    kind: kindSchema.default('commit'),
    templateVersion: templateVersionSchema.optional(),
    /** Some of those that it would be done to; all of them when absent. */
    appIds: z.array(idSchema).min(1, '请选择小程序').max(1000, '最多选 1000 个').optional(),
  }),
  data: z.object({ id: idSchema, total: z.number().int() }),
})

export const weappAllCommitLog = defineCall({
  method: 'GET',
  path: `${prefix}/code/all-commit-log`,
  module: 'weapp',
  summary: '批量操作的记录和进度，新的在前',
  access,
  query: z.object(pagingQuery),
  data: pageOf(runSchema),
})

export const weappAllCommitDetail = defineCall({
  method: 'GET',
  path: `${prefix}/code/all-commit-log/detail`,
  module: 'weapp',
  summary: '一次批量操作里各个小程序的结果，没有成功的在前',
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
  summary: '停止批量操作；已经做了的不变',
  access,
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

export const weappAllCommitRetry = defineCall({
  method: 'PUT',
  path: `${prefix}/code/all-commit-log/retry`,
  module: 'weapp',
  summary: '把没有成功的，和停止时还没有轮到的，再做一次',
  access,
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

const templateSchema = z.object({ version: z.string(), userDesc: z.string(), createTime: timeSchema })

export const weappTemplates = defineCall({
  method: 'GET',
  path: `${prefix}/code/templates`,
  module: 'weapp',
  summary: '模板库里的代码模板（新的在前，各有多少小程序在用）和草稿箱',
  access,
  data: z.object({
    templates: z.array(
      templateSchema.extend({
        id: z.number().int(),
        /** How many mini-programs have it on trial, and online. */
        trial: z.number().int(),
        release: z.number().int(),
      }),
    ),
    drafts: z.array(templateSchema.extend({ draftId: z.number().int() })),
  }),
})

export const weappTemplateAdd = defineCall({
  method: 'POST',
  path: `${prefix}/code/templates`,
  module: 'weapp',
  summary: '把草稿加入模板库，成为最新的模板',
  access,
  body: z.object({ draftId: z.number().int() }),
  data: emptySchema,
})

export const weappTemplateDelete = defineCall({
  method: 'DELETE',
  path: `${prefix}/code/templates`,
  module: 'weapp',
  summary: '从模板库删除一个模板；已经提交的代码不变',
  access,
  query: z.object({ id: z.coerce.number().int() }),
  data: emptySchema,
})

export const weappRunCalls = {
  weappTemplates,
  weappTemplateAdd,
  weappTemplateDelete,
  weappAllCommitAffect,
  weappAllCommit,
  weappAllCommitLog,
  weappAllCommitDetail,
  weappAllCommitStop,
  weappAllCommitRetry,
}
