import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, sliceOf, timeSchema } from '../envelope.ts'

const root = '/p1/api/v1/coupons/{id}/issues'
const read = member('coupon:read')
const write = member('coupon:write')
const one = z.object({ id: idSchema })
const issue = z.object({ id: idSchema, issueId: idSchema })

/** What became of one person. */
export const issueResults = ['given', 'hasEnough', 'soldOut', 'closed'] as const
export type IssueResult = (typeof issueResults)[number]
export const issueResultNames: Record<IssueResult, string> = {
  given: '已发给',
  hasEnough: '已经领够了',
  soldOut: '发完了',
  closed: '没有在发放',
}

export const couponIssueSchema = z.object({
  id: idSchema,
  /** Groups by name, or everybody. */
  to: z.string(),
  state: z.enum(['waiting', 'running', 'done']),
  total: z.number().int(),
  given: z.number().int(),
  /** Those who got none. */
  missed: z.number().int(),
  byName: z.string(),
  createTime: timeSchema,
})
export type CouponIssue = z.output<typeof couponIssueSchema>

export const couponIssueCreate = defineCall({
  method: 'POST',
  path: root,
  module: 'coupon',
  summary: '把优惠券发给会员分组或全部会员；在后台进行，每人各有结果',
  access: write,
  params: one,
  body: z
    .object({
      groupIds: z.array(idSchema).max(50, '最多选 50 个分组'),
      everybody: z.boolean().default(false),
    })
    .refine(({ groupIds, everybody }) => everybody || groupIds.length > 0, {
      path: ['groupIds'],
      message: '请选择发给谁',
    }),
  data: z.object({ id: idSchema }),
})

export const couponIssues = defineCall({
  method: 'GET',
  path: root,
  module: 'coupon',
  summary: '一种优惠券发给会员的记录',
  access: read,
  params: one,
  query: z.object(pagingQuery),
  data: pageOf(couponIssueSchema),
})

export const couponIssueResults = defineCall({
  method: 'POST',
  path: `${root}/{issueId}/results`,
  module: 'coupon',
  summary: '一次发放里每个人的结果',
  access: read,
  params: issue,
  body: z.object({
    result: z.enum(issueResults).optional(),
    cursor: z.string().max(60).optional(),
    size: pagingQuery.size,
  }),
  data: sliceOf(z.object({ customerId: idSchema, customerName: z.string(), result: z.enum(issueResults) })),
})

export const couponIssueRetry = defineCall({
  method: 'PUT',
  path: `${root}/{issueId}/retry`,
  module: 'coupon',
  summary: '再发给上一次没有拿到优惠券的人',
  access: write,
  params: issue,
  data: emptySchema,
})

export const couponIssueCalls = { couponIssueCreate, couponIssues, couponIssueResults, couponIssueRetry }
