import { limits, type CallData, type contentFavorite } from '@zhanfang/contract'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ContentRegistry } from './registry.ts'
import { contentFavorites } from './tables.ts'
import { texts } from './texts.ts'

export type ContentFavorites = ReturnType<typeof createContentFavorites>

/** Contents that people keep at hand, each for themselves and within one app. */
export function createContentFavorites({ db }: Database, registry: Pick<ContentRegistry, 'find'>) {
  const ofPerson = (appId: string, userId: string) =>
    and(eq(contentFavorites.appId, appId), eq(contentFavorites.userId, userId))

  return {
    /**
     * Keeps a content of the app, or lets go of it; either may be asked twice. Refuses what the app does not have, and in
     * the same words what the person may not know of.
     */
    async set(
      appId: string,
      reader: { userId: string; managesApp: boolean },
      { itemId, itemType, favorited }: { itemId: string; itemType: string; favorited: boolean },
    ): Promise<CallData<typeof contentFavorite>> {
      const { userId } = reader
      if (!favorited) {
        await db
          .delete(contentFavorites)
          .where(
            and(
              ofPerson(appId, userId),
              eq(contentFavorites.itemType, itemType),
              eq(contentFavorites.itemId, itemId),
            ),
          )
        return { itemId, itemType, favorited }
      }
      const type = registry.find(itemType)
      const existing = await (type?.known?.(appId, [itemId], reader) ?? type?.existing(appId, [itemId]))
      if (!existing?.has(itemId)) throw fieldRefusal('notFound', 'itemId', texts.noSuchContent)
      const [kept] = await db.select({ value: count() }).from(contentFavorites).where(ofPerson(appId, userId))
      if ((kept?.value ?? 0) >= limits.favoritesPerPerson) {
        throw new Refusal('invalidInput', { message: texts.tooManyFavorites(limits.favoritesPerPerson) })
      }
      await db.insert(contentFavorites).values({ appId, userId, itemType, itemId }).onConflictDoNothing()
      return { itemId, itemType, favorited }
    },

    /** Ids of the contents of a type that a person keeps in these apps. */
    async idsOf(appIds: readonly string[], userId: string, itemType: string): Promise<string[]> {
      const rows = await db
        .select({ id: contentFavorites.itemId })
        .from(contentFavorites)
        .where(
          and(
            inArray(contentFavorites.appId, [...appIds]),
            eq(contentFavorites.userId, userId),
            eq(contentFavorites.itemType, itemType),
          ),
        )
      return rows.map(({ id }) => id)
    },
  }
}
