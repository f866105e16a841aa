import { expressionLimits, type ExpressionRef, type ExpressionValue } from './syntax.ts'

/** What an expression is computed with. */
export interface ExpressionScope {
  /** The value of what a reference names; undefined when it is empty or unknown. */
  value(ref: ExpressionRef): ExpressionValue
  /** The points of what a reference names. */
  score?(ref: ExpressionRef): number | undefined
  /** What a reference names in words: the text of the chosen option. */
  text?(ref: ExpressionRef): string | undefined
  /** The points of everything. */
  totalScore?(): number
  /** Local time as `2026-03-01T09:30`. */
  now: string
}

/** Whether a value is nothing at all: a list without entries too. */
export function isEmptyValue(value: ExpressionValue): value is undefined {
  return value === undefined || value === '' || (Array.isArray(value) && value.every(isEmptyValue))
}

/** A value as a number: numbers, and texts that are written like one; true is 1. */
export function numberOf(value: ExpressionValue): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'object') return value.length === 1 ? numberOf(value[0]) : undefined
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(value))
    return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** A value as a text; empty as an empty one. */
export function textOf(value: ExpressionValue): string {
  if (value === undefined) return ''
  if (typeof value === 'object') return value.map(textOf).join(', ').slice(0, expressionLimits.text)
  // 0.1 + 0.2 is to read as 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  return String(value)
}

/** Whether a value counts as true: what is empty, zero or false does not. */
export function truthOf(value: ExpressionValue): boolean {
  return !isEmptyValue(value) && value !== 0 && value !== false
}

export const plainText = (value: ExpressionValue) => textOf(value).trim().toLowerCase()

export function asList(value: ExpressionValue): readonly ExpressionValue[] {
  if (typeof value === 'object') return value
  return isEmptyValue(value) ? [] : [value]
}

export function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}
