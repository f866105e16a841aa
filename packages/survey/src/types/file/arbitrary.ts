import fc from 'fast-check'
import { fileKinds } from './question.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    kinds: fc.uniqueArray(fc.constantFrom(...fileKinds), { maxLength: 3 }),
    max: fc.integer({ min: 1, max: 3 }),
    maxMegabytes: fc.integer({ min: 1, max: 5 }),
    source: fc.constantFrom('any' as const, 'camera' as const),
    compress: fc.constant({ maxSide: 1600, quality: 0.8 }),
  },
  { requiredKeys: ['required', 'kinds', 'max', 'maxMegabytes'] },
)

const file = fc.record(
  {
    key: fc.oneof(
      { weight: 8, arbitrary: fc.nat({ max: 9 }).map((n) => `up/${n}.png`) },
      { weight: 1, arbitrary: fc.constantFrom('../up', '', '/up') },
    ),
    name: fc.string({ unit: 'binary', maxLength: 10 }),
    size: fc.integer({ min: 0, max: 6 * 1_048_576 }),
    type: fc.constantFrom('image/png', 'application/pdf', 'video/mp4', 'text/html'),
    width: fc.integer({ min: 1, max: 100 }),
    height: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: ['key', 'name', 'size', 'type'] },
)

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.array(file, { maxLength: 4 })
}
