import { expect, it } from 'vitest'
import type { NumberQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<NumberQuestion> = {}): NumberQuestion => ({
  ...type.defaults(),
  id: 'q',
  ...parts,
})
const codes = (parts: Partial<NumberQuestion>, answer: number) =>
  type.validate(question(parts), answer).map(({ code }) => code)

it.each<[unknown, number | undefined]>([
  ['１２．５', 12.5],
  ['1,234,567.8', 1234567.8],
  ['1,23', undefined],
  [' +3 ', 3],
  ['-.5', -0.5],
  ['1e5', undefined],
  ['0x10', undefined],
  ['', undefined],
  [-0, 0],
  [Number.POSITIVE_INFINITY, undefined],
  [[1], undefined],
])('reads %j as %j', (raw, expected) => {
  expect(type.normalize(question(), raw)).toBe(expected)
})

it('keeps bounds and decimals', () => {
  expect(codes({ range: { min: 1, max: 3 } }, 1)).toEqual([])
  expect(codes({ range: { min: 1, max: 3 } }, 3)).toEqual([])
  expect(codes({ range: { min: 1, max: 3 } }, 0)).toEqual(['tooSmall'])
  expect(codes({ range: { min: 1, max: 3 } }, 4)).toEqual(['tooGreat'])
  expect(codes({}, 1.5)).toEqual(['decimals'])
  expect(codes({ decimals: 2 }, 1.25)).toEqual([])
  expect(codes({ decimals: 2 }, 1.005)).toEqual(['decimals'])
  expect(codes({ decimals: 2 }, 0.1 + 0.2)).toEqual(['decimals'])
  expect(codes({}, 1e14)).toEqual(['tooGreat'])
})
