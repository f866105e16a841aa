import fc from 'fast-check'
import { answerArbitrary as filesArbitrary } from '../file/arbitrary.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  color: fc.constantFrom('#1d2129', '#1456c8'),
  minStrokes: fc.integer({ min: 1, max: 3 }),
  typed: fc.boolean(),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return filesArbitrary()
}
