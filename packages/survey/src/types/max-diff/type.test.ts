import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MaxDiffAnswer, MaxDiffQuestion } from './question.ts'
import { enoughSets } from './question.ts'
import { maxDiffSets } from './sets.ts'
import { type } from './type.ts'

const question = (count: number, parts: Partial<MaxDiffQuestion> = {}): MaxDiffQuestion => ({
  id: 'q',
  type: 'maxDiff',
  title: '您看重什么',
  required: true,
  options: Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: `项 ${index}` })),
  perSet: 4,
  sets: 5,
  labels: { best: '最看重', worst: '最不看重' },
  ...parts,
})

it('shows every option as often as the others, none twice in a set, the same for the same seed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 15 }),
      fc.integer({ min: 3, max: 7 }),
      fc.integer({ min: 1, max: 30 }),
      fc.string(),
      (count, perSet, sets, seed) => {
        const asked = question(count, { perSet, sets })
        const made = maxDiffSets(asked, seed)
        expect(made).toEqual(maxDiffSets(asked, seed))
        const times = new Map(asked.options.map(({ id }) => [id, 0]))
        for (const set of made) {
          expect(new Set(set).size).toBe(Math.min(perSet, count))
          for (const id of set) times.set(id, (times.get(id) ?? 0) + 1)
        }
        expect(Math.max(...times.values()) - Math.min(...times.values())).toBeLessThanOrEqual(1)
      },
    ),
  )
})

it('lets options meet each other about equally', () => {
  const pairs = new Map<string, number>()
  for (const set of maxDiffSets(question(9, { perSet: 3, sets: 12 }), 'seed'))
    for (const a of set) for (const b of set) if (a < b) pairs.set(a + b, (pairs.get(a + b) ?? 0) + 1)
  // 36 pairs for 36 meetings.
  expect(pairs.size).toBeGreaterThan(25)
  expect(Math.max(...pairs.values())).toBeLessThanOrEqual(3)
})

it('knows how many sets show everything three times', () => {
  expect(enoughSets(question(12))).toBe(9)
  expect(enoughSets(question(3, { perSet: 7 }))).toBe(3)
})

it('asks for a best and a worst in each set, and not for the same', () => {
  const asked = question(4, { sets: 2 })
  const shown = ['o0', 'o1', 'o2', 'o3']
  const codes = (answer: MaxDiffAnswer) => type.validate(asked, answer).map(({ code, part }) => [code, part])
  expect(codes({ 1: { shown, best: 'o0' } })).toEqual([
    ['rowRequired', '1'],
    ['rowRequired', '2'],
  ])
  expect(codes({ 1: { shown, best: 'o0', worst: 'o0' }, 2: { shown, best: 'o0', worst: 'o1' } })).toEqual([
    ['uniqueColumn', '1'],
  ])
})

it('keeps only what stood in the set', () => {
  const asked = question(4, { sets: 1 })
  expect(type.normalize(asked, { 1: { shown: 'o0,o1,o2', best: 'o3', worst: 'o1' } })).toEqual({
    1: { shown: ['o0', 'o1', 'o2'], worst: 'o1' },
  })
  expect(type.normalize(asked, { 1: { shown: ['o0', 'o0'], best: 'o0' } })).toBe(undefined)
  expect(type.normalize(asked, { 1: { shown: ['o0', 'x'], best: 'o0' } })).toBe(undefined)
})

it('scores the best less the worst, of the times shown', () => {
  const asked = question(3, { perSet: 3, sets: 2 })
  const shown = ['o0', 'o1', 'o2']
  const state = type.statistics.init(asked)
  type.statistics.add(asked, state, {
    1: { shown, best: 'o0', worst: 'o2' },
    2: { shown, best: 'o0', worst: 'o1' },
  })
  type.statistics.add(asked, state, { 1: { shown, best: 'o1', worst: 'o2' } })
  const result = type.statistics.result(asked, state)
  if (result.kind !== 'matrix') throw new Error('not a matrix')
  expect(result.rows.map(({ count, measures }) => [count, measures?.[0]])).toEqual([
    [3, 2 / 3],
    [3, 0],
    [3, -2 / 3],
  ])
})
