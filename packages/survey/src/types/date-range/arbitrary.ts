import fc from 'fast-check'
import { dateRangeModes } from './question.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  mode: fc.constantFrom(...dateRangeModes),
  range: fc.record({ min: fc.constantFrom('2026-03-01', '2026-03-01T09:00') }, { requiredKeys: [] }),
  days: fc.record({ min: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
})

const days = ['2026-02-28', '2026-03-01', '2026-3-05', '2026-02-30', '']

export function answerArbitrary(question: { mode: string }): fc.Arbitrary<unknown> {
  const one = fc.constantFrom(...days).map((day) => (question.mode === 'date' ? day : `${day}T09:30`))
  return fc.oneof(fc.tuple(one, one), fc.record({ from: one, to: one }, { requiredKeys: [] }))
}
