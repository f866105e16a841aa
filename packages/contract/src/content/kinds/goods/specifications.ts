// What goods are made of, worked out the same way on the server and on screens.
import type { GoodsDimension, GoodsFields, GoodsSku, GoodsValue } from './fields.ts'

type Specified = Pick<GoodsFields, 'dimensions' | 'skus'>

/** The key of a combination of values, whatever their order. */
export const specKeyOf = (valueIds: readonly string[]): string => valueIds.toSorted().join('-')

/** Dimensions that have something to choose from. */
const used = (dimensions: readonly GoodsDimension[]) => dimensions.filter(({ values }) => values.length > 0)

/** How many combinations the dimensions make; 1 without any. */
export const combinationCount = (dimensions: readonly GoodsDimension[]): number =>
  used(dimensions).reduce((count, { values }) => count * values.length, 1)

/** Every combination, each with one value of every dimension, in the order of the dimensions. */
export const combinationsOf = (dimensions: readonly GoodsDimension[]): GoodsValue[][] =>
  used(dimensions).reduce<GoodsValue[][]>(
    (made, { values }) => made.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  )

/** A combination with what is said of it. */
export interface SkuRow {
  values: GoodsValue[]
  /** Such as 红 / L; empty where there is only one. */
  label: string
  sku: GoodsSku
}

const empty = (key: string): GoodsSku => ({
  key,
  priceFen: null,
  marketPriceFen: null,
  code: '',
  picture: '',
  isOff: false,
})

/**
 * The combinations of the dimensions, each with its own data. A combination that is new takes over price and picture of
 * one that it came out of or went into when a dimension was added or taken away; codes are never given twice.
 */
export function skuRowsOf({ dimensions, skus }: Specified): SkuRow[] {
  const byKey = new Map(skus.map((sku) => [sku.key, sku]))
  const idsOf = (key: string) => key.split('-').filter((id) => id !== '')
  const origins = skus.map((sku) => ({ sku, ids: idsOf(sku.key) }))
  return combinationsOf(dimensions).map((values) => {
    const ids = values.map(({ id }) => id)
    const key = specKeyOf(ids)
    const own = byKey.get(key)
    const origin = own
      ? undefined
      : origins.find(
          (one) =>
            one.ids.length !== ids.length &&
            (one.ids.every((id) => ids.includes(id)) || ids.every((id) => one.ids.includes(id))),
        )?.sku
    const sku = own ?? {
      ...empty(key),
      priceFen: origin?.priceFen ?? null,
      marketPriceFen: origin?.marketPriceFen ?? null,
      picture: origin?.picture ?? '',
    }
    return { values, label: values.map(({ name }) => name).join(' / '), sku }
  })
}

/** The fields with exactly one SKU for each combination. */
export const fittedSkus = (specified: Specified): GoodsSku[] => skuRowsOf(specified).map(({ sku }) => sku)

/** What is sold: combinations that are on sale and have a price. */
export const soldRowsOf = (specified: Specified): (SkuRow & { priceFen: number })[] =>
  skuRowsOf(specified).flatMap((row) =>
    row.sku.isOff || row.sku.priceFen === null ? [] : [{ ...row, priceFen: row.sku.priceFen }],
  )

/** Lowest and highest price of what is on sale. */
export function priceRangeOf(specified: Specified): { min: number; max: number } | null {
  const prices = soldRowsOf(specified).map(({ priceFen }) => priceFen)
  return prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) }
}

/** A price or a range of prices, in 元 with two decimals. */
export function priceText({ min, max }: { min: number; max: number }): string {
  return min === max ? `¥${fenText(min)}` : `¥${fenText(min)} – ${fenText(max)}`
}

/** 分 as 元 with two decimals, without a currency sign; made of the digits, never of a fraction. */
export const fenText = (fen: number): string => {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
