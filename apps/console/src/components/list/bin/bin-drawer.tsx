import { formatDateTime } from '@zhanfang/format'
import { Button, Drawer, Empty, Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { texts as shellTexts } from '../../../texts.ts'
import classes from './bin-drawer.module.css'
import { type PagedQuery, usePageWithin } from '../data-table.tsx'
import type { BulkAction } from '../bulk/bulk-action.ts'
import { SelectionBar } from '../bulk/late-selection-bar.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { type FetchPage, fetchRows } from '../fetch-rows.ts'
import { ListFailure } from '../list-outcome.tsx'
import { texts as listTexts } from '../texts.ts'
import { useNarrow } from '../../page/use-narrow.ts'

const texts = shellTexts.bin

/** Rows of one page of a bin. */
export const BIN_SIZE = 20

/** What every bin says of what lies in it. */
interface Binned {
  id: string
  deletedAt: string
  deletedBy: string
  expiresAt: string
}

/** What can be done to many rows of a bin. Refusals are told beside their names. */
export interface BinBulk<Row> {
  restore: (row: Row) => Promise<unknown>
  purge?: ((row: Row) => Promise<unknown>) | undefined
  /** Modules of the contract whose data it changes. */
  changes: readonly string[]
  /** Fetches a page of the bin, so that all of it can be selected. */
  fetchPage: FetchPage<Row>
}

interface BinDrawerProps<Row extends Binned> {
  title: string
  /** What is kept and for how long. */
  hint: string
  /** Asked for with `page` and `BIN_SIZE`. */
  query: PagedQuery<Row>
  page: number
  onPage: (page: number) => void
  nameOf: (row: Row) => string
  /** One line of what comes back with it. */
  contentsOf: (row: Row) => ReactNode
  /** Absent for those who may only look. */
  onRestore?: ((row: Row) => void) | undefined
  /** The row that is on its way back. */
  restoring?: string | undefined
  /** Restores, or deletes for good, many at once; absent where a row can only be looked at. */
  bulk?: BinBulk<Row> | undefined
  /** Other things to do with a row, below its restoring. */
  moreOf?: ((row: Row) => ReactNode) | undefined
  onClose: () => void
}

/** What the calls of a bin are asked with: those that fail say so in its place. */
export const binQueryOptions = { keepPrevious: true, quiet: true } as const

interface RestoreMutation {
  mutate: (input: { body: { id: string } }) => void
  isPending: boolean
  variables: { body: { id: string } } | undefined
}

/** Which page of a bin is shown, and what is on its way back by a call that takes an id. */
export function useBin({ mutate, isPending, variables }: RestoreMutation) {
  const [page, onPage] = useState(1)
  return {
    page,
    onPage,
    onRestore: ({ id }: Binned) => mutate({ body: { id } }),
    restoring: isPending ? variables?.body.id : undefined,
  }
}

/** What was deleted, the newest first, to be taken back until its days are over. */
export function BinDrawer<Row extends Binned>({
  title,
  hint,
  query,
  page,
  onPage,
  nameOf,
  contentsOf,
  onRestore,
  restoring,
  bulk,
  moreOf,
  onClose,
}: BinDrawerProps<Row>) {
  const isNarrow = useNarrow()
  usePageWithin(query, { page, size: BIN_SIZE, setPage: onPage })
  const { data } = query
  const selection = useSelection<Row>(({ id }) => id)
  const actions: BulkAction<Row>[] = bulk
    ? [
        {
          key: 'restore',
          label: texts.restore,
          fits: () => true,
          run: bulk.restore,
          changes: bulk.changes,
        },
      ]
    : []
  if (bulk?.purge)
    actions.push({
      key: 'purge',
      label: texts.purge,
      danger: true,
      fits: () => true,
      confirm: (count) => ({ title: texts.purgeMany(count), content: texts.purgeText }),
      run: bulk.purge,
      changes: bulk.changes,
    })
  return (
    <Drawer open onClose={onClose} size={isNarrow ? '100%' : 520} title={title}>
      <p className={classes.hint}>{hint}</p>
      {!data ? (
        query.isError ? (
          <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : data.total === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
      ) : (
        <>
          <ul className={classes.rows}>
            {data.list.map((row) => (
              <li key={row.id}>
                {bulk && (
                  <input
                    type="checkbox"
                    className={classes.box}
                    aria-label={listTexts.selection.row(nameOf(row))}
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row)}
                  />
                )}
                <div className={classes.text}>
                  <strong>{nameOf(row)}</strong>
                  <p>{contentsOf(row)}</p>
                  <small>
                    {texts.deleted(row.deletedBy, formatDateTime(row.deletedAt))} ·{' '}
                    <span className={classes.expiry}>{texts.expires(formatDateTime(row.expiresAt))}</span>
                  </small>
                </div>
                {onRestore && (
                  <div className={classes.actions}>
                    <Button
                      size="small"
                      aria-label={texts.restoreNamed(nameOf(row))}
                      loading={restoring === row.id}
                      onClick={() => onRestore(row)}
                    >
                      {texts.restore}
                    </Button>
                    {moreOf?.(row)}
                  </div>
                )}
              </li>
            ))}
          </ul>
          {bulk && selection.rows.length > 0 && (
            <SelectionBar
              bulk={{ nameOf, actions }}
              selection={selection}
              total={data.total}
              fetchAll={(most) => fetchRows(bulk.fetchPage, ({ id }) => id, most)}
            />
          )}
          {data.total > BIN_SIZE && (
            <Pagination
              align="end"
              current={page}
              pageSize={BIN_SIZE}
              total={data.total}
              showSizeChanger={false}
              showTotal={shellTexts.list.total}
              onChange={onPage}
            />
          )}
        </>
      )}
    </Drawer>
  )
}
