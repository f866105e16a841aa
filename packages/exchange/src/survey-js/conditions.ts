import type { Comparison, Cond, Op, Ref } from '@zhanfang/survey'
import type { ExpressionNode, ExpressionOperator } from './expression.ts'
import { isStrange, type NamedQuestion, optionOf, type SurveyJsNames } from './names.ts'
import { negative, toOurExpression } from './print/expression.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const flipped: Readonly<Partial<Record<ExpressionOperator, ExpressionOperator>>> = {
  equal: 'equal',
  notEqual: 'notEqual',
  greater: 'less',
  less: 'greater',
  greaterOrEqual: 'lessOrEqual',
  lessOrEqual: 'greaterOrEqual',
}

const numeric: Readonly<Partial<Record<ExpressionOperator, Op>>> = {
  equal: 'eq',
  notEqual: 'ne',
  greater: 'gt',
  greaterOrEqual: 'gte',
  less: 'lt',
  lessOrEqual: 'lte',
}

type Candidate = Pick<Comparison, 'op' | 'right'>

/** An empty text says as much as no answer. */
const isNothing = (value: unknown) => value === undefined || value === ''

/** The comparisons of ours that mean an operator on a question, best first. */
function candidates(question: NamedQuestion, operator: ExpressionOperator, value: unknown): Candidate[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const ids = list.flatMap((one) => optionOf(question, one) ?? [])
  const found: Candidate[] = []
  if (ids.length === list.length && ids.length > 0) {
    const [only = ''] = ids
    const single = ids.length === 1
    if (operator === 'equal') {
      if (single && !Array.isArray(value)) found.push({ op: 'is', right: only })
      found.push({ op: 'exactly', right: ids })
    }
    if (operator === 'notEqual' && single && !Array.isArray(value)) found.push({ op: 'isNot', right: only })
    if (operator === 'contains')
      found.push(
        { op: single ? 'includesAny' : 'includesAll', right: ids },
        ...(single ? [{ op: 'is' as const, right: only }] : []),
      )
    if (operator === 'notContains' && single)
      found.push({ op: 'includesNone', right: ids }, { op: 'isNot', right: only })
    if (operator === 'anyOf') found.push({ op: 'isOneOf', right: ids }, { op: 'includesAny', right: ids })
    if (operator === 'noneOf') found.push({ op: 'isNoneOf', right: ids }, { op: 'includesNone', right: ids })
    if (operator === 'allOf') found.push({ op: 'includesAll', right: ids })
    return found
  }
  const number =
    typeof value === 'number' ? value : isText(value) && value.trim() !== '' ? Number(value) : Number.NaN
  const { type } = question.element
  const isText_ = type === 'text' || type === 'textarea'
  const op = numeric[operator]
  if (!isText_ && op !== undefined && Number.isFinite(number)) found.push({ op, right: number })
  if (isText_ && isText(value) && Number.isNaN(number)) {
    if (operator === 'equal') found.push({ op: 'eq', right: value })
    if (operator === 'notEqual') found.push({ op: 'ne', right: value })
    if (operator === 'contains') found.push({ op: 'contains', right: value })
    if (operator === 'notContains') found.push({ op: 'notContains', right: value })
  }
  if (type === 'dateTime' && op !== undefined && isText(value)) found.push({ op, right: value })
  return found
}

const constant = (node: ExpressionNode): { value: unknown } | undefined => {
  if (node.kind === 'literal') return { value: node.value }
  if (node.kind === 'list' && node.items.every((item) => item.kind === 'literal'))
    return { value: node.items.map((item) => (item.kind === 'literal' ? item.value : undefined)) }
  return undefined
}

function comparison(node: ExpressionNode, names: SurveyJsNames): Cond | undefined {
  if (
    node.kind === 'unary' &&
    (node.operator === 'empty' || node.operator === 'notEmpty') &&
    node.operand.kind === 'variable'
  ) {
    const meaning = names.meaning(node.operand.name, false)
    // Conditions name rows, expressions cells.
    if (meaning?.kind !== 'question' || meaning.part !== undefined || meaning.column !== undefined)
      return undefined
    return {
      left: { q: meaning.question.element.id, ...(meaning.row === undefined ? {} : { row: meaning.row }) },
      op: node.operator === 'empty' ? 'notAnswered' : 'answered',
    }
  }
  if (node.kind !== 'binary') return undefined
  let [left, right, operator] = [node.left, node.right, node.operator]
  if (left.kind !== 'variable' && right.kind === 'variable') {
    const other = flipped[operator]
    if (other === undefined) return undefined
    ;[left, right, operator] = [right, left, other]
  }
  if (left.kind !== 'variable') return undefined
  const meaning = names.meaning(left.name, false)
  const fixed = constant(right)
  if (meaning?.kind !== 'question' || meaning.part !== undefined || !fixed || meaning.column !== undefined)
    return undefined
  const { question, row } = meaning
  if (isNothing(fixed.value)) {
    if (operator !== 'equal' && operator !== 'notEqual') return undefined
    return {
      left: { q: question.element.id, ...(row === undefined ? {} : { row }) },
      op: operator === 'equal' ? 'notAnswered' : 'answered',
    }
  }
  // What yes and no are called there is neither of them.
  if (isStrange(question, fixed.value) && (operator === 'equal' || operator === 'notEqual'))
    return operator === 'equal' ? { any: [] } : { all: [] }
  const usable = candidates(question, operator, fixed.value).find(({ op }) =>
    question.operators.some(
      (one) =>
        one.op === op &&
        (one.part ?? 'value') === 'value' &&
        (row === undefined) === (one.rows === undefined),
    ),
  )
  if (!usable) return undefined
  const ref: Ref = { q: question.element.id, ...(row === undefined ? {} : { row }) }
  return { left: ref, ...usable, ...(negative.has(operator) ? { orUnanswered: true } : {}) }
}

const depthOf = (cond: Cond): number =>
  'all' in cond
    ? 1 + Math.max(0, ...cond.all.map(depthOf))
    : 'any' in cond
      ? 1 + Math.max(0, ...cond.any.map(depthOf))
      : 'not' in cond
        ? 1 + depthOf(cond.not)
        : 1

/** A name that stands alone for a condition: it holds when the answer is yes, or 1. */
function alone(name: string, names: SurveyJsNames): Cond | undefined {
  const node: ExpressionNode = {
    kind: 'binary',
    operator: 'equal',
    left: { kind: 'variable', name },
    right: { kind: 'literal', value: true },
  }
  const isYes = comparison(node, names)
  if (isYes) return isYes
  const expr = toOurExpression({ ...node, right: { kind: 'literal', value: 1 } }, names)
  return expr === undefined ? undefined : { expr }
}

function convert(node: ExpressionNode, names: SurveyJsNames): Cond | undefined {
  if (node.kind === 'binary' && (node.operator === 'and' || node.operator === 'or')) {
    const { operator } = node
    const parts: ExpressionNode[] = []
    const gather = (one: ExpressionNode) => {
      if (one.kind === 'binary' && one.operator === operator) {
        gather(one.left)
        gather(one.right)
      } else parts.push(one)
    }
    gather(node)
    const conds = parts.map((part) => convert(part, names))
    if (conds.length > 50 || conds.some((cond) => cond === undefined)) return undefined
    const list = conds.flatMap((cond) => cond ?? [])
    return operator === 'and' ? { all: list } : { any: list }
  }
  if (node.kind === 'unary' && node.operator === 'not') {
    const inner = convert(node.operand, names)
    return inner && { not: inner }
  }
  if (node.kind === 'literal' && typeof node.value === 'boolean')
    return node.value ? { all: [] } : { any: [] }
  if (node.kind === 'variable') return alone(node.name, names)
  const simple = comparison(node, names)
  if (simple) return simple
  const expr = toOurExpression(node, names)
  return expr === undefined ? undefined : { expr }
}

/** A SurveyJS condition as one of ours, or undefined when ours cannot say it. */
export function toOurCondition(node: ExpressionNode, names: SurveyJsNames): Cond | undefined {
  const cond = convert(node, names)
  if (cond && depthOf(cond) <= 4) return cond
  const expr = toOurExpression(node, names)
  return expr === undefined ? undefined : { expr }
}
