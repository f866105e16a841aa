// Recursive descent over the words of one line.
import type { ParsedRules, Scope, TextReplacement } from './parsed-rules.ts'
import { TextNames } from './names.ts'
import { answerParts, LineError, type Token, tokenize } from './tokens.ts'
import { actionWords, operatorWords, targetActions } from './parser-words.ts'
import { RulePrinter } from './printer.ts'
import { storedExpression } from '../../expression/expression-names.ts'
import { parseExpression } from '../../expression/expression.ts'
import { type Element, newId, surveyLimits } from '../../model/model.ts'
import type { Operator } from '../../model/question-type.ts'
import { keywordNames } from './rule-text-words.ts'
import { texts } from './rule-texts.ts'
import type { Action, Comparison, Cond, Op, Ref, Rule, SetValue, Source, Target } from '../../model/rules.ts'

/** What a name in a condition or an action means. */
interface Named {
  element: Element
  ref: Ref
  /** The option or row that it ends with. */
  opt?: string
  row?: string
}

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
    const part = dot === -1 ? undefined : answerParts.get(value.slice(dot + 1).toLowerCase())
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
