import { startOfShanghaiDay } from '@zhanfang/format'

/**
 * Bounds of a preset: 0 today, 1 yesterday, 7 and 30 the last days with today. `from` is the first moment, `to` the first
 * one after, both ISO 8601 with offset; nothing for any other value.
 */
export function boundsOf(preset: string | undefined, now: number): { from?: string; to?: string } {
  const day = (back: number) => startOfShanghaiDay(now, -back).toISOString()
  switch (preset) {
    case '0':
      return { from: day(0) }
    case '1':
      return { from: day(1), to: day(0) }
    case '7':
    case '30':
      return { from: day(Number(preset) - 1) }
    default:
      return {}
  }
}
