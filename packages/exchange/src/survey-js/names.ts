import { type Element, type Operator, questionType } from '@zhanfang/survey'
import type { BuiltElement } from '../elements/element.ts'
import { scalarText } from '../reading/json-source.ts'

/** A question of the source as expressions name it, with what it became. */
export interface NamedQuestion {
  element: Element
  /** Foreign values of the options, in the order of `optionIds`. */
  values: readonly unknown[]
  optionIds: readonly string[]
  /** Foreign names of rows (and of items and columns) to ids. */
  rows: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, string>
  operators: readonly Operator[]
}

export type Meaning =
  | {
      kind: 'question'
      question: NamedQuestion
      path: string
      row?: string
      column?: string
      part?: 'other' | 'count' | 'length'
      /** Of rows that respondents add: counted from the last one, which is −1. */
      fromEnd?: number
    }
  | { kind: 'variable'; name: string }

const sameValue = (a: unknown, b: unknown) =>
  a === b ||
  (a !== null &&
    b !== null &&
    typeof a !== 'object' &&
    typeof b !== 'object' &&
    scalarText(a).trim().toLowerCase() === scalarText(b).trim().toLowerCase())

/** What the names in a SurveyJS definition stand for, so that its expressions can be said in ours. */
export class SurveyJsNames {
  readonly #questions = new Map<string, NamedQuestion>()
  /** By name without case: what an expression means that writes a name differently. */
  readonly #alike = new Map<string, NamedQuestion>()
  readonly #byElement = new Map<string, NamedQuestion>()
  readonly #variables = new Map<string, string>()

  addQuestion(
    names: readonly (string | undefined)[],
    built: BuiltElement,
    values: readonly unknown[],
    rows: readonly unknown[],
    columns: readonly unknown[],
  ): NamedQuestion {
    // Rows of a matrix choose among its columns.
    const isMatrix = values.length === 0 && built.optionIds.length === 0
    const question: NamedQuestion = {
      element: built.element,
      values: isMatrix ? columns : values,
      optionIds:
        built.element.type === 'judge' ? ['true', 'false'] : isMatrix ? built.columnIds : built.optionIds,
      rows: new Map(rows.map((row, index) => [scalarText(row).toLowerCase(), built.rowIds[index] ?? ''])),
      columns: new Map(
        columns.map((column, index) => [scalarText(column).toLowerCase(), built.columnIds[index] ?? '']),
      ),
      operators: questionType(built.element.type)?.operators(built.element) ?? [],
    }
    this.#byElement.set(question.element.id, question)
    for (const written of names) {
      if (written === undefined) continue
      const name = written.trim()
      if (!this.#questions.has(name)) this.#questions.set(name, question)
      if (!this.#alike.has(name.toLowerCase())) this.#alike.set(name.toLowerCase(), question)
    }
    return question
  }

  addVariable(name: string): string {
    const known = this.#variables.get(name.toLowerCase())
    if (known !== undefined) return known
    let ours =
      name
        .replace(/[^\p{L}\p{N}_]/gu, '_')
        .replace(/^(?=\p{N})/u, '_')
        .slice(0, 40) || '_'
    while ([...this.#variables.values()].includes(ours)) ours = `${ours.slice(0, 38)}_`
    this.#variables.set(name.toLowerCase(), ours)
    return ours
  }

  get variables(): readonly string[] {
    return [...this.#variables.values()]
  }

  question(name: string): NamedQuestion | undefined {
    return this.#questions.get(name.trim()) ?? this.#alike.get(name.trim().toLowerCase())
  }

  /** What an element of ours was there. */
  ofElement(id: string): NamedQuestion | undefined {
    return this.#byElement.get(id)
  }

  /** The question of exactly this name, which is whose answer another question of that name shares. */
  namesake(name: string): NamedQuestion | undefined {
    return this.#questions.get(name.trim())
  }

  /** What a variable of an expression stands for; a name of nothing becomes a variable of the survey. */
  meaning(name: string, orVariable = true): Meaning | undefined {
    // Answers of ours are never wrapped in objects: the unwrapped answer is the answer.
    const plain = name
      .trim()
      .replace(/^[#$]/, '')
      .replace(/-unwrapped$/i, '')
    const whole = this.question(plain)
    if (whole) return { kind: 'question', question: whole, path: whole.element.id }
    const comment = /^(.*)-comment$/i.exec(plain)?.[1]
    const beside = comment === undefined ? undefined : this.question(comment)
    if (beside)
      return { kind: 'question', question: beside, path: `${beside.element.id}.other`, part: 'other' }
    for (let end = plain.length - 1; end > 0; end -= 1) {
      if (plain[end] !== '.') continue
      const question = this.question(plain.slice(0, end))
      if (!question) continue
      const rest = plain.slice(end + 1)
      const { id } = question.element
      if (rest.toLowerCase() === 'length') {
        // Of words their letters, of anything else how many there are.
        const part = questionType(question.element.type)?.answerShape === 'text' ? 'length' : 'count'
        return { kind: 'question', question, path: `${id}.${part}`, part }
      }
      const row = question.rows.get(rest.toLowerCase())
      if (row) return { kind: 'question', question, path: `${id}.${row}`, row }
      const cell = [...question.rows].find(([title]) => rest.toLowerCase().startsWith(`${title}.`))
      const column = cell && question.columns.get(rest.slice(cell[0].length + 1).toLowerCase())
      if (cell && column)
        return { kind: 'question', question, path: `${id}.${cell[1]}.${column}`, row: cell[1], column }
      return undefined
    }
    const placed = /^(.*)\[(-?\d{1,2})\]\.([^.[\]]+)$/.exec(plain)
    const table = placed?.[1] === undefined ? undefined : this.question(placed[1])
    const cell = table?.columns.get(placed?.[3]?.toLowerCase() ?? '')
    if (table?.element.type === 'table' && table.rows.size === 0 && cell) {
      const place = Number(placed?.[2])
      if (place < 0)
        return {
          kind: 'question',
          question: table,
          path: `${table.element.id}.*.${cell}`,
          column: cell,
          fromEnd: place,
        }
      const row = `r${place + 1}`
      return {
        kind: 'question',
        question: table,
        path: `${table.element.id}.${row}.${cell}`,
        row,
        column: cell,
      }
    }
    // What begins with a $ is a thing of the survey, not an answer: its own words and states.
    if (/^\$.*\./.test(name.trim()) || /-comment\./i.test(plain)) return undefined
    if (/^(row|panel|item|parentpanel|prevpanel|nextpanel|self)(\.|$)/i.test(plain) || /[[\]]/.test(plain))
      return undefined
    const known = this.#variables.get(plain.toLowerCase())
    if (known !== undefined) return { kind: 'variable', name: known }
    return orVariable ? { kind: 'variable', name: this.addVariable(plain) } : undefined
  }
}

/** The option that a foreign value names. */
export function optionOf(question: NamedQuestion, value: unknown): string | undefined {
  const at = question.values.findIndex((one) => sameValue(one, value))
  return at < 0 ? undefined : question.optionIds[at]
}

/** Whether a value can be no answer to a question with yes and no. */
export const isStrange = (question: NamedQuestion, value: unknown): boolean =>
  question.element.type === 'judge' &&
  value !== undefined &&
  value !== '' &&
  !Array.isArray(value) &&
  optionOf(question, value) === undefined
