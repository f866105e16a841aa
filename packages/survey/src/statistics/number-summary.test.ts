import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addNumber, initNumbers, mergeNumbers, summarizeNumbers } from './number-summary.ts'

function summary(values: readonly number[], decimals?: number) {
  const state = initNumbers()
  for (const value of values) addNumber(state, value)
  const result = summarizeNumbers(state, decimals)
  if (result.kind !== 'numbers') throw new Error('not a summary of numbers')
  return result
}

describe('summarizeNumbers', () => {
  it('gives nothing for nothing', () => {
    expect(summary([])).toEqual({
      kind: 'numbers',
      count: 0,
      sum: 0,
      min: null,
      max: null,
      mean: null,
      sd: null,
      quartiles: null,
      histogram: [],
    })
    expect(summary([3]).sd).toBeNull()
  })

  it('knows the usual figures', () => {
    expect(summary([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({ count: 8, sum: 40, min: 2, max: 9, mean: 5 })
    expect(summary([2, 4, 4, 4, 5, 5, 7, 9]).sd).toBeCloseTo(Math.sqrt(32 / 7), 12)
    expect(summary([1, 2, 3, 4]).quartiles).toEqual([1.75, 2.5, 3.25])
    expect(summary([7]).quartiles).toEqual([7, 7, 7])
  })

  it('puts every number in one bin of round width', () => {
    expect(summary([0, 3, 47, 100]).histogram[0]).toEqual({ from: 0, to: 10, count: 2 })
    expect(
      summary([0.1, 0.2, 0.3])
        .histogram.map(({ count }) => count)
        .reduce((a, b) => a + b),
    ).toBe(3)
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 128),
          { minLength: 1 },
        ),
        (values) => {
          const { histogram, min, max } = summary(values)
          expect(histogram.length).toBeLessThanOrEqual(12)
          expect(histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length)
          expect(histogram[0]?.from).toBeLessThanOrEqual(min ?? Infinity)
          expect(histogram.at(-1)?.to).toBeGreaterThanOrEqual(max ?? -Infinity)
        },
      ),
    )
  })

  it('never splits what cannot lie between two numbers', () => {
    expect(summary([1, 2, 2, 5], 0).histogram).toEqual([
      { from: 1, to: 1, count: 1 },
      { from: 2, to: 2, count: 2 },
      { from: 3, to: 3, count: 0 },
      { from: 4, to: 4, count: 0 },
      { from: 5, to: 5, count: 1 },
    ])
    expect(summary([7, 7], 0).histogram).toEqual([{ from: 7, to: 7, count: 2 }])
    expect(summary([0.1, 0.3], 1).histogram).toHaveLength(3)
    // An older version of the question allowed halves.
    expect(summary([1, 1.5, 2], 0).histogram[0]).toMatchObject({ from: 1, to: 1.1 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const { histogram } = summary(values, 0)
        expect(histogram.length).toBeLessThanOrEqual(12)
        expect(histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length)
        for (const { from, to } of histogram) expect([from, to].every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it('keeps a small state and near quartiles for very many different numbers', () => {
    const values = Array.from({ length: 50_000 }, (_, index) => index + 0.5)
    const state = initNumbers()
    for (const value of values) addNumber(state, value)
    expect(Object.keys(state.values).length).toBeLessThan(5001)
    const { quartiles, mean } = summary(values)
    expect(mean).toBeCloseTo(25_000, 6)
    for (const [index, exact] of [12_500, 25_000, 37_500].entries()) {
      expect(Math.abs((quartiles?.[index] ?? 0) / exact - 1)).toBeLessThan(0.005)
    }
    const first = initNumbers()
    const second = initNumbers()
    values.forEach((value, index) => addNumber(index % 3 === 0 ? first : second, value))
    expect(mergeNumbers(first, second).values).toEqual(state.values)
  })
})
