import { looksLikeFormula, shanghaiClock, type Cell } from './cells.ts'

const BOM = '\uFEFF'
const QUOTED = /[",\r\n]/

function fieldOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell instanceof Date ? shanghaiClock(cell) : looksLikeFormula(cell) ? `'${cell}` : cell
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(fieldOf).join(',')}\r\n`

/** A CSV file (RFC 4180, UTF-8 with BOM for Excel), one piece per batch of rows. Formulas are defused by an apostrophe. */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + lineOf(header))
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''))
}
