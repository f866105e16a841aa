import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { circleLikes, circlePosts } from '../tables.ts'

export type CircleLikes = ReturnType<typeof createCircleLikes>

/** Likes of posts, each person's once. */
export function createCircleLikes({ db }: Database) {
  return {
    /** Likes a post or takes it back; however often it is sent the number is that of the people. */
    async set(appId: string, postId: string, customerId: string, liked: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        const own = and(
          eq(circleLikes.appId, appId),
          eq(circleLikes.postId, postId),
          eq(circleLikes.customerId, customerId),
        )
        const done = liked
          ? await tx
              .insert(circleLikes)
              .values({ appId, postId, customerId })
              .onConflictDoNothing()
              .returning({ postId: circleLikes.postId })
          : await tx.delete(circleLikes).where(own).returning({ postId: circleLikes.postId })
        if (done.length === 0) return
        await tx
          .update(circlePosts)
          .set({ likes: sql`${circlePosts.likes} + ${liked ? 1 : -1}` })
          .where(and(eq(circlePosts.appId, appId), eq(circlePosts.id, postId)))
      })
    },

    /** Those of the posts that somebody likes. */
    async among(
      appId: string,
      postIds: readonly string[],
      customerId: string | null,
    ): Promise<ReadonlySet<string>> {
      if (customerId === null || postIds.length === 0) return new Set()
      const rows = await db
        .select({ postId: circleLikes.postId })
        .from(circleLikes)
        .where(
          and(
            eq(circleLikes.appId, appId),
            inArray(circleLikes.postId, [...postIds]),
            eq(circleLikes.customerId, customerId),
          ),
        )
      return new Set(rows.map(({ postId }) => postId))
    },
  }
}
