import type { ContentKind } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { contentCounts, contentLikes } from '../tables.ts'

export type ContentLikes = ReturnType<typeof createContentLikes>

/** Likes of visitors. Whether they may see the content is asked before. */
export function createContentLikes({ db }: Database) {
  const ofLiker = (appId: string, contentId: string, liker: string) =>
    and(eq(contentLikes.appId, appId), eq(contentLikes.contentId, contentId), eq(contentLikes.visitor, liker))

  return {
    /** Sets a like or takes it back; either may be asked twice. Returns the number of likes. */
    async set(
      appId: string,
      kind: ContentKind,
      contentId: string,
      { liker, liked }: { liker: string; liked: boolean },
    ): Promise<number> {
      return db.transaction(async (tx) => {
        const changed = liked
          ? await tx
              .insert(contentLikes)
              .values({ appId, contentId, visitor: liker })
              .onConflictDoNothing()
              .returning({ visitor: contentLikes.visitor })
          : await tx
              .delete(contentLikes)
              .where(ofLiker(appId, contentId, liker))
              .returning({ visitor: contentLikes.visitor })
        const by = changed.length * (liked ? 1 : -1)
        const [row] = await tx
          .insert(contentCounts)
          .values({ appId, contentId, kind, likes: Math.max(0, by) })
          .onConflictDoUpdate({
            target: [contentCounts.appId, contentCounts.contentId],
            set: { likes: sql`greatest(0, ${contentCounts.likes} + ${by})` },
          })
          .returning({ likes: contentCounts.likes })
        return row?.likes ?? 0
      })
    },

    async has(appId: string, contentId: string, liker: string): Promise<boolean> {
      const [row] = await db
        .select({ visitor: contentLikes.visitor })
        .from(contentLikes)
        .where(ofLiker(appId, contentId, liker))
      return row !== undefined
    },
  }
}
