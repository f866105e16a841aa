import { expect, it } from 'vitest'
import type { ScaleQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<ScaleQuestion> = {}): ScaleQuestion => ({
  ...type.defaults(),
  id: 'q',
  labels: { min: '差', mid: '中', max: '好' },
  ...parts,
})
const valid = (answer: number, parts: Partial<ScaleQuestion> = {}) =>
  type.validate(question(parts), answer).length === 0

it('takes the levels on its steps', () => {
  expect([0, 1, 2.5, 5, 6].map((level) => valid(level))).toEqual([false, true, false, true, false])
  expect([-1, -0.7, 0.3, 1].map((level) => valid(level, { from: -1, to: 1, step: 0.1 }))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(type.toText(question(), 3)).toBe('3（中）')
  expect(type.toText(question(), 2)).toBe('2')
})

it('refuses more levels than a scale can show', () => {
  const codes = (parts: Partial<ScaleQuestion>) => type.check?.(question(parts)).map(({ code }) => code)
  expect(codes({ from: 0, to: 10, step: 0.1 })).toEqual([])
  expect(codes({ from: 0, to: 11, step: 0.1 })).toEqual(['tooManyLevels'])
  expect(codes({ from: 3, to: 3 })).toEqual(['rangeReversed'])
})
