import { type Moment, parseMoment, SHANGHAI_OFFSET_MS, shanghaiTime } from './time.ts'

/** Ranges of the statistics: 0 today, 1 yesterday, 7 and 30 days with today as the last, -1 all. */
export type DateRangeCode = 0 | 1 | 7 | 30 | -1

/** A range with its start and without its end; null is open. */
export interface DateRange {
  from: Date | null
  to: Date | null
}

const day = 86_400_000

/** Midnight in Asia/Shanghai of the day that the moment falls on, moved by whole days. */
export function startOfShanghaiDay(moment: Moment, days = 0): Date {
  const date = parseMoment(moment)
  if (date === undefined) throw new RangeError('not a moment')
  const time = shanghaiTime(date)
  return new Date(Date.UTC(time.year, time.month - 1, time.day) - SHANGHAI_OFFSET_MS + days * day)
}

/** The range of a code as seen from `now`, cut at midnights of Asia/Shanghai: from ≤ t < to. */
export function dateRange(code: DateRangeCode, now: Moment = Date.now()): DateRange {
  if (code === -1) return { from: null, to: null }
  if (code === 1) return { from: startOfShanghaiDay(now, -1), to: startOfShanghaiDay(now) }
  const days = code === 0 ? 1 : code
  return { from: startOfShanghaiDay(now, 1 - days), to: startOfShanghaiDay(now, 1) }
}
