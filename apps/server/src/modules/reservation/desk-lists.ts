import type {
  Booking,
  bookingFilter,
  BookingCalendar,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import {
  bookingStateNames,
  bookingStateOf,
  bookingStates,
  openStates,
} from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { addDays, momentAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { daysFrom } from '@zhanfang/contract/content-kinds/reservation/schedule/opening'
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { type Cell, shanghaiClock } from '../../file-formats/cells.ts'
import { writeCsv } from '../../file-formats/csv-writer.ts'
import { blockedBetween, blockOf } from './blocks.ts'
import { bookingOf, type BookingPhones } from './booking-rows.ts'
import { openOn, opensAt, type PublishedPlan } from './plans.ts'
import { type BookingRow, reservationBookings as bookings } from './tables.ts'
import { texts } from './texts.ts'

export type BookingFilter = z.output<z.ZodObject<typeof bookingFilter>>

/** Bookings of a calendar, and those that are looked at for whether the hours still have room for them. */
const MOST_SHOWN = 2000
/** Bookings that a list counts. */
const MOST_COUNTED = 10_000
const EXPORTED_AT_ONCE = 500

const SEPARATOR = '~'
const cursorOf = ({ startsAt, id }: BookingRow) => `${startsAt.toISOString()}${SEPARATOR}${id}`

export type DeskLists = ReturnType<typeof createDeskLists>

/** Bookings as the desk looks at them. */
export function createDeskLists({ db }: Database, phones: BookingPhones) {
  /** Bookings of a reservation that were made: held places are nobody's business. */
  const made = (appId: string, reservationId: string) =>
    and(
      eq(bookings.appId, appId),
      eq(bookings.reservationId, reservationId),
      ne(bookings.state, bookingStates.held),
    )

  function byWords(appId: string, words: string): SQL | undefined {
    const code = words.toUpperCase().replaceAll(/[\s-]/g, '')
    return or(
      ilike(bookings.name, containsPattern(words)),
      eq(bookings.code, code),
      /^\d{5,20}$/.test(words) ? eq(bookings.phoneMark, phones.markOf(appId, words)) : undefined,
      /^\d{4}$/.test(words) ? eq(bookings.phoneTail, phones.tailOf(appId, words)) : undefined,
    )
  }

  const conditionOf = (
    appId: string,
    reservationId: string,
    { from, to, serviceId, resourceId, state, keywords }: BookingFilter,
  ): SQL | undefined =>
    and(
      made(appId, reservationId),
      from === undefined ? undefined : gte(bookings.startsAt, momentAt(from, 0)),
      to === undefined ? undefined : lt(bookings.startsAt, momentAt(addDays(to, 1), 0)),
      serviceId === undefined ? undefined : eq(bookings.serviceId, serviceId),
      resourceId === undefined ? undefined : eq(bookings.resourceId, resourceId),
      state === undefined ? undefined : eq(bookings.state, bookingStates[state]),
      keywords ? byWords(appId, keywords) : undefined,
    )

  /** Behind the place that a cursor names, in the order of the list. */
  function behind(cursor: string | undefined): SQL | undefined {
    if (cursor === undefined) return undefined
    const [time = '', id = ''] = cursor.split(SEPARATOR)
    const at = z.iso.datetime().safeParse(time)
    if (!at.success) return undefined
    const moment = new Date(at.data)
    return or(lt(bookings.startsAt, moment), and(eq(bookings.startsAt, moment), lt(bookings.id, id)))
  }

  const newestFirst = [desc(bookings.startsAt), desc(bookings.id)]

  return {
    async search(
      appId: string,
      reservationId: string,
      { size, cursor, ...filter }: BookingFilter & { size: number; cursor?: string | undefined },
      seesPhones: boolean,
    ): Promise<{ list: Booking[]; total: number; size: number; nextCursor: string | null }> {
      const where = conditionOf(appId, reservationId, filter)
      const some = db
        .select({ one: sql`1` })
        .from(bookings)
        .where(where)
        .limit(MOST_COUNTED + 1)
        .as('some')
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(bookings)
          .where(and(where, behind(cursor)))
          .orderBy(...newestFirst)
          .limit(size + 1),
        db.select({ value: count() }).from(some),
      ])
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      return {
        list: shown.map((row) => bookingOf(row, phones, seesPhones)),
        total: total?.value ?? 0,
        size,
        nextCursor: rows.length > size && last ? cursorOf(last) : null,
      }
    },

    /** A few days with the hours of each resource, and what is booked on them. */
    async calendar(
      appId: string,
      { id, title, plan }: PublishedPlan,
      { from, days }: { from: string; days: number },
      seesPhones: boolean,
    ): Promise<BookingCalendar> {
      const shownDays = daysFrom(from, days)
      const [rows, ahead] = await Promise.all([
        db
          .select()
          .from(bookings)
          .where(
            and(
              made(appId, id),
              // What began the evening before may still go on.
              gte(bookings.startsAt, momentAt(from, -24 * 60)),
              gt(bookings.endsAt, momentAt(from, 0)),
              lt(bookings.startsAt, momentAt(addDays(from, days), 0)),
            ),
          )
          .orderBy(asc(bookings.startsAt), asc(bookings.id))
          .limit(MOST_SHOWN),
        db
          .select({
            id: bookings.id,
            serviceId: bookings.serviceId,
            resourceId: bookings.resourceId,
            startsAt: bookings.startsAt,
          })
          .from(bookings)
          .where(
            and(
              made(appId, id),
              inArray(
                bookings.state,
                openStates.map((name) => bookingStates[name]),
              ),
              eq(bookings.overbooked, false),
              gt(bookings.startsAt, sql`now()`),
            ),
          )
          .orderBy(asc(bookings.startsAt))
          .limit(MOST_SHOWN),
      ])
      const outside = ahead.filter((row) => {
        const service = plan.services.find((one) => one.id === row.serviceId)
        const resource = plan.resources.find((one) => one.id === row.resourceId)
        return !service || !resource || !opensAt(plan, resource, service, row.startsAt)
      })
      // Mostly there are none: the screen asks every twenty seconds.
      const strays =
        outside.length === 0
          ? []
          : await db
              .select()
              .from(bookings)
              .where(
                and(
                  made(appId, id),
                  inArray(
                    bookings.id,
                    outside.map((row) => row.id),
                  ),
                ),
              )
              .orderBy(asc(bookings.startsAt))
      const closed = await blockedBetween(
        db,
        { appId, reservationId: id },
        plan.resources.map((resource) => resource.id),
        momentAt(from, 0),
        momentAt(addDays(from, days), 0),
      )
      const shown = (row: BookingRow) => bookingOf(row, phones, seesPhones)
      return {
        title,
        plan,
        days: shownDays.map((day) => ({
          day,
          resources: plan.resources.map((resource) => ({
            id: resource.id,
            spans: openOn(plan, resource, day).map((span) => ({ ...span })),
          })),
        })),
        bookings: rows.map(shown),
        blocks: closed.map(blockOf),
        outside: strays.map(shown),
      }
    },

    /** Bookings that hold a place at a resource in some time. */
    async heldIn(
      appId: string,
      reservationId: string,
      { resourceId, startsAt, endsAt }: { resourceId: string; startsAt: string; endsAt: string },
    ): Promise<number> {
      return db.$count(
        bookings,
        and(
          made(appId, reservationId),
          eq(bookings.resourceId, resourceId),
          inArray(
            bookings.state,
            openStates.map((name) => bookingStates[name]),
          ),
          lt(bookings.startsAt, new Date(endsAt)),
          gt(bookings.endsAt, new Date(startsAt)),
        ),
      )
    },

    /** How many bookings are ahead and how many of them wait, for each of some reservations. */
    async counts(
      appId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { ahead: number; waiting: number }>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({
          id: bookings.reservationId,
          ahead: sql<number>`count(*)`.mapWith(Number),
          waiting: sql<number>`count(*) filter (where ${bookings.state} = ${bookingStates.waiting})`.mapWith(
            Number,
          ),
        })
        .from(bookings)
        .where(
          and(
            eq(bookings.appId, appId),
            inArray(bookings.reservationId, [...ids]),
            inArray(
              bookings.state,
              openStates.map((name) => bookingStates[name]),
            ),
            // None is longer than a day: the index by beginnings ends the search.
            gt(bookings.startsAt, sql`now() - interval '2 days'`),
            gt(bookings.endsAt, sql`now()`),
          ),
        )
        .groupBy(bookings.reservationId)
      return new Map(rows.map(({ id, ahead, waiting }) => [id, { ahead, waiting }]))
    },

    /** What a filter finds as a CSV file, written while it is read. */
    exported(
      appId: string,
      { id, plan }: PublishedPlan,
      filter: BookingFilter,
      seesPhones: boolean,
    ): AsyncGenerator<Buffer> {
      const where = conditionOf(appId, id, filter)
      const labels = plan.fields.map(({ label }) => label)
      async function* lines(): AsyncGenerator<Cell[][]> {
        let cursor: string | undefined
        for (;;) {
          const rows = await db
            .select()
            .from(bookings)
            .where(and(where, behind(cursor)))
            .orderBy(...newestFirst)
            .limit(EXPORTED_AT_ONCE)
          yield rows.map((row) => {
            const { phone, answers: given, amount, paid, refunded } = bookingOf(row, phones, seesPhones)
            const answers = new Map(given.map(({ label, value }) => [label, value]))
            const starts = shanghaiClock(row.startsAt)
            return [
              row.code,
              starts.slice(0, 10),
              starts.slice(11, 16),
              shanghaiClock(row.endsAt).slice(11, 16),
              row.serviceName,
              row.resourceName,
              row.people,
              bookingStateNames[bookingStateOf(row.state)],
              row.name,
              phone,
              ...labels.map((label) => answers.get(label) ?? ''),
              row.note,
              row.byDesk ? texts.export.byDesk : texts.export.byVisitor,
              amount,
              paid,
              refunded,
              row.arrivedAt ?? '',
              row.createdAt,
            ]
          })
          const last = rows.at(-1)
          if (rows.length < EXPORTED_AT_ONCE || !last) return
          cursor = cursorOf(last)
        }
      }
      return writeCsv([...texts.export.columns, ...labels, ...texts.export.after], lines())
    },
  }
}
