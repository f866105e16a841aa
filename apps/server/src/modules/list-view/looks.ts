import {
  limits,
  listLookSchema,
  type CallData,
  type ListLook,
  type listLooks as listLooksCall,
} from '@zhanfang/contract'
import { and, count, eq, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { listLooks } from './tables.ts'

export type ListLooks = ReturnType<typeof createListLooks>

/** Columns and density of the lists of an account. */
export function createListLooks({ db }: Database) {
  return {
    async all(userId: string): Promise<CallData<typeof listLooksCall>> {
      const rows = await db.select().from(listLooks).where(eq(listLooks.userId, userId))
      return {
        looks: Object.fromEntries(
          rows.flatMap(({ list, look }) => {
            const known = listLookSchema.safeParse(look)
            return known.success ? [[list, known.data]] : []
          }),
        ),
      }
    },

    async keep(userId: string, { list, look }: { list: string; look: ListLook }): Promise<void> {
      const [others] = await db
        .select({ value: count() })
        .from(listLooks)
        .where(and(eq(listLooks.userId, userId), ne(listLooks.list, list)))
      // Far more than there are lists: what comes then is not kept.
      if ((others?.value ?? 0) >= limits.looksPerAccount) return
      await db
        .insert(listLooks)
        .values({ userId, list, look })
        .onConflictDoUpdate({ target: [listLooks.userId, listLooks.list], set: { look } })
    },
  }
}
