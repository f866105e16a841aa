// Calls about the members of a circle.
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { emptySchema, idSchema, keywordsSchema, pagingQuery, sliceOf, timeSchema } from '../../../envelope.ts'
import { batchResultSchema, manyIdsSchema } from '../../../todo/calls.ts'
import { circleLimits } from './settings.ts'
import { memberRoleSchema, memberStateSchema } from './states.ts'

const root = '/p1/api/v1/circle/{id}'
const params = z.object({ id: idSchema })
const reason = z.string().trim().max(circleLimits.reason, `最多${circleLimits.reason}个字`).default('')
const captcha = z.string().trim().max(10).optional()

export const circleMemberSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  avatar: z.string(),
  role: memberRoleSchema,
  state: memberStateSchema,
  /** Their posts never wait. */
  trusted: z.boolean(),
  /** Null for those who may write. */
  mutedUntil: timeSchema.nullable(),
  reason: z.string(),
  joinedAt: timeSchema.nullable(),
  posts: z.number().int(),
  /** The request that waits; null where there is none. */
  auditId: idSchema.nullable(),
  /** What was written with it. */
  words: z.string(),
})
export type CircleMember = z.output<typeof circleMemberSchema>

export const circleMemberSearch = defineCall({
  method: 'POST',
  path: `${root}/members/search`,
  module: 'circle',
  summary: '一个圈子的成员，按加入或变动的时间，新的在前',
  access: member('customer:read'),
  servedOnFullDisk: true,
  params,
  body: z.object({
    state: memberStateSchema.default('active'),
    role: memberRoleSchema.optional(),
    /** Only those who may not write now. */
    muted: z.boolean().optional(),
    keywords: keywordsSchema,
    size: z.number().int().min(1).max(100).default(20),
    cursor: idSchema.optional(),
  }),
  data: sliceOf(circleMemberSchema).extend({
    /** How many there are in each state, whatever the filters say. */
    counts: z.record(memberStateSchema, z.number().int()),
  }),
})

export const memberActions = [
  'remove',
  'block',
  'unblock',
  'mute',
  'unmute',
  'trust',
  'distrust',
  'promote',
  'demote',
] as const
export type MemberAction = (typeof memberActions)[number]

export const circleMemberAct = defineCall({
  method: 'PUT',
  path: `${root}/members`,
  module: 'circle',
  summary: '移出、拉黑、禁言到某时、免审、设为管理员，和它们的反面；每人各有结果',
  access: member('customer:write'),
  params,
  body: z.object({
    customerIds: manyIdsSchema,
    action: z.enum(memberActions),
    reason,
    /** End of a mute. */
    until: timeSchema.optional(),
  }),
  data: z.object({ results: z.array(batchResultSchema) }),
})

export const circleChangeLeader = defineCall({
  method: 'PUT',
  path: `${root}/change-leader`,
  module: 'circle',
  summary: '指定圈主：绑了手机的要填短信验证码，原圈主留作管理员或成员',
  access: member('customer:write'),
  params,
  body: z.object({
    customerId: idSchema,
    formerRole: z.enum(['admin', 'member']).default('member'),
    reason,
    /** Of the code for confirming who one is. */
    captcha,
  }),
  data: emptySchema,
})

export const changeManager = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/change-manager',
  module: 'circle',
  summary: '把圈子交给应用的另一位成员负责：绑了手机的要填短信验证码',
  access: member('content:publish'),
  body: z.object({ circleId: idSchema, userId: idSchema, captcha }),
  data: emptySchema,
})

export const circleEvents = defineCall({
  method: 'GET',
  path: `${root}/events`,
  module: 'circle',
  summary: '圈子里管理上发生过的事，新的在前',
  access: member('customer:read'),
  params,
  query: z.object({ size: pagingQuery.size, cursor: idSchema.optional() }),
  data: z.object({
    list: z.array(
      z.object({ id: idSchema, by: z.string(), what: z.string(), detail: z.string(), at: timeSchema }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export const circleManagers = defineCall({
  method: 'GET',
  path: `${root}/managers`,
  module: 'circle',
  summary: '能接手负责一个圈子的应用成员',
  access: member('content:publish'),
  params,
  data: z.object({
    list: z.array(z.object({ userId: idSchema, nickname: z.string(), isManager: z.boolean() })),
  }),
})

export const memberReading = ['circleMemberSearch']
export const memberCalls = {
  circleMemberSearch,
  circleMemberAct,
  circleChangeLeader,
  changeManager,
  circleManagers,
  circleEvents,
}
