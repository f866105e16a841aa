// What a change of many goods does to each specification, worked out before anything is done.
import {
  type NumberRule,
  type PriceEnding,
  priceBy,
  stockBy,
} from '@zhanfang/contract/content-kinds/goods/batch-rules'
import type { GoodsWithSkus, PriceChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { texts } from '../texts.ts'

const words = texts.many

/** A line of the preview: one specification. */
export interface PlanRow {
  id: string
  title: string
  label: string
  key: string
  from: string
  /** Undefined where it cannot be done. */
  to: string | undefined
  note: string
}

/** What is done to one of the goods; `problem` says why nothing is. */
export interface Planned<Change> {
  changes: Change[]
  problem: string
}

export interface Plan<Change> {
  rows: PlanRow[]
  byGoods: Map<string, Planned<Change>>
}

export interface StockSet {
  key: string
  seen: number
  to: number
}

/** Goods as the list calls them, so that the preview and the results name them alike. */
const titleOf = ({ title }: GoodsWithSkus) => title || words.untitled

/** Of one specification: nothing to do, a change, or why it cannot be. */
type Outcome<Change> =
  | undefined
  | { change: Change; from: string; to: string; note: string }
  | { from: string }

function planOf<Change>(
  goods: readonly GoodsWithSkus[],
  outcome: (sku: GoodsWithSkus['skus'][number]) => Outcome<Change>,
  problem: string,
): Plan<Change> {
  const plan: Plan<Change> = { rows: [], byGoods: new Map() }
  for (const one of goods) {
    const planned: Planned<Change> = { changes: [], problem: '' }
    for (const sku of one.skus) {
      const found = outcome(sku)
      if (!found) continue
      const row = { id: one.id, title: titleOf(one), label: sku.label, key: sku.key, from: found.from }
      if ('change' in found) {
        planned.changes.push(found.change)
        plan.rows.push({ ...row, to: found.to, note: found.note })
      } else {
        planned.problem = problem
        plan.rows.push({ ...row, to: undefined, note: problem })
      }
    }
    // All specifications of one of the goods change, or none of them.
    if (planned.problem !== '') planned.changes = []
    plan.byGoods.set(one.id, planned)
  }
  return plan
}

const yuan = (fen: number | null) => (fen === null ? texts.noPrice : `¥${fenText(fen)}`)

/** Prices by a rule. A crossed-out price that would no longer be above the price goes, and the preview says so. */
export function planPrices(
  goods: readonly GoodsWithSkus[],
  rule: NumberRule & { ending: PriceEnding },
): Plan<PriceChange> {
  return planOf(
    goods,
    ({ key, priceFen, marketPriceFen }): Outcome<PriceChange> => {
      if (priceFen === null && rule.way !== 'to') return undefined
      const price = priceBy(rule, priceFen ?? 0)
      if (price === undefined) return { from: yuan(priceFen) }
      if (price === priceFen) return undefined
      const isBelow = marketPriceFen !== null && marketPriceFen <= price
      return {
        change: {
          key,
          seen: { priceFen, marketPriceFen },
          to: { priceFen: price, marketPriceFen: isBelow ? null : marketPriceFen },
        },
        from: yuan(priceFen),
        to: yuan(price),
        note: isBelow ? words.marketGoes(yuan(marketPriceFen)) : '',
      }
    },
    words.noSuchPrice,
  )
}

/** Stocks by a rule. */
export function planStock(goods: readonly GoodsWithSkus[], rule: NumberRule): Plan<StockSet> {
  return planOf(
    goods,
    ({ key, onHand, reserved }): Outcome<StockSet> => {
      const to = stockBy(rule, { onHand, reserved })
      if (to === undefined) return { from: String(onHand) }
      if (to === onHand) return undefined
      return { change: { key, seen: onHand, to }, from: String(onHand), to: String(to), note: '' }
    },
    words.noSuchStock,
  )
}
