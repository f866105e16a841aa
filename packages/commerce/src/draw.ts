/** What the chances of a draw add up to: odds are parts per million. */
export const ODDS_WHOLE = 1_000_000

/** A prize with its part of the whole. */
export interface DrawOdds {
  id: string
  odds: number
}

/** What all prizes of a draw add up to. */
export const oddsSum = (table: readonly DrawOdds[]): number => table.reduce((sum, { odds }) => sum + odds, 0)

/** What is left for winning nothing; throws where prizes add up to more than the whole. */
export function oddsOfNothing(table: readonly DrawOdds[]): number {
  const rest = ODDS_WHOLE - oddsSum(table)
  if (rest < 0) throw new RangeError('odds above the whole')
  return rest
}

/**
 * The prize that a number from 0 up to, not including, 1,000,000 stands for: prizes take the numbers in their order, each as
 * many as its odds; null for the rest, which wins nothing.
 */
export function prizeAt<Prize extends DrawOdds>(table: readonly Prize[], roll: number): Prize | null {
  if (!Number.isInteger(roll) || roll < 0 || roll >= ODDS_WHOLE) throw new RangeError(`no roll: ${roll}`)
  let end = 0
  for (const prize of table) {
    end += prize.odds
    if (roll < end) return prize
  }
  return null
}
