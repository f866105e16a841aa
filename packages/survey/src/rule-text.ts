// Rules as lines of text, both directions: `if Q1 = A1 and (Q2 > 60 or not Q3 answered) then show Q4, Q5`.
import { expressionNames, shownExpression, storedExpression } from './expression-names.ts'
import { parseExpression } from './expression.ts'
import { type Element, newId, type SurveyDefinition, surveyLimits } from './model.ts'
import { isPartList } from './parts.ts'
import type { Operator } from './question-type.ts'
import { isRecord } from './raw-values.ts'
import { questionType } from './registry.ts'
import { texts } from './rule-texts.ts'
import {
  type Action,
  type Comparison,
  type Cond,
  isRef,
  type Op,
  type Ref,
  type Rule,
  type SetValue,
  type Source,
  type Target,
} from './rules.ts'

/** A line that cannot be read: its number from 1, the column from 1, and what is wrong in words for the operator. */
export interface RuleTextError {
  line: number
  column: number
  message: string
}

/** A text that is to show an answer: `replace "XX" in Q2 title with Q1`. */
export interface TextReplacement {
  line: number
  q: string
  text: string
  /** The id of the question whose answer takes its place. */
  from: string
}

export interface ParsedRules {
  /** Rules of the lines that could be read, in order. */
  rules: Rule[]
  replacements: TextReplacement[]
  errors: RuleTextError[]
}

type Scope = Pick<SurveyDefinition, 'elements' | 'variables' | 'endings'>

/** What elements, options, rows and endings are called in the text. */
class TextNames {
  readonly definition: Scope
  private readonly byCode = new Map<string, Element>()
  private readonly codes = new Map<string, string>()
  private readonly operators = new Map<string, readonly Operator[]>()

  constructor(definition: Scope) {
    this.definition = definition
    const names = expressionNames(definition)
    const counts: Record<string, number> = {}
    for (const element of definition.elements) {
      let code = names.codeOf(element.id)
      if (code === undefined) {
        const letter = element.type === 'pageBreak' ? 'P' : element.type === 'group' ? 'G' : 'T'
        const number = (counts[letter] = (counts[letter] ?? 0) + 1)
        // The first page has no break of its own.
        code = `${letter}${letter === 'P' ? number + 1 : number}`
      }
      if (!this.codes.has(element.id)) this.codes.set(element.id, code)
      if (!this.byCode.has(code.toLowerCase())) this.byCode.set(code.toLowerCase(), element)
    }
  }

  element(name: string): Element | undefined {
    if (name.startsWith('#')) return this.definition.elements.find(({ id }) => id === name.slice(1))
    return this.byCode.get(name.toLowerCase())
  }

  /** The element that a name begins with, of several the one with the longest name, and what follows: `R2`, `C1`, `A3`. */
  split(name: string): { element: Element; parts: RegExpExecArray | null } | undefined {
    const whole = this.element(name)
    if (whole) return { element: whole, parts: null }
    for (let length = name.length - 1; length > 0; length -= 1) {
      const element = this.element(name.slice(0, length))
      const parts = element && partMarks.exec(name.slice(length))
      if (parts) return { element, parts }
    }
    return undefined
  }

  code(id: string): string {
    const code = this.codes.get(id)
    return code !== undefined &&
      this.byCode.get(code.toLowerCase())?.id === id &&
      !reserved.has(code.toLowerCase())
      ? code
      : `#${id}`
  }

  operatorsOf(element: Element): readonly Operator[] {
    const known = this.operators.get(element.id)
    if (known) return known
    const made = questionType(element.type)?.operators(element) ?? []
    this.operators.set(element.id, made)
    return made
  }

  /** Whether an operator is for what is named: blanks of one text are asked each in their own way. */
  private fits({ rows: own }: Operator, { row, rows }: Pick<Ref, 'row' | 'rows'>): boolean {
    return row === undefined
      ? (own !== undefined) === (rows !== undefined)
      : own?.some(({ id }) => id === row) === true
  }

  /** The operators of what is named, and those of the whole question. */
  operatorsFor(element: Element, ref: Omit<Ref, 'q'>): { own: Operator[]; all: Operator[] } {
    const all = this.operatorsOf(element).filter(({ part }) => part === ref.part)
    return { own: all.filter((operator) => this.fits(operator, ref)), all }
  }

  /** Ids of what can be chosen, as conditions know them; for targets the options or columns themselves. */
  options(element: Element, row?: string): string[] {
    const offered = this.operatorsOf(element).filter(({ operand }) => 'options' in operand)
    const ref = row === undefined ? {} : { row }
    const operand = (offered.find((operator) => this.fits(operator, ref)) ?? offered[0])?.operand
    if (operand && 'options' in operand) return operand.options.map(({ id }) => id)
    return this.list(element, 'options') ?? this.list(element, 'columns') ?? []
  }

  /** Ids of rows, and of what conditions ask for like rows: fields of contacts, blanks in a text. */
  rows(element: Element): string[] {
    const own = this.list(element, 'rows')
    return (
      own ?? [...new Set(this.operatorsOf(element).flatMap(({ rows }) => rows?.map(({ id }) => id) ?? []))]
    )
  }

  private list(element: Element, key: string): string[] | undefined {
    const record: unknown = element
    const list = isRecord(record) ? record[key] : undefined
    return isPartList(list) ? list.map(({ id }) => id) : undefined
  }
}

interface Token {
  kind: 'word' | 'number' | 'text' | 'expression' | 'sign' | 'end'
  value: string
  at: number
}

/** Keywords by the ways to write them. */
const keywords: Record<string, string> = {
  如果: 'if', 若: 'if', 当: 'if', 那么: 'then', 则: 'then', 就: 'then', 否则: 'else',
  且: 'and', 并且: 'and', 而且: 'and', 或: 'or', 或者: 'or', 非: 'not', 不是: 'not',
  显示: 'show', 隐藏: 'hide', 必答: 'require', 选答: 'optional', 启用: 'enable', 禁用: 'disable', 清空: 'clear',
  跳转: 'jump', branch: 'jump', 从: 'from', 到: 'to', 跳到: 'to', 结束: 'end', 结束页: 'ending',
  填入: 'set', 计算: 'calculate', let: 'calculate', 累加: 'add', 报错: 'error', 停用: 'off',
  已回答: 'answered', 回答了: 'answered', 未回答: 'unanswered', 没有回答: 'unanswered', 或未回答: 'orempty',
  包含: 'contains', 不包含: 'notcontains', 开头是: 'startswith', 结尾是: 'endswith', 介于: 'between',
  属于: 'in', 不属于: 'notin', 等于: '=', 不等于: '!=', 大于: '>', 小于: '<', 不小于: '>=', 不大于: '<=',
  选了: '=', 没选: '!=', 任选: 'anyof', 全选: 'allof', 都没选: 'noneof', 恰好: 'exactly',
  甄别: 'screenout', 提交: 'complete', 名额已满: 'quotafull', 总分: 'totalscore', 替换: 'replace', 为: 'with',
  为空时: 'ifempty', 未修改时: 'untiledited', 变化时: 'onchange', 始终: 'always',
} // prettier-ignore

const signs: Record<string, string> = {
  '（': '(', '）': ')', '，': ',', '、': ',', '；': ';', '＝': '=', '＞': '>', '＜': '<', '≥': '>=', '≤': '<=',
  '≠': '!=', '：': ':', '！': '!',
} // prettier-ignore
const quotes: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’', '「': '」' }
const sourceWord = /(?:v|url):[\p{L}\p{N}_.-]+/uy
const latin = /(?:#[A-Za-z0-9]|[A-Za-z_])[A-Za-z0-9_.*+-]*/y
const han = /\p{Script=Han}+/uy
const numeral = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/y

const partMarks = /^(?:R(\d+|\*|\+))?(?:C(\d+))?(?:A(\d+))?$/i

class LineError extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(line)?.[0]
  }
  const push = (kind: Token['kind'], value: string, length: number) => {
    tokens.push({ kind, value, at })
    at += length
  }
  while (at < line.length) {
    const char = line.charAt(at)
    if (/\s/.test(char)) {
      at += 1
      continue
    }
    const closing = char === '`' ? '`' : quotes[char]
    if (closing !== undefined) {
      let value = ''
      let end = at + 1
      // Two backquotes within an expression are one that it says itself.
      const isDoubled = () => char === '`' && line.charAt(end) === '`' && line.charAt(end + 1) === '`'
      while (end < line.length && (line.charAt(end) !== closing || isDoubled())) {
        if (isDoubled()) end += 1
        if (char !== '`' && line.charAt(end) === '\\' && end + 1 < line.length) end += 1
        value +=
          line.charAt(end) === 'n' && line.charAt(end - 1) === '\\' && char !== '`' ? '\n' : line.charAt(end)
        end += 1
      }
      if (end >= line.length) throw new LineError(texts.unclosed(closing), at)
      push(char === '`' ? 'expression' : 'text', value, end + 1 - at)
      continue
    }
    const source = match(sourceWord)
    if (source !== undefined) {
      push('word', source, source.length)
      continue
    }
    const name = match(latin)
    if (name !== undefined) {
      const key = name.toLowerCase()
      push('word', Object.hasOwn(keywords, key) ? (keywords[key] ?? name) : name, name.length)
      continue
    }
    const run = match(han)
    if (run !== undefined) {
      let length = run.length
      while (length > 0 && !Object.hasOwn(keywords, run.slice(0, length))) length -= 1
      if (length === 0) throw new LineError(texts.strange(run), at)
      push('word', keywords[run.slice(0, length)] ?? run, length)
      continue
    }
    const previous = tokens.at(-1)
    const number = match(numeral)
    if (number !== undefined && (!number.startsWith('-') || previous?.kind === 'sign')) {
      push('number', number, number.length)
      continue
    }
    const one = signs[char] ?? char
    const next = signs[line.charAt(at + 1)] ?? line.charAt(at + 1)
    if (['>=', '<=', '!=', '<>', '==', '&&', '||'].includes(one + next)) push('sign', one + next, 2)
    else if (one.length === 2 || '(),;=<>!:'.includes(one)) push('sign', one, 1)
    else throw new LineError(texts.strange(char), at)
  }
  tokens.push({ kind: 'end', value: '', at: line.length })
  return tokens
}

/** What a name in a condition or an action means. */
interface Named {
  element: Element
  ref: Ref
  /** The option or row that it ends with. */
  opt?: string
  row?: string
}

const partWords = ['count', 'length', 'score', 'other'] as const

/** Operators by what stands in the text, in the order in which a question is asked whether it has them. */
const operatorWords: Record<string, readonly Op[]> = {
  '=': ['is', 'includesAny', 'eq'],
  '==': ['is', 'includesAny', 'eq'],
  '!=': ['isNot', 'includesNone', 'ne'],
  '<>': ['isNot', 'includesNone', 'ne'],
  '>': ['gt'],
  '>=': ['gte'],
  '<': ['lt'],
  '<=': ['lte'],
  contains: ['contains', 'includesAny', 'is'],
  notcontains: ['notContains', 'includesNone', 'isNot'],
  startswith: ['startsWith'],
  endswith: ['endsWith'],
  between: ['between'],
  in: ['isOneOf', 'includesAny'],
  notin: ['isNoneOf', 'includesNone'],
  anyof: ['includesAny', 'isOneOf'],
  allof: ['includesAll'],
  noneof: ['includesNone', 'isNoneOf'],
  exactly: ['exactly'],
  is: ['is'],
  isnot: ['isNot'],
}

const targetActions = ['show', 'hide', 'require', 'optional', 'enable', 'disable', 'clear'] as const
const actionWords = new Set<string>([
  ...targetActions,
  'jump',
  'end',
  'ending',
  'set',
  'calculate',
  'add',
  'error',
])

/** Words that would be read as something else where a question may stand. */
const reserved: ReadonlySet<string> = new Set([
  ...Object.keys(keywords),
  ...Object.values(keywords),
  ...Object.keys(operatorWords),
  ...actionWords,
  'never',
  'nothing',
  'title',
  'with',
  'replace',
  'true',
  'false',
  'complete',
])

class LineParser {
  private readonly names: TextNames
  private readonly tokens: Token[]
  private place = 0
  private depth = 0

  constructor(names: TextNames, line: string) {
    this.names = names
    this.tokens = tokenize(line)
  }

  peek(ahead = 0): Token {
    return (
      this.tokens[Math.min(this.place + ahead, this.tokens.length - 1)] ?? { kind: 'end', value: '', at: 0 }
    )
  }

  private take(): Token {
    const token = this.peek()
    this.place += 1
    return token
  }

  /** Whether the next token is one of these words or signs; takes it if it is. */
  private takes(...values: string[]): boolean {
    if (!this.is(...values)) return false
    this.place += 1
    return true
  }

  private is(...values: string[]): boolean {
    const { kind, value } = this.peek()
    return (kind === 'word' || kind === 'sign') && values.includes(value.toLowerCase())
  }

  private expect(...values: [string, ...string[]]): void {
    if (!this.takes(...values)) throw new LineError(texts.expected(values[0]), this.peek().at)
  }

  rule(): Omit<Rule, 'id'> {
    const on = !this.takes('off')
    this.takes(':')
    this.expect('if')
    const when = this.or()
    this.takes(',')
    this.expect('then')
    const actions = this.actions()
    const otherwise = this.takes('else') ? this.actions() : undefined
    const rest = this.peek()
    if (rest.kind !== 'end') throw new LineError(texts.unexpected(rest.value), rest.at)
    return { on, when, actions, ...(otherwise && { otherwise }) }
  }

  replacement(): Omit<TextReplacement, 'line'> {
    this.expect('replace')
    const text = this.take()
    if (text.kind !== 'text' || text.value === '') throw new LineError(texts.textMissing, text.at)
    this.expect('in')
    const target = this.named(this.take())
    this.takes('title')
    this.expect('with')
    const source = this.named(this.take())
    return { q: target.element.id, text: text.value, from: source.element.id }
  }

  private or(): Cond {
    const parts = [this.and()]
    while (this.takes('or', '||')) parts.push(this.and())
    const [only] = parts
    return parts.length === 1 && only ? only : { any: parts }
  }

  private and(): Cond {
    const parts = [this.not()]
    while (this.takes('and', '&&')) parts.push(this.not())
    const [only] = parts
    return parts.length === 1 && only ? only : { all: parts }
  }

  private not(): Cond {
    this.depth += 1
    if (this.depth > 40) throw new LineError(texts.tooDeep, this.peek().at)
    const cond = this.single()
    this.depth -= 1
    return cond
  }

  private single(): Cond {
    const token = this.peek()
    // `AND(…, …)`, `OR(…, …)` and `NOT(…)` as functions.
    if (this.is('and', 'or') && this.peek(1).value === '(') {
      const key = this.take().value.toLowerCase()
      this.take()
      const parts = this.is(')') ? [] : [this.or()]
      while (this.takes(',')) parts.push(this.or())
      this.expect(')')
      return key === 'and' ? { all: parts } : { any: parts }
    }
    if (this.takes('not', '!')) return { not: this.not() }
    if (this.takes('(')) {
      const inner = this.or()
      this.expect(')')
      return inner
    }
    if (this.takes('always')) return { all: [] }
    if (this.takes('never')) return { any: [] }
    if (token.kind === 'expression') {
      this.take()
      return { expr: this.expression(token) }
    }
    return this.comparison()
  }

  private expression(token: Token): string {
    const parsed = parseExpression(token.value)
    if (!parsed.ok)
      throw new LineError(texts.expression(parsed.error.message), token.at + 1 + parsed.error.at)
    return storedExpression(this.names.definition, token.value)
  }

  private source(token: Token): Source | Named {
    if (token.kind !== 'word') throw new LineError(texts.nameMissing, token.at)
    if (token.value.startsWith('v:')) return this.variable(token.value.slice(2), token.at)
    if (token.value.startsWith('url:')) return { url: token.value.slice(4) }
    if (token.value.toLowerCase() === 'totalscore') return { sys: 'totalScore' }
    return this.named(token)
  }

  private variable(name: string, at: number): { v: string } {
    if (!this.names.definition.variables?.some((variable) => variable.name === name))
      throw new LineError(texts.noVariable(name), at)
    return { v: name }
  }

  /** A question with perhaps a row, a column, an option and a part: `Q3R2A1`, `Q1.count`, `Q1A4.other`. */
  private named({ kind, value, at }: Token): Named {
    if (kind !== 'word') throw new LineError(texts.nameMissing, at)
    const dot = value.lastIndexOf('.')
    const part =
      dot === -1 ? undefined : partWords.find((word) => word === value.slice(dot + 1).toLowerCase())
    if (dot !== -1 && !part) throw new LineError(texts.noPart(value.slice(dot + 1)), at + dot + 1)
    const name = dot === -1 ? value : value.slice(0, dot)
    const split = this.names.split(name)
    if (!split) throw new LineError(texts.noQuestion(name), at)
    const { element, parts } = split
    const named: Named = { element, ref: { q: element.id } }
    const rowName = parts?.[1]
    if (rowName === '*') named.ref.rows = 'every'
    else if (rowName === '+') named.ref.rows = 'any'
    else if (rowName !== undefined) {
      const row = this.names.rows(element)[Number(rowName) - 1]
      if (row === undefined) throw new LineError(texts.noRow(name), at)
      named.ref.row = row
      named.row = row
    }
    if (parts?.[3] !== undefined) {
      const opt = this.names.options(element, named.row)[Number(parts[3]) - 1]
      if (opt === undefined) throw new LineError(texts.noOption(name), at)
      named.opt = opt
    }
    if (part) {
      named.ref.part = part
      if (part === 'other' && named.opt !== undefined) named.ref.opt = named.opt
    }
    return named
  }

  private comparison(): Comparison {
    const token = this.take()
    const source = this.source(token)
    const named = 'element' in source ? source : undefined
    const left: Source = 'element' in source ? source.ref : source
    if (this.takes('answered')) return this.closed({ left, op: 'answered' })
    if (this.takes('unanswered')) return this.closed({ left, op: 'notAnswered' })
    if (this.is('not') && this.peek(1).value === 'answered') {
      this.place += 2
      return { left, op: 'notAnswered' }
    }
    const next = this.peek()
    const key = next.value.toLowerCase()
    const isOperator = (next.kind === 'sign' || next.kind === 'word') && Object.hasOwn(operatorWords, key)
    if (!isOperator) {
      // `Q1A2` alone asks for the choice, `Q1` alone for an answer.
      if (!named || named.opt === undefined || named.ref.part !== undefined) return { left, op: 'answered' }
      return {
        left,
        op: this.op(['is', 'includesAny'], named, next.at),
        right: this.chosen(named, [named.opt]),
      }
    }
    this.take()
    const op = this.op(operatorWords[key] ?? [], named, next.at)
    if (op === 'between') {
      const from = this.bound()
      if (!this.takes('and', 'to', ',')) throw new LineError(texts.expected('and'), this.peek().at)
      return this.closed({ left, op, right: { range: [from, this.bound()] } })
    }
    return this.closed({ left, op, right: this.operand(named, op) })
  }

  private closed(comparison: Comparison): Comparison {
    return this.takes('orempty') ? { ...comparison, orUnanswered: true } : comparison
  }

  private bound(): number | string {
    const token = this.take()
    if (token.kind === 'number') return Number(token.value)
    if (token.kind === 'text') return token.value
    throw new LineError(texts.operandMissing, token.at)
  }

  /** The first operator that the question has. */
  private op(candidates: readonly Op[], named: Named | undefined, at: number): Op {
    const [first] = candidates
    if (first === undefined) throw new LineError(texts.noOperator, at)
    if (!named) return candidates.at(-1) ?? first
    const { part } = named.ref
    if (part === 'other' || part === 'score') return candidates.at(-1) ?? first
    const { own, all } = this.names.operatorsFor(named.element, named.ref)
    const among = (list: readonly Operator[]) =>
      candidates.find((op) => list.some((operator) => operator.op === op))
    const found = among(own) ?? among(all)
    if (found === undefined) {
      // Drafts may hold what a question does not offer; only a word for one operator says which is meant.
      if (candidates.length === 1 || part !== undefined) return candidates.at(-1) ?? first
      throw new LineError(texts.noOperator, at)
    }
    return found
  }

  private chosen(named: Named, ids: string[]): string | string[] {
    const { own, all } = this.names.operatorsFor(named.element, named.ref)
    const takesOne = (own.length > 0 ? own : all).some(({ op }) => op === 'is')
    return takesOne && ids.length === 1 ? (ids[0] ?? '') : ids
  }

  private operand(named: Named | undefined, op: Op): NonNullable<Comparison['right']> {
    const { own, all } = named ? this.names.operatorsFor(named.element, named.ref) : { own: [], all: [] }
    const offers = (one: Operator) => one.op === op
    const operand = (own.find(offers) ?? all.find(offers))?.operand
    const isBracketed = this.takes('(')
    const ids: string[] = []
    let single: NonNullable<Comparison['right']> | undefined
    do {
      const token = this.take()
      if (token.kind === 'number') single = Number(token.value)
      else if (token.kind === 'text') {
        if (operand && 'options' in operand) ids.push(this.optionOf(operand.options, token))
        else if (isBracketed) ids.push(token.value)
        else single = token.value
      } else if (token.kind === 'word') {
        const number = /^A(\d+)$/i.exec(token.value)?.[1]
        if (number !== undefined && named) {
          const id = this.names.options(named.element, named.ref.row)[Number(number) - 1]
          if (id === undefined) throw new LineError(texts.noOption(token.value), token.at)
          ids.push(id)
        } else {
          const source = this.source(token)
          if ('element' in source && source.opt !== undefined && source.ref.part === undefined)
            ids.push(source.opt)
          else single = { ref: 'element' in source ? source.ref : source }
        }
      } else throw new LineError(texts.operandMissing, token.at)
    } while (isBracketed && this.takes(',', 'or'))
    if (isBracketed) this.expect(')')
    if (ids.length === 0 && single !== undefined) return single
    if (operand?.kind === 'options') return ids
    const [first] = ids
    return first !== undefined && ids.length === 1 ? first : ids
  }

  /** An option by its text; anything else is an id as it stands. */
  private optionOf(options: readonly { id: string; text: string }[], { value }: Token): string {
    return (
      (options.find(({ id }) => id === value) ?? options.find(({ text }) => text.trim() === value.trim()))
        ?.id ?? value
    )
  }

  private actions(): Action[] {
    const actions: Action[] = []
    do {
      if (this.is('nothing')) {
        this.take()
        continue
      }
      actions.push(this.action())
    } while (
      this.takes(';', 'and', '&&') ||
      (this.is(',') && actionWords.has(this.peek(1).value.toLowerCase()) && this.takes(','))
    )
    return actions
  }

  private targets(): Target[] {
    const targets: Target[] = []
    if (this.takes('nothing')) return targets
    do {
      const { element, opt, row } = this.named(this.take())
      targets.push({
        q: element.id,
        ...(opt === undefined ? {} : { opt }),
        ...(row === undefined ? {} : { row }),
      })
    } while (this.is(',') && !actionWords.has(this.peek(1).value.toLowerCase()) && this.takes(','))
    return targets
  }

  private action(): Action {
    const token = this.take()
    const key = token.value.toLowerCase()
    const acts = targetActions.find((one) => one === key)
    if (acts) return { do: acts, targets: this.targets() }
    switch (token.kind === 'word' ? key : '') {
      case 'jump': {
        this.expect('from')
        const from = this.named(this.take()).element.id
        this.expect('to')
        if (this.takes('end', 'complete'))
          return { do: 'jump', from, to: { end: 'complete', ...this.ending() } }
        if (this.takes('screenout')) return { do: 'jump', from, to: { end: 'screenOut', ...this.ending() } }
        return { do: 'jump', from, to: { q: this.named(this.take()).element.id } }
      }
      case 'end': {
        const kind = this.takes('screenout')
          ? 'screenOut'
          : this.takes('quotafull')
            ? 'quotaFull'
            : 'complete'
        if (kind === 'complete') this.takes('complete')
        return { do: 'end', kind, ...this.ending() }
      }
      case 'ending': {
        const { endId } = this.ending()
        if (endId === undefined) throw new LineError(texts.endingMissing, this.peek().at)
        return { do: 'ending', endId }
      }
      case 'set': {
        const named = this.named(this.take())
        this.expect('=')
        const value = this.setValue(named)
        const policy = this.takes('ifempty')
          ? 'ifEmpty'
          : this.takes('untiledited')
            ? 'untilEdited'
            : this.takes('onchange')
              ? 'onChange'
              : 'always'
        if (policy === 'always') this.takes('always')
        return { do: 'set', q: named.element.id, value, policy }
      }
      case 'calculate':
      case 'add': {
        const name = this.take()
        const { v } = this.variable(name.value.replace(/^v:/, ''), name.at)
        this.takes('=', 'with')
        const value = this.take()
        const expression =
          value.kind === 'expression'
            ? this.expression(value)
            : value.kind === 'number'
              ? value.value
              : undefined
        if (expression === undefined) throw new LineError(texts.expressionMissing, value.at)
        return { do: 'calculate', v, op: key === 'add' ? 'add' : 'set', expression }
      }
      case 'error': {
        const q = this.named(this.take()).element.id
        const message = this.take()
        if (message.kind !== 'text') throw new LineError(texts.textMissing, message.at)
        return { do: 'error', q, message: message.value }
      }
      default:
        throw new LineError(texts.noAction(token.value), token.at)
    }
  }

  private ending(): { endId?: string } {
    const found = /^E(\d+)$/i.exec(this.peek().value)?.[1]
    const isId = this.peek().kind === 'word' && this.peek().value.startsWith('#')
    if (found === undefined && !isId) return {}
    const token = this.take()
    if (isId) return { endId: token.value.slice(1) }
    const ending = this.names.definition.endings[Number(found) - 1]
    if (!ending) throw new LineError(texts.noEnding(token.value), token.at)
    return { endId: ending.id }
  }

  private setValue(named: Named): SetValue {
    const token = this.peek()
    if (token.kind === 'expression') {
      this.take()
      return { expression: this.expression(token) }
    }
    if (this.takes('true')) return { literal: true }
    if (this.takes('false')) return { literal: false }
    const right = this.operand({ element: named.element, ref: named.ref }, 'is')
    if (typeof right === 'object' && 'ref' in right) return right
    return typeof right === 'object' && 'range' in right ? { literal: '' } : { literal: right }
  }
}

/**
 * Reads rules out of lines of text, one rule a line. `#` begins a comment; a comment line names the rule below it. Ids
 * of `previous` rules that read the same are kept, others in their order. Also reads the dialects in which a condition is
 * `Q1A1`, `AND(OR(Q1A1, Q1A2), Q2A1)`, a jump is `branch from Q1 to END`, and `replace "XX" in Q2 title with Q1`.
 */
export function parseRules(definition: Scope, text: string, previous: readonly Rule[] = []): ParsedRules {
  const names = new TextNames(definition)
  const result: ParsedRules = { rules: [], replacements: [], errors: [] }
  const known = new Map<string, Rule[]>()
  for (const rule of previous) {
    const printed = printRule(names, rule)
    known.set(printed, [...(known.get(printed) ?? []), rule])
  }
  const fresh: Rule[] = []
  const used = new Set<string>()
  let name: string | undefined
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    if (line === '') return
    if (line.startsWith('#') || line.startsWith('//')) {
      name = line.replace(/^(#+|\/\/)\s*/, '').slice(0, 100)
      return
    }
    const offset = raw.length - raw.trimStart().length
    try {
      const parser = new LineParser(names, line)
      if (parser.peek().value.toLowerCase() === 'replace') {
        result.replacements.push({ line: index + 1, ...parser.replacement() })
        return
      }
      if (result.rules.length >= surveyLimits.rules) throw new LineError(texts.tooMany(surveyLimits.rules), 0)
      const rule: Rule = { id: '', ...(name ? { name } : {}), ...parser.rule() }
      const same = known.get(printRule(names, rule))?.shift()
      if (same) {
        rule.id = same.id
        used.add(same.id)
      } else fresh.push(rule)
      result.rules.push(rule)
      name = undefined
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      result.errors.push({ line: index + 1, column: offset + error.at + 1, message: error.message })
    }
  })
  const left = previous.filter(({ id }) => !used.has(id))
  for (const rule of fresh) rule.id = left.shift()?.id ?? newId()
  return result
}

const quoted = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

const opWords: Record<Op, string> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  between: 'between',
  contains: 'contains',
  notContains: 'notcontains',
  startsWith: 'startswith',
  endsWith: 'endswith',
  is: '=',
  isNot: '!=',
  isOneOf: 'in',
  isNoneOf: 'notin',
  includesAny: 'anyof',
  includesAll: 'allof',
  includesNone: 'noneof',
  exactly: 'exactly',
  answered: 'answered',
  notAnswered: 'unanswered',
}

/** A question and a part of it; by its id where another question is called like the two together. */
function nameWith(names: TextNames, q: string, parts: string): string {
  const text = names.code(q) + parts
  return names.split(text)?.element.id === q ? text : `#${q}${parts}`
}

function printTarget(names: TextNames, { q, opt, row }: Target): string {
  const element = names.element(`#${q}`)
  const number = (list: readonly string[], id: string | undefined, letter: string) => {
    const place = id === undefined ? -1 : list.indexOf(id)
    return place === -1 ? '' : `${letter}${place + 1}`
  }
  if (!element) return `#${q}`
  const parts = number(names.rows(element), row, 'R') + number(names.options(element, row), opt, 'A')
  return nameWith(names, q, parts)
}

function printSource(names: TextNames, source: Source): string {
  if ('v' in source) return `v:${source.v}`
  if ('url' in source) return `url:${source.url}`
  if ('sys' in source) return 'totalScore'
  const { q, row, rows, opt, part } = source
  const whole = printTarget(names, {
    q,
    ...(row === undefined ? {} : { row }),
    ...(opt === undefined ? {} : { opt }),
  })
  const marked = rows === undefined ? whole : nameWith(names, q, `R${rows === 'every' ? '*' : '+'}`)
  return part === undefined || part === 'value' ? marked : `${marked}.${part}`
}

/** A source where an option may stand too: a question with the code A1 goes by its id there. */
function printAnswer(names: TextNames, source: Source): string {
  const text = printSource(names, source)
  return isRef(source) && /^A\d+$/i.test(text) ? `#${source.q}` : text
}

function printOperand(names: TextNames, left: Source, right: NonNullable<Comparison['right']>): string {
  if (typeof right === 'number') return String(right)
  if (typeof right === 'object' && 'ref' in right) return printAnswer(names, right.ref)
  if (typeof right === 'object' && 'range' in right)
    return right.range
      .map((bound) => (typeof bound === 'number' ? String(bound) : quoted(bound)))
      .join(' and ')
  const ref = isRef(left) && left.part === undefined ? left : undefined
  const element = ref && names.element(`#${ref.q}`)
  const options = element ? names.options(element, ref.row) : []
  const word = (id: string) => {
    const place = options.indexOf(id)
    return place === -1 ? quoted(id) : `A${place + 1}`
  }
  return typeof right === 'string' ? word(right) : `(${right.map(word).join(', ')})`
}

function printCond(names: TextNames, cond: Cond, inner: boolean): string {
  if ('all' in cond || 'any' in cond) {
    const parts = 'all' in cond ? cond.all : cond.any
    const [only] = parts
    if (!only) return 'all' in cond ? 'always' : 'never'
    if (parts.length === 1) return printCond(names, only, inner)
    const joined = parts.map((part) => printCond(names, part, true)).join('all' in cond ? ' and ' : ' or ')
    return inner ? `(${joined})` : joined
  }
  if ('not' in cond) return `not ${printCond(names, cond.not, true)}`
  if ('expr' in cond) return printExpressionText(names, cond.expr)
  const { left, op, right, orUnanswered } = cond
  const source = printSource(names, left)
  const operand = right === undefined ? '' : ` ${printOperand(names, left, right)}`
  return `${source} ${opWords[op]}${operand}${orUnanswered ? ' orempty' : ''}`
}

const printExpressionText = (names: TextNames, text: string) =>
  `\`${shownExpression(names.definition, text).replaceAll('`', '``').replaceAll('\n', ' ')}\``

function printEnding(names: TextNames, endId: string | undefined): string {
  if (endId === undefined) return ''
  const place = names.definition.endings.findIndex(({ id }) => id === endId)
  return place === -1 ? ` #${endId}` : ` E${place + 1}`
}

function printAction(names: TextNames, action: Action): string {
  switch (action.do) {
    case 'jump': {
      const { to } = action
      const place =
        'q' in to
          ? names.code(to.q)
          : (to.end === 'complete' ? 'end' : 'screenOut') + printEnding(names, to.endId)
      return `jump from ${names.code(action.from)} to ${place}`
    }
    case 'end':
      return `end${action.kind === 'complete' ? '' : ` ${action.kind}`}${printEnding(names, action.endId)}`
    case 'ending':
      return `ending${printEnding(names, action.endId)}`
    case 'set': {
      const { value } = action
      const policy = action.policy === 'always' ? '' : ` ${action.policy}`
      const words =
        'expression' in value
          ? printExpressionText(names, value.expression)
          : 'ref' in value
            ? printAnswer(names, value.ref)
            : typeof value.literal === 'boolean'
              ? String(value.literal)
              : printOperand(names, { q: action.q }, value.literal)
      return `set ${names.code(action.q)} = ${words}${policy}`
    }
    case 'calculate': {
      const words = printExpressionText(names, action.expression)
      return action.op === 'set' ? `calculate v:${action.v} = ${words}` : `add v:${action.v} ${words}`
    }
    case 'error':
      return `error ${names.code(action.q)} ${quoted(action.message)}`
    default:
      return `${action.do} ${action.targets.map((target) => printTarget(names, target)).join(', ') || 'nothing'}`
  }
}

function printRule(names: TextNames, { on, when, actions, otherwise }: Omit<Rule, 'id'>): string {
  const list = (some: readonly Action[]) =>
    some.map((action) => printAction(names, action)).join('; ') || 'nothing'
  const off = on ? '' : 'off '
  return `${off}if ${printCond(names, when, false)} then ${list(actions)}${otherwise ? ` else ${list(otherwise)}` : ''}`
}

/** The rules of a definition as lines of text that `parseRules` reads to the same meaning. */
export function printRules(definition: Scope & Pick<SurveyDefinition, 'rules'>): string {
  const names = new TextNames(definition)
  return definition.rules
    .map((rule) => (rule.name ? `# ${rule.name.replace(/\s+/g, ' ')}\n` : '') + printRule(names, rule))
    .join('\n')
}

/** The definition with the texts that are to show answers: the first place of each text in a title. */
export function applyReplacements(
  definition: SurveyDefinition,
  replacements: readonly TextReplacement[],
): SurveyDefinition {
  if (replacements.length === 0) return definition
  return {
    ...definition,
    elements: definition.elements.map((element) =>
      replacements
        .filter(({ q }) => q === element.id)
        .reduce(
          (one, { text, from }) => ({ ...one, title: one.title.replace(text, () => `{{q:${from}}}`) }),
          element,
        ),
    ),
  }
}
