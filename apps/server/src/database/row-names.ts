import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Reads what rows of a table are called, by the app that they belong to (where they belong to one) and their id. */
export function rowNames(
  { db }: Pick<Database, 'db'>,
  { appId, id, name }: { appId?: PgColumn; id: PgColumn; name: PgColumn },
): (appId: string, id: string) => Promise<string | undefined> {
  return async (app, key) => {
    const [row] = await db
      .select({ name })
      .from(id.table)
      .where(and(appId && eq(appId, app), eq(id, key)))
      .limit(1)
    return row && typeof row.name === 'string' ? row.name : undefined
  }
}
