import { type Checkout, type Order, orderStates, payStatus } from '@zhanfang/contract'
import { CallError, wordsOf } from '@zhanfang/contract/client'
import { formatDateTime, formatMoney } from '@zhanfang/format'
import { Alert, Button, Modal, Result, Segmented, Spin } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../../api.ts'
import classes from './pay-dialog.module.css'
import { texts as all } from '../texts.ts'

const texts = all.pay

export type Channel = 'wxpay' | 'alipay'
const POLL_MS = 2_000

interface PayDialogProps {
  title: string
  /** Opens an order, or takes up the one that was opened, by a channel. */
  order: (channel: Channel) => Promise<Checkout>
  /** Is called once, when the order is paid and done. */
  onPaid: (order: Pick<Order, 'id'>) => void
  onClose: () => void
  /** Without it both can be chosen. */
  only?: Channel
}

/** The end of an order, in a picture and words. */
function Outcome({ state, onClose }: { state: number; onClose: () => void }) {
  const close = (
    <Button type="primary" onClick={onClose}>
      {texts.close}
    </Button>
  )
  if (state === orderStates.paid) return <Result status="success" title={texts.paid} extra={close} />
  if (state === orderStates.closed)
    return <Result status="info" title={texts.closed} subTitle={texts.closedHint} extra={close} />
  if (state === orderStates.review) return <Result status="warning" title={texts.review} extra={close} />
  return <Result status="warning" title={texts.refunded} subTitle={texts.refundedHint} extra={close} />
}

function Code({ checkout, channel }: { checkout: Checkout; channel: Channel }) {
  const name = texts[channel]
  return (
    <>
      <div className={classes.code}>
        <img src={checkout.qrcode} alt={texts.codeAlt(name)} />
      </div>
      <p>{texts.scan(name)}</p>
      <output className={classes.quiet}>{texts.waiting}</output>
      <p className={classes.quiet}>{texts.until(formatDateTime(checkout.expireTime))}</p>
      {checkout.sandbox && (
        <Alert
          className={classes.sandbox}
          type="warning"
          title={texts.sandbox}
          description={
            <>
              {texts.sandboxHint}
              <a href={checkout.codeUrl} target="_blank" rel="noreferrer">
                {texts.openCashier}
              </a>
            </>
          }
        />
      )}
    </>
  )
}

/** A code to pay with, which becomes the outcome by itself. */
export function PayDialog({ title, order, onPaid, onClose, only }: PayDialogProps) {
  const [channel, setChannel] = useState<Channel>(only ?? 'wxpay')
  const [checkout, setCheckout] = useState<Checkout>()
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent(order)
  const tellPaid = useEffectEvent(onPaid)

  useEffect(() => {
    let isCurrent = true
    begin(channel).then(
      (made) => {
        if (isCurrent) setCheckout(made)
      },
      (error: unknown) => {
        const said =
          error instanceof CallError && error.reason.kind === 'refused' ? wordsOf(error.reason) : texts.failed
        if (isCurrent) setFailure(said)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [channel, attempt])

  const orderId = checkout?.orderId
  const status = useCall(
    payStatus,
    { query: { orderId: orderId ?? '' } },
    {
      enabled: orderId !== undefined,
      poll: (order) => (order === undefined || order.state === orderStates.pending ? POLL_MS : false),
      quiet: true,
    },
  )
  const state = status.data?.state ?? checkout?.state ?? orderStates.pending
  useEffect(() => {
    if (orderId !== undefined && state === orderStates.paid) tellPaid({ id: orderId })
  }, [orderId, state])

  function again(next: Channel) {
    setChannel(next)
    setCheckout(undefined)
    setFailure('')
    setAttempt((count) => count + 1)
  }

  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={440} mask={{ closable: false }}>
      {state !== orderStates.pending ? (
        <Outcome state={state} onClose={onClose} />
      ) : (
        <div className={classes.body}>
          {only === undefined && (
            <Segmented<Channel>
              aria-label={texts.channel}
              value={channel}
              options={[
                { value: 'wxpay', label: texts.wxpay },
                { value: 'alipay', label: texts.alipay },
              ]}
              onChange={again}
            />
          )}
          {checkout && <div className={classes.amount}>¥{formatMoney(checkout.amount)}</div>}
          {failure !== '' ? (
            <Alert
              type="error"
              title={failure}
              action={
                <Button size="small" onClick={() => again(channel)}>
                  {texts.retry}
                </Button>
              }
            />
          ) : checkout ? (
            <Code checkout={checkout} channel={channel} />
          ) : (
            <output className={classes.code} aria-label={texts.making}>
              <Spin />
            </output>
          )}
        </div>
      )}
    </Modal>
  )
}
