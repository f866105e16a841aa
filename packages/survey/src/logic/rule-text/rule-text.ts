// Rules as lines of text, both directions: `如果 Q1 选了 A1 且（Q2 > 60 或非 Q3 已回答），那么 显示 Q4、Q5`, which in
// English is `if Q1 = A1 and (Q2 > 60 or not Q3 answered) then show Q4, Q5`.
import { expressionNames, shownExpression, storedExpression } from '../../expression/expression-names.ts'
import { partWords } from '../../expression/expression-words.ts'
import { parseExpression, type WrittenLanguage } from '../../expression/expression.ts'
import { type Element, newId, type SurveyDefinition, surveyLimits } from '../../model/model.ts'
import { partList } from '../../model/parts.ts'
import type { Operator } from '../../model/question-type.ts'
import { beginsPage, headsGroup } from '../../model/structure.ts'
import { questionType } from '../../registry.ts'
import { keywordNames, keywords, opWords, wordings } from './rule-text-words.ts'
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
} from '../../model/rules.ts'

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
        const letter = beginsPage(element) ? 'P' : headsGroup(element) ? 'G' : 'T'
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
    return partList(element, key)?.map(({ id }) => id)
  }
}

interface Token {
  kind: 'word' | 'number' | 'text' | 'expression' | 'sign' | 'end'
  /** What it means: keywords in English. */
  value: string
  /** As it stands in the line. */
  written: string
  at: number
}

const signs: Record<string, string> = {
  '（': '(', '）': ')', '，': ',', '、': ',', '；': ';', '＝': '=', '＞': '>', '＜': '<', '≥': '>=', '≤': '<=',
  '≠': '!=', '：': ':', '！': '!',
} // prettier-ignore
const quotes: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’', '「': '」' }
const sourceWord = /(v|变量|url|链接参数)\s*[:：]\s*([\p{L}\p{N}_.-]+)/uy
const partKeys = ['count', 'length', 'score', 'other'] as const
/** Parts of an answer by the ways to write them. */
const parts = new Map(
  partKeys.flatMap((key): [string, (typeof partKeys)[number]][] => [
    [key, key],
    [partWords[key], key],
  ]),
)
const latin = new RegExp(
  `(?:#[A-Za-z0-9]|[A-Za-z_])(?:[A-Za-z0-9_*+-]|\\.(?:${Object.values(partWords).join('|')})?)*`,
  'y',
)
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
    return pattern.exec(line)
  }
  const push = (kind: Token['kind'], value: string, length: number) => {
    tokens.push({ kind, value, written: line.slice(at, at + length), at })
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
    if (source) {
      const [all, scope, name] = source
      push('word', `${scope === 'v' || scope === '变量' ? 'v' : 'url'}:${name}`, all.length)
      continue
    }
    const name = match(latin)?.[0]
    if (name !== undefined) {
      const key = name.toLowerCase()
      push('word', Object.hasOwn(keywords, key) ? (keywords[key] ?? name) : name, name.length)
      continue
    }
    const run = match(han)?.[0]
    if (run !== undefined) {
      let length = run.length
      while (length > 0 && !Object.hasOwn(keywords, run.slice(0, length))) length -= 1
      if (length === 0) throw new LineError(texts.strange(run), at)
      push('word', keywords[run.slice(0, length)] ?? run, length)
      continue
    }
    const previous = tokens.at(-1)
    const number = match(numeral)?.[0]
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
  push('end', '', 0)
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
  'from',
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
      this.tokens[Math.min(this.place + ahead, this.tokens.length - 1)] ?? {
        kind: 'end',
        value: '',
        written: '',
        at: 0,
      }
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
    if (!this.takes(...values))
      throw new LineError(texts.expected(keywordNames.get(values[0]) ?? values[0]), this.peek().at)
  }

  rule(): Omit<Rule, 'id'> {
    const on = !this.takes('off')
    this.takes(':')
    this.expect('if')
    const when = this.or()
    // `当 … 时，就 …`
    this.takes('when')
    this.takes(',')
    this.expect('then')
    const actions = this.actions()
    if (this.isBeforeElse()) this.take()
    const otherwise = this.takes('else') ? this.actions() : undefined
    const rest = this.peek()
    if (rest.kind !== 'end') throw new LineError(texts.unexpected(rest.written), rest.at)
    return { on, when, actions, ...(otherwise && { otherwise }) }
  }

  /** Whether only a sign stands before what else is to be done. */
  private isBeforeElse(): boolean {
    return this.is(',', ';') && this.peek(1).value === 'else'
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
    const part = dot === -1 ? undefined : parts.get(value.slice(dot + 1).toLowerCase())
    if (dot !== -1 && !part) throw new LineError(texts.noPart(value.slice(dot + 1)), at + dot + 1)
    const name = dot === -1 ? value : value.slice(0, dot)
    const split = this.names.split(name)
    if (!split) throw new LineError(texts.noQuestion(name), at)
    const { element, parts: marks } = split
    const named: Named = { element, ref: { q: element.id } }
    const rowName = marks?.[1]
    if (rowName === '*') named.ref.rows = 'every'
    else if (rowName === '+') named.ref.rows = 'any'
    else if (rowName !== undefined) {
      const row = this.names.rows(element)[Number(rowName) - 1]
      if (row === undefined) throw new LineError(texts.noRow(name), at)
      named.ref.row = row
      named.row = row
    }
    if (marks?.[3] !== undefined) {
      const opt = this.names.options(element, named.row)[Number(marks[3]) - 1]
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
      if (!this.takes('and', 'to', ','))
        throw new LineError(texts.expected(keywordNames.get('and') ?? ''), this.peek().at)
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
          if (id === undefined) throw new LineError(texts.noOption(token.written), token.at)
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
      (!this.isBeforeElse() && this.takes(';', 'and', '&&')) ||
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
    } while (
      this.is(',') &&
      !this.isBeforeElse() &&
      !actionWords.has(this.peek(1).value.toLowerCase()) &&
      this.takes(',')
    )
    return targets
  }

  private action(): Action {
    const token = this.take()
    const key = token.value.toLowerCase()
    const acts = targetActions.find((one) => one === key)
    if (acts) return { do: acts, targets: this.targets() }
    switch (token.kind === 'word' ? key : '') {
      case 'jump':
      case 'from': {
        // `从 Q1 跳到 Q5` says all that `jump from Q1 to Q5` does.
        if (key === 'jump') this.expect('from')
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
        throw new LineError(texts.noAction(token.written), token.at)
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
  const printer = new RulePrinter(names, 'zh')
  const known = new Map<string, Rule[]>()
  for (const rule of previous) {
    const printed = printer.rule(rule)
    known.set(printed, [...(known.get(printed) ?? []), rule])
  }
  const fresh: Rule[] = []
  const used = new Set<string>()
  let name: string | undefined
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.replace(/[\s。；;]+$/, '').trimStart()
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
      const same = known.get(printer.rule(rule))?.shift()
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

/** A question and a part of it; by its id where another question is called like the two together. */
function nameWith(names: TextNames, q: string, marks: string): string {
  const text = names.code(q) + marks
  return names.split(text)?.element.id === q ? text : `#${q}${marks}`
}

/** Words one after the other, apart by a blank except beside signs that have their own room. */
function joined(...words: string[]): string {
  return words
    .filter((word) => word !== '')
    .reduce((line, word) => {
      const isClose = line === '' || /[(（），、；]$/.test(line) || /^[),;（），、；]/.test(word)
      return line + (isClose ? '' : ' ') + word
    }, '')
}

/** Writes rules in one language. */
class RulePrinter {
  private readonly names: TextNames
  private readonly language: WrittenLanguage

  constructor(names: TextNames, language: WrittenLanguage) {
    this.names = names
    this.language = language
  }

  private get words() {
    return wordings[this.language]
  }

  private quoted(text: string): string {
    const { openQuote, closeQuote } = this.words
    const escaped = text
      .replaceAll('\\', '\\\\')
      .replaceAll(closeQuote, `\\${closeQuote}`)
      .replaceAll('\n', '\\n')
    return openQuote + escaped + closeQuote
  }

  private expression(text: string): string {
    const shown = shownExpression(this.names.definition, text, this.language)
    return `\`${shown.replaceAll('`', '``').replaceAll('\n', ' ')}\``
  }

  private target({ q, opt, row }: Target): string {
    const { names } = this
    const element = names.element(`#${q}`)
    const number = (list: readonly string[], id: string | undefined, letter: string) => {
      const place = id === undefined ? -1 : list.indexOf(id)
      return place === -1 ? '' : `${letter}${place + 1}`
    }
    if (!element) return `#${q}`
    const marks = number(names.rows(element), row, 'R') + number(names.options(element, row), opt, 'A')
    return nameWith(names, q, marks)
  }

  private source(source: Source): string {
    const { words } = this
    if ('v' in source) return `${words.variable}:${source.v}`
    if ('url' in source) return `${words.url}:${source.url}`
    if ('sys' in source) return words.totalScore
    const { q, row, rows, opt, part } = source
    const whole = this.target({
      q,
      ...(row === undefined ? {} : { row }),
      ...(opt === undefined ? {} : { opt }),
    })
    const marked = rows === undefined ? whole : nameWith(this.names, q, `R${rows === 'every' ? '*' : '+'}`)
    if (part === undefined || part === 'value') return marked
    return `${marked}.${this.language === 'zh' ? partWords[part] : part}`
  }

  /** A source where an option may stand too: a question with the code A1 goes by its id there. */
  private answer(source: Source): string {
    const text = this.source(source)
    return isRef(source) && /^A\d+$/i.test(text) ? `#${source.q}` : text
  }

  private operand(left: Source, right: NonNullable<Comparison['right']>): string {
    const { names, words } = this
    if (typeof right === 'number') return String(right)
    if (typeof right === 'object' && 'ref' in right) return this.answer(right.ref)
    if (typeof right === 'object' && 'range' in right)
      return right.range
        .map((bound) => (typeof bound === 'number' ? String(bound) : this.quoted(bound)))
        .join(` ${words.rangeTo} `)
    const ref = isRef(left) && left.part === undefined ? left : undefined
    const element = ref && names.element(`#${ref.q}`)
    const options = element ? names.options(element, ref.row) : []
    const word = (id: string) => {
      const place = options.indexOf(id)
      return place === -1 ? this.quoted(id) : `A${place + 1}`
    }
    return typeof right === 'string'
      ? word(right)
      : words.open + right.map(word).join(words.list) + words.close
  }

  private cond(cond: Cond, inner: boolean): string {
    const { words } = this
    if ('all' in cond || 'any' in cond) {
      const list = 'all' in cond ? cond.all : cond.any
      const [only] = list
      if (!only) return 'all' in cond ? words.always : words.never
      if (list.length === 1) return this.cond(only, inner)
      const between = 'all' in cond ? words.and : words.or
      const line = joined(
        ...list.flatMap((part, place) => [place === 0 ? '' : between, this.cond(part, true)]),
      )
      return inner ? words.open + line + words.close : line
    }
    if ('not' in cond) return joined(words.not, this.cond(cond.not, true))
    if ('expr' in cond) return this.expression(cond.expr)
    const { left, op, right, orUnanswered } = cond
    // Two questions are compared; options are chosen.
    const isCompared = typeof right === 'object' && 'ref' in right
    const word =
      opWords[this.language][isCompared && op === 'is' ? 'eq' : isCompared && op === 'isNot' ? 'ne' : op]
    return joined(
      this.source(left),
      word,
      right === undefined ? '' : this.operand(left, right),
      orUnanswered ? words.orEmpty : '',
    )
  }

  private endingName(endId: string | undefined): string {
    if (endId === undefined) return ''
    const place = this.names.definition.endings.findIndex(({ id }) => id === endId)
    return place === -1 ? `#${endId}` : `E${place + 1}`
  }

  private action(action: Action): string {
    const { words, names } = this
    switch (action.do) {
      case 'jump': {
        const { to } = action
        const place =
          'q' in to
            ? names.code(to.q)
            : joined(to.end === 'complete' ? words.end : words.screenOut, this.endingName(to.endId))
        return joined(words.jumpFrom, names.code(action.from), words.jumpTo, place)
      }
      case 'end': {
        const { kind } = action
        return joined(words.end, kind === 'complete' ? '' : words[kind], this.endingName(action.endId))
      }
      case 'ending':
        return joined(words.ending, this.endingName(action.endId))
      case 'set': {
        const { value, policy } = action
        const given =
          'expression' in value
            ? this.expression(value.expression)
            : 'ref' in value
              ? this.answer(value.ref)
              : typeof value.literal === 'boolean'
                ? words[value.literal ? 'true' : 'false']
                : this.operand({ q: action.q }, value.literal)
        return joined(words.set, names.code(action.q), '=', given, policy === 'always' ? '' : words[policy])
      }
      case 'calculate': {
        const name = this.source({ v: action.v })
        const given = this.expression(action.expression)
        return action.op === 'set'
          ? joined(words.calculate, name, '=', given)
          : joined(words.add, name, given)
      }
      case 'error':
        return joined(words.error, names.code(action.q), this.quoted(action.message))
      default: {
        const targets = action.targets.map((target) => this.target(target)).join(words.list)
        return joined(words[action.do], targets || words.noTarget)
      }
    }
  }

  rule({ on, when, actions, otherwise }: Omit<Rule, 'id'>): string {
    const { words } = this
    const list = (some: readonly Action[]) =>
      some.map((action) => this.action(action)).join(words.next) || words.nothing
    const first = joined(
      on ? '' : words.off,
      words.if,
      this.cond(when, false),
      words.turn,
      words.so,
      list(actions),
    )
    return otherwise ? joined(first, words.turn, words.else, list(otherwise)) : first
  }
}

/** The rules of a definition as lines of text that `parseRules` reads to the same meaning. */
export function printRules(
  definition: Scope & Pick<SurveyDefinition, 'rules'>,
  language: WrittenLanguage = 'zh',
): string {
  const printer = new RulePrinter(new TextNames(definition), language)
  return definition.rules
    .map((rule) => (rule.name ? `# ${rule.name.replace(/\s+/g, ' ')}\n` : '') + printer.rule(rule))
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
