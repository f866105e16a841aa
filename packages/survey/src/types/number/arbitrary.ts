import fc from 'fast-check'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  range: fc.record(
    { min: fc.integer({ min: -5, max: 5 }), max: fc.integer({ min: 5, max: 50 }) },
    { requiredKeys: [] },
  ),
  decimals: fc.integer({ min: 0, max: 3 }),
  thousands: fc.boolean(),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: -10, max: 60 }),
    fc.integer({ min: -10, max: 60 }).map(String),
    fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1024),
    fc.constantFrom('１２', '1,000.5', '-0', 'abc', '1e5', '.5', ''),
  )
}
