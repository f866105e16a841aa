import type { CallData, operationLogNames, operationLogSearch } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { type ListState, useListState } from '../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../texts.ts'
import classes from './operation-log-table.module.css'
import { texts } from './texts.ts'
import { boundsOf } from './time-range.ts'

type Slice = CallData<typeof operationLogSearch>
type Operation = Slice['list'][number]
type Names = CallData<typeof operationLogNames>['list']
type Filter = 'range' | 'operation' | 'app'

/** What the log is asked for; the same for one app and for the platform. */
export interface LogSearch {
  size: number
  cursor?: string
  keywords?: string
  operation?: string
  from?: string
  to?: string
}

/** Conditions from the address and the way through the slices, which are only known one after the other. */
export function useLogSearch() {
  const state = useListState(['range', 'operation', 'app'])
  // The address has `appId` for the app that the tab works on, which is another thing.
  const { range, operation, app: appId } = state.filters
  const conditions = JSON.stringify([state.keywords, range, operation, appId])
  const [walk, setWalk] = useState<{ conditions: string; cursors: string[] }>({ conditions, cursors: [] })
  // Other conditions begin at the newest again.
  const cursors = walk.conditions === conditions ? walk.cursors : []
  // Bounds are counted from when the log was opened, or every render would ask for other rows.
  const [openedAt] = useState(Date.now)
  const cursor = cursors.at(-1)
  const search: LogSearch = {
    size: state.size,
    ...boundsOf(range, openedAt),
    ...(cursor === undefined ? {} : { cursor }),
    ...(state.keywords ? { keywords: state.keywords } : {}),
    ...(operation ? { operation } : {}),
  }
  return {
    state,
    search,
    appId,
    isFirst: cursors.length === 0,
    next: (to: string) => setWalk({ conditions, cursors: [...cursors, to] }),
    previous: () => setWalk({ conditions, cursors: cursors.slice(0, -1) }),
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
  const chosen = [{ name: 'app' as const, label: texts.chosenApp }].filter(({ name }) => state.filters[name])
  const nextCursor = data?.nextCursor
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'range',
            label: texts.range,
            options: Object.entries(texts.ranges).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'operation',
            label: texts.columns.what,
            options: names.map(({ operation, summary }) => ({ value: operation, label: summary })),
          },
        ]}
      />
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
                rowExpandable: ({ changes }) => changes.length > 0,
                expandedRowRender: ({ changes }) => <Changes changes={changes} />,
              }}
              columns={[
                {
                  title: texts.columns.time,
                  width: 170,
                  render: (_, { time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
                },
                { title: texts.columns.who, width: 140, dataIndex: 'userName' },
                {
                  title: texts.columns.what,
                  width: 220,
                  render: (_, { operation, summary }) => (
                    <Narrow state={state} name="operation" value={operation} label={summary} />
                  ),
                },
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
                {
                  title: texts.columns.object,
                  width: 200,
                  ellipsis: true,
                  render: (_, { objectId, objectName, path, appId: ofApp }) => {
                    const name = objectName || objectId || shellTexts.empty
                    return path === '' ? (
                      <span title={objectId}>{name}</span>
                    ) : (
                      <Link to={addressIn(path, ofApp)} title={objectId}>
                        {name}
                      </Link>
                    )
                  },
                },
                { title: texts.columns.ip, width: 140, render: (_, { ip }) => ip || shellTexts.empty },
              ]}
            />
            <div className={classes.pages}>
              <span>{shellTexts.list.total(data.total)}</span>
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
