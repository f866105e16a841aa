// The expression language of conditions, variables and computed questions: parsed by hand, never run as code.
import {
  functionAliases,
  functionWords,
  literalWords,
  operatorWords,
  scopeWords,
  unitWords,
} from './expression-words.ts'
import { codePoints } from '../answers/raw-values.ts'
import { texts } from './texts-expression.ts'

/** Bounds that keep reading and computing an expression short, whoever wrote it. */
export const expressionLimits = {
  /** Characters of an expression. */
  length: 2000,
  /** Levels of brackets and calls. */
  depth: 40,
  /** Parts of an expression. */
  nodes: 500,
  /** Characters of a text that is computed. */
  text: 10_000,
} as const

/**
 * A value while computing; undefined is “empty”: unanswered, or what cannot be computed out of what is empty. Dates are
 * ISO texts, chosen options their ids: one as a text, several as a list.
 */
export type ExpressionValue = number | string | boolean | readonly ExpressionValue[] | undefined

/**
 * What an expression names: `{Q1}`, `{Q1.other}`, `{Q1.row.column}`, `{v:total}`, `{url:channel}`. Without a scope the
 * name is a question's id, code or number, or else a variable; `resolveName` decides.
 */
export interface ExpressionRef {
  scope: 'any' | 'question' | 'variable' | 'url'
  name: string
  path: readonly string[]
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'

export type Expression =
  | { kind: 'literal'; value: number | string | boolean | undefined }
  | { kind: 'ref'; ref: ExpressionRef; at: number }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'unary'; op: '-' | 'not' | 'empty' | 'notempty'; of: Expression }
  | { kind: 'binary'; op: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'call'; name: string; args: Expression[]; at: number }

/** What cannot be read, in words for the operator, and where: an offset in the text. */
export interface ExpressionError {
  message: string
  at: number
}

export type ParsedExpression = { ok: true; expression: Expression } | { ok: false; error: ExpressionError }

type Token =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'ref'; value: string; at: number }
  | { kind: 'word'; value: string; at: number }
  | { kind: 'sign'; value: string; at: number }
  | { kind: 'end'; value: ''; at: number }

class Fault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** Signs as Chinese keyboards type them. */
const halfWidth: Record<string, string> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '＋': '+',
  '－': '-',
  '−': '-',
  '×': '*',
  '＊': '*',
  '÷': '/',
  '／': '/',
  '％': '%',
  '＾': '^',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '！': '!',
  '［': '[',
  '］': ']',
}

const closingQuote: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’', '「': '」' }
const word = /[\p{L}_$][\p{L}\p{N}_$.]*/uy
const numeral = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y
const twoSigns = ['>=', '<=', '!=', '<>', '==', '&&', '||']
const oneSign = '+-*/%^=<>!(),[]'

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    if (/\s/.test(char)) {
      at += 1
      continue
    }
    if (char === '{') {
      const end = text.indexOf('}', at)
      if (end === -1) throw new Fault(texts.unclosed('}'), at)
      tokens.push({ kind: 'ref', value: text.slice(at + 1, end).trim(), at })
      at = end + 1
      continue
    }
    const closing = closingQuote[char]
    if (closing !== undefined) {
      let value = ''
      let end = at + 1
      while (end < text.length && text.charAt(end) !== closing) {
        if (text.charAt(end) === '\\' && end + 1 < text.length) end += 1
        value += text.charAt(end)
        end += 1
      }
      if (end >= text.length) throw new Fault(texts.unclosed(closing), at)
      tokens.push({ kind: 'text', value, at })
      at = end + 1
      continue
    }
    numeral.lastIndex = at
    const number = numeral.exec(text)?.[0]
    if (number !== undefined) {
      tokens.push({ kind: 'number', value: Number(number), at })
      at += number.length
      continue
    }
    word.lastIndex = at
    const written = word.exec(text)?.[0]
    if (written !== undefined) {
      const name = isOperand(tokens.at(-1)) ? operatorWithin(written) : written
      tokens.push({ kind: 'word', value: name, at })
      at += name.length
      continue
    }
    const half = halfWidth[char] ?? char
    const next = text.charAt(at + 1)
    const two = half + (halfWidth[next] ?? next)
    if (twoSigns.includes(two)) {
      tokens.push({ kind: 'sign', value: two, at })
      at += 2
    } else if (half.length === 2 || oneSign.includes(half)) {
      tokens.push({ kind: 'sign', value: half, at })
      at += 1
    } else throw new Fault(texts.strange(char), at)
  }
  tokens.push({ kind: 'end', value: '', at: text.length })
  return tokens
}

/** Whether what stands there ends an operand, so that only an operator may follow. */
function isOperand(token: Token | undefined): boolean {
  if (!token || token.kind === 'word') return false
  return token.kind !== 'sign' || token.value === ')' || token.value === ']'
}

/** Chinese is written without blanks: `{Q1}大于3` begins with the operator `大于`. */
function operatorWithin(written: string): string {
  if (!/^\p{Script=Han}/u.test(written)) return written
  let length = written.length
  while (length > 0 && !isAfterOperand(written.slice(0, length))) length -= 1
  return length === 0 ? written : written.slice(0, length)
}

const isAfterOperand = (key: string) => Object.hasOwn(binaries, key) || Object.hasOwn(afterwards, key)

/** How tightly operators bind; of two of the same strength the left one comes first, `^` apart. */
const binaries: Record<string, [op: BinaryOperator, power: number]> = {
  or: ['or', 1],
  '||': ['or', 1],
  或: ['or', 1],
  或者: ['or', 1],
  and: ['and', 2],
  '&&': ['and', 2],
  且: ['and', 2],
  并且: ['and', 2],
  '=': ['=', 4],
  '==': ['=', 4],
  等于: ['=', 4],
  '!=': ['!=', 4],
  '<>': ['!=', 4],
  不等于: ['!=', 4],
  '>': ['>', 4],
  大于: ['>', 4],
  '>=': ['>=', 4],
  大于等于: ['>=', 4],
  不小于: ['>=', 4],
  '<': ['<', 4],
  小于: ['<', 4],
  '<=': ['<=', 4],
  小于等于: ['<=', 4],
  不大于: ['<=', 4],
  contains: ['contains', 4],
  包含: ['contains', 4],
  notcontains: ['notcontains', 4],
  不包含: ['notcontains', 4],
  anyof: ['anyof', 4],
  allof: ['allof', 4],
  noneof: ['noneof', 4],
  含任一: ['anyof', 4],
  含全部: ['allof', 4],
  都不含: ['noneof', 4],
  '+': ['+', 5],
  '-': ['-', 5],
  '*': ['*', 6],
  '/': ['/', 6],
  '%': ['%', 6],
  '^': ['^', 8],
}
const notPower = 3
const comparisonPower = 4
const minusPower = 7
const powerPower = 8
const afterwards: Record<string, 'empty' | 'notempty'> = {
  empty: 'empty',
  notempty: 'notempty',
  为空: 'empty',
  不为空: 'notempty',
}

class Parser {
  private readonly tokens: Token[]
  private place = 0
  private nodes = 0

  constructor(text: string) {
    this.tokens = tokenize(text)
  }

  private peek(): Token {
    return this.tokens[this.place] ?? { kind: 'end', value: '', at: 0 }
  }

  private take(): Token {
    const token = this.peek()
    this.place += 1
    return token
  }

  private isSign(value: string): boolean {
    const token = this.peek()
    return token.kind === 'sign' && token.value === value
  }

  private expect(value: string): void {
    const token = this.take()
    if (token.kind !== 'sign' || token.value !== value) throw new Fault(texts.expected(value), token.at)
  }

  whole(): Expression {
    if (this.peek().kind === 'end') throw new Fault(texts.nothing, 0)
    const expression = this.expression(0, 0)
    const rest = this.peek()
    if (rest.kind !== 'end') throw new Fault(texts.unexpected(String(rest.value)), rest.at)
    return expression
  }

  private expression(power: number, depth: number): Expression {
    if (depth > expressionLimits.depth) throw new Fault(texts.tooDeep, this.peek().at)
    let left = this.operand(depth)
    for (;;) {
      const token = this.peek()
      if (token.kind !== 'sign' && token.kind !== 'word') return left
      const key = token.value.toLowerCase()
      const after = Object.hasOwn(afterwards, key) ? afterwards[key] : undefined
      if (after) {
        if (comparisonPower <= power) return left
        this.take()
        left = this.count({ kind: 'unary', op: after, of: left })
        continue
      }
      const binary = Object.hasOwn(binaries, key) ? binaries[key] : undefined
      if (!binary || binary[1] <= power) return left
      this.take()
      const [op, strength] = binary
      // `^` alone joins from the right: 2 ^ 3 ^ 2 is 2 ^ 9.
      const right = this.expression(op === '^' ? strength - 1 : strength, depth + 1)
      left = this.count({ kind: 'binary', op, left, right })
    }
  }

  private count(expression: Expression): Expression {
    this.nodes += 1
    if (this.nodes > expressionLimits.nodes) throw new Fault(texts.tooLong, this.peek().at)
    return expression
  }

  private operand(depth: number): Expression {
    const token = this.take()
    switch (token.kind) {
      case 'number':
      case 'text':
        return this.count({ kind: 'literal', value: token.value })
      case 'ref':
        return this.count({ kind: 'ref', ref: refOf(token.value, token.at), at: token.at })
      case 'end':
        throw new Fault(texts.unfinished, token.at)
      case 'sign': {
        if (token.value === '(') {
          const inner = this.expression(0, depth + 1)
          this.expect(')')
          return inner
        }
        if (token.value === '[') return this.count({ kind: 'list', items: this.items(']', depth) })
        if (token.value === '-')
          return this.count({ kind: 'unary', op: '-', of: this.expression(minusPower, depth + 1) })
        if (token.value === '+') return this.expression(minusPower, depth + 1)
        if (token.value === '!')
          return this.count({ kind: 'unary', op: 'not', of: this.expression(powerPower, depth + 1) })
        throw new Fault(texts.unexpected(token.value), token.at)
      }
      case 'word':
        return this.word(token.value, token.at, depth)
    }
  }

  private word(value: string, at: number, depth: number): Expression {
    const key = value.toLowerCase()
    if (key === 'not' || key === '非' || key === '不是')
      return this.count({ kind: 'unary', op: 'not', of: this.expression(notPower, depth + 1) })
    if (this.isSign('(')) {
      this.take()
      const name = functionName(value)
      if (name === undefined) throw new Fault(texts.noFunction(value), at)
      const args = this.items(')', depth)
      const [least, most] = functions[name]?.args ?? [0, 0]
      if (args.length < least || args.length > most) throw new Fault(texts.arguments(value, least, most), at)
      return this.count({ kind: 'call', name, args, at })
    }
    if (key === 'true' || key === '真') return this.count({ kind: 'literal', value: true })
    if (key === 'false' || key === '假') return this.count({ kind: 'literal', value: false })
    if (key === 'null' || key === 'undefined' || key === literalWords.null)
      return this.count({ kind: 'literal', value: undefined })
    if (Object.hasOwn(binaries, key) || Object.hasOwn(afterwards, key))
      throw new Fault(texts.unexpected(value), at)
    return this.count({ kind: 'ref', ref: refOf(value, at), at })
  }

  private items(closing: ')' | ']', depth: number): Expression[] {
    const items: Expression[] = []
    if (this.isSign(closing)) {
      this.take()
      return items
    }
    for (;;) {
      items.push(this.expression(0, depth + 1))
      const token = this.take()
      if (token.kind === 'sign' && token.value === closing) return items
      if (token.kind !== 'sign' || token.value !== ',') throw new Fault(texts.expected(closing), token.at)
    }
  }
}

const scopes: Readonly<Record<string, ExpressionRef['scope']>> = {
  q: 'question',
  v: 'variable',
  url: 'url',
  [scopeWords.variable]: 'variable',
  [scopeWords.url]: 'url',
}

/** The reference out of what stands between braces. Throws a `Fault` when it names nothing. */
function refOf(text: string, at: number): ExpressionRef {
  const found = /^(?:(q|v|url|变量|链接参数)\s*[:：]\s*)?(.*)$/su.exec(text)
  const scope = scopes[found?.[1] ?? ''] ?? 'any'
  const rest = (found?.[2] ?? '').trim()
  const [name = '', ...path] = scope === 'url' ? [rest] : rest.split('.').map((part) => part.trim())
  if (name === '' || path.includes('')) throw new Fault(texts.noName, at)
  return { scope, name, path }
}

/** Parses an expression. Never throws; an error names the place in the text. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > expressionLimits.length)
    return { ok: false, error: { message: texts.tooLong, at: expressionLimits.length } }
  try {
    return { ok: true, expression: new Parser(text).whole() }
  } catch (error) {
    if (error instanceof Fault) return { ok: false, error: { message: error.message, at: error.at } }
    throw error
  }
}

/** Everything that an expression names, each time it does. */
export function expressionRefs(expression: Expression): ExpressionRef[] {
  switch (expression.kind) {
    case 'literal':
      return []
    case 'ref':
      return [expression.ref]
    case 'list':
      return expression.items.flatMap(expressionRefs)
    case 'unary':
      return expressionRefs(expression.of)
    case 'binary':
      return [...expressionRefs(expression.left), ...expressionRefs(expression.right)]
    case 'call':
      return expression.args.flatMap(expressionRefs)
  }
}

/** The calls in an expression by name. */
export function expressionCalls(expression: Expression): string[] {
  switch (expression.kind) {
    case 'literal':
    case 'ref':
      return []
    case 'list':
      return expression.items.flatMap(expressionCalls)
    case 'unary':
      return expressionCalls(expression.of)
    case 'binary':
      return [...expressionCalls(expression.left), ...expressionCalls(expression.right)]
    case 'call':
      return [expression.name, ...expression.args.flatMap(expressionCalls)]
  }
}

/** The languages of expressions: they are stored in English and shown in Chinese. */
export type WrittenLanguage = 'en' | 'zh'

/** The reference as it is written between braces. */
export function writtenRef({ scope, name, path }: ExpressionRef, language: WrittenLanguage = 'en'): string {
  const prefix = {
    en: { any: '', question: 'q:', variable: 'v:', url: 'url:' },
    zh: { any: '', question: 'q:', variable: `${scopeWords.variable}:`, url: `${scopeWords.url}:` },
  }[language][scope]
  return prefix + [name, ...path].join('.')
}

const unitFunctions: ReadonlySet<string> = new Set(['dateDiff', 'dateAdd'])

/** Arguments of a call as they are written: units of time and operators are words of the language, not texts of the operator's. */
function writtenArguments({ name, args }: { name: string; args: Expression[] }, language: WrittenLanguage) {
  if (name === 'where')
    return args.map((arg, place): Expression => {
      const op =
        place === 2 && arg.kind === 'literal' && typeof arg.value === 'string'
          ? operatorOf(arg.value)
          : undefined
      return op === undefined
        ? arg
        : { kind: 'literal', value: language === 'zh' ? (operatorWords[op] ?? op) : op }
    })
  if (!unitFunctions.has(name)) return args
  return args.map((arg, place): Expression => {
    if (place !== 2 || arg.kind !== 'literal' || typeof arg.value !== 'string') return arg
    const unit = Object.hasOwn(unitNames, arg.value) ? unitNames[arg.value] : undefined
    return unit === undefined ? arg : { ...arg, value: language === 'zh' ? (unitWords[unit] ?? unit) : unit }
  })
}

const writtenText = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * The expression as a text that parses to the same; `rename` may give references another name (ids for storing, codes
 * for showing).
 */
export function printExpression(
  expression: Expression,
  rename: (ref: ExpressionRef) => ExpressionRef = (ref) => ref,
  language: WrittenLanguage = 'en',
): string {
  const operator = (op: string) => (language === 'zh' ? (operatorWords[op] ?? op) : op)
  const literal = (value: 'true' | 'false' | 'null') => (language === 'zh' ? literalWords[value] : value)
  const print = (one: Expression, power: number): string => {
    switch (one.kind) {
      case 'literal':
        if (typeof one.value === 'string') return writtenText(one.value)
        if (typeof one.value === 'boolean') return literal(one.value ? 'true' : 'false')
        return one.value === undefined ? literal('null') : String(one.value)
      case 'ref':
        return `{${writtenRef(rename(one.ref), language)}}`
      case 'list':
        return `[${one.items.map((item) => print(item, 0)).join(', ')}]`
      case 'call':
        return `${language === 'zh' ? (functionWords[one.name] ?? one.name) : one.name}(${writtenArguments(
          one,
          language,
        )
          .map((arg) => print(arg, 0))
          .join(', ')})`
      case 'unary': {
        if (one.op === '-') return bracket(`-${print(one.of, minusPower)}`, power >= minusPower)
        if (one.op === 'not')
          return bracket(`${operator('not')} ${print(one.of, notPower)}`, power >= notPower)
        return bracket(`${print(one.of, comparisonPower)} ${operator(one.op)}`, power >= comparisonPower)
      }
      case 'binary': {
        const strength = binaries[one.op]?.[1] ?? 0
        const isRight = one.op === '^'
        const left = print(one.left, isRight ? strength : strength - 1)
        const right = print(one.right, isRight ? strength - 1 : strength)
        return bracket(`${left} ${operator(one.op)} ${right}`, power >= strength)
      }
    }
  }
  const bracket = (text: string, needed: boolean) => (needed ? `(${text})` : text)
  return print(expression, 0)
}

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

const plainText = (value: ExpressionValue) => textOf(value).trim().toLowerCase()

function asList(value: ExpressionValue): readonly ExpressionValue[] {
  if (typeof value === 'object') return value
  return isEmptyValue(value) ? [] : [value]
}

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

const comparisons = ['=', '>', '>=', '<', '<=', 'contains', 'anyof', 'allof'] as const

function compareValues(op: BinaryOperator, left: ExpressionValue, right: ExpressionValue): boolean {
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

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

function calculate(op: BinaryOperator, left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  if (isEmptyValue(left) || isEmptyValue(right)) return undefined
  const [a, b] = [numberOf(left), numberOf(right)]
  if (op === '+' && (a === undefined || b === undefined))
    return (textOf(left) + textOf(right)).slice(0, expressionLimits.text)
  if (a === undefined || b === undefined) return undefined
  switch (op) {
    case '+':
      return finite(a + b)
    case '-':
      return finite(a - b)
    case '*':
      return finite(a * b)
    case '/':
      return b === 0 ? undefined : finite(a / b)
    case '%':
      return b === 0 ? undefined : finite(a % b)
    default:
      return finite(a ** b)
  }
}

/** Computes an expression. Never throws; what cannot be computed is empty. */
export function evaluateExpression(expression: Expression, scope: ExpressionScope): ExpressionValue {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'ref':
      return scope.value(expression.ref)
    case 'list':
      return expression.items.map((item) => evaluateExpression(item, scope))
    case 'unary': {
      const value = evaluateExpression(expression.of, scope)
      if (expression.op === 'not') return !truthOf(value)
      if (expression.op === 'empty') return isEmptyValue(value)
      if (expression.op === 'notempty') return !isEmptyValue(value)
      const number = numberOf(value)
      return number === undefined ? undefined : -number
    }
    case 'binary': {
      const { op } = expression
      const left = evaluateExpression(expression.left, scope)
      if (op === 'and') return truthOf(left) && truthOf(evaluateExpression(expression.right, scope))
      if (op === 'or') return truthOf(left) || truthOf(evaluateExpression(expression.right, scope))
      const right = evaluateExpression(expression.right, scope)
      if (op === '+' || op === '-' || op === '*' || op === '/' || op === '%' || op === '^')
        return calculate(op, left, right)
      return compareValues(op, left, right)
    }
    case 'call':
      return functions[expression.name]?.compute(expression.args, scope)
  }
}

/** A date or a moment as days since 1970-01-01 with its fraction; undefined for anything else. */
export function daysOf(value: ExpressionValue): number | undefined {
  const found =
    typeof value === 'string'
      ? /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?.*)?)?)?$/.exec(value.trim())
      : null
  if (!found) return undefined
  const part = (index: number, otherwise: number) => {
    const text = found[index]
    return text === undefined ? otherwise : Number(text)
  }
  const [month, day] = [part(2, 1), part(3, 1)]
  const time = Date.UTC(part(1, 0), month - 1, day, part(4, 0), part(5, 0), part(6, 0))
  const date = new Date(time)
  // The 31st of a month of 30 days is no date.
  return date.getUTCMonth() === month - 1 ? time / 86_400_000 : undefined
}

function isoOf(days: number, withTime: boolean): string | undefined {
  const time = new Date(Math.round(days * 86_400_000))
  return Number.isNaN(time.getTime()) || days > 1e6 || days < -1e6
    ? undefined
    : time.toISOString().slice(0, withTime ? 16 : 10)
}

function dateOf(value: ExpressionValue): Date | undefined {
  const days = daysOf(value)
  return days === undefined ? undefined : new Date(days * 86_400_000)
}

/** Whole months between two dates, negative when the second comes first. */
function monthsBetween(from: Date, to: Date): number {
  if (to < from) return -monthsBetween(to, from)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const dayOfMonth = (date: Date) =>
    date.getUTCDate() + (date.getUTCHours() * 60 + date.getUTCMinutes()) / 1440
  return dayOfMonth(to) < dayOfMonth(from) ? months - 1 : months
}

const unitNames: Record<string, 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes'> = {
  years: 'years',
  year: 'years',
  年: 'years',
  months: 'months',
  month: 'months',
  月: 'months',
  weeks: 'weeks',
  week: 'weeks',
  周: 'weeks',
  days: 'days',
  day: 'days',
  天: 'days',
  日: 'days',
  hours: 'hours',
  hour: 'hours',
  小时: 'hours',
  minutes: 'minutes',
  minute: 'minutes',
  分钟: 'minutes',
}

function difference(from: ExpressionValue, to: ExpressionValue, unit: string): number | undefined {
  const [first, second] = [dateOf(from), dateOf(to)]
  const name = Object.hasOwn(unitNames, unit) ? unitNames[unit] : undefined
  if (!first || !second || !name) return undefined
  const milliseconds = second.getTime() - first.getTime()
  switch (name) {
    case 'years':
      return Math.trunc(monthsBetween(first, second) / 12)
    case 'months':
      return monthsBetween(first, second)
    case 'weeks':
      return Math.trunc(milliseconds / 604_800_000)
    case 'days':
      return Math.trunc(milliseconds / 86_400_000)
    case 'hours':
      return Math.trunc(milliseconds / 3_600_000)
    case 'minutes':
      return Math.trunc(milliseconds / 60_000)
  }
}

function added(value: ExpressionValue, amount: number | undefined, unit: string): string | undefined {
  const days = daysOf(value)
  const name = Object.hasOwn(unitNames, unit) ? unitNames[unit] : undefined
  if (days === undefined || amount === undefined || !name) return undefined
  const withTime = typeof value === 'string' && value.trim().length > 10
  const perUnit = { weeks: 7, days: 1, hours: 1 / 24, minutes: 1 / 1440 }
  if (name !== 'years' && name !== 'months')
    return isoOf(days + amount * perUnit[name], withTime || name === 'hours' || name === 'minutes')
  const date = new Date(days * 86_400_000)
  const months = Math.trunc(amount) * (name === 'years' ? 12 : 1)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  // One month after the 31st of January is the last of February.
  date.setUTCDate(Math.min(wanted, last))
  return isoOf(date.getTime() / 86_400_000, withTime)
}

type Compute = (args: readonly Expression[], scope: ExpressionScope) => ExpressionValue
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
    compute: (given, scope) =>
      compute(
        given.map((arg) => evaluateExpression(arg, scope)),
        scope,
      ),
  }
}

const opposites: Readonly<Record<string, BinaryOperator>> = {
  '!=': '=',
  notcontains: 'contains',
  noneof: 'anyof',
}

/** An operator as a text: `=`, `包含`; undefined for anything else. */
function operatorOf(written: string): string | undefined {
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
const functions: Record<string, ExpressionFunction> = {
  if: {
    args: [2, 3],
    title: texts.functions.if,
    compute: ([condition, yes, no], scope) => {
      const chosen = condition && truthOf(evaluateExpression(condition, scope)) ? yes : no
      return chosen && evaluateExpression(chosen, scope)
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

function functionName(written: string): string | undefined {
  const key = written.toLowerCase()
  return byLowerName.get(Object.hasOwn(functionAliases, key) ? (functionAliases[key] ?? '') : key)
}

/** The functions of the language with what they give, for the editor's help; named as they are shown. */
export const expressionFunctions: readonly { name: string; title: string }[] = Object.entries(functions).map(
  ([name, { title }]) => ({ name: functionWords[name] ?? name, title }),
)
