// Calls of those who stand at the counter: members of the app, or whoever has a link of a place.
import { z } from 'zod'
import { anyone, member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pagingQuery, sliceOf, timeSchema } from '../envelope.ts'
import { couponKindSchema } from './rules.ts'

const root = '/p1/api/v1/coupons-redeem'
const counter = '/p1/api/v1/coupons-counter'
const redeem = member('coupon:redeem')
const read = member('coupon:read')
const write = member('coupon:write')

export const redeemLimits = {
  code: 60,
  place: 30,
  placeRequired: '请填写地点',
  linkHours: 24 * 90,
  links: 50,
  linkCoupons: 50,
  /** Minutes in which a redemption can be taken back. */
  undoMinutes: 10,
} as const

/** What came of a code: it is redeemed, or what is the matter with it. */
export const redeemOutcomes = [
  'ok',
  'again',
  'expired',
  'pending',
  'locked',
  'void',
  'otherPlace',
  'unknown',
] as const
export type RedeemOutcome = (typeof redeemOutcomes)[number]
/** Said large, one for each outcome. */
export const redeemWords: Record<RedeemOutcome, string> = {
  ok: '核销成功',
  again: '已经核销过了',
  expired: '已经过期',
  pending: '还没到使用时间',
  locked: '订单正在使用',
  void: '这张券已作废',
  otherPlace: '不能在这里核销',
  unknown: '没有这个券码',
}

/** A coupon as the counter sees it; whose it is, is masked. */
export const counterCouponSchema = z.object({
  kind: couponKindSchema,
  name: z.string(),
  words: z.string(),
  notes: z.string(),
  owner: z.string(),
  ownerPhone: z.string(),
  validUntil: timeSchema,
})
export type CounterCoupon = z.output<typeof counterCouponSchema>

export const redeemResultSchema = z.object({
  outcome: z.enum(redeemOutcomes),
  /** More about it, such as when and where it was redeemed before; may be empty. */
  detail: z.string(),
  /** Null where there is none, or it is none of this place's. */
  coupon: counterCouponSchema.nullable(),
  /** By which it can be taken back; null where nothing was redeemed. */
  redemptionId: idSchema.nullable(),
})
export type RedeemResult = z.output<typeof redeemResultSchema>

const codeSchema = z.string().trim().min(1, '请输入券码').max(redeemLimits.code)
const placeSchema = z.string().trim().max(redeemLimits.place)
const scanBody = z.object({
  code: codeSchema,
  /** Chosen by the device for each scan: one that is sent again has the same answer and no other effect. */
  nonce: z.string().regex(/^[\w-]{8,60}$/),
  /** When it was made, if the device had no network then. */
  at: timeSchema.optional(),
})

const recentSchema = z.array(
  z.object({
    id: idSchema,
    name: z.string(),
    owner: z.string(),
    time: timeSchema,
    place: z.string(),
    /** Whether whoever asks can still take it back. */
    canUndo: z.boolean(),
  }),
)
export type RecentRedemption = z.output<typeof recentSchema>[number]

export const redeemState = defineCall({
  method: 'GET',
  path: `${root}/state`,
  module: 'coupon',
  summary: '我最近核销的优惠券',
  access: redeem,
  data: z.object({ appName: z.string(), recent: recentSchema }),
})

export const redeemPreview = defineCall({
  method: 'POST',
  path: `${root}/preview`,
  module: 'coupon',
  summary: '看一张优惠券是什么、是谁的、能不能核销',
  access: redeem,
  body: z.object({ code: codeSchema }),
  data: redeemResultSchema,
})

export const redeemCoupon = defineCall({
  method: 'POST',
  path: root,
  module: 'coupon',
  summary: '核销一张优惠券；同一次核销重发答案一样，第二次会说明何时何地用过',
  access: redeem,
  body: scanBody.extend({ place: placeSchema.default('') }),
  data: redeemResultSchema,
})

export const redeemUndo = defineCall({
  method: 'POST',
  path: `${root}/{id}/undo`,
  module: 'coupon',
  summary: '撤销核销优惠券，10 分钟内由核销的人或管理优惠券的人',
  access: redeem,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const redemptionFilter = {
  /** Moments: `to` is the first one after. */
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  place: placeSchema.optional(),
  couponId: idSchema.optional(),
}
export const redemptionSchema = z.object({
  id: idSchema,
  time: timeSchema,
  couponId: idSchema,
  couponName: z.string(),
  kind: couponKindSchema,
  owner: z.string(),
  place: z.string(),
  byName: z.string(),
  undoTime: timeSchema.nullable(),
})
export type Redemption = z.output<typeof redemptionSchema>

export const redemptionSearch = defineCall({
  method: 'POST',
  path: `${root}/records/search`,
  module: 'coupon',
  summary: '核销记录，新的在前',
  access: read,
  body: z.object({ ...redemptionFilter, cursor: z.string().max(60).optional(), size: pagingQuery.size }),
  data: sliceOf(redemptionSchema),
})

export const redemptionExport = defineCall({
  method: 'POST',
  path: `${root}/records/export`,
  module: 'coupon',
  summary: '导出核销记录',
  access: read,
  body: z.object(redemptionFilter),
  answers: 'file',
  inBackground: true,
})

export const redeemLinkSchema = z.object({
  id: idSchema,
  place: z.string(),
  /** Names of the coupons that it may redeem; none for all. */
  coupons: z.array(z.string()),
  expiresAt: timeSchema,
})
export type RedeemLink = z.output<typeof redeemLinkSchema>

export const redeemLinkList = defineCall({
  method: 'GET',
  path: `${root}/links`,
  module: 'coupon',
  summary: '还有效的核销链接；链接本身只在生成时给一次',
  access: write,
  data: z.object({ list: z.array(redeemLinkSchema) }),
})

export const redeemLinkCreate = defineCall({
  method: 'POST',
  path: `${root}/links`,
  module: 'coupon',
  summary: '生成一个地点的核销链接：拿到的人不用登录，只能核销',
  access: write,
  body: z.object({
    place: placeSchema.min(1, redeemLimits.placeRequired),
    hours: z.number().int().min(1).max(redeemLimits.linkHours).default(24),
    couponIds: z.array(idSchema).max(redeemLimits.linkCoupons, '最多选 50 种').default([]),
  }),
  data: redeemLinkSchema.extend({ url: z.string() }),
})

export const redeemLinkRevoke = defineCall({
  method: 'DELETE',
  path: `${root}/links/{id}`,
  module: 'coupon',
  summary: '收回核销链接，马上失效',
  access: write,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

const token = z.string().min(20).max(100)

export const counterState = defineCall({
  method: 'POST',
  path: `${counter}/state`,
  module: 'coupon',
  summary: '凭核销链接：是哪里，最近核销了什么',
  access: anyone,
  body: z.object({ token }),
  data: z.object({ appName: z.string(), place: z.string(), recent: recentSchema }),
})

export const counterPreview = defineCall({
  method: 'POST',
  path: `${counter}/preview`,
  module: 'coupon',
  summary: '凭核销链接看一张优惠券',
  access: anyone,
  body: z.object({ token, code: codeSchema }),
  data: redeemResultSchema,
})

export const counterRedeem = defineCall({
  method: 'POST',
  path: `${counter}/redeem`,
  module: 'coupon',
  summary: '凭核销链接核销',
  access: anyone,
  body: scanBody.extend({ token }),
  data: redeemResultSchema,
})

export const counterUndo = defineCall({
  method: 'POST',
  path: `${counter}/undo`,
  module: 'coupon',
  summary: '凭核销链接撤销自己 10 分钟内的核销',
  access: anyone,
  body: z.object({ token, id: idSchema }),
  data: emptySchema,
})

export const couponRedeemCalls = {
  redeemState,
  redeemPreview,
  redeemCoupon,
  redeemUndo,
  redemptionSearch,
  redemptionExport,
  redeemLinkList,
  redeemLinkCreate,
  redeemLinkRevoke,
  counterState,
  counterPreview,
  counterRedeem,
  counterUndo,
}
