import fc from 'fast-check'
import type { Row } from '../../model/model.ts'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    rows: fc
      .integer({ min: 1, max: 3 })
      .map((count) =>
        Array.from({ length: count }, (_, index) => ({ id: `r${index}`, title: `行 ${index}` })),
      ),
    total: fc.constantFrom(10, 100),
    unit: fc.constantFrom('分', '元'),
    allowLess: fc.boolean(),
    integers: fc.boolean(),
  },
  { requiredKeys: ['required', 'rows', 'total', 'allowLess', 'integers'] },
)

export function answerArbitrary(question: { rows: Row[] }): fc.Arbitrary<unknown> {
  const amount = fc.oneof(
    fc.integer({ min: -1, max: 60 }),
    fc.integer({ min: 0, max: 600 }).map((n) => n / 4),
    fc.integer({ min: 0, max: 60 }).map(String),
    fc.constantFrom('', 'x'),
  )
  return fc.record(Object.fromEntries(question.rows.map(({ id }) => [id, amount])), { requiredKeys: [] })
}
