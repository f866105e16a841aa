// Filters of answers use the operators of logic; the condition editor edits them as comparisons.
import type { AnswerFilter, Comparison, SurveyDefinition } from '@zhanfang/survey'
import { operatorOf } from '../editor/logic/rule-words.ts'

export function comparisonOf({ questionId, operator, operand, ...what }: AnswerFilter): Comparison {
  return {
    left: { q: questionId, ...what },
    op: operator,
    ...(operand === undefined ? {} : { right: operand }),
  }
}

/** The filter of a comparison; undefined while it lacks its operand or its question is gone. */
export function filterOf(definition: SurveyDefinition, comparison: Comparison): AnswerFilter | undefined {
  const element = definition.elements.find(({ id }) => id === comparison.left.q)
  const operator = operatorOf(element, comparison)
  if (!operator) return undefined
  const { q, ...what } = comparison.left
  const base = { questionId: q, operator: comparison.op, ...what }
  if (operator.operand.kind === 'none') return base
  const { right } = comparison
  if (right === undefined || (typeof right === 'object' && 'ref' in right)) return undefined
  return { ...base, operand: right }
}
