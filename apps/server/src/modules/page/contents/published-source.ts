import { and, eq, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../../database/search.ts'
import { microPages, microPageVersions } from '../tables.ts'

/** Published pages: micro pages, or those of columns under the names of their columns. */
export function publishedPages(
  appId: string,
  { ofColumns, keywords }: { ofColumns: boolean; keywords?: string | undefined },
): SQL {
  const frozen = and(
    eq(microPageVersions.appId, microPages.appId),
    eq(microPageVersions.pageId, microPages.id),
    eq(microPageVersions.version, microPages.publishedVersion),
  )
  const where = and(
    eq(microPages.appId, appId),
    isNotNull(microPages.publishedVersion),
    eq(microPages.offline, false),
    isNull(microPages.deletedAt),
    ofColumns ? isNotNull(microPages.columnId) : isNull(microPages.columnId),
    keywords ? ilike(microPageVersions.title, containsPattern(keywords)) : undefined,
  )
  return sql`select
      case when ${microPages.columnId} is null then 'micro-page' else 'column' end as item_type,
      coalesce(${microPages.columnId}, ${microPages.id}) as item_id,
      ${microPageVersions.title} as title,
      ${microPageVersions.version} as version,
      ${microPageVersions.publishedAt} as published_at,
      ${microPageVersions.publishedByName} as publisher,
      null::text as publisher_id
    from ${microPages} join ${microPageVersions} on ${frozen} where ${where}`
}
