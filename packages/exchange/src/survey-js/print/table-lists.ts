// Functions over the rows of a table, in our language.
import { z } from 'zod'
import { type ExpressionNode, type ExpressionOperator, parseSurveyJsExpression } from '../expression.ts'
import type { NamedQuestion, SurveyJsNames } from '../names.ts'
import { Beyond, literal, questionOf } from './parts.ts'

/** Operators between a cell and a value. */
const rowSigns: Readonly<Partial<Record<ExpressionOperator, string>>> = {
  equal: '=',
  notEqual: '!=',
  greater: '>',
  greaterOrEqual: '>=',
  less: '<',
  lessOrEqual: '<=',
  contains: 'contains',
  notContains: 'notcontains',
}

const cellsSchema = z.object({
  columns: z.array(
    z.object({ id: z.string(), kind: z.string(), options: z.array(z.object({ id: z.string() })).optional() }),
  ),
})

/** The value to compare a cell with. Throws a `Beyond` if the cell is a list without that option. */
export function cellValue(
  table: unknown,
  id: string,
  value: string | number | boolean | undefined,
): string | number | undefined {
  const plain = typeof value === 'boolean' ? String(value) : value
  const column = cellsSchema.parse(table).columns.find((one) => one.id === id)
  if (column?.options && !column.options.some((option) => option.id === String(plain))) throw new Beyond()
  return column?.options ? String(plain) : plain
}

/** Cells of some rows, to be added or subtracted. */
export interface CountedCells {
  list: string
  sign: '+' | '-'
}

/** Each of them doubles what has to be written. */
const mostAlternatives = 3

/** A condition as alternatives that are free of "or". */
function alternativesOf(node: ExpressionNode): ExpressionNode[] {
  if (node.kind !== 'binary' || (node.operator !== 'or' && node.operator !== 'and')) return [node]
  const [left, right] = [alternativesOf(node.left), alternativesOf(node.right)]
  if (node.operator === 'or') return [...left, ...right]
  // Bounds the work for long chains of "and" and "or".
  if (left.length * right.length > mostAlternatives) throw new Beyond()
  return left.flatMap((one) =>
    right.map((other): ExpressionNode => ({ kind: 'binary', operator: 'and', left: one, right: other })),
  )
}

/** All sets of one or more of a few things, smaller ones first. */
const setsOf = <T>(items: readonly T[]): T[][] =>
  items
    .reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])
    .filter((set) => set.length > 0)
    .toSorted((a, b) => a.length - b.length)

export function totalOf(name: 'sum' | 'count', cells: readonly CountedCells[]): string {
  const parts = cells.map(
    ({ list, sign }, index) =>
      `${index === 0 ? '' : ` ${sign} `}${name}(${list}${name === 'sum' ? ', 0' : ''})`,
  )
  return parts.length === 1 ? parts.join('') : `(${parts.join('')})`
}

export function averageOf(cells: readonly CountedCells[]): string {
  const [only, ...more] = cells
  return more.length === 0
    ? `ifEmpty(avg(${only?.list}), 0)`
    : `ifEmpty((${totalOf('sum', cells)} / ${totalOf('count', cells)}), 0)`
}

/**
 * A column of a table, of the rows that a condition lets through: `({table}, 'price', {amount} > 3)`. Our language joins
 * row conditions with "and" only, so an "or" becomes inclusion and exclusion: rows that two alternatives count twice are
 * subtracted again.
 */
export function columnLists(
  names: SurveyJsNames,
  [list, key, written, ...rest]: readonly ExpressionNode[],
): CountedCells[] {
  const question = list && questionOf(names, list)
  if (question?.element.type !== 'table' || key?.kind !== 'literal' || rest.length > 0) throw new Beyond()
  const column = `{${question.element.id}.*.${columnId(question, String(key.value))}}`
  if (written === undefined) return [{ list: column, sign: '+' }]
  const condition =
    written.kind === 'literal' ? parseSurveyJsExpression(String(written.value ?? '')) : written
  // A plain name is that of the value to give instead of the least or the greatest one.
  if (!condition || condition.kind === 'variable' || condition.kind === 'literal') throw new Beyond()
  const alternatives = alternativesOf(condition)
  if (alternatives.length > mostAlternatives) throw new Beyond()
  return setsOf(alternatives).map((conditions) => ({
    list: conditions.reduce((values, one) => whereOf(values, one, question), column),
    sign: conditions.length % 2 === 1 ? '+' : '-',
  }))
}

export function isMultipleColumn(names: SurveyJsNames, [list, key]: readonly ExpressionNode[]): boolean {
  const question = list && questionOf(names, list)
  if (question?.element.type !== 'table' || key?.kind !== 'literal') return false
  const id = columnId(question, String(key.value))
  return cellsSchema.parse(question.element).columns.some((one) => one.id === id && one.kind === 'multiple')
}

function columnId(question: NamedQuestion, name: string): string {
  const id = question.columns.get(name.toLowerCase())
  if (id === undefined) throw new Beyond()
  return id
}

function whereOf(values: string, condition: ExpressionNode, question: NamedQuestion): string {
  const columnOf = (node: ExpressionNode) => {
    if (node.kind !== 'variable') throw new Beyond()
    return columnId(question, node.name.replace(/^(row|panel)\./i, ''))
  }
  const cell = (id: string) => `{${question.element.id}.*.${id}}`
  if (condition.kind === 'unary' && (condition.operator === 'empty' || condition.operator === 'notEmpty'))
    return `where(${values}, ${cell(columnOf(condition.operand))}, ${literal(condition.operator.toLowerCase())})`
  if (condition.kind !== 'binary') throw new Beyond()
  const { operator, left, right } = condition
  if (operator === 'and') return whereOf(whereOf(values, left, question), right, question)
  const sign = rowSigns[operator]
  if (sign === undefined || right.kind !== 'literal') throw new Beyond()
  const id = columnOf(left)
  return `where(${values}, ${cell(id)}, ${literal(sign)}, ${literal(cellValue(question.element, id, right.value))})`
}
