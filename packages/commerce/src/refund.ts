import { assertAmount, portionOf } from './allocation.ts'

/**
 * What a line of an order gives back when `returning` more of its `qty` units come back after `returned` of them: the
 * difference of two portions of what was paid, each rounded down, so that all refunds of a line add up to what was paid.
 * Throws RangeError for more units than the line still has.
 */
export function refundOf(line: { paid: number; qty: number; returned: number; returning: number }): number {
  const { paid, qty, returned, returning } = line
  for (const value of [paid, qty, returned, returning]) assertAmount(value)
  if (returned + returning > qty)
    throw new RangeError(`${returned} + ${returning} of ${qty} units cannot come back`)
  if (returning === 0) return 0
  return portionOf(paid, returned + returning, qty) - portionOf(paid, returned, qty)
}

/** The refunds of several returns of one line, one after another. */
export function refundsOf({
  paid,
  qty,
  returns,
}: {
  paid: number
  qty: number
  returns: readonly number[]
}): number[] {
  let returned = 0
  return returns.map((returning) => {
    const refund = refundOf({ paid, qty, returned, returning })
    returned += returning
    return refund
  })
}
