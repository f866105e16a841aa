import { weekMoment } from '../../model/moment.ts'
import type { Period } from './kind.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Whether one of the periods covers this moment (milliseconds since 1970) in Asia/Shanghai. */
export function isOpen(periods: readonly Period[], now: number): boolean {
  const { day, minute } = weekMoment(now)
  return periods.some(
    ({ days, from, to }) => days.includes(day) && minutesOf(from) <= minute && minute < minutesOf(to),
  )
}

/** Days of the week, 1 to 7, in runs that have the same hours; no hours where all are shut. */
export function weekRows(periods: readonly Period[]): { first: number; last: number; hours: string[][] }[] {
  const hoursOf = (day: number) =>
    periods
      .filter(({ days, from, to }) => days.includes(day) && from < to)
      .map(({ from, to }) => [from, to])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
  const rows: { first: number; last: number; hours: string[][] }[] = []
  for (let day = 1; day <= 7; day += 1) {
    const hours = hoursOf(day)
    const row = rows.at(-1)
    if (row !== undefined && JSON.stringify(row.hours) === JSON.stringify(hours)) row.last = day
    else rows.push({ first: day, last: day, hours })
  }
  return rows
}
