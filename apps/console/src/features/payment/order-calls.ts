import {
  appOrderDetail,
  appOrderRefund,
  appRefundOffline,
  appRefundRetry,
  type OrderDetail,
  platformOrderDetail,
  platformOrderRefund,
  platformRefundOffline,
  platformRefundRetry,
  refundStates,
} from '@zhanfang/contract'
import { useCall, useCallMutation } from '../../api.ts'
import { texts } from './texts.ts'

const words = texts.order
/** While a refund is on its way the page looks again. */
const POLL_MS = 3_000
const isMoving = ({ state }: OrderDetail['refunds'][number]) =>
  state === refundStates.waiting || state === refundStates.processing
const poll = (order: OrderDetail | undefined) => (order?.refunds.some(isMoving) ? POLL_MS : false)

export interface RefundWish {
  amount: number
  reason: string
}

/** How an order is looked at and its money given back: by the platform, or by the app whose merchant was paid. */
export interface OrderCalls {
  /** Tells the app beside the order. */
  showsApp: boolean
  useDetail: (
    id: string,
  ) => Pick<
    ReturnType<typeof useCall<typeof platformOrderDetail>>,
    'data' | 'isError' | 'isFetching' | 'refetch'
  >
  useRefund: (id: string, onSuccess: () => void) => (wish: RefundWish) => Promise<unknown>
  useRetry: () => { isPending: boolean; retry: (refundId: string) => void }
  useOffline: (refundId: string, onSuccess: () => void) => (given: { proof: string }) => Promise<unknown>
}

const shared = { silent: true } as const

/** An order that the platform was paid for. */
export const platformOrderCalls = (appId: string): OrderCalls => ({
  showsApp: true,
  useDetail: (id) => useCall(platformOrderDetail, { params: { appId, id } }, { poll }),
  useRefund(id, onSuccess) {
    const refund = useCallMutation(platformOrderRefund, {
      ...shared,
      done: words.refundAsked,
      changes: ['edition'],
      onSuccess,
    })
    return (body) => refund.mutateAsync({ params: { appId, id }, body })
  },
  useRetry() {
    const { isPending, mutate } = useCallMutation(platformRefundRetry, { done: words.retried })
    return { isPending, retry: (id) => mutate({ params: { appId, id } }) }
  },
  useOffline(id, onSuccess) {
    const settle = useCallMutation(platformRefundOffline, {
      ...shared,
      done: words.offlineSaved,
      changes: ['edition'],
      onSuccess,
    })
    return (body) => settle.mutateAsync({ params: { appId, id }, body })
  },
})

/** An order that the merchant of the current app was paid for. */
export const appOrderCalls: OrderCalls = {
  showsApp: false,
  useDetail: (id) => useCall(appOrderDetail, { params: { id } }, { poll }),
  useRefund(id, onSuccess) {
    const refund = useCallMutation(appOrderRefund, { ...shared, done: words.refundAsked, onSuccess })
    return (body) => refund.mutateAsync({ params: { id }, body })
  },
  useRetry() {
    const { isPending, mutate } = useCallMutation(appRefundRetry, { done: words.retried })
    return { isPending, retry: (id) => mutate({ params: { id } }) }
  },
  useOffline(id, onSuccess) {
    const settle = useCallMutation(appRefundOffline, { ...shared, done: words.offlineSaved, onSuccess })
    return (body) => settle.mutateAsync({ params: { id }, body })
  },
}
