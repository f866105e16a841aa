// What an expression of SurveyJS returns, as far as its text says.
import { questionType } from '@zhanfang/survey'
import { isNumeral } from '../coercion.ts'
import type { ExpressionNode, ExpressionOperator } from '../expression.ts'
import type { NamedQuestion, SurveyJsNames } from '../names.ts'

export const arithmetic: ReadonlySet<ExpressionOperator> = new Set([
  'plus',
  'minus',
  'times',
  'divide',
  'modulo',
  'power',
])

export const isOption = ({ element }: NamedQuestion) => {
  const shape = questionType(element.type)?.answerShape
  return shape === 'choice' || shape === 'choices' || shape === 'ids'
}
/** Whether at most one of its options can be chosen. */
export const isOneOption = (question: NamedQuestion) =>
  isOption(question) &&
  (questionType(question.element.type)?.answerShape === 'choice' ||
    ('multi' in question.element && question.element.multi !== true))
export const isWords = ({ element }: NamedQuestion) =>
  ['text', 'textarea', 'multiText'].includes(element.type)
const isNumber = ({ element, values }: NamedQuestion) =>
  ['number', 'level'].includes(questionType(element.type)?.answerShape ?? '') ||
  ('result' in element && element.result === 'number') ||
  (questionType(element.type)?.answerShape === 'choice' && values.every(isNumeral))

/** Whether our option ids differ from the values of the source. */
export const isRenamed = ({ values, optionIds }: NamedQuestion) =>
  values.some((value, index) => String(value) !== optionIds[index])

/** Kind of the result, as far as it is known before anything is answered. */
export type ResultKind = 'number' | 'text' | 'unknown'

const numericCalls: ReadonlySet<string> = new Set(
  'sum avg count round trunc age dateDiff diffDays year month day weekday getYear currentYear sumInArray avgInArray countInArray minInArray maxInArray'.split(
    ' ',
  ),
)

export function resultOf(node: ExpressionNode, names: SurveyJsNames): ResultKind {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'number' ? 'number' : typeof node.value === 'string' ? 'text' : 'unknown'
    case 'variable': {
      if (/\.length$/i.test(node.name)) return 'number'
      const meaning = names.meaning(node.name, false)
      if (meaning?.kind !== 'question') return 'unknown'
      return meaning.part === 'count' ||
        meaning.part === 'length' ||
        (meaning.row === undefined && isNumber(meaning.question))
        ? 'number'
        : 'unknown'
    }
    case 'call': {
      if (numericCalls.has(node.name)) return 'number'
      if (node.name === 'displayValue' || node.name === 'substring') return 'text'
      const of =
        node.name === 'iif'
          ? node.parameters.slice(1)
          : node.name === 'min' || node.name === 'max'
            ? node.parameters
            : []
      const [first, ...rest] = of.map((one) => resultOf(one, names))
      return first !== undefined && rest.every((one) => one === first) ? first : 'unknown'
    }
    case 'unary':
      return node.operator === 'negative' ? 'number' : 'unknown'
    case 'binary': {
      if (!arithmetic.has(node.operator)) return 'unknown'
      if (node.operator !== 'plus') return 'number'
      const sides = [resultOf(node.left, names), resultOf(node.right, names)]
      return sides.includes('text') ? 'text' : sides.every((side) => side === 'number') ? 'number' : 'unknown'
    }
    case 'list':
      return 'unknown'
  }
}

/** An empty literal or list. */
export const isNothing = (node: ExpressionNode): boolean =>
  node.kind === 'literal'
    ? node.value === undefined || node.value === ''
    : node.kind === 'list' && node.items.length === 0

const neverEmpty: ReadonlySet<string> = new Set(
  'sum avg count diffDays countInArray sumInArray avgInArray today currentDate currentYear'.split(' '),
)

/** Whether an expression may evaluate to an empty value. */
export function mayBeEmpty(node: ExpressionNode): boolean {
  switch (node.kind) {
    case 'literal':
    case 'list':
      return isNothing(node)
    case 'variable':
      return !/\.length$/i.test(node.name)
    case 'unary':
      return false
    case 'binary':
      return node.operator === 'divide' || node.operator === 'modulo' || node.operator === 'plus'
    case 'call':
      return !neverEmpty.has(node.name)
  }
}
