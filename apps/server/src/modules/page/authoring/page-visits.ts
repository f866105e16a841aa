import type { CallData, microPageVisits as visitsCall } from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import { and, eq, gte, sql, sum } from 'drizzle-orm'
import { createFlushedCounts } from '../../../caches/flushed-counts.ts'
import type { Database } from '../../../database/database.ts'
import { isRead } from '../../../http/requests/people-reading.ts'
import { checkPage } from './existing-page.ts'
import { microPageVisits } from '../tables.ts'

const DAY = 86_400_000

const dayOf = (time: Date) => shanghaiIso(time).slice(0, 10)

/** Counts how often pages are opened, a number for each day, and nothing about who opens them. */
export function createPageVisits({ db }: Database, now: () => Date = () => new Date()) {
  type Row = { appId: string; pageId: string; day: string; views: number }
  const counts = createFlushedCounts<Row>((rows) =>
    db
      .insert(microPageVisits)
      .values(rows)
      .onConflictDoUpdate({
        target: [microPageVisits.appId, microPageVisits.pageId, microPageVisits.day],
        set: { views: sql`${microPageVisits.views} + excluded.views` },
      }),
  )

  return {
    /** A page was asked for. Robots and pages fetched ahead are not counted. */
    count(appId: string, pageId: string, headers: Record<string, string | string[] | undefined>): void {
      if (!isRead(headers)) return
      const day = dayOf(now())
      counts.count([appId, pageId, day], { appId, pageId, day, views: 0 }, (row) => {
        row.views += 1
      })
    },
    flush: counts.flush,

    async read(appId: string, pageId: string, days: number): Promise<CallData<typeof visitsCall>> {
      await checkPage(db, appId, pageId)
      const ofPage = and(eq(microPageVisits.appId, appId), eq(microPageVisits.pageId, pageId))
      const today = now()
      const span = Array.from({ length: days }, (_, index) =>
        dayOf(new Date(today.getTime() - (days - 1 - index) * DAY)),
      )
      const rows = await db
        .select({ day: microPageVisits.day, views: microPageVisits.views })
        .from(microPageVisits)
        .where(and(ofPage, gte(microPageVisits.day, span[0] ?? '')))
      const [all] = await db
        .select({ views: sum(microPageVisits.views) })
        .from(microPageVisits)
        .where(ofPage)
      const views = new Map(rows.map((row) => [row.day, row.views]))
      return {
        total: Number(all?.views ?? 0),
        days: span.map((day) => ({ day, views: views.get(day) ?? 0 })),
      }
    },
  }
}
