import fc from 'fast-check'
import type { Row } from '../../model/model.ts'
import { rowsArbitrary } from '../../testing/cell-arbitrary.ts'

export const questionArbitrary = fc.record({ required: fc.boolean(), rows: rowsArbitrary })

export function answerArbitrary(question: { rows: Row[] }): fc.Arbitrary<unknown> {
  const level = fc.constantFrom<unknown>(1, 2, 3, 4, 5, '4', '', 6, 'x')
  const pair = fc.record({ with: level, without: level }, { requiredKeys: [] })
  return fc.record(Object.fromEntries(question.rows.map(({ id }) => [id, pair])), { requiredKeys: [] })
}
