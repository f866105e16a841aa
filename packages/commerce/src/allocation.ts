/**
 * Spreads an amount over parts in proportion to their weights: whole numbers that add up to the amount, by largest
 * remainder, the earlier part first among equals. No part gets more than its weight, and one without weight nothing.
 * Throws RangeError for what is not a whole number from 0 on, and for more than the weights hold.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  for (const value of [amount, ...weights]) assertAmount(value)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  assertAmount(whole)
  if (amount > whole) throw new RangeError(`${amount} cannot be spread over ${whole}`)
  if (amount === 0) return weights.map(() => 0)
  // The products of two amounts pass what a number holds exactly.
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const shares = exact.map((product) => Number(product / BigInt(whole)))
  const rest = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(whole) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  const topped = new Set(byRemainder.slice(0, rest).map(({ index }) => index))
  return shares.map((share, index) => (topped.has(index) ? share + 1 : share))
}

/** Amounts are whole numbers of 分 from 0 on, small enough to be exact. Throws RangeError for anything else. */
export function assertAmount(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not an amount in fen: ${value}`)
}

/** `amount × part ÷ whole`, rounded down, exact for all amounts. */
export function portionOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/** `amount × part ÷ whole`, rounded up, exact for all amounts. */
export function portionUp(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))
}
