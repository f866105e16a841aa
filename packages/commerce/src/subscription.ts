import { assertAmount, portionOf, portionUp } from './allocation.ts'

const DAY_MS = 86_400_000

/** A day of the calendar: `YYYY-MM-DD`. It is text, never a moment, so that no time zone moves it. */
export type CalendarDay = string

/**
 * The day on which a subscription ends (it is no longer part of it). The day of the month stays that of `anchorDay`, or
 * of the start, and is the last of the month where a month has no such day: 31 January, 28 February, 31 March.
 * Throws RangeError for what is no day.
 */
export function subscriptionEnd({
  from,
  months,
  anchorDay,
}: {
  from: CalendarDay
  months: number
  anchorDay?: number | undefined
}): CalendarDay {
  const start = dayOf(from)
  assertAmount(months)
  const month = start.getUTCFullYear() * 12 + start.getUTCMonth() + months
  const year = Math.floor(month / 12)
  const lastDay = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate()
  const day = Math.min(anchorDay ?? start.getUTCDate(), lastDay)
  return new Date(Date.UTC(year, month % 12, day)).toISOString().slice(0, 10)
}

/** What a running period is still worth, in 分. */
export interface PeriodCredit {
  totalDays: number
  /** Days after that of the change; the day of the change counts as used, unless the period has not begun. */
  leftDays: number
  /** Rounded down. */
  credit: number
}

/** A period of a subscription: what it cost in whole, and the day of the change. */
export interface RunningPeriod {
  start: CalendarDay
  end: CalendarDay
  on: CalendarDay
  /** The full value of the running period in 分, also where the last payment was a part of it only. */
  paid: number
}

/** The value of the days that are left of a period. Throws RangeError for a period without days. */
export function periodCredit({ start, end, on, paid }: RunningPeriod): PeriodCredit {
  assertAmount(paid)
  const totalDays = daysBetween(start, end)
  if (totalDays <= 0) throw new RangeError('a period has at least one day')
  const used = on < start ? 0 : daysBetween(start, on) + 1
  const leftDays = Math.max(0, totalDays - used)
  return { totalDays, leftDays, credit: portionOf(paid, leftDays, totalDays) }
}

/**
 * What changing to another price costs for the days that are left, in 分: the new price's part rounded up less the
 * credit rounded down, and never below 0.
 */
export function upgradeDue(period: RunningPeriod, newPrice: number): number {
  assertAmount(newPrice)
  const { totalDays, leftDays, credit } = periodCredit(period)
  return Math.max(0, portionUp(newPrice, leftDays, totalDays) - credit)
}

function dayOf(text: CalendarDay): Date {
  const day = new Date(`${text}T00:00:00Z`)
  // A date of 31 February would become one of March.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new RangeError(`not a day: ${text}`)
  return day
}

const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((dayOf(to).getTime() - dayOf(from).getTime()) / DAY_MS)
