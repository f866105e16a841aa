/** Steps are at most this fine; sums of them are rounded to it. */
const round = (value: number) => Number(value.toFixed(6))

/** Every value from `from` to `to` in steps; none when the step leads nowhere. */
export function gridValues(from: number, to: number, step: number, most = 1001): number[] {
  if (!(step > 0) || to < from) return []
  const count = Math.min(most, Math.floor((to - from) / step + 1e-9) + 1)
  return Array.from({ length: count }, (_, index) => round(from + index * step))
}

/** Whether a value lies on the steps that begin at `from`. */
export function isOnGrid(value: number, from: number, step: number): boolean {
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
