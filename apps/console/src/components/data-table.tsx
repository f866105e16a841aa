import { Pagination, Skeleton, Spin, Table } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { texts } from '../texts.ts'
import classes from './data-table.module.css'
import { ListEmpty, ListFailure } from './list-outcome.tsx'
import { type ListState, PAGE_SIZES } from './use-list-state.ts'
import { PHONE_BREAKPOINT, useNarrow } from './use-narrow.ts'

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

export interface DataColumn<Row> {
  key: string
  title: string
  width?: number
  /** `name` and `actions` stay in sight when the table scrolls sideways. */
  role?: 'name' | 'actions'
  align?: 'start' | 'end'
  render: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  query: PagedQuery<Row>
  state: Pick<ListState, 'page' | 'size' | 'setPage' | 'filtered' | 'reset'>
  columns: DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** Names the table for screen readers. */
  label: string
  /** Width in pixels below which the table scrolls sideways. */
  minWidth: number
  empty: { title: string; hint?: string; action?: ReactNode }
}

function Cards<Row>({
  rows,
  columns,
  rowKey,
}: { rows: Row[] } & Pick<DataTableProps<Row>, 'columns' | 'rowKey'>) {
  const name = columns.find(({ role }) => role === 'name')
  const actions = columns.find(({ role }) => role === 'actions')
  const facts = columns.filter(({ role }) => role === undefined)
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <div className={classes.cardName}>{name?.render(row)}</div>
          <dl className={classes.facts}>
            {facts.map(({ key, title, render }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={classes.cardActions}>{actions.render(row)}</div>}
        </li>
      ))}
    </ul>
  )
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
  const phone = useNarrow(PHONE_BREAKPOINT)
  const { data } = query
  if (!data) {
    return (
      <div className={classes.frame}>
        {query.isError ? (
          <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <output className={classes.skeleton} aria-label={label}>
            <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
          </output>
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
  const loading = query.isPlaceholderData && query.isFetching
  return (
    <section className={classes.frame} aria-label={label}>
      {phone ? (
        <Spin spinning={loading} delay={200}>
          <Cards rows={data.list} columns={columns} rowKey={rowKey} />
        </Spin>
      ) : (
        <Table<Row>
          columns={columns.map(({ key, title, width, role, align, render }) => ({
            key,
            title,
            width,
            align: align ?? 'start',
            fixed: role === 'name' ? 'start' : role === 'actions' ? 'end' : undefined,
            onCell: () => (role === 'name' ? { scope: 'row' } : {}),
            render: (_: unknown, row: Row) => render(row),
          }))}
          dataSource={data.list}
          rowKey={rowKey}
          loading={loading && { delay: 200 }}
          scroll={{ x: minWidth }}
          pagination={false}
        />
      )}
      <Pagination
        className={classes.pages}
        current={state.page}
        pageSize={state.size}
        total={data.total}
        showTotal={texts.list.total}
        showSizeChanger={data.total > PAGE_SIZES[0]}
        pageSizeOptions={PAGE_SIZES.map(String)}
        showQuickJumper={!phone && data.total > state.size * 5}
        onChange={(page, size) => state.setPage(size === state.size ? page : 1, size)}
      />
    </section>
  )
}
