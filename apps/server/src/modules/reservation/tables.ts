import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** What is booked, held places included. `one-place.ts` adds what the database itself refuses. */
export const reservationBookings = pgTable(
  'reservation_bookings',
  {
    appId: appKey(),
    id: text('id').notNull(),
    reservationId: text('reservation_id').notNull(),
    /** What its owner shows at the desk. */
    code: text('code').notNull(),
    /** Digest of the secret with which somebody without an account opens it. */
    keyHash: text('key_hash').notNull().default(''),
    serviceId: text('service_id').notNull(),
    serviceName: text('service_name').notNull(),
    resourceId: text('resource_id').notNull(),
    resourceName: text('resource_name').notNull(),
    /** `<reservation>/<resource>`: what can be taken only once. */
    lane: text('lane').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** With the buffers around it. */
    busyFrom: time('busy_from').notNull(),
    busyTo: time('busy_to').notNull(),
    people: integer('people').notNull(),
    /** By `bookingStates`. */
    state: smallint('state').notNull(),
    /** Until when a place is held for somebody who fills in the form. */
    holdUntil: time('hold_until'),
    /** The resource takes one booking at a time: two of these never overlap. */
    exclusive: boolean('exclusive').notNull(),
    /** Squeezed in by the desk, with a reason. */
    overbooked: boolean('overbooked').notNull().default(false),
    byDesk: boolean('by_desk').notNull().default(false),
    customerId: text('customer_id'),
    /** Who it is, for the rules per person: an account or the mark of a number. */
    person: text('person'),
    name: text('name').notNull().default(''),
    /** Sealed; null without one. */
    phone: text('phone'),
    phoneMark: text('phone_mark'),
    phoneTail: text('phone_tail'),
    answers: jsonb('answers').notNull().default([]),
    note: text('note').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Until when its owner may cancel and change it; null for never. */
    changeUntil: time('change_until'),
    remindAt: time('remind_at'),
    remindBySms: boolean('remind_by_sms').notNull().default(false),
    /** What it costs, in 分, by the plan as it was when it was booked. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    /** What was paid for it by the order of the same id, and what went back of that, in 分. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** Until when its place is held unpaid. */
    payUntil: time('pay_until'),
    paidAt: time('paid_at'),
    /** When the desk took the money itself: nothing more is to be paid. */
    cashAt: time('cash_at'),
    /** When its owner was told that the payment came. */
    toldPaidAt: time('told_paid_at'),
    arrivedAt: time('arrived_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('reservation_bookings_code').on(table.appId, table.reservationId, table.code),
    index('reservation_bookings_lane').on(table.appId, table.lane, table.busyFrom),
    index('reservation_bookings_start').on(table.appId, table.reservationId, table.startsAt, table.id),
    index('reservation_bookings_state').on(table.appId, table.reservationId, table.state, table.startsAt),
    index('reservation_bookings_service').on(
      table.appId,
      table.reservationId,
      table.serviceId,
      table.startsAt,
    ),
    index('reservation_bookings_customer').on(table.appId, table.customerId, table.startsAt),
    index('reservation_bookings_person').on(table.appId, table.person, table.startsAt),
    index('reservation_bookings_phone').on(table.appId, table.phoneMark),
    index('reservation_bookings_phone_tail').on(table.appId, table.phoneTail),
    index('reservation_bookings_waiting')
      .on(table.appId, table.reservationId)
      .where(sql`${table.state} = 1`),
    index('reservation_bookings_paid')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.toldPaidAt} is null`),
    index('reservation_bookings_remind')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
    index('reservation_bookings_hold')
      .on(table.holdUntil)
      .where(sql`${table.holdUntil} is not null`),
  ],
)
export type BookingRow = typeof reservationBookings.$inferSelect

/** Times that the desk has closed from the calendar. */
export const reservationBlocks = pgTable(
  'reservation_blocks',
  {
    appId: appKey(),
    id: text('id').notNull(),
    reservationId: text('reservation_id').notNull(),
    resourceId: text('resource_id').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    note: text('note').notNull().default(''),
    byName: text('by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('reservation_blocks_time').on(table.appId, table.reservationId, table.resourceId, table.startsAt),
  ],
)

/** What happened to a booking, in words that stay. */
export const reservationEvents = pgTable(
  'reservation_events',
  {
    appId: appKey(),
    id: text('id').notNull(),
    bookingId: text('booking_id').notNull(),
    at: time('at').notNull().defaultNow(),
    /** The member who did it; null for visitors and for the product itself. */
    userId: text('user_id'),
    byName: text('user_name').notNull(),
    what: text('what').notNull(),
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('reservation_events_booking').on(table.appId, table.bookingId, table.id),
  ],
)
