// The functions of SurveyJS's expressions.
import {
  dateFrom,
  isEmpty,
  isLess,
  isNumeral,
  isRecord,
  numberFrom,
  numeralOf,
  sumOf,
  textFrom,
} from './coercion.ts'
import { type ExpressionNode, parseSurveyJsExpression } from './expression.ts'

/** Evaluates a tree, of a condition over rows with the names of a row before all others. */
export type Evaluate = (node: ExpressionNode, row?: Readonly<Record<string, unknown>>) => unknown

/** Parameters laid flat without what is nothing; texts of numbers as numbers. */
function flat(parameters: readonly unknown[]): unknown[] {
  return parameters.flatMap((value) => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return flat(value)
    return [isNumeral(value) ? numeralOf(value) : value]
  })
}

const total = (values: readonly unknown[]): unknown => values.reduce(sumOf, 0)

/** Rounds as SurveyJS does, with a nudge for what decimals lose in binary. */
function rounded([value, given]: readonly unknown[]): number {
  const places = given || 0
  if (!isNumeral(value) || !isNumeral(places)) return Number.NaN
  const factor = 10 ** numberFrom(places)
  return Math.round(numberFrom(value) * factor * (1 + Number.EPSILON)) / factor
}

/** Cuts off digits after the point, on the digits that are written. */
function cut([value, given]: readonly unknown[]): number {
  const places = given || 0
  if (!isNumeral(value) || !isNumeral(places)) return Number.NaN
  const digits = Math.max(0, Math.min(100, Math.trunc(numberFrom(places))))
  const kept = new RegExp(digits === 0 ? '^-?\\d+' : `^-?\\d+(?:\\.\\d{0,${digits}})?`).exec(textFrom(value))
  return Number(kept?.[0] ?? Number.NaN)
}

function extreme(values: readonly unknown[], isLeast: boolean): unknown {
  return values.reduce(
    (best, value) =>
      best === undefined || (isLeast ? isLess(value, best) : isLess(best, value)) ? value : best,
    undefined,
  )
}

function months(from: Date, to: Date): number {
  const whole = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()
  return to.getDate() < from.getDate() ? whole - 1 : whole
}

/** Days between two days, never negative. */
function days(first: unknown, second: unknown): number {
  const [from, to] = [dateFrom(first), dateFrom(second)]
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.abs(day(to) - day(from)) / 86_400_000
}

/** The time between two dates: hours, minutes, seconds and days without a sign, months with one, otherwise years. */
function difference(first: unknown, second: unknown, unit: string): number {
  const [from, to] = [dateFrom(first), dateFrom(second)]
  const units: Readonly<Record<string, number>> = { hours: 3_600_000, minutes: 60_000, seconds: 1000 }
  const size = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (size !== undefined) return Math.ceil(Math.abs(to.getTime() - from.getTime()) / size)
  if (unit === 'days') return days(first, second)
  // An unreadable date leaves years at 0 and months at not a number.
  return unit === 'months' ? months(from, to) : Math.trunc(months(from, to) / 12) || 0
}

function moved(value: unknown, count: number, unit: string): Date {
  const date = dateFrom(value)
  if (unit === 'days') date.setDate(date.getDate() + count)
  if (unit === 'months') date.setMonth(date.getMonth() + count)
  if (unit === 'years') date.setFullYear(date.getFullYear() + count)
  if (unit === 'hours') date.setHours(date.getHours() + count)
  if (unit === 'minutes') date.setMinutes(date.getMinutes() + count)
  if (unit === 'seconds') date.setSeconds(date.getSeconds() + count)
  return date
}

function today(offset: unknown): Date {
  const date = new Date()
  date.setHours(0, 0, 0, 0)
  if (offset !== undefined) date.setDate(date.getDate() + numberFrom(offset))
  return date
}

function part(text: unknown, from: unknown, to: unknown): string {
  if (typeof text !== 'string' || !isNumeral(from)) return ''
  return isNumeral(to) ? text.substring(numberFrom(from), numberFrom(to)) : text.substring(numberFrom(from))
}

const overRows = ['sumInArray', 'minInArray', 'maxInArray', 'countInArray', 'avgInArray'] as const

/**
 * The functions over a list of rows, or over the parts of an object: rows that a condition lets through, read by one of
 * their names. The least and the greatest can give another name of that row instead.
 */
function ofRows(
  name: (typeof overRows)[number],
  nodes: readonly ExpressionNode[],
  parameters: readonly unknown[],
  evaluate: Evaluate,
): unknown {
  const [list, key] = parameters
  const isCounted = name !== 'minInArray' && name !== 'maxInArray'
  if (nodes.length < 2 || nodes.length > 4 || !list || typeof key !== 'string')
    return isCounted ? 0 : undefined
  const third = parameters[2]
  const isName = nodes[2]?.kind === 'literal' && typeof third === 'string' && !/[{}><=!]/.test(third)
  const at = isName ? 3 : 2
  const written = parameters[at]
  const condition =
    typeof written === 'string' && written !== '' ? parseSurveyJsExpression(written) : nodes[at]
  const rows = (Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : [])
    .filter(isRecord)
    .filter((row) => !isEmpty(row[key]))
    .filter((row) => at >= nodes.length || !condition || holds(evaluate(condition, row)))
  if (name === 'countInArray') return rows.length
  const read = rows.flatMap((row) => {
    const value =
      typeof row[key] === 'string' ? (isNumeral(row[key]) ? numeralOf(row[key]) : undefined) : row[key]
    return value === undefined ? [] : [{ row, value }]
  })
  const values = read.map(({ value }) => value)
  if (name === 'sumInArray') return total(values)
  if (name === 'avgInArray') return rows.length === 0 ? 0 : numberFrom(total(values)) / rows.length
  const best = extreme(values, name === 'minInArray')
  return isName && third !== key ? read.find(({ value }) => value === best)?.row[third] : best
}

/** Whether a condition holds: only what equals true does, 1 and '1' included. */
export const holds = (value: unknown): boolean =>
  value === true ||
  (value !== null && value !== undefined && typeof value !== 'boolean' && numberFrom(value) === 1)

/** The value of a call; null for a function that there is not. `lookUp` reads an answer by name. */
export function call(
  name: string,
  nodes: readonly ExpressionNode[],
  evaluate: Evaluate,
  lookUp: (name: string) => unknown,
): unknown {
  const parameters = nodes.map((node) => evaluate(node))
  const [first, second, third] = parameters
  const rowFunction = overRows.find((one) => one === name)
  if (rowFunction) return ofRows(rowFunction, nodes, parameters, evaluate)
  switch (name) {
    case 'iif':
      return parameters.length < 2 ? null : first ? second : third
    case 'sum':
      return total(flat(parameters))
    case 'min':
    case 'max':
      return extreme(flat(parameters), name === 'min')
    case 'avg': {
      const values = flat(parameters)
      return values.length === 0 ? 0 : numberFrom(total(values)) / values.length
    }
    case 'count':
      return flat(parameters).length
    case 'round':
      return rounded(flat(parameters))
    case 'trunc':
      return cut(flat(parameters))
    case 'today':
      return today(parameters.length === 1 ? first : undefined)
    case 'currentDate':
      return new Date()
    case 'currentYear':
      return new Date().getFullYear()
    case 'getDate':
      return first ? dateFrom(first) : null
    case 'getYear':
      return first && parameters.length === 1 ? dateFrom(first).getFullYear() : undefined
    case 'year':
      return dateFrom(first).getFullYear()
    case 'month':
      return dateFrom(first).getMonth() + 1
    case 'day':
      return dateFrom(first).getDate()
    case 'weekday':
      return dateFrom(first).getDay()
    case 'age':
      return first ? difference(first, undefined, textFrom(second || 'years')) : null
    case 'dateDiff':
      return first && second ? difference(first, second, textFrom(third || 'days')) : null
    case 'diffDays':
      return first && second && parameters.length === 2 ? days(first, second) : 0
    case 'dateAdd':
      return first && second ? moved(first, numberFrom(second), textFrom(third || 'days')) : null
    case 'substring':
      return part(first, second, third)
    case 'displayValue':
      return typeof first === 'string' ? lookUp(first) : undefined
    case 'isContainerReady':
    case 'isDisplayMode':
      return false
  }
  return null
}
