import { shanghaiIso } from '@zhanfang/format'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { aiUses } from './tables.ts'
import { texts } from './texts.ts'

/** The day in Asia/Shanghai, `2026-03-01`. */
const dayOf = (now: Date) => shanghaiIso(now).slice(0, 10)

export type AiUses = ReturnType<typeof createAiUses>

/** How often an app has the AI service work for it, by day. */
export function createAiUses({ db }: Database, limitOf: () => number) {
  return {
    /** Takes one use of today; how many are left. Refused when there is none, exactly under concurrency. */
    async take(appId: string): Promise<number> {
      const dailyLimit = limitOf()
      if (dailyLimit === 0) throw new Refusal('serviceMissing')
      const [row] = await db
        .insert(aiUses)
        .values({ appId, day: dayOf(new Date()), used: 1 })
        .onConflictDoUpdate({
          target: [aiUses.appId, aiUses.day],
          set: { used: sql`${aiUses.used} + 1` },
          setWhere: lt(aiUses.used, dailyLimit),
        })
        .returning({ used: aiUses.used })
      if (!row) throw new Refusal('tooManyRequests', { message: texts.aiLimit(dailyLimit) })
      return dailyLimit - row.used
    },

    async sweep(): Promise<void> {
      await db.delete(aiUses).where(lt(aiUses.day, dayOf(new Date(Date.now() - 7 * 86_400_000))))
    },
  }
}
