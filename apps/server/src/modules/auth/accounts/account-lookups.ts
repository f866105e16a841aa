import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { loginAttempts } from '../tables.ts'
import { texts } from '../texts.ts'

const WINDOW_HOURS = 24
/** Accounts that one user may look up by name or number in the window: more than the members that an app can have. */
export const MOST_LOOKUPS = 600

export type AccountLookups = ReturnType<typeof createAccountLookups>

/**
 * Limits how many names and numbers somebody asks about, whichever call they use: an answer tells whether there is an
 * account, and a list of numbers must not become a list of customers of the platform.
 */
export function createAccountLookups({ db }: Database) {
  return {
    /** Counts before anything is looked at, in one statement; throws `tooManyRequests` beyond the limit. */
    async count(userId: string, lookups: number): Promise<void> {
      if (lookups === 0) return
      const isOver = sql`${loginAttempts.expiresAt} < now()`
      const rows = await db
        .insert(loginAttempts)
        .values({
          subject: `lookup:${userId}`,
          count: lookups,
          expiresAt: sql`now() + make_interval(hours => ${WINDOW_HOURS})`,
        })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${loginAttempts.count} + excluded.count end`,
            expiresAt: sql`case when ${isOver} then excluded.expires_at else ${loginAttempts.expiresAt} end`,
          },
          // What is refused is not looked at, so not counted.
          setWhere: sql`${isOver} or ${loginAttempts.count} + excluded.count <= ${MOST_LOOKUPS}`,
        })
        .returning({ count: loginAttempts.count })
      if (rows.length === 0) throw new Refusal('tooManyRequests', { message: texts.tooManyLookups })
    },
  }
}
