import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spansOf } from './kind.ts'

it.each([
  [
    [1, 1],
    [6, 6],
  ],
  [
    [1, 2],
    [4, 8],
  ],
  [
    [1, 1, 1],
    [4, 4, 4],
  ],
  [
    [1, 2, 1],
    [3, 6, 3],
  ],
  [
    [2, 3],
    [5, 7],
  ],
  [
    [6, 1, 1, 1],
    [8, 2, 1, 1],
  ],
  [[1], [12]],
])('shares %j are %j of twelve', (widths, spans) => {
  expect(spansOf(widths)).toEqual(spans)
})

it('fill the twelve, each with one at least and within one of its share', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(shares, (widths) => {
      const spans = spansOf(widths)
      const whole = widths.reduce((sum, share) => sum + share, 0)
      expect(spans.reduce((sum, span) => sum + span, 0)).toBe(12)
      for (const [index, span] of spans.entries()) {
        expect(span).toBeGreaterThanOrEqual(1)
        expect(Math.abs(span - ((widths[index] ?? 0) / whole) * 12)).toBeLessThan(1)
      }
    }),
  )
})
