import fc from 'fast-check'

export const questionArbitrary = fc.record({
  expression: fc.constantFrom('', '1 + 2'),
  result: fc.constantFrom('number' as const, 'text' as const),
  decimals: fc.integer({ min: 0, max: 3 }),
  visible: fc.boolean(),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.double({ min: -1000, max: 1000, noNaN: true }),
    fc.string({ maxLength: 6 }),
    fc.constantFrom('12.345', 7, -0.001),
  )
}
