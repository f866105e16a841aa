import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { createBatchLookup } from '../../web-pages/batch-lookup.ts'
import type { GrantedContent, GrantedContents } from '../content/module.ts'
import { authGrants } from './tables.ts'

/** Milliseconds that views are counted in memory before they are written. */
const FLUSH_MS = 5_000

/** Apps that are there, by id. */
type LivingApps = (ids: readonly string[]) => Promise<ReadonlyMap<string, { appName: string }>>

/** How a content of another app is shown. */
export interface GrantFacts {
  views: number
  hidden: boolean
  sort: number
}

export type Grants = ReturnType<typeof createGrants>

/**
 * What apps may show of others. Nothing of it is kept in memory: pages ask at every look-up, all of one moment together, so
 * that what is unbound is gone at once, on every server.
 */
export function createGrants({ db }: Database, livingApps: LivingApps) {
  const keyOf = (appId: string, type: string) => `${appId}/${type}`
  const lookUp = createBatchLookup<GrantedContent[]>(async (keys) => {
    const apps = [...new Set(keys.map((key) => key.slice(0, key.indexOf('/'))))]
    const rows = await db
      .select()
      .from(authGrants)
      .where(and(inArray(authGrants.appId, apps), eq(authGrants.hidden, false)))
      .orderBy(desc(authGrants.sort), desc(authGrants.grantedAt), desc(authGrants.itemId))
    const sources = await livingApps([...new Set(rows.map(({ fromAppId }) => fromAppId))])
    const found = new Map<string, GrantedContent[]>()
    for (const { appId, itemType, itemId, fromAppId, grantedAt } of rows) {
      const source = sources.get(fromAppId)
      if (!source) continue
      const key = keyOf(appId, itemType)
      const granted = found.get(key) ?? []
      granted.push({ appId: fromAppId, appName: source.appName, id: itemId, since: grantedAt })
      found.set(key, granted)
    }
    return found
  })
  let counted = new Map<string, { appId: string; type: string; id: string; views: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flushViews(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // In one order always, so that two processes never wait for each other's rows.
    const rows = [...counted.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    counted = new Map()
    for (const { appId, type, id, views } of rows)
      await db
        .update(authGrants)
        .set({ views: sql`${authGrants.views} + ${views}` })
        .where(
          and(
            eq(authGrants.appId, appId),
            eq(authGrants.itemType, type),
            eq(authGrants.itemId, id),
            eq(authGrants.hidden, false),
          ),
        )
  }

  const granted: Pick<GrantedContents, 'of'> = {
    of: async (appId, type) => (await lookUp(keyOf(appId, type))) ?? [],
  }
  return {
    granted,

    /** The app that a content which an app shows belongs to; null where it shows no such thing. */
    async sourceOf(appId: string, type: string, id: string): Promise<GrantedContent | null> {
      const rows = await db
        .select()
        .from(authGrants)
        .where(
          and(
            eq(authGrants.appId, appId),
            eq(authGrants.itemType, type),
            eq(authGrants.itemId, id),
            eq(authGrants.hidden, false),
          ),
        )
        .orderBy(desc(authGrants.grantedAt))
      const sources = await livingApps(rows.map(({ fromAppId }) => fromAppId))
      const row = rows.find(({ fromAppId }) => sources.has(fromAppId))
      const source = row && sources.get(row.fromAppId)
      return source ? { appId: row.fromAppId, appName: source.appName, id, since: row.grantedAt } : null
    },

    /** Counts that one was opened by way of the app that shows it: a busy content costs one write in a while. */
    countView(appId: string, type: string, id: string): void {
      const key = `${appId} ${type} ${id}`
      const known = counted.get(key)
      if (known) known.views += 1
      else counted.set(key, { appId, type, id, views: 1 })
      // A database that is away for a moment costs these few views, not the page.
      timer ??= setTimeout(() => void flushViews().catch(() => {}), FLUSH_MS).unref()
    },
    flushViews,

    /** Says how the app that shows one does so. Throws where it shows no such thing. */
    async setShown(
      appId: string,
      auditId: string,
      part: { hidden?: boolean | undefined; sort?: number | undefined },
    ): Promise<GrantFacts> {
      const [row] = await db
        .update(authGrants)
        // What is not said stays; a statement has to set something.
        .set({ auditId, ...part })
        .where(and(eq(authGrants.appId, appId), eq(authGrants.auditId, auditId)))
        .returning()
      if (!row) throw new Refusal('notFound')
      return { views: row.views, hidden: row.hidden, sort: row.sort }
    },

    /** How each is shown in the other app, and how often it was opened there, by the id of the audit. */
    async facts(
      places: readonly { appId: string; auditId: string }[],
    ): Promise<ReadonlyMap<string, GrantFacts>> {
      if (places.length === 0) return new Map()
      const rows = await db
        .select({
          auditId: authGrants.auditId,
          views: authGrants.views,
          hidden: authGrants.hidden,
          sort: authGrants.sort,
        })
        .from(authGrants)
        .where(
          and(
            inArray(authGrants.appId, [...new Set(places.map(({ appId }) => appId))]),
            inArray(
              authGrants.auditId,
              places.map(({ auditId }) => auditId),
            ),
          ),
        )
      return new Map(rows.map(({ auditId, ...facts }) => [auditId, facts]))
    },
  }
}
