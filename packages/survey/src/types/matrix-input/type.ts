import { type Cell } from '../../cells/cells.ts'
import { type CellRowsState, cellRowsType } from '../../cells/cell-rows.ts'
import { newId } from '../../model/model.ts'
import type { QuestionType } from '../../model/question-type.ts'
import { texts } from '../../view/texts.ts'
import type { MatrixInputAnswer, MatrixInputQuestion } from './question.ts'
import { matrixInputTexts } from './texts.ts'

export function freshColumn(title: string): Cell {
  return { id: newId(), title, required: true, kind: 'text', format: 'none', length: {} }
}

/** Sum of the numbers of a column. Sums of decimals are rounded to the six digits that a cell may have. */
export function columnSum(answer: MatrixInputAnswer, column: string): number {
  let sum = 0
  for (const cells of Object.values(answer)) {
    const value = cells[column]
    if (typeof value === 'number') sum += value
  }
  return Math.round(sum * 1e6) / 1e6
}

const cellRows = cellRowsType<MatrixInputQuestion>()

export const type: QuestionType<MatrixInputQuestion, MatrixInputAnswer, CellRowsState> = {
  ...cellRows,
  type: 'matrixInput',
  title: matrixInputTexts.title,
  group: texts.group.matrix,
  order: 73,
  icon: '<path d="M3 4h18v16H3zM3 9h18M9 4v16" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 14h6" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'matrixInput',
    title: texts.fresh.question,
    required: true,
    rows: [1, 2].map((n) => ({ id: newId(), title: texts.fresh.row(n) })),
    columns: [1, 2].map((n) => freshColumn(matrixInputTexts.column(n))),
    everyRow: true,
    sums: true,
    totals: {},
  }),
  // Nothing adds up to a total before anything is entered, so `missing` asks for rows alone.
  validate: (question, answer) => {
    const problems = cellRows.validate(question, answer)
    for (const column of question.columns) {
      const total = question.totals[column.id]
      if (total === undefined || column.kind !== 'number' || column.deleted) continue
      const sum = columnSum(answer, column.id)
      if (sum === total) continue
      const message = matrixInputTexts.wrongTotal(column.title, String(total), String(sum))
      problems.push({ code: 'total', message, part: column.id })
    }
    return problems
  },
}
