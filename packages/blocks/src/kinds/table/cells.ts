import { CELL_MAX_LENGTH, TABLE_MAX_COLUMNS, TABLE_MAX_ROWS } from './kind.ts'

export type Cells = readonly (readonly string[])[]

/** Rows and cells of text copied from a spreadsheet: tabs between cells, line breaks between rows, quotes around cells with either. */
export function parseCopiedCells(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const row = rows.at(-1) ?? []
    const last = row.length - 1
    if (quoted) {
      if (sign !== '"') row[last] += sign
      else if (text.charAt(at + 1) === '"') {
        row[last] += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && row[last] === '') quoted = true
    else if (sign === '\t') row.push('')
    else if (sign === '\n') rows.push([''])
    else if (sign !== '\r') row[last] += sign
  }
  // A copied range ends with a line break.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

/** The table with `pasted` written over it from a cell on; it grows as far as its limits allow. */
export function pasteCells(rows: Cells, pasted: Cells, atRow: number, atColumn: number): string[][] {
  const columns = Math.min(
    TABLE_MAX_COLUMNS,
    Math.max(rows[0]?.length ?? 1, ...pasted.map((row) => atColumn + row.length)),
  )
  const count = Math.min(TABLE_MAX_ROWS, Math.max(rows.length, atRow + pasted.length))
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      (pasted[row - atRow]?.[column - atColumn] ?? rows[row]?.[column] ?? '')
        .trim()
        .slice(0, CELL_MAX_LENGTH),
    ),
  )
}
