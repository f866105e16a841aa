import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawOdds, ODDS_WHOLE, oddsOfNothing, oddsSum, prizeAt } from './index.ts'

const table = fc
  .array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 10 })
  .map((odds) => odds.map((one, index): DrawOdds => ({ id: `p${index}`, odds: one })))

test('each prize has exactly as many numbers as its odds say, and nothing has the rest', () => {
  fc.assert(
    fc.property(table, (prizes) => {
      const counts = new Map<string | null, number>()
      // Every number where a share begins or ends, so that a million need not be walked.
      const ends = [0, ...prizes.map((_, index) => oddsSum(prizes.slice(0, index + 1))), ODDS_WHOLE]
      for (const [index, from] of ends.slice(0, -1).entries()) {
        const to = ends[index + 1] ?? from
        if (to === from) continue
        const first = prizeAt(prizes, from)
        expect(prizeAt(prizes, to - 1)?.id).toBe(first?.id)
        counts.set(first?.id ?? null, (counts.get(first?.id ?? null) ?? 0) + to - from)
      }
      for (const { id, odds } of prizes) expect(counts.get(id) ?? 0).toBe(odds)
      expect(counts.get(null) ?? 0).toBe(oddsOfNothing(prizes))
    }),
  )
})

test('a whole that is exceeded, and numbers that are none, are refused', () => {
  expect(() => oddsOfNothing([{ id: 'a', odds: ODDS_WHOLE + 1 }])).toThrow(RangeError)
  for (const roll of [-1, ODDS_WHOLE, 0.5, Number.NaN]) expect(() => prizeAt([], roll)).toThrow(RangeError)
  expect(prizeAt([{ id: 'a', odds: ODDS_WHOLE }], ODDS_WHOLE - 1)?.id).toBe('a')
})
