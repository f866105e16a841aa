import fc from 'fast-check'
import { optionOrders } from '../../model/model.ts'
import { optionsArbitrary } from '../single/arbitrary.ts'

export { answerArbitrary } from '../multiple/arbitrary.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    options: optionsArbitrary,
    order: fc.constantFrom(...optionOrders),
    multi: fc.boolean(),
    search: fc.boolean(),
    min: fc.integer({ min: 1, max: 2 }),
    max: fc.integer({ min: 2, max: 3 }),
  },
  { requiredKeys: ['required', 'options', 'order', 'multi', 'search'] },
)
