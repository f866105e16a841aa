import fc from 'fast-check'
import { reasonedArbitrary, reasonsArbitrary } from '../../testing/reasons-arbitrary.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    left: fc.constantFrom('', '不可能'),
    right: fc.constantFrom('', '很可能'),
    reasons: reasonsArbitrary,
  },
  { requiredKeys: ['required', 'left', 'right'] },
)

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return reasonedArbitrary(fc.integer({ min: -1, max: 11 }))
}
