import fc from 'fast-check'
import type { Option } from '../../model/model.ts'

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  options: fc
    .integer({ min: 3, max: 6 })
    .map((count) => Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: `项 ${index}` }))),
  perSet: fc.integer({ min: 3, max: 4 }),
  sets: fc.integer({ min: 1, max: 3 }),
  labels: fc.constant({ best: '最好', worst: '最差' }),
})

export function answerArbitrary(question: { options: Option[] }): fc.Arbitrary<unknown> {
  const ids = question.options.map(({ id }) => id)
  const id = fc.constantFrom(...ids)
  const shown = fc.oneof(
    fc.shuffledSubarray(ids, { minLength: 3 }),
    fc.shuffledSubarray(ids, { minLength: 3 }).map((list) => list.join(',')),
    fc.constantFrom<unknown>(['gone'], 7),
  )
  const set = fc.record({ shown, best: id, worst: fc.oneof(id, fc.constant('gone')) }, { requiredKeys: [] })
  return fc.record({ 1: set, 2: set, 3: set, 9: set }, { requiredKeys: [] })
}
