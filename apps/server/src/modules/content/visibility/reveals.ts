import { type CallData, contentKindSchema, type contentReveals } from '@zhanfang/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { withCounts } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import { referencesIn, storedDraft } from '../authoring/drafts.ts'
import { contentCounts, contents, contentVersions } from '../tables.ts'
import { isPublished, visibleAtDesk } from './visible-to.ts'

/** Drafts that are read together: each may be large. */
const AT_ONCE = 20
/** Titles that are told. */
const MOST_TITLES = 5

export type ContentReveals = ReturnType<typeof createContentReveals>

/** What others would see of contents that become public. */
export function createContentReveals({ db }: Database) {
  /** Addresses of the pictures and files that contents show, each once. */
  async function filesOf(appId: string, ids: readonly string[]): Promise<Set<string>> {
    const files = new Set<string>()
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const rows = await db
        .select({
          kind: contents.kind,
          draft: sql<unknown>`coalesce(${contentVersions.draft}, ${contents.draft})`,
        })
        .from(contents)
        .leftJoin(
          contentVersions,
          and(
            eq(contentVersions.appId, contents.appId),
            eq(contentVersions.contentId, contents.id),
            eq(contentVersions.version, contents.publishedVersion),
          ),
        )
        .where(and(eq(contents.appId, appId), inArray(contents.id, ids.slice(from, from + AT_ONCE))))
      for (const { kind: name, draft } of rows) {
        const kind = contentKindSchema.parse(name)
        for (const file of referencesIn(kind, storedDraft(kind, draft)).files) files.add(file)
      }
    }
    return files
  }

  return {
    async of(
      appId: string,
      desk: DeskUser,
      ids: readonly string[],
    ): Promise<CallData<typeof contentReveals>> {
      const rows = await db
        .select({
          id: contents.id,
          title: contents.title,
          isLive: sql<boolean>`${isPublished}`,
          comments: sql<number>`coalesce(${contentCounts.comments}, 0)`,
        })
        .from(contents)
        .leftJoin(contentCounts, withCounts)
        .where(
          and(
            eq(contents.appId, appId),
            isNull(contents.deletedAt),
            visibleAtDesk(desk),
            inArray(contents.id, [...ids]),
          ),
        )
        .orderBy(sql`${isPublished} desc`, asc(contents.id))
      const files = await filesOf(
        appId,
        rows.map(({ id }) => id),
      )
      return {
        contents: rows.length,
        live: rows.filter(({ isLive }) => isLive).length,
        titles: rows.slice(0, MOST_TITLES).map(({ title }) => title),
        comments: rows.reduce((sum, { comments }) => sum + comments, 0),
        files: files.size,
      }
    },
  }
}
