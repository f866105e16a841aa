import { contentTypeInfo, contentTypeTitle } from '@zhanfang/blocks'
import type { ContentKind } from '@zhanfang/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { contents } from './tables.ts'

/** A kind of contents as something of which an app has at most so many. */
export const limitedContents = (kind: ContentKind) => ({
  kind,
  name: contentTypeTitle(kind),
  order: contentTypeInfo(kind).order,
  count: (appId: string) => sql`
    select count(*) as value from ${contents}
    where ${and(eq(contents.appId, appId), eq(contents.kind, kind), isNull(contents.deletedAt))}`,
})
