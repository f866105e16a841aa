import type { Element, Range } from '../../model/model.ts'

export const dateTimeModes = ['year', 'month', 'date', 'time', 'datetime'] as const
export type DateTimeMode = (typeof dateTimeModes)[number]

export interface DateTimeQuestion extends Element {
  type: 'dateTime'
  required: boolean
  mode: DateTimeMode
  /** In the form of the answer, both ends included. */
  range: Range<string>
}

/** Local, no zone: `2026`, `2026-11`, `2026-11-21`, `09:30` or `2026-11-21T09:30`. */
export type DateTimeAnswer = string
