import {
  type Difference,
  type DifferenceState,
  differenceKindNames,
  differenceStateNames,
  platformDifferences,
  platformDifferenceSettle,
  type Statement,
} from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Button, Drawer, Empty, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { platformOrderCalls } from './order-calls.ts'
import { OrderDrawer } from './order-drawer.tsx'
import classes from './order-drawer.module.css'
import { texts } from './texts.ts'

const words = texts.differences
const tones: Record<DifferenceState, StatusTone> = { open: 'bad', repaired: 'good', settled: 'neutral' }

function SettleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [form] = Form.useForm<{ note: string }>()
  const settle = useCallMutation(platformDifferenceSettle, {
    done: words.settled,
    silent: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog<{ note: string }>
      title={words.settleTitle}
      form={form}
      fields={['note']}
      focus="note"
      onSubmit={(body) => settle.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={words.note}
        extra={words.noteHint}
        rules={[{ required: true, whitespace: true, message: words.noteRequired }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}

function Row({
  difference,
  onOrder,
  onSettle,
}: {
  difference: Difference
  onOrder: () => void
  onSettle: () => void
}) {
  const { kind, state, isRefund, number, transactionId, ours, theirs, orderId, note } = difference
  return (
    <li>
      <div className={classes.head}>
        <strong>
          {differenceKindNames[kind]} · {isRefund ? words.refund : words.payment}
        </strong>
        <StatusTag tone={tones[state]}>{differenceStateNames[state]}</StatusTag>
      </div>
      <div>
        {ours === null ? words.nothingHere : words.ours(formatMoney(ours))}
        {'，'}
        {theirs === null ? words.nothingThere : words.theirs(formatMoney(theirs))}
      </div>
      <div className={classes.quiet}>{words.number(number)}</div>
      {transactionId !== '' && <div className={classes.quiet}>{words.transaction(transactionId)}</div>}
      {note !== '' && <div>{note}</div>}
      <div className={classes.actions}>
        {orderId !== '' && (
          <Button size="small" onClick={onOrder}>
            {words.order}
          </Button>
        )}
        {state === 'open' && (
          <Button size="small" type="primary" onClick={onSettle}>
            {words.settle}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What of a statement does not fit our books; what is open is settled with words. */
export function DifferencesDrawer({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const found = useCall(platformDifferences, { params: { id: statement.id } })
  const [order, setOrder] = useState<Difference>()
  const [settling, setSettling] = useState<string>()
  return (
    <Drawer open title={words.title(statement.day)} size={480} onClose={onClose}>
      {found.isError && !found.data ? (
        <ListFailure retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton active />
      ) : found.data.list.length === 0 ? (
        <Empty description={words.none} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <ul className={classes.list}>
          {found.data.list.map((difference) => (
            <Row
              key={difference.id}
              difference={difference}
              onOrder={() => setOrder(difference)}
              onSettle={() => setSettling(difference.id)}
            />
          ))}
        </ul>
      )}
      {order && (
        <OrderDrawer
          calls={platformOrderCalls(order.appId)}
          id={order.orderId}
          onClose={() => setOrder(undefined)}
        />
      )}
      {settling !== undefined && <SettleDialog id={settling} onClose={() => setSettling(undefined)} />}
    </Drawer>
  )
}
