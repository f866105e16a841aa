import { shanghaiIso } from '@zhanfang/format'
import { and, count, desc, eq, gte, isNotNull, isNull, like, or, sql, sum, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { OverviewPart } from '../overview/module.ts'
import type { CountedOnPlatform } from '../platform/module.ts'
import { microPages, microPageVisits } from './tables.ts'
import { texts } from './texts.ts'

const designer = (id: string) => `/micro/edit/${encodeURIComponent(id)}`

/** Visits of pages, pages that wait for being published or could not be, and the first page of a new app. */
export function pagesInOverview(
  { db }: Database,
  changedPages: (appId: string) => Promise<{ id: string }[]>,
) {
  const alive = (appId: string) => and(eq(microPages.appId, appId), isNull(microPages.deletedAt))

  return {
    counts: [
      {
        key: 'visits',
        name: texts.overview.visits,
        path: '/mini/pages',
        need: 'page:read',
        async count(appId, days) {
          const rows = await db
            .select({ day: microPageVisits.day, views: sum(microPageVisits.views).mapWith(Number) })
            .from(microPageVisits)
            .where(and(eq(microPageVisits.appId, appId), gte(microPageVisits.day, days[0] ?? '')))
            .groupBy(microPageVisits.day)
          return new Map(rows.map(({ day, views }) => [day, views]))
        },
      },
    ],
    notes: [
      {
        kind: 'trouble',
        need: 'page:read',
        async find(appId) {
          const rows = await db
            .select({ id: microPages.id, title: microPages.title, failure: microPages.publishFailure })
            .from(microPages)
            .where(and(alive(appId), isNotNull(microPages.publishFailure)))
            .orderBy(desc(microPages.updatedAt))
            .limit(10)
          return rows.map(({ id, title, failure }) => ({
            text: texts.overview.notPublished(title, failure ?? ''),
            path: designer(id),
          }))
        },
      },
      {
        kind: 'waiting',
        need: 'page:publish',
        async find(appId) {
          const changed = await changedPages(appId)
          const [first] = changed
          return first
            ? [
                {
                  text: texts.overview.changed(changed.length),
                  path: changed.length === 1 ? designer(first.id) : '/mini/pages?state=2',
                },
              ]
            : []
        },
      },
    ],
    steps: [
      {
        key: 'page',
        place: 1,
        ...texts.overview.firstPage,
        path: '/template',
        need: 'page:write',
        async isDone(appId) {
          const [row] = await db.select({ pages: count() }).from(microPages).where(alive(appId))
          return (row?.pages ?? 0) > 0
        },
      },
      {
        key: 'share',
        place: 4,
        ...texts.overview.share,
        path: '/issue/message',
        need: 'page:publish',
        async isDone(appId) {
          const [row] = await db
            .select({ day: microPageVisits.day })
            .from(microPageVisits)
            .where(eq(microPageVisits.appId, appId))
            .limit(1)
          return row !== undefined
        },
      },
    ],
  } satisfies OverviewPart
}

/** Whether an app has pages, and none of them still holds one of these texts. */
export async function isFreeOf({ db }: Database, appId: string, words: readonly string[]): Promise<boolean> {
  const draft = sql<string>`${microPages.draft}::text`
  const [row] = await db
    .select({
      pages: count(),
      holding:
        sql<number>`count(*) filter (where ${or(...words.map((word) => like(draft, `%${word}%`)))})`.mapWith(
          Number,
        ),
    })
    .from(microPages)
    .where(and(eq(microPages.appId, appId), isNull(microPages.deletedAt)))
  return row !== undefined && row.pages > 0 && row.holding === 0
}

/** Visits of the pages of all apps. */
export const visitsOnPlatform = ({ db }: Database): CountedOnPlatform => ({
  key: 'visits',
  name: texts.overview.visits,
  place: 6,
  async byDay(days) {
    const rows = await db
      .select({ day: microPageVisits.day, views: sum(microPageVisits.views).mapWith(Number) })
      .from(microPageVisits)
      .where(gte(microPageVisits.day, days[0] ?? ''))
      .groupBy(microPageVisits.day)
    return new Map(rows.map(({ day, views }) => [day, views]))
  },
})

/** Days for which the list of apps counts visits, today included. */
const DAYS_OF_APPS = 30
const DAY = 86_400_000

/** A table expression: how often the pages of each app were opened lately. */
export function visitsOfApps(now = Date.now()): SQL {
  const since = shanghaiIso(new Date(now - (DAYS_OF_APPS - 1) * DAY)).slice(0, 10)
  return sql`(select ${microPageVisits.appId} as app_id, sum(${microPageVisits.views}) as views
    from ${microPageVisits} where ${microPageVisits.day} >= ${since} group by 1)`
}
