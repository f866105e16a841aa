import fc from 'fast-check'
import type { Option, Row } from '../../model/model.ts'
import { rowsArbitrary } from '../../testing/cell-arbitrary.ts'
import { choiceArbitrary, optionsArbitrary } from '../single/arbitrary.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  rows: rowsArbitrary,
  columns: optionsArbitrary,
  everyRow: fc.boolean(),
  perRow: fc.record({ min: fc.integer({ min: 1, max: 2 }) }, { requiredKeys: [] }),
})

export function answerArbitrary(question: { rows: Row[]; columns: Option[] }): fc.Arbitrary<unknown> {
  const rows = question.rows.map(
    (row) => [row.id, fc.array(choiceArbitrary(question.columns), { maxLength: 3 })] as const,
  )
  return fc.record(Object.fromEntries(rows), { requiredKeys: [] })
}
