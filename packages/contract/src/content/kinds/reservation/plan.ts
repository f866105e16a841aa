// What an operator says of a reservation: services, who or what serves them, when, and by which rules.
import { z } from 'zod'
import { idSchema } from '../../../envelope.ts'
import { askedFieldsSchema } from '../asked-fields.ts'
import { isDay } from './schedule/calendar.ts'

/** Limits of a reservation, the same for screens and server. */
export const reservationLimits = {
  services: 30,
  resources: 60,
  exceptions: 200,
  spansADay: 6,
  name: 40,
  text: 300,
  note: 500,
  capacity: 1000,
  party: 50,
  /** 10 万元. */
  priceFen: 10_000_000,
  /** Minutes of a visit, and of the buffers around it. */
  duration: { min: 5, max: 1440 },
  buffer: 240,
  notice: 60 * 24 * 30,
  horizon: 365,
  /** Minutes for which a place is held while the form is filled in. */
  holdMinutes: 5,
  /** Times that are closed from the calendar: how long one may be, and how many may lie ahead. */
  blockDays: 14,
  blocks: 500,
  blockNote: 100,
} as const

const name = z.string().trim().max(reservationLimits.name, `最多${reservationLimits.name}个字`)
const text = z.string().trim().max(reservationLimits.text, `最多${reservationLimits.text}个字`)
const minutes = (max: number) => z.number().int().min(0).max(max)

export const spanSchema = z
  .object({ from: minutes(1439), to: z.number().int().min(1).max(2879) })
  .refine(({ from, to }) => from < to && to - from <= 1440, '结束时间要晚于开始时间')
const spansSchema = z.array(spanSchema).max(reservationLimits.spansADay)
/** Monday first. */
export const weekSchema = z.array(spansSchema).length(7)
export type Week = z.output<typeof weekSchema>

const daySchema = z.string().refine(isDay, '没有这一天')
export const exceptionSchema = z
  .object({
    id: idSchema,
    name: name.default(''),
    from: daySchema,
    to: daySchema,
    kind: z.enum(['closed', 'hours', 'weekday']),
    spans: spansSchema.default([]),
    weekday: z.number().int().min(1).max(7).default(1),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: '结束日期不能早于开始日期' })
export type ReservationException = z.output<typeof exceptionSchema>

export const serviceSchema = z.object({
  id: idSchema,
  name,
  description: text.default(''),
  /** In words, such as 免费, where nothing is paid here. */
  price: z.string().trim().max(20).default(''),
  /** What each person pays when they book, in 分; 0 for nothing. */
  priceFen: z.number().int().min(0).max(reservationLimits.priceFen).default(0),
  duration: z
    .number()
    .int()
    .min(reservationLimits.duration.min)
    .max(reservationLimits.duration.max)
    .default(30),
  step: z.number().int().min(5).max(reservationLimits.duration.max).default(30),
  bufferBefore: minutes(reservationLimits.buffer).default(0),
  bufferAfter: minutes(reservationLimits.buffer).default(0),
  /** People of one booking, at most. */
  maxParty: z.number().int().min(1).max(reservationLimits.party).default(1),
  /** Resources that serve it; empty for all. */
  resourceIds: z.array(idSchema).max(reservationLimits.resources).default([]),
})
export type ReservationService = z.output<typeof serviceSchema>

export const resourceSchema = z.object({
  id: idSchema,
  name,
  description: text.default(''),
  /** People whom it takes at the same instant. */
  capacity: z.number().int().min(1).max(reservationLimits.capacity).default(1),
  /** Null follows the hours of the place. */
  week: weekSchema.nullable().default(null),
  exceptions: z.array(exceptionSchema).max(reservationLimits.exceptions).default([]),
})
export type ReservationResource = z.output<typeof resourceSchema>

/** How a visitor shows who they are: by an account of the site, or by a number that was sent a code. */
export const identities = ['account', 'phone'] as const

export const rulesSchema = z.object({
  identity: z.enum(identities).default('phone'),
  /** A member confirms each booking; it holds its place meanwhile. */
  needsConfirm: z.boolean().default(false),
  noticeMinutes: minutes(reservationLimits.notice).default(60),
  horizonDays: z.number().int().min(1).max(reservationLimits.horizon).default(30),
  /** Until how long before the beginning visitors cancel and change by themselves; null for never. */
  changeMinutes: minutes(reservationLimits.notice).nullable().default(120),
  /** Bookings of one person that lie ahead, and on one day; null for any number. */
  mostAhead: z.number().int().min(1).max(100).nullable().default(3),
  mostADay: z.number().int().min(1).max(20).nullable().default(1),
  /** Who did not come so often within 90 days books no more by themselves; null for never. */
  mostMissed: z.number().int().min(1).max(20).nullable().default(null),
  /** Visitors choose the resource, or leave it open. */
  chooseResource: z.boolean().default(true),
  /** How long before the beginning they are reminded; null for never. */
  remindMinutes: minutes(60 * 24 * 7)
    .nullable()
    .default(60 * 24),
  remindBySms: z.boolean().default(false),
})

const workday = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 14 * 60, to: 18 * 60 },
]
/** Monday to Friday. */
export const ordinaryWeek: Week = [workday, workday, workday, workday, workday, [], []]

export const planSchema = z.object({
  /** What resources are called, such as 医生. */
  resourceNoun: z.string().trim().max(10).default('服务人员'),
  address: text.default(''),
  phone: z.string().trim().max(30).default(''),
  /** What visitors should know before they book. */
  notes: z.string().trim().max(reservationLimits.note).default(''),
  services: z.array(serviceSchema).max(reservationLimits.services).default([]),
  resources: z.array(resourceSchema).max(reservationLimits.resources).default([]),
  week: weekSchema.default(ordinaryWeek),
  exceptions: z.array(exceptionSchema).max(reservationLimits.exceptions).default([]),
  fields: askedFieldsSchema,
  rules: rulesSchema.prefault({}),
})
export type ReservationPlan = z.output<typeof planSchema>

/** What a booking of so many people costs, in 分. */
export const bookingPrice = ({ priceFen }: Pick<ReservationService, 'priceFen'>, people: number): number =>
  priceFen * people

/** Resources that serve a service, in the order of the plan. */
export const resourcesOf = ({ resources }: ReservationPlan, { resourceIds }: ReservationService) =>
  resourceIds.length === 0 ? resources : resources.filter(({ id }) => resourceIds.includes(id))
