import { and, count, desc, eq, ilike, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { asked, type ReadPart } from '../../database/joint-reads.ts'
import { containsPattern } from '../../database/search.ts'
import { APP_PUBLISHED } from './published.ts'
import { apps } from './tables.ts'

const publicAppRead: ReadPart<{ nickName: string; appImg: string; domain: string }> = {
  select: sql`
    select ${apps.nickName} as "nickName", ${apps.appImg} as "appImg", ${apps.domain} as "domain" from ${apps}
    where ${apps.id} = ${asked.appId} and ${apps.deletedAt} is null`,
  row: z.object({ nickName: z.string(), appImg: z.string(), domain: z.string() }),
}

/** What others ask about apps, whoever belongs to them. */
export function createAppLookups({ db }: Database) {
  async function countWhere(where: SQL | undefined): Promise<number> {
    const [total] = await db.select({ value: count() }).from(apps).where(where)
    return total?.value ?? 0
  }

  return {
    /** Those of the apps that are not deleted, with the name that visitors read. */
    async livingApps(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { appName: string; appImg: string }>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: apps.id, appName: apps.appName, nickName: apps.nickName, appImg: apps.appImg })
        .from(apps)
        .where(and(inArray(apps.id, [...ids]), isNull(apps.deletedAt)))
      return new Map(
        rows.map(({ id, appName, nickName, appImg }) => [id, { appName: nickName || appName, appImg }]),
      )
    },

    /** How many apps there are, those in the bin left out. */
    count: () => countWhere(isNull(apps.deletedAt)),

    /** How many apps have something published. */
    countPublished: () => countWhere(and(isNull(apps.deletedAt), eq(apps.appStatus, APP_PUBLISHED))),

    /** Apps whose names hold the words, those in the bin left out, for whoever manages the platform. */
    async search(keywords: string, most: number): Promise<{ id: string; appName: string }[]> {
      return db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .where(
          and(isNull(apps.deletedAt), keywords ? ilike(apps.appName, containsPattern(keywords)) : undefined),
        )
        .orderBy(desc(apps.updatedAt), desc(apps.id))
        .limit(most)
    },

    /** Names of apps, deleted ones too. */
    async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .where(inArray(apps.id, [...ids]))
      return new Map(rows.map((row) => [row.id, row.appName]))
    },

    /** What visitors see of an app; null when there is none. */
    async publicApp(
      id: string,
    ): Promise<{ id: string; nickName: string; appImg: string; domain: string } | null> {
      const [row] = await db
        .select({ id: apps.id, nickName: apps.nickName, appImg: apps.appImg, domain: apps.domain })
        .from(apps)
        .where(and(eq(apps.id, id), isNull(apps.deletedAt)))
      return row ?? null
    },

    /** `publicApp` as a part of a joint read. */
    publicAppRead,

    /** Apps that visitors can read under our own address, at most `most`, the oldest first. */
    async publishedIds(most: number): Promise<string[]> {
      const rows = await db
        .select({ id: apps.id })
        .from(apps)
        .where(and(eq(apps.appStatus, APP_PUBLISHED), eq(apps.domain, ''), isNull(apps.deletedAt)))
        .orderBy(apps.id)
        .limit(most)
      return rows.map(({ id }) => id)
    },
  }
}
