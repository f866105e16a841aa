import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../migrations')
const LOCK = 7_215_001

/**
 * Runs `work` while no other process of the installation runs any under this lock: for what creates schemas, tables or
 * queues, which PostgreSQL does not let two sessions create at once, `if not exists` or not.
 */
export async function withSchemaLock(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

/** Brings the database up to date. Many processes may start at once: the others wait for the first one. */
export function migrateDatabase(pool: pg.Pool): Promise<void> {
  return withSchemaLock(pool, (client) => migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER }))
}
