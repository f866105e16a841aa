import { type Order, paymentChannelNames, serviceOrders } from '@zhanfang/contract'
import { type Invoice, serviceInvoices } from '@zhanfang/contract/invoice/calls'
import { formatMoney } from '@zhanfang/format'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { AskInvoiceDialog, OrderInvoice } from '../invoice/public/order-invoice.tsx'
import { OrderStateTag } from '../payment/public/order-state-tag.tsx'
import { texts } from './texts.ts'

const words = texts.service

const columns = (
  invoices: ReadonlyMap<string, Invoice>,
  onAsk: (order: Order) => void,
): DataColumn<Order>[] => [
  {
    key: 'title',
    title: words.columns.title,
    role: 'name',
    width: 260,
    render: ({ title, id }) => <NameCell name={title} note={id} />,
  },
  {
    key: 'amount',
    title: words.columns.amount,
    width: 140,
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
    width: 120,
    render: ({ channel }) => (channel === null ? '' : paymentChannelNames[channel]),
  },
  {
    key: 'state',
    title: words.columns.state,
    width: 120,
    render: ({ state }) => <OrderStateTag state={state} />,
  },
  {
    key: 'time',
    title: words.columns.time,
    width: 150,
    render: ({ createTime }) => <TimeText at={createTime} />,
  },
  {
    key: 'invoice',
    title: words.columns.invoice,
    width: 150,
    render: (order) => (
      <OrderInvoice order={order} invoice={invoices.get(order.id)} onAsk={() => onAsk(order)} />
    ),
  },
]

/** What the app has bought so far. */
export function ServiceOrders() {
  const [asked, setAsked] = useState<Order>()
  const state = useListState()
  const orders = useCall(
    serviceOrders,
    { query: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  const orderIds = (orders.data?.list ?? []).map(({ id }) => id).join(',')
  const invoices = useCall(
    serviceInvoices,
    { query: { orderIds } },
    { enabled: orderIds !== '', keepPrevious: true, quiet: true },
  )
  const known = new Map((invoices.data?.list ?? []).map((invoice) => [invoice.orderId, invoice]))
  return (
    <>
      <DataTable
        query={orders}
        state={state}
        columns={columns(known, setAsked)}
        rowKey={({ id }) => id}
        label={words.orders}
        minWidth={900}
        empty={{ title: words.noOrders, hint: words.noOrdersHint }}
      />
      {asked && (
        <AskInvoiceDialog order={asked} invoice={known.get(asked.id)} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
