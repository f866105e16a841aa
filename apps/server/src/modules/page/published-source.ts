import { and, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm'
import { containsPattern } from '../../database/search.ts'
import type { PublishedSource } from '../share/publish-info.ts'
import { microPages, microPageVersions } from './tables.ts'

/** Pages that visitors can open: micro pages, and those of columns under the name of their column. */
export const publishedPages: PublishedSource = (appId, { types, keywords }) => {
  const columns = types.includes('column')
  const loose = types.includes('micro-page')
  if (!columns && !loose) return undefined
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
    columns && loose ? undefined : columns ? isNotNull(microPages.columnId) : isNull(microPages.columnId),
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
