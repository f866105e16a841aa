import { expect, it } from 'vitest'
import { blankMark, closingSigns, piecesOf } from './content.ts'
import type { Blank, GapFillQuestion } from './question.ts'
import { type } from './type.ts'
import { storedContent, writtenContent } from './written-content.ts'

const blank = (id: string, parts: Partial<Blank> = {}): Blank => ({
  id,
  title: `空 ${id}`,
  required: true,
  format: 'none',
  length: {},
  ...parts,
})
const question = (parts: Partial<GapFillQuestion> = {}): GapFillQuestion => ({
  ...type.defaults(),
  id: 'q',
  content: '我是{{a}}，今年{{b}}岁',
  blanks: [blank('a'), blank('b', { format: 'integer', required: false })],
  ...parts,
})
const codes = (parts: Partial<GapFillQuestion>) => type.check?.(question(parts)).map(({ code }) => code)

it('cuts the content at its blanks and leaves other braces alone', () => {
  expect(piecesOf('{{a}}x{{q:b}}{{b}}')).toEqual([{ blank: 'a' }, { text: 'x{{q:b}}' }, { blank: 'b' }])
  expect(piecesOf(blankMark('b1'))).toEqual([{ blank: 'b1' }])
})

it('tells which blank is missing or wrong', () => {
  expect(type.validate(question(), { b: '三岁' })).toMatchObject([
    { code: 'partRequired', part: 'a' },
    { code: 'format', part: 'b' },
  ])
  expect(type.validate(question(), { a: '小明', b: '12' })).toEqual([])
})

it('takes only options of a list', () => {
  const listed = question({ blanks: [blank('a', { options: [{ id: 'o', text: '甲' }] })] })
  expect(type.normalize(listed, { a: 'o' })).toEqual({ a: 'o' })
  expect(type.normalize(listed, { a: '甲' })).toBeUndefined()
  expect(type.toText(listed, { a: 'o' })).toBe('空 a：甲')
})

it('finds blanks without a place and places without a blank', () => {
  expect(codes({})).toEqual([])
  expect(codes({ content: '{{a}}{{a}}' })).toEqual(['blankTwice', 'unusedBlank'])
  expect(codes({ content: '{{a}}{{b}}{{c}}' })).toEqual(['unknownBlank'])
})

it('shows conditions one blank', () => {
  const answer = { a: '小明' }
  expect(type.read(question(), answer, { q: 'q', row: 'a' })).toEqual({ kind: 'text', value: '小明' })
  expect(type.read(question(), answer, { q: 'q', row: 'b' })).toEqual({ kind: 'none' })
  expect(type.read(question(), answer, { q: 'q', part: 'count' })).toEqual({ kind: 'number', value: 1 })
})

it('knows the signs that stay with the blank before them', () => {
  const after = (content: string) => closingSigns(piecesOf(content)[1])
  expect(after('{{a}}。')).toBe('。')
  expect(after('{{a}}”），来自')).toBe('”），')
  expect(after('{{a}}岁。')).toBe('')
  expect(after('{{a}}{{b}}')).toBe('')
  expect(after('{{a}}')).toBe('')
})

it('is written with the names of its blanks, and stored with their ids', () => {
  const blanks = [blank('a', { title: '姓名' }), blank('b', { title: '姓名' }), blank('c', { title: '{}' })]
  const content = '我是{{a}}，他是{{b}}，{{q:x}}{{gone}}{{c}}'
  const written = writtenContent({ content, blanks })
  expect(written).toBe('我是{{姓名}}，他是{{姓名 2}}，{{q:x}}{{gone}}{{填空 3}}')
  expect(storedContent(written, blanks)).toBe(content)
  expect(storedContent('{{别的}}{{姓名 2}}', blanks)).toBe('{{别的}}{{b}}')
})
