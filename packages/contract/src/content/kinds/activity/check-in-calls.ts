// Calls of those who stand at the door of an activity: members of the app, or whoever has a link that may only scan.
import { z } from 'zod'
import { anyone, member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { emptySchema, idSchema, timeSchema } from '../../../envelope.ts'
import { DOOR_LIST } from './check-in-lists.ts'

const root = '/p1/api/v1/acti-entry'
const door = '/p1/api/v1/acti-check-in'
const place = z.object({ id: idSchema })

export const checkInLimits = { code: 60, device: 40, linkName: 40, linkHours: 24 * 14, links: 50 } as const

/** What came of a code: it is in, it was before, or what is the matter with it. */
export const checkInOutcomes = [
  'ok',
  'again',
  'cancelled',
  'notApproved',
  'queued',
  'wrongDay',
  'wrongTime',
  'otherKind',
  'notInside',
  'otherActivity',
  'unknown',
] as const
export type CheckInOutcome = (typeof checkInOutcomes)[number]

/** Said large, one for each outcome. */
export const checkInWords: Record<CheckInOutcome, string> = {
  ok: '签到成功',
  again: '已经签过到了',
  cancelled: '报名已取消',
  notApproved: '报名还没有通过',
  queued: '还在候补',
  wrongDay: '不是今天的活动',
  wrongTime: '不在签到时间内',
  otherKind: '这个类别不在名单里',
  notInside: '没有进场，不用离场',
  otherActivity: '是别的活动的码',
  unknown: '没有这个报名码',
}

export const checkInResultSchema = z.object({
  outcome: z.enum(checkInOutcomes),
  /** More about it, such as when and where it was checked in before; may be empty. */
  detail: z.string(),
  /** Whom the code belongs to; null where it is not of this activity. */
  entry: z
    .object({
      id: idSchema,
      name: z.string(),
      kindName: z.string(),
      groupName: z.string(),
      people: z.number().int(),
      companions: z.array(z.string()),
    })
    .nullable(),
  /** When it was checked in at this list; null where it is not. */
  checkedInAt: timeSchema.nullable(),
})
export type CheckInResult = z.output<typeof checkInResultSchema>

const listId = idSchema.default(DOOR_LIST)

export const checkInBody = z.object({
  /** At which list; kept with scans that are sent later. */
  listId,
  code: z.string().trim().min(1, '请输入报名码').max(checkInLimits.code),
  /** Chosen by the device for each scan: a scan that is sent again has the same answer. */
  nonce: z.string().regex(/^[\w-]{8,60}$/),
  /** When it was scanned, if the device had no network then. */
  at: timeSchema.optional(),
  /** What the device is called, such as 东门. */
  device: z.string().trim().max(checkInLimits.device).default(''),
})

/** How many are in at one list. */
export const checkInStateSchema = z.object({
  title: z.string(),
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  listId: idSchema,
  listName: z.string(),
  /** People leave here. */
  isExit: z.boolean(),
  /** People, of all who have a place and may be checked in at the list. */
  inside: z.number().int(),
  total: z.number().int(),
})
export type CheckInState = z.output<typeof checkInStateSchema>
const lastSchema = z.array(
  z.object({
    entryId: idSchema,
    name: z.string(),
    people: z.number().int(),
    at: timeSchema,
    device: z.string(),
  }),
)

export const entryCheckIn = defineCall({
  method: 'POST',
  path: `${root}/{id}/check-in`,
  module: 'content',
  summary: '凭报名码签到；取消了、没通过、不是今天、别的活动，说法各不相同；同一次扫描重发答案一样',
  access: member('customer:write'),
  params: place,
  body: checkInBody,
  data: checkInResultSchema,
})

export const entryCheckInState = defineCall({
  method: 'GET',
  path: `${root}/{id}/check-in`,
  module: 'content',
  summary: '一个签到名单到了多少人，最近到的是谁，还有哪些名单',
  access: member('customer:read'),
  params: place,
  query: z.object({ listId }),
  data: checkInStateSchema.extend({
    last: lastSchema,
    lists: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
})

export const entryCheckInUndo = defineCall({
  method: 'POST',
  path: `${root}/{id}/entries/{entryId}/check-in/undo`,
  module: 'content',
  summary: '撤销签到，之后可以再签',
  access: member('customer:write'),
  params: z.object({ id: idSchema, entryId: idSchema }),
  body: z.object({ listId }),
  data: emptySchema,
})

export const deskLinkSchema = z.object({
  id: idSchema,
  name: z.string(),
  listName: z.string(),
  expiresAt: timeSchema,
  createTime: timeSchema,
})
export type DeskLink = z.output<typeof deskLinkSchema>

export const deskLinkList = defineCall({
  method: 'GET',
  path: `${root}/{id}/desk-links`,
  module: 'content',
  summary: '还有效的签到链接；链接本身只在生成时给一次',
  access: member('customer:write'),
  params: place,
  data: z.object({
    list: z.array(deskLinkSchema),
    /** What the poster of each list leads to: those who signed up check themselves in. */
    posters: z.array(z.object({ listId: idSchema, listName: z.string(), url: z.string() })),
  }),
})

export const deskLinkCreate = defineCall({
  method: 'POST',
  path: `${root}/{id}/desk-links`,
  module: 'content',
  summary: '生成一个签到链接：拿到的人不用登录，只能扫码签到，看不到名单',
  access: member('customer:write'),
  params: place,
  body: z.object({
    name: z.string().trim().min(1, '请填写名称').max(checkInLimits.linkName),
    listId,
    hours: z.number().int().min(1).max(checkInLimits.linkHours).default(24),
  }),
  data: deskLinkSchema.extend({ url: z.string() }),
})

export const deskLinkRevoke = defineCall({
  method: 'DELETE',
  path: `${root}/{id}/desk-links/{linkId}`,
  module: 'content',
  summary: '收回签到链接，马上失效',
  access: member('customer:write'),
  params: z.object({ id: idSchema, linkId: idSchema }),
  data: emptySchema,
})

const token = z.string().min(20).max(100)

export const doorState = defineCall({
  method: 'POST',
  path: `${door}/state`,
  module: 'content',
  summary: '凭签到链接：是哪个活动，到了多少人',
  access: anyone,
  body: z.object({ token }),
  data: checkInStateSchema.extend({ device: z.string() }),
})

export const doorScan = defineCall({
  method: 'POST',
  path: `${door}/scan`,
  module: 'content',
  summary: '凭签到链接扫码签到',
  access: anyone,
  body: checkInBody.omit({ device: true, listId: true }).extend({ token }),
  data: checkInResultSchema,
})

export const checkInCalls = {
  entryCheckIn,
  entryCheckInState,
  entryCheckInUndo,
  deskLinkList,
  deskLinkCreate,
  deskLinkRevoke,
  doorState,
  doorScan,
}
