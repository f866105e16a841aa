import type { BinaryOperator, ExpressionValue } from './syntax.ts'
import { asList, isEmptyValue, numberOf, plainText, truthOf } from './values.ts'

/** Numbers as numbers when both can be read so, lists entry by entry in any order, everything else as texts. */
function same(left: ExpressionValue, right: ExpressionValue): boolean {
  if (typeof left === 'object' || typeof right === 'object') {
    const [first, second] = [asList(left), asList(right)]
    return (
      first.length === second.length &&
      first.every((one) => second.some((other) => same(one, other))) &&
      second.every((one) => first.some((other) => same(one, other)))
    )
  }
  if (typeof left === 'boolean' || typeof right === 'boolean') return truthOf(left) === truthOf(right)
  const [a, b] = [numberOf(left), numberOf(right)]
  if (a !== undefined && b !== undefined) return a === b
  return plainText(left) === plainText(right)
}

/** A list of one thing as that thing: the one option that was chosen of a list. */
const only = (value: ExpressionValue): ExpressionValue =>
  typeof value === 'object' && value.length === 1 ? value[0] : value

function order(one: ExpressionValue, other: ExpressionValue): number | undefined {
  const [left, right] = [only(one), only(other)]
  const [a, b] = [numberOf(left), numberOf(right)]
  if (a !== undefined && b !== undefined) return a - b
  if (typeof left !== 'string' || typeof right !== 'string') return undefined
  return left === right ? 0 : left < right ? -1 : 1
}

function contains(left: ExpressionValue, right: ExpressionValue): boolean {
  if (typeof left === 'object') return asList(right).every((one) => left.some((other) => same(one, other)))
  if (typeof right === 'object') return right.every((one) => contains(left, one))
  return plainText(left).includes(plainText(right))
}

export const comparisons = ['=', '>', '>=', '<', '<=', 'contains', 'anyof', 'allof'] as const

export function compareValues(op: BinaryOperator, left: ExpressionValue, right: ExpressionValue): boolean {
  // `= null` asks whether it is empty; otherwise what is empty satisfies nothing, as in every condition.
  if (isEmptyValue(left) || isEmptyValue(right)) {
    if (op === '=' || op === '!=') {
      const both = isEmptyValue(left) && isEmptyValue(right)
      return right === undefined || left === undefined ? op === '=' && both : false
    }
    return false
  }
  switch (op) {
    case '=':
      return same(left, right)
    case '!=':
      return !same(left, right)
    case 'contains':
      return contains(left, right)
    case 'notcontains':
      return !contains(left, right)
    case 'anyof':
      return asList(right).some((one) => asList(left).some((other) => same(one, other)))
    case 'allof':
      return asList(right).every((one) => asList(left).some((other) => same(one, other)))
    case 'noneof':
      return !asList(right).some((one) => asList(left).some((other) => same(one, other)))
    default: {
      const difference = order(left, right)
      if (difference === undefined) return false
      if (op === '>') return difference > 0
      if (op === '>=') return difference >= 0
      return op === '<' ? difference < 0 : difference <= 0
    }
  }
}
