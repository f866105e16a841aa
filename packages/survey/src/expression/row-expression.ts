// Cells that are computed: each from cells that stand before it in its row, the same in browser and server.
import {
  type Cell,
  type CellAnswer,
  type CellsAnswer,
  cellText,
  type ComputedContent,
} from '../cells/cells.ts'
import {
  evaluateExpression,
  type Expression,
  expressionCalls,
  type ExpressionRef,
  expressionRefs,
  isEmptyValue,
  numberOf,
  parseExpression,
  printExpression,
  textOf,
} from './expression.ts'
import { rowExpressionTexts as texts } from './row-expression-texts.ts'

/** Most characters of a text that is kept. */
const textMax = 1000

/** Functions that give another value each time somebody looks. */
const timely: ReadonlySet<string> = new Set(['today', 'now', 'age'])

/** Whether what is computed changes by itself: that has no place in an answer. */
export const changesWithTime = (expression: Expression): boolean =>
  expressionCalls(expression).some((name) => timely.has(name))

type Named = Pick<Cell, 'id' | 'title'>

/** The column that a name stands for: its id, its place (`C2` is the second), or its title. */
function columnNamed<C extends Named>(
  columns: readonly C[],
  { scope, name, path }: ExpressionRef,
): C | undefined {
  if (scope !== 'any' || path.length > 0) return undefined
  const place = /^C([1-9]\d?)$/i.exec(name)?.[1]
  return (
    columns.find(({ id }) => id === name) ??
    (place === undefined ? undefined : columns[Number(place) - 1]) ??
    columns.find(({ title }) => title === name)
  )
}

interface Plan {
  column: Cell & ComputedContent
  expression: Expression
}

const plans = new WeakMap<readonly Cell[], readonly Plan[]>()

/** What is computed in each row, in the order of the columns. Columns are never changed in place, so it is made once. */
function plansOf(columns: readonly Cell[]): readonly Plan[] {
  const known = plans.get(columns)
  if (known) return known
  const made = columns.flatMap((column, at): Plan[] => {
    if (column.kind !== 'computed' || formulaProblem(columns, at) !== undefined) return []
    const parsed = parseExpression(column.expression)
    return parsed.ok ? [{ column, expression: parsed.expression }] : []
  })
  plans.set(columns, made)
  return made
}

function resultOf({ column, expression }: Plan, columns: readonly Cell[], cells: CellsAnswer) {
  const answerTo = (ref: ExpressionRef) => {
    const named = columnNamed(columns, ref)
    const answer = named && cells[named.id]
    return named && answer !== undefined ? { named, answer } : undefined
  }
  const value = evaluateExpression(expression, {
    value: (ref) => answerTo(ref)?.answer,
    text: (ref) => {
      const found = answerTo(ref)
      return found && cellText(found.named, found.answer)
    },
    now: '',
  })
  if (isEmptyValue(value)) return undefined
  if (column.result === 'text') return textOf(value).trim().slice(0, textMax) || undefined
  const number = numberOf(value)
  return number === undefined || Math.abs(number) > 1e15
    ? undefined
    : Number(number.toFixed(column.decimals)) + 0
}

/** The cells of a row with those that are computed; what was given for these does not count. */
export function withComputed(columns: readonly Cell[], given: CellsAnswer): CellsAnswer {
  if (!columns.some(({ kind }) => kind === 'computed')) return given
  const cells: Record<string, CellAnswer> = {}
  for (const { id, kind } of columns) {
    const value = given[id]
    if (kind !== 'computed' && value !== undefined) cells[id] = value
  }
  for (const plan of plansOf(columns)) {
    const value = resultOf(plan, columns, cells)
    if (value !== undefined) cells[plan.column.id] = value
  }
  // In the order of the columns, as rows are stored.
  return Object.fromEntries(
    columns.flatMap(({ id }) => {
      const value = cells[id]
      return value === undefined ? [] : [[id, value] as const]
    }),
  )
}

/** What is wrong with the formula of a column, in words for the operator. */
export function formulaProblem(columns: readonly Cell[], at: number): string | undefined {
  const column = columns[at]
  if (column?.kind !== 'computed') return undefined
  if (column.expression.trim() === '') return texts.empty(column.title)
  const parsed = parseExpression(column.expression)
  if (!parsed.ok) return parsed.error.message
  const before = columns.slice(0, at)
  const unknown = expressionRefs(parsed.expression).find((ref) => {
    const named = columnNamed(columns, ref)
    return !named || !before.includes(named)
  })
  if (unknown) return texts.unknown(unknown.name)
  return changesWithTime(parsed.expression) ? texts.timely : undefined
}

function renamed(
  columns: readonly Named[],
  text: string,
  nameOf: (column: Named) => string,
  language: 'en' | 'zh',
) {
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  return printExpression(
    parsed.expression,
    (ref) => {
      const column = columnNamed(columns, ref)
      return column ? { ...ref, name: nameOf(column) } : ref
    },
    language,
  )
}

/** A formula as it is stored: columns by id, so that moving or renaming them changes nothing. */
export const storedFormula = (columns: readonly Named[], text: string): string =>
  renamed(columns, text, ({ id }) => id, 'en')

/** A formula as people read and write it: columns by their titles, or by their places where titles cannot stand. */
export function shownFormula(columns: readonly Named[], text: string): string {
  const nameOf = (column: Named) => {
    const ref: ExpressionRef = { scope: 'any', name: column.title, path: [] }
    const isPlain = /^[^{}.:：|*\s][^{}.:：|*]*$/u.test(column.title) && column.title.trim() === column.title
    return isPlain && columnNamed(columns, ref) === column ? column.title : `C${columns.indexOf(column) + 1}`
  }
  return renamed(columns, text, nameOf, 'zh')
}
