import fc from 'fast-check'
import { cellAnswerArbitrary } from '../../testing/cell-arbitrary.ts'
import { type ContactField, contactKeys } from './question.ts'
import { fieldCell } from './type.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  fields: fc.uniqueArray(
    fc.record({ key: fc.constantFrom(...contactKeys), required: fc.boolean(), masked: fc.boolean() }),
    { minLength: 1, maxLength: 4, selector: ({ key }) => key },
  ),
})

export function answerArbitrary(question: { fields: ContactField[] }): fc.Arbitrary<unknown> {
  const fields = question.fields.map((field) => [field.key, cellAnswerArbitrary(fieldCell(field))] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}
