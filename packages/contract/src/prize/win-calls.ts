// Calls of members of an app about what was drawn and won, and how it comes to the winners.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pagingQuery, sliceOf, timeSchema } from '../envelope.ts'
import { prizeKindSchema, prizeLimits } from './rules.ts'
import { missReasons, winStateSchema } from './states.ts'

const root = '/p1/api/v1/prizes/draws'
const read = member('coupon:read')
const write = member('coupon:write')
const one = z.object({ id: idSchema })

export const drawFilter = {
  campaignId: idSchema.optional(),
  /** Prizes that were won, in this state. */
  state: winStateSchema.optional(),
  kind: prizeKindSchema.optional(),
  outcome: z.enum(['win', 'nothing']).optional(),
  /** Moments: `to` is the first one after. */
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  /** What a winner shows, or their number below 我的奖品. */
  code: z.string().trim().max(40).optional(),
}

export const drawRecordSchema = z.object({
  id: idSchema,
  time: timeSchema,
  campaignId: idSchema,
  campaignName: z.string(),
  customerId: z.string(),
  /** Empty for somebody who has left. */
  customerName: z.string(),
  /** How many draws of this person it was. */
  number: z.number().int(),
  roll: z.number().int(),
  /** Null where nothing was won. */
  prize: z.object({ id: idSchema, name: z.string(), kind: prizeKindSchema }).nullable(),
  /** What the number stood for, where it could not be given. */
  missed: z.object({ name: z.string(), reason: z.enum(missReasons) }).nullable(),
  state: winStateSchema.nullable(),
  claimUntil: timeSchema.nullable(),
})
export type DrawRecord = z.output<typeof drawRecordSchema>

export const prizeDrawSearch = defineCall({
  method: 'POST',
  path: `${root}/search`,
  module: 'prize',
  summary: '抽奖和中奖记录，新的在前',
  access: read,
  body: z.object({ ...drawFilter, cursor: z.string().max(60).optional(), size: pagingQuery.size }),
  data: sliceOf(drawRecordSchema),
})

export const prizeDrawExport = defineCall({
  method: 'POST',
  path: `${root}/export`,
  module: 'prize',
  summary: '导出中奖记录，带收件人',
  access: write,
  body: z.object(drawFilter),
  answers: 'file',
  inBackground: true,
})

export const prizeWinDetail = defineCall({
  method: 'GET',
  path: `${root}/{id}`,
  module: 'prize',
  summary: '一次中奖的收件人和发放经过',
  access: write,
  params: one,
  data: drawRecordSchema.extend({
    /** Name and number of whoever claimed it; null before. */
    receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
    delivery: z.enum(['parcel', 'counter']).nullable(),
    claimTime: timeSchema.nullable(),
    deliverTime: timeSchema.nullable(),
    carrier: z.string(),
    trackingNumber: z.string(),
    note: z.string(),
    byName: z.string(),
  }),
})

const line = (most: number, message: string) => z.string().trim().max(most, message).default('')
export const prizeParcelSchema = z.object({
  carrier: line(prizeLimits.carrier, `快递公司最多${prizeLimits.carrier}个字`),
  trackingNumber: line(prizeLimits.number, `单号最多${prizeLimits.number}个字符`),
})
export const prizeWinDeliver = defineCall({
  method: 'POST',
  path: `${root}/{id}/deliver`,
  module: 'prize',
  summary: '把中奖的奖品标为已发放，可以写快递单号',
  access: write,
  params: one,
  body: prizeParcelSchema.extend({ note: line(prizeLimits.note, `说明最多${prizeLimits.note}个字`) }),
  data: emptySchema,
})

export const prizeDrawCalls = { prizeDrawSearch, prizeDrawExport, prizeWinDetail, prizeWinDeliver }
