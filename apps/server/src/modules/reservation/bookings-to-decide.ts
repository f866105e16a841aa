import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { type SQL, sql } from 'drizzle-orm'
import { texts } from './texts.ts'

/** A query for bookings of some apps that wait for a decision, one line for a reservation; null for no app. */
export function bookingsToDecide(appIds: readonly string[]): SQL | null {
  if (appIds.length === 0) return null
  return sql`select 'bookings-' || reservation_id as id, replace(${texts.todo}, '{}', count(*)::text) as title,
      '' as text, '/mini/reservation/' || reservation_id || '?state=waiting' as link, app_id,
      max(created_at) as created_at
    from reservation_bookings where app_id = any(${sql.param([...appIds])}::text[])
      and state = ${bookingStates.waiting}
    group by app_id, reservation_id`
}
