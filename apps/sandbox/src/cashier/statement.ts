import type { SandboxRefund, Trade, TradeStore } from './trades.ts'

/** A line of the statement of a day. */
export interface StatementLine {
  trade: Trade
  refund: SandboxRefund | undefined
  /** In 分. */
  amount: number
  fee: number
  at: Date
}

/** Of ten thousand: what the services keep of a payment. */
const FEE_PER_TEN_THOUSAND = 60

/** `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai. */
export const shanghaiTime = (date: Date): string =>
  new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** What moved on a day, `yyyy-MM-dd`, oldest first; the mishaps of statements happen to it. */
export function statementLines(
  trades: TradeStore,
  isOf: (trade: Trade) => boolean,
  day: string,
): StatementLine[] {
  const lines = trades
    .list()
    .filter(isOf)
    .flatMap((trade): StatementLine[] => [
      ...(trade.paidAt
        ? [
            {
              trade,
              refund: undefined,
              amount: trade.paid,
              fee: Math.round((trade.paid * FEE_PER_TEN_THOUSAND) / 10_000),
              at: trade.paidAt,
            },
          ]
        : []),
      ...[...trade.refunds.values()].map((refund) => ({
        trade,
        refund,
        amount: refund.amount,
        fee: Math.round((refund.amount * FEE_PER_TEN_THOUSAND) / 10_000),
        at: refund.at,
      })),
    ])
    .filter(({ at }) => shanghaiTime(at).startsWith(day))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const [first] = lines
  if (first && trades.happens('shortStatement')) lines.shift()
  const last = lines.at(-1)
  if (last && trades.happens('wrongStatement')) lines[lines.length - 1] = { ...last, amount: last.amount + 1 }
  if (first && trades.happens('strangeStatement'))
    lines.push({
      ...first,
      refund: undefined,
      trade: { ...first.trade, outTradeNo: 'stranger0001', transactionId: '4200000000000000000000000001' },
    })
  return lines
}
