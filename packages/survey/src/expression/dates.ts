import type { ExpressionValue } from './syntax.ts'

/** A date or a moment as days since 1970-01-01 with its fraction; undefined for anything else. */
export function daysOf(value: ExpressionValue): number | undefined {
  const found =
    typeof value === 'string'
      ? /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?.*)?)?)?$/.exec(value.trim())
      : null
  if (!found) return undefined
  const part = (index: number, otherwise: number) => {
    const text = found[index]
    return text === undefined ? otherwise : Number(text)
  }
  const [month, day] = [part(2, 1), part(3, 1)]
  const time = Date.UTC(part(1, 0), month - 1, day, part(4, 0), part(5, 0), part(6, 0))
  const date = new Date(time)
  // The 31st of a month of 30 days is no date.
  return date.getUTCMonth() === month - 1 ? time / 86_400_000 : undefined
}

export function isoOf(days: number, withTime: boolean): string | undefined {
  const time = new Date(Math.round(days * 86_400_000))
  return Number.isNaN(time.getTime()) || days > 1e6 || days < -1e6
    ? undefined
    : time.toISOString().slice(0, withTime ? 16 : 10)
}

export function dateOf(value: ExpressionValue): Date | undefined {
  const days = daysOf(value)
  return days === undefined ? undefined : new Date(days * 86_400_000)
}

/** Whole months between two dates, negative when the second comes first. */
function monthsBetween(from: Date, to: Date): number {
  if (to < from) return -monthsBetween(to, from)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const dayOfMonth = (date: Date) =>
    date.getUTCDate() + (date.getUTCHours() * 60 + date.getUTCMinutes()) / 1440
  return dayOfMonth(to) < dayOfMonth(from) ? months - 1 : months
}

export const unitNames: Record<string, 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes'> = {
  years: 'years',
  year: 'years',
  年: 'years',
  months: 'months',
  month: 'months',
  月: 'months',
  weeks: 'weeks',
  week: 'weeks',
  周: 'weeks',
  days: 'days',
  day: 'days',
  天: 'days',
  日: 'days',
  hours: 'hours',
  hour: 'hours',
  小时: 'hours',
  minutes: 'minutes',
  minute: 'minutes',
  分钟: 'minutes',
}

export function difference(from: ExpressionValue, to: ExpressionValue, unit: string): number | undefined {
  const [first, second] = [dateOf(from), dateOf(to)]
  const name = Object.hasOwn(unitNames, unit) ? unitNames[unit] : undefined
  if (!first || !second || !name) return undefined
  const milliseconds = second.getTime() - first.getTime()
  switch (name) {
    case 'years':
      return Math.trunc(monthsBetween(first, second) / 12)
    case 'months':
      return monthsBetween(first, second)
    case 'weeks':
      return Math.trunc(milliseconds / 604_800_000)
    case 'days':
      return Math.trunc(milliseconds / 86_400_000)
    case 'hours':
      return Math.trunc(milliseconds / 3_600_000)
    case 'minutes':
      return Math.trunc(milliseconds / 60_000)
  }
}

export function added(value: ExpressionValue, amount: number | undefined, unit: string): string | undefined {
  const days = daysOf(value)
  const name = Object.hasOwn(unitNames, unit) ? unitNames[unit] : undefined
  if (days === undefined || amount === undefined || !name) return undefined
  const withTime = typeof value === 'string' && value.trim().length > 10
  const perUnit = { weeks: 7, days: 1, hours: 1 / 24, minutes: 1 / 1440 }
  if (name !== 'years' && name !== 'months')
    return isoOf(days + amount * perUnit[name], withTime || name === 'hours' || name === 'minutes')
  const date = new Date(days * 86_400_000)
  const months = Math.trunc(amount) * (name === 'years' ? 12 : 1)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  // One month after the 31st of January is the last of February.
  date.setUTCDate(Math.min(wanted, last))
  return isoOf(date.getTime() / 86_400_000, withTime)
}
