import { platformOrderRefund, platformRefundOffline } from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Form, Input } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts } from './texts.ts'

const words = texts.order

interface RefundValues {
  amount: number
  reason: string
}

/** Gives money of an order back by the way that it came. */
export function RefundDialog({
  appId,
  id,
  refundable,
  onClose,
}: {
  appId: string
  id: string
  /** In 元. */
  refundable: number
  onClose: () => void
}) {
  const [form] = Form.useForm<RefundValues>()
  const refund = useCallMutation(platformOrderRefund, {
    done: words.refundAsked,
    silent: true,
    changes: ['edition'],
    onSuccess: onClose,
  })
  return (
    <FormDialog<RefundValues>
      title={words.refundTitle}
      form={form}
      okText={words.refund}
      okDanger
      fields={['amount', 'reason']}
      initialValues={{ amount: refundable }}
      focus="reason"
      onSubmit={(body) => refund.mutateAsync({ params: { appId, id }, body })}
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
export function OfflineDialog({ appId, id, onClose }: { appId: string; id: string; onClose: () => void }) {
  const [form] = Form.useForm<{ proof: string }>()
  const settle = useCallMutation(platformRefundOffline, {
    done: words.offlineSaved,
    silent: true,
    changes: ['edition'],
    onSuccess: onClose,
  })
  return (
    <FormDialog<{ proof: string }>
      title={words.offlineTitle}
      form={form}
      fields={['proof']}
      focus="proof"
      onSubmit={(body) => settle.mutateAsync({ params: { appId, id }, body })}
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
