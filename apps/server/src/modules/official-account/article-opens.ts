import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { officialArticles } from './tables.ts'

/** Milliseconds that opens are counted in memory before they are written: following a link writes nothing itself. */
const FLUSH = 5_000
/** Readers that are no people. */
const robots = /bot|spider|crawl|slurp|preview|monitor|headless|curl|wget|python|java\//i

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Counts how often our addresses led to articles of official accounts, and nothing about whom. */
export function createArticleOpens({ db }: Database) {
  let counted = new Map<string, { appId: string; id: string; opens: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...counted.values()]
    counted = new Map()
    for (const { appId, id, opens } of rows)
      await db
        .update(officialArticles)
        .set({ opens: sql`${officialArticles.opens} + ${opens}` })
        .where(and(eq(officialArticles.appId, appId), eq(officialArticles.id, id)))
  }

  return {
    flush,

    /** Somebody follows a link. Robots and what is fetched ahead are not counted. */
    count(appId: string, id: string, headers: RequestHeaders): void {
      const purpose = headers['sec-purpose'] ?? headers.purpose ?? ''
      if (robots.test(String(headers['user-agent'] ?? 'bot')) || String(purpose).includes('prefetch')) return
      const key = `${appId} ${id}`
      const known = counted.get(key)
      if (known) known.opens += 1
      else counted.set(key, { appId, id, opens: 1 })
      // A database that is away for a moment costs these few, not the link.
      timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH).unref()
    },
  }
}
export type ArticleOpens = ReturnType<typeof createArticleOpens>
