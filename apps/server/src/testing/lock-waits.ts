import type { Database } from '../database/database.ts'

/** How many connections to the database wait for a lock at this moment. */
export async function lockWaits({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
