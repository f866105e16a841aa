import { provinces, type Receiver } from '@zhanfang/contract/shop/address'
import {
  type ShopOrder,
  type ShopOrderDetail,
  shopOrderClose,
  shopOrderHandOver,
  shopOrderMemo,
  shopOrderPrice,
  shopOrderReceiver,
  shopOrderShip,
} from '@zhanfang/contract/shop/calls'
import { shopLimits, shopMessages } from '@zhanfang/contract/shop/limits'
import { formatMoney } from '@zhanfang/format'
import { AutoComplete, Form, Input, Select } from 'antd'
import { api, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import type { BeginWork } from '../../components/list/bulk/bulk-action.ts'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts } from './texts.ts'

const words = texts.dialogs
const needed = [{ required: true, whitespace: true, message: words.required }]
const neededNumber = [{ required: true, message: words.required }]

interface DialogProps {
  id: string
  onClose: () => void
}

/** Sends an order, or one more parcel of it. */
export function ShipDialog({ id, onClose }: DialogProps) {
  const [form] = Form.useForm<{ carrier: string; trackingNumber: string }>()
  const ship = useCallMutation(shopOrderShip, { done: words.shipped, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ carrier: string; trackingNumber: string }>
      title={words.shipTitle}
      form={form}
      okText={texts.orders.ship}
      fields={['carrier', 'trackingNumber']}
      focus="carrier"
      onSubmit={(body) => ship.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <Form.Item name="carrier" label={words.carrier} rules={needed}>
        <AutoComplete
          options={words.carriers.map((value) => ({ value }))}
          maxLength={shopLimits.carrier}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
        />
      </Form.Item>
      <Form.Item
        name="trackingNumber"
        label={words.trackingNumber}
        rules={[
          { required: true, pattern: /^\s*[0-9A-Za-z-]{5,40}\s*$/, message: shopMessages.trackingNumber },
        ]}
      >
        <Input maxLength={shopLimits.trackingNumber} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** What the shop notes of an order. */
export function MemoDialog({ id, memo, onClose }: DialogProps & { memo: string }) {
  const [form] = Form.useForm<{ memo: string }>()
  const save = useCallMutation(shopOrderMemo, { done: words.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ memo: string }>
      title={words.memoTitle}
      form={form}
      fields={['memo']}
      initialValues={{ memo }}
      focus="memo"
      onSubmit={(body) => save.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <Form.Item name="memo" label={words.memoTitle} extra={words.memoHint}>
        <Input.TextArea maxLength={shopLimits.memo} showCount autoSize={{ minRows: 3 }} />
      </Form.Item>
    </FormDialog>
  )
}

/** Sends an order elsewhere. */
export function ReceiverDialog({ id, onClose }: DialogProps) {
  const [form] = Form.useForm<Receiver>()
  const save = useCallMutation(shopOrderReceiver, { done: words.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Receiver>
      title={words.receiverTitle}
      form={form}
      fields={['name', 'phone', 'province', 'city', 'district', 'detail']}
      initialValues={{ district: '' }}
      focus="name"
      onSubmit={(body) => save.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <Form.Item name="name" label={words.name} rules={needed}>
        <Input maxLength={shopLimits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={words.phone} rules={needed}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="province" label={words.province} rules={neededNumber}>
        <Select showSearch options={provinces.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="city" label={words.city} rules={needed}>
        <Input maxLength={shopLimits.region} autoComplete="off" />
      </Form.Item>
      <Form.Item name="district" label={words.district}>
        <Input maxLength={shopLimits.region} autoComplete="off" />
      </Form.Item>
      <Form.Item name="detail" label={words.detail} rules={needed}>
        <Input maxLength={shopLimits.detail} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** Gives an unpaid order another price. */
export function PriceDialog({ order, onClose }: { order: ShopOrderDetail; onClose: () => void }) {
  const [form] = Form.useForm<{ goods: number; shipping: number }>()
  const now = Number(formatMoney(order.subtotal - order.discount))
  // What a discount is worth is not taken away by another price.
  const most = order.discounts.length > 0 ? now : order.subtotal
  const save = useCallMutation(shopOrderPrice, { done: words.priced, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ goods: number; shipping: number }>
      title={words.priceTitle}
      form={form}
      fields={['goods', 'shipping']}
      initialValues={{ goods: now, shipping: order.shipping }}
      focus="goods"
      onSubmit={(body) => save.mutateAsync({ params: { id: order.id }, body })}
      onClose={onClose}
    >
      <p>{words.priceHint}</p>
      <Form.Item
        name="goods"
        label={words.goodsPrice}
        extra={words.most(formatMoney(most))}
        rules={neededNumber}
      >
        <NumberInput min={0} max={most} precision={2} prefix="¥" />
      </Form.Item>
      {order.delivery === 'send' && (
        <Form.Item name="shipping" label={words.shipping} rules={neededNumber}>
          <NumberInput min={0} max={shopLimits.fee / 100} precision={2} prefix="¥" />
        </Form.Item>
      )}
      {order.delivery !== 'send' && <Form.Item name="shipping" hidden noStyle />}
    </FormDialog>
  )
}

function CloseForm({
  title,
  onSubmit,
  onClose,
}: {
  title: string
  onSubmit: (body: { reason: string }) => Promise<unknown>
  onClose: () => void
}) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog<{ reason: string }>
      title={title}
      form={form}
      okText={words.closeTitle}
      okDanger
      fields={['reason']}
      focus="reason"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{words.closeHint}</p>
      <Form.Item name="reason" label={words.closeReason} rules={needed}>
        <Input maxLength={shopLimits.reason} />
      </Form.Item>
    </FormDialog>
  )
}

/** Closes an unpaid order. */
export function CloseDialog({ id, onClose }: DialogProps) {
  const close = useCallMutation(shopOrderClose, { done: words.closed, silent: true, onSuccess: onClose })
  return (
    <CloseForm
      title={words.closeTitle}
      onSubmit={(body) => close.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

/** Closes unpaid orders, one after the other. */
export function CloseManyDialog({
  close,
  begin,
  onClose,
}: {
  /** How many. */
  close: number
  begin: BeginWork<ShopOrder>
  onClose: () => void
}) {
  return (
    <CloseForm
      title={words.closeMany(close)}
      onSubmit={(body) => {
        onClose()
        begin({
          run: ({ id }) => api.call(shopOrderClose, { params: { id }, body }, { silent: true }),
          changes: ['shop'],
        })
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

/** Hands over what was ordered for picking up. */
export function PickUpDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ code: string }>()
  const handOver = useCallMutation(shopOrderHandOver, {
    done: words.handedOver,
    silent: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog<{ code: string }>
      title={words.pickUpTitle}
      form={form}
      okText={words.pickUpTitle}
      fields={['code']}
      focus="code"
      onSubmit={(body) => handOver.mutateAsync({ body })}
      onClose={onClose}
    >
      <p>{words.pickUpHint}</p>
      <Form.Item name="code" label={words.code} rules={needed}>
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
