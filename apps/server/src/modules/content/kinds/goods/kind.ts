import {
  priceRangeOf,
  priceText,
  skuRowsOf,
  soldRowsOf,
} from '@zhanfang/contract/content-kinds/goods/specifications'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { defineContentKind } from '../../content-kind.ts'
import { contents, contentVersions } from '../../tables.ts'
import { appData } from './app-data.ts'
import { goodsProblems } from './check-goods.ts'
import { lowCount, stockTotal } from './goods-card.ts'
import { readGoodsFields } from './goods-fields.ts'
import { goodsNumberImport } from './numbers/number-import.ts'
import { goodsNumberRoutes } from './numbers/number-routes.ts'
import { goodsRoutes } from './routes.ts'
import { availableOf } from './stock/stock-levels.ts'
import { shortCondition } from './stock/short-goods.ts'
import { goodsNumbers, goodsStock, goodsStockHolds, goodsStockLines } from './tables.ts'
import { texts } from './texts.ts'

/** Goods: what is sold, in which specifications, for how much. How much there is of it stands beside the draft. */
export const kind = defineContentKind({
  kind: 'goods',
  weappPage: 'pages/goods/goods',
  check: ({ fields }) => goodsProblems(fields),
  text: ({ dimensions, skus }) =>
    [
      ...dimensions.flatMap(({ values }) => values.map(({ name }) => name)),
      ...skus.map(({ code }) => code),
    ].join(' '),
  references: ({ pictures, skus }) => ({
    files: [...pictures, ...skus.map(({ picture }) => picture)].filter((url) => url !== ''),
    targets: [],
  }),
  card({ fields }) {
    const range = priceRangeOf(fields)
    return { note: range ? priceText(range) : '', time: '' }
  },
  listFields({ fields }) {
    const range = priceRangeOf(fields)
    return {
      minPriceFen: range?.min ?? null,
      maxPriceFen: range?.max ?? null,
      skuCount: skuRowsOf(fields).length,
      isVirtual: fields.isVirtual,
      stock: null,
      soldKeys: soldRowsOf({ dimensions: fields.dimensions, skus: fields.skus }).map(({ sku }) => sku.key),
      lowCount: null,
    }
  },
  facet: ({ appId, value }) => shortCondition(appId, value),
  async rowFacts(db, appId, ids) {
    const drafts = db
      .select({ id: contents.id, fields: sql<unknown>`${contents.draft} -> 'fields'` })
      .from(contents)
      .where(and(eq(contents.appId, appId), inArray(contents.id, [...ids])))
    const [rows, available] = await Promise.all([drafts, availableOf(db, appId, ids)])
    return new Map(
      rows.map(({ id, fields: stored }) => {
        const fields = readGoodsFields(stored)
        const left = available.get(id) ?? new Map<string, number>()
        return [id, { stock: stockTotal(fields, left), lowCount: lowCount(fields, left), soldKeys: [] }]
      }),
    )
  },
  async liveCards(db, appId, ids) {
    const published = db
      .select({ id: contents.id, fields: sql<unknown>`${contentVersions.draft} -> 'fields'` })
      .from(contents)
      .innerJoin(
        contentVersions,
        and(
          eq(contentVersions.appId, contents.appId),
          eq(contentVersions.contentId, contents.id),
          eq(contentVersions.version, contents.publishedVersion),
        ),
      )
      .where(and(eq(contents.appId, appId), inArray(contents.id, [...ids])))
    const [rows, available] = await Promise.all([published, availableOf(db, appId, ids)])
    return new Map(
      rows.flatMap(({ id, fields }): [string, { tag: string }][] =>
        stockTotal(readGoodsFields(fields), available.get(id) ?? new Map()) > 0
          ? []
          : [[id, { tag: texts.soldOut }]],
      ),
    )
  },
  tables: [goodsStock, goodsStockHolds, goodsStockLines],
  // Numbers that somebody has bought stay theirs: their orders show them.
  forget: async (tx, appId, ids) =>
    void (await tx
      .delete(goodsNumbers)
      .where(
        and(
          eq(goodsNumbers.appId, appId),
          inArray(goodsNumbers.contentId, [...ids]),
          eq(goodsNumbers.state, 1),
        ),
      )),
  appData,
  parts: (neighbours) => ({
    routes(bind) {
      goodsRoutes(bind, neighbours)
      goodsNumberRoutes(bind, neighbours)
    },
    imports: [goodsNumberImport(neighbours)],
    async pageData({ appId, id }) {
      const available = (await availableOf(neighbours.database.db, appId, [id])).get(id)
      return { fields: { available: Object.fromEntries(available ?? []) } }
    },
  }),
})
