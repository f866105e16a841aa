import { dayOf, startOfShanghaiDay } from '@zhanfang/format'
import { texts } from '../texts.ts'

/** Ranges that are chosen by name, with their codes in the address: days back with today, 1 for yesterday alone. */
export const rangePresets = Object.entries(texts.ranges).map(([value, label]) => ({ value, label }))

const DAY = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/

/** The days of a range that was chosen day by day, `2026-03-01~2026-03-05`; undefined for every other one. */
export function daysOf(range: string | undefined): { from: string; to: string } | undefined {
  const [, from, to] = DAY.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || from > to) return undefined
  return [from, to].some((day) => Number.isNaN(Date.parse(`${day}T00:00:00+08:00`)))
    ? undefined
    : { from, to }
}

/**
 * Bounds of a range: 0 today, 1 yesterday, 7 and 30 the last days with today, or days of one's own. `from` is the first
 * moment, `to` the first one after, both ISO 8601 with offset; nothing for any other value.
 */
export function boundsOf(range: string | undefined, now: number): { from?: string; to?: string } {
  const day = (back: number, at = now) => startOfShanghaiDay(at, -back).toISOString()
  const days = daysOf(range)
  if (days)
    return {
      from: day(0, Date.parse(`${days.from}T00:00:00+08:00`)),
      to: day(-1, Date.parse(`${days.to}T00:00:00+08:00`)),
    }
  switch (range) {
    case '0':
      return { from: day(0) }
    case '1':
      return { from: day(1), to: day(0) }
    case '7':
    case '30':
      return { from: day(Number(range) - 1) }
    default:
      return {}
  }
}

/** The days of a range, both of them in it, `2026-03-01`, for calls that take days; nothing for any other value. */
export function wholeDaysOf(range: string | undefined, now: number): { from?: string; to?: string } {
  const { from, to } = boundsOf(range, now)
  return {
    ...(from === undefined ? {} : { from: dayOf(Date.parse(from)) }),
    // The bound is the first moment after.
    ...(to === undefined ? {} : { to: dayOf(Date.parse(to) - 1) }),
  }
}
