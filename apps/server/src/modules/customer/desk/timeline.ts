import type { AppPermission, CallData, customerTimeline } from '@zhanfang/contract'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { Keyed, Owner } from '../registries.ts'
import { customerFavorites, customerJoins, customers } from '../tables.ts'
import { texts } from '../texts.ts'

const SIZE = 30

/** Something that a customer has done. */
export interface Deed {
  id: string
  title: string
  at: Date
  /** Path of the console; null where it leads nowhere. */
  path: string | null
}

/** What a module knows of the deeds of customers. */
export interface TimelinePart {
  /** Unique in the product. */
  key: string
  /** What such a deed is called. */
  title: string
  order?: number
  /** Who may see it, beyond those who may see customers. */
  need?: AppPermission
  /** The newest `most` before a moment, newest first. */
  list(owner: Owner, before: Date | undefined, most: number): Promise<Deed[]>
}

/** What a customer has done, in all modules, newest first. */
export function createTimeline(
  { db }: Database,
  parts: Keyed<TimelinePart>,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
) {
  parts.add({
    key: 'account',
    title: texts.timeline.account,
    async list({ appId, customerId }, before) {
      const [row] = await db
        .select()
        .from(customers)
        .where(and(eq(customers.appId, appId), eq(customers.id, customerId)))
      if (!row || (before && row.createdAt >= before)) return []
      return [{ id: row.id, title: texts.timeline.created, at: row.createdAt, path: null }]
    },
  })
  parts.add({
    key: 'joins',
    title: texts.timeline.join,
    async list({ appId, customerId }, before, most) {
      const rows = await db
        .select()
        .from(customerJoins)
        .where(
          and(
            eq(customerJoins.appId, appId),
            or(eq(customerJoins.keptId, customerId), eq(customerJoins.goneId, customerId)),
            before ? lt(customerJoins.joinedAt, before) : undefined,
          ),
        )
        .orderBy(desc(customerJoins.joinedAt))
        .limit(most)
      return rows.map(({ id, goneId, joinedByName, joinedAt }) => ({
        id,
        title: texts.timeline.joined(goneId, joinedByName),
        at: joinedAt,
        path: null,
      }))
    },
  })
  parts.add({
    key: 'favorites',
    title: texts.timeline.favorite,
    async list({ appId, customerId }, before, most) {
      const day = sql<string>`to_char(${customerFavorites.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
      const rows = await db
        .select({
          day,
          many: sql<number>`count(*)::int`,
          at: sql<number>`extract(epoch from max(${customerFavorites.createdAt}))::float8 * 1000`,
        })
        .from(customerFavorites)
        .where(and(eq(customerFavorites.appId, appId), eq(customerFavorites.customerId, customerId)))
        .groupBy(day)
        .having(
          before
            ? sql`max(${customerFavorites.createdAt}) < ${before.toISOString()}::timestamptz`
            : undefined,
        )
        .orderBy(desc(day))
        .limit(most)
      return rows.map((row) => ({
        id: row.day,
        title: texts.timeline.kept(row.many),
        at: new Date(row.at),
        path: null,
      }))
    },
  })

  return async (
    owner: Owner,
    role: string,
    before: Date | undefined,
  ): Promise<CallData<typeof customerTimeline>> => {
    const deeds = await Promise.all(
      parts.all().map(async ({ key, title: kind, need, list }) => {
        if (need !== undefined && !(await roleMay(role, need))) return []
        return (await list(owner, before, SIZE)).map((deed) => ({ ...deed, key: `${key}:${deed.id}`, kind }))
      }),
    )
    const all = deeds.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const shown = all.slice(0, SIZE)
    return {
      list: shown.map(({ key, kind, title, at, path }) => ({ key, kind, title, at: at.toISOString(), path })),
      before: all.length > SIZE ? (shown.at(-1)?.at.toISOString() ?? null) : null,
    }
  }
}
