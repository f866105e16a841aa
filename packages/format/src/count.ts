import { roundDecimal, shift } from './decimal.ts'

/** A count in full for figures that people add up or quote: 20000 → 20,000. */
export function formatWholeCount(count: number): string {
  return Number.isFinite(count) ? count.toLocaleString('en-US', { maximumFractionDigits: 0 }) : '0'
}

/** A count for reading: below 10000 as it is, from 10000 in 万 with one decimal (12345 → 1.2万). */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return '0'
  if (Math.abs(count) < 10_000) return String(count)
  return `${roundDecimal(shift(count, -4), 1).toFixed(1)}万`
}
