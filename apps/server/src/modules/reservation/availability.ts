import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import type { ReservationPlan, ReservationService } from '@zhanfang/contract/content-kinds/reservation/plan'
import { addDays, dayOf, momentAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import {
  freeAtAny,
  type SharedSlot,
  type Taken,
} from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { candidatesOf, laneOf, openOn, visitRulesOf } from './plans.ts'
import { blockedBetween, takesAll } from './blocks.ts'
import { reservationBookings as bookings } from './tables.ts'

const { held, waiting, unpaid, booked, arrived, done } = bookingStates
/** States that hold a place, as they are stored. */
export const HOLDING: number[] = [held, waiting, unpaid, booked, arrived]
/** No visit with its buffers is longer: a bound for the index. */
const LONGEST_DAYS = 2

/** A place that is taken, at which resource. */
export interface TakenAt extends Taken {
  id: string
  resourceId: string
  startsAt: Date
}

/** Places that are taken in a stretch of days. A held place counts until its time is over, without anybody tidying up. */
export async function takenBetween(
  db: Db,
  { appId, reservationId }: { appId: string; reservationId: string },
  resourceIds: readonly string[],
  from: Date,
  to: Date,
): Promise<TakenAt[]> {
  const closed = await blockedBetween(db, { appId, reservationId }, resourceIds, from, to)
  const rows = await db
    .select({
      id: bookings.id,
      resourceId: bookings.resourceId,
      startsAt: bookings.startsAt,
      from: bookings.busyFrom,
      to: bookings.busyTo,
      people: bookings.people,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.appId, appId),
        inArray(
          bookings.lane,
          resourceIds.map((id) => laneOf(reservationId, id)),
        ),
        inArray(bookings.state, HOLDING),
        or(ne(bookings.state, held), gt(bookings.holdUntil, sql`now()`)),
        lt(bookings.busyFrom, to),
        gt(bookings.busyTo, from),
        gt(bookings.busyFrom, new Date(from.getTime() - LONGEST_DAYS * 86_400_000)),
      ),
    )
  return [...rows, ...closed.map(takesAll)]
}

/** How many bookings each resource has on a day, finished ones included: whose turn it is. */
export async function loadsOn(
  db: Db,
  { appId, reservationId }: { appId: string; reservationId: string },
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ resourceId: bookings.resourceId, value: sql<number>`count(*)`.mapWith(Number) })
    .from(bookings)
    .where(
      and(
        eq(bookings.appId, appId),
        eq(bookings.reservationId, reservationId),
        inArray(bookings.state, [...HOLDING, done]),
        gte(bookings.startsAt, momentAt(day, 0)),
        lt(bookings.startsAt, momentAt(addDays(day, 1), 0)),
      ),
    )
    .groupBy(bookings.resourceId)
  return new Map(rows.map(({ resourceId, value }) => [resourceId, value]))
}

export interface SlotQuestion {
  appId: string
  reservationId: string
  plan: ReservationPlan
  service: ReservationService
  /** Absent: any that serves it. */
  resourceId?: string | undefined
  people: number
  atDesk: boolean
  /** A booking that is about to move: its own place is free for it. */
  ignoring?: string | undefined
}

export type Availability = ReturnType<typeof createAvailability>

/** What is free, worked out whenever it is asked: nothing of it is kept. */
export function createAvailability({ db }: Database, now: () => Date = () => new Date()) {
  return {
    /** Free times of each day of a row of days. */
    async days(
      question: SlotQuestion,
      first: string,
      count: number,
    ): Promise<{ day: string; slots: SharedSlot[] }[]> {
      const { plan, service, people, atDesk, ignoring } = question
      const candidates = candidatesOf(plan, service, question.resourceId)
      const from = momentAt(first, -24 * 60)
      const to = momentAt(first, (count + 2) * 24 * 60)
      const taken = await takenBetween(
        db,
        question,
        candidates.map(({ id }) => id),
        from,
        to,
      )
      const byResource = Map.groupBy(
        taken.filter(({ id }) => id !== ignoring),
        ({ resourceId }) => resourceId,
      )
      return Array.from({ length: count }, (_, index) => {
        const day = addDays(first, index)
        const resources = candidates.map((resource) => {
          const own = byResource.get(resource.id) ?? []
          return {
            id: resource.id,
            spans: openOn(plan, resource, day),
            taken: own,
            capacity: resource.capacity,
            load: own.filter(({ startsAt }) => dayOf(startsAt) === day).length,
          }
        })
        const rules = visitRulesOf(plan, service, atDesk)
        return { day, slots: freeAtAny(resources, { day, now: now(), rules, party: people }) }
      })
    },
  }
}
