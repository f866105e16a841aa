import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sliceOf,
  timeSchema,
} from '../envelope.ts'

const root = '/p1/api/v1/points'
const read = member('coupon:read')
const write = member('coupon:write')

export const pointsLimits = {
  /** What one point is worth at most, in 元. */
  worth: 100,
  most: 1_000_000,
  perDay: 100,
  days: 3650,
  reason: 100,
  offers: 100,
} as const

const wholeSchema = (message: string) => z.number({ error: message }).int('请输入整数')
const amountSchema = wholeSchema('请填写积分')
  .min(1, '至少 1 分')
  .max(pointsLimits.most, `最多 ${pointsLimits.most} 分`)

/** What one thing that a customer does is worth. */
export const pointsRuleSchema = z.object({
  /** By which a module names it. */
  action: z.string().min(1).max(40),
  isOn: z.boolean(),
  points: amountSchema,
  /** How often it counts on one day. */
  perDay: wholeSchema('请填写每天次数').min(1, '至少 1 次').max(pointsLimits.perDay, '最多 100 次'),
})
export type PointsRule = z.output<typeof pointsRuleSchema>

const settingsFields = z.object({
  isOn: z.boolean(),
  /** Days after which points end; null for never. */
  days: wholeSchema('请填写天数').min(1, '至少 1 天').max(pointsLimits.days, '最多 3650 天').nullable(),
  rules: z.array(pointsRuleSchema).max(50),
  /** What one point pays of an order, in 元; 0 where points pay nothing. */
  worth: z
    .number({ error: '请填写抵扣金额' })
    .min(0, '不能小于 0')
    .max(pointsLimits.worth, '一个积分最多抵 100 元')
    .multipleOf(0.01, '最多两位小数')
    .default(0),
  /** The part of the goods that points may pay, in percent. */
  maxPercent: wholeSchema('请填写比例').min(1, '至少 1%').max(100, '最多 100%').default(50),
})

export const pointsSettings = defineCall({
  method: 'GET',
  path: `${root}/settings`,
  module: 'points',
  summary: '积分规则：做什么得多少分、每天几次、多久过期',
  access: read,
  data: settingsFields.extend({
    rules: z.array(pointsRuleSchema.extend({ title: z.string() })),
  }),
})
export const pointsSettingsUpdate = defineCall({
  method: 'PUT',
  path: `${root}/settings`,
  module: 'points',
  summary: '修改积分规则；已经得到的积分不变',
  access: write,
  body: settingsFields,
  data: emptySchema,
})

export const pointsAccountSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  points: z.number().int(),
  /** Taken back after they were spent: the next ones that come pay for them. */
  owed: z.number().int(),
  earned: z.number().int(),
  spent: z.number().int(),
})
export type PointsAccount = z.output<typeof pointsAccountSchema>

export const pointsAccounts = defineCall({
  method: 'POST',
  path: `${root}/accounts/search`,
  module: 'points',
  summary: '会员的积分，多的在前',
  access: read,
  body: z.object(pagingQuery),
  data: pageOf(pointsAccountSchema),
})

export const pointsEntryKinds = ['earn', 'grant', 'take', 'spend', 'return', 'expire', 'reverse'] as const
export const pointsEntryKindNames: Record<(typeof pointsEntryKinds)[number], string> = {
  earn: '获得',
  grant: '人工增加',
  take: '人工扣除',
  spend: '使用',
  return: '退回',
  expire: '过期',
  reverse: '收回',
}
export const pointsEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(pointsEntryKinds),
  title: z.string(),
  points: z.number().int(),
  reason: z.string(),
  byName: z.string(),
  time: timeSchema,
})
export type PointsEntry = z.output<typeof pointsEntrySchema>

export const pointsEntries = defineCall({
  method: 'POST',
  path: `${root}/accounts/{customerId}/entries`,
  module: 'points',
  summary: '一位会员的积分明细，新的在前',
  access: read,
  params: z.object({ customerId: idSchema }),
  body: z.object({ cursor: z.string().max(60).optional(), size: pagingQuery.size }),
  data: sliceOf(pointsEntrySchema),
})

export const pointsGrant = defineCall({
  method: 'POST',
  path: `${root}/accounts/{customerId}/grant`,
  module: 'points',
  summary: '给会员增加或扣除积分，要写明原因',
  access: write,
  params: z.object({ customerId: idSchema }),
  body: z.object({
    points: wholeSchema('请填写积分')
      .min(-pointsLimits.most)
      .max(pointsLimits.most)
      .refine((points) => points !== 0, '请填写积分'),
    reason: z.string().trim().min(1, '请写明原因').max(pointsLimits.reason, '原因最多100个字'),
    /** Chosen by the screen: the same one sent again changes nothing more. */
    nonce: z.string().regex(/^[\w-]{8,60}$/),
  }),
  data: z.object({ points: z.number().int() }),
})

export const pointsOfferSchema = z.object({
  couponId: idSchema,
  name: z.string(),
  words: z.string(),
  points: z.number().int(),
  isOn: z.boolean(),
  /** Coupons that can still be given. */
  left: z.number().int(),
})
export type PointsOffer = z.output<typeof pointsOfferSchema>

export const pointsOffers = defineCall({
  method: 'GET',
  path: `${root}/offers`,
  module: 'points',
  summary: '可以用积分兑换的优惠券',
  access: read,
  data: z.object({ list: z.array(pointsOfferSchema) }),
})
export const pointsOfferSave = defineCall({
  method: 'PUT',
  path: `${root}/offers/{couponId}`,
  module: 'points',
  summary: '设置一种优惠券要多少积分兑换',
  access: write,
  params: z.object({ couponId: idSchema }),
  body: z.object({ points: amountSchema, isOn: z.boolean() }),
  data: emptySchema,
})
export const pointsOfferRemove = defineCall({
  method: 'DELETE',
  path: `${root}/offers/{couponId}`,
  module: 'points',
  summary: '不再用积分兑换一种优惠券',
  access: write,
  params: z.object({ couponId: idSchema }),
  data: emptySchema,
})

const searchBody = z.object({ ...pagingQuery, keywords: keywordsSchema })
const sourceSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** What taking part gives; null while the rule is off. */
  points: z.number().int().nullable(),
})

export const pointsAvailableCoupons = defineCall({
  method: 'POST',
  path: `${root}/available-coupons`,
  module: 'points',
  summary: '正在发放、可以拿来用积分兑换的优惠券',
  access: read,
  body: searchBody,
  data: pageOf(
    z.object({
      id: idSchema,
      name: z.string(),
      words: z.string(),
      left: z.number().int(),
      /** Null while it cannot be had for points. */
      points: z.number().int().nullable(),
    }),
  ),
})
const sources = <const Name extends string>(name: Name, summary: string) =>
  defineCall({
    method: 'POST',
    path: `${root}/${name}`,
    module: 'points',
    summary,
    access: read,
    body: searchBody,
    data: z.object({ list: z.array(sourceSchema) }),
  })
export const pointsActivities = sources('activities', '活动和签到得多少积分')
export const pointsCircles = sources('circles', '圈子和发帖得多少积分')
export const pointsSurveys = sources('surveys', '问卷和答题得多少积分')

export const pointsCalls = {
  pointsSettings,
  pointsSettingsUpdate,
  pointsAccounts,
  pointsEntries,
  pointsGrant,
  pointsOffers,
  pointsOfferSave,
  pointsOfferRemove,
  pointsAvailableCoupons,
  pointsActivities,
  pointsCircles,
  pointsSurveys,
}
