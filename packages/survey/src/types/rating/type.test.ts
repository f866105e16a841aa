import { expect, it } from 'vitest'
import type { RatingQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<RatingQuestion> = {}): RatingQuestion => ({
  ...type.defaults(),
  id: 'q',
  ...parts,
})
const valid = (parts: Partial<RatingQuestion>, v: number) =>
  type.validate(question(parts), { v }).length === 0

it('takes its levels and no others', () => {
  expect([0, 1, 5, 6, 2.5].map((v) => valid({}, v))).toEqual([false, true, true, false, false])
  expect([0, 0.5, 2.5, 5, 2.25].map((v) => valid({ half: true }, v))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(type.normalize(question(), '4')).toEqual({ v: 4 })
  expect(type.normalize(question(), { v: '4' })).toEqual({ v: 4 })
  expect(type.normalize(question(), 'four')).toBeUndefined()
})

it('names levels that have a name', () => {
  expect(type.toText(question({ labels: ['差', '', '', '', '好'] }), { v: 5 })).toBe('5（好）')
  expect(type.toText(question({ labels: ['差', '', '', '', '好'] }), { v: 4 })).toBe('4')
})

it('spreads answers over the levels', () => {
  const state = type.statistics.init(question())
  for (const v of [5, 5, 4, 1]) type.statistics.add(question(), state, { v })
  expect(type.statistics.result(question(), state)).toMatchObject({
    count: 4,
    mean: 3.75,
    median: 4.5,
    topTwo: 0.75,
    bottomTwo: 0.25,
    levels: [1, 0, 0, 1, 2].map((count, index) => ({ value: index + 1, count })),
  })
  const empty = type.statistics.result(question(), type.statistics.init(question()))
  expect(empty).toMatchObject({ mean: null, sd: null, topTwo: null })
})

it('has a column of the chosen reasons alone', () => {
  const question = {
    ...type.defaults(),
    id: 'q',
    reasons: [
      {
        id: 'r',
        from: 1,
        to: 3,
        tags: [
          { id: 'a', text: '楼道' },
          { id: 'b', text: '电梯' },
        ],
      },
    ],
  }
  const [, tags] = type.columns(question)
  expect(tags?.value({ v: 2, tags: ['b'], text: '常停' })).toBe('电梯')
  expect(tags?.value({ v: 2, text: '常停' })).toBeNull()
})
