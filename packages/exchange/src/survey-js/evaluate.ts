import { scalarText } from '../json-source.ts'
import { type ExpressionNode, parseSurveyJsExpression } from './expression.ts'

export type SurveyJsValues = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0) ||
  (typeof value === 'number' && Number.isNaN(value))

/** The value of a name: the longest key that fits first, then properties and indexes. */
function lookUp(values: SurveyJsValues, name: string): unknown {
  const plain = name.replace(/^[#$]/, '')
  if (Object.hasOwn(values, plain)) return values[plain]
  const lower = plain.toLowerCase()
  const key = Object.keys(values).find((one) => one.toLowerCase() === lower)
  if (key !== undefined) return values[key]
  for (let end = plain.length - 1; end > 0; end -= 1) {
    if (plain[end] !== '.' && plain[end] !== '[') continue
    const head = plain.slice(0, end)
    const rest = plain[end] === '.' ? plain.slice(end + 1) : plain.slice(end)
    const known = Object.hasOwn(values, head)
    if (!known && rest !== 'length') continue
    const value = known ? values[head] : undefined
    if (rest === 'length') return Array.isArray(value) || typeof value === 'string' ? value.length : 0
    const index = /^\[(\d+)\]\.?(.*)$/.exec(rest)
    if (index) {
      const item: unknown = Array.isArray(value) ? value[Number(index[1])] : undefined
      return index[2] ? (isRecord(item) ? lookUp(item, index[2]) : undefined) : item
    }
    return isRecord(value) ? lookUp(value, rest) : undefined
  }
  return undefined
}

const numeral = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/

/** The number that a value stands for; texts of more digits than a number holds stay texts. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && numeral.test(value)) {
    const number = Number(value)
    if (Number.isInteger(number) && !Number.isSafeInteger(number)) return undefined
    return number
  }
  return undefined
}

const tidy = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(15)) : value)

function equal(a: unknown, b: unknown, ordered = false): boolean {
  if (a === b) return true
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b)) {
      const [list, single]: [unknown[], unknown] = Array.isArray(a) ? [a, b] : [Array.isArray(b) ? b : [], a]
      return list.length === 1 && equal(list[0], single)
    }
    if (a.length !== b.length) return false
    if (ordered) return a.every((item, index) => equal(item, b[index], true))
    const left = [...b]
    return a.every((item) => {
      const at = left.findIndex((other) => equal(item, other))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].every((key) => equal(a[key], b[key]))
  }
  if (typeof a === 'boolean' || typeof b === 'boolean')
    return String(a).toLowerCase() === String(b).toLowerCase()
  const [x, y] = [toNumber(a), toNumber(b)]
  if (x !== undefined && y !== undefined) return x === y
  return String(a).trim().toLowerCase() === String(b).trim().toLowerCase()
}

function compare(a: unknown, b: unknown): number | undefined {
  if (isEmpty(a) || isEmpty(b)) return undefined
  const [x, y] = [toNumber(a), toNumber(b)]
  if (x !== undefined && y !== undefined) return Math.sign(x - y)
  if (typeof a === 'boolean' || typeof b === 'boolean') return Math.sign(Number(a) - Number(b))
  const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()]
  return left < right ? -1 : left > right ? 1 : 0
}

function contains(left: unknown, right: unknown): boolean {
  if (isEmpty(left)) return false
  if (Array.isArray(right)) return right.length > 0 && right.every((item) => contains(left, item))
  if (Array.isArray(left)) return left.some((item) => equal(item, right))
  if (isEmpty(right)) return false
  return String(left).toLowerCase().includes(String(right).toLowerCase())
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isEmpty(value) ? [] : [value])
const anyOf = (left: unknown, right: unknown) => {
  const wanted = listOf(right)
  return listOf(left).some((item) => wanted.some((one) => equal(item, one)))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isEmpty(value)) return ''
  if (isRecord(value)) return JSON.stringify(value)
  return String(value)
}

function plus(a: unknown, b: unknown): unknown {
  const [x, y] = [toNumber(a), toNumber(b)]
  if (x !== undefined && y !== undefined) return tidy(x + y)
  if (isEmpty(a) && typeof b === 'number') return b
  if (isEmpty(b) && typeof a === 'number') return a
  if (isEmpty(a) && isEmpty(b)) return typeof a === 'string' || typeof b === 'string' ? '' : 0
  return textOf(a) + textOf(b)
}

const arithmetic = (value: unknown): number =>
  isEmpty(value) ? 0 : (toNumber(value) ?? (typeof value === 'boolean' ? Number(value) : Number.NaN))

/** Dates: ISO days are local days, as questions give them. */
function toDate(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const day = typeof value === 'string' ? /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value.trim()) : undefined
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const isoDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** Rounds or cuts to digits after the point on the decimal digits that are written, not on the binary ones. */
function toDigits(method: 'round' | 'trunc', value: unknown, digits: unknown): number {
  const number = toNumber(value)
  if (number === undefined) return Number.NaN
  const places = Math.min(15, Math.max(0, toNumber(digits) ?? 0))
  const moved = Number(`${Math.abs(number)}e${places}`)
  const whole = Number.isNaN(moved)
    ? Math.abs(number)
    : method === 'round'
      ? Math.round(moved)
      : Math.trunc(moved)
  const back = Number.isNaN(moved) ? whole : Number(`${whole}e-${places}`)
  return back === 0 ? 0 : Math.sign(number) * back
}

function dateDifference(from: Date, to: Date, unit: string): number | undefined {
  const milliseconds = to.getTime() - from.getTime()
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()
  const whole = (count: number) =>
    to.getDate() < from.getDate() && count > 0
      ? count - 1
      : to.getDate() > from.getDate() && count < 0
        ? count + 1
        : count
  switch (unit.replace(/s$/, '')) {
    case 'second':
      return Math.floor(milliseconds / 1000)
    case 'minute':
      return Math.floor(milliseconds / 60_000)
    case 'hour':
      return Math.floor(milliseconds / 3_600_000)
    case 'day':
      return Math.round(
        (Date.UTC(to.getFullYear(), to.getMonth(), to.getDate()) -
          Date.UTC(from.getFullYear(), from.getMonth(), from.getDate())) /
          86_400_000,
      )
    case 'week':
      return Math.floor(milliseconds / 604_800_000)
    case 'month':
      return whole(months)
    case 'quarter':
      return Math.trunc(whole(months) / 3)
    case 'year':
      return Math.trunc(whole(months) / 12)
  }
  return undefined
}

function dateAdd(date: Date, count: number, unit: string): Date | undefined {
  const next = new Date(date)
  const name = unit.replace(/s$/, '')
  if (name === 'day') next.setDate(next.getDate() + count)
  else if (name === 'week') next.setDate(next.getDate() + count * 7)
  else if (name === 'month') next.setMonth(next.getMonth() + count)
  else if (name === 'year') next.setFullYear(next.getFullYear() + count)
  else if (name === 'hour') next.setHours(next.getHours() + count)
  else if (name === 'minute') next.setMinutes(next.getMinutes() + count)
  else if (name === 'second') next.setSeconds(next.getSeconds() + count)
  else return undefined
  return next
}

const numbersOf = (parameters: readonly unknown[]): number[] =>
  parameters
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => {
      const number = toNumber(value)
      return number === undefined ? [] : [number]
    })

type Evaluate = (node: ExpressionNode, values: SurveyJsValues) => unknown

/** The functions over a list of rows: rows that a condition lets through, read by one of their names. */
function overRows(
  name: string,
  parameters: readonly ExpressionNode[],
  values: SurveyJsValues,
  evaluate: Evaluate,
): unknown {
  const [listNode, keyNode, third, fourth] = parameters
  if (!listNode || !keyNode) return undefined
  const found = evaluate(listNode, values)
  const rows = (Array.isArray(found) ? found : isRecord(found) ? Object.values(found) : []).filter(isRecord)
  const key = scalarText(evaluate(keyNode, values))
  const isName = third?.kind === 'literal' && typeof third.value === 'string' && !/[{}]/.test(third.value)
  const shown = isName && (name === 'minInArray' || name === 'maxInArray') ? String(third.value) : undefined
  const conditionNode = shown === undefined ? third : fourth
  const condition =
    conditionNode?.kind === 'literal' && typeof conditionNode.value === 'string'
      ? parseSurveyJsExpression(conditionNode.value)
      : conditionNode
  const kept = condition ? rows.filter((row) => Boolean(evaluate(condition, { ...values, ...row }))) : rows
  if (name === 'countInArray') return kept.filter((row) => !isEmpty(row[key])).length
  const numbered = kept.flatMap((row) => {
    const number = toNumber(row[key])
    return number === undefined ? [] : [{ row, number }]
  })
  const numbers = numbered.map(({ number }) => number)
  if (name === 'sumInArray') return tidy(numbers.reduce((sum, number) => sum + number, 0))
  if (numbers.length === 0) return name === 'avgInArray' ? 0 : undefined
  if (name === 'avgInArray') return tidy(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
  const best = name === 'minInArray' ? Math.min(...numbers) : Math.max(...numbers)
  return shown === undefined ? best : numbered.find(({ number }) => number === best)?.row[shown]
}

function call(
  name: string,
  nodes: readonly ExpressionNode[],
  values: SurveyJsValues,
  evaluate: Evaluate,
): unknown {
  if (/^(sum|min|max|avg|count)InArray$/.test(name)) return overRows(name, nodes, values, evaluate)
  if (name === 'iif') {
    const [test, yes, no] = nodes
    const branch = test && isTrue(evaluate(test, values)) ? yes : no
    return branch && evaluate(branch, values)
  }
  const parameters = nodes.map((node) => evaluate(node, values))
  const [first, second, third] = parameters
  const date = parameters.length === 0 ? new Date() : toDate(first)
  switch (name) {
    case 'sum':
      return tidy(numbersOf(parameters).reduce((sum, number) => sum + number, 0))
    case 'min':
    case 'max': {
      const numbers = numbersOf(parameters)
      return numbers.length === 0 ? undefined : Math[name](...numbers)
    }
    case 'avg': {
      const numbers = numbersOf(parameters)
      return numbers.length === 0
        ? 0
        : tidy(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
    }
    case 'count':
      return parameters.flat().filter((value) => !isEmpty(value)).length
    case 'round':
    case 'trunc':
      return toDigits(name, first, second)
    case 'abs':
    case 'floor':
    case 'ceil':
      return Math[name](arithmetic(first))
    case 'today': {
      const day = new Date()
      day.setHours(0, 0, 0, 0)
      day.setDate(day.getDate() + (toNumber(first) ?? 0))
      return isoDay(day)
    }
    case 'currentDate':
    case 'getDate':
      return name === 'getDate' ? first : new Date().toISOString()
    case 'currentYear':
      return new Date().getFullYear()
    case 'year':
    case 'getYear':
      return date?.getFullYear()
    case 'month':
      return date && date.getMonth() + 1
    case 'day':
      return date?.getDate()
    case 'weekday':
      return date && (date.getDay() === 0 ? 7 : date.getDay())
    case 'age': {
      const birth = toDate(first)
      return birth ? dateDifference(birth, new Date(), 'years') : undefined
    }
    case 'yearsDifference':
    case 'diffDays':
    case 'dateDiff': {
      const [from, to] = [toDate(first), toDate(second)]
      return from && to
        ? dateDifference(
            from,
            to,
            name === 'diffDays' ? 'days' : name === 'yearsDifference' ? 'years' : scalarText(third ?? 'days'),
          )
        : undefined
    }
    case 'dateAdd': {
      const start = toDate(first)
      const next = start && dateAdd(start, toNumber(second) ?? 0, scalarText(third ?? 'days'))
      return next && isoDay(next)
    }
    case 'substring':
      return typeof first === 'string' ? first.slice(toNumber(second) ?? 0, toNumber(third)) : ''
    case 'length':
      return Array.isArray(first) || typeof first === 'string' ? first.length : 0
    case 'displayValue':
      return typeof first === 'string' ? lookUp(values, first) : undefined
    case 'isContainerReady':
    case 'isDisplayMode':
      return false
  }
  return undefined
}

const isTrue = (value: unknown): boolean =>
  value === 'true' || (value !== 'false' && Boolean(value) && !(Array.isArray(value) && value.length === 0))

/** The value of a tree with SurveyJS's meaning. */
export const evaluateNode: Evaluate = (node, values) => {
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'list':
      return node.items.map((item) => evaluateNode(item, values))
    case 'variable':
      return lookUp(values, node.name)
    case 'call':
      return call(node.name, node.parameters, values, evaluateNode)
    case 'unary': {
      const value = evaluateNode(node.operand, values)
      if (node.operator === 'empty') return isEmpty(value)
      if (node.operator === 'notEmpty') return !isEmpty(value)
      return node.operator === 'not' ? !isTrue(value) : -arithmetic(value)
    }
    case 'binary': {
      const left = evaluateNode(node.left, values)
      if (node.operator === 'and') return isTrue(left) && isTrue(evaluateNode(node.right, values))
      if (node.operator === 'or') return isTrue(left) || isTrue(evaluateNode(node.right, values))
      const right = evaluateNode(node.right, values)
      switch (node.operator) {
        case 'equal':
          return equal(left, right)
        case 'notEqual':
          return !equal(left, right)
        case 'greater':
          return compare(left, right) === 1
        case 'less':
          return compare(left, right) === -1
        case 'greaterOrEqual':
          return equal(left, right) || compare(left, right) === 1
        case 'lessOrEqual':
          return equal(left, right) || compare(left, right) === -1
        case 'contains':
          return contains(left, right)
        case 'notContains':
          return !contains(left, right)
        case 'anyOf':
          return anyOf(left, right)
        case 'noneOf':
          return !anyOf(left, right)
        case 'allOf': {
          const have = listOf(left)
          return have.length > 0 && listOf(right).every((item) => have.some((one) => equal(one, item)))
        }
        case 'plus':
          return plus(left, right)
        case 'minus':
          return tidy(arithmetic(left) - arithmetic(right))
        case 'times':
          return tidy(arithmetic(left) * arithmetic(right))
        case 'divide':
          return arithmetic(right) === 0 ? undefined : tidy(arithmetic(left) / arithmetic(right))
        case 'modulo':
          return arithmetic(right) === 0 ? undefined : arithmetic(left) % arithmetic(right)
        case 'power':
          return tidy(arithmetic(left) ** arithmetic(right))
      }
    }
  }
}

/**
 * The value of a SurveyJS expression over answers by name, with SurveyJS's own meaning: empty equals empty, texts that
 * are numbers compare as numbers, case is ignored. Undefined for an expression that cannot be read. Never runs code.
 */
export function surveyJsExpression(expression: string, values: SurveyJsValues): unknown {
  const node = parseSurveyJsExpression(expression)
  return node && evaluateNode(node, values)
}

/** Whether a SurveyJS condition holds; one that cannot be read does not. */
export function surveyJsCondition(expression: string, values: SurveyJsValues): boolean {
  return isTrue(surveyJsExpression(expression, values))
}
