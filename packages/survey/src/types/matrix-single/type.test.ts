import { expect, it } from 'vitest'
import type { MatrixSingleQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<MatrixSingleQuestion> = {}): MatrixSingleQuestion => ({
  ...type.defaults(),
  id: 'q',
  rows: [
    { id: 'r1', title: '速度' },
    { id: 'r2', title: '价格' },
  ],
  columns: [
    { id: 'c1', text: '好' },
    { id: 'c2', text: '差' },
  ],
  ...parts,
})
const problems = (parts: Partial<MatrixSingleQuestion>, answer: Record<string, { v: string }>) =>
  type.validate(question(parts), answer).map(({ code, part }) => `${code} ${part}`)

it('needs every row only when it is required', () => {
  expect(problems({}, { r1: { v: 'c1' } })).toEqual(['rowRequired r2'])
  expect(problems({ everyRow: false }, { r1: { v: 'c1' } })).toEqual([])
  expect(problems({ required: false }, { r1: { v: 'c1' } })).toEqual([])
})

it('lets a column be chosen once when asked to', () => {
  expect(problems({ uniqueColumn: true }, { r1: { v: 'c1' }, r2: { v: 'c1' } })).toEqual(['uniqueColumn r2'])
  expect(problems({ uniqueColumn: true }, { r1: { v: 'c1' }, r2: { v: 'c2' } })).toEqual([])
})

it('leaves blank and unknown rows out, and reads nothing when a column is unknown', () => {
  expect(type.normalize(question(), { r1: 'c1', r2: '', gone: 'c1' })).toEqual({ r1: { v: 'c1' } })
  expect(type.normalize(question(), { r1: 'gone' })).toBeUndefined()
})

it('shows conditions one row, any row or every row', () => {
  const answer = { r1: { v: 'c1' } }
  expect(type.read(question(), answer, { q: 'q', row: 'r1' })).toEqual({ kind: 'options', ids: ['c1'] })
  expect(type.read(question(), answer, { q: 'q', row: 'r2' })).toEqual({ kind: 'none' })
  expect(type.read(question(), answer, { q: 'q', rows: 'every' })).toMatchObject({
    kind: 'each',
    mode: 'every',
  })
  expect(type.read(question(), answer, { q: 'q', part: 'count' })).toEqual({ kind: 'number', value: 1 })
})

it('counts each row for itself', () => {
  const state = type.statistics.init(question())
  type.statistics.add(question(), state, { r1: { v: 'c1' } })
  type.statistics.add(question(), state, { r1: { v: 'c2' }, r2: { v: 'c1' } })
  expect(type.statistics.result(question(), state)).toMatchObject({
    count: 2,
    rows: [
      { id: 'r1', count: 2, options: [{ count: 1 }, { count: 1 }] },
      { id: 'r2', count: 1, options: [{ count: 1 }, { count: 0 }] },
    ],
  })
})
