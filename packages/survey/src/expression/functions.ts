import {
  type BinaryOperator,
  type Expression,
  expressionLimits,
  type ExpressionRef,
  type ExpressionValue,
} from './syntax.ts'
import { afterwards, binaries } from './operators.ts'
import { asList, type ExpressionScope, finite, isEmptyValue, numberOf, textOf, truthOf } from './values.ts'
import { compareValues, comparisons } from './value-comparison.ts'
import { added, dateOf, daysOf, difference, isoOf } from './dates.ts'
import { functionAliases, functionWords } from './expression-words.ts'
import { codePoints } from '../answers/raw-values.ts'
import { texts } from './texts-expression.ts'

/** Computes an argument: functions decide which of theirs are computed. */
type Evaluate = (expression: Expression) => ExpressionValue
type Compute = (args: readonly Expression[], scope: ExpressionScope, evaluate: Evaluate) => ExpressionValue
interface ExpressionFunction {
  args: readonly [least: number, most: number]
  compute: Compute
  /** What it gives, in words for the operator. */
  title: string
}

/** A function of values; the arguments are computed first. */
function of(
  args: readonly [number, number],
  title: string,
  compute: (values: ExpressionValue[], scope: ExpressionScope) => ExpressionValue,
): ExpressionFunction {
  return {
    args,
    title,
    compute: (given, scope, evaluate) => compute(given.map(evaluate), scope),
  }
}

const opposites: Readonly<Record<string, BinaryOperator>> = {
  '!=': '=',
  notcontains: 'contains',
  noneof: 'anyof',
}

/** An operator as a text: `=`, `包含`; undefined for anything else. */
export function operatorOf(written: string): string | undefined {
  const key = written.trim().toLowerCase()
  if (Object.hasOwn(afterwards, key)) return afterwards[key]
  return Object.hasOwn(binaries, key) ? binaries[key]?.[0] : undefined
}

/**
 * The values of which the entry of `by` at the same place compares so, the others empty: the column of a table by another
 * one. What says “not” holds for empty entries too.
 */
function filtered(
  values: ExpressionValue,
  by: ExpressionValue,
  written: string,
  right: ExpressionValue,
): ExpressionValue {
  const op = operatorOf(written)
  const others = asList(by)
  const holds = (entry: ExpressionValue): boolean => {
    if (op === undefined) return false
    if (op === 'empty' || op === 'notempty') return isEmptyValue(entry) === (op === 'empty')
    const opposite = Object.hasOwn(opposites, op) ? opposites[op] : undefined
    if (opposite) return !compareValues(opposite, entry, right)
    const comparison = comparisons.find((one) => one === op)
    return comparison !== undefined && compareValues(comparison, entry, right)
  }
  return asList(values).map((value, place) => (holds(others[place]) ? value : undefined))
}

const flat = (values: readonly ExpressionValue[]): ExpressionValue[] =>
  values.flatMap((value) => (typeof value === 'object' ? flat(value) : isEmptyValue(value) ? [] : [value]))

const numbers = (values: readonly ExpressionValue[]) =>
  flat(values)
    .map(numberOf)
    .filter((value) => value !== undefined)

const overNumbers = (title: string, compute: (list: readonly number[]) => number | undefined) =>
  of([1, 50], title, (values) => {
    const list = numbers(values)
    return list.length === 0 ? undefined : compute(list)
  })

/** Rounds half away from zero, as people do; 1.005 to 2 places is 1.01. */
export function roundTo(value: number, places: number): number {
  const factor = 10 ** Math.max(0, Math.min(10, Math.trunc(places)))
  const scaled = Number((Math.abs(value) * factor).toPrecision(15))
  return (Math.sign(value) * Math.floor(scaled + 0.5)) / factor
}

const mapped = (title: string, compute: (value: number) => number) =>
  of([1, 1], title, ([value]) => {
    const number = numberOf(value)
    return number === undefined ? undefined : finite(compute(number))
  })

const datePart = (title: string, compute: (date: Date) => number) =>
  of([1, 1], title, ([value]) => {
    const date = dateOf(value)
    return date && compute(date)
  })

/** Functions of one named question: its points, its words. */
const named = (title: string, compute: (ref: ExpressionRef, scope: ExpressionScope) => ExpressionValue) => ({
  args: [1, 1] as const,
  title,
  compute: ([arg]: readonly Expression[], scope: ExpressionScope) =>
    arg?.kind === 'ref' ? compute(arg.ref, scope) : undefined,
})

/** All functions by name. */
export const functions: Record<string, ExpressionFunction> = {
  if: {
    args: [2, 3],
    title: texts.functions.if,
    compute: ([condition, yes, no], _scope, evaluate) => {
      const chosen = condition && truthOf(evaluate(condition)) ? yes : no
      return chosen && evaluate(chosen)
    },
  },
  sum: overNumbers(texts.functions.sum, (list) => finite(list.reduce((a, b) => a + b, 0))),
  avg: overNumbers(texts.functions.avg, (list) => finite(list.reduce((a, b) => a + b, 0) / list.length)),
  min: overNumbers(texts.functions.min, (list) => Math.min(...list)),
  max: overNumbers(texts.functions.max, (list) => Math.max(...list)),
  count: of([1, 50], texts.functions.count, (values) => flat(values).length),
  round: of([1, 2], texts.functions.round, ([value, places = 0]) => {
    const [number, digits] = [numberOf(value), numberOf(places)]
    return number === undefined || digits === undefined ? undefined : roundTo(number, digits)
  }),
  floor: mapped(texts.functions.floor, Math.floor),
  ceil: mapped(texts.functions.ceil, Math.ceil),
  trunc: mapped(texts.functions.trunc, Math.trunc),
  abs: mapped(texts.functions.abs, Math.abs),
  sqrt: mapped(texts.functions.sqrt, Math.sqrt),
  len: of([1, 1], texts.functions.len, ([value]) =>
    typeof value === 'object' ? value.length : codePoints(textOf(value)),
  ),
  contains: of([2, 2], texts.functions.contains, ([left, right]) => compareValues('contains', left, right)),
  empty: of([1, 1], texts.functions.empty, ([value]) => isEmptyValue(value)),
  answered: of([1, 1], texts.functions.answered, ([value]) => !isEmptyValue(value)),
  ifEmpty: of([2, 2], texts.functions.ifEmpty, ([value, otherwise]) =>
    isEmptyValue(value) ? otherwise : value,
  ),
  concat: of([1, 50], texts.functions.concat, (values) =>
    values.map(textOf).join('').slice(0, expressionLimits.text),
  ),
  lower: of([1, 1], texts.functions.lower, ([value]) => textOf(value).toLowerCase()),
  upper: of([1, 1], texts.functions.upper, ([value]) => textOf(value).toUpperCase()),
  trim: of([1, 1], texts.functions.trim, ([value]) => textOf(value).trim()),
  substr: of([2, 3], texts.functions.substr, ([value, from, length]) => {
    const start = numberOf(from)
    const size = length === undefined ? undefined : numberOf(length)
    if (start === undefined || start < 1) return undefined
    const chars = Array.from(textOf(value))
    return chars.slice(start - 1, size === undefined ? chars.length : start - 1 + Math.max(0, size)).join('')
  }),
  number: of([1, 1], texts.functions.number, ([value]) => numberOf(value)),
  today: of([0, 1], texts.functions.today, ([offset = 0], { now }) =>
    added(now.slice(0, 10), numberOf(offset), 'days'),
  ),
  now: of([0, 0], texts.functions.now, (_, { now }) => now),
  date: of([1, 3], texts.functions.date, ([year, month, day]) => {
    if (month === undefined) return isEmptyValue(year) ? undefined : isoOf(daysOf(textOf(year)) ?? NaN, false)
    const [y, m, d] = [numberOf(year), numberOf(month), numberOf(day ?? 1)]
    if (y === undefined || m === undefined || d === undefined) return undefined
    const days = daysOf(
      `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`,
    )
    return days === undefined ? undefined : isoOf(days, false)
  }),
  dateDiff: of([2, 3], texts.functions.dateDiff, ([from, to, unit = 'days']) =>
    difference(from, to, textOf(unit)),
  ),
  dateAdd: of([2, 3], texts.functions.dateAdd, ([date, amount, unit = 'days']) =>
    added(date, numberOf(amount), textOf(unit)),
  ),
  year: datePart(texts.functions.year, (date) => date.getUTCFullYear()),
  month: datePart(texts.functions.month, (date) => date.getUTCMonth() + 1),
  day: datePart(texts.functions.day, (date) => date.getUTCDate()),
  weekday: datePart(texts.functions.weekday, (date) => date.getUTCDay() || 7),
  age: of([1, 2], texts.functions.age, ([birth, at], { now }) => {
    const years = difference(birth, at ?? now.slice(0, 10), 'years')
    return years === undefined || years < 0 ? undefined : years
  }),
  where: of([3, 4], texts.functions.where, ([values, by, op, right]) =>
    filtered(values, by, textOf(op), right),
  ),
  item: of([2, 2], texts.functions.item, ([values, place]) => {
    const [list, at] = [asList(values), numberOf(place)]
    return at === undefined || at === 0 ? undefined : list.at(at > 0 ? at - 1 : at)
  }),
  text: named(texts.functions.text, (ref, scope) => scope.text?.(ref) ?? textOf(scope.value(ref))),
  score: named(texts.functions.score, (ref, scope) => scope.score?.(ref) ?? numberOf(scope.value(ref))),
  totalScore: of([0, 0], texts.functions.totalScore, (_, scope) => scope.totalScore?.()),
}

const byLowerName = new Map(
  Object.keys(functions).flatMap((name) => [
    [name.toLowerCase(), name],
    [functionWords[name] ?? name, name],
  ]),
)

export function functionName(written: string): string | undefined {
  const key = written.toLowerCase()
  return byLowerName.get(Object.hasOwn(functionAliases, key) ? (functionAliases[key] ?? '') : key)
}

/** The functions of the language with what they give, for the editor's help; named as they are shown. */
export const expressionFunctions: readonly { name: string; title: string }[] = Object.entries(functions).map(
  ([name, { title }]) => ({ name: functionWords[name] ?? name, title }),
)
