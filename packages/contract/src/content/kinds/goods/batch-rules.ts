// How prices and stocks of many goods are changed at once: whole 分 and whole pieces, never a fraction.
import { goodsLimits } from './limits.ts'

/** To a number, by a number, or by a part of what there is, in percent. */
export const changeWays = ['by', 'percent', 'to'] as const
export type ChangeWay = (typeof changeWays)[number]

/** How prices end: each is `rest` above a multiple of `step`, in 分. */
export const priceEndings = {
  any: { step: 1, rest: 0 },
  yuan: { step: 100, rest: 0 },
  nineJiao: { step: 100, rest: 90 },
  nineNine: { step: 100, rest: 99 },
  eightYuan: { step: 1000, rest: 800 },
  nineYuan: { step: 1000, rest: 900 },
} as const
export type PriceEnding = keyof typeof priceEndings

export interface NumberRule {
  way: ChangeWay
  /** 分 or pieces; for `percent` hundredths of a percent. */
  amount: number
}

/** Below this a percentage takes away more than there is, and above it nobody means it. Hundredths of a percent. */
export const percentBounds = { min: -10_000, max: 100_000 } as const

const changed = ({ way, amount }: NumberRule, now: number): number =>
  way === 'to' ? amount : way === 'by' ? now + amount : Math.round((now * (10_000 + amount)) / 10_000)

/** The price with an ending that is nearest; the higher one of two. */
export function withEnding(fen: number, ending: PriceEnding): number {
  const { step, rest } = priceEndings[ending]
  const below = Math.max(0, Math.floor((fen - rest) / step)) * step + rest
  return fen - below < below + step - fen ? below : fen <= below ? below : below + step
}

/** What a price becomes; undefined where it would be no price. */
export function priceBy(rule: NumberRule & { ending: PriceEnding }, fen: number): number | undefined {
  const raw = changed(rule, fen)
  if (raw < 0) return undefined
  const price = withEnding(raw, rule.ending)
  return price > goodsLimits.priceFen ? undefined : price
}

/** What a stock becomes; undefined where orders hold more than that, or it would be too much. */
export function stockBy(
  rule: NumberRule,
  { onHand, reserved }: { onHand: number; reserved: number },
): number | undefined {
  const next = changed(rule, onHand)
  return next < reserved || next > goodsLimits.stock ? undefined : next
}
