// How SurveyJS takes values for one another: its expressions follow the loose rules of JavaScript, with some of their own.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Nothing, an empty text or list, not a number, or an object in which all is empty; 0 and false are something. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.values(value).every(isEmpty)
  return !value && value !== 0 && value !== false
}

/** Any value as text: lists joined by commas, nothing inside a list as nothing. */
export function textFrom(value: unknown): string {
  if (Array.isArray(value))
    return value.map((item) => (item === undefined || item === null ? '' : textFrom(item))).join(',')
  if (value instanceof Date) return value.toString()
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === undefined || value === null) return String(value)
  return '[object Object]'
}

/** Any value as a number: nothing is not one, an empty text and null are 0, a date its milliseconds. */
export function numberFrom(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (value === null) return 0
  if (value === undefined) return Number.NaN
  if (value instanceof Date) return value.getTime()
  return Number(textFrom(value))
}

/**
 * The number that a value stands for, NaN for none. A decimal comma counts; texts of more digits than a number holds and
 * texts with signs of arithmetic in them stay texts.
 */
export function numeralOf(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  if (Array.isArray(value)) return value.length === 0 ? Number.NaN : numberFrom(value)
  if (typeof value !== 'string') return Number.NaN
  const text = value.trim()
  if (text.startsWith('0x')) return text.length > 32 ? Number.NaN : Number.parseInt(text, 16)
  if (text === '' || (text.length > 15 && /^\d+$/.test(text)) || /[*^/%]/.test(text)) return Number.NaN
  const plain = text.indexOf(',') === text.lastIndexOf(',') ? text.replace(',', '.') : text
  const number = Number(plain)
  return Number.isFinite(number) ? number : Number.NaN
}

export const isNumeral = (value: unknown): boolean => !Number.isNaN(numeralOf(value))

/** An answer as expressions read it: texts that say a number or yes and no are those; `007` stays a text. */
export function readValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  if (value.length > 1 && /^['"].*['"]$/s.test(value)) return value.slice(1, -1)
  if (!isNumeral(value) || /^0(?!x|[.,]|$)/.test(value)) return value
  return numeralOf(value)
}

const isNothing = (value: unknown): value is undefined | null => value === undefined || value === null
const isConvertible = (value: unknown) =>
  !isNothing(value) && !Array.isArray(value) && !Number.isNaN(numberFrom(value))

function looselyEqual(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  return numberFrom(a) === numberFrom(b)
}

/** The parts of two lists in the order in which their texts sort. */
const sorted = (list: readonly unknown[]) =>
  [...list].sort((a, b) => (textFrom(a) < textFrom(b) ? -1 : textFrom(a) > textFrom(b) ? 1 : 0))

/** Whether two values are the same: texts trimmed and without case, numbers as numbers, lists in any order. */
function same(x: unknown, y: unknown, ordered: boolean): boolean {
  if (x === y) return true
  if (Array.isArray(x) && x.length === 0 && y === undefined) return true
  if (Array.isArray(y) && y.length === 0 && x === undefined) return true
  if ((isNothing(x) && y === '') || (isNothing(y) && x === '')) return true
  if (typeof x === 'string' && typeof y === 'string') return x.trim().toLowerCase() === y.trim().toLowerCase()
  if (x instanceof Date && y instanceof Date) return x.getTime() === y.getTime()
  if (isConvertible(x) && isConvertible(y)) {
    const [left, right] = [textFrom(x), textFrom(y)]
    if (
      Number.parseInt(left, 10) === Number.parseInt(right, 10) &&
      Number.parseFloat(left) === Number.parseFloat(right)
    )
      return true
  }
  if (isEmpty(x) !== isEmpty(y)) return false
  if (typeof x === 'boolean' && typeof y === 'string') return String(x) === y.toLowerCase()
  if (typeof y === 'boolean' && typeof x === 'string') return String(y) === x.toLowerCase()
  const [isObject, isOtherObject] = [typeof x === 'object' && x !== null, typeof y === 'object' && y !== null]
  if (!isObject && !isOtherObject) return looselyEqual(x, y)
  if (Array.isArray(x) && Array.isArray(y)) {
    const [left, right] = ordered ? [x, y] : [sorted(x), sorted(y)]
    return left.length === right.length && left.every((item, index) => same(item, right[index], ordered))
  }
  if (!isRecord(x) || !isRecord(y)) return false
  const keys = Object.keys(x)
  return (
    keys.length === Object.keys(y).length &&
    keys.every((key) => Object.hasOwn(y, key) && same(x[key], y[key], ordered))
  )
}

const isoDayIn = /\d{4}-\d{2}-\d{2}/

/** A date out of a value, now for nothing; days without a time are days here. May be an invalid date. */
export function dateFrom(value: unknown): Date {
  if (!value) return new Date()
  if (value instanceof Date) return new Date(value)
  if (typeof value === 'number' || typeof value === 'boolean') return new Date(Number(value))
  const text = textFrom(value)
  const isDay = text.indexOf('T') <= 0 && isoDayIn.test(text) && !Number.isNaN(new Date(text).getTime())
  return new Date(isDay ? `${text}T00:00:00` : text)
}

/** A text beside a date becomes one; the date loses what the text does not say. */
function datesAlike(left: unknown, right: unknown): [unknown, unknown] {
  if (left instanceof Date && typeof right === 'string') {
    const date = new Date(left)
    date.setMilliseconds(0)
    if (right.length < 17) date.setSeconds(0, 0)
    if (right.length < 14) date.setMinutes(0, 0)
    if (right.length < 11) date.setHours(0, 0)
    const other = dateFrom(right)
    if (date.getHours() + date.getMinutes() + date.getSeconds() === 0) other.setHours(0, 0, 0)
    return [date, other]
  }
  if (right instanceof Date && typeof left === 'string') {
    const date = new Date(right)
    date.setMilliseconds(0)
    const other = dateFrom(left)
    if (date.getHours() + date.getMinutes() + date.getSeconds() === 0) other.setHours(0, 0, 0)
    return [other, date]
  }
  return [left, right]
}

/** The `=` of expressions; the text `undefined` is nothing. `ordered` for lists whose order says something. */
export function equal(a: unknown, b: unknown, ordered = false): boolean {
  const [left, right] = datesAlike(a, b)
  return same(left === 'undefined' ? undefined : left, right === 'undefined' ? undefined : right, ordered)
}

const primitive = (value: unknown): unknown =>
  value instanceof Date
    ? value.getTime()
    : typeof value === 'object' && value !== null
      ? textFrom(value)
      : value

/** Whether `a < b`; nothing compares with nothing. Two texts compare as texts, all else as numbers. */
export function isLess(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return false
  const [left, right] = datesAlike(a, b).map(primitive)
  if (typeof left === 'string' && typeof right === 'string') return left < right
  return numberFrom(left) < numberFrom(right)
}

/** Whether a list has all of `right`, or a text has it as a part. `asIs` is the answer to “has it”. */
function has(left: unknown, right: unknown, asIs: boolean): boolean {
  if (Array.isArray(left)) {
    if (left.length === 0) return !asIs
    const wanted: unknown[] = Array.isArray(right) ? right : [right]
    return wanted.every((one) => left.some((item) => equal(item, one))) === asIs
  }
  if ((!left && left !== 0 && left !== false) || !right) return false
  return textFrom(left).toLowerCase().includes(textFrom(right).toLowerCase()) === asIs
}

export const contains = (left: unknown, right: unknown): boolean => has(left, right, true)

export const notContains = (left: unknown, right: unknown): boolean =>
  (!left && !isEmpty(right)) || has(left, right, false)

export function anyOf(left: unknown, right: unknown): boolean {
  if (isEmpty(left)) return isEmpty(right)
  if (isEmpty(right)) return true
  if (!Array.isArray(left)) return contains(right, left)
  return Array.isArray(right) ? right.some((one) => contains(left, one)) : contains(left, right)
}

export function allOf(left: unknown, right: unknown): boolean {
  if (!left && !isEmpty(right)) return false
  return Array.isArray(right) ? right.every((one) => contains(left, one)) : contains(left, right)
}

const decimalsOf = (value: unknown): number =>
  isNumeral(value) ? (textFrom(value).split('.')[1]?.length ?? 0) : 0

/** A result without the binary rest: with at most so many decimals as its operands allow. */
const tidy = (result: number, decimals: number): number =>
  decimals > 0 && Number.isFinite(result) ? Number(result.toFixed(Math.min(100, decimals))) : result

/** JavaScript's own `+`. */
function joined(a: unknown, b: unknown): unknown {
  const [left, right] = [a, b].map((one) => (typeof one === 'object' && one !== null ? textFrom(one) : one))
  return typeof left === 'string' || typeof right === 'string'
    ? textFrom(left) + textFrom(right)
    : numberFrom(left) + numberFrom(right)
}

/** A sum of what a list of parameters holds; texts among them are appended. */
export const sumOf = (a: unknown, b: unknown): unknown => {
  const sum = joined(a, b)
  return typeof sum === 'number' ? tidy(sum, Math.max(decimalsOf(a), decimalsOf(b))) : sum
}

/** What stands for an empty operand of arithmetic, beside the other one. */
function filled(value: unknown, other: unknown): unknown {
  if (!isEmpty(value)) return value
  if (typeof other === 'number') return 0
  if (typeof value === 'string') return value
  return typeof other === 'string' ? '' : Array.isArray(other) ? [] : 0
}

function plus(a: unknown, b: unknown): unknown {
  if (isNumeral(a) && isNumeral(b))
    return typeof a === 'string' || typeof b === 'string' ? textFrom(a) + textFrom(b) : sumOf(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b]
  if (Array.isArray(a) || Array.isArray(b)) {
    const [list, other]: [unknown[], unknown] = Array.isArray(a) ? [a, b] : [Array.isArray(b) ? b : [], a]
    if (typeof other === 'string') {
      const text = list.map((item) => textFrom(item ?? '')).join(', ')
      return Array.isArray(a) ? text + other : other + text
    }
    if (typeof other === 'number')
      return [...list.filter((item) => typeof item === 'number'), other].reduce(sumOf, 0)
  }
  return joined(a, b)
}

/** The value of `a and b`, `a + b`, `a - b` and so on; nothing for a division by nothing. */
export function calculated(
  operator: 'and' | 'or' | 'plus' | 'minus' | 'times' | 'divide' | 'modulo' | 'power',
  a: unknown,
  b: unknown,
): unknown {
  const left = filled(a, b)
  const right = filled(b, left)
  const [x, y] = [numberFrom(left), numberFrom(right)]
  switch (operator) {
    case 'and':
      return left && right
    case 'or':
      return left || right
    case 'plus':
      return plus(left, right)
    case 'minus':
      return tidy(x - y, Math.max(decimalsOf(left), decimalsOf(right)))
    case 'times':
      return tidy(x * y, decimalsOf(left) + decimalsOf(right))
    case 'divide':
      return right ? x / y : null
    case 'modulo':
      return right ? x % y : null
    case 'power':
      return x ** y
  }
}
