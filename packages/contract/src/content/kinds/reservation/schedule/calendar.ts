// Days and minutes on the wall clock of Asia/Shanghai, which has been UTC+8 without summer time since 1991: bookings lie
// in the present, so the arithmetic is exact.
import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'

export { addDays, dayOf, daysBetween, isDay } from '@zhanfang/format'

const MINUTE_MS = 60_000
export const DAY_MINUTES = 1440

/** Midnight in Shanghai at which a day begins, in milliseconds. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET_MS

/** The moment so many minutes after a day has begun; more than a day's minutes lead into the next days. */
export const momentAt = (day: string, minutes: number): Date => new Date(startOf(day) + minutes * MINUTE_MS)

/** Minutes from the beginning of a day to a moment; may have a fraction, or lie outside of the day. */
export const minutesAt = (day: string, moment: Date): number => (moment.getTime() - startOf(day)) / MINUTE_MS

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Minutes after midnight of `HH:MM`; `24:00` and later mean the next day, up to `48:00`. Null for anything else. */
export function minutesOf(clock: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(clock)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= 2 * DAY_MINUTES ? minutes : null
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The wall clock of a minute, as `HH:MM`; on later days the clock begins again. */
export const clockOf = (minutes: number): string => {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${pad(Math.floor(ofDay / 60))}:${pad(Math.floor(ofDay % 60))}`
}
