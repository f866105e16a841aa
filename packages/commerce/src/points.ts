/** Points that came at once and end at once. */
export interface PointLot {
  id: string
  left: number
  /** Null for never. */
  expiresAt: Date | null
}

/** Lots in the order in which they are spent: those that end first, and of equals the earlier. */
const spendingOrder = (a: PointLot, b: PointLot): number => {
  const ends = (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity)
  if (ends !== 0 && !Number.isNaN(ends)) return ends
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** What is taken from which lot to make up an amount; `missing` is what they have not. */
export function takePoints(
  lots: readonly PointLot[],
  amount: number,
): { parts: { id: string; take: number }[]; missing: number } {
  let missing = amount
  const parts: { id: string; take: number }[] = []
  for (const { id, left } of lots.toSorted(spendingOrder)) {
    const take = Math.min(left, missing)
    if (take <= 0) continue
    parts.push({ id, take })
    missing -= take
  }
  return { parts, missing }
}

/** Lots of which something is left and whose time is over. */
export const overLots = (lots: readonly PointLot[], now: Date): PointLot[] =>
  lots.filter(({ left, expiresAt }) => left > 0 && expiresAt !== null && expiresAt <= now)
