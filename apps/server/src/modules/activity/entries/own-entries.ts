import { createHash } from 'node:crypto'
import {
  entryStateNames,
  entryStateOf,
  entryStates,
  openEntryStates,
  placedStates,
} from '@zhanfang/contract/content-kinds/activity/entry-states'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { cancelUntil, type PublishedActivity } from '../plans.ts'
import { activityEntries as entries, type EntryRow } from '../tables.ts'
import type { Telling } from '../telling.ts'
import { texts } from '../texts.ts'
import type { EntryForms } from './entry-forms.ts'
import { isEntry, note } from './entry-rows.ts'
import { moveUp } from './moving-up.ts'
import { givePlacesBack, queueUp } from './places.ts'
import type { Tickets } from './tickets.ts'

/** What is kept of the secret of a sign-up. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** By what somebody shows that a sign-up is theirs: their account, or the secret of its address. */
export interface OwnerProof {
  customerId: string | null
  key: string | undefined
}

export type OwnEntries = ReturnType<typeof createOwnEntries>

/** What visitors do with sign-ups of their own. */
export function createOwnEntries(
  { db }: Database,
  { telling, forms, tickets }: { telling: Telling; forms: Pick<EntryForms, 'withdraw'>; tickets: Tickets },
  now: () => Date = () => new Date(),
) {
  const isMine = (row: EntryRow, { customerId, key }: OwnerProof) =>
    (customerId !== null && row.customerId === customerId) ||
    (key !== undefined && row.keyHash !== '' && row.keyHash === digest(key))

  async function find(appId: string, id: string, proof: OwnerProof): Promise<EntryRow> {
    const [row] = await db.select().from(entries).where(isEntry(appId, id))
    if (!row || !isMine(row, proof)) throw new Refusal('entryNotFound', { message: texts.notMine })
    return row
  }

  /** Whether its owner may take a sign-up back now. Who only waits may go at any time. */
  function isCancellable({ state, checkedInAt }: EntryRow, { plan }: PublishedActivity): boolean {
    const name = entryStateOf(state)
    if (name === 'queued' || name === 'unpaid') return true
    // Whoever is in has had the place.
    if (checkedInAt !== null) return false
    const until = cancelUntil(plan)
    return placedStates.includes(name) && until !== null && now() < until
  }

  return {
    find,
    isCancellable,

    /** The sign-up of somebody for an activity that is still ahead of them; undefined for none. */
    async ofCustomer(appId: string, activityId: string, customerId: string): Promise<EntryRow | undefined> {
      const [row] = await db
        .select()
        .from(entries)
        .where(
          and(
            eq(entries.appId, appId),
            eq(entries.activityId, activityId),
            eq(entries.customerId, customerId),
            inArray(
              entries.state,
              openEntryStates.map((name) => entryStates[name]),
            ),
          ),
        )
        .limit(1)
      return row
    },

    /** Sign-ups for an activity that a browser can show to be its own: by secrets that it keeps, or by its account. */
    async ofBrowser(
      appId: string,
      activityId: string,
      { customerId, keys }: { customerId: string | null; keys: readonly (readonly [string, string])[] },
    ): Promise<EntryRow[]> {
      const ids = keys.map(([id]) => id)
      const byOwner = or(
        customerId === null ? undefined : eq(entries.customerId, customerId),
        ids.length === 0 ? undefined : inArray(entries.id, ids),
      )
      if (!byOwner) return []
      const secrets = new Map(keys)
      const rows = await db
        .select()
        .from(entries)
        .where(
          and(
            eq(entries.appId, appId),
            eq(entries.activityId, activityId),
            inArray(
              entries.state,
              openEntryStates.map((name) => entryStates[name]),
            ),
            byOwner,
          ),
        )
        .limit(50)
      return rows.filter((row) => isMine(row, { customerId, key: secrets.get(row.id) }))
    },

    /**
     * Takes a sign-up back, within the deadline: its places go to those who wait, in the same transaction, and what was paid
     * goes back.
     */
    async cancel(
      appId: string,
      published: PublishedActivity,
      id: string,
      proof: OwnerProof,
    ): Promise<EntryRow> {
      const row = await find(appId, id, proof)
      const from = entryStateOf(row.state)
      if (!openEntryStates.includes(from))
        throw new Refusal('entryState', {
          message: texts.wrongStep(entryStateNames[from], entryStateNames.cancelled),
        })
      if (!isCancellable(row, published)) throw new Refusal('entryRule', { message: texts.cancelOver })
      if (from === 'unpaid') return tickets.giveUp(appId, id)
      const until = from === 'queued' ? null : cancelUntil(published.plan)
      const { cancelled, moved, refundId } = await db.transaction(async (tx) => {
        await tickets.lock(tx, row)
        await queueUp(tx, { appId, activityId: row.activityId })
        const [changed] = await tx
          .update(entries)
          .set({ state: entryStates.cancelled, remindAt: null, queuedAt: null })
          // Whoever decided in between was first; a deadline that passed meanwhile holds.
          .where(
            and(
              isEntry(appId, id),
              eq(entries.state, row.state),
              isNull(entries.checkedInAt),
              until === null ? undefined : sql`now() < ${until.toISOString()}::timestamptz`,
            ),
          )
          .returning()
        if (!changed) throw new Refusal('entryState')
        if (placedStates.includes(from))
          await givePlacesBack(tx, { appId, activityId: row.activityId }, row.quotaKeys, row.people)
        await forms.withdraw(tx, appId, id)
        await note(
          tx,
          { appId, entryId: id },
          { userId: null, name: row.name || texts.visitor },
          entryStateNames.cancelled,
        )
        return {
          cancelled: changed,
          refundId: await tickets.giveBack(tx, changed),
          moved: await moveUp(tx, appId, published, tickets, now()),
        }
      })
      await tickets.hurry(appId, refundId)
      if (from === 'pending') await telling.countsChanged(appId)
      await telling.movedUp(moved, published.title)
      return cancelled
    },
  }
}
