import fc from 'fast-check'
import { hiddenSources } from './question.ts'

export const questionArbitrary = fc.record({
  source: fc.constantFrom(...hiddenSources),
  key: fc.constantFrom('from', 'channel'),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('wechat', '__proto__', '传单'))
}
