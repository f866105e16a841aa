import {
  orderStateNames,
  paymentChannelNames,
  platformOrders,
  platformPaymentProof,
  type PlatformOrder,
} from '@zhanfang/contract'
import { formatDateTime, formatMoney } from '@zhanfang/format'
import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/name-cell.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderStateTag } from './public/order-state-tag.tsx'
import { texts } from './texts.ts'

const words = texts.orders

/** Whether the books fit, as the last night found it. */
function Proof() {
  const { data } = useCall(platformPaymentProof, undefined, { quiet: true })
  if (!data) return null
  if (data.time === null)
    return <Alert type="info" title={words.neverProved} style={{ marginBlockEnd: 16 }} />
  const time = formatDateTime(data.time)
  return (
    <Alert
      type={data.balanced ? 'success' : 'error'}
      showIcon
      title={data.balanced ? words.balanced(time) : words.unbalanced(time)}
      description={data.balanced ? undefined : data.problems.join('；')}
      style={{ marginBlockEnd: 16 }}
    />
  )
}

/** `/platform/orders`: what the platform has sold. */
export default function OrdersPage() {
  const state = useListState(['state'])
  const [opened, setOpened] = useState<PlatformOrder>()
  const orders = useCall(
    platformOrders,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        state: state.filters.state === undefined ? undefined : Number(state.filters.state),
      },
    },
    { keepPrevious: true },
  )
  const columns: DataColumn<PlatformOrder>[] = [
    {
      key: 'title',
      title: words.columns.title,
      role: 'name',
      width: 260,
      render: ({ title, id }) => <NameCell name={title} note={id} />,
    },
    {
      key: 'app',
      title: words.columns.app,
      width: 160,
      render: ({ appName }) => appName || words.newApp,
    },
    { key: 'buyer', title: words.columns.buyer, width: 120, render: ({ buyer }) => buyer },
    {
      key: 'amount',
      title: words.columns.amount,
      width: 130,
      align: 'end',
      render: ({ amount, refunded }) => (
        <>
          ¥{formatMoney(amount)}
          {refunded > 0 && <div>{words.refunded(formatMoney(refunded))}</div>}
        </>
      ),
    },
    {
      key: 'channel',
      title: words.columns.channel,
      width: 110,
      render: ({ channel }) => (channel === null ? '' : paymentChannelNames[channel]),
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: (order) => <OrderStateTag state={order.state} />,
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 150,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 90,
      render: (order) => (
        <RowActions
          name={order.title}
          primary={[{ key: 'view', label: words.view, onClick: () => setOpened(order) }]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <Proof />
      <QueryForm
        state={state}
        placeholder={words.search}
        choices={[
          {
            name: 'state',
            label: words.state,
            options: Object.entries(orderStateNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        query={orders}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={1080}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened && <OrderDrawer appId={opened.appId} id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  )
}
