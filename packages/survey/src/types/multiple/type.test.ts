import { expect, it } from 'vitest'
import type { MultipleQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<MultipleQuestion> = {}): MultipleQuestion => ({
  ...type.defaults(),
  id: 'q',
  options: [
    { id: 'a', text: '甲' },
    { id: 'b', text: '乙' },
    { id: 'c', text: '丙' },
    { id: 'n', text: '都没有', exclusive: true },
  ],
  ...parts,
})
const codes = (parts: Partial<MultipleQuestion>, ...ids: string[]) =>
  type
    .validate(
      question(parts),
      ids.map((v) => ({ v })),
    )
    .map(({ code }) => code)

it('keeps options once and in the order of the question', () => {
  expect(type.normalize(question(), ['c', { v: 'a' }, 'c'])).toEqual([{ v: 'a' }, { v: 'c' }])
  expect(type.normalize(question(), 'b')).toEqual([{ v: 'b' }])
  expect(type.normalize(question(), ['a', 'gone'])).toBeUndefined()
  expect(type.normalize(question(), [])).toBeUndefined()
})

it('keeps to its least and its most', () => {
  expect(codes({ min: 2, max: 2 }, 'a')).toEqual(['tooFew'])
  expect(codes({ min: 2, max: 2 }, 'a', 'b')).toEqual([])
  expect(codes({ min: 2, max: 2 }, 'a', 'b', 'c')).toEqual(['tooMany'])
})

it('takes an exclusive option alone, whatever the least is', () => {
  expect(codes({ min: 2 }, 'n')).toEqual([])
  expect(codes({}, 'a', 'n')).toEqual(['exclusive'])
})
