import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Outside } from '../../integrations/outside.ts'
import type { TellInWeixin } from '../customer/module.ts'
import { type BookingPhones, isBooking, note } from './booking-rows.ts'
import { reservationBookings as bookings } from './tables.ts'
import { texts } from './texts.ts'
import { bookingPath, type Telling } from './telling.ts'

const AT_ONCE = 100
/** Characters that the SMS template holds. */
const SMS_TITLE = 30

/**
 * Reminds those whose visit is near. A reminder is taken off its row before it goes out: one that was cut off in between
 * is missing, none comes twice.
 */
export function createReminders(
  { db }: Database,
  {
    phones,
    telling,
    outside,
    tellInWeixin,
    log,
  }: {
    phones: BookingPhones
    telling: Telling
    outside: Pick<Outside, 'sms'>
    tellInWeixin: TellInWeixin
    log: FastifyBaseLogger
  },
) {
  return async function remindDue(): Promise<void> {
    for (;;) {
      const due = await db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(bookings)
          .where(
            and(
              lte(bookings.remindAt, sql`now()`),
              inArray(bookings.state, [bookingStates.booked]),
              sql`${bookings.startsAt} > now()`,
            ),
          )
          .orderBy(asc(bookings.remindAt))
          .limit(AT_ONCE)
          .for('update', { skipLocked: true })
        for (const { appId, id } of rows) {
          await tx.update(bookings).set({ remindAt: null }).where(isBooking(appId, id))
          await note(
            tx,
            { appId, bookingId: id },
            { userId: null, name: texts.system },
            texts.events.reminded,
          )
        }
        return rows
      })
      for (const row of due) {
        await telling.tell(row, texts.messages.remind(row.serviceName))
        await tellInWeixin(row.appId, row.customerId, {
          title: texts.messages.remind(row.serviceName),
          text: telling.timeOf(row),
          path: bookingPath(row.id),
        })
        const mobile = row.remindBySms ? phones.open(row.appId, row.phone) : ''
        const { sms } = outside
        if (!sms || mobile === '') continue
        const title = texts.sms.remind(telling.timeOf(row), row.serviceName).slice(0, SMS_TITLE)
        try {
          await sms.send(mobile, { template: 'notice', values: { title } })
        } catch (error) {
          log.warn({ err: error }, 'a reminder was not sent')
        }
      }
      if (due.length < AT_ONCE) break
    }
    // Reminders of bookings that were cancelled, or whose time has come, are of no use to anybody.
    await db
      .update(bookings)
      .set({ remindAt: null })
      .where(
        and(
          lte(bookings.remindAt, sql`now()`),
          sql`(${bookings.startsAt} <= now() or not ${eq(bookings.state, bookingStates.booked)})`,
        ),
      )
  }
}
