import {
  compileFilters,
  questionType,
  type AnswerFilter,
  type AnswerShape,
  type AnswerValues,
  type Element,
  type Op,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { surveyAnswers } from '../tables.ts'

/** A value that a condition reads, in SQL. `present` says whether it is answered; the rest of it may then be trusted. */
type SqlValue =
  | { kind: 'none' }
  | { kind: 'presence'; present: SQL }
  /** `option` is the id of one option, `options` an array of them. */
  | { kind: 'number' | 'text' | 'date' | 'option' | 'options'; present: SQL; value: SQL }
  | { kind: 'each'; mode: 'any' | 'every'; present: SQL; values: SqlValue[] }

type Operand = AnswerFilter['operand']

const holds = sql`true`
const fails = sql`false`
// Upper and lower case as browsers see them, whatever locale the database was made with.
const lower = (text: SQL) => sql`lower(${text} collate "und-x-icu")`
const textArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

function choiceValue(
  choice: SQL,
  present: SQL,
  part: AnswerFilter['part'],
  opt: string | undefined,
): SqlValue {
  if (part === 'other') {
    const mine = opt === undefined ? holds : sql`${choice} ->> 'v' = ${opt}`
    return {
      kind: 'text',
      present: sql`(${present} and ${mine} and ${choice} ? 'other')`,
      value: sql`(${choice} ->> 'other')`,
    }
  }
  return { kind: 'option', present, value: sql`(${choice} ->> 'v')` }
}

/** What a condition reads of a list of choices. */
function severalValue(
  list: SQL,
  present: SQL,
  part: AnswerFilter['part'],
  opt: string | undefined,
): SqlValue {
  if (part === 'count') return { kind: 'number', present, value: sql`jsonb_array_length(${list})::float8` }
  if (part === 'other') {
    const chosen =
      opt === undefined
        ? sql`(${list} -> 0)`
        : sql`(select c from jsonb_array_elements(${list}) c where c ->> 'v' = ${opt} limit 1)`
    return choiceValue(chosen, sql`(${present} and ${chosen} is not null)`, part, undefined)
  }
  return {
    kind: 'options',
    present,
    value: sql`array(select c ->> 'v' from jsonb_array_elements(${list}) c)`,
  }
}

/** What a condition reads of a small field that is stored as text: a text, a day, or the id of an option. */
function fieldValue(kind: FieldKind, text: SQL, present: SQL, part: AnswerFilter['part']): SqlValue {
  if (kind === 'date') return { kind: 'date', present, value: text }
  if (kind === 'option') {
    if (part === 'other') return { kind: 'none' }
    return part === 'count'
      ? { kind: 'number', present, value: sql`1::float8` }
      : { kind: 'option', present, value: text }
  }
  return part === 'length'
    ? { kind: 'number', present, value: sql`char_length(${text})::float8` }
    : { kind: 'text', present, value: text }
}

type FieldKind = 'text' | 'date' | 'option'
const fieldKinds: Readonly<Record<string, FieldKind>> = { birth: 'date', gender: 'option' }
const idSchema = z.looseObject({ id: z.string(), options: z.array(z.unknown()).optional() })
const partsSchema = z.looseObject({
  rows: z.array(idSchema).optional().catch(undefined),
  blanks: z.array(idSchema).optional().catch(undefined),
  fields: z
    .array(z.looseObject({ key: z.string() }))
    .optional()
    .catch(undefined),
})

/** The parts of a question that has answers of its own for each of them, and how a field's text is to be read. */
function partsOf(question: Element): { id: string; kind: FieldKind }[] {
  const { rows, blanks, fields } = partsSchema.parse(question)
  if (fields) return fields.map(({ key }) => ({ id: key, kind: fieldKinds[key] ?? 'text' }))
  if (blanks) return blanks.map(({ id, options }) => ({ id, kind: options ? 'option' : 'text' }))
  return (rows ?? []).map(({ id }) => ({ id, kind: 'text' }))
}

/** Whether a condition can ask how many parts of an answer there are. */
const asksCount = (question: Element) =>
  questionType(question.type)
    ?.operators(question)
    .some(({ part }) => part === 'count') === true

function valueOf(question: Element, shape: AnswerShape, filter: AnswerFilter): SqlValue {
  const answer = sql`(${surveyAnswers.answers} -> ${question.id})`
  const present = sql`(${surveyAnswers.answers} ? ${question.id})`
  const { part, opt, row, rows } = filter
  /** The value of one row, of each of them, or how many are answered. */
  const rowsValue = (rowValue: (id: string, kind: FieldKind) => SqlValue, counts = true): SqlValue => {
    const parts = partsOf(question)
    if (row !== undefined) {
      const named = parts.find(({ id }) => id === row)
      return named ? rowValue(named.id, named.kind) : { kind: 'none' }
    }
    if (rows !== undefined) {
      return { kind: 'each', mode: rows, present, values: parts.map(({ id, kind }) => rowValue(id, kind)) }
    }
    return part === 'count' && counts
      ? { kind: 'number', present, value: sql`(select count(*) from jsonb_object_keys(${answer}))::float8` }
      : { kind: 'presence', present }
  }
  switch (shape) {
    case 'none':
      return { kind: 'none' }
    case 'choice':
      return part === 'count'
        ? { kind: 'number', present, value: sql`1::float8` }
        : choiceValue(answer, present, part, opt)
    case 'choices':
      return severalValue(answer, present, part, opt)
    case 'text': {
      const text = sql`(${surveyAnswers.answers} ->> ${question.id})`
      return part === 'length'
        ? { kind: 'number', present, value: sql`char_length(${text})::float8` }
        : { kind: 'text', present, value: text }
    }
    case 'boolean':
      return { kind: 'option', present, value: sql`(${surveyAnswers.answers} ->> ${question.id})` }
    case 'date':
      return { kind: 'date', present, value: sql`(${surveyAnswers.answers} ->> ${question.id})` }
    case 'ids':
      return part === 'count' && asksCount(question)
        ? { kind: 'number', present, value: sql`jsonb_array_length(${answer})::float8` }
        : { kind: 'options', present, value: sql`array(select jsonb_array_elements_text(${answer}))` }
    case 'json':
      return { kind: 'presence', present }
    case 'choicesRows':
      return rowsValue((id) => severalValue(sql`(${answer} -> ${id})`, sql`(${answer} ? ${id})`, part, opt))
    case 'textRows':
      return rowsValue((id, kind) =>
        fieldValue(kind, sql`(${answer} ->> ${id})`, sql`(${answer} ? ${id})`, part),
      )
    case 'numberRows':
      return rowsValue(
        (id) => ({
          kind: 'number',
          present: sql`(${answer} ? ${id})`,
          value: sql`(${answer} -> ${id})::float8`,
        }),
        asksCount(question),
      )
    case 'number':
      return { kind: 'number', present, value: sql`(${answer})::float8` }
    case 'level':
      return { kind: 'number', present, value: sql`(${answer} -> 'v')::float8` }
    case 'files':
      return part === 'count'
        ? { kind: 'number', present, value: sql`jsonb_array_length(${answer})::float8` }
        : { kind: 'presence', present }
    case 'choiceRows':
      return rowsValue((id) =>
        choiceValue(sql`(${answer} -> ${id})`, sql`(${answer} ? ${id})`, part, undefined),
      )
  }
}

const ordering: Partial<Record<Op, SQL>> = {
  eq: sql.raw('='),
  ne: sql.raw('<>'),
  gt: sql.raw('>'),
  gte: sql.raw('>='),
  lt: sql.raw('<'),
  lte: sql.raw('<='),
}

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function optionIds(operand: Operand): string[] | undefined {
  if (typeof operand === 'string' || typeof operand === 'number') return [String(operand)]
  return operand !== undefined && !('range' in operand) ? [...operand] : undefined
}

function compareOptions(op: Op, left: SQL, ids: string[]): SQL {
  const right = textArray(ids)
  const same = sql`(${left} @> ${right} and ${left} <@ ${right})`
  switch (op) {
    case 'is':
    case 'exactly':
    case 'eq':
      return same
    case 'isNot':
    case 'ne':
      return sql`not ${same}`
    case 'isOneOf':
    case 'includesAny':
      return sql`(${left} && ${right})`
    case 'isNoneOf':
    case 'includesNone':
      return sql`not (${left} && ${right})`
    case 'includesAll':
      return sql`(${left} @> ${right})`
    default:
      return fails
  }
}

/** The same for one option, which costs a row a quarter of it. */
function compareOption(op: Op, left: SQL, ids: string[]): SQL {
  const [first, ...others] = new Set(ids)
  const isOnly = first === undefined || others.length > 0 ? fails : sql`${left} = ${first}`
  const isAny = sql`${left} = any(${textArray(ids)})`
  switch (op) {
    case 'is':
    case 'exactly':
    case 'eq':
      return isOnly
    case 'isNot':
    case 'ne':
      return sql`not coalesce(${isOnly}, false)`
    case 'isOneOf':
    case 'includesAny':
      return isAny
    case 'isNoneOf':
    case 'includesNone':
      return sql`not coalesce(${isAny}, false)`
    case 'includesAll':
      return first === undefined ? holds : isOnly
    default:
      return fails
  }
}

/** Operators that no answer of another shape, and none that lacks, can hold for. */
const needsOption: ReadonlySet<Op> = new Set<Op>(['is', 'exactly', 'eq', 'isOneOf', 'includesAny'])

function compareTexts(op: Op, left: SQL, operand: string): SQL {
  const text = lower(left)
  const right = sql`${operand.trim().toLowerCase()}::text`
  switch (op) {
    case 'eq':
      return sql`${text} = ${right}`
    case 'ne':
      return sql`${text} <> ${right}`
    case 'contains':
      return sql`strpos(${text}, ${right}) > 0`
    case 'notContains':
      return sql`strpos(${text}, ${right}) = 0`
    case 'startsWith':
      return sql`starts_with(${text}, ${right})`
    case 'endsWith':
      return sql`right(${text}, char_length(${right})) = ${right}`
    default:
      return fails
  }
}

/** A comparison of a value that is there, like `compare` of the survey package. */
function comparePresent(op: Op, value: Exclude<SqlValue, { kind: 'none' | 'each' }>, operand: Operand): SQL {
  if (value.kind === 'presence') return fails
  if (op === 'between') {
    if (operand === undefined || typeof operand !== 'object' || !('range' in operand)) return fails
    const [from, to] = operand.range
    if (value.kind === 'number') {
      const [least, most] = [asNumber(from), asNumber(to)]
      return least === undefined || most === undefined
        ? fails
        : sql`${value.value} between ${least}::float8 and ${most}::float8`
    }
    return value.kind === 'date'
      ? sql`${value.value} collate "C" between ${String(from)} and ${String(to)}`
      : fails
  }
  if (value.kind === 'options' || value.kind === 'option') {
    const ids = optionIds(operand)
    if (ids === undefined) return fails
    return value.kind === 'option'
      ? compareOption(op, value.value, ids)
      : compareOptions(op, value.value, ids)
  }
  if (operand === undefined || typeof operand === 'object') return fails
  if (value.kind === 'text') return compareTexts(op, value.value, String(operand))
  const sign = ordering[op]
  if (!sign) return fails
  if (value.kind === 'date') return sql`${value.value} collate "C" ${sign} ${String(operand)}`
  const number = asNumber(operand)
  return number === undefined ? fails : sql`${value.value} ${sign} ${number}::float8`
}

function compare(op: Op, value: SqlValue, operand: Operand): SQL {
  if (value.kind === 'none') return op === 'notAnswered' ? holds : fails
  if (value.kind === 'each') {
    const tests = value.values.map((each) => compare(op, each, operand))
    const all = value.mode === 'any' ? or(...tests) : and(...tests)
    const whole = tests.length === 0 || !all ? fails : sql`(${all})`
    return sql`case when ${value.present} then ${whole} else ${op === 'notAnswered' ? holds : fails} end`
  }
  if (op === 'answered') return value.present
  if (op === 'notAnswered') return sql`not coalesce(${value.present}, false)`
  if (value.kind === 'option' && needsOption.has(op)) return comparePresent(op, value, operand)
  // `case` keeps the comparison away from values of another shape.
  return sql`case when ${value.present} then ${comparePresent(op, value, operand)} else false end`
}

/** What of a question decides how its stored answers are read. */
export const formOf = (element: Element): string =>
  JSON.stringify([
    element.type,
    'format' in element ? element.format : null,
    'mode' in element ? element.mode : null,
    'tree' in element ? element.tree : null,
    'blanks' in element ? element.blanks : null,
  ])

/**
 * Whether all stored answers to a question have the form that its newest version reads: then SQL may judge them. A text,
 * a date, a blank or a tree that was changed between versions is read anew by the question's type instead.
 */
function isUniform(question: Element, versions: readonly SurveyDefinition[]): boolean {
  return versions.every((version) => {
    const same = version.elements.find(({ id }) => id === question.id)
    return same === undefined || formOf(same) === formOf(question)
  })
}

/** The shapes whose values SQL compares; of the others it knows only whether there is an answer. */
const sqlShapes: ReadonlySet<AnswerShape> = new Set<AnswerShape>([
  'choice',
  'choices',
  'choiceRows',
  'text',
  'number',
  'level',
  'date',
  'files',
  'boolean',
  'ids',
  'choicesRows',
  'textRows',
  'numberRows',
])

/** Filters as a condition on `survey_answers`, and as a predicate for what SQL cannot judge; null when it can all. */
export interface CompiledAnswerFilters {
  where: SQL | undefined
  rest: ((answers: AnswerValues) => boolean) | null
}

/**
 * Translates filters to SQL with the meaning of `compileFilters`, which stays the one definition of it: what stored answers
 * alone do not tell is left to it.
 */
export function answerFilterSql(
  merged: SurveyDefinition,
  versions: readonly SurveyDefinition[],
  filters: readonly AnswerFilter[],
): CompiledAnswerFilters {
  const conditions: SQL[] = []
  const left: AnswerFilter[] = []
  for (const filter of filters) {
    const question = merged.elements.find(({ id }) => id === filter.questionId)
    if (!question) {
      conditions.push(fails)
      continue
    }
    const shape = questionType(question.type)?.answerShape ?? 'none'
    const ofWhole = filter.row === undefined && filter.rows === undefined && filter.part === undefined
    const asksPresence = filter.operator === 'answered' || filter.operator === 'notAnswered'
    const bySql = sqlShapes.has(shape) || (ofWhole && asksPresence)
    if (shape !== 'none' && bySql && isUniform(question, versions)) {
      conditions.push(sql`(${compare(filter.operator, valueOf(question, shape, filter), filter.operand)})`)
    } else {
      left.push(filter)
    }
  }
  return { where: and(...conditions), rest: left.length > 0 ? compileFilters(merged, left) : null }
}
