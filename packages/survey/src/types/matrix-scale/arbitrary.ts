import fc from 'fast-check'
import { rowsArbitrary } from '../../testing/cell-arbitrary.ts'
import type { ScaleRow } from './question.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  rows: rowsArbitrary.map((rows): ScaleRow[] =>
    rows.map((row, index) => (index === 1 ? { ...row, reverse: true } : row)),
  ),
  everyRow: fc.boolean(),
  from: fc.constantFrom(0, 1),
  to: fc.integer({ min: 2, max: 10 }),
  labels: fc.record({ min: fc.constant('差'), mid: fc.constantFrom('', '中'), max: fc.constant('好') }),
})

export function answerArbitrary(question: { rows: ScaleRow[] }): fc.Arbitrary<unknown> {
  const value = fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constantFrom('3', '', 1.5, 'x'))
  return fc.record(Object.fromEntries(question.rows.map(({ id }) => [id, value])), { requiredKeys: [] })
}
