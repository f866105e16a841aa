import fc from 'fast-check'
import type { Option } from '../../model/model.ts'

/** Options with the ids o0, o1, … of which some ask for a text. */
export const optionsArbitrary: fc.Arbitrary<Option[]> = fc
  .array(fc.record({ text: fc.string({ minLength: 1, maxLength: 8 }), other: fc.constantFrom(0, 0, 1, 2) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) =>
    list.map(({ text, other }, index) => ({
      id: `o${index}`,
      text,
      ...(other > 0 ? { other: { required: other === 2 } } : {}),
    })),
  )

/** A raw choice: mostly one of the options, with or without a text, sometimes none of them. */
export function choiceArbitrary(options: readonly Option[]): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(...options.map((option) => option.id))
  return fc.oneof(
    { weight: 6, arbitrary: id.map((v) => ({ v })) },
    { weight: 3, arbitrary: fc.record({ v: id, other: fc.string({ maxLength: 6 }) }) },
    { weight: 1, arbitrary: id },
    { weight: 1, arbitrary: fc.constant({ v: 'missing' }) },
  )
}

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  options: optionsArbitrary,
})

export function answerArbitrary(question: { options: Option[] }): fc.Arbitrary<unknown> {
  return choiceArbitrary(question.options)
}
