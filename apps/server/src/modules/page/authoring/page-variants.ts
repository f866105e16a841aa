import type { VariantSide } from '@zhanfang/blocks'
import type { CallData, microPageVariants as variantsCall } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { microPageVariants } from '../tables.ts'
import { checkPage } from './existing-page.ts'
import { isRead } from './page-visits.ts'

/** Milliseconds that visitors are counted in memory before they are written. */
const FLUSH = 5_000

/** A visitor who was shown a side of a test, or clicked in it. */
export interface MetVariant {
  appId: string
  pageId: string
  test: string
  side: VariantSide
  what: 'view' | 'click'
}

/** Counts who is shown each of two blocks that are tried and who clicks in it, as numbers and nothing about them. */
export function createPageVariants({ db }: Database) {
  type Row = Omit<MetVariant, 'what'> & { views: number; clicks: number }
  let counted = new Map<string, Row>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    // In one order always, so that two processes never wait for each other's rows.
    const rows = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    counted = new Map()
    const { appId, pageId, test, side, views, clicks } = microPageVariants
    await db
      .insert(microPageVariants)
      .values(rows)
      .onConflictDoUpdate({
        target: [appId, pageId, test, side],
        set: { views: sql`${views} + excluded.views`, clicks: sql`${clicks} + excluded.clicks` },
      })
  }

  return {
    count(met: MetVariant, headers: Record<string, string | string[] | undefined>): void {
      if (!isRead(headers)) return
      const { what, ...of } = met
      const key = [of.appId, of.pageId, of.test, of.side].join(' ')
      const row = counted.get(key) ?? { ...of, views: 0, clicks: 0 }
      counted.set(key, row)
      if (what === 'view') row.views += 1
      else row.clicks += 1
      // A database that is away for a moment costs these few visitors, not the page.
      timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH).unref()
    },
    flush,

    async read(appId: string, pageId: string): Promise<CallData<typeof variantsCall>> {
      await checkPage(db, appId, pageId)
      const { test, side, views, clicks } = microPageVariants
      const list = await db
        .select({ test, side, views, clicks })
        .from(microPageVariants)
        .where(and(eq(microPageVariants.appId, appId), eq(microPageVariants.pageId, pageId)))
      return { list }
    },
  }
}
