import {
  allOf,
  anyOf,
  calculated,
  contains,
  equal,
  isEmpty,
  isLess,
  isRecord,
  notContains,
  readValue,
} from './coercion.ts'
import { type ExpressionNode, parseSurveyJsExpression } from './expression.ts'
import { call, holds } from './functions.ts'

export type SurveyJsValues = Readonly<Record<string, unknown>>

/** A part of a list or an object by name, without case; undefined when there is none. */
function member(value: unknown, name: string): unknown {
  if (name === 'length' && (Array.isArray(value) || typeof value === 'string')) return value.length
  if (!isRecord(value)) return undefined
  const lower = name.toLowerCase()
  const key = Object.keys(value).find((one) => one.toLowerCase() === lower)
  return key === undefined ? undefined : value[key]
}

/** What a path such as `a.b[0].c` leads to: at each step the longest name that fits; −1 counts from the end of a list. */
function follow(start: unknown, path: readonly { name: string; index?: number }[]): unknown {
  let value = start
  let at = 0
  while (at < path.length) {
    const stop = path.findIndex(({ index }, place) => place >= at && index !== undefined)
    let end = stop === -1 ? path.length : stop + 1
    let found: unknown
    for (; end > at; end -= 1) {
      const name = path
        .slice(at, end)
        .map((step) => step.name)
        .join('.')
      found = member(value, name)
      if (found !== undefined) break
    }
    const index = path[end - 1]?.index
    if (end === at) return undefined
    value = index === undefined ? found : Array.isArray(found) ? found.at(index) : undefined
    if (value === undefined) return undefined
    at = end
  }
  return value
}

/** The value of a name; null, not undefined, where there is none: that matters beside empty lists. */
function lookUp(values: SurveyJsValues, written: string): unknown {
  const name = written.replace(/^[$]/, '')
  const path = name.split('.').map((step) => {
    const indexed = /^(.*)\[\s*(-?\d+)\s*\]$/.exec(step)
    return indexed ? { name: indexed[1] ?? '', index: Number(indexed[2]) } : { name: step }
  })
  const value = follow(values, path)
  if (value !== undefined) return value
  if (name.endsWith('.length')) return 0
  // Braces that hold `"name": value` are an object.
  if (name.indexOf(':') < 1) return null
  try {
    return JSON.parse(`{${name}}`) as unknown
  } catch {
    return null
  }
}

function evaluateBinary(
  node: ExpressionNode & { kind: 'binary' },
  evaluate: (one: ExpressionNode) => unknown,
): unknown {
  const left = evaluate(node.left)
  const right = evaluate(node.right)
  switch (node.operator) {
    case 'equal':
      return equal(left, right)
    case 'notEqual':
      return !equal(left, right)
    case 'greater':
      return isLess(right, left)
    case 'less':
      return isLess(left, right)
    case 'greaterOrEqual':
      return equal(left, right) || isLess(right, left)
    case 'lessOrEqual':
      return equal(left, right) || isLess(left, right)
    case 'contains':
      return contains(left, right)
    case 'notContains':
      return notContains(left, right)
    case 'anyOf':
      return anyOf(left, right)
    case 'noneOf':
      return !anyOf(left, right)
    case 'allOf':
      return allOf(left, right)
    default:
      return calculated(node.operator, left, right)
  }
}

/** The value of a tree with SurveyJS's meaning. Dates are `Date` objects until the end. */
function evaluateNode(node: ExpressionNode, values: SurveyJsValues): unknown {
  const evaluate = (one: ExpressionNode, row?: SurveyJsValues) =>
    evaluateNode(one, row ? { ...values, ...row } : values)
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'list':
      return node.items.map((item) => evaluate(item))
    case 'variable':
      // A # before the name keeps the value from being read as a number.
      return node.name.startsWith('#')
        ? lookUp(values, node.name.slice(1))
        : readValue(lookUp(values, node.name))
    case 'call':
      return call(node.name, node.parameters, evaluate, (name) => lookUp(values, name))
    case 'unary': {
      const value = evaluate(node.operand)
      if (node.operator === 'empty') return isEmpty(value)
      if (node.operator === 'notEmpty') return !isEmpty(value)
      return node.operator === 'not' ? !value : calculated('minus', 0, value)
    }
    case 'binary':
      return evaluateBinary(node, evaluate)
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A date as questions keep it: `2026-03-01`, with `T09:30` when it is not midnight. */
function dateText(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  const isMidnight = date.getHours() === 0 && date.getMinutes() === 0
  return isMidnight ? day : `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/**
 * The value of a SurveyJS expression over answers by name, with SurveyJS's own meaning: empty equals empty, texts that
 * are numbers compare as numbers, case is ignored. Undefined for an expression that cannot be read. Never runs code.
 */
export function surveyJsExpression(expression: string, values: SurveyJsValues): unknown {
  const node = parseSurveyJsExpression(expression)
  const value = node && evaluateNode(node, values)
  return value instanceof Date ? dateText(value) : value
}

/** Whether a SurveyJS condition holds, which only true does; one that cannot be read does not. */
export function surveyJsCondition(expression: string, values: SurveyJsValues): boolean {
  const node = parseSurveyJsExpression(expression)
  return node !== undefined && holds(evaluateNode(node, values))
}
