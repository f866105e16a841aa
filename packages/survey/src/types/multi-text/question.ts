import type { CellsAnswer } from '../../cells/cells.ts'
import type { Element, Row } from '../../model/model.ts'
import type { TextFormat } from '../text/question.ts'

/** One field of the form. */
export interface FormItem extends Row {
  required: boolean
  format: TextFormat | 'number' | 'date'
  /** Least and most characters of a text, or the bounds of a number. */
  min?: number
  max?: number
  placeholder?: string
}

export interface MultiTextQuestion extends Element {
  type: 'multiText'
  required: boolean
  rows: FormItem[]
}

/** Texts, ISO dates and numbers by row id. */
export type MultiTextAnswer = CellsAnswer
