import type { Element } from '../../model/model.ts'

export interface ComputedQuestion extends Element {
  type: 'computed'
  /** What it is worked out from; nobody writes it in. */
  expression: string
  result: 'number' | 'text'
  /** Digits after the point of a number. */
  decimals: number
  unit?: string
  /** Shows the value to respondents. */
  visible: boolean
}

/** A number, rounded, or a text, as `result` says. */
export type ComputedAnswer = number | string
