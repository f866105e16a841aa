import { and, asc, count, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { AppData, Row } from '../../../composition/app-data.ts'
import type { Db } from '../../../database/database.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import type { LossCounts } from './loss-notes.ts'
import type { RowSource } from './row-source.ts'
import { toWire, type TravellingTable } from './wire-rows.ts'

/** Rows that are read at once: few where each may hold a document. */
const BATCH = 500
const BATCH_OF_DOCUMENTS = 50

function appColumn(table: PgTable): PgColumn {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const { appId } = columns
  if (!appId) throw new Error('a table that is carried has no app')
  return appId
}

const ofApp = ({ table, where }: TravellingTable, appId: string): SQL | undefined =>
  and(eq(appColumn(table), appId), where)

/** An app of this installation, read within one transaction that sees one moment. */
export function storedApp(
  db: Db,
  storage: FileStorage,
  { appId, answers }: { appId: string; answers: boolean },
): RowSource {
  return {
    appId,
    async *rows(table) {
      const size = table.list.some(({ rule }) => rule.travels === 'document') ? BATCH_OF_DOCUMENTS : BATCH
      const keys = sql.join(
        table.keys.map(({ column }) => sql`${column}`),
        sql`, `,
      )
      let after: SQL | undefined
      for (;;) {
        const rows: Row[] = await db
          .select()
          .from(table.table)
          .where(and(ofApp(table, appId), after))
          .orderBy(...table.keys.map(({ column }) => asc(column)))
          .limit(size)
        for (const row of rows) yield toWire(table, row, answers)
        const last = rows.at(-1)
        if (!last || rows.length < size || table.keys.length === 0) return
        const values = sql.join(
          table.keys.map(({ name }) => sql`${last[name]}`),
          sql`, `,
        )
        after = sql`(${keys}) > (${values})`
      }
    },
    async content(table, row) {
      const stored = table.content?.({ ...row, appId })
      return stored ? ((await storage.read(stored.key))?.content ?? null) : null
    },
  }
}

/** How many rows of each table go along, by its name. */
export async function countRows(
  db: Db,
  tables: readonly TravellingTable[],
  appId: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const [row] = await db.select({ value: count() }).from(table.table).where(ofApp(table, appId))
    counts.set(table.name, row?.value ?? 0)
  }
  return counts
}

/** Counts what stays behind, where somebody could miss it. */
export async function countLosses(
  db: Db,
  parts: readonly AppData[],
  tables: readonly TravellingTable[],
  appId: string,
): Promise<LossCounts> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    for (const { name, column, rule } of table.list) {
      if (rule.travels !== 'not' || !rule.loss) continue
      const [row] = await db
        .select({ value: count() })
        .from(table.table)
        .where(and(ofApp(table, appId), isNotNull(column)))
      counts[`${table.name}.${name}`] = row?.value ?? 0
    }
  }
  for (const [name, { loss }] of parts.flatMap(({ left }) => Object.entries(left))) {
    if (!loss) continue
    const { rows } = await db.execute(
      sql`select count(*)::int as value from ${sql.identifier(name)} where app_id = ${appId}`,
    )
    counts[name] = z.object({ value: z.number() }).parse(rows[0]).value
  }
  return counts
}
