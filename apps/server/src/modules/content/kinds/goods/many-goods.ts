import type { CallData } from '@zhanfang/contract'
import type { goodsPricesChange, goodsSkus, PriceChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { fittedSkus, skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { and, inArray, sql } from 'drizzle-orm'
import { fieldRefusal } from '../../../../http/refusal.ts'
import { atDesk, findContent } from '../../authoring/content-rows.ts'
import type { DeskUser } from '../../authoring/desk.ts'
import type { KindNeighbours } from '../../content-kind.ts'
import { contents } from '../../tables.ts'
import { goodsFieldsIn, readGoodsFields } from './goods-fields.ts'
import { levelsOf } from './stock/stock-levels.ts'
import { texts } from './texts.ts'

const KIND = 'goods'

/** What is done to many goods at once: read together, changed one by one. */
export function createManyGoods({ database: { db }, content }: KindNeighbours) {
  return {
    /** Specifications with prices of the drafts and stocks of now, in the order of the ids. */
    async skus(appId: string, desk: DeskUser, ids: readonly string[]): Promise<CallData<typeof goodsSkus>> {
      const [rows, levels] = await Promise.all([
        db
          .select({
            id: contents.id,
            title: contents.title,
            fields: sql<unknown>`${contents.draft} -> 'fields'`,
          })
          .from(contents)
          .where(and(atDesk(appId, KIND, desk), inArray(contents.id, [...ids]))),
        levelsOf(db, appId, ids),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return {
        list: ids.flatMap((id) => {
          const row = byId.get(id)
          if (!row) return []
          const level = new Map((levels.get(id) ?? []).map((one) => [one.key, one]))
          const skus = skuRowsOf(readGoodsFields(row.fields)).map(({ label, sku }) => ({
            key: sku.key,
            label,
            priceFen: sku.priceFen,
            marketPriceFen: sku.marketPriceFen,
            isOff: sku.isOff,
            onHand: level.get(sku.key)?.onHand ?? 0,
            reserved: level.get(sku.key)?.reserved ?? 0,
          }))
          return [{ id, title: row.title, skus }]
        }),
      }
    },

    /** Changes prices of a draft, all of them or none: each only where the one that was seen still stands. */
    changePrices: (
      appId: string,
      desk: DeskUser,
      id: string,
      changes: readonly PriceChange[],
    ): Promise<CallData<typeof goodsPricesChange>> =>
      db.transaction(async (tx) => {
        const row = await findContent(tx, appId, KIND, id, desk, true)
        const fields = goodsFieldsIn(row.draft)
        const wanted = new Map(changes.map((change, index) => [change.key, { ...change, index }]))
        const skus = fittedSkus(fields).map((sku) => {
          const change = wanted.get(sku.key)
          if (!change) return sku
          wanted.delete(sku.key)
          const { seen, to, index } = change
          if (seen.priceFen !== sku.priceFen || seen.marketPriceFen !== sku.marketPriceFen) {
            throw fieldRefusal('invalidInput', `changes.${index}`, texts.priceChangedMeanwhile)
          }
          return { ...sku, ...to }
        })
        const [unknown] = wanted.values()
        if (unknown) throw fieldRefusal('invalidInput', `changes.${unknown.index}`, texts.noSuchSku)
        await content.service.changeOn(tx, appId, KIND, desk, id, {
          baseRevision: row.revision,
          change: { fields: { ...fields, skus } },
        })
        return { revision: row.revision + 1 }
      }),
  }
}
