import fc from 'fast-check'
import type { PaidRow } from './question.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  mode: fc.constantFrom('items' as const, 'free' as const),
  rows: fc
    .array(
      fc.record({
        priceFen: fc.integer({ min: 0, max: 50_000 }),
        most: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((rows) => rows.map((row, index) => ({ id: `r${index}`, title: `项目 ${index}`, ...row }))),
  minFen: fc.integer({ min: 0, max: 500 }),
  maxFen: fc.integer({ min: 500, max: 100_000 }),
})

export function answerArbitrary(question: { rows: PaidRow[] }): fc.Arbitrary<unknown> {
  const count = fc.oneof(
    fc.integer({ min: -1, max: 12 }),
    fc.integer({ min: 0, max: 12 }).map(String),
    fc.constantFrom('', 'x', 1.5),
  )
  return fc.record(
    {
      items: fc.record(Object.fromEntries(question.rows.map(({ id }) => [id, count])), { requiredKeys: [] }),
      own: fc.oneof(
        fc.integer({ min: -100, max: 200_000 }).map((fen) => fen / 100),
        fc.constantFrom('', '12.50', 'x', 0.001),
      ),
      due: fc.oneof(fc.integer({ min: -5, max: 100_000 }), fc.constantFrom('1', null, 0.5)),
    },
    { requiredKeys: [] },
  )
}
