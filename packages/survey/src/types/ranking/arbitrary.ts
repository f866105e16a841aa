import fc from 'fast-check'
import { optionOrders, type Option } from '../../model/model.ts'
import { optionsArbitrary } from '../single/arbitrary.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    options: optionsArbitrary,
    order: fc.constantFrom(...optionOrders),
    topN: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['required', 'options', 'order'] },
)

export function answerArbitrary(question: { options: Option[] }): fc.Arbitrary<unknown> {
  const ids = question.options.map(({ id }) => id)
  return fc.oneof(
    { weight: 6, arbitrary: fc.shuffledSubarray(ids) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...ids, 'gone'), { maxLength: 5 }) },
  )
}
