// Calls about works of activities, their votes and their raters. Visitors and raters use pages of the site.
import { z } from 'zod'
import { anyone, member } from '../../../../access.ts'
import { defineCall } from '../../../../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sliceOf,
  timeSchema,
} from '../../../../envelope.ts'
import { auditStatusSchema } from '../../../../todo/audit-states.ts'
import { auditWordsSchema, batchResultSchema, manyIdsSchema } from '../../../../todo/calls.ts'
import { raterStateSchema } from './states.ts'
import { rankingRules, workLimits, workSettingsSchema } from './settings.ts'

const root = '/p1/api/v1/activity/{id}/works'
const params = z.object({ id: idSchema })
const raterPlace = z.object({ id: idSchema, raterId: idSchema })
const common = { module: 'content' } as const

export const workOverviewSchema = z.object({
  title: z.string(),
  /** Address of the gallery. */
  url: z.string(),
  settings: workSettingsSchema,
  counts: z.object({
    waiting: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
    votes: z.number().int(),
    raters: z.number().int(),
  }),
  judgingClosedAt: timeSchema.nullable(),
  resultsPublishedAt: timeSchema.nullable(),
})
export type WorkOverview = z.output<typeof workOverviewSchema>

export const workOverview = defineCall({
  ...common,
  method: 'GET',
  path: `${root}/overview`,
  summary: '一个活动的作品征集：设置，有多少作品、票数和评委',
  access: member('content:read'),
  params,
  data: workOverviewSchema,
})

export const workSettingsSave = defineCall({
  ...common,
  method: 'PUT',
  path: `${root}/settings`,
  summary: '设置一个活动怎样征集、投票和评审，保存后立即生效',
  access: member('content:write'),
  params,
  body: workSettingsSchema,
  data: workOverviewSchema,
})

export const workSchema = z.object({
  id: idSchema,
  /** Counts from 1 in its activity. */
  number: z.number().int(),
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  video: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  authorName: z.string(),
  customerId: idSchema.nullable(),
  auditStatus: auditStatusSchema,
  auditResult: z.string(),
  votes: z.number().int(),
  /** Mean of the raters, of 100; null without marks. */
  mean: z.number().nullable(),
  scores: z.number().int(),
  createTime: timeSchema,
  updateTime: timeSchema,
})
export type Work = z.output<typeof workSchema>

/** Orders of lists of works. */
export const workOrders = ['newest', 'votes', 'number'] as const
export type WorkOrder = (typeof workOrders)[number]
export const workFilter = {
  groupId: idSchema.optional(),
  auditStatus: auditStatusSchema.optional(),
  /** A number, or words of the title or of the author's name. */
  keywords: keywordsSchema,
}

export const workSearch = defineCall({
  ...common,
  method: 'POST',
  path: `${root}/search`,
  summary: '一个活动收到的作品',
  access: member('content:read'),
  servedOnFullDisk: true,
  params,
  body: z.object({
    ...workFilter,
    order: z.enum(workOrders).default('newest'),
    size: z.number().int().min(1).max(100).default(20),
    cursor: z.string().max(100).optional(),
  }),
  data: sliceOf(workSchema),
})

export const wholeWorkSchema = workSchema.extend({
  /** What each rater gave it, of 100; raters themselves never see it. */
  marks: z.array(
    z.object({
      raterId: idSchema,
      raterName: z.string(),
      points: z.number(),
      comment: z.string(),
      updateTime: timeSchema,
    }),
  ),
})
export type WholeWork = z.output<typeof wholeWorkSchema>

export const workDetail = defineCall({
  ...common,
  method: 'GET',
  path: `${root}/one/{workId}`,
  summary: '一件作品，和各位评委给的分数、评语',
  access: member('content:read'),
  params: z.object({ id: idSchema, workId: idSchema }),
  data: wholeWorkSchema,
})

export const workExport = defineCall({
  ...common,
  method: 'POST',
  path: `${root}/export`,
  summary: '把筛选出来的作品导出为表格，带票数和评委的平均分',
  access: member('content:read'),
  answers: 'file',
  inBackground: true,
  servedOnFullDisk: true,
  params,
  body: z.object(workFilter),
})

export const workDecide = defineCall({
  ...common,
  method: 'PUT',
  path: `${root}/decide`,
  summary: '一次通过或驳回多件作品，每件各有结果；驳回写明理由，作者会看到',
  access: member('content:publish'),
  params,
  body: z.object({
    ids: manyIdsSchema,
    auditStatus: auditStatusSchema,
    auditResult: auditWordsSchema,
    /** The newest change of what was looked at: works that their authors changed later are left for another look. */
    seenAt: timeSchema.optional(),
  }),
  data: z.object({ results: z.array(batchResultSchema) }),
})

export const voteSeries = defineCall({
  ...common,
  method: 'GET',
  path: `${root}/votes/series`,
  summary: '最近 30 天每天的票数，不算已移除的',
  access: member('content:read'),
  params,
  query: z.object({ workId: idSchema.optional() }),
  data: z.object({ days: z.array(z.object({ day: z.string(), votes: z.number().int() })) }),
})

/** Many votes for one work from one network address. */
export const voteSuspectSchema = z.object({
  workId: idSchema,
  number: z.number().int(),
  title: z.string(),
  /** Names an address without giving it away. */
  address: z.string(),
  votes: z.number().int(),
  /** How many different voters they came from. */
  voters: z.number().int(),
  firstTime: timeSchema,
  lastTime: timeSchema,
})
export type VoteSuspect = z.output<typeof voteSuspectSchema>

export const voteSuspects = defineCall({
  ...common,
  method: 'GET',
  path: `${root}/votes/suspects`,
  summary: '同一个网络地址给同一件作品投了很多票的，多的在前，最多 50 条',
  access: member('content:publish'),
  params,
  query: z.object({ least: z.coerce.number().int().min(2).max(10_000).default(10) }),
  data: z.object({ list: z.array(voteSuspectSchema) }),
})

export const voteRemove = defineCall({
  ...common,
  method: 'POST',
  path: `${root}/votes/remove`,
  summary: '移除一个网络地址给一件作品的票，写明原因；移除留有记录，不能恢复',
  access: member('content:publish'),
  params,
  body: z.object({
    workId: idSchema,
    address: idSchema,
    reason: z.string().trim().min(1, '请写明原因').max(200, '最多200个字'),
  }),
  data: z.object({ removed: z.number().int() }),
})

export const voteRemovals = defineCall({
  ...common,
  method: 'GET',
  path: `${root}/votes/removals`,
  summary: '移除过的票：谁、什么时候、为什么',
  access: member('content:publish'),
  params,
  query: z.object(pagingQuery),
  data: pageOf(
    z.object({
      id: idSchema,
      number: z.number().int(),
      title: z.string(),
      address: z.string(),
      votes: z.number().int(),
      reason: z.string(),
      byName: z.string(),
      createTime: timeSchema,
    }),
  ),
})

export const raterSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Of an applicant: why. */
  reason: z.string(),
  /** Their own group, whose works they may not mark; empty for none. */
  groupId: z.string(),
  state: raterStateSchema,
  /** Works that they have marked, of those that they may mark. */
  scored: z.number().int(),
  toScore: z.number().int(),
  expiresTime: timeSchema.nullable(),
  createTime: timeSchema,
})
export type Rater = z.output<typeof raterSchema>

const raterName = z
  .string()
  .trim()
  .min(1, '请填写评委姓名')
  .max(workLimits.name, `最多${workLimits.name}个字`)
const expires = timeSchema.nullable().default(null)

export const raterList = defineCall({
  ...common,
  method: 'GET',
  path: `${root}/raters`,
  summary: '一个活动的评委，和各人评了多少',
  access: member('content:read'),
  params,
  data: z.object({
    list: z.array(raterSchema),
    /** Whether a link is open by which people apply, and until when. */
    openLink: z.object({ expiresTime: timeSchema.nullable() }).nullable(),
  }),
})

/** A link is shown once: only its digest is kept. */
const linkSchema = z.object({ id: idSchema, url: z.string() })

export const raterInvite = defineCall({
  ...common,
  method: 'POST',
  path: `${root}/raters`,
  summary: '邀请一位评委；链接只在这时给出，凭它接受邀请和打分',
  access: member('content:publish'),
  params,
  body: z.object({ name: raterName, groupId: idSchema.or(z.literal('')).default(''), expiresTime: expires }),
  data: linkSchema,
})

export const raterLink = defineCall({
  ...common,
  method: 'POST',
  path: `${root}/raters/{raterId}/link`,
  summary: '给评委一个新链接，旧的立即失效',
  access: member('content:publish'),
  params: raterPlace,
  body: z.object({ expiresTime: expires }),
  data: linkSchema,
})

export const raterStep = defineCall({
  ...common,
  method: 'PUT',
  path: `${root}/raters/{raterId}/state`,
  summary: '移除一位评委，他的分数不再计入；或请他回来',
  access: member('content:publish'),
  params: raterPlace,
  body: z.object({ to: z.enum(['active', 'removed']) }),
  data: emptySchema,
})

export const raterOpenLink = defineCall({
  ...common,
  method: 'PUT',
  path: `${root}/raters/open-link`,
  summary: '开放一个申请当评委的链接，或关闭它；申请要审核',
  access: member('content:publish'),
  params,
  body: z.object({ on: z.boolean(), expiresTime: expires }),
  data: z.object({ url: z.string() }),
})

export const placedWorkSchema = z.object({
  rank: z.number().int(),
  id: idSchema,
  number: z.number().int(),
  title: z.string(),
  picture: z.string(),
  groupName: z.string(),
  authorName: z.string(),
  /** Null where visitors are not shown them. */
  votes: z.number().int().nullable(),
  mean: z.number().nullable(),
  /** By what it was placed: votes, or points of 100. */
  score: z.number().nullable(),
})
export type PlacedWork = z.output<typeof placedWorkSchema>

export const workResults = defineCall({
  ...common,
  method: 'GET',
  path: `${root}/results`,
  summary: '名次：还没公布时按现在的票数和分数，公布后按公布时的',
  access: member('content:read'),
  params,
  query: z.object({ ...pagingQuery, groupId: idSchema.optional() }),
  data: pageOf(placedWorkSchema),
})

export const judgingClose = defineCall({
  ...common,
  method: 'PUT',
  path: `${root}/judging`,
  summary: '结束评审，或重新开放；结束以后评委不能再打分',
  access: member('content:publish'),
  params,
  body: z.object({ closed: z.boolean() }),
  data: workOverviewSchema,
})

export const resultsPublish = defineCall({
  ...common,
  method: 'PUT',
  path: `${root}/results`,
  summary: '公布名次，或收回；公布的名次不再变化',
  access: member('content:publish'),
  params,
  body: z.object({ published: z.boolean() }),
  data: workOverviewSchema,
})

/** What a list of places is of: the published result, the works with the most votes, or those with the best marks. */
export const rankKinds = ['result', 'votes', 'judges'] as const

export const activityRank = defineCall({
  ...common,
  method: 'POST',
  path: '/p1/api/v5/mobile/activities/rank',
  summary:
    '一个活动的作品名次。result 是公布的结果，按活动的规则：票数、评委平均分，或两者按比例；votes 是人气榜，同分同名次，后面的名次空出来',
  access: anyone,
  servedOnFullDisk: true,
  sharesAddress: true,
  body: z.object({
    appId: idSchema,
    activityId: idSchema,
    by: z.enum(rankKinds).default('votes'),
    groupId: idSchema.optional(),
    page: z.number().int().min(1).max(1000).default(1),
    /** Lists of the first are ten long. */
    size: z.number().int().min(1).max(100).default(10),
  }),
  data: pageOf(placedWorkSchema).extend({
    rule: z.enum(rankingRules),
    votesWeight: z.number().int(),
    publishedTime: timeSchema.nullable(),
  }),
})

/** Calls that only read, though they are posted. */
export const reading: readonly string[] = ['workSearch']

export const calls = {
  workOverview,
  workSettingsSave,
  workSearch,
  workDetail,
  workExport,
  workDecide,
  voteSeries,
  voteSuspects,
  voteRemove,
  voteRemovals,
  raterList,
  raterInvite,
  raterLink,
  raterStep,
  raterOpenLink,
  workResults,
  judgingClose,
  resultsPublish,
  activityRank,
}
