import { comparisonsOf, compile, type Outcome, refsOf } from '../logic/compile.ts'
import { answerProblems, Evaluation, pagesOf } from '../logic/engine.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { isPartList } from '../model/parts.ts'
import type { Operator, QuestionType } from '../model/question-type.ts'
import { isRecord } from '../answers/raw-values.ts'
import { withoutRowsLeftOut } from '../answers/row-problems.ts'

export interface TrialRunOptions {
  /** How many made-up people answer; at most 100,000. */
  respondents: number
  /** The same seed gives the same people. */
  seed?: number
  /** Is called now and then with the number of people who are through. */
  onProgress?: (done: number) => void
}

/** What happened at one element. */
export interface TrialQuestion {
  id: string
  /** How many people saw it, and how many of them answered. */
  shown: number
  answered: number
}

/** What happened in a trial run. */
export interface TrialRunResult {
  respondents: number
  /** Every element in document order. */
  questions: TrialQuestion[]
  /** How the survey ended, the commonest first; people who got stuck are not among them. */
  endings: { outcome: Outcome; count: number }[]
  /** Elements that nobody saw, page breaks apart. */
  dead: string[]
  /** Pages that nobody saw, by their page breaks. */
  deadPages: string[]
  /** Endings that nobody reached. */
  deadEndings: string[]
  /** People who could not submit, with the question that they could not answer, by question. */
  stuck: { questionId: string; code: string; message: string; count: number }[]
  /** Rules whose condition never held, or always did. */
  rulesNever: string[]
  rulesAlways: string[]
}

const mostRespondents = 100_000

/** Numbers from 0 up to 1 without it; the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Values that the rules compare a question with, and their neighbours: answers at random would hardly meet them. */
function borderValues(definition: SurveyDefinition): Map<string, (string | number)[]> {
  const found = new Map<string, (string | number)[]>()
  const add = (q: string, values: readonly (string | number)[]) => {
    const list = found.get(q) ?? []
    found.set(q, list)
    for (const value of values) if (list.length < 60) list.push(value)
  }
  for (const { when } of definition.rules) {
    for (const comparison of comparisonsOf(when)) {
      const { right } = comparison
      if (right === undefined) continue
      let values: readonly (string | number)[] = []
      if (typeof right !== 'object') values = [right]
      else if ('range' in right) values = right.range
      else if (Array.isArray(right)) values = right
      for (const { q } of refsOf(comparison)) {
        add(
          q,
          values.flatMap((value): (string | number)[] =>
            typeof value === 'number' ? [value - 1, value, value + 1] : [value],
          ),
        )
      }
    }
  }
  return found
}

/** Makes answers to a question that are valid wherever that is possible. */
class Answerer {
  private readonly random: () => number
  private readonly borders: ReadonlyMap<string, (string | number)[]>
  private readonly operators = new Map<string, readonly Operator[]>()

  constructor(definition: SurveyDefinition, random: () => number) {
    this.random = random
    this.borders = borderValues(definition)
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)]
  }

  private between(min: number, max: number): number {
    return min + Math.floor(this.random() * (max - min + 1))
  }

  /** A raw answer that the type reads and accepts; undefined when none of some tries was. */
  answer(element: Element, type: QuestionType): unknown {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const raw = this.raw(element, type, attempt)
      const answer = raw === undefined ? undefined : type.normalize(element, raw)
      if (answer !== undefined && type.validate({ ...element, required: true }, answer).length === 0)
        return answer
    }
    return undefined
  }

  private optionsOf(element: Element, type: QuestionType): string[] {
    const key = element.id
    let operators = this.operators.get(key)
    if (!operators) {
      operators = type.operators(element)
      this.operators.set(key, operators)
    }
    const present = partIds(element, 'options') ?? partIds(element, 'columns')
    if (present) return present
    for (const { operand } of operators) if ('options' in operand) return operand.options.map(({ id }) => id)
    return []
  }

  private raw(element: Element, type: QuestionType, attempt: number): unknown {
    const record: Record<string, unknown> = isRecord(element) ? { ...element } : {}
    const border = this.borders.get(element.id)
    const options = this.optionsOf(element, type)
    const rows = partIds(element, 'rows') ?? partIds(element, 'left') ?? []
    const range = isRecord(record['range']) ? record['range'] : record
    const bound = (name: string, otherwise: number) => {
      const value = range[name]
      return typeof value === 'number' ? value : otherwise
    }
    const low = bound('min', bound('from', 0))
    const high = Math.max(low, bound('max', bound('to', low + 100)))
    switch (type.answerShape) {
      case 'choice': {
        const v = this.pick(options)
        return v === undefined ? undefined : { v, other: '其他内容' }
      }
      case 'choices': {
        const least = Math.max(1, typeof record['min'] === 'number' ? record['min'] : 1)
        const most = Math.min(
          options.length,
          typeof record['max'] === 'number' ? record['max'] : options.length,
        )
        return this.some(options, this.between(least, Math.max(least, most))).map((v) => ({
          v,
          other: '其他内容',
        }))
      }
      case 'ids':
        return this.some(
          options,
          attempt % 2 === 0 ? options.length : this.between(1, Math.max(1, options.length)),
        )
      case 'choiceRows': {
        const shuffled = this.some(options, options.length)
        return Object.fromEntries(
          rows.map((row, index) => [
            row,
            { v: attempt % 2 === 0 ? this.pick(options) : shuffled[index % shuffled.length] },
          ]),
        )
      }
      case 'choicesRows':
        return Object.fromEntries(
          rows.map((row) => [
            row,
            this.some(options, this.between(1, Math.max(1, options.length))).map((v) => ({ v })),
          ]),
        )
      case 'boolean':
        return this.random() < 0.5
      case 'level':
        return { v: this.number(border, low || 1, typeof record['max'] === 'number' ? record['max'] : 5) }
      case 'number':
        return this.number(border, low, high)
      case 'numberRows': {
        const keys = rows.length > 0 ? rows : options
        const total = typeof record['total'] === 'number' ? record['total'] : undefined
        const share = total === undefined ? undefined : Math.floor(total / Math.max(1, keys.length))
        return Object.fromEntries(
          keys.map((key, index) => [
            key,
            share === undefined || total === undefined
              ? this.between(low, Math.min(high, low + 10))
              : index === 0
                ? total - share * (keys.length - 1)
                : share,
          ]),
        )
      }
      case 'textRows':
        return Object.fromEntries(rows.map((row) => [row, this.text(undefined, attempt)]))
      case 'text':
        return this.text(border, attempt)
      case 'date':
        return this.date(border, record['mode'])
      case 'files':
        return [{ key: 'trial', name: 'trial.png', size: 1024, type: 'image/png' }]
      default:
        return attempt % 2 === 0 ? undefined : this.text(border, attempt)
    }
  }

  private number(border: readonly (string | number)[] | undefined, low: number, high: number): number {
    const near = border?.filter((value) => typeof value === 'number')
    if (near && near.length > 0 && this.random() < 0.6) return this.pick(near) ?? low
    return this.between(low, high)
  }

  private text(border: readonly (string | number)[] | undefined, attempt: number): string {
    if (border && border.length > 0 && this.random() < 0.6) return String(this.pick(border))
    // One of these satisfies every format that a question can ask for, none of them all.
    const samples = ['试答', '13800138000', 'trial@example.com', 'abc', '12', '110101199003074477', '100000']
    const more = [
      'https://example.com',
      '010-62345678',
      '京A12345',
      '试'.repeat(30),
      '91350211M000100Y43',
      '2026-03-01',
    ]
    return [...samples, ...more][(attempt + Math.floor(this.random() * 2)) % 13] ?? '试答'
  }

  private date(border: readonly (string | number)[] | undefined, mode: unknown): string {
    if (border && border.length > 0 && this.random() < 0.6) return String(this.pick(border))
    const two = (value: number) => String(value).padStart(2, '0')
    const day = `${this.between(1950, 2030)}-${two(this.between(1, 12))}-${two(this.between(1, 28))}`
    const time = `${two(this.between(0, 23))}:${two(this.between(0, 59))}`
    if (mode === 'time') return time
    if (mode === 'year') return day.slice(0, 4)
    if (mode === 'month') return day.slice(0, 7)
    return mode === 'datetime' ? `${day}T${time}` : day
  }

  private some(list: readonly string[], count: number): string[] {
    const left = [...list]
    const chosen: string[] = []
    while (chosen.length < count && left.length > 0) {
      const [one] = left.splice(Math.floor(this.random() * left.length), 1)
      if (one !== undefined) chosen.push(one)
    }
    return chosen
  }

  chance(share: number): boolean {
    return this.random() < share
  }
}

function partIds(element: Element, key: string): string[] | undefined {
  const record: unknown = element
  const list = isRecord(record) ? record[key] : undefined
  return isPartList(list) ? list.map(({ id }) => id) : undefined
}

/** Places, tables and the like: nobody here makes up answers to them, so that leaving them out stops nobody. */
const isBeyond = (type: QuestionType | undefined): boolean => type?.answerShape === 'json'

/**
 * Lets made-up people answer a survey page by page as the logic leads them, and counts what they met. They answer what is
 * required and two thirds of the rest, with values near those that the rules compare with. A person is stuck when some
 * required question cannot be answered. Questions whose answers have parts of many kinds (an address, a table) are passed.
 */
export function trialRun(definition: SurveyDefinition, options: TrialRunOptions): TrialRunResult {
  const compiled = compile(definition)
  const { elements, types, nodes } = compiled
  const respondents = Math.max(0, Math.min(mostRespondents, Math.floor(options.respondents)))
  const random = seededRandom(options.seed ?? 1)
  const answerer = new Answerer(definition, random)
  const shown = new Int32Array(elements.length)
  const answered = new Int32Array(elements.length)
  const held = new Int32Array(compiled.conds.length)
  const endings = new Map<string, { outcome: Outcome; count: number }>()
  const stuck = new Map<string, TrialRunResult['stuck'][number]>()
  const seenPages = new Set<string>()

  for (let person = 0; person < respondents; person += 1) {
    const evaluation = new Evaluation(compiled, Array.from({ length: elements.length }))
    const asked = new Uint8Array(elements.length)
    // Nothing that is answered changes what stands before it, so that one way through the document is enough; options
    // and questions that a later answer brings back are met in a second one.
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < elements.length; index += 1) {
        const type = types[index]
        if (asked[index] === 1 || type?.role !== 'question' || !evaluation.isShown(index)) continue
        asked[index] = 1
        const element = evaluation.elementAt(index)
        if (!element || evaluation.isReadOnly(index) || evaluation.isGiven(index)) continue
        if (!evaluation.isRequired(index) && !answerer.chance(2 / 3)) continue
        const answer = answerer.answer(element, type)
        if (answer === undefined) continue
        evaluation.answers[index] = answer
        evaluation.edited[index] = 1
        evaluation.settle(nodes.value(index))
      }
    }
    let isStuck = false
    for (let index = 0; index < elements.length; index += 1) {
      if (!evaluation.isShown(index)) continue
      shown[index] = (shown[index] ?? 0) + 1
      const answer = evaluation.valueOf(index)
      if (answer !== undefined) answered[index] = (answered[index] ?? 0) + 1
      const [problem] = withoutRowsLeftOut(answerProblems(evaluation, index, undefined)).filter(
        ({ code }) => code !== 'required' || !isBeyond(types[index]),
      )
      const id = elements[index]?.id ?? ''
      if (!problem || isStuck) continue
      isStuck = true
      const key = `${id} ${problem.code}`
      const entry = stuck.get(key) ?? {
        questionId: id,
        code: problem.code,
        message: problem.message,
        count: 0,
      }
      entry.count += 1
      stuck.set(key, entry)
    }
    for (const page of pagesOf(evaluation)) seenPages.add(page.id)
    compiled.conds.forEach((_, index) => {
      if (evaluation.holds(index)) held[index] = (held[index] ?? 0) + 1
    })
    if (!isStuck) {
      const outcome = evaluation.outcome()
      const key = `${outcome.kind} ${outcome.endId ?? ''}`
      const entry = endings.get(key) ?? { outcome, count: 0 }
      entry.count += 1
      endings.set(key, entry)
    }
    if (options.onProgress && person % 50 === 49) options.onProgress(person + 1)
  }
  options.onProgress?.(respondents)

  const ended = new Set(
    [...endings.values()].map(({ outcome }) => outcome.endId ?? definition.endings[0]?.id),
  )
  const rulesWith = (count: number) =>
    definition.rules
      .filter(({ id, on }) => {
        const own = compiled.conds.flatMap((cond, index) => (cond.ruleId === id ? [held[index] ?? 0] : []))
        return on && own.length > 0 && own.every((times) => times === count)
      })
      .map(({ id }) => id)
  const isPage = ({ type }: Element) => type === 'pageBreak'
  const dead = respondents === 0 ? [] : elements.filter((_, index) => shown[index] === 0)
  return {
    respondents,
    questions: elements.map(({ id }, index) => ({
      id,
      shown: shown[index] ?? 0,
      answered: answered[index] ?? 0,
    })),
    endings: [...endings.values()].sort((a, b) => b.count - a.count),
    dead: dead.filter((element) => !isPage(element)).map(({ id }) => id),
    deadPages: elements
      .filter((element) => isPage(element) && respondents > 0 && !seenPages.has(element.id))
      .map(({ id }) => id),
    deadEndings:
      respondents === 0 ? [] : definition.endings.filter(({ id }) => !ended.has(id)).map(({ id }) => id),
    stuck: [...stuck.values()].sort((a, b) => b.count - a.count),
    rulesNever: respondents === 0 ? [] : rulesWith(0),
    rulesAlways: respondents === 0 ? [] : rulesWith(respondents),
  }
}
