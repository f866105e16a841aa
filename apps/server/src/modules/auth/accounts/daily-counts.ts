import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { loginAttempts } from '../tables.ts'

const WINDOW_HOURS = 24

export type DailyCounts = ReturnType<typeof createDailyCounts>

/** Counts what somebody may do only so often in 24 hours, over all processes. */
export function createDailyCounts({ db }: Database) {
  return {
    /**
     * Counts `times` more of `subject`, such as `lookup:` and an account's id, in one statement. Returns false beyond
     * `most`: what is refused is not done, so not counted.
     */
    async take(subject: string, times: number, most: number): Promise<boolean> {
      const isOver = sql`${loginAttempts.expiresAt} < now()`
      const rows = await db
        .insert(loginAttempts)
        .values({
          subject,
          count: times,
          expiresAt: sql`now() + make_interval(hours => ${WINDOW_HOURS})`,
        })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${loginAttempts.count} + excluded.count end`,
            expiresAt: sql`case when ${isOver} then excluded.expires_at else ${loginAttempts.expiresAt} end`,
          },
          setWhere: sql`${isOver} or ${loginAttempts.count} + excluded.count <= ${most}`,
        })
        .returning({ count: loginAttempts.count })
      return rows.length > 0
    },
  }
}
