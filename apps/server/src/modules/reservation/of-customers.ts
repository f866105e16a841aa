import {
  bookingStateNames,
  bookingStateOf,
  bookingStates,
  holdingStates,
} from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, PhoneProven, TimelinePart } from '../customer/module.ts'
import type { BookingPhones } from './booking-rows.ts'
import { reservationBookings as bookings, reservationEvents as events } from './tables.ts'
import { texts } from './texts.ts'
import type { Telling } from './telling.ts'

const PAGE_SIZE = 20
/** Carriers give a number to somebody else after ninety days: what is older may have been another person's. */
const NUMBER_DAYS = 90
const AHEAD = [bookingStates.waiting, bookingStates.unpaid, bookingStates.booked]

/**
 * Gives what was booked with a number alone, on a phone without an account or at the desk, to whoever has shown that the
 * number is theirs. Rules per person go on counting it by the number.
 */
export const adoptByPhone =
  (phones: Pick<BookingPhones, 'markOf'>): PhoneProven =>
  async (tx, appId, customerId, phone) => {
    await tx
      .update(bookings)
      .set({ customerId })
      .where(
        and(
          eq(bookings.appId, appId),
          eq(bookings.phoneMark, phones.markOf(appId, phone)),
          isNull(bookings.customerId),
          or(
            gt(bookings.startsAt, sql`now()`),
            gt(bookings.createdAt, sql`now() - make_interval(days => ${NUMBER_DAYS})`),
          ),
          ne(bookings.state, bookingStates.held),
        ),
      )
  }

/** Bookings as what a customer owns, sees below 我的 and has done. */
export function bookingsOfCustomers(
  { db }: Database,
  { telling, phones }: { telling: Pick<Telling, 'lineOf'>; phones: BookingPhones },
): { part: MePart; owned: OwnedKind; timeline: TimelinePart } {
  const isMine = ({ appId, customerId }: Owner) =>
    and(
      eq(bookings.appId, appId),
      eq(bookings.customerId, customerId),
      ne(bookings.state, bookingStates.held),
    )

  return {
    part: {
      key: 'bookings',
      title: texts.me.title,
      order: 12,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select()
          .from(bookings)
          .where(and(isMine(owner), cursor === undefined ? undefined : lt(bookings.id, cursor)))
          .orderBy(desc(bookings.id))
          .limit(PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        return {
          items: shown.map((row) => ({
            id: row.id,
            title: `${row.serviceName}　${bookingStateNames[bookingStateOf(row.state)]}`,
            text: telling.lineOf(row),
            at: row.createdAt,
            path: `/booking/${row.id}`,
          })),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
        }
      },
      async count(owner) {
        const [row] = await db
          .select({ value: count() })
          .from(bookings)
          .where(and(isMine(owner), inArray(bookings.state, AHEAD), gt(bookings.endsAt, sql`now()`)))
        return row?.value ?? 0
      },
    },

    owned: {
      key: 'bookings',
      async move(tx, appId, { from, to }) {
        await tx
          .update(bookings)
          .set({ customerId: to })
          .where(and(eq(bookings.appId, appId), eq(bookings.customerId, from)))
      },
      async *export(owner) {
        const rows = await db.select().from(bookings).where(isMine(owner)).orderBy(asc(bookings.id))
        for (const row of rows)
          yield {
            service: row.serviceName,
            resource: row.resourceName,
            startsAt: row.startsAt,
            endsAt: row.endsAt,
            people: row.people,
            state: bookingStateNames[bookingStateOf(row.state)],
            name: row.name,
            answers: phones.openAnswers(row.appId, row.answers, true),
            createdAt: row.createdAt,
          }
      },
      async names(tx, owner) {
        const rows = await tx
          .selectDistinct({ name: bookings.name })
          .from(bookings)
          .where(and(eq(bookings.appId, owner.appId), eq(bookings.customerId, owner.customerId)))
        return rows.map(({ name }) => name)
      },
      /** The desk keeps what took place; who it was is taken out, and what is ahead is given back. */
      async erase(tx, owner) {
        const mine = and(eq(bookings.appId, owner.appId), eq(bookings.customerId, owner.customerId))
        await tx
          .update(bookings)
          .set({ state: bookingStates.cancelled, remindAt: null, payUntil: null })
          .where(
            and(
              mine,
              inArray(
                bookings.state,
                holdingStates.map((name) => bookingStates[name]),
              ),
              gt(bookings.startsAt, sql`now()`),
            ),
          )
        const forgotten = await tx
          .update(bookings)
          .set({
            customerId: null,
            person: null,
            name: '',
            phone: null,
            phoneMark: null,
            phoneTail: null,
            answers: [],
            note: '',
            reason: '',
          })
          .where(mine)
          .returning({ id: bookings.id })
        // What the desk wrote of them goes, too; who of the desk did what stays.
        await tx
          .update(events)
          .set({
            detail: '',
            byName: sql`case when ${events.userId} is null then ${texts.visitor} else ${events.byName} end`,
          })
          .where(
            and(
              eq(events.appId, owner.appId),
              inArray(
                events.bookingId,
                forgotten.map(({ id }) => id),
              ),
            ),
          )
      },
    },

    timeline: {
      key: 'bookings',
      title: texts.me.deed,
      async list(owner, before, most) {
        const rows = await db
          .select()
          .from(bookings)
          .where(and(isMine(owner), before ? lt(bookings.createdAt, before) : undefined))
          .orderBy(desc(bookings.createdAt))
          .limit(most)
        return rows.map((row) => ({
          id: row.id,
          title: telling.lineOf(row),
          at: row.createdAt,
          path: `/mini/reservation/${row.reservationId}?booking=${row.id}`,
        }))
      },
    },
  }
}
