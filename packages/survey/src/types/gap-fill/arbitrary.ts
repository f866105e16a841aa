import fc from 'fast-check'
import { cellAnswerArbitrary } from '../../testing/cell-arbitrary.ts'
import { blankMark } from './content.ts'
import type { Option } from '../../model/model.ts'
import type { Blank } from './question.ts'
import { blankCell } from './type.ts'

const blank = fc.record(
  {
    title: fc.string({ minLength: 1, maxLength: 5 }),
    required: fc.boolean(),
    format: fc.constantFrom('none' as const, 'integer' as const),
    length: fc.record({ max: fc.integer({ min: 1, max: 9 }) }, { requiredKeys: [] }),
    options: fc.constant<Option[]>([
      { id: 'o0', text: '甲' },
      { id: 'o1', text: '乙' },
    ]),
    width: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: ['title', 'required', 'format', 'length'] },
)

export const questionArbitrary = fc
  .tuple(fc.boolean(), fc.array(blank, { minLength: 1, maxLength: 3 }))
  .map(([required, list]) => {
    const blanks = list.map((one, index): Blank => ({ ...one, id: `b${index}` }))
    return { required, blanks, content: blanks.map(({ id }) => `字${blankMark(id)}`).join('，') }
  })

export function answerArbitrary(question: { blanks: Blank[] }): fc.Arbitrary<unknown> {
  const cells = question.blanks.map((one) => [one.id, cellAnswerArbitrary(blankCell(one))] as const)
  return fc.record(Object.fromEntries(cells), { requiredKeys: [] })
}
