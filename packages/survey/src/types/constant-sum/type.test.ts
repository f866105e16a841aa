import { expect, it } from 'vitest'
import type { ConstantSumQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<ConstantSumQuestion> = {}): ConstantSumQuestion => ({
  ...type.defaults(),
  id: 'q',
  rows: ['a', 'b'].map((id) => ({ id, title: id })),
  ...parts,
})
const codes = (answer: Record<string, number>, parts: Partial<ConstantSumQuestion> = {}) =>
  type.validate(question(parts), answer).map(({ code, part }) => [code, part].filter(Boolean).join(' '))

it('adds up to the total', () => {
  expect(codes({ a: 60, b: 40 })).toEqual([])
  expect(codes({ a: 60 })).toEqual(['sum'])
  expect(codes({ a: 60 }, { allowLess: true })).toEqual([])
  expect(codes({ a: 60, b: 41 }, { allowLess: true })).toEqual(['sum'])
  expect(codes({ a: 120, b: -20 })).toEqual(['negative b'])
  expect(codes({ a: 50.5, b: 49.5 })).toEqual(['integer a', 'integer b'])
  expect(codes({ a: 0.1, b: 0.2 }, { integers: false, total: 0.3 })).toEqual([])
})

it('shares the whole out', () => {
  const state = type.statistics.init(question())
  type.statistics.add(question(), state, { a: 70, b: 30 })
  type.statistics.add(question(), state, { a: 100 })
  expect(type.statistics.result(question(), state)).toMatchObject({
    rows: [
      { mean: 85, share: 0.85 },
      { mean: 15, share: 0.15 },
    ],
  })
})
