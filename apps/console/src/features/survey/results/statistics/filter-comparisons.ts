// Filters of answers use the operators of logic; the condition editor edits them as comparisons.
import { type AnswerFilter, type Comparison, isRef, type SurveyDefinition } from '@zhanfang/survey'
import { operatorOf } from '../../editor/logic/rule-words.ts'

export function comparisonOf({ questionId, operator, operand, ...what }: AnswerFilter): Comparison {
  return {
    left: { q: questionId, ...what },
    op: operator,
    ...(operand === undefined ? {} : { right: operand }),
  }
}

/** The filter of a comparison; undefined while it lacks its operand or its question is gone. */
export function filterOf(definition: SurveyDefinition, comparison: Comparison): AnswerFilter | undefined {
  const { left } = comparison
  // Filters are about answers alone.
  if (!isRef(left)) return undefined
  const element = definition.elements.find(({ id }) => id === left.q)
  const operator = operatorOf(element, comparison)
  if (!operator) return undefined
  const { q, part, ...what } = left
  if (part === 'score') return undefined
  const base = { questionId: q, operator: comparison.op, ...what, ...(part === undefined ? {} : { part }) }
  if (operator.operand.kind === 'none') return base
  const { right } = comparison
  if (right === undefined || (typeof right === 'object' && 'ref' in right)) return undefined
  return { ...base, operand: right }
}
