import { shortMostOf } from '@zhanfang/contract/content-kinds/goods/facets'
import { sql, type SQL } from 'drizzle-orm'
import { contents } from '../../../tables.ts'
import { goodsStock } from '../tables.ts'

/**
 * Goods of which a specification that is on sale has no more left than the choice says. A specification without a number
 * has none; what is not on sale cannot be short.
 */
export function shortCondition(appId: string, facet: string): SQL | undefined {
  const most = shortMostOf(facet)
  if (most === undefined) return undefined
  return sql`exists (
    select 1 from jsonb_array_elements_text(${contents.listFields} -> 'soldKeys') sold_key
    left join ${goodsStock} stock on stock.app_id = ${appId} and stock.content_id = ${contents.id}
      and stock.spec_key = sold_key
    where coalesce(stock.on_hand - stock.reserved, 0) <= ${most})`
}
