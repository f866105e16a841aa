import fc from 'fast-check'
import { reasonedArbitrary, reasonsArbitrary } from '../../testing/reasons-arbitrary.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    max: fc.integer({ min: 2, max: 10 }),
    half: fc.boolean(),
    reasons: reasonsArbitrary,
  },
  { requiredKeys: ['required', 'max', 'half'] },
)

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return reasonedArbitrary(fc.integer({ min: 0, max: 22 }).map((n) => n / 2))
}
