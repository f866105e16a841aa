import { expect, it } from 'vitest'
import type { RankingQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<RankingQuestion> = {}): RankingQuestion => ({
  ...type.defaults(),
  id: 'q',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() })),
  ...parts,
})
const counted = (answers: string[][], parts: Partial<RankingQuestion> = {}) => {
  const state = type.statistics.init(question(parts))
  for (const answer of answers) type.statistics.add(question(parts), state, answer)
  const result = type.statistics.result(question(parts), state)
  if (result.kind !== 'ranking') throw new Error(result.kind)
  return result
}

it('wants every place filled, or the first few', () => {
  const codes = (answer: string[], parts: Partial<RankingQuestion> = {}) =>
    type.validate(question(parts), answer).map(({ code }) => code)
  expect(codes(['b', 'a', 'c'])).toEqual([])
  expect(codes(['b', 'a'])).toEqual(['places'])
  expect(codes(['b', 'a'], { topN: 2 })).toEqual([])
  expect(codes(['b', 'a', 'c'], { topN: 2 })).toEqual(['places'])
  expect(type.toText(question(), ['b', 'a'])).toBe('B > A')
})

it('scores by place, unplaced options with nothing', () => {
  const result = counted([
    ['a', 'b', 'c'],
    ['a', 'c', 'b'],
    ['b', 'a', 'c'],
  ])
  expect(result.options.map(({ ranks, mean, score }) => ({ ranks, mean, score }))).toEqual([
    { ranks: [2, 1, 0], mean: 4 / 3, score: 8 / 3 },
    { ranks: [1, 1, 1], mean: 2, score: 2 },
    { ranks: [0, 1, 2], mean: 8 / 3, score: 4 / 3 },
  ])
  const top = counted([['a'], ['a'], ['b']], { topN: 1 })
  expect(top.options.map(({ score }) => score)).toEqual([2, 1, 0])
})

it('measures agreement from none to full', () => {
  expect(
    counted([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]).agreement,
  ).toBe(1)
  expect(
    counted([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]).agreement,
  ).toBe(0)
  // Sums of places 5, 6, 7 around a mean of 6: 12 · 2 ÷ (9 · 24).
  expect(
    counted([
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ]).agreement,
  ).toBeCloseTo(24 / 216)
  // All name the same best one and leave the rest open: as agreed as ties allow.
  expect(counted([['a'], ['a']], { topN: 1 }).agreement).toBe(1)
  expect(counted([['a', 'b', 'c']]).agreement).toBeNull()
})

it('reads places out of a plain form', () => {
  const places: Record<string, string> = { 'q.q.a': '3', 'q.q.b': '1', 'q.q.c': '' }
  const raw = type.fromForm(question(), { first: (name) => places[name], all: () => [] })
  expect(type.normalize(question(), raw)).toEqual(['b', 'a'])
})
