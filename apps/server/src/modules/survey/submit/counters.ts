import type { AnswerLimit, LimitPeriod } from '@zhanfang/contract'
import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'

/** Why an answer is not counted any more, for the words that its respondent reads. */
export type CounterRefusal =
  | { kind: 'limit'; limit: AnswerLimit }
  | { kind: 'whitelist' }
  | { kind: 'captcha' }
  | { kind: 'quota'; name: string; action: 'end' | 'screenOut' }
  | { kind: 'value'; questionId: string }
  | { kind: 'option'; questionId: string; text: string }

/** A number that may not go above `max`; an answer counts in each of its counters or is not stored. */
export interface Counter {
  key: string
  max: number
  /** When the period that it counts is over; null for never. */
  expiresAt: Date | null
  refusal: CounterRefusal
}

const DAY_MS = 86_400_000

/** The day in Asia/Shanghai as `2026-11-21`, its weekday (1 Monday to 7) and its clock as `HH:mm`. */
export function shanghaiTime(now: Date): { day: string; weekday: number; clock: string } {
  const local = new Date(now.getTime() + SHANGHAI_OFFSET_MS)
  const iso = local.toISOString()
  return { day: iso.slice(0, 10), weekday: local.getUTCDay() || 7, clock: iso.slice(11, 16) }
}

/** The period that a moment falls into: its name, and when nobody asks for it any more. Weeks begin on Monday. */
export function periodOf(per: LimitPeriod, now: Date): { name: string; expiresAt: Date | null } {
  const { day, weekday } = shanghaiTime(now)
  const midnight = Date.parse(`${day}T00:00:00+08:00`)
  switch (per) {
    case 'day':
      return { name: day, expiresAt: new Date(midnight + DAY_MS) }
    case 'week': {
      const monday = midnight - (weekday - 1) * DAY_MS
      return { name: shanghaiTime(new Date(monday)).day, expiresAt: new Date(monday + 7 * DAY_MS) }
    }
    case 'month':
      // The first day of the next month lies within 31 days of this one's first.
      return { name: day.slice(0, 7), expiresAt: new Date(midnight + 32 * DAY_MS) }
    case 'total':
      return { name: '', expiresAt: null }
  }
}
