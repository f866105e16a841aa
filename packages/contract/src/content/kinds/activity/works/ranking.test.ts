import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, pointsOf, rankWorks, trimmedMean } from './ranking.ts'
import { rankingRules } from './settings.ts'

test('a trimmed mean leaves out the highest and the lowest, and never everything', () => {
  expect(trimmedMean([90, 80, 70, 10, 100], 1)).toBe(80)
  expect(trimmedMean([90, 10], 1), 'of two none is left out').toBe(50)
  expect(trimmedMean([70], 3)).toBe(70)
  expect(trimmedMean([], 1)).toBeNull()
})

test('trimmed means are those of a naive model', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }), fc.nat(3), (points, trim) => {
      const left = [...points]
      for (let turn = 0; turn < trim && left.length > 2; turn += 1) {
        left.splice(left.indexOf(Math.max(...left)), 1)
        left.splice(left.indexOf(Math.min(...left)), 1)
      }
      const mean = left.reduce((sum, one) => sum + one, 0) / left.length
      expect(trimmedMean(points, trim)).toBe(Math.round(mean))
    }),
  )
})

test('marks are weighed, and count once all are given', () => {
  const criteria = [
    { id: 'a', name: '创意', full: 10, weight: 3 },
    { id: 'b', name: '技法', full: 50, weight: 1 },
  ]
  expect(pointsOf(criteria, { a: 10, b: 50 })).toBe(100_000)
  expect(pointsOf(criteria, { a: 5, b: 50 })).toBe(62_500)
  expect(pointsOf(criteria, { a: 5 })).toBeUndefined()
  expect(pointsOf(criteria, { a: 11, b: 1 })).toBeUndefined()
})

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    votes: fc.nat(6),
    mean: fc.option(fc.nat(100_000)),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)

/** Written without a thought for speed: a work's place is one more than the number of those that are better. */
function naive(works: readonly Candidate[], rule: string, votesWeight: number) {
  const most = Math.max(0, ...works.map(({ votes }) => votes))
  const score = ({ votes, mean }: Candidate) => {
    if (rule === 'votes') return votes
    if (rule === 'judges') return mean ?? 0
    const percent = most === 0 ? 0 : (votes / most) * 100_000
    return Math.round((percent * votesWeight + (mean ?? 0) * (100 - votesWeight)) / 100)
  }
  return new Map(
    works.map((work) => [work.id, 1 + works.filter((other) => score(other) > score(work)).length]),
  )
}

test('places are those of a naive model, whatever the rule', () => {
  fc.assert(
    fc.property(candidates, fc.constantFrom(...rankingRules), fc.nat(100), (works, rule, votesWeight) => {
      const placed = rankWorks(works, { rule, votesWeight })
      expect(new Map(placed.map(({ work, rank }) => [work.id, rank]))).toEqual(
        naive(works, rule, votesWeight),
      )
      expect(placed.map(({ rank }) => rank)).toEqual(placed.map(({ rank }) => rank).toSorted((a, b) => a - b))
    }),
  )
})
