import { presenceOperators } from '../choices/choice.ts'
import type { Operator } from '../model/question-type.ts'
import { texts } from '../view/texts.ts'

/** Operators of numbers and levels. */
export function numberOperators(): Operator[] {
  return [
    { op: 'eq', label: texts.operator.eq, operand: { kind: 'number' } },
    { op: 'ne', label: texts.operator.ne, operand: { kind: 'number' } },
    { op: 'gt', label: texts.operator.gt, operand: { kind: 'number' } },
    { op: 'gte', label: texts.operator.gte, operand: { kind: 'number' } },
    { op: 'lt', label: texts.operator.lt, operand: { kind: 'number' } },
    { op: 'lte', label: texts.operator.lte, operand: { kind: 'number' } },
    { op: 'between', label: texts.operator.between, operand: { kind: 'numberRange' } },
    ...presenceOperators(),
  ]
}
