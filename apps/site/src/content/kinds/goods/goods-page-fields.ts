import { fields } from '@zhanfang/contract/content-kinds/goods/fields'
import { soldRowsOf, type SkuRow } from '@zhanfang/contract/content-kinds/goods/specifications'
import { z } from 'zod'

/** What was published of goods, with what is left of them now. */
export const goodsPageSchema = fields.schema.extend({
  /** By the keys of specifications; absent in a list and where nothing was ever there. */
  available: z.record(z.string(), z.number()).default({}),
})
export type GoodsPage = z.output<typeof goodsPageSchema>

/** A specification that is on sale, with what is left of it. */
export interface OfferedRow extends SkuRow {
  priceFen: number
  left: number
}

export const offeredRows = (goods: GoodsPage): OfferedRow[] =>
  soldRowsOf(goods).map((row) => ({ ...row, left: Math.max(0, goods.available[row.sku.key] ?? 0) }))
