import fc from 'fast-check'
import { locationModes } from './question.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    mode: fc.constantFrom(...locationModes),
    fence: fc.constant({ lng: 120.155, lat: 30.274, radius: 500 }),
  },
  { requiredKeys: ['required', 'mode'] },
)

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.record(
    {
      lng: fc.constantFrom(120.155, 120.2, 181, '120'),
      lat: fc.constantFrom(30.274, -91, 30.2),
      accuracy: fc.constantFrom(12.4, -1),
      address: fc.string({ maxLength: 8 }),
      point: fc.constantFrom('120.155,30.274', '120.2，30.2', 'x'),
    },
    { requiredKeys: [] },
  )
}
