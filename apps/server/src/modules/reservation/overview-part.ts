import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { startOfShanghaiDay } from '@zhanfang/format'
import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { OverviewPart } from '../overview/module.ts'
import { reservationBookings as bookings } from './tables.ts'
import { texts } from './texts.ts'

/** Bookings that wait for a decision, and those of today. */
export function bookingsInOverview({ db }: Pick<Database, 'db'>): OverviewPart {
  return {
    notes: [
      {
        kind: 'waiting',
        need: 'customer:read',
        async find(appId) {
          const rows = await db
            .select({ id: bookings.reservationId, value: count() })
            .from(bookings)
            .where(and(eq(bookings.appId, appId), eq(bookings.state, bookingStates.waiting)))
            .groupBy(bookings.reservationId)
          return rows.map(({ id, value }) => ({
            text: texts.overview.waiting(value),
            path: `/mini/reservation/${id}?state=waiting`,
          }))
        },
      },
      {
        kind: 'waiting',
        need: 'customer:read',
        async find(appId) {
          const now = new Date()
          const rows = await db
            .select({ id: bookings.reservationId, value: count() })
            .from(bookings)
            .where(
              and(
                eq(bookings.appId, appId),
                eq(bookings.state, bookingStates.booked),
                gte(bookings.startsAt, startOfShanghaiDay(now)),
                lt(bookings.startsAt, startOfShanghaiDay(now, 1)),
              ),
            )
            .groupBy(bookings.reservationId)
          return rows.map(({ id, value }) => ({
            text: texts.overview.today(value),
            path: `/mini/reservation/${id}`,
          }))
        },
      },
    ],
  }
}
