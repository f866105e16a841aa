import fc from 'fast-check'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  trueText: fc.constantFrom('是', '对'),
  falseText: fc.constantFrom('否', '错'),
  trueFirst: fc.boolean(),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(true, false, 'true', 'false', 1, 'yes')
}
