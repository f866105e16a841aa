import type { Selection } from '../bulk/use-selection.ts'
import classes from '../data-table.module.css'
import { texts } from '../texts.ts'

/** What rows and cards need to be selected. */
export interface Selecting<Row> {
  selection: Selection<Row>
  nameOf: (row: Row) => string
}

/** Selects a row. */
export function SelectBox<Row>({
  row,
  rowKey,
  selecting,
}: {
  row: Row
  rowKey: (row: Row) => string
  selecting: Selecting<Row>
}) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={texts.selection.row(selecting.nameOf(row))}
      checked={selecting.selection.has(rowKey(row))}
      onChange={() => selecting.selection.toggle(row)}
    />
  )
}

/** Selects all rows of the page. */
export function PageBox<Row>({
  rows,
  rowKey,
  selecting,
}: {
  rows: Row[]
  rowKey: (row: Row) => string
  selecting: Selecting<Row>
}) {
  const selected = rows.filter((row) => selecting.selection.has(rowKey(row))).length
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={texts.selection.page}
      checked={selected === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < rows.length
      }}
      onChange={({ target }) => selecting.selection.set(rows, target.checked)}
    />
  )
}
