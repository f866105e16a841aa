import fc from 'fast-check'
import type { Cell } from '../../cells/cells.ts'
import type { Row } from '../../model/model.ts'
import { cellsAnswerArbitrary, cellsArbitrary, rowsArbitrary } from '../../testing/cell-arbitrary.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  rows: rowsArbitrary,
  columns: cellsArbitrary(),
  everyRow: fc.boolean(),
})

export function answerArbitrary(question: { rows: Row[]; columns: Cell[] }): fc.Arbitrary<unknown> {
  const rows = question.rows.map(({ id }) => [id, cellsAnswerArbitrary(question.columns)] as const)
  return fc.record(Object.fromEntries(rows), { requiredKeys: [] })
}
