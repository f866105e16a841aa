import type { CallData } from '@zhanfang/contract'
import {
  type goodsNumberCounts,
  type goodsNumberGoods,
  type goodsNumberSearch,
  goodsNumberStateNames,
  goodsNumberStateSchema,
  type GoodsNumberState,
  type NumberedSku,
} from '@zhanfang/contract/content-kinds/goods/number-calls'
import { skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { and, asc, count, desc, eq, gt, ilike, inArray, sql } from 'drizzle-orm'
import { containsPattern } from '../../../../../database/search.ts'
import type { Cell } from '../../../../../file-formats/cells.ts'
import { atDesk, findContent } from '../../../authoring/content-rows.ts'
import type { DeskUser } from '../../../authoring/desk.ts'
import type { KindNeighbours } from '../../../content-kind.ts'
import { contents } from '../../../tables.ts'
import { goodsFieldsIn } from '../goods-fields.ts'
import { levelsOf } from '../stock/stock-levels.ts'
import { goodsNumbers } from '../tables.ts'
import { texts } from '../texts.ts'
import { markOf, maskNumber, openNumber } from './sealed-numbers.ts'

const KIND = 'goods'
const PART = 1000
const iso = (at: Date | null) => at?.toISOString() ?? null
const none = { free: 0, given: 0, used: 0 }
const maskedOf = ({ number, isReadable }: ReturnType<typeof openNumber>): string =>
  isReadable ? maskNumber(number) : texts.numbers.unreadable
const stateKeys: Record<GoodsNumberState, keyof typeof none> = { 1: 'free', 2: 'given', 3: 'used' }

/** Numbers of virtual goods, for those who work on them. */
export function createGoodsNumbers({ database: { db }, secrets }: KindNeighbours) {
  const of = (appId: string, id: string) => and(eq(goodsNumbers.appId, appId), eq(goodsNumbers.contentId, id))

  /** How many there are in each state, by goods and specification. */
  async function countsOf(appId: string, ids: readonly string[]) {
    const rows =
      ids.length === 0
        ? []
        : await db
            .select({
              id: goodsNumbers.contentId,
              key: goodsNumbers.specKey,
              state: goodsNumbers.state,
              value: count(),
            })
            .from(goodsNumbers)
            .where(and(eq(goodsNumbers.appId, appId), inArray(goodsNumbers.contentId, [...ids])))
            .groupBy(goodsNumbers.contentId, goodsNumbers.specKey, goodsNumbers.state)
    return rows.map(({ state, ...row }) => ({
      ...row,
      state: stateKeys[goodsNumberStateSchema.parse(state)],
    }))
  }
  const summed = (rows: Awaited<ReturnType<typeof countsOf>>) => {
    const sums = { ...none }
    for (const { state, value } of rows) sums[state] += value
    return sums
  }

  return {
    /** Virtual goods with the counts of their numbers. */
    async goods(
      appId: string,
      desk: DeskUser,
      { page, size, keywords }: { page: number; size: number; keywords?: string | undefined },
    ): Promise<CallData<typeof goodsNumberGoods>> {
      const where = and(
        atDesk(appId, KIND, desk),
        sql`${contents.listFields} ->> 'isVirtual' = 'true'`,
        keywords ? ilike(contents.title, containsPattern(keywords)) : undefined,
      )
      const [rows, [total]] = await Promise.all([
        db
          .select({ id: contents.id, title: contents.title })
          .from(contents)
          .where(where)
          .orderBy(desc(contents.updatedAt), desc(contents.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(contents).where(where),
      ])
      const counts = Map.groupBy(
        await countsOf(
          appId,
          rows.map(({ id }) => id),
        ),
        ({ id }) => id,
      )
      return {
        list: rows.map((row) => ({ ...row, ...summed(counts.get(row.id) ?? []) })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async counts(appId: string, desk: DeskUser, id: string): Promise<CallData<typeof goodsNumberCounts>> {
      const row = await findContent(db, appId, KIND, id, desk)
      const fields = goodsFieldsIn(row.draft)
      const [counts, levels] = await Promise.all([countsOf(appId, [id]), levelsOf(db, appId, [id])])
      const stock = new Map((levels.get(id) ?? []).map((level) => [level.key, level]))
      const byKey = Map.groupBy(counts, ({ key }) => key)
      const skus = skuRowsOf(fields).map(({ sku: { key }, label }): NumberedSku => {
        const { onHand = 0, reserved = 0 } = stock.get(key) ?? {}
        return { key, label, onHand, available: onHand - reserved, ...summed(byKey.get(key) ?? []) }
      })
      return { title: row.title, isVirtual: fields.isVirtual, skus }
    },

    async search(
      appId: string,
      desk: DeskUser,
      id: string,
      query: {
        page: number
        size: number
        keywords?: string | undefined
        state?: GoodsNumberState | undefined
        key?: string | undefined
      },
    ): Promise<CallData<typeof goodsNumberSearch>> {
      await findContent(db, appId, KIND, id, desk)
      const { page, size, keywords, state, key } = query
      const where = and(
        of(appId, id),
        keywords ? eq(goodsNumbers.mark, markOf(secrets, appId, id, keywords)) : undefined,
        state === undefined ? undefined : eq(goodsNumbers.state, state),
        key === undefined ? undefined : eq(goodsNumbers.specKey, key),
      )
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(goodsNumbers)
          .where(where)
          .orderBy(desc(goodsNumbers.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(goodsNumbers).where(where),
      ])
      return {
        list: rows.map((row) => ({
          id: row.id,
          key: row.specKey,
          ...openNumber(secrets, appId, id, row.sealed),
          state: goodsNumberStateSchema.parse(row.state),
          orderId: row.ref ?? '',
          createTime: row.createdAt.toISOString(),
          giveTime: iso(row.givenAt),
          useTime: iso(row.usedAt),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Marks what was given as used, or takes that back; says how many changed. */
    async use(appId: string, desk: DeskUser, id: string, ids: readonly string[], used: boolean) {
      await findContent(db, appId, KIND, id, desk)
      const changed = await db
        .update(goodsNumbers)
        .set(used ? { state: 3, usedAt: sql`now()` } : { state: 2, usedAt: null })
        .where(and(of(appId, id), inArray(goodsNumbers.id, [...ids]), eq(goodsNumbers.state, used ? 2 : 3)))
        .returning({ id: goodsNumbers.id })
      return { changed: changed.length }
    },

    /** Deletes what is free; what was given to somebody stays. */
    async remove(appId: string, desk: DeskUser, id: string, ids: readonly string[]) {
      await findContent(db, appId, KIND, id, desk)
      const removed = await db
        .delete(goodsNumbers)
        .where(and(of(appId, id), inArray(goodsNumbers.id, [...ids]), eq(goodsNumbers.state, 1)))
        .returning({ id: goodsNumbers.id })
      return { removed: removed.length }
    },

    /** All numbers as rows of a table, masked, a part at a time. */
    async masked(
      appId: string,
      desk: DeskUser,
      id: string,
    ): Promise<{ title: string; rows: AsyncGenerator<Cell[][]> }> {
      const goods = await findContent(db, appId, KIND, id, desk)
      const labels = new Map(skuRowsOf(goodsFieldsIn(goods.draft)).map(({ sku, label }) => [sku.key, label]))
      async function* rows(): AsyncGenerator<Cell[][]> {
        for (let last = ''; ;) {
          const part = await db
            .select()
            .from(goodsNumbers)
            .where(and(of(appId, id), gt(goodsNumbers.id, last)))
            .orderBy(asc(goodsNumbers.id))
            .limit(PART)
          yield part.map((row) => [
            maskedOf(openNumber(secrets, appId, id, row.sealed)),
            labels.get(row.specKey) ?? '',
            goodsNumberStateNames[goodsNumberStateSchema.parse(row.state)],
            row.ref ?? '',
            row.createdAt,
            row.givenAt,
            row.usedAt,
          ])
          if (part.length < PART) return
          last = part.at(-1)?.id ?? ''
        }
      }
      return { title: goods.title || texts.numbers.title, rows: rows() }
    },
  }
}
