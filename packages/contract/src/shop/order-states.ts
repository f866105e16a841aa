import { z } from 'zod'

/** What becomes of an order of goods. After-sales stand beside it. */
export const shopOrderStates = {
  pending: 0,
  toSend: 1,
  toPickUp: 2,
  sent: 3,
  done: 4,
  closed: 5,
  refunded: 6,
} as const
export type ShopOrderStateName = keyof typeof shopOrderStates
export type ShopOrderState = (typeof shopOrderStates)[ShopOrderStateName]
export const shopOrderStateSchema = z.enum(
  Object.keys(shopOrderStates).filter((name): name is ShopOrderStateName =>
    Object.hasOwn(shopOrderStates, name),
  ),
)
export const shopOrderStateNames: Record<ShopOrderStateName, string> = {
  pending: '待支付',
  toSend: '待发货',
  toPickUp: '待自提',
  sent: '已发货',
  done: '已完成',
  closed: '已关闭',
  refunded: '已退款',
}
const nameByState = new Map<number, ShopOrderStateName>(
  shopOrderStateSchema.options.map((name) => [shopOrderStates[name], name]),
)
/** The name of a stored state; throws for a number that is none. */
export function shopOrderStateOf(state: number): ShopOrderStateName {
  const name = nameByState.get(state)
  if (name === undefined) throw new Error(`no state of an order: ${state}`)
  return name
}

export type ShopOrderCause = 'payment' | 'closing' | 'shipping' | 'handover' | 'receipt' | 'refund'
/** Every way that an order of goods can go; the server takes no other. */
export const shopOrderTransitions: readonly {
  from: ShopOrderStateName
  to: ShopOrderStateName
  by: ShopOrderCause
}[] = [
  { from: 'pending', to: 'toSend', by: 'payment' },
  { from: 'pending', to: 'toPickUp', by: 'payment' },
  // Nothing is sent of goods that are handed over with the payment.
  { from: 'pending', to: 'done', by: 'payment' },
  { from: 'pending', to: 'closed', by: 'closing' },
  { from: 'toSend', to: 'sent', by: 'shipping' },
  { from: 'toPickUp', to: 'done', by: 'handover' },
  { from: 'sent', to: 'done', by: 'receipt' },
  { from: 'toSend', to: 'refunded', by: 'refund' },
  { from: 'toPickUp', to: 'refunded', by: 'refund' },
  { from: 'sent', to: 'refunded', by: 'refund' },
  { from: 'done', to: 'refunded', by: 'refund' },
]
/** The stored states from which a cause leads to `to`. */
export const shopStatesBefore = (to: ShopOrderStateName, by: ShopOrderCause): ShopOrderState[] =>
  shopOrderTransitions.flatMap((one) => (one.to === to && one.by === by ? [shopOrderStates[one.from]] : []))
/** States in which an order is paid, and money of it can go back. */
export const paidShopStates: readonly ShopOrderStateName[] = ['toSend', 'toPickUp', 'sent', 'done']

/** How an order reaches its buyer. */
export const shopDeliveries = ['send', 'pickup', 'virtual'] as const
export const shopDeliverySchema = z.enum(shopDeliveries)
export type ShopDelivery = (typeof shopDeliveries)[number]
export const shopDeliveryNames: Record<ShopDelivery, string> = {
  send: '快递',
  pickup: '到店自提',
  virtual: '无需配送',
}
