import type { Entry, EntryDetail } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import {
  type EntryStateName,
  entryStateNames,
  entryStateOf,
  entryStates,
  entryStepBetween,
  placedStates,
} from '@zhanfang/contract/content-kinds/activity/entry-states'
import { normalizePhone } from '@zhanfang/format'
import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm'
import { type Database, isUniqueViolation } from '../../../database/database.ts'
import { refusalOf } from '../../../http/failures.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { SealedContacts } from '../../../secrets/sealed-contacts.ts'
import { type PublishedActivity, remindAt } from '../plans.ts'
import { activityEntries as entries, activityEntryEvents as events, type EntryRow } from '../tables.ts'
import type { Telling } from '../telling.ts'
import { texts } from '../texts.ts'
import { type Arrivals, takeArrivalsBack } from '../check-in/arrivals.ts'
import type { EntryForms, FormSight } from './entry-forms.ts'
import { type Doer, entryOf, isEntry, note } from './entry-rows.ts'
import { moveUp } from './moving-up.ts'
import { givePlacesBack, keysOf, queueUp, takePlaces } from './places.ts'
import type { Tickets } from './tickets.ts'
import type { SigningUp, SignUpWish } from './signing-up.ts'

export interface DeskDoer extends Doer {
  seesPhones: boolean
}

export type DeskEntries = ReturnType<typeof createDeskEntries>

const wrongStep = (from: EntryStateName, to: EntryStateName) =>
  new Refusal('entryState', { message: texts.wrongStep(entryStateNames[from], entryStateNames[to]) })
const hasPlace = (state: EntryStateName) => placedStates.includes(state)

/** What the desk does with sign-ups. */
export function createDeskEntries(
  { db }: Database,
  {
    contacts,
    telling,
    signingUp,
    arrivals,
    forms,
    tickets,
  }: {
    contacts: SealedContacts
    telling: Telling
    signingUp: SigningUp
    arrivals: Arrivals
    forms: EntryForms
    tickets: Tickets
  },
  now: () => Date = () => new Date(),
) {
  const inActivity = (appId: string, activityId: string, id: string) =>
    and(isEntry(appId, id), eq(entries.activityId, activityId))

  async function require(appId: string, activityId: string, id: string): Promise<EntryRow> {
    const [row] = await db
      .select()
      .from(entries)
      .where(inActivity(appId, activityId, id))
    if (!row) throw new Refusal('entryNotFound')
    return row
  }

  /** Changes the state of a sign-up, with the places that go with it, in one transaction. */
  async function change(
    appId: string,
    published: PublishedActivity,
    row: EntryRow,
    { to, reason }: { to: EntryStateName; reason: string },
    doer: Doer,
  ): Promise<{ changed: EntryRow; moved: EntryRow[]; refundId?: string | undefined }> {
    const from = entryStateOf(row.state)
    // Nobody pays for it any more; who has just done so keeps it.
    if (from === 'unpaid' && to === 'cancelled')
      return { changed: await tickets.giveUp(appId, row.id), moved: [] }
    const isToPay = to === 'joined' && from !== 'unpaid' && row.amount > row.paid
    const { signUp } = published.plan
    const place = { appId, activityId: published.id }
    return db.transaction(async (tx) => {
      await tickets.lock(tx, row)
      await queueUp(tx, place)
      const payUntil = isToPay ? await tickets.open(tx, published, row, row.amount, true) : null
      const takes = hasPlace(to) && !hasPlace(from)
      const keys = takes ? keysOf(signUp, row) : row.quotaKeys
      const [changed] = await tx
        .update(entries)
        .set({
          state: isToPay ? entryStates.unpaid : entryStates[to],
          payUntil,
          reason,
          quotaKeys: keys,
          queuedAt: null,
          // Whoever has no place any more was not there.
          ...(hasPlace(to) ? {} : { checkedInAt: null }),
          remindAt: hasPlace(to) ? remindAt(published.plan, now()) : null,
        })
        .where(and(inActivity(appId, published.id, row.id), eq(entries.state, row.state)))
        .returning()
      if (!changed) {
        const [present] = await tx
          .select()
          .from(entries)
          .where(inActivity(appId, published.id, row.id))
        throw wrongStep(present ? entryStateOf(present.state) : from, to)
      }
      if (takes) await takePlaces(tx, place, signUp, keys, row.people)
      if (!hasPlace(to) && hasPlace(from)) {
        await givePlacesBack(tx, place, keys, row.people)
        await takeArrivalsBack(tx, appId, row.id)
      }
      if (to === 'cancelled' || to === 'refused') await forms.withdraw(tx, appId, row.id)
      if (from === 'refused') await forms.bringBack(tx, appId, row.id)
      await note(
        tx,
        { appId, entryId: row.id },
        doer,
        entryStepBetween(from, to)?.title ?? entryStateNames[to],
        reason,
      )
      const refundId = to === 'cancelled' ? await tickets.giveBack(tx, changed) : undefined
      const moved = takes ? [] : await moveUp(tx, appId, published, tickets, now())
      return { changed, moved, refundId }
    })
  }

  async function step(
    appId: string,
    published: PublishedActivity,
    id: string,
    given: { to: EntryStateName; reason: string },
    doer: DeskDoer,
  ): Promise<Entry> {
    const row = await require(appId, published.id, id)
    const from = entryStateOf(row.state)
    const found = entryStepBetween(from, given.to)
    if (!found) throw wrongStep(from, given.to)
    if (found.needsReason && given.reason === '')
      throw fieldRefusal('invalidInput', 'reason', texts.reasonRequired)
    const { changed, moved, refundId } = await change(appId, published, row, given, doer).catch(
      (error: unknown) => {
        // Whoever was refused may have signed up again meanwhile, and has a place or waits for one.
        if (isUniqueViolation(error)) throw new Refusal('entryRule', { message: texts.alreadyIn })
        throw error
      },
    )
    await tickets.hurry(appId, refundId)
    await telling.decided(changed, published.title)
    await telling.movedUp(moved, published.title)
    return entryOf(changed, contacts, doer.seesPhones)
  }

  return {
    step,

    /** The same step for several sign-ups, one after the other, each with an answer of its own. */
    async batch(
      appId: string,
      published: PublishedActivity,
      { ids, ...given }: { ids: readonly string[]; to: EntryStateName; reason: string },
      doer: DeskDoer,
    ): Promise<{ id: string; ok: boolean; msg: string }[]> {
      const results: { id: string; ok: boolean; msg: string }[] = []
      for (const id of ids) {
        try {
          await step(appId, published, id, given, doer)
          results.push({ id, ok: true, msg: '' })
        } catch (error) {
          const { kind, message } = refusalOf(error)
          if (kind === 'internal' || kind === 'unavailable') throw error
          results.push({ id, ok: false, msg: message })
        }
      }
      return results
    },

    /** A sign-up with what has happened to it. */
    async detail(
      appId: string,
      activityId: string,
      id: string,
      { seesPhones, ...sight }: FormSight & { seesPhones: boolean },
    ): Promise<EntryDetail> {
      const row = await require(appId, activityId, id)
      const [history, position, arrived, filled] = await Promise.all([
        db
          .select()
          .from(events)
          .where(and(eq(events.appId, appId), eq(events.entryId, id)))
          .orderBy(asc(events.id))
          .limit(100),
        queuePosition(row),
        arrivals.ofEntries(appId, [id]),
        forms.ofEntry(row, sight),
      ])
      return {
        ...entryOf(row, contacts, seesPhones),
        arrivals: [...(arrived.get(id) ?? [])],
        forms: filled,
        history: history.map(({ at, byName, what, detail }) => ({
          at: at.toISOString(),
          by: byName,
          what,
          detail,
        })),
        queuePosition: position,
      }
    },

    queuePosition,

    /** Signs somebody up who is at the counter or on the phone. */
    async create(
      appId: string,
      published: PublishedActivity,
      given: Pick<SignUpWish, 'kindId' | 'groupId' | 'people' | 'name' | 'phone' | 'note'>,
      doer: DeskDoer,
    ): Promise<Entry> {
      const { row } = await signingUp.signUp(
        appId,
        published,
        {
          ...given,
          phone: normalizePhone(given.phone),
          companions: [],
          isPhoneProven: false,
          customerId: null,
          answers: [],
        },
        doer,
      )
      return entryOf(row, contacts, doer.seesPhones)
    },

    async setNote(appId: string, activityId: string, id: string, words: string, doer: Doer): Promise<void> {
      await require(appId, activityId, id)
      await db.transaction(async (tx) => {
        await tx
          .update(entries)
          .set({ note: words })
          .where(inActivity(appId, activityId, id))
        await note(tx, { appId, entryId: id }, doer, texts.events.note, words)
      })
    },
  }

  /** Place of a sign-up in the waiting list from 1; null for those who do not wait. */
  async function queuePosition(row: EntryRow): Promise<number | null> {
    if (row.state !== entryStates.queued || row.queuedAt === null) return null
    // The moment as the database has it: a date of JavaScript knows no microseconds.
    const own = sql`(select ${entries.queuedAt} from ${entries} where ${isEntry(row.appId, row.id)})`
    const [ahead] = await db
      .select({ value: count() })
      .from(entries)
      .where(
        and(
          eq(entries.appId, row.appId),
          eq(entries.activityId, row.activityId),
          eq(entries.state, entryStates.queued),
          or(
            sql`${entries.queuedAt} < ${own}`,
            and(sql`${entries.queuedAt} = ${own}`, lt(entries.id, row.id)),
          ),
        ),
      )
    return (ahead?.value ?? 0) + 1
  }
}
