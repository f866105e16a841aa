import { type ShopOrder, shopOrders } from '@zhanfang/contract/shop/calls'
import { formatDateTime, formatMoney } from '@zhanfang/format'
import { Button, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../api.ts'
import { ListFailure, Nothing } from '../../components/list/list-outcome.tsx'
import { withApp } from '../../session/session.ts'
import classes from './print-page.module.css'
import { texts } from './texts.ts'

const words = texts.print

interface Picked {
  title: string
  spec: string
  code: string
  pieces: number
}

/** What is fetched from the shelves for all orders together. */
function pickedOf(orders: readonly ShopOrder[]): Picked[] {
  const sums = new Map<string, Picked>()
  for (const { lines } of orders)
    for (const { goodsId, title, spec, code, quantity, returned } of lines) {
      const key = `${goodsId}/${spec}`
      const pieces = (sums.get(key)?.pieces ?? 0) + quantity - returned
      sums.set(key, { title, spec, code, pieces })
    }
  return [...sums.values()].filter(({ pieces }) => pieces > 0).toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

function PickingList({ orders }: { orders: readonly ShopOrder[] }) {
  const picked = pickedOf(orders)
  return (
    <section className={classes.sheet}>
      <h2>{words.picking}</h2>
      <p>
        {words.total(
          orders.length,
          picked.reduce((sum, { pieces }) => sum + pieces, 0),
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th>{words.columns.code}</th>
            <th>{words.columns.goods}</th>
            <th>{words.columns.spec}</th>
            <th>{words.columns.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {picked.map(({ title, spec, code, pieces }) => (
            <tr key={`${title}/${spec}/${code}`}>
              <td>{code}</td>
              <td>{title}</td>
              <td>{spec}</td>
              <td>{pieces}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DeliveryNote({ order }: { order: ShopOrder }) {
  const { receiver, pickup } = order
  const facts: [string, string][] = [
    [words.placed, formatDateTime(order.createTime)],
    [words.receiver, receiver?.name ?? ''],
    [words.phone, receiver?.phone ?? ''],
    [words.address, receiver?.address ?? pickup?.name ?? ''],
    [words.noteOf, order.note],
    [words.paid, `¥${formatMoney(order.payable)}`],
  ]
  return (
    <section className={classes.sheet}>
      <h2>{words.note}</h2>
      <p>{words.order(order.id)}</p>
      <dl>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th>{words.columns.goods}</th>
            <th>{words.columns.spec}</th>
            <th>{words.columns.unit}</th>
            <th>{words.columns.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.goodsId}/${line.spec}`}>
              <td>{line.title}</td>
              <td>{line.spec}</td>
              <td>¥{formatMoney(line.unit)}</td>
              <td>{line.quantity - line.returned}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `/mini/orders/print`: a picking list of all orders that were chosen, and a delivery note for each. */
export default function PrintPage() {
  const [search] = useSearchParams()
  const ids = search.get('ids') ?? ''
  const query = useCall(shopOrders, { query: { size: 100, ids } }, { enabled: ids !== '' })
  const orders = query.data?.list ?? []
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{words.title}</h1>
      <div className={classes.bar}>
        <Button type="primary" disabled={orders.length === 0} onClick={() => print()}>
          {words.print}
        </Button>
        <Link to={withApp('/mini/orders')}>{words.back}</Link>
      </div>
      {query.isError ? (
        <ListFailure retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : ids !== '' && !query.data ? (
        <Skeleton active />
      ) : orders.length === 0 ? (
        <Nothing title={words.none} hint={words.noneHint} />
      ) : (
        <>
          <PickingList orders={orders} />
          {orders.map((order) => (
            <DeliveryNote key={order.id} order={order} />
          ))}
        </>
      )}
    </main>
  )
}
