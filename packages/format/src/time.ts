const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What carries a moment: a Date, milliseconds, seconds (10 digits), or a text of any of them or of ISO 8601. */
export type Moment = Date | number | string

/** The moment as a Date; numbers of up to 10 digits are seconds. Undefined for what is no moment. */
export function parseMoment(moment: Moment | null | undefined): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined
  const value = typeof moment === 'string' && /^-?\d+$/.test(moment.trim()) ? Number(moment) : moment
  const date =
    typeof value === 'number' ? new Date(Math.abs(value) < 1e10 ? value * 1000 : value) : new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

export interface ShanghaiTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** Asia/Shanghai has been UTC+8 without summer time since 1991. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** The wall clock of Asia/Shanghai in the notation of ISO 8601 without offset: `2026-03-01T09:30:05`. */
export function shanghaiIso(moment: Date | number): string {
  return new Date(Number(moment) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19)
}

/** The day of Asia/Shanghai on which a moment falls, `YYYY-MM-DD`. */
export const dayOf = (moment: Date | number): string => shanghaiIso(moment).slice(0, 10)

/** The day so many days after one, `YYYY-MM-DD`; before it for a negative number. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Days from one day to another; negative when the other lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)

/** Whether there is such a day: the 30th of February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text

/** Since then the offset has been the same all year round. */
const OFFSET_SINCE = Date.UTC(1992, 0, 1)

/** Made when the first moment before that comes: it takes a browser tens of milliseconds. */
let calendar: Intl.DateTimeFormat | undefined
const calendarOfShanghai = () =>
  (calendar ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Shanghai',
    hourCycle: 'h23',
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }))

/** The wall clock of Asia/Shanghai at a moment, whatever the machine's own zone is. */
export function shanghaiTime(date: Date): ShanghaiTime {
  if (date.getTime() >= OFFSET_SINCE) {
    const shifted = new Date(date.getTime() + SHANGHAI_OFFSET_MS)
    return {
      year: shifted.getUTCFullYear(),
      month: shifted.getUTCMonth() + 1,
      day: shifted.getUTCDate(),
      hour: shifted.getUTCHours(),
      minute: shifted.getUTCMinutes(),
      second: shifted.getUTCSeconds(),
    }
  }
  const time: ShanghaiTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of calendarOfShanghai().formatToParts(date))
    if (type === 'year' || type === 'month' || type === 'day') time[type] = Number(value)
    else if (type === 'hour' || type === 'minute' || type === 'second') time[type] = Number(value)
  return time
}

const pad = (value: number) => String(value).padStart(2, '0')

const monthDayOf = (time: ShanghaiTime) => `${pad(time.month)}-${pad(time.day)}`
const dateOf = (time: ShanghaiTime) => `${String(time.year).padStart(4, '0')}-${monthDayOf(time)}`
const clockOf = (time: ShanghaiTime) => `${pad(time.hour)}:${pad(time.minute)}`

/** 2026-11-21 in Asia/Shanghai; empty for what is no moment. */
export function formatDate(moment: Moment | null | undefined): string {
  const date = parseMoment(moment)
  return date === undefined ? '' : dateOf(shanghaiTime(date))
}

/** 2026-11-21 08:30 in Asia/Shanghai; empty for what is no moment. */
export function formatDateTime(moment: Moment | null | undefined): string {
  const date = parseMoment(moment)
  if (date === undefined) return ''
  const time = shanghaiTime(date)
  return `${dateOf(time)} ${clockOf(time)}`
}

/** 2026-11-21 08:30:05 in Asia/Shanghai; empty for what is no moment. */
export function formatDateTimeSeconds(moment: Moment | null | undefined): string {
  const date = parseMoment(moment)
  return date === undefined ? '' : `${formatDateTime(date)}:${pad(shanghaiTime(date).second)}`
}

/**
 * A moment as seen from `now`: 刚刚 below a minute, N分钟前 below 60 minutes, N小时前 on the same day,
 * 11-20 08:30 below 365 days, else 2025-11-20. A moment ahead of `now` by less than a minute (two clocks that
 * differ) is 刚刚; later ones are written out. Empty for what is no moment.
 */
export function formatRelativeTime(moment: Moment | null | undefined, now: Moment = Date.now()): string {
  const date = parseMoment(moment)
  const present = parseMoment(now)
  if (date === undefined || present === undefined) return ''
  const age = present.getTime() - date.getTime()
  if (Math.abs(age) < minute) return '刚刚'
  const time = shanghaiTime(date)
  if (age > 0 && age < hour) return `${Math.floor(age / minute)}分钟前`
  if (age > 0 && dateOf(time) === dateOf(shanghaiTime(present))) return `${Math.floor(age / hour)}小时前`
  if (Math.abs(age) < 365 * day) return `${monthDayOf(time)} ${clockOf(time)}`
  return dateOf(time)
}
