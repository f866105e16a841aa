import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { z } from 'zod'

/** The content that a part of a joint read is about, as columns of the statement. */
export const asked = { appId: sql.raw('asked.app_id'), id: sql.raw('asked.id') }

/** What one module reads of a content, so that it can stand in one statement with what others read of it. */
export interface ReadPart<Row> {
  /** Selects one row or none, by the columns of `asked`; binds no parameters. */
  select: SQL
  row: z.ZodType<Row>
}

export interface ContentKey {
  appId: string
  id: string
}

/**
 * Joins reads of several modules into one prepared statement, so that what every request asks costs one way to the
 * database. Each module words the part about its own tables; `row` has a member for each part, null where it finds
 * nothing. The rows come in the order of the keys.
 */
export function createJointRead<Row>(
  pool: pg.Pool,
  name: string,
  parts: Readonly<Record<keyof Row & string, Pick<ReadPart<unknown>, 'select'>>>,
  row: z.ZodType<Row>,
): (keys: readonly ContentKey[]) => Promise<Row[]> {
  const columns = Object.entries<Pick<ReadPart<unknown>, 'select'>>(parts).map(
    ([part, { select }]) => sql`(select to_json(found) from (${select}) found) as ${sql.identifier(part)}`,
  )
  const statement = new PgDialect().sqlToQuery(sql`
    select ${sql.join(columns, sql`, `)}
    from unnest(${sql.raw('$1')}::text[], ${sql.raw('$2')}::text[]) with ordinality as asked(app_id, id, place)
    order by asked.place`)
  if (statement.params.length > 0) throw new Error(`a part of ${name} binds parameters`)

  return async (keys) => {
    if (keys.length === 0) return []
    const { rows } = await pool.query<Record<string, unknown>>({
      name,
      text: statement.sql,
      values: [keys.map(({ appId }) => appId), keys.map(({ id }) => id)],
    })
    return rows.map((found) => row.parse(found))
  }
}
