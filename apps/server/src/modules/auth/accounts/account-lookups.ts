import { Refusal } from '../../../http/refusal.ts'
import { texts } from '../texts.ts'
import type { DailyCounts } from './daily-counts.ts'

/** Accounts that one user may look up by name or number in a day: more than the members that an app can have. */
export const MOST_LOOKUPS = 600

export type AccountLookups = ReturnType<typeof createAccountLookups>

/**
 * Limits how many names and numbers somebody asks about, whichever call they use: an answer tells whether there is an
 * account, and a list of numbers must not become a list of customers of the platform.
 */
export function createAccountLookups(counts: DailyCounts) {
  return {
    /** Counts before anything is looked at; throws `tooManyRequests` beyond the limit. */
    async count(userId: string, lookups: number): Promise<void> {
      if (lookups > 0 && !(await counts.take(`lookup:${userId}`, lookups, MOST_LOOKUPS)))
        throw new Refusal('tooManyRequests', { message: texts.tooManyLookups })
    },
  }
}
