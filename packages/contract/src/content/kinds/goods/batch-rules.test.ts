import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PriceEnding, priceBy, priceEndings, stockBy, withEnding } from './batch-rules.ts'
import { goodsLimits } from './limits.ts'

const endings = Object.keys(priceEndings).filter((one): one is PriceEnding => one in priceEndings)

it('ends prices as asked, at the nearest one', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(...endings), (fen, ending) => {
      const { step, rest } = priceEndings[ending]
      const price = withEnding(fen, ending)
      expect(price % step).toBe(rest % step)
      expect(price).toBeGreaterThanOrEqual(0)
      // Nothing nearer ends like this; below the first such price there is none.
      expect(Math.abs(price - Math.max(fen, rest))).toBeLessThanOrEqual(step / 2)
    }),
  )
  expect([withEnding(4449, 'nineJiao'), withEnding(4940, 'nineYuan'), withEnding(120, 'nineYuan')]).toEqual([
    4490, 4900, 900,
  ])
})

it('raises, lowers and sets prices', () => {
  const by = (way: 'by' | 'percent' | 'to', amount: number, fen: number) =>
    priceBy({ way, amount, ending: 'any' }, fen)
  expect(by('by', -500, 5990)).toBe(5490)
  expect(by('percent', -1_000, 5990)).toBe(5391)
  expect(by('percent', 1_250, 333)).toBe(375)
  expect(by('to', 100, 5990)).toBe(100)
  expect(by('by', -6000, 5990)).toBeUndefined()
  expect(by('by', 1, goodsLimits.priceFen)).toBeUndefined()
})

it('leaves what orders hold', () => {
  expect(stockBy({ way: 'by', amount: -3 }, { onHand: 5, reserved: 2 })).toBe(2)
  expect(stockBy({ way: 'by', amount: -4 }, { onHand: 5, reserved: 2 })).toBeUndefined()
  expect(stockBy({ way: 'percent', amount: 5_000 }, { onHand: 5, reserved: 0 })).toBe(8)
  expect(stockBy({ way: 'to', amount: goodsLimits.stock + 1 }, { onHand: 5, reserved: 0 })).toBeUndefined()
})
