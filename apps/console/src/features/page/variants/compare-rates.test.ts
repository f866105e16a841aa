import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRates, ENOUGH_VISITORS, type Rate } from './compare-rates.ts'

const rate = (views: number, clicks: number): Rate => ({ views, clicks })

test('says nothing of nobody, and of few no more than that they are few', () => {
  expect(compareRates(rate(0, 0), rate(0, 0))).toEqual({ kind: 'none' })
  expect(compareRates(rate(99, 50), rate(5000, 1))).toEqual({ kind: 'few' })
  expect(compareRates(rate(1000, 0), rate(1000, 3))).toEqual({ kind: 'few' })
  expect(compareRates(rate(1000, 999), rate(1000, 1000))).toEqual({ kind: 'few' })
})

test('finds the chance of known examples', () => {
  // z = 2.6968, two-sided p = 0.0070 (R: prop.test(c(100, 140), c(1000, 1000), correct = FALSE) gives 0.005926…).
  const found = compareRates(rate(1000, 100), rate(1000, 140))
  expect(found).toMatchObject({ kind: 'sure', better: 'b' })
  expect(found.kind === 'sure' && found.chance).toBeCloseTo(0.0059, 3)
  // z = −1.960: the edge.
  const edge = compareRates(rate(10_000, 5000), rate(10_000, 5138))
  expect(edge.kind === 'unsure' && edge.chance).toBeCloseTo(0.0509, 3)
  expect(compareRates(rate(200, 20), rate(200, 20))).toMatchObject({ kind: 'unsure' })
})

test('what is said does not depend on which is first', () => {
  const rates = fc
    .tuple(fc.integer({ min: ENOUGH_VISITORS, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([views, share]) => rate(views, Math.floor(views * share)))
  fc.assert(
    fc.property(rates, rates, (a, b) => {
      const [there, back] = [compareRates(a, b), compareRates(b, a)]
      expect(there.kind).toBe(back.kind)
      if (there.kind !== 'sure' || back.kind !== 'sure') return
      expect(there.better).not.toBe(back.better)
      expect(there.chance).toBeCloseTo(back.chance, 10)
      const isA = a.clicks / a.views > b.clicks / b.views
      expect(there.better).toBe(isA ? 'a' : 'b')
    }),
  )
})
