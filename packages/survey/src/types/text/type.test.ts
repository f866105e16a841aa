import { expect, it } from 'vitest'
import type { TextQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<TextQuestion>): TextQuestion => ({ ...type.defaults(), id: 'q', ...parts })
const codes = (parts: Partial<TextQuestion>, answer: string) =>
  type.validate(question(parts), answer).map(({ code }) => code)

it('counts characters as a reader does', () => {
  expect(codes({ length: { max: 2 } }, '👍👍')).toEqual([])
  expect(codes({ length: { max: 2 } }, '三个字')).toEqual(['tooLong'])
  expect(codes({ length: { min: 2 } }, '一')).toEqual(['tooShort'])
  expect(codes({ length: { min: 2 } }, '两个')).toEqual([])
  expect(codes({}, '长'.repeat(1001))).toEqual(['tooLong'])
})

it('keeps one clean line', () => {
  expect(type.normalize(question({}), '  一\r\n二\u0000三 ')).toBe('一 二三')
  expect(type.normalize(question({}), ' \n ')).toBeUndefined()
  expect(type.normalize(question({ format: 'mobile' }), '１38 0013 8000')).toBe('13800138000')
})

it('checks the format', () => {
  expect(codes({ format: 'mobile' }, '123')).toEqual(['format'])
  expect(codes({ format: 'mobile' }, '13800138000')).toEqual([])
})
