import fc from 'fast-check'
import { cellAnswerArbitrary } from '../../testing/cell-arbitrary.ts'
import type { FormItem } from './question.ts'
import { itemCell } from './type.ts'

const item = fc.record(
  {
    title: fc.string({ minLength: 1, maxLength: 5 }),
    required: fc.boolean(),
    format: fc.constantFrom('none' as const, 'mobile' as const, 'number' as const, 'date' as const),
    min: fc.integer({ min: 0, max: 3 }),
    max: fc.integer({ min: 3, max: 20 }),
    placeholder: fc.string({ maxLength: 5 }),
  },
  { requiredKeys: ['title', 'required', 'format'] },
)

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  rows: fc
    .array(item, { minLength: 1, maxLength: 4 })
    .map((list) => list.map((one, index): FormItem => ({ ...one, id: `r${index}` }))),
})

export function answerArbitrary(question: { rows: FormItem[] }): fc.Arbitrary<unknown> {
  const rows = question.rows.map((row) => [row.id, cellAnswerArbitrary(itemCell(row))] as const)
  return fc.record(Object.fromEntries(rows), { requiredKeys: [] })
}
