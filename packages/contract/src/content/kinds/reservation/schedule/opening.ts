// When something is open: hours of the week, days that are different, and whose word counts.
import { addDays, weekdayOf } from './calendar.ts'
import type { Span } from './slots.ts'

/** Hours of the week, Monday first; a day without spans is closed. */
export type WeekHours = readonly (readonly Span[])[]

/** A stretch of days that are not like their weekday. */
export interface Exception {
  /** First and last day. */
  from: string
  to: string
  /** `closed`: a holiday. `hours`: open then. `weekday`: worked like another day of the week, as 调休 does. */
  kind: 'closed' | 'hours' | 'weekday'
  spans: readonly Span[]
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
}

const covers = (day: string, { from, to }: Exception) => from <= day && day <= to

/** When it is open on a day. Of several exceptions the last one counts, so that one can be made of another. */
export function spansOn(day: string, week: WeekHours, exceptions: readonly Exception[]): readonly Span[] {
  const exception = exceptions.findLast((one) => covers(day, one))
  if (exception?.kind === 'closed') return []
  if (exception?.kind === 'hours') return exception.spans
  const weekday = exception?.kind === 'weekday' ? exception.weekday : weekdayOf(day)
  return week[weekday - 1] ?? []
}

/** Hours of one of several resources: its own where it has some, else those of the place. */
export interface ResourceHours {
  /** Null follows the place. */
  week: WeekHours | null
  /** Leave and extra hours of its own; they come after those of the place. */
  exceptions: readonly Exception[]
}

/** When a resource is open on a day. A day on which the place is closed is one on which nobody works, unless they say so. */
export const resourceSpansOn = (
  day: string,
  place: { week: WeekHours; exceptions: readonly Exception[] },
  { week, exceptions }: ResourceHours,
): readonly Span[] => spansOn(day, week ?? place.week, [...place.exceptions, ...exceptions])

/** Days from one on, in order. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index))
