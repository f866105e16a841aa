import type { OutsideError } from '../outside-call.ts'
import type { StatementRow } from './statement-file.ts'

/** How a customer is asked to pay: by a code, inside WeChat, in another browser of a phone, or on a page of the channel. */
export type PaymentWay = 'native' | 'jsapi' | 'h5' | 'page' | 'qr'

export interface PaymentRequest {
  way: PaymentWay
  /** Of the attempt, unique with the merchant; letters, digits and `_`, at most 32. */
  outTradeNo: string
  /** In 分, more than 0. */
  amount: number
  /** What is bought, as the customer reads it. */
  title: string
  expiresAt: Date
  /** Where the channel tells what became of it. */
  notifyUrl: string
  /** Of whoever pays; WeChat wants to know it for `h5`. */
  ip: string
  /** Who pays, for `jsapi`. */
  openid?: string | undefined
  /** Where the channel's own page leads afterwards, for `page`. */
  returnUrl?: string | undefined
}

/** What the customer's screen does next. */
export type Checkout =
  /** The text of a code to be scanned. */
  | { kind: 'code'; text: string }
  | { kind: 'redirect'; url: string }
  /** What `wx.requestPayment` is given. */
  | {
      kind: 'jsapi'
      params: Record<string, string>
      /** Where a sandbox plays WeChat's own window. */
      cashier?: string | undefined
    }

/** What a channel knows of an attempt. One that it has never heard of is unpaid. */
export type Trade =
  | { state: 'unpaid' | 'closed' }
  | {
      /** Also where it was refunded since. */
      state: 'paid'
      transactionId: string
      /** In 分. */
      amount: number
      currency: string
      paidAt: Date
    }

export interface RefundRequest {
  outTradeNo: string
  /** Of the refund; the same on every retry. */
  outRefundNo: string
  /** In 分; `total` is what was paid. */
  amount: number
  total: number
  reason: string
}
export type RefundState = 'processing' | 'succeeded' | 'failed'

/** What a channel tells on its own. Whose trade it is has been verified, and what it says has not. */
export type PaymentNews =
  | { about: 'payment'; key: string; appId: string; merchantId: string; outTradeNo: string; trade: Trade }
  | { about: 'refund'; key: string; outTradeNo: string; outRefundNo: string; state: RefundState }
  /** Nothing that changes anything here. */
  | { about: 'other'; key: string }

export interface RawNews {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came, byte by byte. */
  body: string
}

/** The signature of what came does not fit: nothing of it may be believed. */
export class UnverifiedNews extends Error {
  override readonly name = 'UnverifiedNews'
}

/** Whether an error leaves open what became of the matter; the others are refusals, and nothing was done. */
export const isUnclear = ({ code }: OutsideError): boolean =>
  /^(?:no answer|wrong signature|unknown answer|status 5\d\d|SYSTEM_?ERROR|ACQ\.SYSTEM_ERROR|FREQUENCY_LIMITED)$/.test(
    code,
  )

export type PaymentChannelName = 'wxpay' | 'alipay'

/**
 * A way to be paid. Its calls throw `OutsideError` where the channel refuses or does not answer; then what became of the
 * matter is unknown, and `query` tells.
 */
export interface PaymentChannel {
  readonly name: PaymentChannelName
  /** A stand-in that takes no money. */
  readonly isSandbox: boolean
  /** Where the sandbox can reach this server; undefined for a real channel, which needs the public address. */
  readonly notifyBase: string | undefined
  /** Who is paid: news for others is not ours. */
  merchant(): Promise<{ appId: string; merchantId: string }>
  create(request: PaymentRequest): Promise<Checkout>
  query(outTradeNo: string): Promise<Trade>
  /** Makes sure that nobody pays any more; throws where somebody already has. */
  close(outTradeNo: string): Promise<void>
  /** Undefined where the merchant's keys do not suffice for it. */
  refund: ((request: RefundRequest) => Promise<RefundState>) | undefined
  queryRefund: (refund: { outTradeNo: string; outRefundNo: string }) => Promise<RefundState | 'unknown'>
  /** What the channel wrote down for a day that is over, `YYYY-MM-DD` in Asia/Shanghai; nothing where nothing moved. */
  statement(day: string): Promise<StatementRow[]>
  /** What came, if the channel has signed it; throws `UnverifiedNews` otherwise. */
  verify(news: RawNews): Promise<PaymentNews>
  /** What news is answered with. The status decides with WeChat Pay v3, the body with the others. */
  answers: Record<'taken' | 'refused', { status: number; mediaType: string; body: string }>
}
