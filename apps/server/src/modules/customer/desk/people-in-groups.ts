import { and, asc, count, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { customers } from '../tables.ts'
import { isWelcome } from './customer-audience.ts'
import type { CustomerGroups } from './groups.ts'

export type PeopleInGroups = ReturnType<typeof createPeopleInGroups>

/** The customers of some groups, or all of them, for modules that give them something. */
export function createPeopleInGroups({ db }: Database, groups: Pick<CustomerGroups, 'all' | 'conditionOf'>) {
  /** Who is in any of the groups; null stands for everybody. A group that is gone has nobody. */
  async function conditionOf(appId: string, groupIds: readonly string[] | null): Promise<SQL | undefined> {
    if (groupIds === null) return isWelcome(appId)
    const known = await groups.all(appId)
    const found = known.filter(({ id }) => groupIds.includes(id)).map(groups.conditionOf)
    return and(isWelcome(appId), found.length > 0 ? or(...found) : inArray(customers.id, []))
  }
  return {
    async count(appId: string, groupIds: readonly string[] | null): Promise<number> {
      const [row] = await db
        .select({ value: count() })
        .from(customers)
        .where(await conditionOf(appId, groupIds))
      return row?.value ?? 0
    },

    /** Ids behind `after`, in their order. */
    async list(
      appId: string,
      { groupIds, after, most }: { groupIds: readonly string[] | null; after: string; most: number },
    ): Promise<string[]> {
      const rows = await db
        .select({ id: customers.id })
        .from(customers)
        .where(and(await conditionOf(appId, groupIds), gt(customers.id, after)))
        .orderBy(asc(customers.id))
        .limit(most)
      return rows.map(({ id }) => id)
    },
  }
}
