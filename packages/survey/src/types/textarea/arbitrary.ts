import fc from 'fast-check'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  length: fc.record({ min: fc.nat({ max: 3 }), max: fc.integer({ min: 3, max: 20 }) }, { requiredKeys: [] }),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 25 }),
    fc.constantFrom('半\udc00', '一行\r\n两行', '\n', '好'),
  )
}
