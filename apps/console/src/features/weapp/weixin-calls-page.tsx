import { weixinCallDetail, weixinCallList, weixinCallResults, type WeixinCall } from '@zhanfang/contract'
import { Drawer, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { wholeDaysOf } from '../../components/list/query/date-range.ts'
import { DateRangeFilter } from '../../components/list/query/date-range-filter.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { weixinCallTexts as texts } from './texts.ts'
import classes from './weixin-calls.module.css'

const codeOf = (text: string | undefined) =>
  text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined

function Result({ call: { errcode, words } }: { call: WeixinCall }) {
  if (errcode === 0) return <StatusTag tone="good">{texts.ok}</StatusTag>
  return (
    <>
      <StatusTag tone="bad">{errcode === null ? texts.noAnswer : String(errcode)}</StatusTag>
      <small className={classes.words}>{words}</small>
    </>
  )
}

function DetailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const isNarrow = useNarrow()
  const call = useCall(weixinCallDetail, { params: { id } }, { quiet: true })
  const { data } = call
  return (
    <Drawer open title={data?.path ?? texts.detail} size={isNarrow ? '100%' : 560} onClose={onClose}>
      {data ? (
        <>
          <p>
            <Result call={data} />
          </p>
          <h3 className={classes.heading}>{texts.request}</h3>
          <pre className={classes.text}>{data.request}</pre>
          <h3 className={classes.heading}>{texts.answer}</h3>
          <pre className={classes.text}>{data.answer}</pre>
        </>
      ) : call.isError ? (
        <ListFailure onRetry={() => void call.refetch()} retrying={call.isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

/** `/platform/weixin-calls`: what was said to WeChat in the last 30 days, and what it answered. */
export default function WeixinCallsPage() {
  const state = useListState(['result', 'errcode', 'app', 'range'])
  const [openedAt] = useState(Date.now)
  const [shown, setShown] = useState<string>()
  const { filters } = state
  const calls = useCall(
    weixinCallList,
    {
      query: {
        page: state.page,
        size: state.size,
        path: state.keywords || undefined,
        result: weixinCallResults.find((one) => one === filters.result),
        errcode: codeOf(filters.errcode),
        appId: filters.app || undefined,
        ...wholeDaysOf(filters.range, openedAt),
      },
    },
    { keepPrevious: true },
  )
  const columns: DataColumn<WeixinCall>[] = [
    {
      key: 'path',
      title: texts.columns.path,
      role: 'name',
      width: 300,
      render: ({ path }) => <NameCell name={path} />,
    },
    {
      key: 'app',
      title: texts.columns.app,
      width: 180,
      render: ({ appId, appName }) => (appId === '' ? texts.platform : appName || appId),
    },
    { key: 'result', title: texts.columns.result, width: 260, render: (call) => <Result call={call} /> },
    {
      key: 'time',
      title: texts.columns.time,
      width: 110,
      render: ({ milliseconds }) => texts.milliseconds(milliseconds),
    },
    { key: 'at', title: texts.columns.at, width: 150, render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 100,
      render: ({ id, path }) => (
        <RowActions
          name={path}
          primary={[{ key: 'look', label: texts.look, onClick: () => setShown(id) }]}
          more={[]}
        />
      ),
    },
  ]
  const field = (name: 'errcode' | 'app') => (
    <Input
      className={classes.field}
      aria-label={texts[name]}
      placeholder={texts[name]}
      defaultValue={filters[name] ?? ''}
      key={`${name} ${filters[name] ?? ''}`}
      maxLength={40}
      onBlur={({ target }) => state.setFilter(name, target.value.trim() || undefined)}
      onPressEnter={({ currentTarget }) => state.setFilter(name, currentTarget.value.trim() || undefined)}
    />
  )
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'result',
            label: texts.result,
            options: weixinCallResults
              .filter((one) => one !== 'all')
              .map((value) => ({ value, label: texts.results[value] })),
          },
        ]}
      >
        {field('errcode')}
        {field('app')}
        <DateRangeFilter state={state} name="range" label={texts.columns.at} />
      </QueryForm>
      <DataTable
        query={calls}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        minWidth={1100}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {shown !== undefined && <DetailDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
