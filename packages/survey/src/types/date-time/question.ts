import type { Element, Range } from '../../model/model.ts'

export const dateTimeModes = ['year', 'month', 'date', 'time', 'datetime'] as const
export type DateTimeMode = (typeof dateTimeModes)[number]

/** A hundred years: how far a limit may be from the day of answering. */
export const mostDays = 36_525

export interface DateTimeQuestion extends Element {
  type: 'dateTime'
  required: boolean
  mode: DateTimeMode
  /** In the form of the answer, both ends included. */
  range: Range<string>
  /** The same in days from the day of answering; of dates and moments only. */
  days?: Range<number>
  /** Days of the week that cannot be chosen, 1 Monday to 7 Sunday; of dates and moments only. */
  closedDays?: number[]
}

/** Whether answers of a mode are days or moments of days. */
export const hasDay = (mode: DateTimeMode): boolean => mode === 'date' || mode === 'datetime'

/** Local, no zone: `2026`, `2026-11`, `2026-11-21`, `09:30` or `2026-11-21T09:30`. */
export type DateTimeAnswer = string
