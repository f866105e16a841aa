import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { CustomerModule } from '../customer/module.ts'
import { type Audience, defineAudience } from '../notification/module.ts'
import { RESERVATION } from './plans.ts'
import { reservationBookings } from './tables.ts'
import { texts } from './texts.ts'

const { waiting, booked, arrived, done, unpaid } = bookingStates
const AHEAD = 'ahead'

/**
 * Customers with a booking that was neither taken back nor refused nor missed, or those of them whose booking is still
 * to come. Whoever booked without an account is not among them.
 */
export const bookedAudience = (
  { db }: Database,
  customer: Pick<CustomerModule, 'reach' | 'channels'>,
): Audience =>
  defineAudience({
    source: 'booked',
    name: texts.audience.name,
    order: 20,
    isOutside: true,
    channels: customer.channels,
    isFor: ({ type }) => type === RESERVATION,
    parts: async () => [{ key: AHEAD, name: texts.audience.ahead }],
    async list(appId, { id }, { parts, after, most }) {
      const rows = await db
        .selectDistinct({ id: reservationBookings.customerId })
        .from(reservationBookings)
        .where(
          and(
            eq(reservationBookings.appId, appId),
            eq(reservationBookings.reservationId, id),
            inArray(reservationBookings.state, [waiting, booked, arrived, done, unpaid]),
            parts.includes(AHEAD) ? gt(reservationBookings.startsAt, sql`now()`) : undefined,
            gt(reservationBookings.customerId, after),
          ),
        )
        .orderBy(asc(reservationBookings.customerId))
        .limit(most)
      return rows.flatMap(({ id: customerId }) => customerId ?? [])
    },
    reach: customer.reach,
  })
