import { contentTypeInfo, contentTypeTitle } from '@zhanfang/blocks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { PAGE_TYPE } from './page-type.ts'
import { microPages } from './tables.ts'

/** Micro pages; a column's page counts as the column. */
export const limitedPages = defineLimitedKind({
  kind: PAGE_TYPE,
  name: contentTypeTitle(PAGE_TYPE),
  order: contentTypeInfo(PAGE_TYPE).order,
  count: (appId) => sql`
    select count(*) as value from ${microPages}
    where ${and(eq(microPages.appId, appId), isNull(microPages.columnId), isNull(microPages.deletedAt))}`,
})
