import type { Element, Option, Range, Row } from '../../model/model.ts'
import type { TextFormat } from '../text/question.ts'

/** One blank in the text; `title` names it where the text around it is not there (exports, statistics). */
export interface Blank extends Row {
  required: boolean
  format: TextFormat
  length: Range<number>
  /** Makes the blank a list to choose from; the answer is the option's id. */
  options?: Option[]
  /** Width in characters. */
  width?: number
}

export interface GapFillQuestion extends Element {
  type: 'gapFill'
  required: boolean
  /** Plain text; `{{<blank id>}}` stands for a blank. */
  content: string
  blanks: Blank[]
}

/** By blank id: a text, or the id of the chosen option. */
export type GapFillAnswer = Record<string, string>
