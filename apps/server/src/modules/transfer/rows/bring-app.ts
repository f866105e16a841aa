import type { Readable } from 'node:stream'
import type { StoredContent, Row } from '../../../composition/app-data.ts'
import { BrokenArchive } from './broken-archive.ts'
import type { RowSource } from './row-source.ts'
import { fromWire, ORPHAN, type Destination, type TravellingTable } from './wire-rows.ts'

/** Where the rows of an app go. */
export interface RowSink {
  /** Keeps the bytes of a row, if they are what they say. */
  content(stored: StoredContent, bytes: Readable): Promise<boolean>
  row(table: TravellingTable, row: Row): Promise<void>
  /** Called behind the last row of a table. */
  end(table: TravellingTable): Promise<void>
  /** Whether a row's place is taken here. */
  isTaken(table: TravellingTable, row: Row): Promise<boolean>
}

/**
 * Takes an app from where it is to where it goes, table by table, row by row. Files go as far as there is room.
 * Returns how many rows of each table went. Throws `BrokenArchive` for rows that are no rows of ours.
 */
export async function bringApp(
  source: RowSource,
  tables: readonly TravellingTable[],
  sink: RowSink,
  { to, room, told }: { to: Destination; room: number; told: (rows: number) => Promise<void> },
): Promise<{ counts: ReadonlyMap<string, number>; files: { count: number; bytes: number } }> {
  const counts = new Map<string, number>()
  const files = { count: 0, bytes: 0 }
  let done = 0
  for (const table of tables) {
    let left = room
    let number = 0
    for await (const wire of source.rows(table)) {
      number += 1
      done += 1
      await told(done)
      let row: Row | typeof ORPHAN
      try {
        row = fromWire(table, wire, to)
      } catch (error) {
        // Too deep for the stack is not ours either.
        if (error instanceof BrokenArchive || error instanceof RangeError)
          throw BrokenArchive.at(`${error instanceof BrokenArchive ? error.message : table.name}:${number}`)
        throw error
      }
      if (row === ORPHAN) {
        to.notes.orphan()
        continue
      }
      if (await sink.isTaken(table, row)) {
        if (table.hasNoPlace) to.notes.hasNoPlace(table.name, table.hasNoPlace.loss)
        continue
      }
      const stored = table.content?.(row)
      if (stored) {
        const name = typeof row.name === 'string' ? row.name : stored.key
        if (stored.size > left) {
          to.notes.file('noRoom', name)
          continue
        }
        const bytes = await source.content(table, wire)
        if (!bytes) {
          to.notes.file('lostFile', name)
          continue
        }
        if (!(await sink.content(stored, bytes))) {
          to.notes.file('strangeFile', name)
          continue
        }
        left -= stored.size
        files.count += 1
        files.bytes += stored.size
      }
      await sink.row(table, row)
      counts.set(table.name, (counts.get(table.name) ?? 0) + 1)
    }
    await sink.end(table)
  }
  return { counts, files }
}
