import type { Element, Row } from '../../model/model.ts'

export interface ConstantSumQuestion extends Element {
  type: 'constantSum'
  required: boolean
  rows: Row[]
  /** What the amounts of all rows add up to. */
  total: number
  unit?: string
  /** Less than the total may be given. */
  allowLess: boolean
  /** Whole amounts only; otherwise up to 2 digits after the point. */
  integers: boolean
}

/** Amounts by row id; rows without one count as 0. Never empty. */
export type ConstantSumAnswer = Record<string, number>

/** Amounts together, to 2 digits after the point. */
export function sumOf(answer: ConstantSumAnswer): number {
  return Math.round(Object.values(answer).reduce((sum, amount) => sum + amount, 0) * 100) / 100
}
