import {
  addCell,
  type Cell,
  type CellAnswer,
  cellColumn,
  cellPart,
  cellProblems,
  type CellsAnswer,
  type CellStates,
  cellText,
  checkCells,
  formCell,
  isGiven,
  mergeCellStates,
  readCell,
  readCellLogic,
} from '../../cells/cells.ts'
import { cellTexts } from '../../cells/cell-texts.ts'
import { mergeParts, presenceOperators } from '../../choices/choice.ts'
import { newId, type Row } from '../../model/model.ts'
import {
  type Column,
  fieldName,
  type LogicValue,
  type Problem,
  type QuestionType,
} from '../../model/question-type.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { atRow, rowMissing } from '../../answers/row-problems.ts'
import { formulaProblem, withComputed } from '../../expression/row-expression.ts'
import { texts } from '../../view/texts.ts'
import type { TableAnswer, TableQuestion, TableRow, TableSummary } from './question.ts'
import { tableTexts } from './texts.ts'

interface TableState {
  count: number
  rows: number
  cells: CellStates
}

/** Most rows of a growing table. */
export const mostRows = 100

export function freshColumn(title: string): Cell {
  return { id: newId(), title, required: true, kind: 'text', format: 'none', length: {} }
}

/** Rows that respondents add are called by their numbers: `r1` is the first. */
export const rowNumber = (id: string): number => Number(id.slice(1))

/** The names of an answer's rows: those that the operator gave, or their numbers. */
export function rowTitles(question: TableQuestion, rows: readonly { id: string }[]): Map<string, string> {
  return new Map(
    rows.map(({ id }, index) => {
      const row = question.rows.mode === 'fixed' && question.rows.rows.find((one) => one.id === id)
      return [id, row ? row.title : tableTexts.row(index + 1)]
    }),
  )
}

/** The number of a row as respondents see it, and the name that the operator gave it. */
function rowName({ rows }: TableQuestion, id: string): [number: number, title: string] {
  if (rows.mode === 'growing') return [rowNumber(id), '']
  const index = rows.rows.findIndex((row) => row.id === id)
  return [index + 1, rows.rows[index]?.title ?? '']
}

/** What stands below a column, as text; empty when nothing was entered. */
export function summaryText(
  kind: TableSummary | undefined,
  values: readonly (CellAnswer | undefined)[],
): string {
  const given = values.filter((value) => value !== undefined)
  if (kind === 'count') return String(given.length)
  const numbers = given.filter((value) => typeof value === 'number')
  if (kind === undefined || numbers.length === 0) return ''
  const sum = numbers.reduce((all, value) => all + value, 0)
  return String(Math.round((kind === 'sum' ? sum : sum / numbers.length) * 1e6) / 1e6)
}

/** The cells of a row; undefined when one of them cannot be read. */
function readCells(question: TableQuestion, raw: unknown): CellsAnswer | undefined {
  if (!isRecord(raw)) return undefined
  const cells: CellsAnswer = {}
  for (const column of question.columns) {
    const given = own(raw, column.id)
    if (column.kind === 'computed' || !isGiven(given)) continue
    const value = readCell(column, given)
    if (value === undefined) {
      if (column.kind === 'text' && typeof given === 'string') continue
      return undefined
    }
    cells[column.id] = value
  }
  // Rows that hold nothing else are no rows.
  return Object.keys(cells).length === 0 ? cells : withComputed(question.columns, cells)
}

/** Answers keep the rows of both kinds of table: an operator may turn one into the other. */
function isRowId(question: TableQuestion, id: unknown): id is string {
  if (typeof id !== 'string') return false
  return question.rows.mode === 'growing'
    ? /^r[1-9]\d{0,5}$/.test(id)
    : question.rows.rows.some((row) => row.id === id)
}

function rowText(question: TableQuestion, cells: CellsAnswer): string {
  return question.columns
    .flatMap((column) => {
      const value = cells[column.id]
      return value === undefined ? [] : `${column.title} ${cellText(column, value)}`
    })
    .join('，')
}

function growingColumns(question: TableQuestion): Column<TableAnswer>[] {
  return [
    {
      key: `${question.id}.rows`,
      title: `${question.title}[${tableTexts.rowCount}]`,
      kind: 'number',
      value: ({ rows }) => rows.length,
    },
    // One cell of an export holds the column of all rows: how many there are differs by answer.
    ...question.columns.map((column): Column<TableAnswer> => ({
      key: `${question.id}.c-${column.id}`,
      title: `${question.title}[${column.title}]`,
      kind: 'text',
      value: ({ rows }) =>
        rows
          .flatMap(({ cells }, index) => {
            const value = cells[column.id]
            return value === undefined ? [] : tableTexts.line(index + 1, cellText(column, value))
          })
          .join('\n') || null,
    })),
  ]
}

function fixedColumns(question: TableQuestion, rows: readonly Row[]): Column<TableAnswer>[] {
  return rows.flatMap((row) =>
    question.columns.map((column): Column<TableAnswer> => {
      const { kind, value } = cellColumn(column)
      return {
        key: `${question.id}.${row.id}.${column.id}`,
        title: `${question.title}[${row.title}][${column.title}]`,
        kind,
        value: (answer) => {
          const cell = answer.rows.find(({ id }) => id === row.id)?.cells[column.id]
          return cell === undefined ? null : value(cell)
        },
      }
    }),
  )
}

export const type: QuestionType<TableQuestion, TableAnswer, TableState> = {
  type: 'table',
  role: 'question',
  answerShape: 'json',
  title: tableTexts.title,
  group: texts.group.matrix,
  order: 74,
  icon: '<path d="M3 4h18v16H3zM3 9h18M3 14.5h18M10 4v16" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'table',
    title: texts.fresh.question,
    required: true,
    columns: [1, 2, 3].map((n) => freshColumn(tableTexts.column(n))),
    rows: { mode: 'growing', min: 1, max: 10 },
    summaries: {},
  }),
  normalize: (question, raw) => {
    const given = isRecord(raw) ? own(raw, 'rows') : undefined
    if (!Array.isArray(given) || given.length > mostRows * 2) return undefined
    const rows = new Map<string, TableRow>()
    for (const item of given) {
      if (!isRecord(item)) return undefined
      const id = own(item, 'id')
      if (!isRowId(question, id)) continue
      const cells = readCells(question, own(item, 'cells'))
      if (!cells) return undefined
      if (Object.keys(cells).length > 0 && !rows.has(id)) rows.set(id, { id, cells })
    }
    if (rows.size === 0) return undefined
    return {
      rows:
        question.rows.mode === 'fixed'
          ? question.rows.rows.flatMap(({ id }) => rows.get(id) ?? [])
          : [...rows.values()],
    }
  },
  validate: (question, answer) => {
    const problems: Problem[] = []
    const { rows } = question
    if (rows.mode === 'growing') {
      if (answer.rows.length < rows.min) {
        problems.push({ code: 'tooFewRows', message: tableTexts.tooFewRows(rows.min) })
      }
      if (answer.rows.length > rows.max) {
        problems.push({ code: 'tooManyRows', message: tableTexts.tooManyRows(rows.max) })
      }
    } else if (question.required && question.everyRow !== false) {
      for (const [index, row] of rows.rows.entries()) {
        if (row.deleted || answer.rows.some(({ id }) => id === row.id)) continue
        problems.push(rowMissing(index + 1, row))
      }
    }
    for (const { id, cells } of answer.rows) {
      const add = (problem: Problem) => problems.push(atRow(...rowName(question, id), problem))
      for (const column of question.columns) {
        const value = cells[column.id]
        const part = `${id}.${column.id}`
        if (value !== undefined) {
          for (const problem of cellProblems(column, value)) add({ ...problem, part })
        } else if (column.required && column.kind !== 'computed' && !column.deleted) {
          const message = cellTexts.answer.partRequired(column.title)
          add({ code: 'partRequired', message, part })
        }
      }
    }
    return problems
  },
  missing: (question) => {
    const { rows } = question
    if (rows.mode === 'fixed') return type.validate(question, { rows: [] })
    return Array.from({ length: Math.max(1, rows.min) }, (_, index) =>
      rowMissing(index + 1, { id: `r${index + 1}`, title: '' }),
    )
  },
  toText: (question, answer, separator = '；') => {
    const titles = rowTitles(question, answer.rows)
    return answer.rows
      .map(({ id, cells }) => `${titles.get(id) ?? ''}：${rowText(question, cells)}`)
      .join(separator)
  },
  columns: (question) =>
    question.rows.mode === 'fixed' ? fixedColumns(question, question.rows.rows) : growingColumns(question),
  fromForm: (question, fields) => {
    const ids =
      question.rows.mode === 'fixed'
        ? question.rows.rows.map(({ id }) => id)
        : Array.from({ length: question.rows.max }, (_, index) => `r${index + 1}`)
    const rows = ids.flatMap((id) => {
      const cells = question.columns
        .filter(({ kind }) => kind !== 'computed')
        .map(
          (column) => [column.id, formCell(column, fields, fieldName(question.id, id, column.id))] as const,
        )
      return cells.some(([, value]) => isGiven(value)) ? [{ id, cells: Object.fromEntries(cells) }] : []
    })
    return rows.length > 0 ? { rows } : undefined
  },
  statistics: {
    init: () => ({ count: 0, rows: 0, cells: {} }),
    add: (question, state, answer) => {
      state.count += 1
      state.rows += answer.rows.length
      for (const { cells } of answer.rows) {
        for (const column of question.columns) {
          const value = cells[column.id]
          if (value !== undefined) addCell(state.cells, column.id, column, value)
        }
      }
    },
    merge: (question, first, second) => ({
      count: first.count + second.count,
      rows: first.rows + second.rows,
      cells: mergeCellStates(
        (id) => question.columns.find((column) => column.id === id),
        first.cells,
        second.cells,
      ),
    }),
    result: (question, state) => ({
      kind: 'parts',
      count: state.count,
      parts: question.columns.map((column) => cellPart(column, state.cells[column.id])),
    }),
  },
  operators: () => [
    {
      op: 'eq',
      part: 'count',
      label: `${tableTexts.rowCount}${texts.operator.eq}`,
      operand: { kind: 'number' },
    },
    { op: 'gte', part: 'count', label: texts.operator.rowsGte, operand: { kind: 'number' } },
    ...presenceOperators(),
  ],
  read: (question, answer, ref) => {
    if (ref.part === 'count') return { kind: 'number', value: answer.rows.length }
    const column = question.columns.find(({ id }) => id === ref.col)
    const valueOf = (row: TableRow | undefined): LogicValue =>
      !row
        ? { kind: 'none' }
        : column
          ? readCellLogic(column, row.cells[column.id], ref)
          : { kind: 'presence' }
    if (ref.row !== undefined) return valueOf(answer.rows.find(({ id }) => id === ref.row))
    return ref.rows === undefined
      ? { kind: 'presence' }
      : { kind: 'each', mode: ref.rows, values: answer.rows.map(valueOf) }
  },
  check: ({ rows, columns }) => {
    const checks = checkCells(columns)
    for (const at of columns.keys()) {
      const message = formulaProblem(columns, at)
      if (message !== undefined) checks.push({ level: 'error', code: 'formula', message })
    }
    const error = (code: string, message: string) => checks.push({ level: 'error', code, message })
    if (rows.mode === 'fixed' && rows.rows.length === 0) error('noRows', texts.check.noRows)
    if (rows.mode === 'growing' && rows.min > rows.max) error('rangeReversed', texts.check.rangeReversed)
    return checks
  },
  mergeVersions: (versions) => {
    const [newest] = versions
    const columns = mergeParts(versions.map((version) => version.columns))
    if (newest.rows.mode === 'growing') return { ...newest, columns }
    const rows = mergeParts(
      versions.map((version) => (version.rows.mode === 'fixed' ? version.rows.rows : [])),
    )
    return { ...newest, columns, rows: { mode: 'fixed', rows } }
  },
}
