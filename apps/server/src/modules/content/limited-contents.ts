import { contentTypeInfo, contentTypeTitle } from '@zhanfang/blocks'
import type { ContentKind } from '@zhanfang/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { contents } from './tables.ts'
import { visibleAtDesk } from './visibility/visible-to.ts'

/** A kind of contents as something of which an app has at most so many. */
export function limitedContents(kind: ContentKind) {
  const alive = (appId: string) =>
    and(eq(contents.appId, appId), eq(contents.kind, kind), isNull(contents.deletedAt))
  return {
    kind,
    name: contentTypeTitle(kind),
    order: contentTypeInfo(kind).order,
    count: (appId: string) => sql`select count(*) as value from ${contents} where ${alive(appId)}`,
    known: (appId: string, userId: string) => sql`select count(*) as value from ${contents}
    where ${and(alive(appId), visibleAtDesk({ userId, managesApp: false }))}`,
  }
}
