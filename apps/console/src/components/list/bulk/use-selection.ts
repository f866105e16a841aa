import { useState } from 'react'

/** Rows that are selected, by their keys; pages that are left keep theirs. */
export interface Selection<Row> {
  rows: readonly Row[]
  has: (key: string) => boolean
  toggle: (row: Row) => void
  /** Selects or drops all of these. */
  set: (rows: readonly Row[], selected: boolean) => void
  clear: () => void
}

/** More would not be told of one by one. */
export const MOST_SELECTED = 1000

export function useSelection<Row>(rowKey: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const change = (rows: readonly Row[], isSelected: (before: boolean) => boolean) =>
    setSelected((before) => {
      const next = new Map(before)
      for (const row of rows) {
        const key = rowKey(row)
        if (!isSelected(before.has(key))) next.delete(key)
        else if (next.size < MOST_SELECTED) next.set(key, row)
      }
      return next
    })
  return {
    rows: [...selected.values()],
    has: (key) => selected.has(key),
    toggle: (row) => change([row], (before) => !before),
    set: (rows, isSelected) => change(rows, () => isSelected),
    clear: () => setSelected(new Map()),
  }
}
