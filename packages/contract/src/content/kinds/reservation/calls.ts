// Calls of the desk about reservations and what is booked. Visitors book on pages of the site.
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sliceOf,
  timeSchema,
} from '../../../envelope.ts'
import { searchScopeSchema } from '../../../search-scope.ts'
import { cardNames } from '../../card-names.ts'
import { contentStateSchema } from '../../lists.ts'
import { bookingStateSchema } from './booking-states.ts'
import { planSchema, reservationLimits, spanSchema } from './plan.ts'
import { isDay } from './schedule/calendar.ts'

const root = '/p1/api/v1/reservation'
const BLOCK_MS = reservationLimits.blockDays * 86_400_000
const daySchema = z.string().refine(isDay, '没有这一天')
const place = z.object({ id: idSchema })
const bookingPlace = z.object({ id: idSchema, bookingId: idSchema })

export const reservationCardSchema = z.object({
  id: idSchema,
  ...cardNames,
  state: contentStateSchema,
  url: z.string(),
  services: z.number().int(),
  resources: z.number().int(),
  /** Bookings that are ahead, and those of them that wait for a confirmation. */
  ahead: z.number().int(),
  waiting: z.number().int(),
})

export const reservationSearch = defineCall({
  method: 'POST',
  path: `${root}/search`,
  module: 'content',
  summary: '当前应用的预约项目，带上还没到的和待确认的预约数',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    title: keywordsSchema,
    searchType: searchScopeSchema,
  }),
  data: pageOf(reservationCardSchema),
})

export const bookingSchema = z.object({
  id: idSchema,
  /** What its owner shows at the desk. */
  code: z.string(),
  serviceId: idSchema,
  serviceName: z.string(),
  resourceId: idSchema,
  resourceName: z.string(),
  startsAt: timeSchema,
  endsAt: timeSchema,
  people: z.number().int(),
  state: bookingStateSchema,
  name: z.string(),
  /** Masked for those who may not see it whole. */
  phone: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Of the desk; visitors never see it. */
  note: z.string(),
  /** Why it was refused or cancelled. */
  reason: z.string(),
  customerId: idSchema.nullable(),
  /** Squeezed in beside what the hours and places allow. */
  overbooked: z.boolean(),
  byDesk: z.boolean(),
  /** What it costs, what was paid for it here and what went back of that, in 元. */
  amount: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** Until when its place is held unpaid; null for one that does not wait for its payment. */
  payUntil: timeSchema.nullable(),
  arrivedAt: timeSchema.nullable(),
  createTime: timeSchema,
})
export type Booking = z.output<typeof bookingSchema>

/** How many bookings of a person came to what: who often does not come is known before they are confirmed. */
export const bookingDetailSchema = bookingSchema.extend({
  history: z.array(z.object({ at: timeSchema, by: z.string(), what: z.string(), detail: z.string() })),
  earlier: z.object({ done: z.number().int(), missed: z.number().int(), cancelled: z.number().int() }),
})
export type BookingDetail = z.output<typeof bookingDetailSchema>

export const bookingFilter = {
  /** First and last day on which they begin. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  serviceId: idSchema.optional(),
  resourceId: idSchema.optional(),
  state: bookingStateSchema.optional(),
  /** A name, a code, or the whole or last four digits of a number. */
  keywords: keywordsSchema,
}

export const bookingSearch = defineCall({
  method: 'POST',
  path: `${root}/{id}/bookings/search`,
  module: 'content',
  summary: '一个预约项目收到的预约，晚的在前',
  access: member('customer:read'),
  servedOnFullDisk: true,
  params: place,
  body: z.object({
    ...bookingFilter,
    size: z.number().int().min(1).max(100).default(20),
    cursor: z.string().max(100).optional(),
  }),
  data: sliceOf(bookingSchema),
})

export const bookingDetail = defineCall({
  method: 'GET',
  path: `${root}/{id}/bookings/{bookingId}`,
  module: 'content',
  summary: '一个预约，和它经过的事',
  access: member('customer:read'),
  params: bookingPlace,
  data: bookingDetailSchema,
})

export const bookingExport = defineCall({
  method: 'POST',
  path: `${root}/{id}/bookings/export`,
  module: 'content',
  summary: '把筛选出来的预约导出为表格；手机号只有有权看全的人看得全',
  access: member('customer:read'),
  answers: 'file',
  inBackground: true,
  servedOnFullDisk: true,
  params: place,
  body: z.object(bookingFilter),
})

export const bookingBlockSchema = z.object({
  id: idSchema,
  resourceId: idSchema,
  startsAt: timeSchema,
  endsAt: timeSchema,
  /** Of the desk; visitors only see that nothing is free. */
  note: z.string(),
  by: z.string(),
})
export type BookingBlock = z.output<typeof bookingBlockSchema>

export const bookingBlockCreate = defineCall({
  method: 'POST',
  path: `${root}/{id}/blocks`,
  module: 'content',
  summary: '把一段时间设为不可预约；已有的预约不受影响',
  access: member('customer:write'),
  params: place,
  body: z
    .object({
      resourceId: idSchema,
      startsAt: timeSchema,
      endsAt: timeSchema,
      note: z.string().trim().max(reservationLimits.blockNote).default(''),
    })
    .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      error: '结束时间要晚于开始时间',
    })
    .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= BLOCK_MS, {
      path: ['endsAt'],
      error: `一次最多 ${reservationLimits.blockDays} 天，更长的请在开放时间里设置`,
    }),
  /** `bookings` lie in that time and stay. */
  data: z.object({ id: idSchema, bookings: z.number().int() }),
})

export const bookingBlockDelete = defineCall({
  method: 'DELETE',
  path: `${root}/{id}/blocks/{blockId}`,
  module: 'content',
  summary: '恢复一段不可预约的时间',
  access: member('customer:write'),
  params: place.extend({ blockId: idSchema }),
  data: emptySchema,
})

export const bookingCalendar = defineCall({
  method: 'GET',
  path: `${root}/{id}/calendar`,
  module: 'content',
  summary: '几天的日历：谁哪天开放到几点，有哪些预约',
  access: member('customer:read'),
  params: place,
  query: z.object({ from: daySchema, days: z.coerce.number().int().min(1).max(7).default(1) }),
  data: z.object({
    title: z.string(),
    plan: planSchema,
    days: z.array(
      z.object({
        day: z.string(),
        resources: z.array(z.object({ id: idSchema, spans: z.array(spanSchema) })),
      }),
    ),
    bookings: z.array(bookingSchema),
    /** Times in which nothing is booked. */
    blocks: z.array(bookingBlockSchema),
    /** Bookings ahead that the published hours do not have room for any more. */
    outside: z.array(bookingSchema),
  }),
})
export type BookingCalendar = z.output<typeof bookingCalendar.data>

export const bookingSlots = defineCall({
  method: 'GET',
  path: `${root}/{id}/slots`,
  module: 'content',
  summary: '一天里还约得上的时间，给前台用：不受提前量限制',
  access: member('customer:read'),
  params: place,
  query: z.object({
    serviceId: idSchema,
    resourceId: idSchema.optional(),
    day: daySchema,
    people: z.coerce.number().int().min(1).max(reservationLimits.party).default(1),
  }),
  data: z.object({ slots: z.array(z.object({ startsAt: timeSchema, free: z.number().int() })) }),
})

const overbook = z.string().trim().max(100).optional()

export const bookingCreate = defineCall({
  method: 'POST',
  path: `${root}/{id}/bookings`,
  module: 'content',
  summary: '前台代人预约；写明原因可以加塞',
  access: member('customer:write'),
  params: place,
  body: z.object({
    serviceId: idSchema,
    /** Absent: whoever has the fewest bookings that day. */
    resourceId: idSchema.optional(),
    startsAt: timeSchema,
    people: z.number().int().min(1).max(reservationLimits.party).default(1),
    name: z.string().trim().min(1, '请填写姓名').max(reservationLimits.name),
    phone: z.string().trim().max(20).default(''),
    note: z.string().trim().max(reservationLimits.note).default(''),
    overbookReason: overbook,
  }),
  data: z.object({ id: idSchema, resourceId: idSchema }),
})

export const bookingMove = defineCall({
  method: 'PUT',
  path: `${root}/{id}/bookings/{bookingId}/move`,
  module: 'content',
  summary: '改时间或换人，一次完成：新的占上，旧的空出来',
  access: member('customer:write'),
  params: bookingPlace,
  body: z.object({ resourceId: idSchema, startsAt: timeSchema, overbookReason: overbook }),
  data: bookingSchema,
})

export const bookingStep = defineCall({
  method: 'PUT',
  path: `${root}/{id}/bookings/{bookingId}/state`,
  module: 'content',
  summary: '确认、驳回、签到、完成、爽约、取消；状态表里没有的一律拒绝',
  access: member('customer:write'),
  params: bookingPlace,
  body: z.object({ to: bookingStateSchema, reason: z.string().trim().max(200).default('') }),
  data: bookingSchema,
})

export const bookingNote = defineCall({
  method: 'PUT',
  path: `${root}/{id}/bookings/{bookingId}/note`,
  module: 'content',
  summary: '前台的备注，访客看不到',
  access: member('customer:write'),
  params: bookingPlace,
  body: z.object({ note: z.string().trim().max(reservationLimits.note) }),
  data: emptySchema,
})

export const bookingCheckIn = defineCall({
  method: 'POST',
  path: `${root}/{id}/check-in`,
  module: 'content',
  summary: '凭预约码签到；码不对、不是今天、已取消，说法各不相同',
  access: member('customer:write'),
  params: place,
  body: z.object({ code: z.string().trim().min(1, '请输入预约码').max(40) }),
  data: bookingSchema,
})

/** Calls that only read, though they are posted. */
export const reading = ['reservationSearch', 'bookingSearch', 'bookingExport']

export const calls = {
  reservationSearch,
  bookingSearch,
  bookingDetail,
  bookingExport,
  bookingCalendar,
  bookingBlockCreate,
  bookingBlockDelete,
  bookingSlots,
  bookingCreate,
  bookingMove,
  bookingStep,
  bookingNote,
  bookingCheckIn,
}
