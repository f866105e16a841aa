import { formatMoney } from '@zhanfang/format'
import { Form, Input } from 'antd'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import type { OrderCalls, RefundWish } from './order-calls.ts'
import { texts } from './texts.ts'

const words = texts.order

/** Gives money of an order back by the way that it came. */
export function RefundDialog({
  calls,
  id,
  refundable,
  onClose,
}: {
  calls: OrderCalls
  id: string
  /** In 元. */
  refundable: number
  onClose: () => void
}) {
  const [form] = Form.useForm<RefundWish>()
  const refund = calls.useRefund(id, onClose)
  return (
    <FormDialog<RefundWish>
      title={words.refundTitle}
      form={form}
      okText={words.refund}
      okDanger
      fields={['amount', 'reason']}
      initialValues={{ amount: refundable }}
      focus="reason"
      onSubmit={refund}
      onClose={onClose}
    >
      <p>{words.refundHint}</p>
      <Form.Item
        name="amount"
        label={words.refundAmount}
        extra={words.refundLeft(formatMoney(refundable))}
        rules={[{ required: true, message: words.amountRequired }]}
      >
        <NumberInput min={0.01} max={refundable} precision={2} prefix="¥" />
      </Form.Item>
      <Form.Item
        name="reason"
        label={words.refundReason}
        rules={[{ required: true, whitespace: true, message: words.reasonRequired }]}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** Notes that a failed refund was given back in another way. */
export function OfflineDialog({
  calls,
  id,
  onClose,
}: {
  calls: OrderCalls
  id: string
  onClose: () => void
}) {
  const [form] = Form.useForm<{ proof: string }>()
  const settle = calls.useOffline(id, onClose)
  return (
    <FormDialog<{ proof: string }>
      title={words.offlineTitle}
      form={form}
      fields={['proof']}
      focus="proof"
      onSubmit={settle}
      onClose={onClose}
    >
      <Form.Item
        name="proof"
        label={words.offlineProof}
        extra={words.offlineProofHint}
        rules={[{ required: true, whitespace: true, message: words.proofRequired }]}
      >
        <Input maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
