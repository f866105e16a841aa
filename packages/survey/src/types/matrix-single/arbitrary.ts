import fc from 'fast-check'
import type { Option, Row } from '../../model/model.ts'
import { choiceArbitrary, optionsArbitrary } from '../single/arbitrary.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  rows: fc
    .array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
    .map((titles): Row[] => titles.map((title, index) => ({ id: `r${index}`, title }))),
  columns: optionsArbitrary,
  everyRow: fc.boolean(),
  uniqueColumn: fc.boolean(),
})

export function answerArbitrary(question: { rows: Row[]; columns: Option[] }): fc.Arbitrary<unknown> {
  const rows = Object.fromEntries(question.rows.map((row) => [row.id, choiceArbitrary(question.columns)]))
  return fc.record(rows, { requiredKeys: [] })
}
