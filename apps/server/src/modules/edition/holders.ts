import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { today } from './days.ts'
import { editions, editionSubscriptions as subscriptions } from './tables.ts'

/** What many apps have bought, for the list of all apps. */
export function createHolders({ db }: Pick<Database, 'db'>) {
  return {
    /** Editions by app; `ends` is the first day that is no longer part of it. */
    async of(
      appIds: readonly string[],
    ): Promise<ReadonlyMap<string, { name: string; ends: string; isOver: boolean }>> {
      if (appIds.length === 0) return new Map()
      const rows = await db
        .select({ appId: subscriptions.appId, name: editions.name, ends: subscriptions.ends })
        .from(subscriptions)
        .innerJoin(editions, eq(editions.id, subscriptions.editionId))
        .where(inArray(subscriptions.appId, [...appIds]))
      const day = today()
      return new Map(
        rows.flatMap(({ appId, name, ends }) =>
          ends === null ? [] : [[appId, { name, ends, isOver: ends <= day }]],
        ),
      )
    },

    /** A table expression of the ids of apps whose period of an edition, or of any, is running. */
    running: (editionId?: string): SQL =>
      sql`(select ${subscriptions.appId} from ${subscriptions} where ${and(
        gt(subscriptions.ends, today()),
        editionId === undefined ? undefined : eq(subscriptions.editionId, editionId),
      )})`,
  }
}
