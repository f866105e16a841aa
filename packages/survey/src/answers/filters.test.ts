import { describe, expect, it } from 'vitest'
import { type AnswerFilter, matchesFilters } from './filters.ts'
import { answerFilterSchema } from './filters-schema.ts'
import { element, single, survey } from '../testing/factories.ts'

const definition = survey([
  single('q1'),
  element('number', 'q2'),
  element('matrixSingle', 'q3', { rows: [{ id: 'r1', title: '行' }], columns: [{ id: 'c1', text: '列' }] }),
  element('text', 'q4'),
])
const answers = { q1: { v: 'a' }, q2: 7, q3: { r1: { v: 'c1' } } }

describe('matchesFilters', () => {
  it.each<[AnswerFilter[], boolean]>([
    [[], true],
    [[{ questionId: 'q1', operator: 'is', operand: 'a' }], true],
    [[{ questionId: 'q1', operator: 'isOneOf', operand: ['b', 'c'] }], false],
    [[{ questionId: 'q2', operator: 'between', operand: { range: [5, 7] } }], true],
    [[{ questionId: 'q3', row: 'r1', operator: 'is', operand: 'c1' }], true],
    [[{ questionId: 'q3', part: 'count', operator: 'gte', operand: 2 }], false],
    [[{ questionId: 'q4', operator: 'ne', operand: 'x' }], false],
    [[{ questionId: 'q4', operator: 'notAnswered' }], true],
    [[{ questionId: 'gone', operator: 'notAnswered' }], false],
    [
      [
        { questionId: 'q1', operator: 'is', operand: 'a' },
        { questionId: 'q2', operator: 'gt', operand: 7 },
      ],
      false,
    ],
  ])('%j: %s', (filters, expected) => {
    expect(answerFilterSchema.parse(filters)).toEqual(filters)
    expect(matchesFilters(definition, filters, answers)).toBe(expected)
  })

  it('refuses operators and operands that nobody offers', () => {
    for (const filter of [
      { questionId: 'q1', operator: 'drop' },
      { questionId: 'a.b', operator: 'is' },
      { questionId: 'q1', operator: 'is', operand: { $ne: 1 } },
    ]) {
      expect(answerFilterSchema.safeParse([filter]).success).toBe(false)
    }
  })
})
