import type { VisitorFormPageInput } from '../visitor-form/visitor-form-input.ts'

export type PayChannel = 'wxpay' | 'alipay'

/** What somebody sees who pays for something. */
export interface PayContent {
  /** What is paid for. */
  name: string
  amount: string
  /** Until when, in words. */
  until: string
  channel: PayChannel
  /** Other ways than the one that is shown; none where there is one alone. */
  ways: readonly { channel: PayChannel; href: string }[]
  /** Text of a code to be scanned; empty for another way. */
  code: string
  /** Where a phone goes on; empty for a code. */
  href: string
  /** What WeChat's own window is opened with; null outside of it. */
  jsapi: Readonly<Record<string, string>> | null
  /** The cashier of a sandbox; empty for a channel that takes money. */
  cashierHref: string
  isInWechat: boolean
  /** Leads to what is paid for. */
  doneHref: string
  doneText: string
  problem: string
}

export interface PayPageInput extends VisitorFormPageInput {
  content: PayContent
}
