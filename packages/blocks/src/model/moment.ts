import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'
import { z } from 'zod'

/** Milliseconds since 1970 of a wall clock in China, which has had one time zone without summer time since 1991. */
export function momentOf(moment: string): number {
  return Date.parse(`${moment}:00+08:00`)
}

/** Wall clock of Asia/Shanghai, `2026-06-01T08:00`, or empty for none. */
export const momentSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .refine((moment) => !Number.isNaN(momentOf(moment)))
  .or(z.literal(''))

const DAY_MS = 86_400_000

/** Day of the week (1 Monday to 7 Sunday) and minute of the day in Asia/Shanghai. */
export function weekMoment(now: number): { day: number; minute: number } {
  const local = now + SHANGHAI_OFFSET_MS
  // 1970-01-01 was a Thursday.
  const day = ((Math.floor(local / DAY_MS) + 3) % 7) + 1
  return { day, minute: Math.floor((local % DAY_MS) / 60_000) }
}
