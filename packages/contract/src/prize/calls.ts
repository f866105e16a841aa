// Calls of members of an app about draws and check-in calendars.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { campaignFieldsSchema, campaignLookSchema, prizeFieldsSchema, prizeLimits } from './rules.ts'
import { campaignStateSchema } from './states.ts'

const root = '/p1/api/v1/prizes/campaigns'
const read = member('coupon:read')
const write = member('coupon:write')
const one = z.object({ id: idSchema })

export const campaignNumbersSchema = z.object({
  people: z.number().int(),
  /** Draws, or days on which somebody checked in. */
  times: z.number().int(),
  wins: z.number().int(),
  /** Things that wait for whoever sends or hands them out. */
  toDeliver: z.number().int(),
  /** What the prizes that were won cost, in 元. */
  cost: z.number(),
})
export type CampaignNumbers = z.output<typeof campaignNumbersSchema>

export const campaignRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  look: campaignLookSchema,
  state: campaignStateSchema,
  startsAt: timeSchema.nullable(),
  endsAt: timeSchema.nullable(),
  createTime: timeSchema,
  /** Its page on the site. */
  url: z.string(),
  numbers: campaignNumbersSchema,
})
export type CampaignRow = z.output<typeof campaignRowSchema>

export const prizeCampaignSearch = defineCall({
  method: 'POST',
  path: `${root}/search`,
  module: 'prize',
  summary: '抽奖和签到活动列表，带参与和中奖的数量',
  access: read,
  body: z.object({
    ...pagingQuery,
    look: campaignLookSchema.optional(),
    state: campaignStateSchema.optional(),
    keywords: keywordsSchema,
  }),
  data: pageOf(campaignRowSchema),
})

/** A prize as it is kept, with what became of it. */
export const prizeSchema = prizeFieldsSchema.extend({
  id: idSchema,
  won: z.number().int(),
  wonToday: z.number().int(),
})
export type Prize = z.output<typeof prizeSchema>

export const campaignSchema = campaignRowSchema.extend({
  intro: z.string(),
  rules: campaignFieldsSchema.shape.rules,
  prizes: z.array(prizeSchema),
  /** Grows with every change: whoever saves says which one they have seen. */
  version: z.number().int(),
  /** SHA-256 of the seed, shown before anything is drawn; empty before the first start. */
  seedHash: z.string(),
  /** The seed, once the campaign has ended. */
  seed: z.string().nullable(),
  /** Shows it as visitors will see it; a draft for two hours. */
  previewUrl: z.string(),
  /** Names of the coupons that it gives, by their ids. */
  couponNames: z.record(z.string(), z.string()),
})
export type Campaign = z.output<typeof campaignSchema>

export const prizeCampaignDetail = defineCall({
  method: 'GET',
  path: `${root}/{id}`,
  module: 'prize',
  summary: '一个抽奖或签到活动的设置、奖品和数量',
  access: read,
  params: one,
  data: campaignSchema,
})

export const prizeCampaignCreate = defineCall({
  method: 'POST',
  path: root,
  module: 'prize',
  summary: '新建抽奖或签到活动，先是草稿',
  access: write,
  body: campaignFieldsSchema,
  data: one,
})

export const prizeCampaignUpdate = defineCall({
  method: 'PUT',
  path: `${root}/{id}`,
  module: 'prize',
  summary: '修改抽奖或签到活动；概率的每次修改都会公示',
  access: write,
  params: one,
  body: campaignFieldsSchema.and(z.object({ version: z.number().int() })),
  data: emptySchema,
})

export const prizeCampaignStep = defineCall({
  method: 'POST',
  path: `${root}/{id}/state`,
  module: 'prize',
  summary: '发布、暂停、继续或结束抽奖活动；结束后公布种子',
  access: write,
  params: one,
  body: z.object({ to: campaignStateSchema }),
  data: emptySchema,
})

export const prizeCampaignDelete = defineCall({
  method: 'DELETE',
  path: `${root}/{id}`,
  module: 'prize',
  summary: '删除抽奖或签到活动；有人参加过的不能删除',
  access: write,
  params: one,
  data: emptySchema,
})

export const prizeCodesAdd = defineCall({
  method: 'POST',
  path: `${root}/{id}/prizes/{prizeId}/codes`,
  module: 'prize',
  summary: '给一个奖品添加卡号；重复的不再添加',
  access: write,
  params: one.extend({ prizeId: idSchema }),
  body: z.object({
    codes: z
      .array(z.string().trim().min(1).max(prizeLimits.codes.length, '卡号最多200个字符'))
      .min(1, prizeLimits.codes.required)
      .max(prizeLimits.codes.most, `一次最多 ${prizeLimits.codes.most} 个`),
  }),
  data: z.object({ added: z.number().int(), known: z.number().int() }),
})

export const prizeCampaignCalls = {
  prizeCampaignSearch,
  prizeCampaignDetail,
  prizeCampaignCreate,
  prizeCampaignUpdate,
  prizeCampaignStep,
  prizeCampaignDelete,
  prizeCodesAdd,
}
