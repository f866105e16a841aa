import { expect, test } from 'vitest'
import { flagsOf, qualityFlags } from './answer-quality.ts'
import { element, single, survey } from '../testing/factories.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const definition = survey([
  ...ids.map((id) => single(id)),
  element('matrixSingle', 'm', {
    required: false,
    rows: ids.map((id) => ({ id, title: id })),
    columns: ['1', '2', '3'].map((id) => ({ id, text: id })),
  }),
])
const five = Object.fromEntries(ids.map((id) => [id, { v: 'a' }]))
const rows = (letters: string) => ({ m: Object.fromEntries(ids.map((id, at) => [id, { v: letters[at] }])) })
const flags = (answers: Record<string, unknown>, seconds: number | null) =>
  flagsOf(qualityFlags(definition, answers, seconds))

test('too fast is under two seconds for each thing answered, rows of a matrix included', () => {
  expect(flags(five, 9)).toEqual(['tooFast'])
  expect(flags(five, 10)).toEqual([])
  expect(flags({ ...five, ...rows('12321') }, 19)).toEqual(['tooFast'])
  expect(flags(five, null)).toEqual([])
  expect(flags({ a: { v: 'a' } }, 0)).toEqual([])
})

test('the same column in every row of a long matrix is a straight line', () => {
  expect(flags(rows('22222'), 100)).toEqual(['straightLine'])
  expect(flags(rows('22223'), 100)).toEqual([])
  expect(flags(rows('2222'), 100)).toEqual([])
  // The same answer to several questions of their own is none.
  expect(flags(five, 100)).toEqual([])
})
