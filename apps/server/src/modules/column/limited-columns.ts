import { contentTypeInfo, contentTypeTitle } from '@zhanfang/blocks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { columns } from './tables.ts'

export const COLUMN_TYPE = 'column'

export const limitedColumns = defineLimitedKind({
  kind: COLUMN_TYPE,
  name: contentTypeTitle(COLUMN_TYPE),
  order: contentTypeInfo(COLUMN_TYPE).order,
  count: (appId) => sql`
    select count(*) as value from ${columns}
    where ${and(eq(columns.appId, appId), isNull(columns.deletedAt))}`,
})
