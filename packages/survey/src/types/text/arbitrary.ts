import fc from 'fast-check'
import { textFormats } from './question.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    format: fc.constantFrom('pattern' as const, ...textFormats),
    pattern: fc.record({
      source: fc.constantFrom('[a-z]+', '(', '\\d{3}'),
      message: fc.constantFrom('', '格式不对'),
    }),
    prefix: fc.constant('No.'),
    suffix: fc.constant('号'),
    suggest: fc.constant(['甲', '乙']),
    length: fc.record(
      { min: fc.nat({ max: 3 }), max: fc.integer({ min: 3, max: 20 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['required', 'format', 'length'] },
)

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
