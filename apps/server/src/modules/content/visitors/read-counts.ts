import type { ContentKind } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { contentCounts } from '../tables.ts'

/** Milliseconds that readings are counted in memory before they are written: a busy content costs one write. */
const FLUSH = 5_000
/** Readers that are no people. */
const robots = /bot|spider|crawl|slurp|preview|monitor|headless|curl|wget|python|java\//i

export type ReadCounts = ReturnType<typeof createReadCounts>

/** Counts how often contents are opened, and nothing about who opens them. */
export function createReadCounts({ db }: Database) {
  let counted = new Map<string, { appId: string; contentId: string; kind: ContentKind; reads: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    // In one order always, so that two processes never wait for each other's rows.
    const rows = [...counted.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    counted = new Map()
    await db
      .insert(contentCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [contentCounts.appId, contentCounts.contentId],
        set: { reads: sql`${contentCounts.reads} + excluded.reads` },
      })
  }

  return {
    /** A content was opened. Robots and pages fetched ahead are not counted. */
    count(
      appId: string,
      kind: ContentKind,
      contentId: string,
      headers: Record<string, string | string[] | undefined>,
    ): void {
      const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? ''
      if (robots.test(String(headers['user-agent'] ?? 'bot')) || String(purpose).includes('prefetch')) return
      const key = `${appId} ${contentId}`
      const known = counted.get(key)
      if (known) known.reads += 1
      else counted.set(key, { appId, contentId, kind, reads: 1 })
      // A database that is away for a moment costs these few readings, not the page.
      timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH).unref()
    },
    flush,
    /** Counts a content from now on anew. */
    async reset(appId: string, contentId: string): Promise<void> {
      counted.delete(`${appId} ${contentId}`)
      await db
        .update(contentCounts)
        .set({ reads: 0 })
        .where(and(eq(contentCounts.appId, appId), eq(contentCounts.contentId, contentId)))
    },
  }
}
