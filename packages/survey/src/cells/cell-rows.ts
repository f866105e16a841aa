// What questions share that ask the same fields of every row: a table of fields, a block repeated for each option.
import { isRecord, own } from '../answers/raw-values.ts'
import { atRow, rowMissing } from '../answers/row-problems.ts'
import { mergeParts, presenceOperators } from '../choices/choice.ts'
import type { Element, Row } from '../model/model.ts'
import { fieldName, type Problem, type QuestionType } from '../model/question-type.ts'
import { texts } from '../view/texts.ts'
import { cellTexts } from './cell-texts.ts'
import {
  addCell,
  type Cell,
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
} from './cells.ts'

export interface CellRowsQuestion extends Element {
  required: boolean
  rows: Row[]
  /** What is asked of each row. */
  columns: Cell[]
  /** A required question needs every row, otherwise one row is enough. */
  everyRow: boolean
}

/** By row id, then by column id; rows and cells without an answer have no key. */
export type CellRowsAnswer = Record<string, CellsAnswer>

export interface CellRowsState {
  count: number
  cells: CellStates
}

const key = (row: Row, column: Cell) => `${row.id}.${column.id}`

/** Every cell with its row and column. */
function* cellsOf(question: CellRowsQuestion): Generator<[Row, Cell]> {
  for (const row of question.rows) for (const column of question.columns) yield [row, column]
}

function rowProblems(question: CellRowsQuestion, row: Row, cells: CellsAnswer): Problem[] {
  return question.columns.flatMap((column): Problem[] => {
    const value = cells[column.id]
    const part = key(row, column)
    if (value === undefined) {
      const message = cellTexts.answer.partRequired(column.title)
      return column.required && !column.deleted ? [{ code: 'partRequired', message, part }] : []
    }
    return cellProblems(column, value).map((problem) => ({ ...problem, part }))
  })
}

/** What a type of such questions needs beside its name and its defaults. */
export function cellRowsType<Q extends CellRowsQuestion>() {
  const validate = (question: Q, answer: CellRowsAnswer) =>
    question.rows.flatMap((row, index): Problem[] => {
      const cells = answer[row.id]
      if (cells)
        return rowProblems(question, row, cells).map((problem) => atRow(index + 1, row.title, problem))
      return question.required && question.everyRow && !row.deleted ? [rowMissing(index + 1, row)] : []
    })
  return {
    role: 'question',
    answerShape: 'json',
    normalize: (question, raw) => {
      if (!isRecord(raw)) return undefined
      const answer: CellRowsAnswer = {}
      for (const row of question.rows) {
        const given = own(raw, row.id)
        if (!isRecord(given)) continue
        const cells: CellsAnswer = {}
        for (const column of question.columns) {
          const rawCell = own(given, column.id)
          if (!isGiven(rawCell)) continue
          const value = readCell(column, rawCell)
          if (value === undefined) {
            if (column.kind === 'text' && typeof rawCell === 'string') continue
            return undefined
          }
          cells[column.id] = value
        }
        if (Object.keys(cells).length > 0) answer[row.id] = cells
      }
      return Object.keys(answer).length === 0 ? undefined : answer
    },
    validate,
    missing: (question) => validate(question, {}),
    toText: (question, answer, separator = '；') =>
      question.rows
        .flatMap((row) => {
          const cells = answer[row.id]
          if (!cells) return []
          const parts = question.columns.flatMap((column) => {
            const value = cells[column.id]
            return value === undefined ? [] : `${column.title} ${cellText(column, value)}`
          })
          return `${row.title}：${parts.join('，')}`
        })
        .join(separator),
    columns: (question) =>
      [...cellsOf(question)].map(([row, column]) => {
        const { kind, value } = cellColumn(column)
        return {
          key: `${question.id}.${key(row, column)}`,
          title: `${question.title}[${row.title}][${column.title}]`,
          kind,
          value: (answer: CellRowsAnswer) => {
            const cell = answer[row.id]?.[column.id]
            return cell === undefined ? null : value(cell)
          },
        }
      }),
    fromForm: (question, fields) =>
      Object.fromEntries(
        question.rows.map((row) => [
          row.id,
          Object.fromEntries(
            question.columns.map((column) => [
              column.id,
              formCell(column, fields, fieldName(question.id, row.id, column.id)),
            ]),
          ),
        ]),
      ),
    statistics: {
      init: () => ({ count: 0, cells: {} }),
      add: (question, state, answer) => {
        state.count += 1
        for (const [row, column] of cellsOf(question)) {
          const value = answer[row.id]?.[column.id]
          if (value !== undefined) addCell(state.cells, key(row, column), column, value)
        }
      },
      merge: (question, first, second) => {
        const columns = new Map([...cellsOf(question)].map(([row, column]) => [key(row, column), column]))
        return {
          count: first.count + second.count,
          cells: mergeCellStates((name) => columns.get(name), first.cells, second.cells),
        }
      },
      result: (question, state) => ({
        kind: 'parts',
        count: state.count,
        parts: [...cellsOf(question)].map(([row, column]) => {
          const name = key(row, column)
          const part = cellPart(column, state.cells[name], `${row.title} · ${column.title}`, name)
          return row.deleted ? { ...part, deleted: true } : part
        }),
      }),
    },
    operators: (question) => [
      { op: 'gte', part: 'count', label: texts.operator.rowsGte, operand: { kind: 'number' } },
      ...presenceOperators().map((operator) => ({
        ...operator,
        rows: question.rows.map(({ id, title }) => ({ id, text: title })),
      })),
    ],
    read: (question, answer, ref) => {
      const presence = (row: string) =>
        answer[row] ? { kind: 'presence' as const } : { kind: 'none' as const }
      if (ref.row !== undefined) return presence(ref.row)
      if (ref.rows !== undefined) {
        return { kind: 'each', mode: ref.rows, values: question.rows.map(({ id }) => presence(id)) }
      }
      if (ref.part === 'count') return { kind: 'number', value: Object.keys(answer).length }
      return { kind: 'presence' }
    },
    check: (question) => [
      ...(question.rows.length === 0 && question.optionsFrom === undefined
        ? [{ level: 'error' as const, code: 'noRows', message: texts.check.noRows }]
        : []),
      ...checkCells(question.columns),
    ],
    mergeVersions: (versions) => ({
      ...versions[0],
      rows: mergeParts(versions.map((version) => version.rows)),
      columns: mergeParts(versions.map((version) => version.columns)),
    }),
  } satisfies Partial<QuestionType<Q, CellRowsAnswer, CellRowsState>>
}
