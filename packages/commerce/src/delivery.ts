import { assertAmount } from './allocation.ts'

/** What sending costs, in 分: so many pieces for a first fee, then a fee for every so many more. */
export interface DeliveryFee {
  firstPieces: number
  firstFee: number
  morePieces: number
  moreFee: number
  /** From this amount of goods on nothing; null for never. */
  freeFrom: number | null
}

/** The fee everywhere, and that of regions with one of their own. */
export interface DeliveryTable {
  elsewhere: DeliveryFee
  regions: readonly { names: readonly string[]; fee: DeliveryFee }[]
  /** Where nothing is sent to. */
  never: readonly string[]
}

/** The fee that counts for a region; null where nothing is sent to. The first entry that names it decides. */
export function deliveryFeeFor(table: DeliveryTable, region: string): DeliveryFee | null {
  if (table.never.includes(region)) return null
  return table.regions.find(({ names }) => names.includes(region))?.fee ?? table.elsewhere
}

/**
 * What sending so many pieces costs, in 分, before any threshold. Throws RangeError for amounts that are none, and for a
 * step without pieces.
 */
export function deliveryCost(fee: DeliveryFee, pieces: number): number {
  for (const value of [fee.firstFee, fee.moreFee, fee.firstPieces, fee.morePieces, pieces])
    assertAmount(value)
  if (pieces === 0) return 0
  if (fee.firstPieces === 0 || fee.morePieces === 0) throw new RangeError('a step has no pieces')
  const more = Math.max(0, pieces - fee.firstPieces)
  const cost = fee.firstFee + Math.ceil(more / fee.morePieces) * fee.moreFee
  assertAmount(cost)
  return cost
}
