import type { ContentEntry, ContentSource } from '@zhanfang/blocks'
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { ListFiling } from '../../folder/module.ts'
import { PAGE_TYPE } from '../page-type.ts'
import { microPages, microPageVersions, microPageVisits } from '../tables.ts'

const setting = (name: 'shareDescription' | 'shareImageUrl') =>
  sql<string>`coalesce(${microPageVersions.document} -> 'page' ->> ${sql.raw(`'${name}'`)}, '')`

/** Micro pages in lists of contents; pages of columns are listed as columns. */
export function createPageSource({ db }: Database, filing: Pick<ListFiling, 'condition'>): ContentSource {
  const visits = sql<number>`(select coalesce(sum(${microPageVisits.views}), 0) from ${microPageVisits}
    where ${microPageVisits.appId} = ${microPages.appId} and ${microPageVisits.pageId} = ${microPages.id})`

  async function read(
    where: SQL | undefined,
    hottest: boolean,
    limit: number,
    skip = 0,
  ): Promise<ContentEntry[]> {
    const rows = await db
      .select({
        id: microPages.id,
        title: microPageVersions.title,
        description: setting('shareDescription'),
        imageUrl: setting('shareImageUrl'),
        publishedAt: microPageVersions.publishedAt,
      })
      .from(microPages)
      .innerJoin(
        microPageVersions,
        and(
          eq(microPageVersions.appId, microPages.appId),
          eq(microPageVersions.pageId, microPages.id),
          eq(microPageVersions.version, microPages.publishedVersion),
        ),
      )
      .where(
        and(
          where,
          isNotNull(microPages.publishedVersion),
          eq(microPages.offline, false),
          isNull(microPages.columnId),
          isNull(microPages.deletedAt),
        ),
      )
      .orderBy(...(hottest ? [desc(visits)] : []), desc(microPageVersions.publishedAt), desc(microPages.id))
      .limit(limit)
      .offset(skip)
    return rows.map(({ publishedAt, ...row }) => ({
      type: 'micro-page',
      ...row,
      time: publishedAt.toISOString(),
      tag: '',
      note: '',
      url: '',
    }))
  }

  return {
    async list(appId, { source, count, skip, tagIds = [] }) {
      const tagged = await filing.condition(appId, PAGE_TYPE, microPages.id, { tags: tagIds })
      return read(and(eq(microPages.appId, appId), tagged), source === 'hottest', count, skip)
    },
    pick: async (appId, ids) =>
      ids.length === 0
        ? []
        : read(and(eq(microPages.appId, appId), inArray(microPages.id, [...ids])), false, ids.length),
  }
}
