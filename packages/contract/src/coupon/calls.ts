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
  sortBy,
  timeSchema,
} from '../envelope.ts'
import { couponKindSchema, couponLimits, couponNameSchema, couponRulesSchema } from './rules.ts'
import { couponStateSchema, couponWays, heldStateSchema } from './states.ts'

const root = '/p1/api/v1/coupons'
const read = member('coupon:read')
const write = member('coupon:write')
const one = z.object({ id: idSchema })

/** How many there are of what, and what became of those that were given. */
export const couponCountsSchema = z.object({
  total: z.number().int(),
  /** Given to somebody. */
  issued: z.number().int(),
  /** Set aside for codes that nobody has used yet. */
  reserved: z.number().int(),
  /** Both up to `couponLimits.counted`, which stands for that and more. */
  used: z.number().int(),
  expired: z.number().int(),
})

export type CouponCounts = z.output<typeof couponCountsSchema>

export const couponSchema = z.object({
  id: idSchema,
  kind: couponKindSchema,
  name: z.string(),
  state: couponStateSchema,
  rules: couponRulesSchema,
  /** In one sentence. */
  words: z.string(),
  /** The most that one person gets; null for as many as they like. */
  perPerson: z.number().int().nullable(),
  claimFrom: timeSchema.nullable(),
  claimUntil: timeSchema.nullable(),
  /** Visitors take it themselves, by its page and where pages show it. */
  isPublic: z.boolean(),
  /** Its page on the site. */
  url: z.string(),
  createTime: timeSchema,
  counts: couponCountsSchema,
})
export type Coupon = z.output<typeof couponSchema>

/** By what coupons can be ordered. */
export const couponOrders = ['name', 'created'] as const

export const couponSearch = defineCall({
  method: 'POST',
  path: `${root}/search`,
  module: 'coupon',
  summary: '优惠券列表，带发放和使用的数量',
  access: read,
  body: z.object({
    ...pagingQuery,
    kind: couponKindSchema.optional(),
    state: couponStateSchema.optional(),
    keywords: keywordsSchema,
    sort: sortBy(couponOrders),
  }),
  data: pageOf(couponSchema),
})

export const couponDetail = defineCall({
  method: 'GET',
  path: `${root}/{id}`,
  module: 'coupon',
  summary: '一种优惠券的设置和统计',
  access: read,
  params: one,
  data: couponSchema.extend({
    /** How those that were given came to their owners. */
    ways: z.array(z.object({ way: z.enum(couponWays), count: z.number().int(), used: z.number().int() })),
  }),
})

export const couponFields = z
  .object({
    name: couponNameSchema,
    rules: couponRulesSchema,
    total: z
      .number({ error: couponLimits.total.required })
      .int('请输入整数')
      .min(1, '至少 1 张')
      .max(couponLimits.total.max, `最多 ${couponLimits.total.max} 张`),
    perPerson: z.number().int('请输入整数').min(1, '至少 1 张').max(couponLimits.perPerson).nullable(),
    claimFrom: timeSchema.nullable(),
    claimUntil: timeSchema.nullable(),
    isPublic: z.boolean(),
  })
  .refine(
    ({ claimFrom, claimUntil }) =>
      claimFrom === null || claimUntil === null || Date.parse(claimFrom) < Date.parse(claimUntil),
    { path: ['claimUntil'], message: '领取的结束要晚于开始' },
  )
export type CouponFields = z.output<typeof couponFields>

export const couponCreate = defineCall({
  method: 'POST',
  path: root,
  module: 'coupon',
  summary: '新建优惠券，先是草稿',
  access: write,
  body: couponFields,
  data: one,
})

export const couponUpdate = defineCall({
  method: 'PUT',
  path: `${root}/{id}`,
  module: 'coupon',
  summary: '修改优惠券；已经领到手的不变',
  access: write,
  params: one,
  body: couponFields,
  data: emptySchema,
})

export const couponStep = defineCall({
  method: 'POST',
  path: `${root}/{id}/state`,
  module: 'coupon',
  summary: '开始、暂停、恢复或结束发放优惠券',
  access: write,
  params: one,
  body: z.object({ to: couponStateSchema }),
  data: emptySchema,
})

export const couponDelete = defineCall({
  method: 'DELETE',
  path: `${root}/{id}`,
  module: 'coupon',
  summary: '删除优惠券；发出去过的不能删除',
  access: write,
  params: one,
  data: emptySchema,
})

/** A coupon in somebody's hands, as members of the app see it. */
export const heldCouponSchema = z.object({
  id: idSchema,
  /** Empty for somebody who has left. */
  customerId: z.string(),
  customerName: z.string(),
  way: z.enum(couponWays),
  state: heldStateSchema,
  claimTime: timeSchema,
  validFrom: timeSchema,
  validUntil: timeSchema,
  useTime: timeSchema.nullable(),
})
export type HeldCoupon = z.output<typeof heldCouponSchema>

export const couponHeldSearch = defineCall({
  method: 'POST',
  path: `${root}/{id}/held/search`,
  module: 'coupon',
  summary: '谁领了、用了没有',
  access: read,
  params: one,
  body: z.object({
    state: heldStateSchema.optional(),
    cursor: z.string().max(60).optional(),
    size: pagingQuery.size,
  }),
  data: sliceOf(heldCouponSchema),
})

export const couponVoid = defineCall({
  method: 'POST',
  path: `${root}/{id}/held/{heldId}/void`,
  module: 'coupon',
  summary: '作废一张没用过的优惠券',
  access: write,
  params: z.object({ id: idSchema, heldId: idSchema }),
  body: z.object({
    reason: z.string().trim().min(1, '请写明原因').max(couponLimits.reason, '原因最多200个字'),
  }),
  data: emptySchema,
})

export const couponDeskCalls = {
  couponSearch,
  couponDetail,
  couponCreate,
  couponUpdate,
  couponStep,
  couponDelete,
  couponHeldSearch,
  couponVoid,
}
