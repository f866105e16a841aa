import type { TableCellNode, TableNode } from '../model/nodes.ts'

/**
 * The words of a table as rows of equal length: what a cell says stands at its upper left corner, the rest of the room
 * that it takes is empty.
 */
export function tableGrid(table: TableNode, wordsOf: (cell: TableCellNode) => string): string[][] {
  const rows: (string | undefined)[][] = table.content.map(() => [])
  for (const [at, row] of table.content.entries()) {
    let column = 0
    for (const cell of row.content) {
      while (rows[at]?.[column] !== undefined) column += 1
      const { colspan = 1, rowspan = 1 } = cell.attrs ?? {}
      const words = wordsOf(cell)
      for (let down = at; down < Math.min(at + rowspan, rows.length); down += 1) {
        const line = rows[down]
        for (let over = column; line && over < column + colspan; over += 1)
          line[over] = down === at && over === column ? words : ''
      }
      column += colspan
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.length))
  return width === 0 ? [] : rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
