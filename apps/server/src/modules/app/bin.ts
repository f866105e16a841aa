import { appKeySchema, type CallData, type deletedApps } from '@zhanfang/contract'
import { and, count, desc, eq, ilike } from 'drizzle-orm'
import { binExpiry, isInBin } from '../../database/bin.ts'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import type { People } from '../auth/module.ts'
import { appMembers, apps } from './tables.ts'

export type AppBin = ReturnType<typeof createAppBin>

/** Deleted apps, for the managers of the platform. Those whose owner is gone, too, have nobody to be given back to. */
export function createAppBin({ db }: Database, people: Pick<People, 'findAll'>) {
  return {
    async list({
      page,
      size,
      keywords,
    }: {
      page: number
      size: number
      keywords?: string | undefined
    }): Promise<CallData<typeof deletedApps>> {
      const where = and(
        isInBin(apps.deletedAt),
        keywords ? ilike(apps.appName, containsPattern(keywords)) : undefined,
      )
      const isOwned = and(eq(appMembers.appId, apps.id), eq(appMembers.role, 'owner'))
      const rows = await db
        .select({
          id: apps.id,
          appName: apps.appName,
          key: apps.key,
          deletedAt: apps.deletedAt,
          ownerId: appMembers.userId,
        })
        .from(apps)
        .innerJoin(appMembers, isOwned)
        .where(where)
        .orderBy(desc(apps.deletedAt), desc(apps.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db
        .select({ value: count() })
        .from(apps)
        .innerJoin(appMembers, isOwned)
        .where(where)
      const owners = new Map(
        (await people.findAll(rows.map(({ ownerId }) => ownerId))).map((person) => [person.id, person]),
      )
      return {
        list: rows.flatMap(({ id, appName, key, deletedAt, ownerId }) =>
          deletedAt === null
            ? []
            : [
                {
                  id,
                  appName,
                  key: appKeySchema.parse(key),
                  ownerName: owners.get(ownerId)?.nickname ?? '',
                  ownerAccount: owners.get(ownerId)?.account ?? '',
                  deletedAt: deletedAt.toISOString(),
                  expiresAt: binExpiry(deletedAt),
                },
              ],
        ),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Gives the app back to its people, with all that is in it; answers its name. Refuses with `appNotFound`. */
    async restore(id: string): Promise<string> {
      const [app] = await db
        .update(apps)
        .set({ deletedAt: null })
        .where(and(eq(apps.id, id), isInBin(apps.deletedAt)))
        .returning({ appName: apps.appName })
      if (!app) throw new Refusal('appNotFound')
      return app.appName
    },
  }
}
