import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { withSchemaLock } from '../../database/migrate.ts'

const { held, waiting, unpaid, booked, arrived } = bookingStates
/** Names of what the database refuses. */
export const ONE_PLACE = 'reservation_one_place'
export const ONE_PERSON = 'reservation_one_person'

/**
 * The database itself refuses two bookings of one place that overlap, and two of one person at the same time, whatever
 * code or process writes them. btree_gist comes with PostgreSQL and may be created by the owner of a database.
 */
const CONSTRAINTS = `
create extension if not exists btree_gist;
alter table reservation_bookings drop constraint if exists ${ONE_PLACE};
alter table reservation_bookings add constraint ${ONE_PLACE} exclude using gist
  (app_id with =, lane with =, tstzrange(busy_from, busy_to) with &&)
  where (exclusive and not overbooked and state in (${held}, ${waiting}, ${unpaid}, ${booked}, ${arrived}));
alter table reservation_bookings drop constraint if exists ${ONE_PERSON};
alter table reservation_bookings add constraint ${ONE_PERSON} exclude using gist
  (app_id with =, person with =, tstzrange(starts_at, ends_at) with &&)
  where (person is not null and not by_desk and not overbooked and state in (${waiting}, ${unpaid}, ${booked}, ${arrived}));
comment on constraint ${ONE_PERSON} on reservation_bookings is '2'`

/** Puts the constraints on the table, once for each change of their words. */
export async function keepOnePlace({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const isThere = `select from pg_constraint c where c.conname = '${ONE_PERSON}'
    and c.conrelid = 'reservation_bookings'::regclass and obj_description(c.oid, 'pg_constraint') = '2'`
  if ((await pool.query(isThere)).rowCount === 1) return
  await withSchemaLock(pool, async (client) => {
    if ((await client.query(isThere)).rowCount !== 1) await client.query(CONSTRAINTS)
  })
}

const errorSchema = z.object({
  code: z.string().optional(),
  constraint: z.string().optional(),
  cause: z.unknown().optional(),
})

/** The constraint that refused two rows which overlap; undefined for any other error. */
export function refusedOverlap(error: unknown): string | undefined {
  const parsed = errorSchema.safeParse(error)
  if (!parsed.success) return undefined
  const { code, constraint, cause } = parsed.data
  if (code === '23P01') return constraint ?? ''
  return cause === undefined ? undefined : refusedOverlap(cause)
}
