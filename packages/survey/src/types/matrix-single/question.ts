import type { Element, Option, Row } from '../../model/model.ts'
import type { ChoiceAnswer } from '../single/question.ts'

export interface MatrixSingleQuestion extends Element {
  type: 'matrixSingle'
  required: boolean
  rows: Row[]
  columns: Option[]
  /** A required question needs every row, otherwise one row is enough. */
  everyRow: boolean
  /** No column may be chosen in two rows. */
  uniqueColumn: boolean
}

/** By row id; rows without an answer have no key. */
export type MatrixSingleAnswer = Record<string, ChoiceAnswer>
