import type { VariantSide } from '@zhanfang/blocks'

/** Visitors who were shown a side, and those of them who clicked. */
export interface Rate {
  views: number
  clicks: number
}

/** What can be said of two rates; `chance` is how often equal sides would differ as much. */
export type Comparison =
  | { kind: 'none' }
  | { kind: 'few' }
  | { kind: 'unsure'; chance: number }
  | { kind: 'sure'; better: VariantSide; chance: number }

/** Visitors of each side before anything is said: whoever looks at every visitor would soon believe a chance. */
export const ENOUGH_VISITORS = 100
/** Expected clicks and refusals of each side from which the normal distribution is close to the true one. */
export const ENOUGH_CLICKS = 5
const LEVEL = 0.05

/**
 * The share of a standard normal distribution beyond ±z. The error function is approximated by formula 7.1.26 of
 * Abramowitz and Stegun, Handbook of Mathematical Functions (1964), to within 1.5e-7.
 */
function beyond(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592]
  const polynomial = factors.reduce((sum, factor) => (sum + factor) * t, 0)
  return polynomial * Math.exp(-x * x)
}

/**
 * Compares two shares by the two-sided test of two proportions with a pooled variance,
 * z = (p1 − p2) / √(p (1 − p) (1/n1 + 1/n2)) with p = (x1 + x2) / (n1 + n2): NIST/SEMATECH e-Handbook of Statistical
 * Methods, 7.3.3 "How can we determine whether two processes produce the same proportion of defectives?"
 * (https://www.itl.nist.gov/div898/handbook/prc/section3/prc33.htm). Every visitor counts once, so that the trials are
 * independent, as the test asks.
 */
export function compareRates(a: Rate, b: Rate): Comparison {
  if (a.views + b.views === 0) return { kind: 'none' }
  const fewest = Math.min(a.views, b.views)
  const pooled = (a.clicks + b.clicks) / (a.views + b.views)
  if (fewest < ENOUGH_VISITORS || fewest * Math.min(pooled, 1 - pooled) < ENOUGH_CLICKS)
    return { kind: 'few' }
  const difference = a.clicks / a.views - b.clicks / b.views
  const chance = beyond(difference / Math.sqrt(pooled * (1 - pooled) * (1 / a.views + 1 / b.views)))
  if (chance >= LEVEL) return { kind: 'unsure', chance }
  return { kind: 'sure', better: difference > 0 ? 'a' : 'b', chance }
}
