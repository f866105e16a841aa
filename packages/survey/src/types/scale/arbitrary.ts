import fc from 'fast-check'
import { scaleSteps } from './question.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  from: fc.integer({ min: -3, max: 1 }),
  to: fc.integer({ min: 2, max: 10 }),
  step: fc.constantFrom(...scaleSteps),
  labels: fc.record(
    { min: fc.constant('差'), mid: fc.constant('中'), max: fc.constant('好') },
    { requiredKeys: ['min', 'max'] },
  ),
  reverse: fc.boolean(),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  const level = fc.integer({ min: -16, max: 44 }).map((n) => n / 4)
  return fc.oneof(level, level.map(String), fc.constantFrom('一', ''))
}
