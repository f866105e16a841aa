import { paymentChannelNames, type PlatformOrder } from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import type { DataColumn } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { OrderStateTag } from './public/order-state-tag.tsx'
import { texts } from './texts.ts'

const words = texts.orders

/** What lists say of orders, whoever was paid. */
export function orderColumns({
  showsApp,
  onOpen,
}: {
  showsApp: boolean
  onOpen: (order: PlatformOrder) => void
}): DataColumn<PlatformOrder>[] {
  return [
    {
      key: 'title',
      title: words.columns.title,
      role: 'name',
      width: 260,
      render: ({ title, id }) => <NameCell name={title} note={id} />,
    },
    ...(showsApp
      ? [
          {
            key: 'app',
            title: words.columns.app,
            width: 160,
            render: ({ appName }: PlatformOrder) => appName || words.newApp,
          },
        ]
      : []),
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
          primary={[{ key: 'view', label: words.view, onClick: () => onOpen(order) }]}
          more={[]}
        />
      ),
    },
  ]
}
