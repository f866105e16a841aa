import fc from 'fast-check'
import { dividerStyles } from './question.ts'

export const questionArbitrary = fc.record({
  title: fc.constantFrom('', '分段'),
  style: fc.constantFrom(...dividerStyles),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.constant('layout takes no answers')
}
