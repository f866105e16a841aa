/** Sums over the answers that have all rows: enough for Cronbach's α, and each answer can be taken out again. */
export interface ReliabilityState {
  count: number
  /** By row: Σx and Σx². */
  rows: Record<string, { sum: number; squares: number }>
  /** Of the sums over all rows. */
  sum: number
  squares: number
}

export function initReliability(): ReliabilityState {
  return { count: 0, rows: {}, sum: 0, squares: 0 }
}

/** Adds (or takes out) the values of all rows of one answer. */
export function addReliability(
  state: ReliabilityState,
  values: readonly (readonly [row: string, value: number])[],
  by: 1 | -1,
): void {
  let total = 0
  for (const [row, value] of values) {
    const sums = (state.rows[row] ??= { sum: 0, squares: 0 })
    sums.sum += by * value
    sums.squares += by * value * value
    total += value
  }
  state.count += by
  state.sum += by * total
  state.squares += by * total * total
}

export function mergeReliability(first: ReliabilityState, second: ReliabilityState): ReliabilityState {
  const rows = { ...first.rows }
  for (const [row, sums] of Object.entries(second.rows)) {
    const before = rows[row] ?? { sum: 0, squares: 0 }
    rows[row] = { sum: before.sum + sums.sum, squares: before.squares + sums.squares }
  }
  return {
    count: first.count + second.count,
    rows,
    sum: first.sum + second.sum,
    squares: first.squares + second.squares,
  }
}

/** Cronbach's α = k ÷ (k − 1) · (1 − Σ s²(row) ÷ s²(sum)), sample variances; null where it has no meaning. */
export function cronbachAlpha(state: ReliabilityState): number | null {
  const { count } = state
  const rows = Object.values(state.rows)
  const k = rows.length
  if (count < 2 || k < 2) return null
  const variance = (sum: number, squares: number) => (squares - (sum * sum) / count) / (count - 1)
  const total = variance(state.sum, state.squares)
  if (total <= 1e-9) return null
  const parts = rows.reduce((all, { sum, squares }) => all + variance(sum, squares), 0)
  return (k / (k - 1)) * (1 - parts / total)
}
