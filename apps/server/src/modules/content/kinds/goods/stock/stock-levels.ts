import type { StockLevel } from '@zhanfang/contract/content-kinds/goods/calls'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../../database/database.ts'
import { goodsStock } from '../tables.ts'

/** What can be sold now, by specification. */
export type Available = ReadonlyMap<string, number>

/** How much there is of each specification; those without a number have none. */
export async function stockOf(db: Db, appId: string, id: string): Promise<StockLevel[]> {
  return db
    .select({
      key: goodsStock.specKey,
      onHand: goodsStock.onHand,
      reserved: goodsStock.reserved,
      sold: goodsStock.sold,
    })
    .from(goodsStock)
    .where(and(eq(goodsStock.appId, appId), eq(goodsStock.contentId, id)))
    .orderBy(goodsStock.specKey)
}

/** What can be sold now of many goods. */
export async function availableOf(
  db: Db,
  appId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Available>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(goodsStock)
    .where(and(eq(goodsStock.appId, appId), inArray(goodsStock.contentId, [...ids])))
  const byGoods = Map.groupBy(rows, ({ contentId }) => contentId)
  return new Map(
    ids.map((id) => [
      id,
      new Map((byGoods.get(id) ?? []).map((row) => [row.specKey, row.onHand - row.reserved])),
    ]),
  )
}
