import fc from 'fast-check'
import { optionOrders } from '../../model/model.ts'
import { optionsArbitrary } from '../single/arbitrary.ts'
import { voteResults } from './question.ts'

export { answerArbitrary } from '../multiple/arbitrary.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  options: optionsArbitrary,
  order: fc.constantFrom(...optionOrders),
  multi: fc.boolean(),
  results: fc.constantFrom(...voteResults),
})
