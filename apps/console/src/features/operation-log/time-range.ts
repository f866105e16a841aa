const DAY_MS = 86_400_000
/** Screens show Shanghai's time, which knows no summer time. */
const SHANGHAI_MS = 8 * 3_600_000

/**
 * Bounds of a preset: 0 today, 1 yesterday, 7 and 30 the last days with today. `from` is the first moment, `to` the first
 * one after, both ISO 8601 with offset; nothing for any other value.
 */
export function boundsOf(preset: string | undefined, now: number): { from?: string; to?: string } {
  const today = Math.floor((now + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS
  const iso = (time: number) => new Date(time).toISOString()
  switch (preset) {
    case '0':
      return { from: iso(today) }
    case '1':
      return { from: iso(today - DAY_MS), to: iso(today) }
    case '7':
    case '30':
      return { from: iso(today - (Number(preset) - 1) * DAY_MS) }
    default:
      return {}
  }
}
