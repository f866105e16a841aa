import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { contentBuyers, contentColumnPrices, contentColumns, contents, contentVersions } from '../tables.ts'
import { isPublished } from './visible-to.ts'

/** What can be bought: a content, or all that is sold in a column. */
export const saleTargets = ['content', 'column'] as const
export const saleTargetSchema = z.object({ type: z.enum(saleTargets), id: z.string() })
export type SaleTarget = z.output<typeof saleTargetSchema>

/** A content that is sold, as everybody may know it. */
export interface SoldContent {
  id: string
  kind: string
  title: string
  priceFen: number
}

export type ContentSales = ReturnType<typeof createContentSales>

/** What contents are sold for, and who has bought them. Whether somebody may read is decided in `visible-to.ts` alone. */
export function createContentSales({ db }: Database) {
  const isSold = and(eq(contents.visibility, 'paid'), isPublished)
  const withVersion = and(
    eq(contentVersions.appId, contents.appId),
    eq(contentVersions.contentId, contents.id),
    eq(contentVersions.version, contents.publishedVersion),
  )
  return {
    /** A content that is sold now; undefined for what is not. */
    async content(appId: string, id: string): Promise<SoldContent | undefined> {
      const [row] = await db
        .select({
          id: contents.id,
          kind: contents.kind,
          title: contentVersions.title,
          priceFen: contents.priceFen,
        })
        .from(contents)
        .innerJoin(contentVersions, withVersion)
        .where(and(eq(contents.appId, appId), eq(contents.id, id), isSold))
      return row
    },

    /** What a column costs, and how much is sold in it; undefined for one that is not sold. */
    async column(
      appId: string,
      columnId: string,
    ): Promise<{ id: string; priceFen: number; contents: number } | undefined> {
      const [row] = await db
        .select({ priceFen: contentColumnPrices.priceFen })
        .from(contentColumnPrices)
        .where(and(eq(contentColumnPrices.appId, appId), eq(contentColumnPrices.columnId, columnId)))
      if (!row) return undefined
      const [sold] = await db
        .select({ value: count() })
        .from(contents)
        .innerJoin(
          contentColumns,
          and(eq(contentColumns.appId, contents.appId), eq(contentColumns.contentId, contents.id)),
        )
        .where(and(eq(contents.appId, appId), eq(contentColumns.columnId, columnId), isSold))
      return { id: columnId, priceFen: row.priceFen, contents: sold?.value ?? 0 }
    },

    /** Columns that are sold and in which a content stands. */
    async columnsOf(appId: string, contentId: string): Promise<string[]> {
      const rows = await db
        .select({ id: contentColumnPrices.columnId })
        .from(contentColumnPrices)
        .innerJoin(
          contentColumns,
          and(
            eq(contentColumns.appId, contentColumnPrices.appId),
            eq(contentColumns.columnId, contentColumnPrices.columnId),
          ),
        )
        .where(and(eq(contentColumns.appId, appId), eq(contentColumns.contentId, contentId)))
        .orderBy(asc(contentColumnPrices.priceFen))
      return rows.map(({ id }) => id)
    },

    /** Prices of columns, by their ids. */
    async columnPrices(appId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db.select().from(contentColumnPrices).where(eq(contentColumnPrices.appId, appId))
      return new Map(rows.map(({ columnId, priceFen }) => [columnId, priceFen]))
    },

    /** Sells a column for so much; 0 sells it no more, and takes nothing from those who have bought it. */
    async setColumnPrice(appId: string, columnId: string, priceFen: number): Promise<void> {
      if (priceFen === 0) {
        await db
          .delete(contentColumnPrices)
          .where(and(eq(contentColumnPrices.appId, appId), eq(contentColumnPrices.columnId, columnId)))
        return
      }
      await db
        .insert(contentColumnPrices)
        .values({ appId, columnId, priceFen })
        .onConflictDoUpdate({
          target: [contentColumnPrices.appId, contentColumnPrices.columnId],
          set: { priceFen },
        })
    },

    /** Whether a customer has bought something; a content also with one of its columns. */
    async has(appId: string, customerId: string, { type, id }: SaleTarget, tx: Db = db): Promise<boolean> {
      const columns =
        type === 'content'
          ? sql`or (target_type = 'column' and target_id in (select column_id from content_columns
              where app_id = ${appId} and content_id = ${id}))`
          : sql``
      const { rows } = await tx.execute(sql`select from ${contentBuyers}
        where app_id = ${appId} and customer_id = ${customerId}
          and ((target_type = ${type} and target_id = ${id}) ${columns}) limit 1`)
      return rows.length > 0
    },

    /** Writes down who has bought what, in the transaction of the payment; false where they have it already. */
    async grant(
      tx: Db,
      appId: string,
      { target, customerId, orderId }: { target: SaleTarget; customerId: string; orderId: string },
    ): Promise<boolean> {
      const made = await tx
        .insert(contentBuyers)
        .values({ appId, targetType: target.type, targetId: target.id, customerId, orderId })
        .onConflictDoNothing()
        .returning({ orderId: contentBuyers.orderId })
      return made.length > 0
    },

    /** Takes back what an order gave. */
    async revoke(tx: Db, appId: string, orderId: string): Promise<void> {
      await tx
        .delete(contentBuyers)
        .where(and(eq(contentBuyers.appId, appId), eq(contentBuyers.orderId, orderId)))
    },

    /** How many have bought each of some things of a type. */
    async buyers(appId: string, type: SaleTarget['type'], ids: readonly string[]) {
      const rows =
        ids.length === 0
          ? []
          : await db
              .select({ id: contentBuyers.targetId, value: count() })
              .from(contentBuyers)
              .where(
                and(
                  eq(contentBuyers.appId, appId),
                  eq(contentBuyers.targetType, type),
                  inArray(contentBuyers.targetId, [...ids]),
                ),
              )
              .groupBy(contentBuyers.targetId)
      return new Map(rows.map(({ id, value }) => [id, value]))
    },

    /** How many contents are sold in each of some columns. */
    async soldInColumns(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: contentColumns.columnId, value: count() })
        .from(contents)
        .innerJoin(
          contentColumns,
          and(eq(contentColumns.appId, contents.appId), eq(contentColumns.contentId, contents.id)),
        )
        .where(and(eq(contents.appId, appId), inArray(contentColumns.columnId, [...ids]), isSold))
        .groupBy(contentColumns.columnId)
      return new Map(rows.map(({ id, value }) => [id, value]))
    },

    /** Titles of contents that were bought, also of those that are sold no more. */
    async titles(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: contents.id, title: contents.title })
        .from(contents)
        .where(and(eq(contents.appId, appId), inArray(contents.id, [...ids])))
      return new Map(rows.map(({ id, title }) => [id, title]))
    },

    async countOf(appId: string, customerId: string): Promise<number> {
      const [row] = await db
        .select({ value: count() })
        .from(contentBuyers)
        .where(and(eq(contentBuyers.appId, appId), eq(contentBuyers.customerId, customerId)))
      return row?.value ?? 0
    },

    /** Contents that are sold, those changed last first. */
    async sold(appId: string, { page, size }: { page: number; size: number }) {
      const where = and(eq(contents.appId, appId), isSold)
      const [list, [total]] = await Promise.all([
        db
          .select({
            id: contents.id,
            kind: contents.kind,
            title: contentVersions.title,
            priceFen: contents.priceFen,
          })
          .from(contents)
          .innerJoin(contentVersions, withVersion)
          .where(where)
          .orderBy(desc(contents.updatedAt), desc(contents.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(contents).where(where),
      ])
      return { list, total: total?.value ?? 0 }
    },

    /** What a customer has bought, the newest first. */
    async ofCustomer(appId: string, customerId: string, before: Date | undefined, most: number) {
      return db
        .select()
        .from(contentBuyers)
        .where(
          and(
            eq(contentBuyers.appId, appId),
            eq(contentBuyers.customerId, customerId),
            before ? sql`${contentBuyers.createdAt} < ${before.toISOString()}::timestamptz` : undefined,
          ),
        )
        .orderBy(desc(contentBuyers.createdAt))
        .limit(most)
    },
  }
}
