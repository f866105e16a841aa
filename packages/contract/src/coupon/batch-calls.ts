import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'

const root = '/p1/api/v1/coupons/{id}/batches'
const read = member('coupon:read')
const write = member('coupon:write')
const one = z.object({ id: idSchema })

export const couponBatchLimits = {
  name: { max: 30, required: '请填写批次名称' },
  codes: { max: 5000, required: '请填写要多少个兑换码' },
} as const

export const couponBatchSchema = z.object({
  id: idSchema,
  name: z.string(),
  codes: z.number().int(),
  used: z.number().int(),
  enabled: z.boolean(),
  expireTime: timeSchema.nullable(),
  createTime: timeSchema,
})
export type CouponBatch = z.output<typeof couponBatchSchema>

export const couponBatches = defineCall({
  method: 'GET',
  path: root,
  module: 'coupon',
  summary: '一种优惠券的兑换码批次',
  access: read,
  params: one,
  query: z.object(pagingQuery),
  data: pageOf(couponBatchSchema).extend({
    /** Where visitors enter codes. */
    url: z.string(),
  }),
})

export const couponBatchCreate = defineCall({
  method: 'POST',
  path: root,
  module: 'coupon',
  summary: '生成一批优惠券兑换码；码只在这里给一次',
  access: write,
  params: one,
  body: z.object({
    name: z
      .string({ error: couponBatchLimits.name.required })
      .trim()
      .min(1, couponBatchLimits.name.required)
      .max(couponBatchLimits.name.max, `最多 ${couponBatchLimits.name.max} 个字`),
    codes: z
      .number({ error: couponBatchLimits.codes.required })
      .int('请输入整数')
      .min(1, '至少 1 个')
      .max(couponBatchLimits.codes.max, `一批最多 ${couponBatchLimits.codes.max} 个`),
    expireTime: timeSchema.nullable(),
  }),
  data: z.object({ id: idSchema, codes: z.array(z.string()) }),
})

export const couponBatchUpdate = defineCall({
  method: 'PUT',
  path: `${root}/{batchId}`,
  module: 'coupon',
  summary: '停用或启用一批优惠券兑换码',
  access: write,
  params: z.object({ id: idSchema, batchId: idSchema }),
  body: z.object({ enabled: z.boolean() }),
  data: emptySchema,
})

export const couponBatchCalls = { couponBatches, couponBatchCreate, couponBatchUpdate }
