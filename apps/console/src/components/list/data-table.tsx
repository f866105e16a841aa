import { HolderOutlined } from '@ant-design/icons'
import { Pagination, Skeleton, Spin } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { texts as shellTexts } from '../../texts.ts'
import type { Bulk } from './bulk/bulk-action.ts'
import { SelectionBar } from './bulk/late-selection-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import classes from './data-table.module.css'
import { beginDrag } from './filing/drag-rows.ts'
import { bulkFilingActions, filedColumns } from './filing/filing-actions.ts'
import { lateComponent } from '../late/late-component.tsx'
import { RowMarks } from './filing/row-marks.tsx'
import { texts as filingTexts } from './filing/texts.ts'
import type { ListFiling } from './filing/use-filing.ts'
import { type FetchPage, fetchRows } from './fetch-rows.ts'
import { HeadCell } from './head-cell.tsx'
import { ListEmpty, ListFailure } from './list-outcome.tsx'
import { PageBox, SelectBox, type Selecting } from './rows/select-box.tsx'
import { useListKeys } from './use-list-keys.ts'
import { type ListState, PAGE_SIZES } from './use-list-state.ts'
import { valueOf } from './rows/value-of.ts'
import { type KeptLook, shownColumns, useListPreferences } from './view/list-preferences.ts'
import type { WindowRowsProps } from './rows/window-rows.tsx'
import type { ListViewsState } from './view/use-list-views.ts'
import { otherPagesOf } from '../../api.ts'
import { PHONE_BREAKPOINT, useNarrow } from '../page/use-narrow.ts'

/** The parts of a query that a list shows; `useCall` of any paged call fits. */
export interface PagedQuery<Row> {
  /** `isTotalLeast`: there are more than were counted. */
  data: { list: Row[]; total: number; isTotalLeast?: boolean | undefined } | undefined
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
  /** What the list's call names the order by this column; absent where it has none. */
  sort?: string
  /** Nothing, or an empty text, is shown as “-”. */
  render: (row: Row) => ReactNode
  onDoubleClick?: (row: Row) => void
  /** The cell in words, for what is exported; without it what the cell shows is put into words. */
  text?: (row: Row) => string
}

interface DataTableProps<Row> {
  query: PagedQuery<Row>
  state: Pick<ListState, 'page' | 'size' | 'setPage' | 'filtered' | 'reset'> &
    Partial<Pick<ListState, 'sort' | 'setSort'>>
  columns: DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** Names the table for screen readers. */
  label: string
  /** Width in pixels below which the table scrolls sideways. */
  minWidth: number
  empty: { title: string; hint?: string; action?: ReactNode }
  /** What can be done to many rows at once; rows can be selected then. */
  bulk?: Bulk<Row>
  /** Views of the list; one that is open says how the list looks. */
  views?: ListViewsState
  /** What the rows look like, small beside the name and large on a card; with it the list has a view of cards. */
  face?: {
    /** Names the row, and says when it looks different. */
    of: (row: Row) => { id: string; version: string }
    /** Asks where a preview of it is. */
    link: (id: string) => Promise<{ url: string }>
  }
  /** Folders and tags of the rows. */
  filing?: ListFiling<Row>
  /** Stands in place of pages where a list has none. */
  pages?: ReactNode
  /** Fetches other pages, so that all rows can be selected and exported; what `useCall` gave knows them by itself. */
  fetchPage?: FetchPage<Row>
  /** False where the screen has an export of its own that the server writes down: rows of people leave with a trace. */
  exports?: boolean
  /** How its looks are kept, where it is not one list under one name. */
  kept?: KeptLook
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
  selecting,
  onDrag,
  onDragEnd,
  current,
  dense,
  state,
}: {
  rows: Row[]
  selecting: Selecting<Row> | undefined
  /** Is told when a row is dragged; absent where there is nowhere to drag it. */
  onDrag: ((event: DragEvent, row: Row) => void) | undefined
  onDragEnd: () => void
  /** The row that the keys are on. */
  current: number
  dense: boolean
} & Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'minWidth' | 'state'>) {
  return (
    <div className={classes.scroll} ref={watchHidden} onScroll={(event) => noteHidden(event.currentTarget)}>
      <table className={classes.table} style={{ minWidth }} data-dense={dense || undefined}>
        <colgroup>
          {selecting && <col style={{ width: 46 }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selecting && (
              <th data-role="select">
                <PageBox rows={rows} rowKey={rowKey} selecting={selecting} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-row-key={rowKey(row)}
              data-current={index === current || undefined}
              data-selected={selecting?.selection.has(rowKey(row)) || undefined}
              onDragStart={onDrag && ((event) => onDrag(event, row))}
              onDragEnd={onDragEnd}
            >
              {selecting && (
                <td data-role="select">
                  {onDrag && (
                    <span className={classes.handle} draggable title={filingTexts.drag}>
                      <HolderOutlined aria-hidden />
                    </span>
                  )}
                  <SelectBox row={row} rowKey={rowKey} selecting={selecting} />
                </td>
              )}
              {columns.map(({ key, role, align, render, onDoubleClick }) =>
                role === 'name' ? (
                  <th key={key} scope="row" data-role={role} data-align={align}>
                    {render(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-role={role}
                    data-align={align}
                    onDoubleClick={onDoubleClick && (() => onDoubleClick(row))}
                  >
                    {role === 'actions' ? render(row) : valueOf(render(row))}
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

/** More cells than these make a page slow: they are drawn as far as they are in sight. */
const MOST_DRAWN_CELLS = 2000

const lateRows = () => import('./rows/other-rows.tsx')
const PhoneCards = lateComponent(async () => (await lateRows()).PhoneCards)
function WindowRows<Row extends object>(props: WindowRowsProps<Row>) {
  const [Part] = useState(() =>
    lateComponent<WindowRowsProps<Row>>(async () => (await lateRows()).LateWindowRows),
  )
  return <Part {...props} />
}
const FaceCards = lateComponent(async () => (await import('./faces/face-cards.tsx')).FaceCards)
const LiveFace = lateComponent(async () => (await import('./faces/live-face.tsx')).LiveFace)
const LookButtons = lateComponent(async () => (await import('./view/look-buttons.tsx')).LookButtons)

/** Other pages of a list, from what is known of it: all of it is here, or its call can be asked for more. */
function pagesOf<Row>(data: { list: Row[]; total: number }): FetchPage<Row> | undefined {
  if (data.list.length === data.total) return () => Promise.resolve(data)
  return otherPagesOf(data)
}

const rowOf = (frame: HTMLElement | null, index: number) =>
  frame?.querySelectorAll<HTMLElement>('tbody tr, [data-card]')[index]

/** A paged list as a table: skeleton first, rows kept while the next ones load, failure and emptiness in place. */
export function DataTable<Row extends object>({
  query,
  state,
  columns,
  rowKey,
  label,
  minWidth,
  empty,
  bulk: declared,
  face,
  filing,
  views,
  pages,
  fetchPage: declaredPages,
  exports = true,
  kept,
}: DataTableProps<Row>) {
  usePageWithin(query, state)
  const phone = useNarrow(PHONE_BREAKPOINT)
  const [own, keepOwn] = useListPreferences(label, kept)
  const preferences = views?.look ?? own
  const setPreferences = views?.look ? views.changeLook : keepOwn
  const selection = useSelection(rowKey)
  const frame = useRef<HTMLElement>(null)
  const { data } = query
  // What is walked by cursors counts as far as one has walked: that is not all of it.
  const fetchPage = declaredPages ?? (pages === undefined && data ? pagesOf(data) : undefined)
  const bulk =
    filing && declared
      ? { ...declared, actions: [...declared.actions, ...bulkFilingActions(filing)] }
      : declared
  const current = useListKeys({
    rows: data?.list.length ?? 0,
    open: (index) =>
      rowOf(frame.current, index)?.querySelector<HTMLElement>('[data-role="name"] :is(a, button)')?.click(),
    toggle: bulk
      ? (index) => {
          const row = data?.list[index]
          if (row) selection.toggle(row)
        }
      : undefined,
  })
  useEffect(() => {
    rowOf(frame.current, current)?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
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
  const selecting = bulk && bulk.actions.length > 0 ? { selection, nameOf: bulk.nameOf } : undefined
  /** As they stand on a card, which shows the face large. */
  const bare = shownColumns(columns, preferences).map((column) =>
    filing && column.role === 'name'
      ? {
          ...column,
          render: (row: Row) => (
            <>
              {column.render(row)}
              <RowMarks row={row} filing={filing} />
            </>
          ),
        }
      : column,
  )
  const shown = bare.map((column) =>
    // Narrow rows have no room for it.
    face && !preferences.dense && column.role === 'name'
      ? {
          ...column,
          render: (row: Row) => (
            <div className={classes.faced}>
              <LiveFace {...face.of(row)} link={face.link} size="row" />
              <div className={classes.named}>{column.render(row)}</div>
            </div>
          ),
        }
      : column,
  )
  /** A selected row takes the others along. */
  const drag = (event: DragEvent, row: Row) => {
    const rows = selection.has(rowKey(row)) ? selection.rows : [row]
    filing?.drag(rows)
    beginDrag(event, rows.length)
  }
  return (
    <section className={classes.frame} aria-label={label} ref={frame}>
      <Spin spinning={loading} delay={200}>
        {face && preferences.cards && !phone ? (
          <FaceCards
            current={current}
            link={face.link}
            cards={data.list.map((row) => ({
              key: rowKey(row),
              face: face.of(row),
              box: selecting && <SelectBox row={row} rowKey={rowKey} selecting={selecting} />,
              cells: bare.map(({ key, role, render }) => ({ key, role, value: render(row) })),
            }))}
          />
        ) : phone ? (
          <PhoneCards
            cards={data.list.map((row) => ({
              key: rowKey(row),
              box: selecting && <SelectBox row={row} rowKey={rowKey} selecting={selecting} />,
              cells: shown.map(({ key, title, role, render }) => ({ key, title, role, value: render(row) })),
            }))}
          />
        ) : data.list.length * shown.length > MOST_DRAWN_CELLS ? (
          <WindowRows
            rows={data.list}
            columns={shown}
            rowKey={rowKey}
            minWidth={minWidth}
            selecting={selecting}
            current={current}
            dense={preferences.dense}
            label={label}
            state={state}
          />
        ) : (
          <Rows
            rows={data.list}
            columns={shown}
            rowKey={rowKey}
            minWidth={minWidth}
            selecting={selecting}
            onDrag={filing?.canWrite ? drag : undefined}
            onDragEnd={() => filing?.drag(undefined)}
            current={current}
            dense={preferences.dense}
            state={state}
          />
        )}
      </Spin>
      {bulk && selection.rows.length > 0 && (
        <SelectionBar
          bulk={bulk}
          selection={selection}
          total={data.total}
          fetchAll={fetchPage && ((most) => fetchRows(fetchPage, rowKey, most))}
        />
      )}
      <div className={classes.foot}>
        <span className={classes.lookButtons}>
          {!phone && (
            <LookButtons
              columns={columns}
              preferences={preferences}
              onChange={setPreferences}
              plain={kept?.plain}
              onExport={
                exports && fetchPage
                  ? (exportRows, tell) =>
                      exportRows(
                        {
                          label,
                          columns: [...shown, ...(filing ? filedColumns(filing) : [])],
                          rowKey,
                          fetchPage,
                        },
                        tell,
                      )
                  : undefined
              }
              hasFaces={face !== undefined}
            />
          )}
        </span>
        {pages ?? (
          <Pagination
            className={classes.pages}
            current={state.page}
            pageSize={state.size}
            total={data.total}
            showTotal={data.isTotalLeast ? shellTexts.list.totalLeast : shellTexts.list.total}
            showSizeChanger={data.total > PAGE_SIZES[0]}
            pageSizeOptions={PAGE_SIZES.map(String)}
            showQuickJumper={!phone && data.total > state.size * 5}
            onChange={(page, size) => state.setPage(size === state.size ? page : 1, size)}
          />
        )}
      </div>
    </section>
  )
}
