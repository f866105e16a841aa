import fc from 'fast-check'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    min: fc.integer({ min: -5, max: 0 }),
    max: fc.integer({ min: 1, max: 50 }),
    step: fc.constantFrom(0.1, 0.5, 1, 5),
    unit: fc.constantFrom('℃', '分'),
    start: fc.integer({ min: 0, max: 5 }),
    ticks: fc.constant([{ at: 0, text: '零' }]),
  },
  { requiredKeys: ['required', 'min', 'max', 'step'] },
)

export function answerArbitrary(): fc.Arbitrary<unknown> {
  const value = fc.integer({ min: -60, max: 600 }).map((n) => n / 10)
  return fc.oneof(value, value.map(String), fc.constantFrom('', '一'))
}
