import { presenceOperators } from '../choices/choice.ts'
import type { LogicValue, Operator } from '../model/question-type.ts'
import { codePoints } from '../answers/raw-values.ts'
import type { Ref } from '../model/rules.ts'
import { texts } from '../view/texts.ts'

/** Operators of typed texts; comparison ignores case and blank ends. */
export function textOperators(): Operator[] {
  return [
    { op: 'eq', label: texts.operator.eq, operand: { kind: 'text' } },
    { op: 'ne', label: texts.operator.ne, operand: { kind: 'text' } },
    { op: 'contains', label: texts.operator.contains, operand: { kind: 'text' } },
    { op: 'notContains', label: texts.operator.notContains, operand: { kind: 'text' } },
    { op: 'startsWith', label: texts.operator.startsWith, operand: { kind: 'text' } },
    { op: 'endsWith', label: texts.operator.endsWith, operand: { kind: 'text' } },
    { op: 'gte', part: 'length', label: texts.operator.lengthGte, operand: { kind: 'number' } },
    { op: 'lte', part: 'length', label: texts.operator.lengthLte, operand: { kind: 'number' } },
    ...presenceOperators(),
  ]
}

export function readText(answer: string, ref: Ref): LogicValue {
  return ref.part === 'length'
    ? { kind: 'number', value: codePoints(answer) }
    : { kind: 'text', value: answer }
}
