import { habitsSchema, noHabits, type Habits } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountHabits } from './tables.ts'

export type AccountHabits = ReturnType<typeof createAccountHabits>

/** How people work with the console. Parts that another version wrote, and that this one cannot read, are as if never kept. */
export function createAccountHabits({ db }: Database) {
  const { favourites, visits, showsMostUsed, putAway } = habitsSchema.shape
  const readable = habitsSchema.extend({
    favourites: favourites.catch(noHabits.favourites),
    visits: visits.catch(noHabits.visits),
    showsMostUsed: showsMostUsed.catch(noHabits.showsMostUsed),
    putAway: putAway.catch(noHabits.putAway),
  })
  return {
    async of(userId: string): Promise<Habits> {
      const [row] = await db.select().from(accountHabits).where(eq(accountHabits.userId, userId))
      return readable.catch(noHabits).parse(row?.habits ?? {})
    },

    /** Keeps the parts that are given. Two screens that keep different parts at once lose nothing of each other. */
    async keep(userId: string, part: Partial<Habits>): Promise<void> {
      await db
        .insert(accountHabits)
        .values({ userId, habits: part })
        .onConflictDoUpdate({
          target: accountHabits.userId,
          set: { habits: sql`${accountHabits.habits} || excluded.habits` },
        })
    },
  }
}
