import { imageSource } from '@zhanfang/blocks'
import { afterSaleKindNames } from '@zhanfang/contract/shop/after-sale-states'
import {
  type AfterSale,
  shopOrderDetail,
  type ShopOrderDetail,
  shopRefundRetry,
} from '@zhanfang/contract/shop/calls'
import { refundStateNames, refundStates } from '@zhanfang/contract'
import { paidShopStates, shopDeliveryNames } from '@zhanfang/contract/shop/order-states'
import { formatMoney } from '@zhanfang/format'
import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { HistoryTimeline } from '../../components/values/history-timeline.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useCan } from '../app/public/use-app.ts'
import {
  AgreeDialog,
  OfflineDialog,
  ReceivedDialog,
  RefundDialog,
  RefuseDialog,
} from './after-sale-dialogs.tsx'
import { CloseDialog, MemoDialog, PriceDialog, ReceiverDialog, ShipDialog } from './order-dialogs.tsx'
import classes from './shop.module.css'
import { AfterSaleStateTag, ShopOrderStateTag } from './state-tags.tsx'
import { texts } from './texts.ts'

const words = texts.order
const refundNames: Record<number, string> = refundStateNames
/** While money is on its way the drawer looks again. */
const POLL_MS = 3_000
const isMoving = ({ refund }: AfterSale) =>
  refund !== null && (refund.state === refundStates.waiting || refund.state === refundStates.processing)

type Asked =
  | 'ship'
  | 'memo'
  | 'receiver'
  | 'price'
  | 'close'
  | 'refund'
  | { agree: AfterSale }
  | { refuse: AfterSale }
  | { received: AfterSale }
  | { offline: string }

function Lines({ order }: { order: ShopOrderDetail }) {
  return (
    <ul className={classes.list}>
      {order.lines.map((line) => (
        <li key={`${line.goodsId}/${line.spec}`} className={classes.line}>
          {line.picture === '' ? (
            <span className={classes.blank} />
          ) : (
            <img src={imageSource(line.picture, 160).src} alt="" />
          )}
          <span>{line.title}</span>
          <span>{words.unit(formatMoney(line.unit), line.quantity)}</span>
          <span className={classes.quiet}>
            {[line.spec, line.code, line.returned > 0 ? words.returned(line.returned) : '']
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
          <span>¥{formatMoney(line.paid)}</span>
        </li>
      ))}
    </ul>
  )
}

function Wish({ sale, onAsk }: { sale: AfterSale; onAsk: (asked: Asked) => void }) {
  const can = useCan()
  const retry = useCallMutation(shopRefundRetry, { done: words.retried })
  const { refund } = sale
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <strong>
          {afterSaleKindNames[sale.kind]} ¥{formatMoney(sale.amount)}
        </strong>
        <AfterSaleStateTag state={sale.state} />
      </div>
      <div>{words.reason(sale.reason)}</div>
      {sale.answer !== '' && <div>{words.answer(sale.answer)}</div>}
      {sale.tracking !== '' && <div>{words.tracking(sale.tracking)}</div>}
      {sale.restocks && <div className={classes.quiet}>{words.restocked}</div>}
      {refund && (
        <div className={classes.quiet}>
          {refundNames[refund.state]}
          {refund.failure !== '' &&
            ` · ${refund.offline ? words.offlineDone(refund.failure) : refund.failure}`}
          {refund.state === refundStates.processing && ` · ${words.accepted}`}
        </div>
      )}
      {can('order:refund') && (
        <div className={classes.buttons}>
          {sale.state === 'asked' && (
            <Button size="small" type="primary" onClick={() => onAsk({ agree: sale })}>
              {words.agree}
            </Button>
          )}
          {sale.state === 'returning' && (
            <Button size="small" type="primary" onClick={() => onAsk({ received: sale })}>
              {words.received}
            </Button>
          )}
          {(sale.state === 'asked' || sale.state === 'returning') && (
            <Button size="small" danger onClick={() => onAsk({ refuse: sale })}>
              {words.refuse}
            </Button>
          )}
          {refund?.state === refundStates.failed && (
            <>
              <Button
                size="small"
                type="primary"
                loading={retry.isPending}
                onClick={() => retry.mutate({ params: { id: refund.id } })}
              >
                {words.retry}
              </Button>
              <Button size="small" onClick={() => onAsk({ offline: refund.id })}>
                {words.offline}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** What can be done with an order as a whole. */
function Actions({ order, onAsk }: { order: ShopOrderDetail; onAsk: (asked: Asked) => void }) {
  const can = useCan()
  const { state, delivery, refundable, hasAfterSale } = order
  // What cost nothing comes back all the same: its stock, and the discounts that it used.
  const canComeBack = refundable > 0 || (order.payable === 0 && paidShopStates.includes(state))
  const mayWrite = can('order:write')
  const isAhead = state === 'pending' || state === 'toSend'
  return (
    <div className={classes.buttons}>
      {mayWrite && (state === 'toSend' || state === 'sent') && !(hasAfterSale && state === 'toSend') && (
        <Button type={state === 'toSend' ? 'primary' : 'default'} onClick={() => onAsk('ship')}>
          {state === 'toSend' ? words.ship : words.moreParcels}
        </Button>
      )}
      {mayWrite && state === 'pending' && <Button onClick={() => onAsk('price')}>{words.price}</Button>}
      {mayWrite && isAhead && delivery === 'send' && (
        <Button onClick={() => onAsk('receiver')}>{words.editReceiver}</Button>
      )}
      {mayWrite && <Button onClick={() => onAsk('memo')}>{words.editMemo}</Button>}
      {can('order:refund') && canComeBack && !hasAfterSale && (
        <Button onClick={() => onAsk('refund')}>{words.refund}</Button>
      )}
      {mayWrite && state === 'pending' && (
        <Button danger onClick={() => onAsk('close')}>
          {words.close}
        </Button>
      )}
    </div>
  )
}

function Facts({ order }: { order: ShopOrderDetail }) {
  const { receiver, pickup } = order
  const items: [string, React.ReactNode][] = [
    [words.id, <CopyMark key="id" text={order.id} label={words.id} />],
    [words.placed, <TimeText key="placed" at={order.createTime} />],
    [words.paid, order.payTime && <TimeText key="paid" at={order.payTime} />],
    [words.buyer, order.buyer || texts.orders.noBuyer],
    [words.delivery, shopDeliveryNames[order.delivery]],
    [words.receiver, receiver?.name],
    [words.phone, receiver?.phone],
    [words.address, receiver?.address],
    [words.pickup, pickup && `${pickup.name} ${pickup.address}`],
    [words.note, order.note],
    [words.memo, order.memo],
  ]
  return (
    <Descriptions
      column={1}
      size="small"
      items={items.flatMap(([label, children]) =>
        children === undefined || children === null || children === ''
          ? []
          : [{ key: label, label, children }],
      )}
    />
  )
}

function Sums({ order }: { order: ShopOrderDetail }) {
  const items: [string, number, boolean][] = [
    [words.subtotal, order.subtotal, true],
    [words.discount, -order.discount, order.discount > 0],
    [words.shipping, order.shipping, order.delivery === 'send'],
    [words.payable, order.payable, true],
    [words.refunded, order.refunded, order.refunded > 0],
    [words.refundable, order.refundable, order.refunded > 0],
  ]
  return (
    <Descriptions
      column={1}
      size="small"
      items={items.flatMap(([label, yuan, isShown]) =>
        isShown
          ? [
              {
                key: label,
                label,
                children: `${yuan < 0 ? '−' : ''}¥${formatMoney(Math.abs(yuan))}${
                  label === words.discount && order.discounts.length > 0
                    ? `（${order.discounts.join('、')}）`
                    : ''
                }`,
              },
            ]
          : [],
      )}
    />
  )
}

function Dialogs({ order, asked, onClose }: { order: ShopOrderDetail; asked: Asked; onClose: () => void }) {
  const { id } = order
  switch (asked) {
    case 'ship':
      return <ShipDialog id={id} onClose={onClose} />
    case 'memo':
      return <MemoDialog id={id} memo={order.memo} onClose={onClose} />
    case 'receiver':
      return <ReceiverDialog id={id} onClose={onClose} />
    case 'price':
      return <PriceDialog order={order} onClose={onClose} />
    case 'close':
      return <CloseDialog id={id} onClose={onClose} />
    case 'refund':
      return <RefundDialog order={order} onClose={onClose} />
    default:
      if ('agree' in asked) return <AgreeDialog sale={asked.agree} onClose={onClose} />
      if ('refuse' in asked) return <RefuseDialog id={asked.refuse.id} onClose={onClose} />
      if ('received' in asked) return <ReceivedDialog sale={asked.received} onClose={onClose} />
      return <OfflineDialog id={asked.offline} onClose={onClose} />
  }
}

/** An order with everything that happened to it, and what can be done about it. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const isNarrow = useNarrow()
  const detail = useCall(
    shopOrderDetail,
    { params: { id } },
    { poll: (order) => (order?.afterSales.some(isMoving) ? POLL_MS : false) },
  )
  const [asked, setAsked] = useState<Asked>()
  const order = detail.data
  return (
    <Drawer open title={words.title} size={isNarrow ? '100%' : 560} onClose={onClose}>
      {!order ? (
        detail.isError ? (
          <ListFailure retrying={detail.isFetching} onRetry={() => void detail.refetch()} />
        ) : (
          <Skeleton active />
        )
      ) : (
        <>
          <section className={classes.part}>
            <ShopOrderStateTag state={order.state} />
            <Actions order={order} onAsk={setAsked} />
          </section>
          <section className={classes.part}>
            <h3>{words.goods}</h3>
            <Lines order={order} />
          </section>
          <section className={classes.part}>
            <h3>{words.sums}</h3>
            <Sums order={order} />
          </section>
          <section className={classes.part}>
            <Facts order={order} />
          </section>
          {order.delivery === 'send' && order.payTime !== null && (
            <section className={classes.part}>
              <h3>{words.parcels}</h3>
              {order.parcels.length === 0 ? (
                <p className={classes.quiet}>{words.noParcels}</p>
              ) : (
                <ul className={classes.list}>
                  {order.parcels.map(({ id: parcelId, carrier, trackingNumber }) => (
                    <li key={parcelId}>
                      {carrier} <CopyMark text={trackingNumber} label={texts.dialogs.trackingNumber} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )}
          <section className={classes.part}>
            <h3>{words.afterSales}</h3>
            {order.afterSales.length === 0 ? (
              <p className={classes.quiet}>{words.noAfterSales}</p>
            ) : (
              <ul className={classes.list}>
                {order.afterSales.map((sale) => (
                  <Wish key={sale.id} sale={sale} onAsk={setAsked} />
                ))}
              </ul>
            )}
          </section>
          <section className={classes.part}>
            <h3>{words.history}</h3>
            <HistoryTimeline
              lines={order.events.map(({ time, by, what, detail: more }) => ({
                at: time,
                by,
                what,
                detail: more,
              }))}
            />
          </section>
          {asked !== undefined && <Dialogs order={order} asked={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </Drawer>
  )
}
