import { CursorButtons } from './cursor-buttons.tsx'
import classes from './cursor-table.module.css'
import { type DataColumn, DataTable, type PagedQuery } from '../data-table.tsx'
import type { Cursors } from './use-cursors.ts'
import { wholeList } from '../whole-list.ts'

interface CursorTableProps<Row extends { id: string }> {
  /** Names the table for screen readers, and the looks that are kept of it. */
  label: string
  query: Omit<PagedQuery<Row>, 'data'> & {
    data: { list: Row[]; total: number; nextCursor: string | null } | undefined
  }
  columns: DataColumn<Row>[]
  /** Pixels below which it scrolls sideways. */
  width: number
  cursors: Cursors
  words: { newer: string; older: string; total: (count: number) => string }
  /** Something narrows it down. */
  filtered: boolean
  onReset: () => void
  /** What is said while there is nothing yet. */
  empty: { title: string; hint?: string }
}

/** Records that are walked by cursors, the latest first, with what there is of them in all. */
export function CursorTable<Row extends { id: string }>({
  label,
  query,
  columns,
  width,
  cursors,
  words,
  filtered,
  onReset,
  empty,
}: CursorTableProps<Row>) {
  const { data } = query
  return (
    <DataTable<Row>
      label={label}
      query={query}
      state={{ ...wholeList, filtered, reset: onReset }}
      columns={columns}
      rowKey={({ id }) => id}
      minWidth={width}
      exports={false}
      empty={empty}
      pages={
        data && (
          <div className={classes.foot}>
            <span>{words.total(data.total)}</span>
            <CursorButtons
              cursors={cursors}
              nextCursor={data.nextCursor}
              words={{ previous: words.newer, next: words.older }}
            />
          </div>
        )
      }
    />
  )
}
