import type { GoodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { soldRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { Available } from './stock/stock-levels.ts'

/** What can be sold now of everything that is on sale. */
export const stockTotal = (fields: GoodsFields, available: Available): number =>
  soldRowsOf(fields).reduce((sum, { sku }) => sum + (available.get(sku.key) ?? 0), 0)

/** How many specifications that are on sale have little or nothing left. */
export const lowCount = (fields: GoodsFields, available: Available): number =>
  soldRowsOf(fields).filter(({ sku }) => (available.get(sku.key) ?? 0) <= goodsLimits.lowStock).length
