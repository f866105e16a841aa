import { pageStateSchema, type PageState } from '@zhanfang/contract'
import type { PageDocument } from '@zhanfang/document'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { microPages } from '../tables.ts'
import { storedDocument } from './page-documents.ts'
import { stateOf } from './page-summary.ts'
import { isPublic } from './publishing/published-reading.ts'

/** What others ask about pages by their ids, many at once, and how many there are. */
export function createPageLookups({ db }: Database) {
  /** State of pages, and the words of their addresses, by their ids. */
  async function standings(
    appId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { state: PageState; words: string | null }>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: microPages.id, state: stateOf, words: microPages.words })
      .from(microPages)
      .where(and(eq(microPages.appId, appId), inArray(microPages.id, [...ids])))
    return new Map(
      rows.map(({ id, state, words }) => [id, { state: pageStateSchema.parse(state), words }] as const),
    )
  }

  return {
    /** Title of a page, deleted or not; undefined when there never was one. */
    async titleOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ title: microPages.title })
        .from(microPages)
        .where(and(eq(microPages.appId, appId), eq(microPages.id, id)))
      return row?.title
    },

    /** Micro pages whose draft differs from what visitors see, the newest change first. */
    async changedPages(appId: string): Promise<{ id: string; title: string }[]> {
      return db
        .select({ id: microPages.id, title: microPages.title })
        .from(microPages)
        .where(
          and(
            eq(microPages.appId, appId),
            isNull(microPages.columnId),
            isNull(microPages.deletedAt),
            eq(stateOf, 2),
          ),
        )
        .orderBy(desc(microPages.updatedAt), desc(microPages.id))
    },

    /** Pages of an app, for its detail. */
    async countPages(appId: string): Promise<number> {
      const [total] = await db
        .select({ value: count() })
        .from(microPages)
        .where(and(eq(microPages.appId, appId), isNull(microPages.columnId), isNull(microPages.deletedAt)))
      return total?.value ?? 0
    },

    /** Pages of many apps, by app. */
    async pagesOf(appIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (appIds.length === 0) return new Map()
      const rows = await db
        .select({ appId: microPages.appId, value: count() })
        .from(microPages)
        .where(
          and(
            inArray(microPages.appId, [...appIds]),
            isNull(microPages.columnId),
            isNull(microPages.deletedAt),
          ),
        )
        .groupBy(microPages.appId)
      return new Map(rows.map(({ appId, value }) => [appId, value]))
    },

    /** Those of the micro pages that the app has; a column's page is reached as the column alone. */
    async existingIds(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: microPages.id })
        .from(microPages)
        .where(
          and(
            eq(microPages.appId, appId),
            inArray(microPages.id, [...ids]),
            isNull(microPages.columnId),
            isNull(microPages.deletedAt),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    /** Those of the micro pages that visitors can open. */
    async openIds(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: microPages.id })
        .from(microPages)
        .where(
          and(
            eq(microPages.appId, appId),
            inArray(microPages.id, [...ids]),
            isNull(microPages.columnId),
            isPublic,
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    standings,

    /** State of pages, by their ids. */
    async states(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PageState>> {
      return new Map([...(await standings(appId, ids))].map(([id, { state }]) => [id, state]))
    },

    /** Drafts of pages, by their ids. */
    async drafts(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PageDocument>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: microPages.id, draft: microPages.draft })
        .from(microPages)
        .where(
          and(eq(microPages.appId, appId), inArray(microPages.id, [...ids]), isNull(microPages.deletedAt)),
        )
      return new Map(rows.map(({ id, draft }) => [id, storedDocument(draft)]))
    },
  }
}
