import type { CellRowsAnswer, CellRowsQuestion } from '../../cells/cell-rows.ts'

export interface MatrixInputQuestion extends CellRowsQuestion {
  type: 'matrixInput'
  /** Shows the sum of each column of numbers. */
  sums: boolean
  /** What the numbers of a column must add up to, by column id. */
  totals: Record<string, number>
}

export type MatrixInputAnswer = CellRowsAnswer
