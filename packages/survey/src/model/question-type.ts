import type { BankPick } from './bank-pick.ts'
import type { Element } from './model.ts'
import type { Op, Ref } from './rules.ts'
import type { StatisticsResult } from '../statistics/statistics-result.ts'

/** Something wrong with an answer, in words for the respondent. `part` is a row or option id inside the question. */
export interface Problem {
  code: string
  message: string
  part?: string
  /** The row of a table that it is in, counted from 1 as it is shown, which `message` names; `words` do not. */
  row?: { number: number; title: string; words: string }
}

/** One column of answer lists and exports. `value` takes a normalised answer; null is an empty cell. */
export interface Column<A = unknown> {
  /** Unique in the survey: the question id, or `<question id>.<part>`. */
  key: string
  title: string
  kind: 'text' | 'number' | 'date'
  value(answer: A): string | number | null
}

/**
 * The form in which normalised answers are stored, for readers that see only the JSON, such as a database:
 * `choice` is `{ v, other? }`, `choices` a list of them, `choiceRows` an object of them by row id, `level` is `{ v }`
 * with a number, `date` an ISO text, `files` a list of `FileAnswer`; `boolean` is true or false, `ids` a list of ids whose
 * order matters, `choicesRows` lists of choices by row id, `textRows` texts and `numberRows` numbers by the id of a part,
 * `json` anything else, which only the type itself can read; layout has `none`.
 */
export type AnswerShape =
  | 'none'
  | 'choice'
  | 'choices'
  | 'choiceRows'
  | 'text'
  | 'number'
  | 'level'
  | 'date'
  | 'files'
  | 'boolean'
  | 'ids'
  | 'choicesRows'
  | 'textRows'
  | 'numberRows'
  | 'json'

/** What a condition sees of an answer. `none` is unanswered; `each` asks every one of several values. */
export type LogicValue =
  | { kind: 'none' }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  /** ISO text of one precision, so that it compares as text. */
  | { kind: 'date'; value: string }
  | { kind: 'options'; ids: readonly string[] }
  /** Only `answered` can be asked. */
  | { kind: 'presence' }
  | { kind: 'each'; mode: 'any' | 'every'; values: readonly LogicValue[] }

/** What can be named beside an operator. In a tree `parent` is the option above it and `name` its own part of the text. */
export interface OperandOption {
  id: string
  text: string
  parent?: string
  name?: string
}

/** What the logic editor asks for beside an operator. */
export type OperandKind =
  | { kind: 'none' }
  | { kind: 'number' }
  | { kind: 'numberRange' }
  | { kind: 'text' }
  | { kind: 'date'; mode: 'year' | 'month' | 'date' | 'time' | 'datetime' }
  | { kind: 'dateRange'; mode: 'year' | 'month' | 'date' | 'time' | 'datetime' }
  | { kind: 'option'; options: { id: string; text: string }[] }
  | { kind: 'options'; options: OperandOption[] }

/** One comparison that the logic editor and the answer filters offer for a question. */
export interface Operator {
  op: Op
  /** What of the question is compared when it is not its value. */
  part?: Ref['part']
  /** Chinese label; the same operator with another part has another label. */
  label: string
  operand: OperandKind
  /** Rows of a matrix: the condition names one of them in `row`, or `rows: 'any' | 'every'`. */
  rows?: { id: string; text: string }[]
}

/** How answers become columns; by default one column for a multiple choice. */
export interface ColumnStyle {
  /** One 0/1 column per option instead. */
  perOption?: boolean
}

/** A mistake in a question itself, in words for the operator. */
export interface QuestionCheck {
  level: 'error' | 'warning'
  code: string
  message: string
  /** Nobody can answer the question as it is: an error where an answer is required. */
  unanswerable?: true
}

/** Fields of a plain HTML form by name; see `fieldName` for the names. */
export interface FormFields {
  first(name: string): string | undefined
  all(name: string): string[]
}

/**
 * Statistics of one question as a reducer over normalised answers. States are plain JSON, and adding everything to one
 * state gives the same result as adding parts and merging. `add` changes the state that it is given.
 */
export interface QuestionStatistics<Q extends Element = Element, A = unknown, S = unknown> {
  init(question: Q): S
  /** `times` stands for so many equal answers at once; only types with `isTimeless` take more than one. */
  add(question: Q, state: S, answer: A, times?: number): void
  /**
   * Whether the state is the same whenever the answer came, so that equal ones may be added at once and later than others.
   * Absent where it never is: the newest texts are kept.
   */
  isTimeless?(answer: A): boolean
  merge(question: Q, first: S, second: S): S
  /** Takes an answer out again; absent where the state cannot. */
  remove?(question: Q, state: S, answer: A): void
  result(question: Q, state: S): StatisticsResult
}

/** How an answer is read out of the cells of a table, where its `answerShape` alone does not say it. */
export interface CellReading<Q extends Element = Element> {
  /** Whether a column is read, by what stands behind the question's id in its key (empty for the whole); all are by default. */
  reads?(part: string): boolean
  /**
   * The raw answer, still to be normalised. `cells` are not blank, by part.
   * @param readDate brings a date as people and spreadsheets write it into the form that answers of a mode have
   */
  read(
    question: Q,
    cells: ReadonlyMap<string, string>,
    readDate: (text: string, mode: string) => string,
  ): unknown
}

/** The expression that works an answer out, in the question that holds it. */
export interface Formula<Q extends Element = Element> {
  of(question: Q): string
  with(question: Q, expression: string): Q
}

/**
 * A type of question (or of layout) without its looks: pure, free of schema libraries, shared by browser and server.
 * `types/<type>/schema.ts` holds its zod schema, `view.tsx` its looks and `form.tsx` its properties.
 * Parameters are methods on purpose: an entry of the registry stands for its own questions and answers only.
 */
export interface QuestionType<Q extends Element = Element, A = unknown, S = unknown> {
  /** Name in definitions, for example `matrixSingle`; its folder is the same in kebab-case. */
  type: Q['type']
  /** Layout takes no answers. */
  role: 'question' | 'layout'
  /** What the element is for those after it: it begins a page, or it heads the questions whose `group` is its id. */
  structure?: 'page' | 'group'
  /** Rules by which questions of banks are drawn in its place: a survey of nothing else has questions all the same. */
  picks?(question: Q): readonly BankPick[]
  answerShape: AnswerShape
  /** How lists of answers are sorted by it; absent where answers have no order. Dates are sorted as texts. */
  sort?: 'number' | 'text'
  /** Whether people may leave in it how they can be reached. */
  holdsContact?: true
  /** Whether its rows are answered on one scale, so that one column in all of them is a sign of not reading. */
  rowsShareScale?: true
  /** Whether the first level of its tree of answers are provinces, which charts show on a map. */
  beginsWithProvinces?: true
  /** Parts of an answer that are chosen or picked: shown in part they would tell all, so they are hidden whole. */
  chosenParts?: readonly string[]
  /** When visitors see how often each option was chosen; absent where they never do. */
  publicResults?(question: Q): 'never' | 'after' | 'always'
  /** Present where nobody enters the answer. */
  formula?: Formula<Q>
  cells?: CellReading<Q>
  /** Name in the palette, Chinese. */
  title: string
  /** Group in the palette, Chinese. */
  group: string
  /** Order within the palette. */
  order: number
  /** Inner markup of a 24 × 24 SVG drawn with `currentColor`. */
  icon: string
  defaults(): Omit<Q, 'id'>
  /**
   * The answer in its one stored form, or undefined when `raw` is blank or cannot be read as an answer to this
   * question. Never throws, whatever it is given; normalising twice changes nothing.
   */
  normalize(question: Q, raw: unknown): A | undefined
  /** What is wrong with a normalised answer; limits, formats, required parts. Empty when it is valid. */
  validate(question: Q, answer: A): Problem[]
  /**
   * What is wrong with a valid answer on the day when it is given, for limits that move with the day. Answers that were given
   * before are not held to them.
   * @param now local time as `2026-03-01T09:30`
   */
  validateOn?(question: Q, answer: A, now: string): Problem[]
  /**
   * What a valid answer costs, in 分, worked out anew from the question; `answer` keeps it, as prices change. Absent for types
   * that cost nothing. Answers that cost something are held until they are paid.
   */
  price?(question: Q, answer: A): { answer: A; fen: number }
  /** What a required question lacks that was not answered at all, part by part. */
  missing?(question: Q): Problem[]
  /**
   * The answer in plain text: in one line, or, with a line break as `separator`, each of its parts and each line that
   * was written in a line of its own.
   */
  toText(question: Q, answer: A, separator?: string): string
  /** Constant for a question: no logic and no answer changes it. */
  columns(question: Q, style?: ColumnStyle): Column<A>[]
  /** Whether respondents never see the question: it takes no number then. */
  isUnseen?(question: Q): boolean
  /** What is entered before the respondent does anything; undefined for nothing. */
  initial?(question: Q, url?: Readonly<Record<string, string>>): unknown
  /**
   * What of an answer no other answer may hold where the question is `unique`, by part (empty where it has none). Absent for
   * types whose answers people share, such as choices.
   */
  uniqueValues?(question: Q, answer: A): { part: string; value: string }[]
  /** A raw answer by chance, for trying a survey; types whose answers can be told from their fields need none. */
  sample?(question: Q, random: () => number): unknown
  /** A raw answer out of a form sent without JavaScript. */
  fromForm(question: Q, fields: FormFields): unknown
  statistics: QuestionStatistics<Q, A, S>
  operators(question: Q): Operator[]
  /** What a condition reads of a normalised answer. */
  read(question: Q, answer: A, ref: Ref): LogicValue
  /** Mistakes in the question itself, in words for the operator. */
  check?(question: Q): QuestionCheck[]
  /** The same question over several versions, newest first: parts that the newest lacks stay, marked deleted. */
  mergeVersions?(versions: [Q, ...Q[]]): Q
}

/**
 * Names of the fields of a form without JavaScript:
 * - `q.<id>`: the value; several entries of one name for several values (multiple choice sends option ids)
 * - `q.<id>.other.<option id>`: the text beside an option
 * - `q.<id>.<row id>`: the value of a row of a matrix
 * - `q.<id>.<row id>.other.<option id>`: the text beside an option in a row
 * Files: the server stores each uploaded file of `q.<id>` and puts the JSON text of its `FileAnswer` in its place.
 */
export function fieldName(questionId: string, ...parts: string[]): string {
  return ['q', questionId, ...parts].join('.')
}
