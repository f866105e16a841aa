import type { LogicValue } from '../model/question-type.ts'
import type { Literal, Op } from '../model/rules.ts'

/** What an answer is compared with. */
export type Operand =
  | { kind: 'none' }
  | { kind: 'literal'; value: Literal }
  | { kind: 'range'; from: number | string; to: number | string }
  /** What another question answers. */
  | { kind: 'value'; value: LogicValue }

/** Texts are compared without case and blank ends. */
export const plainText = (text: string): string => text.trim().toLowerCase()

function asNumber(value: Literal): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** The operand as a value of the same kind as the answer; undefined when the two cannot be compared. */
function toValue(kind: LogicValue['kind'], operand: Operand): LogicValue | undefined {
  if (operand.kind === 'value') return operand.value.kind === kind ? operand.value : undefined
  if (operand.kind !== 'literal') return undefined
  const literal = operand.value
  switch (kind) {
    case 'number': {
      const value = asNumber(literal)
      return value === undefined ? undefined : { kind, value }
    }
    case 'text':
    case 'date':
      return typeof literal === 'object' ? undefined : { kind, value: String(literal) }
    case 'options':
      return { kind, ids: typeof literal === 'object' ? literal : [String(literal)] }
    case 'none':
    case 'presence':
    case 'each':
      return undefined
  }
}

function ordered(op: Op, order: number): boolean {
  switch (op) {
    case 'eq':
      return order === 0
    case 'ne':
      return order !== 0
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
    default:
      return false
  }
}

function compareTexts(op: Op, left: string, right: string): boolean {
  switch (op) {
    case 'eq':
      return left === right
    case 'ne':
      return left !== right
    case 'contains':
      return left.includes(right)
    case 'notContains':
      return !left.includes(right)
    case 'startsWith':
      return left.startsWith(right)
    case 'endsWith':
      return left.endsWith(right)
    default:
      return false
  }
}

function compareOptions(op: Op, left: readonly string[], right: readonly string[]): boolean {
  const any = () => right.some((id) => left.includes(id))
  const all = () => right.every((id) => left.includes(id))
  switch (op) {
    case 'is':
    case 'exactly':
    case 'eq':
      return all() && left.every((id) => right.includes(id))
    case 'isNot':
    case 'ne':
      return !(all() && left.every((id) => right.includes(id)))
    case 'isOneOf':
    case 'includesAny':
      return any()
    case 'isNoneOf':
    case 'includesNone':
      return !any()
    case 'includesAll':
      return all()
    default:
      return false
  }
}

/**
 * Whether a comparison holds. It is typed: numbers as numbers, option ids exactly, texts without case and blank ends,
 * dates in their stored form. An unanswered question satisfies `notAnswered` only, negative operators included, unless
 * `orUnanswered`; values that cannot be compared satisfy nothing.
 */
export function compare(op: Op, left: LogicValue, operand: Operand, orUnanswered = false): boolean {
  if (left.kind === 'each') {
    return left.mode === 'any'
      ? left.values.some((value) => compare(op, value, operand, orUnanswered))
      : left.values.length > 0 && left.values.every((value) => compare(op, value, operand, orUnanswered))
  }
  if (left.kind === 'none') return op === 'notAnswered' || (orUnanswered && op !== 'answered')
  if (op === 'answered') return true
  if (op === 'notAnswered') return false
  if (op === 'between') {
    if (operand.kind !== 'range') return false
    if (left.kind === 'number') {
      const [from, to] = [asNumber(operand.from), asNumber(operand.to)]
      return from !== undefined && to !== undefined && left.value >= from && left.value <= to
    }
    return left.kind === 'date' && left.value >= String(operand.from) && left.value <= String(operand.to)
  }
  const right = toValue(left.kind, operand)
  if (!right) return false
  if (left.kind === 'number' && right.kind === 'number') return ordered(op, left.value - right.value)
  if (left.kind === 'date' && right.kind === 'date') {
    return ordered(op, left.value === right.value ? 0 : left.value < right.value ? -1 : 1)
  }
  if (left.kind === 'text' && right.kind === 'text') {
    return compareTexts(op, plainText(left.value), plainText(right.value))
  }
  return left.kind === 'options' && right.kind === 'options' && compareOptions(op, left.ids, right.ids)
}
