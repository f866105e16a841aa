import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/database.ts'
import { beginningOf, type Plans, type PublishedActivity, remindAt } from '../plans.ts'
import { activityEntries as entries } from '../tables.ts'
import type { Telling } from '../telling.ts'
import { texts } from '../texts.ts'
import { moveUp } from './moving-up.ts'
import { queueUp } from './places.ts'

/** Activities that one round looks at. */
const AT_ONCE = 200
const OPEN = [entryStates.pending, entryStates.joined, entryStates.queued]

/**
 * Lets sign-ups follow what has been published since: those who wait get places that were added, reminders and the time
 * that people were told move with the activity. Also moves up whoever waits for places of an account that was erased.
 */
export function createFollowing(
  { db }: Database,
  { plans, telling, log }: { plans: Pick<Plans, 'current'>; telling: Telling; log: FastifyBaseLogger },
  now: () => Date = () => new Date(),
) {
  async function follow(appId: string, published: PublishedActivity): Promise<void> {
    const startsAt = beginningOf(published.plan)
    const place = and(eq(entries.appId, appId), eq(entries.activityId, published.id))
    const { moved, shifted } = await db.transaction(async (tx) => {
      await queueUp(tx, { appId, activityId: published.id })
      const shiftedRows = await tx
        .update(entries)
        .set({ startsAt, remindAt: remindAt(published.plan, now()) })
        .where(and(place, inArray(entries.state, OPEN), ne(entries.startsAt, startsAt)))
        .returning()
      return { shifted: shiftedRows, moved: await moveUp(tx, appId, published, now()) }
    })
    for (const row of shifted) await telling.tell(row, texts.messages.moved(published.title))
    await telling.movedUp(moved, published.title)
  }

  return async function followPlans(): Promise<void> {
    let after: { appId: string; activityId: string } | undefined
    for (;;) {
      const found: { appId: string; activityId: string }[] = await db
        .select({
          appId: entries.appId,
          activityId: entries.activityId,
        })
        .from(entries)
        .where(
          and(
            inArray(entries.state, OPEN),
            gt(entries.startsAt, sql`now()`),
            after &&
              or(
                gt(entries.appId, after.appId),
                and(eq(entries.appId, after.appId), gt(entries.activityId, after.activityId)),
              ),
          ),
        )
        .groupBy(entries.appId, entries.activityId)
        .orderBy(entries.appId, entries.activityId)
        .limit(AT_ONCE)
      for (const { appId, activityId } of found)
        try {
          const published = await plans.current(appId, activityId)
          if (published && !published.isOffline) await follow(appId, published)
        } catch (error) {
          // Those of other apps behind it do not wait for it.
          log.error({ err: error, appId, activityId }, 'sign-ups do not follow their activity')
        }
      after = found.at(-1)
      if (found.length < AT_ONCE || !after) return
    }
  }
}
