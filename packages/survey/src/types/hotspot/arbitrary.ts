import fc from 'fast-check'
import type { HotspotQuestion } from './question.ts'

const square = (at: number) => [
  [at, at],
  [at + 0.3, at],
  [at + 0.3, at + 0.3],
  [at, at + 0.3],
]

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  image: fc.constantFrom('', '/files/plan.png'),
  mode: fc.constantFrom('areas', 'points'),
  areas: fc.integer({ min: 1, max: 3 }).map((count) =>
    Array.from({ length: count }, (_, index) => ({
      id: `a${index}`,
      name: `区域 ${index}`,
      corners: square(index * 0.2),
    })),
  ),
  picks: fc.record(
    { min: fc.integer({ min: 1, max: 2 }), max: fc.integer({ min: 2, max: 4 }) },
    { requiredKeys: [] },
  ),
})

export function answerArbitrary(question: Pick<HotspotQuestion, 'mode' | 'areas'>): fc.Arbitrary<unknown> {
  const share = fc.integer({ min: -1, max: 100 }).map((n) => n / 97)
  return question.mode === 'points'
    ? fc.array(fc.record({ x: share, y: share }), { maxLength: 4 })
    : fc.array(fc.constantFrom(...question.areas.map(({ id }) => id), 'gone'), { maxLength: 4 })
}
