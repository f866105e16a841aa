import fc from 'fast-check'
import type { Option } from '../../model/model.ts'
import { choiceArbitrary, optionsArbitrary } from '../single/arbitrary.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    options: optionsArbitrary.map((options) =>
      options.map((option, index) => (index === 3 ? { ...option, exclusive: true } : option)),
    ),
    min: fc.integer({ min: 1, max: 2 }),
    max: fc.integer({ min: 2, max: 3 }),
  },
  { requiredKeys: ['required', 'options'] },
)

export function answerArbitrary(question: { options: Option[] }): fc.Arbitrary<unknown> {
  return fc.array(choiceArbitrary(question.options), { maxLength: 4 })
}
