import { roundDecimal, shift } from './decimal.ts'

/** A count for reading: below 10000 as it is, from 10000 in 万 with one decimal (12345 → 1.2万). */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return '0'
  if (Math.abs(count) < 10_000) return String(count)
  return `${roundDecimal(shift(count, -4), 1).toFixed(1)}万`
}
