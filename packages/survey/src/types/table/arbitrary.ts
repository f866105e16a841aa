import fc from 'fast-check'
import { cellsAnswerArbitrary, cellsArbitrary, rowsArbitrary } from '../../testing/cell-arbitrary.ts'
import { columnKinds } from '../../cells/cells.ts'
import type { TableQuestion } from './question.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  columns: cellsArbitrary(columnKinds),
  rows: fc.oneof(
    fc.record({ mode: fc.constant('fixed' as const), rows: rowsArbitrary }),
    fc.record({
      mode: fc.constant('growing' as const),
      min: fc.integer({ min: 1, max: 2 }),
      max: fc.integer({ min: 2, max: 4 }),
    }),
  ),
  summaries: fc.constantFrom<TableQuestion['summaries']>({}, { c0: 'sum' }),
})

export function answerArbitrary(question: Pick<TableQuestion, 'columns' | 'rows'>): fc.Arbitrary<unknown> {
  const id =
    question.rows.mode === 'fixed'
      ? fc.constantFrom(...question.rows.rows.map((row) => row.id), 'gone')
      : fc.constantFrom('r1', 'r2', 'r3', 'x')
  const row = fc.record({ id, cells: cellsAnswerArbitrary(question.columns) })
  return fc.array(row, { maxLength: 4 }).map((rows) => ({ rows }))
}
