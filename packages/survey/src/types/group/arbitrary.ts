import fc from 'fast-check'

export const questionArbitrary = fc.record(
  { stem: fc.constantFrom('', '一段材料'), image: fc.constant('/files/1.png') },
  { requiredKeys: ['stem'] },
)

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.constant('layout takes no answers')
}
