import type { Booking } from '@zhanfang/contract/content-kinds/reservation/calls'
import { bookingStateOf } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { maskPhone } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { UnreadableSecret, type SecretBox } from '../../secrets/secret-box.ts'
import { type BookingRow, reservationBookings as bookings, reservationEvents } from './tables.ts'

/** Answers as they are stored; what says who somebody is, such as an identity number, is sealed. */
const storedAnswersSchema = z
  .array(z.object({ label: z.string(), value: z.string(), isSealed: z.boolean().default(false) }))
  .catch([])
/** Answers as they were given. */
export type Answers = readonly { label: string; value: string; isSecret: boolean }[]

/** The beginning and the end of a secret: enough to compare it with a card that is shown. */
const masked = (secret: string) =>
  secret.length <= 6
    ? '*'.repeat(secret.length)
    : `${secret.slice(0, 3)}${'*'.repeat(secret.length - 5)}${secret.slice(-2)}`

const TAIL_DIGITS = 4

export type BookingPhones = ReturnType<typeof createBookingPhones>

/** Numbers of those who booked: sealed where they are kept, found by marks that mean nothing without the key. */
export function createBookingPhones(secrets: SecretBox) {
  const place = (appId: string) => `reservation phone:${appId}`
  const markOf = (appId: string, phone: string) => secrets.mark(phone, `reservation phone of ${appId}`)
  const tailOf = (appId: string, digits: string) => secrets.mark(digits, `reservation phone tail of ${appId}`)
  function opened(appId: string, stored: string): string {
    try {
      return secrets.open(stored, place(appId))
    } catch (error) {
      if (error instanceof UnreadableSecret) return ''
      throw error
    }
  }
  return {
    markOf,
    tailOf,
    store: (appId: string, phone: string) =>
      phone === ''
        ? { phone: null, phoneMark: null, phoneTail: null }
        : {
            phone: secrets.seal(phone, place(appId)),
            phoneMark: markOf(appId, phone),
            phoneTail: tailOf(appId, phone.slice(-TAIL_DIGITS)),
          },
    storeAnswers: (appId: string, answers: Answers) =>
      answers.map(({ label, value, isSecret }) => ({
        label,
        value: isSecret ? secrets.seal(value, place(appId)) : value,
        isSealed: isSecret,
      })),
    /** What was answered; secrets are masked for those who may not see them. */
    openAnswers: (appId: string, stored: unknown, seesSecrets: boolean) =>
      storedAnswersSchema.parse(stored).map(({ label, value, isSealed }) => {
        const open = isSealed ? opened(appId, value) : value
        return { label, value: isSealed && !seesSecrets ? masked(open) : open }
      }),
    /** The number; empty for none, and for one that another key has sealed. */
    open: (appId: string, stored: string | null): string => (stored === null ? '' : opened(appId, stored)),
  }
}
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
