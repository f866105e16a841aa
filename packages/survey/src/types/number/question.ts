import type { Element, Range } from '../../model/model.ts'

export interface NumberQuestion extends Element {
  type: 'number'
  required: boolean
  range: Range<number>
  /** Digits allowed after the point, 0 to 6. */
  decimals: number
  /** Shown after the field, for example 元. */
  unit?: string
  /** Shown with a comma after every third digit. */
  thousands?: boolean
  placeholder?: string
}

export type NumberAnswer = number
