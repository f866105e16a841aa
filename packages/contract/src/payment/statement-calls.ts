import { z } from 'zod'
import { platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { paymentChannels } from './order-states.ts'

/** `waiting`: the channel has not given it yet. */
export const statementStates = ['waiting', 'done', 'failed'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateNames: Record<StatementState, string> = {
  waiting: '等待账单',
  done: '已核对',
  failed: '没有取到',
}

/** What does not fit between our books and a channel's statement. */
export const differenceKinds = ['missing-there', 'missing-here', 'amount', 'state', 'cross-day'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceKindNames: Record<DifferenceKind, string> = {
  'missing-there': '我有它无',
  'missing-here': '它有我无',
  amount: '金额不符',
  state: '状态不符',
  'cross-day': '跨日',
}

/** `repaired` by itself; `settled` by somebody, with words. */
export const differenceStates = ['open', 'repaired', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceStateNames: Record<DifferenceState, string> = {
  open: '待处理',
  repaired: '已自动修复',
  settled: '已处理',
}

const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期写成 2026-11-26')
export const statementSchema = z.object({
  id: idSchema,
  day: daySchema,
  channel: z.enum(paymentChannels),
  merchantId: z.string(),
  /** Whose merchant it is; empty for the platform's own. */
  appName: z.string(),
  state: z.enum(statementStates),
  /** Why it was not fetched, in words. */
  failure: z.string(),
  /** Payments less refunds, in 元. */
  ours: z.number(),
  oursCount: z.number().int(),
  theirs: z.number(),
  theirsCount: z.number().int(),
  /** What the channel keeps, in 元. */
  fee: z.number(),
  /** Differences that nobody has settled. */
  open: z.number().int(),
  checkTime: timeSchema.nullable(),
})
export type Statement = z.infer<typeof statementSchema>

export const platformStatements = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/statements',
  module: 'payment',
  summary: '支付渠道每天的账单和核对结果，新的在前',
  access: platform,
  query: z.object({
    ...pagingQuery,
    channel: z.enum(paymentChannels).optional(),
    /** Those alone that have open differences or were not fetched. */
    different: z.stringbool().optional(),
  }),
  data: pageOf(statementSchema),
})

export const differenceSchema = z.object({
  id: idSchema,
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  /** A refund; otherwise a payment. */
  isRefund: z.boolean(),
  number: z.string(),
  transactionId: z.string(),
  /** In 元; null where one side has nothing. */
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
  /** The order that it is about; empty where we know of none. */
  appId: z.string(),
  orderId: z.string(),
  note: z.string(),
})
export type Difference = z.infer<typeof differenceSchema>

export const platformDifferences = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/statements/{id}/differences',
  module: 'payment',
  summary: '一份账单里对不上的地方',
  access: platform,
  params: z.object({ id: idSchema }),
  data: z.object({ list: z.array(differenceSchema) }),
})
export const platformDifferenceSettle = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/differences/{id}/settle',
  module: 'payment',
  summary: '对不上的一处已处理，写明怎么处理的',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object({
    note: z.string({ error: '请写明怎么处理的' }).trim().min(1, '请写明怎么处理的').max(200, '最多200个字'),
  }),
  data: emptySchema,
})
export const platformStatementCheck = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/statements/check',
  module: 'payment',
  summary: '取某一天的账单再核对一次',
  access: platform,
  body: z.object({ day: daySchema }),
  data: z.object({ checked: z.number().int(), failed: z.number().int() }),
})

export const statementCalls = {
  platformStatements,
  platformDifferences,
  platformDifferenceSettle,
  platformStatementCheck,
}
