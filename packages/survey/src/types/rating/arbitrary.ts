import fc from 'fast-check'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  max: fc.integer({ min: 2, max: 10 }),
  half: fc.boolean(),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  const level = fc.integer({ min: 0, max: 22 }).map((n) => n / 2)
  return fc.oneof(
    level.map((v) => ({ v })),
    level,
    level.map(String),
  )
}
