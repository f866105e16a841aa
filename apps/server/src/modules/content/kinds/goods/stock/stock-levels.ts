import type { StockLevel } from '@zhanfang/contract/content-kinds/goods/calls'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../../database/database.ts'
import { goodsStock } from '../tables.ts'

/** What can be sold now, by specification. */
export type Available = ReadonlyMap<string, number>

/** How much there is of each specification of many goods; those without a number have none. */
export async function levelsOf(
  db: Db,
  appId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StockLevel[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      contentId: goodsStock.contentId,
      key: goodsStock.specKey,
      onHand: goodsStock.onHand,
      reserved: goodsStock.reserved,
      sold: goodsStock.sold,
    })
    .from(goodsStock)
    .where(and(eq(goodsStock.appId, appId), inArray(goodsStock.contentId, [...ids])))
    .orderBy(goodsStock.specKey)
  const levels = rows.map(({ contentId, ...level }) => ({ contentId, level }))
  const byGoods = Map.groupBy(levels, ({ contentId }) => contentId)
  return new Map(ids.map((id) => [id, (byGoods.get(id) ?? []).map(({ level }) => level)]))
}

/** The same of one. */
export async function stockOf(db: Db, appId: string, id: string): Promise<StockLevel[]> {
  return [...((await levelsOf(db, appId, [id])).get(id) ?? [])]
}

/** What can be sold now of many goods. */
export async function availableOf(
  db: Db,
  appId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Available>> {
  const levels = await levelsOf(db, appId, ids)
  return new Map(
    [...levels].map(([id, list]) => [
      id,
      new Map(list.map(({ key, onHand, reserved }) => [key, onHand - reserved])),
    ]),
  )
}
