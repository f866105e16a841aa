import type { Element, Row } from '../../model/model.ts'

export interface ScaleRow extends Row {
  /** Worded the other way round: counts as `from + to − level` where rows are added up. */
  reverse?: boolean
}

export interface MatrixScaleQuestion extends Element {
  type: 'matrixScale'
  required: boolean
  rows: ScaleRow[]
  /** A required question needs every row, otherwise one row is enough. */
  everyRow: boolean
  /** Whole levels, both included. */
  from: number
  to: number
  /** Words for the lowest, the middle and the highest level; may be empty. */
  labels: { min: string; mid: string; max: string }
}

/** Level by row id; rows without an answer have no key. */
export type MatrixScaleAnswer = Record<string, number>
