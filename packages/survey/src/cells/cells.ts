// What questions made of several small fields share: blanks, rows of a form, cells of a table. A cell reads, checks and
// counts as the question type of its kind does.
import { checkOptions, optionTexts, presenceOperators } from '../choices/choice.ts'
import { cellTexts } from './cell-texts.ts'
import type { Element, Option, Range, Row } from '../model/model.ts'
import { newId } from '../model/model.ts'
import type {
  Column,
  FormFields,
  LogicValue,
  Operator,
  Problem,
  QuestionCheck,
  QuestionType,
} from '../model/question-type.ts'
import { isRecord, own } from '../answers/raw-values.ts'
import type { Ref } from '../model/rules.ts'
import type { StatisticsResult } from '../statistics/statistics-result.ts'
import { texts } from '../view/texts.ts'
import type { DateTimeMode, DateTimeQuestion } from '../types/date-time/question.ts'
import { type as dateTimeType } from '../types/date-time/type.ts'
import type { MultipleQuestion } from '../types/multiple/question.ts'
import { type as multipleType } from '../types/multiple/type.ts'
import type { NumberQuestion } from '../types/number/question.ts'
import { type as numberType } from '../types/number/type.ts'
import type { SingleQuestion } from '../types/single/question.ts'
import { type as singleType } from '../types/single/type.ts'
import type { TextFormat, TextQuestion } from '../types/text/question.ts'
import { type as textType } from '../types/text/type.ts'

export const cellKinds = ['text', 'number', 'date', 'dropdown', 'single', 'multiple'] as const
/** What columns of a table hold: what is entered, or what is computed from other cells of the row. */
export const columnKinds = [...cellKinds, 'computed'] as const
export type CellKind = (typeof columnKinds)[number]

/** Nobody enters it: it is worked out from the cells before it in its row. */
export interface ComputedContent {
  kind: 'computed'
  /** Names columns by their ids. */
  expression: string
  result: 'number' | 'text'
  decimals: number
  unit?: string
}

/** What one small field takes. */
export type CellContent =
  | { kind: 'text'; format: TextFormat; length: Range<number> }
  | { kind: 'number'; range: Range<number>; decimals: number; unit?: string }
  | { kind: 'date'; mode: DateTimeMode; range: Range<string> }
  | { kind: 'dropdown' | 'single' | 'multiple'; options: Option[] }
  | ComputedContent

/** A field with a name. `required` asks for it once the question is answered at all. */
export type Cell = Row & { required?: boolean; placeholder?: string } & CellContent

/** A text, an ISO date, a number, the id of an option or several of them. */
export type CellAnswer = string | number | string[]

/** Cells by id; cells without an answer have no key. */
export type CellsAnswer = Record<string, CellAnswer>

/** An empty field of a kind. */
export function freshContent(kind: CellKind): CellContent {
  switch (kind) {
    case 'text':
      return { kind, format: 'none', length: {} }
    case 'number':
      return { kind, range: {}, decimals: 0 }
    case 'date':
      return { kind, mode: 'date', range: {} }
    case 'computed':
      return { kind, expression: '', result: 'number', decimals: 2 }
    default:
      return { kind, options: [1, 2].map((n) => ({ id: newId(), text: cellTexts.fresh.option(n) })) }
  }
}

interface Inner {
  question: Element
  type: QuestionType
}

function textQuestion(cell: CellContent & { kind: 'text' }): TextQuestion {
  return {
    id: 'cell',
    type: textType.type,
    title: '',
    required: false,
    format: cell.format,
    length: cell.length,
  }
}
function numberQuestion(cell: CellContent & { kind: 'number' | 'computed' }): NumberQuestion {
  const { decimals, unit } = cell
  const range = cell.kind === 'number' ? cell.range : {}
  return {
    id: 'cell',
    type: numberType.type,
    title: '',
    required: false,
    range,
    decimals,
    ...(unit ? { unit } : {}),
  }
}
function dateQuestion(cell: CellContent & { kind: 'date' }): DateTimeQuestion {
  return {
    id: 'cell',
    type: dateTimeType.type,
    title: '',
    required: false,
    mode: cell.mode,
    range: cell.range,
  }
}

const inners = new WeakMap<CellContent, Inner>()

/** The question that the cell would be if it stood alone. Cells are never changed in place, so it is made once. */
function innerOf(cell: CellContent): Inner {
  const known = inners.get(cell)
  if (known) return known
  const made = makeInner(cell)
  inners.set(cell, made)
  return made
}

function makeInner(cell: CellContent): Inner {
  switch (cell.kind) {
    case 'text':
      return { question: textQuestion(cell), type: textType }
    case 'number':
      return { question: numberQuestion(cell), type: numberType }
    case 'date':
      return { question: dateQuestion(cell), type: dateTimeType }
    case 'computed':
      return cell.result === 'number'
        ? { question: numberQuestion(cell), type: numberType }
        : { question: textQuestion({ kind: 'text', format: 'none', length: {} }), type: textType }
    case 'multiple': {
      const question: MultipleQuestion = {
        ...multipleType.defaults(),
        id: 'cell',
        title: '',
        options: cell.options,
      }
      return { question, type: multipleType }
    }
    case 'dropdown':
    case 'single': {
      const question: SingleQuestion = {
        ...singleType.defaults(),
        id: 'cell',
        title: '',
        options: cell.options,
      }
      return { question, type: singleType }
    }
  }
}

/** The answer in the form of the question type that the cell stands for. */
function innerAnswer(cell: CellContent, answer: CellAnswer): unknown {
  if (Array.isArray(answer)) return answer.map((v) => ({ v }))
  return cell.kind === 'dropdown' || cell.kind === 'single' ? { v: answer } : answer
}

/** The answer of a cell in its stored form; undefined when it is blank or cannot be read. */
export function readCell(cell: CellContent, raw: unknown): CellAnswer | undefined {
  switch (cell.kind) {
    case 'text':
      return textType.normalize(textQuestion(cell), raw)
    case 'number':
      return numberType.normalize(numberQuestion(cell), raw)
    case 'date':
      return dateTimeType.normalize(dateQuestion(cell), raw)
    case 'dropdown':
    case 'single':
      return cell.options.find(({ id }) => id === raw)?.id
    case 'multiple': {
      const given = typeof raw === 'string' ? [raw] : raw
      if (!Array.isArray(given) || given.length > cell.options.length * 2) return undefined
      if (given.some((one) => !cell.options.some(({ id }) => id === one))) return undefined
      const ids = cell.options.flatMap(({ id }) => (given.includes(id) ? id : []))
      return ids.length === 0 ? undefined : ids
    }
    // What is computed is never read.
    case 'computed':
      return undefined
  }
}

/** Whether something was given for the cell, readable or not. */
export function isGiven(raw: unknown): boolean {
  if (typeof raw === 'string') return raw.trim() !== ''
  return raw !== undefined && raw !== null && !(Array.isArray(raw) && raw.length === 0)
}

/** What is wrong with a cell's answer; `part` is given by the caller. */
export function cellProblems(cell: CellContent, answer: CellAnswer): Problem[] {
  const { question, type } = innerOf(cell)
  return type.validate(question, innerAnswer(cell, answer)).map(({ code, message }) => ({ code, message }))
}

export function cellText(cell: CellContent, answer: CellAnswer): string {
  const { question, type } = innerOf(cell)
  return type.toText(question, innerAnswer(cell, answer))
}

/** How a cell becomes a column of exports. */
export function cellColumn(cell: CellContent): {
  kind: Column['kind']
  value: (answer: CellAnswer) => string | number | null
} {
  const { question, type } = innerOf(cell)
  const column = type.columns(question)[0]
  return {
    kind: column?.kind ?? 'text',
    value: (answer) => column?.value(innerAnswer(cell, answer)) ?? null,
  }
}

export function readCellLogic(cell: CellContent, answer: CellAnswer | undefined, ref: Ref): LogicValue {
  if (answer === undefined) return { kind: 'none' }
  const { question, type } = innerOf(cell)
  const { row: _row, rows: _rows, ...rest } = ref
  return type.read(question, innerAnswer(cell, answer), rest)
}

/** Statistics of one cell as a reducer, by those of its question type. */
export const cellStatistics = {
  init(cell: CellContent): unknown {
    const { question, type } = innerOf(cell)
    return type.statistics.init(question)
  },
  add(cell: CellContent, state: unknown, answer: CellAnswer): void {
    const { question, type } = innerOf(cell)
    type.statistics.add(question, state, innerAnswer(cell, answer))
  },
  merge(cell: CellContent, first: unknown, second: unknown): unknown {
    const { question, type } = innerOf(cell)
    return type.statistics.merge(question, first, second)
  },
  result(cell: CellContent, state: unknown): StatisticsResult {
    const { question, type } = innerOf(cell)
    return type.statistics.result(question, state)
  },
}

/** Mistakes in the definition of a cell; of what it is computed from the table knows. */
export function checkCell(cell: Cell): QuestionCheck[] {
  const checks: QuestionCheck[] = []
  const error = (code: string, message: string) => checks.push({ level: 'error', code, message })
  if (cell.title.trim() === '') error('emptyTitle', cellTexts.check.emptyTitle)
  if ('options' in cell) {
    if (cell.options.length === 0) error('noOptions', cellTexts.check.noOptions(cell.title))
    else checks.push(...checkOptions(cell.options))
    return checks
  }
  if (cell.kind === 'computed') return checks
  const bounds = cell.kind === 'text' ? cell.length : cell.range
  if (bounds.min !== undefined && bounds.max !== undefined && bounds.min > bounds.max) {
    error('rangeReversed', cellTexts.check.reversed(cell.title))
  }
  return checks
}

/** Mistakes in a list of cells. */
export function checkCells(cells: readonly Cell[]): QuestionCheck[] {
  if (cells.length === 0) return [{ level: 'error', code: 'noParts', message: cellTexts.check.noParts }]
  return cells.flatMap(checkCell)
}

/** The operators that make sense for some of the cells, each with the cells that it can be asked of. */
export function cellOperators(cells: readonly Cell[]): Operator[] {
  const rowsOf = (...kinds: CellKind[]) =>
    cells.filter(({ kind }) => kinds.includes(kind)).map(({ id, title }) => ({ id, text: title }))
  const operators: Operator[] = []
  const written = rowsOf('text', 'number')
  const numbers = rowsOf('number')
  const dates = cells.flatMap((cell) => (cell.kind === 'date' ? [cell] : []))
  if (written.length > 0) {
    operators.push(
      { op: 'eq', label: texts.operator.eq, operand: { kind: 'text' }, rows: written },
      { op: 'ne', label: texts.operator.ne, operand: { kind: 'text' }, rows: written },
    )
  }
  if (rowsOf('text').length > 0) {
    const rows = rowsOf('text')
    operators.push(
      { op: 'contains', label: texts.operator.contains, operand: { kind: 'text' }, rows },
      { op: 'notContains', label: texts.operator.notContains, operand: { kind: 'text' }, rows },
    )
  }
  const firstDate = dates[0]
  if (numbers.length > 0) {
    for (const op of ['gt', 'gte', 'lt', 'lte'] as const) {
      operators.push({ op, label: texts.operator[op], operand: { kind: 'number' }, rows: numbers })
    }
    const label = texts.operator.between
    operators.push({ op: 'between', label, operand: { kind: 'numberRange' }, rows: numbers })
  } else if (firstDate) {
    // One operator has one kind of operand: dates of another precision than the first cannot be asked.
    const { mode } = firstDate
    const rows = dates.filter((cell) => cell.mode === mode).map(({ id, title }) => ({ id, text: title }))
    operators.push(
      { op: 'lt', label: texts.operator.before, operand: { kind: 'date', mode }, rows },
      { op: 'gt', label: texts.operator.after, operand: { kind: 'date', mode }, rows },
      { op: 'between', label: texts.operator.between, operand: { kind: 'dateRange', mode }, rows },
    )
  }
  const choices = cells.flatMap((cell) => ('options' in cell ? [cell] : []))
  const first = choices[0]
  if (first) {
    const ids = JSON.stringify(first.options.map(({ id }) => id))
    const rows = choices
      .filter((cell) => JSON.stringify(cell.options.map(({ id }) => id)) === ids)
      .map(({ id, title }) => ({ id, text: title }))
    const options = optionTexts(first.options)
    if (options.length > 0) {
      operators.push(
        { op: 'includesAny', label: texts.operator.includesAny, operand: { kind: 'options', options }, rows },
        {
          op: 'includesNone',
          label: texts.operator.includesNone,
          operand: { kind: 'options', options },
          rows,
        },
      )
    }
  }
  const all = cells.map(({ id, title }) => ({ id, text: title }))
  return [
    ...operators,
    { op: 'gte', part: 'count', label: cellTexts.operator.partsGte, operand: { kind: 'number' } },
    ...presenceOperators().map((operator) => (all.length > 0 ? { ...operator, rows: all } : operator)),
  ]
}

/** Sums up states of cells under string keys; a part of the state of a question. */
export type CellStates = Record<string, unknown>

export function addCell(states: CellStates, key: string, cell: CellContent, answer: CellAnswer): void {
  states[key] ??= cellStatistics.init(cell)
  cellStatistics.add(cell, states[key], answer)
}

export function mergeCellStates(
  cellOf: (key: string) => CellContent | undefined,
  first: CellStates,
  second: CellStates,
): CellStates {
  const merged = { ...first }
  for (const [key, state] of Object.entries(second)) {
    const cell = cellOf(key)
    const before = merged[key]
    merged[key] = before === undefined || !cell ? state : cellStatistics.merge(cell, before, state)
  }
  return merged
}

/** The result of one cell among `parts`. */
export function cellPart(cell: Cell, state: unknown, title = cell.title, id = cell.id) {
  const result = cellStatistics.result(cell, state ?? cellStatistics.init(cell))
  return cell.deleted ? { id, title, deleted: true, result } : { id, title, result }
}

interface CellsState {
  count: number
  cells: CellStates
}

/** What a question does whose answer is one value for each of its cells, whatever it calls them. */
export function cellsRecord<Q extends Element>(cellsOf: (question: Q) => readonly Cell[]) {
  const known = new WeakMap<Q, readonly Cell[]>()
  const cellsIn = (question: Q): readonly Cell[] => {
    const cells = known.get(question) ?? cellsOf(question)
    known.set(question, cells)
    return cells
  }
  return {
    normalize: (question: Q, raw: unknown): CellsAnswer | undefined => {
      if (!isRecord(raw)) return undefined
      const answer: CellsAnswer = {}
      for (const cell of cellsIn(question)) {
        const given = own(raw, cell.id)
        if (!isGiven(given)) continue
        const value = readCell(cell, given)
        if (value === undefined) {
          // Only invisible characters: nothing was given.
          if (cell.kind === 'text' && typeof given === 'string') continue
          return undefined
        }
        answer[cell.id] = value
      }
      return Object.keys(answer).length === 0 ? undefined : answer
    },
    validate: (question: Q, answer: CellsAnswer): Problem[] => {
      return cellsIn(question).flatMap((cell): Problem[] => {
        const value = answer[cell.id]
        if (value === undefined) {
          const message = cellTexts.answer.partRequired(cell.title)
          return cell.required && !cell.deleted ? [{ code: 'partRequired', message, part: cell.id }] : []
        }
        return cellProblems(cell, value).map((problem) => ({ ...problem, part: cell.id }))
      })
    },
    toText: (question: Q, answer: CellsAnswer, separator = '；'): string => {
      return cellsIn(question)
        .flatMap((cell) => {
          const value = answer[cell.id]
          return value === undefined ? [] : `${cell.title}：${cellText(cell, value)}`
        })
        .join(separator)
    },
    columns: (question: Q): Column<CellsAnswer>[] => {
      return cellsIn(question).map((cell) => {
        const column = cellColumn(cell)
        return {
          key: `${question.id}.${cell.id}`,
          title: `${question.title}[${cell.title}]`,
          kind: column.kind,
          value: (answer) => {
            const value = answer[cell.id]
            return value === undefined ? null : column.value(value)
          },
        }
      })
    },
    fromForm: (question: Q, fields: FormFields): Record<string, unknown> => {
      return Object.fromEntries(
        cellsIn(question).map((cell) => [
          cell.id,
          formCell(cell, fields, ['q', question.id, cell.id].join('.')),
        ]),
      )
    },
    statistics: {
      init: (): CellsState => ({ count: 0, cells: {} }),
      add: (question: Q, state: CellsState, answer: CellsAnswer): void => {
        state.count += 1
        for (const cell of cellsIn(question)) {
          const value = answer[cell.id]
          if (value !== undefined) addCell(state.cells, cell.id, cell, value)
        }
      },
      merge: (question: Q, first: CellsState, second: CellsState): CellsState => {
        const cells = cellsIn(question)
        return {
          count: first.count + second.count,
          cells: mergeCellStates((key) => cells.find(({ id }) => id === key), first.cells, second.cells),
        }
      },
      result: (question: Q, state: CellsState): StatisticsResult => {
        const parts = cellsIn(question).map((cell) => cellPart(cell, state.cells[cell.id]))
        return { kind: 'parts', count: state.count, parts }
      },
    },
    operators: (question: Q): Operator[] => cellOperators(cellsIn(question)),
    read: (question: Q, answer: CellsAnswer, ref: Ref): LogicValue => {
      const cells = cellsIn(question)
      const { row, rows } = ref
      if (row !== undefined) {
        const cell = cells.find(({ id }) => id === row)
        return cell ? readCellLogic(cell, answer[row], ref) : { kind: 'none' }
      }
      if (rows !== undefined) {
        const values = cells.map((cell) => readCellLogic(cell, answer[cell.id], ref))
        return { kind: 'each', mode: rows, values }
      }
      if (ref.part === 'count') return { kind: 'number', value: Object.keys(answer).length }
      return { kind: 'presence' }
    },
  }
}

/** A cell's raw value out of a form without JavaScript. */
export function formCell(cell: CellContent, fields: FormFields, name: string): unknown {
  return cell.kind === 'multiple' ? fields.all(name).filter((one) => one !== '') : fields.first(name)
}
