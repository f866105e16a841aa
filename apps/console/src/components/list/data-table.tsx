import { Pagination, Skeleton, Spin } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { texts } from '../../texts.ts'
import classes from './data-table.module.css'
import { ListEmpty, ListFailure } from './list-outcome.tsx'
import { type ListState, PAGE_SIZES } from './use-list-state.ts'
import { PHONE_BREAKPOINT, useNarrow } from '../page/use-narrow.ts'

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

/** Notes on the table's frame whether columns are hidden before or behind what is seen. */
function noteHidden(frame: HTMLElement): void {
  frame.toggleAttribute('data-before', frame.scrollLeft > 0)
  frame.toggleAttribute('data-behind', frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1)
}

function watchHidden(frame: HTMLElement | null) {
  if (!frame) return
  const observer = new ResizeObserver(() => noteHidden(frame))
  observer.observe(frame)
  return () => observer.disconnect()
}

/** antd's table brings trees, filters and selection along, a tenth of what a first load weighs; lists need none of it. */
function Rows<Row>({
  rows,
  columns,
  rowKey,
  minWidth,
}: { rows: Row[] } & Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'minWidth'>) {
  return (
    <div className={classes.scroll} ref={watchHidden} onScroll={(event) => noteHidden(event.currentTarget)}>
      <table className={classes.table} style={{ minWidth }}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, title, role, align }) => (
              <th key={key} scope="col" data-role={role} data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row-key={rowKey(row)}>
              {columns.map(({ key, role, align, render }) =>
                role === 'name' ? (
                  <th key={key} scope="row" data-role={role} data-align={align}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={key} data-role={role} data-align={align}>
                    {render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
        <Spin spinning={loading} delay={200}>
          <Rows rows={data.list} columns={columns} rowKey={rowKey} minWidth={minWidth} />
        </Spin>
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
