import {
  type AfterSale,
  afterSaleAgree,
  afterSaleReceived,
  afterSaleRefuse,
  type ShopOrderDetail,
  shopOrderRefund,
  shopRefundOffline,
} from '@zhanfang/contract/shop/calls'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import { formatMoney } from '@zhanfang/format'
import { Checkbox, Form, Input } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts } from './texts.ts'

const words = texts.dialogs
const needed = [{ required: true, whitespace: true, message: words.required }]

const Restocks = () => (
  <Form.Item name="restocks" valuePropName="checked">
    <Checkbox>{words.restocks}</Checkbox>
  </Form.Item>
)
/** What goes back; nothing to choose where nothing was paid. */
const Amount = ({ most }: { most: number }) =>
  most === 0 ? null : (
    <Form.Item name="amount" label={words.amount} extra={words.amountHint(formatMoney(most))}>
      <NumberInput min={0.01} max={most} precision={2} prefix="¥" />
    </Form.Item>
  )

interface Decision {
  amount?: number | null
  restocks: boolean
  answer?: string
}
const decided = ({ amount, restocks, answer }: Decision) => ({
  restocks,
  ...(answer === undefined ? {} : { answer }),
  ...(amount === undefined || amount === null ? {} : { amount }),
})

/** Agrees with a buyer: money goes back, or the goods come first. */
export function AgreeDialog({ sale, onClose }: { sale: AfterSale; onClose: () => void }) {
  const [form] = Form.useForm<Decision>()
  const agree = useCallMutation(afterSaleAgree, { done: words.agreed, silent: true, onSuccess: onClose })
  const isRefund = sale.kind === 'refund'
  return (
    <FormDialog<Decision>
      title={words.agreeTitle}
      form={form}
      okText={texts.order.agree}
      fields={['amount', 'restocks', 'answer']}
      initialValues={{ restocks: isRefund, answer: '' }}
      focus="answer"
      onSubmit={(values) => agree.mutateAsync({ params: { id: sale.id }, body: decided(values) })}
      onClose={onClose}
    >
      <p>{isRefund ? words.agreeRefund(sale.amount) : words.agreeReturn}</p>
      {isRefund && <Amount most={sale.amount} />}
      {isRefund ? <Restocks /> : <Form.Item name="restocks" hidden noStyle />}
      <Form.Item name="answer" label={words.answer} {...(isRefund ? {} : { rules: needed })}>
        <Input.TextArea maxLength={shopLimits.reason} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </FormDialog>
  )
}

/** What was sent back is there. */
export function ReceivedDialog({ sale, onClose }: { sale: AfterSale; onClose: () => void }) {
  const [form] = Form.useForm<Decision>()
  const received = useCallMutation(afterSaleReceived, {
    done: words.refunding,
    silent: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog<Decision>
      title={words.receivedTitle}
      form={form}
      okText={texts.order.refund}
      fields={['amount', 'restocks']}
      initialValues={{ restocks: true }}
      onSubmit={(values) => received.mutateAsync({ params: { id: sale.id }, body: decided(values) })}
      onClose={onClose}
    >
      <p>{words.agreeRefund(sale.amount)}</p>
      <Amount most={sale.amount} />
      <Restocks />
    </FormDialog>
  )
}

/** Refuses a buyer, with the reason. */
export function RefuseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [form] = Form.useForm<{ answer: string }>()
  const refuse = useCallMutation(afterSaleRefuse, { done: words.refused, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ answer: string }>
      title={words.refuseTitle}
      form={form}
      okText={texts.order.refuse}
      okDanger
      fields={['answer']}
      focus="answer"
      onSubmit={(body) => refuse.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <Form.Item name="answer" label={words.answer} rules={needed}>
        <Input.TextArea maxLength={shopLimits.reason} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </FormDialog>
  )
}

/** Notes that a failed refund was given back in another way. */
export function OfflineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [form] = Form.useForm<{ proof: string }>()
  const settle = useCallMutation(shopRefundOffline, { done: words.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ proof: string }>
      title={words.offlineTitle}
      form={form}
      fields={['proof']}
      focus="proof"
      onSubmit={(body) => settle.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <Form.Item name="proof" label={words.offlineProof} extra={words.offlineHint} rules={needed}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}

interface RefundValues extends Decision {
  pieces: (number | null)[]
  reason: string
}

/** The shop gives money back by itself: pieces of lines, or an amount. */
export function RefundDialog({ order, onClose }: { order: ShopOrderDetail; onClose: () => void }) {
  const [form] = Form.useForm<RefundValues>()
  const isFree = order.payable === 0
  const done = isFree ? words.givenBack : words.refunding
  const refund = useCallMutation(shopOrderRefund, { done, silent: true, onSuccess: onClose })
  return (
    <FormDialog<RefundValues>
      title={words.refundTitle}
      form={form}
      okText={texts.order.refund}
      okDanger
      fields={['amount', 'restocks', 'reason', 'pieces']}
      initialValues={{ restocks: true, pieces: order.lines.map(() => 0) }}
      focus="reason"
      onSubmit={({ pieces, reason, ...values }) =>
        refund.mutateAsync({
          params: { id: order.id },
          body: {
            ...decided(values),
            reason,
            pieces: pieces.flatMap((quantity, line) => (quantity ? [{ line, quantity }] : [])),
          },
        })
      }
      onClose={onClose}
    >
      <p>{isFree ? words.freeHint : words.refundHint}</p>
      {order.lines.map((line, at) => {
        const left = line.quantity - line.returned
        if (left === 0) return null
        return (
          <Form.Item
            key={`${line.goodsId}/${line.spec}`}
            name={['pieces', at]}
            label={words.piecesOf(`${line.title} ${line.spec}`.trim())}
            extra={words.mostPieces(left)}
          >
            <NumberInput min={0} max={left} precision={0} />
          </Form.Item>
        )
      })}
      <Form.Item
        name="amount"
        label={words.amount}
        extra={isFree ? undefined : words.amountHint(formatMoney(order.refundable))}
        dependencies={['pieces']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: number | null | undefined) => {
              const pieces: unknown = getFieldValue('pieces')
              const isChosen = Array.isArray(pieces) && pieces.some((quantity) => Number(quantity) > 0)
              if (!isChosen && !value) throw new Error(isFree ? words.needsPieces : words.needsAmount)
            },
          }),
        ]}
      >
        {isFree ? (
          <span>{words.free}</span>
        ) : (
          <NumberInput min={0.01} max={order.refundable} precision={2} prefix="¥" />
        )}
      </Form.Item>
      <Restocks />
      <Form.Item name="reason" label={words.refundReason} rules={needed}>
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
