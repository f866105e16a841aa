import { randomBytes, randomInt } from 'node:crypto'

export interface SandboxRefund {
  no: string
  id: string
  /** In 分. */
  amount: number
  state: 'PROCESSING' | 'SUCCESS'
  at: Date
}

/** Something that is to be paid. */
export interface Trade {
  /** In the address of its cashier. */
  code: string
  merchantId: string
  appId: string
  outTradeNo: string
  title: string
  /** What is asked, in 分. */
  amount: number
  /** What was paid: another amount where the cashier was told to lie. */
  paid: number
  state: 'unpaid' | 'paid' | 'closed'
  /** Nobody has scanned its code: Alipay knows of no trade until then. */
  unscanned: boolean
  transactionId: string
  paidAt: Date | undefined
  expiresAt: Date | undefined
  notifyUrl: string
  returnUrl: string
  refunds: Map<string, SandboxRefund>
  /** Tells the merchant; the channel's own wire form. */
  tell: (trade: Trade) => void
}

export type NewTrade = Pick<
  Trade,
  'merchantId' | 'appId' | 'outTradeNo' | 'title' | 'amount' | 'expiresAt' | 'notifyUrl' | 'tell'
> &
  Partial<Pick<Trade, 'returnUrl' | 'unscanned'>>

/** What goes wrong next, once each. */
export interface Mishaps {
  /** The next call is done, and its answer lost. */
  loseAnswer: boolean
  /** The next refund is refused. */
  refuseRefund: boolean
  /** The next statement lacks a payment. */
  shortStatement: boolean
  /** The next statement says another amount. */
  wrongStatement: boolean
  /** The next statement has a payment of nobody. */
  strangeStatement: boolean
}

export type TradeStore = ReturnType<typeof createTradeStore>

/** The trades of one channel. */
export function createTradeStore(now: () => Date) {
  const trades = new Map<string, Trade>()
  const mishaps: Mishaps = {
    loseAnswer: false,
    refuseRefund: false,
    shortStatement: false,
    wrongStatement: false,
    strangeStatement: false,
  }
  const keyOf = (merchantId: string, outTradeNo: string) => `${merchantId}/${outTradeNo}`

  function expire(trade: Trade | undefined): Trade | undefined {
    if (trade?.state === 'unpaid' && trade.expiresAt && trade.expiresAt <= now()) trade.state = 'closed'
    return trade
  }

  return {
    mishaps,
    /** Takes a mishap, so that it happens once. */
    happens(mishap: keyof Mishaps): boolean {
      const is = mishaps[mishap]
      mishaps[mishap] = false
      return is
    },
    list: () => [...trades.values()].map((trade) => expire(trade) ?? trade).toReversed(),
    find: (merchantId: string, outTradeNo: string) => expire(trades.get(keyOf(merchantId, outTradeNo))),
    byCode: (code: string) => expire([...trades.values()].find((trade) => trade.code === code)),
    /** A new one, or the one of the same number. */
    add(given: NewTrade): Trade {
      const key = keyOf(given.merchantId, given.outTradeNo)
      const known = trades.get(key)
      if (known) return known
      const trade: Trade = {
        returnUrl: '',
        unscanned: false,
        ...given,
        code: randomBytes(9).toString('base64url'),
        paid: 0,
        state: 'unpaid',
        transactionId: '',
        paidAt: undefined,
        refunds: new Map(),
      }
      trades.set(key, trade)
      return trade
    },
    pay(trade: Trade, amount: number, at = now()): void {
      trade.state = 'paid'
      trade.unscanned = false
      trade.paid = amount
      trade.paidAt = at
      const day = trade.paidAt.toISOString().slice(0, 10).replaceAll('-', '')
      trade.transactionId = `42000${day}${String(randomInt(10 ** 12)).padStart(15, '0')}`
    },
    refunded: (trade: Trade) => [...trade.refunds.values()].reduce((sum, { amount }) => sum + amount, 0),
  }
}
