import {
  paymentChannelNames,
  platformStatementCheck,
  platformStatements,
  type Statement,
  statementSchema,
  statementStateNames,
} from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Button, DatePicker, Space } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { askAhead, useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { type ListAddress, readListAddress, useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import type { ScreenAddress } from '../../router/screen-address.ts'
import { toastError, toastSuccess } from '../../toast.ts'
import { DifferencesDrawer } from './differences-drawer.tsx'
import { texts } from './texts.ts'

const words = texts.statements
const filterNames = ['channel', 'different'] as const
const channels = ['wxpay', 'alipay'] as const

const asked = ({ page, size, filters }: ListAddress<(typeof filterNames)[number]>) => ({
  query: {
    page,
    size,
    channel: statementSchema.shape.channel.safeParse(filters.channel).data,
    different: filters.different === '1' ? 'true' : undefined,
  },
})
export const ahead = ({ search }: ScreenAddress): Promise<void> =>
  askAhead(platformStatements, asked(readListAddress(search, filterNames)))

function Result({ statement: { state, open, failure } }: { statement: Statement }) {
  if (state !== 'done')
    return (
      <>
        <StatusTag tone={state === 'failed' ? 'bad' : 'notice'}>{statementStateNames[state]}</StatusTag>
        {failure !== '' && <div>{failure}</div>}
      </>
    )
  return <StatusTag tone={open > 0 ? 'bad' : 'good'}>{open > 0 ? words.open(open) : words.fits}</StatusTag>
}

/** Checks a day at once, for whoever does not want to wait for the night. */
function CheckDay() {
  const [day, setDay] = useState<Dayjs>()
  const check = useCallMutation(platformStatementCheck, {
    onSuccess({ checked, failed }) {
      if (checked > 0) toastSuccess(words.checked(checked))
      if (failed > 0) toastError(words.notFetched(failed))
      if (checked + failed === 0) toastSuccess(words.nothing)
    },
  })
  return (
    <Space>
      <DatePicker
        value={day ?? null}
        aria-label={words.day}
        placeholder={words.day}
        maxDate={dayjs().subtract(1, 'day')}
        onChange={(value: Dayjs | null) => setDay(value ?? undefined)}
      />
      <Button
        type="primary"
        disabled={!day}
        loading={check.isPending}
        onClick={() => day && check.mutate({ body: { day: day.format('YYYY-MM-DD') } })}
      >
        {words.check}
      </Button>
    </Space>
  )
}

/** `/platform/statements`: what the channels wrote down, beside what we did. */
export default function StatementsPage() {
  const state = useListState(filterNames)
  const statements = useCall(platformStatements, asked(state), { keepPrevious: true })
  const [opened, setOpened] = useState<Statement>()
  const columns: DataColumn<Statement>[] = [
    { key: 'day', title: words.columns.day, role: 'name', width: 130, render: ({ day }) => day },
    {
      key: 'merchant',
      title: words.columns.merchant,
      width: 220,
      render: ({ channel, merchantId, appName }) => (
        <NameCell name={`${paymentChannelNames[channel]} · ${appName || words.platform}`} note={merchantId} />
      ),
    },
    {
      key: 'ours',
      title: words.columns.ours,
      width: 160,
      align: 'end',
      render: ({ ours, oursCount }) => words.sum(formatMoney(ours), oursCount),
      text: ({ ours }) => formatMoney(ours),
    },
    {
      key: 'theirs',
      title: words.columns.theirs,
      width: 160,
      align: 'end',
      render: ({ theirs, theirsCount }) => words.sum(formatMoney(theirs), theirsCount),
      text: ({ theirs }) => formatMoney(theirs),
    },
    {
      key: 'fee',
      title: words.columns.fee,
      width: 110,
      align: 'end',
      render: ({ fee }) => `¥${formatMoney(fee)}`,
      text: ({ fee }) => formatMoney(fee),
    },
    {
      key: 'result',
      title: words.columns.result,
      width: 180,
      render: (statement) => <Result statement={statement} />,
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 150,
      render: ({ checkTime }) => checkTime !== null && <TimeText at={checkTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 90,
      render: (statement) => (
        <RowActions
          name={`${statement.day} ${paymentChannelNames[statement.channel]}`}
          primary={[{ key: 'view', label: words.view, onClick: () => setOpened(statement) }]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} actions={<CheckDay />} />
      <QueryForm
        state={state}
        choices={[
          {
            name: 'channel',
            label: words.channel,
            options: channels.map((value) => ({ value, label: paymentChannelNames[value] })),
          },
          {
            name: 'different',
            label: words.different,
            options: [{ value: '1', label: words.onlyDifferent }],
          },
        ]}
      />
      <DataTable
        query={statements}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={1100}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened && <DifferencesDrawer statement={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
