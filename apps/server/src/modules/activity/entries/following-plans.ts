import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { WHOLE } from '@zhanfang/contract/content-kinds/activity/places'
import { and, eq, gt, inArray, isNotNull, lte, ne, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../../../database/database.ts'
import { beginningOf, type Plans, type PublishedActivity, remindAt } from '../plans.ts'
import { activityEntries as entries, activityQuotas as quotas } from '../tables.ts'
import type { Telling } from '../telling.ts'
import { texts } from '../texts.ts'
import { moveUp } from './moving-up.ts'
import type { Tickets } from './tickets.ts'
import { type ActivityPlace, queueUp } from './places.ts'

/** Activities that one round looks at. */
const AT_ONCE = 200
const OPEN = [entryStates.pending, entryStates.joined, entryStates.queued]

/**
 * Lets sign-ups follow what has been published since: those who wait get places that were added, reminders and the time
 * that people were told move with the activity, also one that is moved after it began. Also moves up whoever waits for
 * places of an account that was erased.
 */
export function createFollowing(
  { db }: Database,
  {
    plans,
    telling,
    tickets,
    log,
  }: {
    plans: Pick<Plans, 'current'>
    telling: Telling
    tickets: Pick<Tickets, 'open'>
    log: FastifyBaseLogger
  },
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
      return { shifted: shiftedRows, moved: await moveUp(tx, appId, published, tickets, now()) }
    })
    for (const row of shifted) await telling.tell(row, texts.messages.moved(published.title))
    await telling.movedUp(moved, published.title)
  }

  /** Activities whose sign-ups have to follow, the next ones after some place. */
  const marked = (after: ActivityPlace | undefined) =>
    db
      .select({ appId: quotas.appId, activityId: quotas.activityId, followAt: quotas.followAt })
      .from(quotas)
      .where(
        and(
          isNotNull(quotas.followAt),
          after &&
            or(
              gt(quotas.appId, after.appId),
              and(eq(quotas.appId, after.appId), gt(quotas.activityId, after.activityId)),
            ),
        ),
      )
      .orderBy(quotas.appId, quotas.activityId)
      .limit(AT_ONCE)

  /** Follows what has been marked. */
  async function followPlans(): Promise<void> {
    let after: ActivityPlace | undefined
    for (;;) {
      const found = await marked(after)
      for (const { appId, activityId, followAt } of found)
        try {
          const published = await plans.current(appId, activityId)
          if (published && !published.isOffline) await follow(appId, published)
          // What was marked again meanwhile stays so.
          if (followAt)
            await db
              .update(quotas)
              .set({ followAt: null })
              .where(and(isMarked(appId, activityId), lte(quotas.followAt, followAt)))
        } catch (error) {
          // Those of other apps behind it do not wait for it, and it is tried again.
          log.error({ err: error, appId, activityId }, 'sign-ups do not follow their activity')
        }
      after = found.at(-1)
      if (found.length < AT_ONCE || !after) return
    }
  }

  return {
    followPlans,

    /** Marks an activity that is published, if somebody signed up for it. */
    async mark(tx: Db, appId: string, activityId: string): Promise<void> {
      await tx.update(quotas).set({ followAt: now() }).where(isMarked(appId, activityId))
    },
  }
}

const isMarked = (appId: string, activityId: string) =>
  and(eq(quotas.appId, appId), eq(quotas.activityId, activityId), eq(quotas.key, WHOLE))
