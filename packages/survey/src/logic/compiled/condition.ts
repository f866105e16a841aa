// Conditions and expressions as functions over the state of a survey, with the nodes that they read.
import { answerScore, isScored } from '../../scoring/answer-score.ts'
import { compare, type Operand } from '../../expression/comparison.ts'
import {
  evaluateExpression,
  type Expression,
  type ExpressionRef,
  type ExpressionScope,
  type ExpressionValue,
  expressionCalls,
  expressionRefs,
  numberOf,
  parseExpression,
  textOf,
  truthOf,
} from '../../expression/expression.ts'
import { type ExpressionNames, expressionValue } from '../../expression/expression-names.ts'
import type { Element } from '../../model/model.ts'
import type { LogicValue, QuestionType } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import type { Comparison, Cond, SetValue, Source } from '../../model/rules.ts'
import { isRef } from '../../model/rules.ts'

/** What conditions and expressions see. */
export interface LogicState {
  /** Answers that count, by element index; undefined where unanswered, hidden or off the path. */
  readonly values: readonly unknown[]
  readonly variables: readonly ExpressionValue[]
  readonly url: Readonly<Record<string, string>>
  /** Local time as `2026-03-01T09:30`. */
  readonly now: string
  readonly totalScore: number
}

export type ConditionTest = (state: LogicState) => boolean
type Read = (state: LogicState) => LogicValue
type Compute = (state: LogicState) => ExpressionValue

/** What a reader needs to know of the definition that is compiled. */
export interface ReaderContext {
  elements: readonly Element[]
  types: readonly (QuestionType | undefined)[]
  indexOf: ReadonlyMap<string, number>
  variableOf: ReadonlyMap<string, number>
  names: ExpressionNames
  valueNode(index: number): number
  variableNode(index: number): number
  scoreNode: number
  /** The last question that a variable depends on. */
  lastOfVariable(index: number): number
}

const none: LogicValue = { kind: 'none' }
const everywhere = () => true

/** A value that is no answer as conditions see it. */
function logicValue(value: ExpressionValue): LogicValue {
  if (value === undefined || value === '') return none
  if (typeof value === 'number') return { kind: 'number', value }
  if (typeof value === 'boolean') return { kind: 'number', value: value ? 1 : 0 }
  return { kind: 'text', value: textOf(value) }
}

/** A text of the address or of a variable as a number, where it is to be compared with one. */
function asNumber(value: LogicValue): LogicValue {
  if (value.kind !== 'text') return value
  const number = numberOf(value.value)
  return number === undefined ? value : { kind: 'number', value: number }
}

function asText(value: LogicValue): LogicValue {
  return value.kind === 'number' || value.kind === 'date'
    ? { kind: 'text', value: textOf(value.value) }
    : value
}

/** Two values of which one is no answer, in a form in which they can be compared. */
function alike(left: LogicValue, right: LogicValue): [LogicValue, LogicValue] {
  if (left.kind === right.kind) return [left, right]
  const [a, b] = [asNumber(left), asNumber(right)]
  return a.kind === b.kind ? [a, b] : [asText(left), asText(right)]
}

/** Makes the functions of one definition; collects what they read while making them. */
export class Reader {
  private readonly context: ReaderContext
  private reads: number[] = []
  private last = -1
  private readable: (index: number) => boolean = everywhere
  private hasScore = true

  constructor(context: ReaderContext) {
    this.context = context
  }

  /** From now on the total score is nothing: it depends on itself. */
  forgetScore(): void {
    this.hasScore = false
  }

  /** Elements whose answers make the total score. */
  scored(): number[] {
    if (!this.hasScore) return []
    return this.context.elements.flatMap((element, index) => (isScored(element) ? [index] : []))
  }

  /** The sum over all scored elements. */
  total(state: Pick<LogicState, 'values'>): number {
    const { elements, types } = this.context
    return this.scored().reduce((sum, index) => {
      const [element, type, answer] = [elements[index], types[index], state.values[index]]
      return element && type && answer !== undefined ? sum + (answerScore(element, type, answer) ?? 0) : sum
    }, 0)
  }

  private collect<T>(
    readable: (index: number) => boolean,
    make: () => T,
  ): { made: T; reads: number[]; last: number } {
    const before = { reads: this.reads, last: this.last, readable: this.readable }
    this.reads = []
    this.last = -1
    this.readable = readable
    const made = make()
    const found = { made, reads: this.reads, last: this.last }
    this.reads = before.reads
    this.last = before.last
    this.readable = before.readable
    return found
  }

  /** Compiles a condition; questions for which `readable` is false count as unanswered. */
  condition(
    cond: Cond,
    readable: (index: number) => boolean = everywhere,
  ): { test: ConditionTest; reads: number[]; last: number } {
    const { made, reads, last } = this.collect(readable, () => this.test(cond))
    return { test: made, reads, last }
  }

  /** Compiles an expression; undefined when it cannot be read. */
  expression(text: string): { compute: Compute; reads: number[]; last: number } | undefined {
    const parsed = parseExpression(text)
    if (!parsed.ok) return undefined
    const { made, reads, last } = this.collect(everywhere, () => this.compute(parsed.expression))
    return { compute: made, reads, last }
  }

  /** What a `set` action gives, as a raw answer. */
  setValue(value: SetValue): { reads: readonly number[]; value(state: LogicState): unknown } {
    if ('literal' in value) return { reads: [], value: () => value.literal }
    if ('expression' in value) {
      const made = this.expression(value.expression)
      return { reads: made?.reads ?? [], value: made?.compute ?? (() => undefined) }
    }
    const { ref } = value
    const { made, reads } = this.collect(everywhere, () => this.valueOf(ref))
    const index = isRef(ref) && Object.keys(ref).length === 1 ? this.context.indexOf.get(ref.q) : undefined
    // A whole answer is copied as it is stored; what the other question cannot read of it, by its value.
    return {
      reads,
      value: index === undefined ? made : (state) => new Copy(state.values[index], made(state)),
    }
  }

  /** The nodes that a source is read from. */
  nodesOf(source: Source): number[] {
    return this.collect(everywhere, () => this.note(source)).reads
  }

  /** A source as an expression sees it. */
  valueOf(source: Source): Compute {
    const read = this.read(source)
    if (!isRef(source)) {
      if ('v' in source) {
        const index = this.context.variableOf.get(source.v)
        return (state) => (index === undefined ? undefined : state.variables[index])
      }
      return (state) => expressionValue(read(state), false)
    }
    const index = this.context.indexOf.get(source.q)
    const shape = index === undefined ? undefined : this.context.types[index]?.answerShape
    const several = shape !== 'choice' && shape !== 'choiceRows'
    return (state) => expressionValue(read(state), several)
  }

  /** A source in words, as texts show it; empty when there is nothing. */
  textOf(source: Source): (state: LogicState) => string {
    const compute = this.valueOf(source)
    const index = isRef(source) ? this.context.indexOf.get(source.q) : undefined
    const element = index === undefined ? undefined : this.context.elements[index]
    const type = index === undefined ? undefined : this.context.types[index]
    if (index === undefined || !element || !type || !isRef(source)) return (state) => textOf(compute(state))
    if (Object.keys(source).length === 1) {
      return (state) => {
        const answer = state.values[index]
        return answer === undefined ? '' : type.toText(element, answer)
      }
    }
    const words = new Map(
      type
        .operators(element)
        .flatMap(({ operand }) => ('options' in operand ? operand.options : []))
        .map(({ id, text }) => [id, text]),
    )
    const inWords = (value: ExpressionValue): string =>
      typeof value === 'object' ? value.map(inWords).join('、') : (words.get(textOf(value)) ?? textOf(value))
    return (state) => inWords(compute(state))
  }

  private test(cond: Cond): ConditionTest {
    if ('all' in cond) {
      const [only] = cond.all
      if (only && cond.all.length === 1) return this.test(only)
      const parts = cond.all.map((part) => this.test(part))
      return (state) => {
        for (const part of parts) if (!part(state)) return false
        return true
      }
    }
    if ('any' in cond) {
      const [only] = cond.any
      if (only && cond.any.length === 1) return this.test(only)
      const parts = cond.any.map((part) => this.test(part))
      return (state) => {
        for (const part of parts) if (part(state)) return true
        return false
      }
    }
    if ('not' in cond) {
      const part = this.test(cond.not)
      return (state) => !part(state)
    }
    if ('expr' in cond) {
      const parsed = parseExpression(cond.expr)
      if (!parsed.ok) return () => false
      const compute = this.compute(parsed.expression)
      return (state) => truthOf(compute(state))
    }
    return this.comparison(cond)
  }

  private comparison(comparison: Comparison): ConditionTest {
    const { left, op, right, orUnanswered = false } = comparison
    const quick = this.choiceComparison(comparison)
    if (quick) return quick
    const read = this.read(left)
    if (typeof right === 'object' && 'ref' in right) {
      const other = this.read(right.ref)
      if (isRef(left) && isRef(right.ref))
        return (state) => compare(op, read(state), { kind: 'value', value: other(state) }, orUnanswered)
      return (state) => {
        const [a, b] = alike(read(state), other(state))
        return compare(op, a, { kind: 'value', value: b }, orUnanswered)
      }
    }
    const operand: Operand =
      right === undefined
        ? { kind: 'none' }
        : typeof right === 'object' && 'range' in right
          ? { kind: 'range', from: right.range[0], to: right.range[1] }
          : { kind: 'literal', value: right }
    if (isRef(left)) return (state) => compare(op, read(state), operand, orUnanswered)
    const isNumeric =
      operand.kind === 'literal'
        ? typeof operand.value !== 'object' && numberOf(operand.value) !== undefined
        : operand.kind === 'range' && numberOf(operand.from) !== undefined
    const fit = isNumeric ? asNumber : asText
    return (state) => compare(op, fit(read(state)), operand, orUnanswered)
  }

  /** The commonest comparison without the detour over `LogicValue`: whether one option is the chosen one. */
  private choiceComparison({ left, op, right, orUnanswered = false }: Comparison): ConditionTest | undefined {
    if ((op !== 'is' && op !== 'isNot') || typeof right !== 'string' || !isRef(left)) return undefined
    for (const key in left) if (key !== 'q') return undefined
    const index = this.context.indexOf.get(left.q)
    if (index === undefined || this.context.types[index]?.answerShape !== 'choice') return undefined
    if (!this.see(index)) return undefined
    const wanted = op === 'is'
    return ({ values }) => {
      const answer = values[index]
      if (answer === undefined) return orUnanswered
      return (isRecord(answer) && answer['v'] === right) === wanted
    }
  }

  /** Notes that a question is read; false when it may not be. */
  private see(index: number): boolean {
    if (this.context.types[index]?.role !== 'question') return false
    if (index > this.last) this.last = index
    if (!this.readable(index)) return false
    this.reads.push(this.context.valueNode(index))
    return true
  }

  private note(source: Source): boolean {
    if (isRef(source)) {
      const index = this.context.indexOf.get(source.q)
      return index !== undefined && this.see(index)
    }
    if ('v' in source) {
      const index = this.context.variableOf.get(source.v)
      if (index === undefined) return false
      this.reads.push(this.context.variableNode(index))
      this.last = Math.max(this.last, this.context.lastOfVariable(index))
      return true
    }
    if ('sys' in source) {
      this.reads.push(this.context.scoreNode)
      this.last = Math.max(this.last, this.scored().at(-1) ?? -1)
    }
    return true
  }

  private read(source: Source): Read {
    if (!this.note(source)) return () => none
    if ('v' in source) {
      const index = this.context.variableOf.get(source.v)
      return (state) => (index === undefined ? none : logicValue(state.variables[index]))
    }
    if ('url' in source) {
      const { url } = source
      return (state) => logicValue(Object.hasOwn(state.url, url) ? state.url[url] : undefined)
    }
    if ('sys' in source) return ({ totalScore }) => ({ kind: 'number', value: totalScore })
    const index = this.context.indexOf.get(source.q)
    const element = index === undefined ? undefined : this.context.elements[index]
    const type = index === undefined ? undefined : this.context.types[index]
    if (index === undefined || !element || !type) return () => none
    if (source.part === 'score') {
      return ({ values }) => {
        const answer = values[index]
        const score = answer === undefined ? undefined : answerScore(element, type, answer)
        return score === undefined ? none : { kind: 'number', value: score }
      }
    }
    return ({ values }) => {
      const answer = values[index]
      return answer === undefined ? none : type.read(element, answer, source)
    }
  }

  private compute(expression: Expression): Compute {
    const values = new Map<ExpressionRef, Compute>()
    const scores = new Map<ExpressionRef, Compute>()
    const words = new Map<ExpressionRef, (state: LogicState) => string>()
    const calls = new Set(expressionCalls(expression))
    for (const ref of expressionRefs(expression)) {
      const source = this.context.names.resolve(ref)
      if (!source) continue
      values.set(ref, this.valueOf(source))
      if (!isRef(source)) continue
      if (calls.has('score')) scores.set(ref, this.valueOf({ ...source, part: 'score' }))
      if (calls.has('text')) words.set(ref, this.textOf(source))
    }
    if (calls.has('totalScore')) this.note({ sys: 'totalScore' })
    let now: LogicState | undefined
    const scope: ExpressionScope & { now: string } = {
      value: (ref) => now && values.get(ref)?.(now),
      score: (ref) => {
        const score = now && scores.get(ref)?.(now)
        return typeof score === 'number' ? score : undefined
      },
      text: (ref) => now && words.get(ref)?.(now),
      totalScore: () => now?.totalScore ?? 0,
      now: '',
    }
    return (state) => {
      now = state
      scope.now = state.now
      return evaluateExpression(expression, scope)
    }
  }
}

/** An answer to copy: the stored form, and the plain value for questions of another type. */
export class Copy {
  readonly answer: unknown
  readonly value: ExpressionValue

  constructor(answer: unknown, value: ExpressionValue) {
    this.answer = answer
    this.value = value
  }
}

/** A raw answer out of what a rule or an expression gives; undefined when the question cannot read it. */
export function answerFrom(type: QuestionType, element: Element, given: unknown): unknown {
  if (given === undefined) return undefined
  if (given instanceof Copy)
    return (
      (given.answer === undefined ? undefined : type.normalize(element, given.answer)) ??
      answerFrom(type, element, given.value)
    )
  // What an expression leaves out of a list is nothing in it.
  const whole: unknown = Array.isArray(given) ? given.filter((one) => one !== undefined) : given
  const normalized = type.normalize(element, whole)
  if (normalized !== undefined) return normalized
  // A number where a text is asked for, and the other way round.
  if (typeof given === 'number' || typeof given === 'boolean') return type.normalize(element, textOf(given))
  if (Array.isArray(given) && given.length === 1) return answerFrom(type, element, given[0])
  const number = typeof given === 'string' ? numberOf(given) : undefined
  return number === undefined ? undefined : type.normalize(element, number)
}
