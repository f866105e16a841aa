import fc from 'fast-check'
import { dateTimeModes } from './question.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  mode: fc.constantFrom(...dateTimeModes),
  range: fc.record({ min: fc.constantFrom('2026', '2026-03', '2026-03-01', '09:00') }, { requiredKeys: [] }),
  closedDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
})

const samples = {
  year: ['2025', '2026', '2027', '0999'],
  month: ['2026-01', '2026-3', '2027-12', '2026-13'],
  date: ['2026-02-28', '2026-02-30', '2026-3-1', '2028-02-29'],
  time: ['08:59', '9:00', '23:59:30', '24:00'],
  datetime: ['2026-03-01 09:00', '2026-03-01T23:59:59.123', '2026-02-29T10:00'],
}

export function answerArbitrary(question: { mode: keyof typeof samples }): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...samples[question.mode]) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(samples).flat()) },
  )
}
