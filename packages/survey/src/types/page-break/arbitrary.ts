import fc from 'fast-check'

export const questionArbitrary = fc.record({ title: fc.constantFrom('', '标题') })

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.constant('layout takes no answers')
}
