import type { CallData, microPageVisits as visitsCall } from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import { and, eq, gte, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { checkPage } from './existing-page.ts'
import { microPageVisits } from '../tables.ts'

/** Milliseconds that visits are counted in memory before they are written: a busy page costs one write. */
const FLUSH = 5_000
const DAY = 86_400_000

/** Readers that are no people. */
const robots = /bot|spider|crawl|slurp|preview|monitor|headless|curl|wget|python|java\//i

const dayOf = (time: Date) => shanghaiIso(time).slice(0, 10)

/** Whether somebody reads what was asked for: not a robot, and not a browser that fetches ahead. */
export function isRead(headers: Record<string, string | string[] | undefined>): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? ''
  return !robots.test(String(headers['user-agent'] ?? 'bot')) && !String(purpose).includes('prefetch')
}

/** Counts how often pages are opened, a number for each day, and nothing about who opens them. */
export function createPageVisits({ db }: Database, now: () => Date = () => new Date()) {
  let counted = new Map<string, { appId: string; pageId: string; day: string; views: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    const rows = [...counted.values()]
    counted = new Map()
    await db
      .insert(microPageVisits)
      // In one order always, so that two processes never wait for each other's rows.
      .values(rows.toSorted((a, b) => (a.appId + a.pageId < b.appId + b.pageId ? -1 : 1)))
      .onConflictDoUpdate({
        target: [microPageVisits.appId, microPageVisits.pageId, microPageVisits.day],
        set: { views: sql`${microPageVisits.views} + excluded.views` },
      })
  }

  return {
    /** A page was asked for. Robots and pages fetched ahead are not counted. */
    count(appId: string, pageId: string, headers: Record<string, string | string[] | undefined>): void {
      if (!isRead(headers)) return
      const day = dayOf(now())
      const key = `${appId} ${pageId} ${day}`
      const known = counted.get(key)
      if (known) known.views += 1
      else counted.set(key, { appId, pageId, day, views: 1 })
      // A database that is away for a moment costs these few visits, not the page.
      timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH).unref()
    },
    flush,

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
