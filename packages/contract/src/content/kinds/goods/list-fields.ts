import { z } from 'zod'

/** What a row of a list says of goods; apart from the draft, whose schema lists do without. */
export const goodsListFields = z.object({
  /** Of what is on sale; null where nothing has a price. */
  minPriceFen: z.number().int().nullable(),
  maxPriceFen: z.number().int().nullable(),
  skuCount: z.number().int(),
  isVirtual: z.boolean(),
  /** What can be sold now, over all specifications; added as a list is read. */
  stock: z.number().int().nullable(),
  /** Keys of what is on sale, by which lists find what is short; kept with the row, not told to lists. */
  soldKeys: z.array(z.string()).default([]),
  /** How many specifications have little or nothing left. */
  lowCount: z.number().int().nullable(),
})
