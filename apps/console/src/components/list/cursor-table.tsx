import { Skeleton, Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { PHONE_BREAKPOINT, useNarrow } from '../page/use-narrow.ts'
import { CursorButtons } from './cursor-buttons.tsx'
import classes from './cursor-table.module.css'
import { ListFailure } from './list-outcome.tsx'
import type { Cursors } from './use-cursors.ts'

interface CursorTableProps<Row extends { id: string }> {
  /** Names the table for screen readers. */
  label: string
  query: {
    data: { list: Row[]; total: number; nextCursor: string | null } | undefined
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  columns: TableColumnType<Row>[]
  /** Pixels below which it scrolls sideways. */
  width: number
  size?: 'small' | 'middle'
  cursors: Cursors
  words: { newer: string; older: string; total: (count: number) => string }
  /** Stands in its place while nothing is found. */
  empty: ReactNode
}

/** Records that are walked by cursors, the latest first, with what there is of them in all. */
export function CursorTable<Row extends { id: string }>({
  label,
  query: { data, isError, isFetching, isPlaceholderData, refetch },
  columns,
  width,
  size = 'middle',
  cursors,
  words,
  empty,
}: CursorTableProps<Row>) {
  const phone = useNarrow(PHONE_BREAKPOINT)
  if (!data)
    return isError ? (
      <ListFailure onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton active />
    )
  return (
    <Table<Row>
      className={classes.frame}
      rowKey="id"
      size={size}
      aria-label={label}
      // A column that stays in sight takes half of a phone.
      columns={phone ? columns.map((column) => ({ ...column, fixed: false })) : columns}
      dataSource={data.list}
      loading={isFetching && isPlaceholderData}
      pagination={false}
      scroll={{ x: width }}
      locale={{ emptyText: empty }}
      footer={() => (
        <div className={classes.foot}>
          <span>{words.total(data.total)}</span>
          <CursorButtons
            cursors={cursors}
            nextCursor={data.nextCursor}
            words={{ previous: words.newer, next: words.older }}
          />
        </div>
      )}
    />
  )
}
