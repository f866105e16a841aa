import {
  type CallData,
  MOST_COUNTED,
  type operationLogNames,
  type operationLogSearch,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton, Table, type TableColumnType, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { boundsOf } from '../../components/list/query/date-range.ts'
import { DateRangeFilter } from '../../components/list/query/date-range-filter.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { type ListState, useListState } from '../../components/list/use-list-state.ts'
import { PHONE_BREAKPOINT, useNarrow } from '../../components/page/use-narrow.ts'
import { texts as shellTexts } from '../../texts.ts'
import classes from './operation-log-table.module.css'
import { texts } from './texts.ts'

type Slice = CallData<typeof operationLogSearch>
type Operation = Slice['list'][number]
type Names = CallData<typeof operationLogNames>['list']
type Filter = 'range' | 'operation' | 'app' | 'user'

/** Which rows of the log are asked for; the same for one app and for the platform. */
export interface LogConditions {
  keywords?: string
  operation?: string
  userId?: string
  from?: string
  to?: string
}

/** A page of them. */
export interface LogSearch extends LogConditions {
  size: number
  cursor?: string
}

/** Conditions from the address and the way through the slices, which are only known one after the other. */
export function useLogSearch() {
  const state = useListState(['range', 'operation', 'app', 'user'])
  // The address has `appId` for the app that the tab works on, which is another thing.
  const { range, operation, app: appId, user: userId } = state.filters
  const asked = JSON.stringify([state.keywords, range, operation, appId, userId])
  const [walk, setWalk] = useState<{ asked: string; cursors: string[] }>({ asked, cursors: [] })
  // Other conditions begin at the newest again.
  const cursors = walk.asked === asked ? walk.cursors : []
  // Bounds are counted from when the log was opened, or every render would ask for other rows.
  const [openedAt] = useState(Date.now)
  const cursor = cursors.at(-1)
  const conditions: LogConditions = {
    ...boundsOf(range, openedAt),
    ...(state.keywords ? { keywords: state.keywords } : {}),
    ...(operation ? { operation } : {}),
    ...(userId ? { userId } : {}),
  }
  const search: LogSearch = { ...conditions, size: state.size, ...(cursor === undefined ? {} : { cursor }) }
  return {
    state,
    search,
    conditions,
    appId,
    isFirst: cursors.length === 0,
    next: (to: string) => setWalk({ asked, cursors: [...cursors, to] }),
    previous: () => setWalk({ asked, cursors: cursors.slice(0, -1) }),
  }
}

interface OperationLogTableProps {
  log: ReturnType<typeof useLogSearch>
  query: UseQueryResult<Slice, Error>
  /** Operations to choose from. */
  names: Names
  /** The platform's log names the app of each row. */
  showApp?: boolean
}

/** The address of something in its app, which need not be the one that this tab works on. */
function addressIn(path: string, appId: string | null): string {
  const url = new URL(path, location.origin)
  if (appId !== null) url.searchParams.set('appId', appId)
  return url.pathname + url.search
}

function Narrow({
  state,
  name,
  value,
  label,
}: {
  state: ListState<Filter>
  name: Filter
  value: string
  label: string
}) {
  return (
    <button
      type="button"
      className={classes.narrow}
      title={texts.only(label)}
      onClick={() => state.setFilter(name, value)}
    >
      {label}
    </button>
  )
}

/** Who did what to which thing; each part narrows the log down, or leads to the thing. */
function Sentence({ state, operation }: { state: ListState<Filter>; operation: Operation }) {
  const { userId, userName, operation: name, summary, objectId, objectName, path, appId, changes } = operation
  const [first] = changes
  const object = texts.quoted(objectName)
  return (
    <>
      <b className={classes.who}>
        <Narrow state={state} name="user" value={userId} label={userName} />
      </b>
      <Narrow state={state} name="operation" value={name} label={summary} />
      {objectName !== '' &&
        (path === '' ? (
          <span title={objectId}>{object}</span>
        ) : (
          <Link to={addressIn(path, appId)} title={objectId}>
            {object}
          </Link>
        ))}
      {first && (
        <span className={classes.change}>
          {texts.change(first.field, first.before, first.after)}
          {changes.length > 1 && texts.moreChanges(changes.length)}
        </span>
      )}
    </>
  )
}

/** What a setting was and is. */
function Changes({ changes }: { changes: Operation['changes'] }) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <del>{before || texts.nothing}</del>
            <span aria-hidden> → </span>
            <ins>{after || texts.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function OperationLogTable({ log, query, names, showApp }: OperationLogTableProps) {
  const { state } = log
  const { data } = query
  const someone = data?.list.find(({ userId }) => userId === state.filters.user)?.userName
  const chosen = [
    { name: 'app' as const, label: texts.chosenApp },
    { name: 'user' as const, label: someone === undefined ? texts.chosenUser : texts.only(someone) },
  ].filter(({ name }) => state.filters[name])
  const nextCursor = data?.nextCursor
  const phone = useNarrow(PHONE_BREAKPOINT)
  const timeColumn: TableColumnType<Operation> = {
    title: texts.columns.time,
    width: 170,
    render: (_, { time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
  }
  const whatColumn: TableColumnType<Operation> = {
    title: texts.columns.what,
    width: phone ? 260 : 420,
    render: (_, operation) => <Sentence state={state} operation={operation} />,
  }
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'operation',
            label: texts.operation,
            options: names.map(({ operation, summary }) => ({ value: operation, label: summary })),
          },
        ]}
      >
        <DateRangeFilter state={state} name="range" label={texts.range} />
      </QueryForm>
      {chosen.map(({ name, label }) => (
        <Tag key={name} closable className={classes.chosen} onClose={() => state.setFilter(name, undefined)}>
          {label}
        </Tag>
      ))}
      <section className={classes.frame} aria-label={texts.title}>
        {!data ? (
          query.isError ? (
            <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
          ) : (
            <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
          )
        ) : data.list.length === 0 ? (
          <ListEmpty
            filtered={state.filtered}
            onReset={state.reset}
            title={texts.empty}
            hint={texts.emptyHint}
          />
        ) : (
          <>
            <Table<Operation>
              rowKey="id"
              dataSource={data.list}
              pagination={false}
              loading={query.isPlaceholderData && { delay: 200 }}
              scroll={{ x: 760 }}
              expandable={{
                // The first change stands in the sentence, cut where it is long.
                rowExpandable: ({ changes }) => changes.length > 0,
                expandedRowRender: ({ changes }) => <Changes changes={changes} />,
              }}
              columns={[
                // A phone shows first what was done.
                ...(phone ? [whatColumn, timeColumn] : [timeColumn, whatColumn]),
                ...(showApp
                  ? [
                      {
                        title: texts.columns.app,
                        width: 160,
                        render: (_: unknown, { appId, appName }: Operation) =>
                          appId ? (
                            <Narrow state={state} name="app" value={appId} label={appName || appId} />
                          ) : (
                            shellTexts.empty
                          ),
                      },
                    ]
                  : []),
                { title: texts.columns.ip, width: 140, render: (_, { ip }) => ip || shellTexts.empty },
              ]}
            />
            <div className={classes.pages}>
              <span>
                {data.total > MOST_COUNTED
                  ? texts.manyTotal(MOST_COUNTED)
                  : shellTexts.list.total(data.total)}
              </span>
              <Button disabled={log.isFirst} onClick={log.previous}>
                {texts.previous}
              </Button>
              <Button disabled={!nextCursor} onClick={() => nextCursor && log.next(nextCursor)}>
                {texts.next}
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  )
}
