import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../migrations')
const LOCK = 7_215_001

/** Brings the database up to date. Many processes may start at once: the others wait for the first one's lock. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}
