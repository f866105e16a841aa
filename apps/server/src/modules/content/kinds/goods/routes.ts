import {
  goodsPricesChange,
  goodsSkus,
  goodsStock,
  goodsStockChange,
  goodsStockLines,
  goodsTableExport,
  goodsTableImport,
  goodsTablePreview,
} from '@zhanfang/contract/content-kinds/goods/calls'
import { skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { Bind } from '../../../../http/bind.ts'
import { findContent, requireContent } from '../../authoring/content-rows.ts'
import type { KindNeighbours } from '../../content-kind.ts'
import { goodsFieldsIn } from './goods-fields.ts'
import { changeStock, stockLinesOf } from './stock/stock-changes.ts'
import { stockOf } from './stock/stock-levels.ts'
import { createManyGoods } from './many-goods.ts'
import { createGoodsTables } from './table/goods-tables.ts'
import { texts } from './texts.ts'

const KIND = 'goods'

/** The calls about goods alone. */
export function goodsRoutes(bind: Bind, neighbours: KindNeighbours): void {
  const {
    content: { deskOf },
    database,
  } = neighbours
  const { db } = database
  const tables = createGoodsTables(neighbours)
  const many = createManyGoods(neighbours)

  bind(goodsStock, async ({ params: { id } }, caller) => {
    await requireContent(db, caller.appId, KIND, id, await deskOf(caller))
    return { list: await stockOf(db, caller.appId, id) }
  })
  bind(goodsStockChange, async ({ params: { id }, body }, caller) => {
    const { appId, session } = caller
    const row = await findContent(db, appId, KIND, id, await deskOf(caller))
    const labels = new Map(skuRowsOf(goodsFieldsIn(row.draft)).map(({ sku, label }) => [sku.key, label]))
    const before = new Map((await stockOf(db, appId, id)).map(({ key, onHand }) => [key, onHand]))
    await db.transaction((tx) => changeStock(tx, appId, id, session, { ...body, labels }))
    const list = await stockOf(db, appId, id)
    caller.changed(
      list.map(({ key, onHand }) => ({
        field: texts.log.stock(labels.get(key) ?? ''),
        before: String(before.get(key) ?? 0),
        after: String(onHand),
      })),
    )
    return { list }
  })
  bind(goodsStockLines, async ({ params: { id }, query }, caller) => {
    await requireContent(db, caller.appId, KIND, id, await deskOf(caller))
    return stockLinesOf(database, caller.appId, id, query)
  })

  bind(goodsSkus, async ({ body: { ids } }, caller) => many.skus(caller.appId, await deskOf(caller), ids))
  bind(goodsPricesChange, async ({ params: { id }, body: { changes } }, caller) => {
    const desk = await deskOf(caller)
    const row = await findContent(db, caller.appId, KIND, id, desk)
    const labels = new Map(skuRowsOf(goodsFieldsIn(row.draft)).map(({ sku, label }) => [sku.key, label]))
    const answer = await many.changePrices(caller.appId, desk, id, changes)
    caller.changed(
      changes.map(({ key, seen, to }) => ({
        field: texts.log.price(labels.get(key) ?? ''),
        before: texts.log.prices(seen),
        after: texts.log.prices(to),
      })),
    )
    return answer
  })

  bind(goodsTablePreview, async (_, caller) =>
    tables.preview(caller.appId, await deskOf(caller), await caller.file()),
  )
  bind(goodsTableImport, async ({ query: { from } }, caller) =>
    tables.run(caller.appId, await deskOf(caller), await caller.file(), from),
  )
  bind(goodsTableExport, async (_, caller) => tables.write(caller.appId, await deskOf(caller)))
}
