import {
  attemptStateNames,
  type OrderDetail as Detail,
  paymentChannelNames,
  refundStateNames,
  refundStates,
} from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import classes from './order-drawer.module.css'
import type { OrderCalls } from './order-calls.ts'
import { OrderStateTag } from './public/order-state-tag.tsx'
import { OfflineDialog, RefundDialog } from './refund-dialogs.tsx'
import { texts } from './texts.ts'

const words = texts.order
type Refund = Detail['refunds'][number]

const attemptNames: Record<number, string> = attemptStateNames
const refundNames: Record<number, string> = refundStateNames
const refundTones: Record<number, StatusTone> = {
  [refundStates.waiting]: 'notice',
  [refundStates.processing]: 'notice',
  [refundStates.succeeded]: 'good',
  [refundStates.failed]: 'bad',
}

function RefundRow({
  calls,
  refund,
  mayRefund,
  onOffline,
}: {
  calls: OrderCalls
  refund: Refund
  mayRefund: boolean
  onOffline: () => void
}) {
  const { isPending, retry } = calls.useRetry()
  const { id, amount, state, reason, failure, offline, createTime } = refund
  return (
    <li>
      <div className={classes.head}>
        <strong>¥{formatMoney(amount)}</strong>
        <StatusTag tone={refundTones[state] ?? 'neutral'}>{refundNames[state] ?? ''}</StatusTag>
      </div>
      <div>{reason}</div>
      {failure !== '' && <div>{offline ? words.offlineDone(failure) : failure}</div>}
      {state === refundStates.processing && <div className={classes.quiet}>{words.accepted}</div>}
      <div className={classes.quiet}>
        {id} · <TimeText at={createTime} />
      </div>
      {state === refundStates.failed && mayRefund && (
        <div className={classes.actions}>
          <Button size="small" type="primary" loading={isPending} onClick={() => retry(id)}>
            {words.retry}
          </Button>
          <Button size="small" onClick={onOffline}>
            {words.offline}
          </Button>
        </div>
      )}
    </li>
  )
}

function Attempts({ attempts }: { attempts: Detail['attempts'] }) {
  if (attempts.length === 0) return <p className={classes.quiet}>{words.noAttempts}</p>
  return (
    <ul className={classes.list}>
      {attempts.map(({ id, channel, state, amount, paid, transactionId, createTime }) => (
        <li key={id}>
          <div className={classes.head}>
            <strong>{paymentChannelNames[channel]}</strong>
            <span>{attemptNames[state] ?? ''}</span>
          </div>
          <div>
            {words.asked(formatMoney(amount))}
            {paid > 0 && ` · ${words.paid(formatMoney(paid))}`}
          </div>
          {transactionId !== '' && <div className={classes.quiet}>{words.transaction(transactionId)}</div>}
          <div className={classes.quiet}>
            {id} · <TimeText at={createTime} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An order with what was paid and given back, and the ways to give back more. */
export function OrderDrawer({
  calls,
  id,
  mayRefund = true,
  onClose,
}: {
  calls: OrderCalls
  id: string
  mayRefund?: boolean
  onClose: () => void
}) {
  const isNarrow = useNarrow()
  const detail = calls.useDetail(id)
  const [refunding, setRefunding] = useState(false)
  const [offline, setOffline] = useState<string>()
  const order = detail.data
  return (
    <Drawer open title={words.title} size={isNarrow ? '100%' : 520} onClose={onClose}>
      {!order ? (
        detail.isError ? (
          <ListFailure retrying={detail.isFetching} onRetry={() => void detail.refetch()} />
        ) : (
          <Skeleton active />
        )
      ) : (
        <>
          <Descriptions
            column={1}
            size="small"
            style={{ marginBlockEnd: 24 }}
            items={[
              { key: 'title', label: texts.orders.columns.title, children: order.title },
              { key: 'id', label: words.id, children: order.id },
              ...(calls.showsApp
                ? [
                    {
                      key: 'app',
                      label: texts.orders.columns.app,
                      children: order.appName || texts.orders.newApp,
                    },
                  ]
                : []),
              { key: 'buyer', label: texts.orders.columns.buyer, children: order.buyer },
              {
                key: 'amount',
                label: texts.orders.columns.amount,
                children: `¥${formatMoney(order.amount)}`,
              },
              {
                key: 'state',
                label: texts.orders.columns.state,
                children: <OrderStateTag state={order.state} />,
              },
            ]}
          />
          <h3 className={classes.title}>{words.attempts}</h3>
          <Attempts attempts={order.attempts} />
          <h3 className={classes.title}>
            {words.refunds}
            {order.refundable > 0 && mayRefund && (
              <Button onClick={() => setRefunding(true)}>{words.refund}</Button>
            )}
          </h3>
          {order.refunds.length === 0 ? (
            <p className={classes.quiet}>{words.noRefunds}</p>
          ) : (
            <ul className={classes.list}>
              {order.refunds.map((refund) => (
                <RefundRow
                  key={refund.id}
                  calls={calls}
                  refund={refund}
                  mayRefund={mayRefund}
                  onOffline={() => setOffline(refund.id)}
                />
              ))}
            </ul>
          )}
          {refunding && (
            <RefundDialog
              calls={calls}
              id={id}
              refundable={order.refundable}
              onClose={() => setRefunding(false)}
            />
          )}
          {offline !== undefined && (
            <OfflineDialog calls={calls} id={offline} onClose={() => setOffline(undefined)} />
          )}
        </>
      )}
    </Drawer>
  )
}
