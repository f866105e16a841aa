import { expect, it } from 'vitest'
import type { MatchQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<MatchQuestion> = {}): MatchQuestion => ({
  ...type.defaults(),
  id: 'q',
  rows: ['l1', 'l2'].map((id) => ({ id, title: id })),
  columns: ['r1', 'r2'].map((id) => ({ id, text: id })),
  ...parts,
})
const codes = (raw: unknown, parts: Partial<MatchQuestion> = {}) => {
  const answer = type.normalize(question(parts), raw)
  return answer && type.validate(question(parts), answer).map(({ code }) => code)
}

it('joins each one of the left side once', () => {
  expect(codes({ l1: 'r1', l2: { v: 'r2' } })).toEqual([])
  expect(codes({ l1: 'r1' })).toEqual(['rowRequired'])
  expect(codes({ l1: 'r1' }, { required: false })).toEqual([])
  expect(codes({ l1: 'r1', l2: 'r1' })).toEqual(['uniqueColumn'])
  expect(codes({ l1: 'r1', l2: 'r1' }, { reuseRight: true })).toEqual([])
  expect(codes({ l1: 'gone' })).toBeUndefined()
  expect(type.toText(question(), { l1: { v: 'r2' } })).toBe('l1 – r2')
})

it('says when it cannot be answered', () => {
  const narrow = question({ columns: [{ id: 'r1', text: '右' }] })
  expect(type.check?.(narrow).map(({ code }) => code)).toEqual(['uniqueImpossible'])
  expect(type.check?.({ ...narrow, reuseRight: true })).toEqual([])
})
