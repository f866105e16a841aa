import {
  type CallData,
  MOST_COUNTED,
  type operationLogNames,
  type operationLogSearch,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { boundsOf } from '../../components/list/query/date-range.ts'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { DateRangeFilter } from '../../components/list/query/date-range-filter.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { type ListState, useListState } from '../../components/list/use-list-state.ts'
import type { ListViewsState } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { texts as shellTexts } from '../../texts.ts'
import classes from './operation-log-table.module.css'
import { texts } from './texts.ts'

type Slice = CallData<typeof operationLogSearch>
type Operation = Slice['list'][number]
type Names = CallData<typeof operationLogNames>['list']
/** What narrows the log down, in its address. */
export const logFilters = ['range', 'operation', 'app', 'user'] as const
type Filter = (typeof logFilters)[number]

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
  const state = useListState(logFilters)
  // The address has `appId` for the app that the tab works on, which is another thing.
  const { range, operation, app: appId, user: userId } = state.filters
  const asked = JSON.stringify([state.keywords, range, operation, appId, userId])
  const cursors = useCursors(asked)
  // Bounds are counted from when the log was opened, or every render would ask for other rows.
  const [openedAt] = useState(Date.now)
  const { cursor } = cursors
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
    isFirst: cursors.pageIndex === 0,
    next: cursors.next,
    previous: cursors.previous,
  }
}

interface OperationLogTableProps {
  log: ReturnType<typeof useLogSearch>
  query: UseQueryResult<Slice, Error>
  /** Operations to choose from. */
  names: Names
  /** Views that are kept of the log of an app. */
  views?: ListViewsState
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

/** What each setting was and is; opened by whoever wants to know. */
function Changes({ changes }: { changes: Operation['changes'] }) {
  return (
    <details className={classes.details}>
      <summary>{texts.allChanges(changes.length)}</summary>
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
    </details>
  )
}

const sentenceOf = ({ userName, summary, objectName }: Operation): string =>
  `${userName} ${summary}${objectName === '' ? '' : texts.quoted(objectName)}`

export function OperationLogTable({ log, query, names, views, showApp }: OperationLogTableProps) {
  const { state } = log
  const { data } = query
  const someone = data?.list.find(({ userId }) => userId === state.filters.user)?.userName
  const chosen = [
    { name: 'app' as const, label: texts.chosenApp },
    { name: 'user' as const, label: someone === undefined ? texts.chosenUser : texts.only(someone) },
  ].filter(({ name }) => state.filters[name])
  const nextCursor = data?.nextCursor
  const columns: DataColumn<Operation>[] = [
    {
      key: 'what',
      title: texts.columns.what,
      role: 'name',
      width: 420,
      render: (operation) => (
        <div className={classes.sentence}>
          <Sentence state={state} operation={operation} />
          {operation.changes.length > 0 && <Changes changes={operation.changes} />}
        </div>
      ),
      text: sentenceOf,
    },
    {
      key: 'time',
      title: texts.columns.time,
      width: 170,
      render: ({ time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
      text: ({ time }) => formatDateTime(time),
    },
    ...(showApp
      ? [
          {
            key: 'app',
            title: texts.columns.app,
            width: 160,
            render: ({ appId, appName }: Operation) =>
              appId && <Narrow state={state} name="app" value={appId} label={appName || appId} />,
          },
        ]
      : []),
    {
      key: 'ip',
      title: texts.columns.ip,
      width: 140,
      render: ({ ip }) => ip && <CopyMark text={ip} label={texts.columns.ip} />,
    },
  ]
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
        end={views && <ViewMenu views={views} list={texts.title} />}
      >
        <DateRangeFilter state={state} name="range" label={texts.range} />
      </QueryForm>
      {chosen.map(({ name, label }) => (
        <Tag key={name} closable className={classes.chosen} onClose={() => state.setFilter(name, undefined)}>
          {label}
        </Tag>
      ))}
      <DataTable
        query={query}
        // The log is walked slice by slice: it has no pages.
        state={{ ...state, page: 1 }}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        minWidth={760}
        {...(views && { views })}
        pages={
          <div className={classes.pages}>
            <span>
              {(data?.total ?? 0) > MOST_COUNTED
                ? texts.manyTotal(MOST_COUNTED)
                : shellTexts.list.total(data?.total ?? 0)}
            </span>
            <Button disabled={log.isFirst} onClick={log.previous}>
              {texts.previous}
            </Button>
            <Button disabled={!nextCursor} onClick={() => nextCursor && log.next(nextCursor)}>
              {texts.next}
            </Button>
          </div>
        }
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
    </>
  )
}
