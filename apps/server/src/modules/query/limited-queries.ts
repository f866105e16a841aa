import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { queryPages } from './tables.ts'
import { texts } from './texts.ts'

/** Query pages are no content type: lists and links do not name them. */
export const QUERY_KIND = 'query'

export const limitedQueries = defineLimitedKind({
  kind: QUERY_KIND,
  name: texts.kind,
  order: 200,
  count: (appId) => sql`
    select count(*) as value from ${queryPages}
    where ${and(eq(queryPages.appId, appId), isNull(queryPages.deletedAt))}`,
})
