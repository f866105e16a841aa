import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'

const DAY_MS = 86_400_000
/** How long after its end an app may still create, days. */
export const GRACE_DAYS = 15

/** A day of the calendar, `YYYY-MM-DD`, that many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
/** Today in Asia/Shanghai. */
export const today = (now = Date.now()): string =>
  new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
