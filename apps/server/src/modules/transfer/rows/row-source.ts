import type { Readable } from 'node:stream'
import type { Row } from '../../../composition/app-data.ts'
import type { AppIds } from './app-ids.ts'
import { isOrphan, type TravellingTable } from './wire-rows.ts'

/** Where an app comes from: this installation's database, or an archive. */
export interface RowSource {
  /** The app as it is called there. */
  appId: string
  rows(table: TravellingTable): AsyncIterable<Row>
  /** Bytes that belong to a row; null when they are gone. */
  content(table: TravellingTable, row: Row): Promise<Readable | null>
}

/**
 * Learns which ids come along. What leads to something that does not, and is of no use without it, does not come either,
 * nor what belongs to that.
 */
export async function trackIds(
  source: RowSource,
  tables: readonly TravellingTable[],
  ids: AppIds,
  refuse: (table: string, id: string) => Error,
): Promise<void> {
  ids.track(source.appId, 'app')
  const waiting = new Map<string, { table: TravellingTable; wire: Row }>()
  for (const table of tables) {
    const own = table.list.find(({ rule }) => rule.travels === 'id' && rule.tracked)
    if (own?.rule.travels !== 'id') continue
    const references = table.list.filter(({ rule }) => rule.travels === 'reference').map(({ name }) => name)
    for await (const row of source.rows(table)) {
      const id = row[own.name]
      if (!ids.isId(id) || !ids.track(id, own.rule.kind)) throw refuse(table.name, String(id))
      if (references.length > 0)
        waiting.set(id, { table, wire: Object.fromEntries(references.map((name) => [name, row[name]])) })
    }
  }
  for (let again = true; again;) {
    again = false
    for (const [id, { table, wire }] of waiting) {
      if (!isOrphan(table, wire, ids)) continue
      ids.forget(id)
      waiting.delete(id)
      again = true
    }
  }
}
