import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { surveyCounters } from '../tables.ts'
import type { Counter } from './counters.ts'

interface Survey {
  appId: string
  surveyId: string
}

/** How far counters are used, read under the collection's lock, and what this transaction adds to them. */
export async function openCounters(tx: Db, { appId, surveyId }: Survey, wanted: readonly Counter[]) {
  const keys = [...new Set(wanted.map(({ key }) => key))]
  const rows =
    keys.length === 0
      ? []
      : await tx
          .select({ key: surveyCounters.key, used: surveyCounters.used })
          .from(surveyCounters)
          .where(
            and(
              eq(surveyCounters.appId, appId),
              eq(surveyCounters.surveyId, surveyId),
              inArray(surveyCounters.key, keys),
            ),
          )
  const used = new Map(rows.map((row) => [row.key, row.used]))
  const grown = new Map<string, { by: number; expiresAt: Date | null }>()
  const count = (key: string, expiresAt: Date | null) => {
    used.set(key, (used.get(key) ?? 0) + 1)
    grown.set(key, { by: (grown.get(key)?.by ?? 0) + 1, expiresAt })
  }
  return {
    /** Counts in all of them, or in none and returns the first that is full. */
    take(counters: readonly Counter[]): Counter | undefined {
      const full = counters.find(({ key, max }) => (used.get(key) ?? 0) >= max)
      if (!full) for (const { key, expiresAt } of counters) count(key, expiresAt)
      return full
    },
    /** Counts without asking for room. */
    count: (key: string) => count(key, null),
    /** Writes what was counted, in one statement. */
    async write(): Promise<void> {
      if (grown.size === 0) return
      const rows_ = [...grown].map(([key, { by, expiresAt }]) => ({
        appId,
        surveyId,
        key,
        used: by,
        expiresAt,
      }))
      await tx
        .insert(surveyCounters)
        .values(rows_)
        .onConflictDoUpdate({
          target: [surveyCounters.appId, surveyCounters.surveyId, surveyCounters.key],
          set: { used: sql`${surveyCounters.used} + excluded.used` },
        })
    },
  }
}

/** Takes an answer that is deleted out of its counters again. Run it with the collection's row locked. */
export function releaseCounters(appId: string, surveyId: string, answerId: string): SQL {
  return sql`update survey_counters n set used = greatest(0, n.used - 1)
    from survey_answers a
    where a.app_id = ${appId} and a.survey_id = ${surveyId} and a.id = ${answerId}
      and n.app_id = a.app_id and n.survey_id = a.survey_id and n.key = any(a.counted)`
}
