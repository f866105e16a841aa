import type { Element, Range } from '../../model/model.ts'

export const dateRangeModes = ['date', 'datetime'] as const

export interface DateRangeQuestion extends Element {
  type: 'dateRange'
  required: boolean
  mode: (typeof dateRangeModes)[number]
  /** Earliest begin and latest end, in the form of the answer, both included. */
  range: Range<string>
  /** How many days it may last, the first and the last one counted. */
  days: Range<number>
}

/** Begin and end, local, no zone: `2026-11-21` or `2026-11-21T09:30`. */
export type DateRangeAnswer = [string, string]
