import fc from 'fast-check'
import { textFormats } from './question.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  format: fc.constantFrom('none' as const, ...textFormats),
  length: fc.record({ min: fc.nat({ max: 3 }), max: fc.integer({ min: 3, max: 20 }) }, { requiredKeys: [] }),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 25 }),
    fc.constantFrom(
      '\ud800',
      '中文',
      'ab',
      '13800138000',
      '１２３',
      'me@example.cn',
      ' ',
      'https://example.cn',
      '010-87654321',
    ),
  )
}
