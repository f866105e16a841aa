/** What is bought is an order; what somebody pays with is an attempt, and one order may have several. */
export const orderStates = { pending: 0, paid: 1, closed: 2, refunded: 3, review: 4 } as const
export type OrderState = (typeof orderStates)[keyof typeof orderStates]
export const orderStateNames: Record<OrderState, string> = {
  0: '待支付',
  1: '已支付',
  2: '已关闭',
  3: '已退款',
  4: '待核查',
}

interface OrderTransition {
  from: OrderState
  to: OrderState
  /** What brings it about. */
  by: 'payment' | 'expiry' | 'refund' | 'mismatch'
}
/** Every way an order can go; the server takes no other. */
export const orderTransitions: readonly OrderTransition[] = [
  { from: orderStates.pending, to: orderStates.paid, by: 'payment' },
  { from: orderStates.pending, to: orderStates.closed, by: 'expiry' },
  { from: orderStates.pending, to: orderStates.review, by: 'mismatch' },
  { from: orderStates.closed, to: orderStates.review, by: 'mismatch' },
  { from: orderStates.paid, to: orderStates.refunded, by: 'refund' },
  { from: orderStates.review, to: orderStates.refunded, by: 'refund' },
]
/** The states from which a cause leads to `to`. */
export const statesBefore = (to: OrderState, by: OrderTransition['by']): OrderState[] =>
  orderTransitions.flatMap((one) => (one.to === to && one.by === by ? [one.from] : []))

/**
 * `surplus`: money that came for an order that did not need it any more, and goes back by itself; `review`: another amount
 * than was asked.
 */
export const attemptStates = {
  created: 0,
  waiting: 1,
  closing: 2,
  succeeded: 3,
  closed: 4,
  surplus: 5,
  review: 6,
} as const
export type AttemptState = (typeof attemptStates)[keyof typeof attemptStates]
export const attemptStateNames: Record<AttemptState, string> = {
  0: '正在创建',
  1: '等待付款',
  2: '正在关闭',
  3: '已付款',
  4: '已关闭',
  5: '多付，自动退回',
  6: '金额不符，待核查',
}
/** Attempts with which somebody may still pay: an order has one of them at most. */
export const openAttemptStates: readonly AttemptState[] = [
  attemptStates.created,
  attemptStates.waiting,
  attemptStates.closing,
]

export const refundStates = { waiting: 0, processing: 1, succeeded: 2, failed: 3 } as const
export type RefundState = (typeof refundStates)[keyof typeof refundStates]
export const refundStateNames: Record<RefundState, string> = {
  0: '待处理',
  1: '处理中',
  2: '退款成功',
  3: '退款失败',
}

/** How an order was paid. */
export const paymentChannels = ['wxpay', 'alipay', 'invite-code', 'none'] as const
export type PaymentChannelKey = (typeof paymentChannels)[number]
export const paymentChannelNames: Record<PaymentChannelKey, string> = {
  wxpay: '微信支付',
  alipay: '支付宝',
  'invite-code': '邀请码',
  none: '无需支付',
}
