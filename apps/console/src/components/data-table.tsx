import { Skeleton, Table } from 'antd'
import type { TableColumnsType } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { texts } from '../texts.ts'
import classes from './data-table.module.css'
import { ListEmpty, ListFailure } from './list-outcome.tsx'
import { type ListState, PAGE_SIZES } from './use-list-state.ts'

/** The parts of a query that a list shows; `useCall` of any paged call fits. */
export interface PagedQuery<Row> {
  data: { list: Row[]; total: number } | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** After the last row of the last page is gone the page before it is shown. */
export function usePageWithin(
  query: Pick<PagedQuery<unknown>, 'data' | 'isPlaceholderData'>,
  state: Pick<ListState, 'page' | 'size' | 'setPage'>,
): void {
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (!data || isPlaceholderData || data.list.length > 0 || state.page <= 1) return
    state.setPage(Math.max(1, Math.min(state.page - 1, Math.ceil(data.total / state.size))))
  })
}

interface DataTableProps<Row> {
  query: PagedQuery<Row>
  state: ListState<string> | ListState
  columns: TableColumnsType<Row>
  rowKey: (row: Row) => string
  /** Names the table for screen readers. */
  label: string
  /** Width in pixels below which the table scrolls sideways. */
  minWidth: number
  empty: { title: string; hint?: string; action?: ReactNode }
}

/** A paged list as a table: skeleton first, rows kept while the next ones load, failure and emptiness in place. */
export function DataTable<Row extends object>({
  query,
  state,
  columns,
  rowKey,
  label,
  minWidth,
  empty,
}: DataTableProps<Row>) {
  usePageWithin(query, state)
  const { data } = query
  if (!data) {
    return (
      <div className={classes.frame}>
        {query.isError ? (
          <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <div className={classes.skeleton} role="status" aria-label={label}>
            <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
          </div>
        )}
      </div>
    )
  }
  if (data.total === 0) {
    return (
      <div className={classes.frame}>
        <ListEmpty filtered={state.filtered} onReset={state.reset} {...empty} />
      </div>
    )
  }
  return (
    <div className={classes.frame} role="region" aria-label={label}>
      <Table<Row>
        columns={columns}
        dataSource={data.list}
        rowKey={rowKey}
        loading={query.isPlaceholderData && query.isFetching && { delay: 200 }}
        scroll={{ x: minWidth }}
        pagination={{
          current: state.page,
          pageSize: state.size,
          total: data.total,
          showTotal: texts.list.total,
          showSizeChanger: data.total > PAGE_SIZES[0],
          pageSizeOptions: PAGE_SIZES.map(String),
          showQuickJumper: data.total > state.size * 5,
          hideOnSinglePage: false,
          responsive: true,
          onChange: (page, size) => state.setPage(size === state.size ? page : 1, size),
        }}
      />
    </div>
  )
}
