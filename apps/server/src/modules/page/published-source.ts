import { and, count, desc, eq, ilike, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import type { PublishedSource } from '../share/publish-info.ts'
import { microPages, microPageVersions } from './tables.ts'

/** Pages that visitors can open: micro pages, and those of columns under the name of their column. */
export function createPublishedPages({ db }: Database): PublishedSource {
  return async (appId, { types, keywords, limit }) => {
    const columns = types.includes('column')
    const loose = types.includes('micro-page')
    if (!columns && !loose) return { list: [], total: 0 }
    const where = and(
      eq(microPages.appId, appId),
      isNotNull(microPages.publishedVersion),
      eq(microPages.offline, false),
      isNull(microPages.deletedAt),
      columns && loose ? undefined : columns ? isNotNull(microPages.columnId) : isNull(microPages.columnId),
      keywords ? ilike(microPageVersions.title, containsPattern(keywords)) : undefined,
    )
    const frozen = and(
      eq(microPageVersions.appId, microPages.appId),
      eq(microPageVersions.pageId, microPages.id),
      eq(microPageVersions.version, microPages.publishedVersion),
    )
    const rows = await db
      .select({
        id: microPages.id,
        columnId: microPages.columnId,
        title: microPageVersions.title,
        version: microPageVersions.version,
        publishedAt: microPageVersions.publishedAt,
        publisher: microPageVersions.publishedByName,
      })
      .from(microPages)
      .innerJoin(microPageVersions, frozen)
      .where(where)
      .orderBy(desc(microPageVersions.publishedAt), desc(microPages.id))
      .limit(limit)
    const [total] = await db
      .select({ value: count() })
      .from(microPages)
      .innerJoin(microPageVersions, frozen)
      .where(where)
    return {
      list: rows.map(({ id, columnId, ...row }) => ({
        itemType: columnId === null ? ('micro-page' as const) : ('column' as const),
        itemId: columnId ?? id,
        ...row,
      })),
      total: total?.value ?? 0,
    }
  }
}
