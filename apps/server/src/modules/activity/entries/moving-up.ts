import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { movingUp } from '@zhanfang/contract/content-kinds/activity/places'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { closedBecause, type PublishedActivity } from '../plans.ts'
import { activityEntries as entries, type EntryRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { isEntry, note } from './entry-rows.ts'
import type { Tickets } from './tickets.ts'
import { keysOf, takenPlaces, takePlaces } from './places.ts'

/** Of a longer list the rest is looked at when places become free again. */
const MOST_LOOKED_AT = 2000

/**
 * Moves those up who wait, into places that are free. Called behind `queueUp`, in the transaction that frees the places,
 * so that nobody comes between. Returns whom it moved, to be told when the transaction is done.
 */
export async function moveUp(
  tx: Db,
  appId: string,
  published: PublishedActivity,
  tickets: Pick<Tickets, 'open'>,
  now: Date,
): Promise<EntryRow[]> {
  const { id: activityId, plan } = published
  const { signUp } = plan
  const closed = closedBecause(plan, now)
  // A place that becomes free after the deadline still goes to whoever waits; once it begins nobody is called any more.
  if (closed === 'notOffered' || (plan.startsAt !== null && now >= new Date(plan.startsAt))) return []
  const place = { appId, activityId }
  const queue = await tx
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.appId, appId),
        eq(entries.activityId, activityId),
        eq(entries.state, entryStates.queued),
      ),
    )
    .orderBy(asc(entries.queuedAt), asc(entries.id))
    .limit(MOST_LOOKED_AT)
  if (queue.length === 0) return []
  const moving = new Set(
    movingUp(
      signUp,
      signUp.waiting === 'fit' ? 'fit' : 'order',
      queue.map((row) => ({ id: row.id, people: row.people, keys: keysOf(signUp, row) })),
      await takenPlaces(tx, place),
    ),
  )
  const moved: EntryRow[] = []
  for (const row of queue) {
    if (!moving.has(row.id)) continue
    const keys = keysOf(signUp, row)
    await takePlaces(tx, place, signUp, keys, row.people)
    const isToPay = !row.needsAudit && row.amount > row.paid
    const state = row.needsAudit ? entryStates.pending : isToPay ? entryStates.unpaid : entryStates.joined
    const payUntil = isToPay ? await tickets.open(tx, published, row, row.amount, true) : null
    const [changed] = await tx
      .update(entries)
      .set({ state, quotaKeys: keys, queuedAt: null, payUntil })
      .where(and(isEntry(appId, row.id), eq(entries.state, entryStates.queued)))
      .returning()
    if (!changed) throw new Error('somebody left the waiting list behind its lock')
    await note(tx, { appId, entryId: row.id }, { userId: null, name: texts.system }, texts.events.movedUp)
    moved.push(changed)
  }
  return moved
}
