import { fields } from '@zhanfang/contract/content-kinds/goods/fields'
import { soldRowsOf, type SkuRow } from '@zhanfang/contract/content-kinds/goods/specifications'
import { z } from 'zod'

/** What was published of goods, with what is left of them now. */
export const goodsPageSchema = fields.schema.extend({
  /** By the keys of specifications; absent in a list and where nothing was ever there. */
  available: z.record(z.string(), z.number()).default({}),
  /** Where it can be bought; null where it cannot. */
  buying: z
    .object({
      action: z.string(),
      cartHref: z.string(),
      /** Ids of the values that were chosen before. */
      chosen: z.array(z.string()),
      quantity: z.number(),
      mostPieces: z.number(),
      /** What was wrong with what was chosen; empty for nothing. */
      problem: z.string(),
      /** What was done, such as put into the cart. */
      notice: z.string(),
    })
    .nullable()
    .default(null),
})
export type GoodsPage = z.output<typeof goodsPageSchema>

/** A specification that is on sale, with what is left of it. */
export interface OfferedRow extends SkuRow {
  priceFen: number
  left: number
}

export const offeredRows = (goods: GoodsPage): OfferedRow[] =>
  soldRowsOf(goods).map((row) => ({ ...row, left: Math.max(0, goods.available[row.sku.key] ?? 0) }))
