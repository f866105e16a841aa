import type { Cell, CellsAnswer } from '../../cells/cells.ts'
import type { Element, Row } from '../../model/model.ts'

export interface MatrixInputQuestion extends Element {
  type: 'matrixInput'
  required: boolean
  rows: Row[]
  /** What each column takes: texts or numbers. */
  columns: Cell[]
  /** A required question needs every row, otherwise one row is enough. */
  everyRow: boolean
  /** Shows the sum of each column of numbers. */
  sums: boolean
  /** What the numbers of a column must add up to, by column id. */
  totals: Record<string, number>
}

/** By row id, then by column id; rows and cells without an answer have no key. */
export type MatrixInputAnswer = Record<string, CellsAnswer>
