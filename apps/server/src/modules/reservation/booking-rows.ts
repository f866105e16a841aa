import type { Booking } from '@zhanfang/contract/content-kinds/reservation/calls'
import { bookingStateOf } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { fenToYuan, maskPhone } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { createSealedContacts, type SealedContacts } from '../../secrets/sealed-contacts.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { type BookingRow, reservationBookings as bookings, reservationEvents } from './tables.ts'

export type BookingPhones = SealedContacts
/** Numbers of those who booked, and what they answered. */
export const createBookingPhones = (secrets: SecretBox): BookingPhones =>
  createSealedContacts(secrets, 'reservation')

/** A booking as calls answer it. */
export const bookingOf = (row: BookingRow, phones: BookingPhones, seesPhones: boolean): Booking => {
  const phone = phones.open(row.appId, row.phone)
  return {
    id: row.id,
    code: row.code,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    resourceId: row.resourceId,
    resourceName: row.resourceName,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    people: row.people,
    state: bookingStateOf(row.state),
    name: row.name,
    phone: seesPhones ? phone : maskPhone(phone),
    answers: phones.openAnswers(row.appId, row.answers, seesPhones),
    note: row.note,
    reason: row.reason,
    customerId: row.customerId,
    overbooked: row.overbooked,
    byDesk: row.byDesk,
    amount: fenToYuan(row.amount),
    paid: fenToYuan(row.paid),
    refunded: fenToYuan(row.refunded),
    payUntil: row.payUntil?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
  }
}

export const isBooking = (appId: string, id: string) => and(eq(bookings.appId, appId), eq(bookings.id, id))

/** Who does something to a booking; without an id a visitor, or the product itself. */
export interface Doer {
  userId: string | null
  name: string
}

/** Writes down what happened to a booking. */
export const note = (
  tx: Db,
  { appId, bookingId }: { appId: string; bookingId: string },
  { userId, name }: Doer,
  what: string,
  detail = '',
): Promise<unknown> =>
  tx.insert(reservationEvents).values({ appId, id: newId(), bookingId, userId, byName: name, what, detail })
