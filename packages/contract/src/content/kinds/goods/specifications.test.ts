import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GoodsDimension } from './fields.ts'
import {
  combinationCount,
  combinationsOf,
  fenText,
  fittedSkus,
  priceRangeOf,
  priceText,
  skuRowsOf,
  specKeyOf,
} from './specifications.ts'

const dimension = (id: string, names: readonly string[]): GoodsDimension => ({
  id,
  name: id,
  values: names.map((name) => ({ id: `${id}${name}`, name })),
})
const colours = dimension('c', ['1', '2', '3'])
const sizes = dimension('s', ['1', '2', '3', '4'])

const dimensionsArbitrary = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)).map((counts) =>
  counts.map((count, at) =>
    dimension(
      'abc'.charAt(at),
      Array.from({ length: count }, (_, value) => String(value)),
    ),
  ),
)

it('makes every combination once, 3 × 4 = 12 of them', () => {
  expect(combinationsOf([colours, sizes])).toHaveLength(12)
  fc.assert(
    fc.property(dimensionsArbitrary, (dimensions) => {
      const keys = combinationsOf(dimensions).map((values) => specKeyOf(values.map(({ id }) => id)))
      expect(keys).toHaveLength(combinationCount(dimensions))
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

it('keeps what is said of a combination when dimensions change places or values come and go', () => {
  fc.assert(
    fc.property(dimensionsArbitrary, fc.nat(), (dimensions, seed) => {
      const skus = fittedSkus({ dimensions, skus: [] }).map((sku, at) => ({
        ...sku,
        priceFen: at + 1,
        code: `K${at}`,
      }))
      const turned = fittedSkus({ dimensions: dimensions.toReversed(), skus })
      expect(new Set(turned)).toEqual(new Set(skus))
      const at = seed % dimensions.length
      const without = dimensions.map((one, index) =>
        index === at ? { ...one, values: one.values.slice(1) } : one,
      )
      // A dimension without values is none: its combinations are others.
      if (without[at]?.values.length === 0) return
      const left = fittedSkus({ dimensions: without, skus })
      expect(skus).toEqual(expect.arrayContaining(left))
    }),
  )
})

it('gives combinations of a new dimension the price of what they come from, and no code twice', () => {
  const skus = fittedSkus({ dimensions: [colours], skus: [] }).map((sku, at) => ({
    ...sku,
    priceFen: at * 100,
    code: `K${at}`,
  }))
  const rows = skuRowsOf({ dimensions: [colours, sizes], skus })
  expect(rows.map(({ sku }) => sku.priceFen)).toEqual([0, 0, 0, 0, 100, 100, 100, 100, 200, 200, 200, 200])
  expect(rows.every(({ sku }) => sku.code === '')).toBe(true)
})

it('says prices by their digits', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (fen) => {
      expect(fenText(fen)).toBe((fen / 100).toFixed(2))
    }),
  )
  expect(priceText({ min: 990, max: 990 })).toBe('¥9.90')
  expect(priceText({ min: 5, max: 12_000 })).toBe('¥0.05 – 120.00')
})

it('has no range where nothing is on sale', () => {
  const [sku] = fittedSkus({ dimensions: [], skus: [] })
  if (!sku) throw new Error('a good without dimensions has one SKU')
  expect(priceRangeOf({ dimensions: [], skus: [sku] })).toBeNull()
  expect(priceRangeOf({ dimensions: [], skus: [{ ...sku, priceFen: 0 }] })).toEqual({ min: 0, max: 0 })
  expect(priceRangeOf({ dimensions: [], skus: [{ ...sku, priceFen: 9, isOff: true }] })).toBeNull()
})
