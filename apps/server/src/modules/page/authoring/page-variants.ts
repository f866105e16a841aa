import type { VariantSide } from '@zhanfang/blocks'
import type { CallData, microPageVariants as variantsCall } from '@zhanfang/contract'
import { and, eq, max, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { mostEntries } from '../../../caches/most-entries.ts'
import type { Database } from '../../../database/database.ts'
import { createFlushedCounts } from '../../../caches/flushed-counts.ts'
import { isRead } from '../../../http/requests/people-reading.ts'
import { microPageVariants } from '../tables.ts'
import { checkPage } from './existing-page.ts'

/** Milliseconds that a process goes on with the round that it knows; what it counts until then is not read. */
const ROUNDS_KEPT = 3_000

/** A visitor who was shown a side of a test, or clicked in it. */
export interface MetVariant {
  appId: string
  pageId: string
  test: string
  /** As of `roundsOf`. */
  round: number
  side: VariantSide
  what: 'view' | 'click'
}

/** Counts who is shown each of two blocks that are tried and who clicks in it, as numbers and nothing about them. */
export function createPageVariants({ db }: Database) {
  type Row = Omit<MetVariant, 'what'> & { views: number; clicks: number }
  const counts = createFlushedCounts<Row>((rows) => {
    const { appId, pageId, test, round, side, views, clicks } = microPageVariants
    return db
      .insert(microPageVariants)
      .values(rows)
      .onConflictDoUpdate({
        target: [appId, pageId, test, round, side],
        set: { views: sql`${views} + excluded.views`, clicks: sql`${clicks} + excluded.clicks` },
      })
  })

  const rounds = new LRUCache<string, Promise<ReadonlyMap<string, number>>>({
    ...mostEntries(5000),
    ttl: ROUNDS_KEPT,
  })
  async function readRounds(appId: string, pageId: string): Promise<ReadonlyMap<string, number>> {
    const { test, round } = microPageVariants
    const rows = await db
      .select({ test, round: max(round) })
      .from(microPageVariants)
      .where(and(eq(microPageVariants.appId, appId), eq(microPageVariants.pageId, pageId)))
      .groupBy(test)
    return new Map(rows.map((row) => [row.test, row.round ?? 0]))
  }

  return {
    /** Which count of each test of a page is under way; one that is not named is at its first, 0. */
    roundsOf(appId: string, pageId: string): Promise<ReadonlyMap<string, number>> {
      const key = `${appId} ${pageId}`
      const known = rounds.get(key)
      if (known) return known
      const found = readRounds(appId, pageId)
      rounds.set(key, found)
      found.catch(() => rounds.delete(key))
      return found
    },
    /**
     * Begins the count of a test anew. Visitors remember the round that they were counted in, so that those of before
     * count again, and a click never belongs to a look of another round.
     */
    async reset(appId: string, pageId: string, test: string): Promise<void> {
      await checkPage(db, appId, pageId)
      await db.transaction(async (tx) => {
        const ofTest = and(
          eq(microPageVariants.appId, appId),
          eq(microPageVariants.pageId, pageId),
          eq(microPageVariants.test, test),
        )
        // In the order in which counts are written, so that neither waits for rows that the other holds.
        const held = await tx
          .select({ round: microPageVariants.round })
          .from(microPageVariants)
          .where(ofTest)
          .orderBy(sql`${microPageVariants.round}::text collate "C"`, microPageVariants.side)
          .for('update')
        // Of a test that nobody has met there is nothing to set back.
        if (held.length === 0) return
        await tx.delete(microPageVariants).where(ofTest)
        const round = Math.max(...held.map((row) => row.round)) + 1
        await tx
          .insert(microPageVariants)
          .values(
            (['a', 'b'] as const).map((side) => ({ appId, pageId, test, round, side, views: 0, clicks: 0 })),
          )
      })
      rounds.delete(`${appId} ${pageId}`)
    },

    count(met: MetVariant, headers: Record<string, string | string[] | undefined>): void {
      if (!isRead(headers)) return
      const { what, ...of } = met
      counts.count(
        [of.appId, of.pageId, of.test, String(of.round), of.side],
        { ...of, views: 0, clicks: 0 },
        (row) => {
          if (what === 'view') row.views += 1
          else row.clicks += 1
        },
      )
    },
    flush: counts.flush,

    async read(appId: string, pageId: string): Promise<CallData<typeof variantsCall>> {
      await checkPage(db, appId, pageId)
      const { test, round, side, views, clicks } = microPageVariants
      const rows = await db
        .select({ test, round, side, views, clicks })
        .from(microPageVariants)
        .where(and(eq(microPageVariants.appId, appId), eq(microPageVariants.pageId, pageId)))
      // A process that had not heard of a new round yet may have written an older one once more.
      const latest = new Map<string, number>()
      for (const row of rows) latest.set(row.test, Math.max(row.round, latest.get(row.test) ?? 0))
      return {
        list: rows.flatMap(({ round: of, ...row }) => (of === latest.get(row.test) ? [row] : [])),
      }
    },
  }
}
