import type { CallData, KindUsage, contentLimit, groupContentUsage } from '@zhanfang/contract'
import type { Database } from '../../database/database.ts'
import type { AppService } from '../app/module.ts'
import type { Claiming } from './claiming.ts'
import type { LimitedKinds } from './kinds.ts'

export type ContentUsage = ReturnType<typeof createContentUsage>

/** How much of what it may have an app has, for its members. */
export function createContentUsage(
  { db }: Database,
  kinds: LimitedKinds,
  claiming: Pick<Claiming, 'limitsOf' | 'contactsOf'>,
  app: Pick<AppService, 'basicDetail' | 'ownedAndShared'>,
) {
  /** Absent for whoever manages the app and so knows of all that it has. Refuses whoever is no member. */
  async function unknowing(userId: string, appId: string): Promise<string | undefined> {
    const { permissions } = await app.basicDetail(userId, appId)
    return permissions.includes('app:manage') ? undefined : userId
  }

  async function usageOf(appId: string, unknowingUserId: string | undefined): Promise<KindUsage[]> {
    const limits = await claiming.limitsOf(db, appId)
    return Promise.all(
      kinds.all().map(async (kind) => ({
        type: kind.kind,
        name: kind.name,
        used: await kinds.count(db, kind, appId, unknowingUserId),
        most: limits.get(kind.kind) ?? null,
      })),
    )
  }

  return {
    /** Refuses with `appNotFound` whoever is no member. */
    async of(userId: string, appId: string): Promise<{ list: KindUsage[] }> {
      return { list: await usageOf(appId, await unknowing(userId, appId)) }
    },

    /** One kind of an app, and whom to ask for more. Refuses with `appNotFound` whoever is no member. */
    async ofKind(
      userId: string,
      { id, type }: { id: string; type: string },
    ): Promise<CallData<typeof contentLimit>> {
      const kind = kinds.find(type)
      const unknowingUserId = await unknowing(userId, id)
      const most = (await claiming.limitsOf(db, id, kind.kind)).get(kind.kind) ?? null
      const used = await kinds.count(db, kind, id)
      return {
        type: kind.kind,
        name: kind.name,
        used: unknowingUserId === undefined ? used : await kinds.count(db, kind, id, unknowingUserId),
        most,
        // Said by what there is: one more would be refused.
        reached: most !== null && used >= most,
        contacts: await claiming.contactsOf(id),
      }
    },

    /** Sums over the apps of the app's owner, as far as the user is a member of them. */
    async ofGroup(userId: string, appId: string): Promise<CallData<typeof groupContentUsage>> {
      await app.basicDetail(userId, appId)
      const apps = await app.ownedAndShared(appId, userId)
      const usages = await Promise.all(apps.map(async ({ id }) => usageOf(id, await unknowing(userId, id))))
      return {
        apps,
        list: kinds.all().map((kind) => {
          const each = usages.flatMap((usage) => usage.filter(({ type }) => type === kind.kind))
          const limited = each.flatMap(({ most }) => (most === null ? [] : [most]))
          return {
            type: kind.kind,
            name: kind.name,
            used: each.reduce((sum, { used }) => sum + used, 0),
            // As soon as one app may have any number, so may all of them together.
            most: limited.length < each.length ? null : limited.reduce((sum, most) => sum + most, 0),
          }
        }),
      }
    },
  }
}
