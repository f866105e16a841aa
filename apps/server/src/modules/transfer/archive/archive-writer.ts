import { createHash } from 'node:crypto'
import { writeZip, type ZipEntry } from '../../../file-formats/zip-writer.ts'
import type { AppIds } from '../rows/app-ids.ts'
import type { RowSource } from '../rows/row-source.ts'
import { isOrphan, type TravellingTable } from '../rows/wire-rows.ts'
import { contentEntry, MANIFEST, tableEntry, type Manifest } from './manifest.ts'

/** Fast: pictures and videos are packed already. */
const LEVEL = 1

/**
 * An app as a zip, piece by piece: its tables, its files, and at the end the manifest, which knows the hash of each.
 * @param told called with the number of rows that are written
 */
export function writeArchive(
  source: RowSource,
  tables: readonly TravellingTable[],
  ids: AppIds,
  head: Omit<Manifest, 'tables' | 'contents'>,
  told: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const written: Pick<Manifest, 'tables' | 'contents'> = { tables: [], contents: [] }
  let rows = 0

  async function* rowsOf(table: TravellingTable) {
    for await (const row of source.rows(table)) if (!isOrphan(table, row, ids)) yield row
  }

  async function* lines(table: TravellingTable): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    let count = 0
    for await (const row of rowsOf(table)) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`)
      hash.update(line)
      bytes += line.length
      count += 1
      rows += 1
      await told(rows)
      yield line
    }
    const entry = tableEntry(table.name)
    written.tables.push({ name: table.name, entry, rows: count, bytes, sha256: hash.digest('hex') })
  }

  async function* hashed(entry: string, content: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of content) {
      const chunk = Buffer.from(piece)
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    written.contents.push({ entry, bytes, sha256: hash.digest('hex') })
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const table of tables) yield { name: tableEntry(table.name), content: lines(table) }
    for (const table of tables) {
      if (!table.content) continue
      for await (const row of rowsOf(table)) {
        const content = await source.content(table, row)
        // Whoever imports is told that it was gone.
        if (!content) continue
        const name = contentEntry(table.name, table.content({ ...row, appId: source.appId }).key)
        yield { name, content: hashed(name, content) }
      }
    }
    yield { name: MANIFEST, content: [JSON.stringify({ ...head, ...written })] }
  }

  return writeZip(entries(), LEVEL)
}
