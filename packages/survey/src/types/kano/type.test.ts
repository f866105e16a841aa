import { expect, it } from 'vitest'
import { kanoCategory, kanoCoefficients, kanoVerdict } from './category.ts'
import type { KanoAnswer, KanoLevel, KanoQuestion } from './question.ts'
import { type } from './type.ts'

const question: KanoQuestion = {
  id: 'q',
  type: 'kano',
  title: '功能',
  required: true,
  rows: [
    { id: 'dark', title: '深色模式' },
    { id: 'sync', title: '自动同步' },
  ],
}

it('puts features where the evaluation table puts them', () => {
  const levels: KanoLevel[] = [1, 2, 3, 4, 5]
  const lines = levels.map((first) =>
    levels.map((second) => kanoCategory({ with: first, without: second })).join(''),
  )
  expect(lines).toEqual(['QAAAO', 'RIIIM', 'RIIIM', 'RIIIM', 'RRRRQ'])
  expect(kanoCategory({ with: 1 })).toBe(undefined)
})

it('works out what a feature brings and what its absence costs', () => {
  // A worked example: 20 A, 30 O, 10 M, 40 I; reverse and questionable answers do not count.
  expect(kanoCoefficients({ A: 20, O: 30, M: 10, I: 40, R: 7, Q: 3 })).toEqual({ better: 0.5, worse: -0.4 })
  expect(kanoCoefficients({ R: 5 })).toEqual({ better: null, worse: null })
  expect(kanoVerdict({ A: 3, M: 3, I: 1 })).toBe('M')
  expect(kanoVerdict({})).toBe(undefined)
})

it('counts categories, takes answers out again and says the coefficients', () => {
  const state = type.statistics.init(question)
  const answers: KanoAnswer[] = [
    { dark: { with: 1, without: 3 }, sync: { with: 2, without: 5 } },
    { dark: { with: 1, without: 5 }, sync: { with: 2, without: 5 } },
    { dark: { with: 5, without: 1 } },
  ]
  for (const answer of answers) type.statistics.add(question, state, answer)
  type.statistics.remove?.(question, state, { dark: { with: 5, without: 1 } })
  const result = type.statistics.result(question, state)
  if (result.kind !== 'matrix') throw new Error('not a matrix')
  expect(result.measures).toEqual(['属性', 'Better', 'Worse'])
  expect(result.rows.map(({ count, measures }) => [count, measures])).toEqual([
    [2, ['期望（O）', 1, -0.5]],
    [2, ['必备（M）', 0, -1]],
  ])
})

it('asks for both sides of a feature', () => {
  const codes = (answer: KanoAnswer) => type.validate(question, answer).map(({ code, part }) => [code, part])
  expect(codes({ dark: { with: 1 } })).toEqual([
    ['rowRequired', 'dark'],
    ['rowRequired', 'sync'],
  ])
  expect(type.toText(question, { dark: { with: 1, without: 4 } })).toBe(
    '如果有“深色模式”：我很喜欢；如果没有“深色模式”：勉强接受',
  )
  const values = type.columns(question).map((column) => column.value({ dark: { with: 1, without: 5 } }))
  expect(values).toEqual(['我很喜欢', '我很不喜欢', '期望（O）', null, null, null])
})
