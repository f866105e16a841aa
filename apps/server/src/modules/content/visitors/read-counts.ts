import type { ContentKind } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { createFlushedCounts } from '../../../caches/flushed-counts.ts'
import type { Database } from '../../../database/database.ts'
import { isRead } from '../../../http/requests/people-reading.ts'
import { contentCounts } from '../tables.ts'

export type ReadCounts = ReturnType<typeof createReadCounts>

/** Counts how often contents are opened, and nothing about who opens them. */
export function createReadCounts({ db }: Database) {
  type Row = { appId: string; contentId: string; kind: ContentKind; reads: number }
  const counts = createFlushedCounts<Row>((rows) =>
    db
      .insert(contentCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [contentCounts.appId, contentCounts.contentId],
        set: { reads: sql`${contentCounts.reads} + excluded.reads` },
      }),
  )

  return {
    /** A content was opened. Robots and pages fetched ahead are not counted. */
    count(
      appId: string,
      kind: ContentKind,
      contentId: string,
      headers: Record<string, string | string[] | undefined>,
    ): void {
      if (!isRead(headers)) return
      counts.count([appId, contentId], { appId, contentId, kind, reads: 0 }, (row) => {
        row.reads += 1
      })
    },
    flush: counts.flush,
    /** Counts a content from now on anew. */
    async reset(appId: string, contentId: string): Promise<void> {
      counts.forget([appId, contentId])
      await db
        .update(contentCounts)
        .set({ reads: 0 })
        .where(and(eq(contentCounts.appId, appId), eq(contentCounts.contentId, contentId)))
    },
  }
}
