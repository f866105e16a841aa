import { type Order, paymentChannelNames, serviceOrders } from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { useCall } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/name-cell.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { OrderStateTag } from '../payment/public/order-state-tag.tsx'
import { texts } from './texts.ts'

const words = texts.service

const columns: DataColumn<Order>[] = [
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
]

/** What the app has bought so far. */
export function ServiceOrders() {
  const state = useListState()
  const orders = useCall(
    serviceOrders,
    { query: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  return (
    <DataTable
      query={orders}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      label={words.orders}
      minWidth={760}
      empty={{ title: words.noOrders, hint: words.noOrdersHint }}
    />
  )
}
