import { expect, it } from 'vitest'
import type { MatrixInputQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<MatrixInputQuestion> = {}): MatrixInputQuestion => ({
  ...type.defaults(),
  id: 'q',
  rows: [
    { id: 'r1', title: '一月' },
    { id: 'r2', title: '二月' },
  ],
  columns: [
    { id: 'c1', title: '占比', required: true, kind: 'number', range: { min: 0 }, decimals: 1 },
    { id: 'c2', title: '备注', kind: 'text', format: 'none', length: {} },
  ],
  ...parts,
})

it('reads numbers as people type them and leaves empty cells and rows out', () => {
  expect(
    type.normalize(question(), { r1: { c1: '１,200', c2: ' ' }, r2: { c2: '' }, r9: { c1: 1 } }),
  ).toEqual({
    r1: { c1: 1200 },
  })
  expect(type.normalize(question(), { r1: { c1: '很多' } })).toBeUndefined()
})

it('names the cell that is wrong', () => {
  expect(type.validate(question(), { r1: { c1: -1 }, r2: { c2: '无' } }).map(({ part }) => part)).toEqual([
    'r1.c1',
    'r2.c1',
  ])
  expect(type.validate(question(), { r1: { c1: 1 } })).toMatchObject([{ code: 'rowRequired', part: 'r2' }])
})

it('adds up a column without errors of binary fractions', () => {
  const totals = { c1: 0.3 }
  expect(type.validate(question({ totals }), { r1: { c1: 0.1 }, r2: { c1: 0.2 } })).toEqual([])
  expect(type.validate(question({ totals }), { r1: { c1: 0.1 }, r2: { c1: 0.1 } })).toMatchObject([
    { code: 'total', part: 'c1', message: '“占比”的合计应为 0.3，现在是 0.2' },
  ])
})
