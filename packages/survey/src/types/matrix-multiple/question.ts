import type { Element, Option, Range, Row } from '../../model/model.ts'
import type { ChoiceAnswer } from '../single/question.ts'

export interface MatrixMultipleQuestion extends Element {
  type: 'matrixMultiple'
  required: boolean
  rows: Row[]
  columns: Option[]
  /** A required question needs every row, otherwise one row is enough. */
  everyRow: boolean
  /** How many columns an answered row must and may have. */
  perRow: Range<number>
}

/** By row id, in the order of the columns; rows without an answer have no key. */
export type MatrixMultipleAnswer = Record<string, ChoiceAnswer[]>
