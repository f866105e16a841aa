import { comparisonsOf, refsOf } from '../logic/compiled/comparisons.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { isPartList } from '../model/parts.ts'
import type { PlacesLeft } from '../answers/places-left.ts'
import type { Operator, QuestionType } from '../model/question-type.ts'
import { isRecord } from '../answers/raw-values.ts'

/** Returns numbers in [0, 1), the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The values that rules compare a question with, and their neighbours: random answers would hardly ever meet them. */
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

/** Makes up answers that are valid wherever that is possible. */
export class MadeUpAnswers {
  private readonly random: () => number
  private readonly borders: ReadonlyMap<string, (string | number)[]>
  private readonly operators = new Map<string, readonly Operator[]>()

  private readonly left: PlacesLeft

  constructor(definition: SurveyDefinition, random: () => number, left: PlacesLeft = {}) {
    this.random = random
    this.borders = borderValues(definition)
    this.left = left
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)]
  }

  private between(min: number, max: number): number {
    return min + Math.floor(this.random() * (max - min + 1))
  }

  /** Returns a normalised answer that the type accepts, or undefined after a dozen failed attempts. */
  answer(element: Element, type: QuestionType): unknown {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const raw = type.sample ? type.sample(element, this.random) : this.raw(element, type, attempt)
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
    const left = this.left[key]
    if (present) return left ? present.filter((id) => left[id] !== 0) : present
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
