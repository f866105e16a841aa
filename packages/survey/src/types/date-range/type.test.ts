import { expect, it } from 'vitest'
import type { DateRangeQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<DateRangeQuestion> = {}): DateRangeQuestion => ({
  ...type.defaults(),
  id: 'q',
  ...parts,
})
const codes = (parts: Partial<DateRangeQuestion>, from: string, to: string) =>
  type.validate(question(parts), [from, to]).map(({ code, part }) => `${code} ${part ?? ''}`)

it('reads both ends or nothing', () => {
  expect(type.normalize(question(), { from: '2026-3-1', to: '2026-03-02' })).toEqual([
    '2026-03-01',
    '2026-03-02',
  ])
  expect(type.normalize(question(), { from: '2026-03-01' })).toBeUndefined()
})

it('counts the first and the last day', () => {
  expect(codes({ days: { max: 1 } }, '2026-03-01', '2026-03-01')).toEqual([])
  expect(codes({ days: { max: 1 } }, '2026-02-28', '2026-03-01')).toEqual(['tooLong '])
  expect(codes({}, '2026-03-02', '2026-03-01')).toEqual(['order to'])
  expect(codes({ range: { min: '2026-03-01', max: '2026-03-05' } }, '2026-02-28', '2026-03-06')).toEqual([
    'tooEarly from',
    'tooLate to',
  ])
})
