import { isContentKind } from '@zhanfang/contract'
import { and, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { editorPath } from './authoring/desk.ts'
import { contentComments, contents } from './tables.ts'
import { texts } from './texts.ts'

const MOST_NAMED = 10

/** Contents whose schedule failed, that wait for being published, and comments that wait; secret ones are neither named nor counted. */
export function contentsInOverview({ db }: Database) {
  const alive = (appId: string) =>
    and(eq(contents.appId, appId), isNull(contents.deletedAt), ne(contents.visibility, 'secret'))

  return {
    notes: [
      {
        kind: 'trouble' as const,
        need: 'content:read' as const,
        async find(appId: string) {
          const rows = await db
            .select({
              id: contents.id,
              kind: contents.kind,
              title: contents.title,
              failure: contents.scheduleFailure,
            })
            .from(contents)
            .where(and(alive(appId), isNotNull(contents.scheduleFailure)))
            .orderBy(desc(contents.updatedAt))
            .limit(MOST_NAMED)
          return rows.map(({ id, kind, title, failure }) => ({
            text: texts.overview.notScheduled(title, failure ?? ''),
            path: editorPath(kind, id),
          }))
        },
      },
      {
        kind: 'waiting' as const,
        need: 'content:publish' as const,
        async find(appId: string) {
          const rows = await db
            .select({ kind: contents.kind, value: count() })
            .from(contents)
            .where(and(alive(appId), eq(contents.state, 2)))
            .groupBy(contents.kind)
          return rows
            .filter(({ kind }) => isContentKind(kind))
            .map(({ kind, value }) => ({
              text: texts.overview.changed(value),
              path: `/mini/contents/${kind}?state=2`,
            }))
        },
      },
      {
        kind: 'waiting' as const,
        need: 'content:publish' as const,
        async find(appId: string) {
          const rows = await db
            .select({ kind: contentComments.kind, value: count() })
            .from(contentComments)
            .innerJoin(
              contents,
              and(eq(contents.appId, contentComments.appId), eq(contents.id, contentComments.contentId)),
            )
            .where(and(alive(appId), eq(contentComments.status, 0)))
            .groupBy(contentComments.kind)
          return rows
            .filter(({ kind }) => isContentKind(kind))
            .map(({ kind, value }) => ({
              text: texts.overview.comments(value),
              path: `/mini/contents/${kind}/comments?status=0`,
            }))
        },
      },
    ],
  }
}
