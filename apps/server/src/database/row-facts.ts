import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Reads a row of a table as it is, by its app and id. */
export function rowOf<Table extends PgTable>(
  { db }: Pick<Database, 'db'>,
  table: Table,
  { appId, id }: { appId?: PgColumn; id?: PgColumn },
): (appId: string, id: string) => Promise<Table['$inferSelect'] | undefined> {
  return async (app, key) => {
    const rows = await db
      .select()
      .from<PgTable>(table)
      .where(and(appId && eq(appId, app), id && eq(id, key)))
      .limit(1)
    // The rows of a table have its columns; generics cannot follow that.
    return rows[0] as Table['$inferSelect'] | undefined
  }
}
