import fc from 'fast-check'
import type { Option, Row } from '../../model/model.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  rows: fc
    .integer({ min: 1, max: 3 })
    .map((count) => Array.from({ length: count }, (_, index) => ({ id: `r${index}`, title: `左 ${index}` }))),
  columns: fc
    .integer({ min: 1, max: 3 })
    .map((count) => Array.from({ length: count }, (_, index) => ({ id: `c${index}`, text: `右 ${index}` }))),
  shuffleRight: fc.boolean(),
  reuseRight: fc.boolean(),
})

export function answerArbitrary(question: { rows: Row[]; columns: Option[] }): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(...question.columns.map((column) => column.id))
  const right = fc.oneof(
    { weight: 5, arbitrary: id.map((v) => ({ v })) },
    { weight: 2, arbitrary: id },
    { weight: 1, arbitrary: fc.constant('') },
  )
  return fc.record(Object.fromEntries(question.rows.map((row) => [row.id, right])), { requiredKeys: [] })
}
