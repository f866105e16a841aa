import { entryStates, openEntryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { couldEverFit, freeIn, hasRoomFor } from '@zhanfang/contract/content-kinds/activity/places'
import type { ActivityPlan } from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime } from '@zhanfang/format'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, isUniqueViolation } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Answers, SealedContacts } from '../../../secrets/sealed-contacts.ts'
import { beginningOf, closedBecause, overAt, type PublishedActivity, remindAt } from '../plans.ts'
import { activityEntries as entries, type EntryRow } from '../tables.ts'
import type { Telling } from '../telling.ts'
import { texts } from '../texts.ts'
import { newCode } from './codes.ts'
import { type Doer, note } from './entry-rows.ts'
import { digest } from './own-entries.ts'
import type { Tickets } from './tickets.ts'
import { isSomebodyWaiting, keysOf, queueUp, takenPlaces, takePlaces } from './places.ts'

/** Somebody who signs up, as a form or the desk says it. */
export interface SignUpWish {
  kindId: string
  groupId: string
  people: number
  companions: readonly string[]
  name: string
  /** Where they can be reached; empty for nowhere. */
  phone: string
  /** Whether it was shown to be theirs: nobody has messages sent to a number of somebody else. */
  isPhoneProven: boolean
  customerId: string | null
  /** The number with which their account was opened: what was signed up with it is theirs, too. */
  ownPhone?: string
  answers: Answers
  note: string
}

/** Refuses what the plan does not know of, or not now. The desk signs people up at any time before the end. */
export function requireAllowed(plan: ActivityPlan, wish: SignUpWish, atDesk: boolean, now: Date): void {
  const { signUp } = plan
  const refuse = (message: string) => new Refusal('entryRule', { message })
  const closed = closedBecause(plan, now)
  if (closed === 'notOffered') throw refuse(texts.notOffered)
  if (!atDesk && closed === 'early') throw refuse(texts.early(formatDateTime(signUp.from)))
  if (!atDesk && closed === 'late') throw refuse(texts.late)
  if (atDesk && now >= overAt(plan)) throw refuse(texts.over)
  if (signUp.kinds.length > 0 && !signUp.kinds.some(({ id }) => id === wish.kindId))
    throw fieldRefusal('entryRule', 'kind', texts.chooseKind)
  if (signUp.groups.length > 0 && !signUp.groups.some(({ id }) => id === wish.groupId))
    throw fieldRefusal('entryRule', 'group', texts.chooseGroup(signUp.groupNoun))
  if (!atDesk && wish.people > signUp.maxParty)
    throw fieldRefusal('entryRule', 'people', texts.tooMany(signUp.maxParty))
}

export type SigningUp = ReturnType<typeof createSigningUp>

/** Takes sign-ups: places are taken by the statement that asks for them, or the sign-up joins the waiting list. */
export function createSigningUp(
  { db }: Database,
  { contacts, telling, tickets }: { contacts: SealedContacts; telling: Telling; tickets: Tickets },
  now: () => Date = () => new Date(),
) {
  /** Refuses what is full already without queueing: those who ask for what is gone wait for nobody. */
  async function lookFirst(appId: string, { id, plan }: PublishedActivity, wish: SignUpWish) {
    if (plan.signUp.waiting !== 'none') return
    const taken = await takenPlaces(db, { appId, activityId: id })
    const free = freeIn(plan.signUp, keysOf(plan.signUp, wish), taken)
    if (!hasRoomFor(free, wish.people)) throw fullFor(free)
  }

  const fullFor = (free: number | null) =>
    new Refusal('placesTaken', free === null || free === 0 ? {} : { message: texts.notEnough(free) })

  /**
   * Whether an account has a sign-up that it made as somebody else: with its number alone, or before two accounts became
   * one.
   */
  async function isIn(
    tx: Db,
    appId: string,
    activityId: string,
    { customerId, ownPhone = '' }: Pick<SignUpWish, 'customerId' | 'ownPhone'>,
  ): Promise<boolean> {
    if (customerId === null) return false
    return hasOpen(
      tx,
      appId,
      activityId,
      or(
        eq(entries.customerId, customerId),
        ownPhone === '' ? undefined : eq(entries.person, `p:${contacts.markOf(appId, ownPhone)}`),
      ),
    )
  }

  /** Whether there is a sign-up of somebody that is still ahead of them. */
  async function hasOpen(
    tx: Db,
    appId: string,
    activityId: string,
    isTheirs: SQL | undefined,
  ): Promise<boolean> {
    const [found] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(
        and(
          eq(entries.appId, appId),
          eq(entries.activityId, activityId),
          isTheirs,
          inArray(
            entries.state,
            openEntryStates.map((name) => entryStates[name]),
          ),
        ),
      )
      .limit(1)
    return found !== undefined
  }

  /** Whether a wish has to wait; refuses what is full where nobody waits. Called behind `queueUp`. */
  async function hasToWait(
    tx: Db,
    appId: string,
    { id: activityId, plan: { signUp } }: PublishedActivity,
    keys: readonly string[],
    { people }: SignUpWish,
  ): Promise<boolean> {
    const place = { appId, activityId }
    const free = freeIn(signUp, keys, await takenPlaces(tx, place))
    const isFree = hasRoomFor(free, people)
    if (signUp.waiting === 'none') {
      if (!isFree) throw fullFor(free)
      return false
    }
    // Under strict order everybody behind a party that never gets in would wait for ever, too.
    if (!couldEverFit(signUp, keys, people))
      throw fieldRefusal('entryRule', 'people', texts.tooMany(freeIn(signUp, keys, () => 0) ?? people))
    return !isFree || (signUp.waiting === 'order' && (await isSomebodyWaiting(tx, place, signUp, keys)))
  }

  return {
    /** Refuses what would be refused now anyway, before somebody fills in more. Takes nothing. */
    async lookAhead(appId: string, published: PublishedActivity, wish: SignUpWish): Promise<void> {
      requireAllowed(published.plan, wish, false, now())
      await lookFirst(appId, published, wish)
      await tickets.requirePayable(appId, tickets.amountOf(published.plan.signUp, wish))
      const isInByPhone =
        wish.customerId === null &&
        wish.phone !== '' &&
        (await hasOpen(
          db,
          appId,
          published.id,
          eq(entries.person, `p:${contacts.markOf(appId, wish.phone)}`),
        ))
      if (isInByPhone || (await isIn(db, appId, published.id, wish)))
        throw new Refusal('entryRule', { message: texts.alreadyIn })
    },

    /**
     * Signs somebody up. `doer` is the member who does it for them; null for visitors themselves. Returns the sign-up
     * and, for those without an account, the secret with which they open it.
     */
    async signUp(
      appId: string,
      published: PublishedActivity,
      wish: SignUpWish,
      doer: Doer | null,
      {
        key = newToken(),
        within,
      }: {
        /** The secret that opens it, where it is known already. */
        key?: string
        /** What is written in the same transaction, or keeps all of it from being written. */
        within?: (tx: Db, row: EntryRow) => Promise<void>
      } = {},
    ): Promise<{ row: EntryRow; key: string }> {
      const { id: activityId, plan } = published
      const { signUp } = plan
      requireAllowed(plan, wish, doer !== null, now())
      await lookFirst(appId, published, wish)
      // Whom the desk signs up pays there.
      const amount = doer === null ? tickets.amountOf(signUp, wish) : 0
      await tickets.requirePayable(appId, amount)
      const id = newId()
      const stored = contacts.store(appId, wish.phone)
      const kind = signUp.kinds.find((one) => one.id === wish.kindId)
      const group = signUp.groups.find((one) => one.id === wish.groupId)
      const keys = keysOf(signUp, wish)
      const needsAudit = doer === null && (signUp.needsAudit || kind?.needsAudit === true)
      const byMark = stored.phoneMark === null ? null : `p:${stored.phoneMark}`
      try {
        const row = await db.transaction(async (tx) => {
          await queueUp(tx, { appId, activityId })
          if (await isIn(tx, appId, activityId, wish))
            throw new Refusal('entryRule', { message: texts.alreadyIn })
          const waits = await hasToWait(tx, appId, published, keys, wish)
          if (!waits) await takePlaces(tx, { appId, activityId }, signUp, keys, wish.people)
          const isToPay = !waits && !needsAudit && amount > 0
          const ticket = {
            appId,
            id,
            customerId: wish.customerId,
            kindName: kind?.name ?? '',
            people: wish.people,
          }
          const [made] = await tx
            .insert(entries)
            .values({
              appId,
              id,
              activityId,
              keyHash: digest(key),
              code: newCode(),
              kindId: kind?.id ?? '',
              kindName: kind?.name ?? '',
              groupId: group?.id ?? '',
              groupName: group?.name ?? '',
              quotaKeys: keys,
              people: wish.people,
              companions: wish.companions,
              state: waits
                ? entryStates.queued
                : needsAudit
                  ? entryStates.pending
                  : isToPay
                    ? entryStates.unpaid
                    : entryStates.joined,
              amount,
              payUntil: isToPay ? await tickets.open(tx, published, ticket, amount, false) : null,
              queuedAt: waits ? sql`clock_timestamp()` : null,
              needsAudit,
              byDesk: doer !== null,
              customerId: wish.customerId,
              person: wish.customerId === null ? byMark : `c:${wish.customerId}`,
              name: wish.name,
              ...stored,
              answers: contacts.storeAnswers(appId, wish.answers),
              note: wish.note,
              startsAt: beginningOf(plan),
              remindAt: remindAt(plan, now()),
              remindBySms: signUp.remindBySms && wish.isPhoneProven,
            })
            .returning()
          if (!made) throw new Error('a sign-up was not stored')
          await within?.(tx, made)
          await note(
            tx,
            { appId, entryId: id },
            doer ?? { userId: null, name: wish.name },
            doer ? texts.events.byDesk : waits ? texts.events.queued : texts.events.signedUp,
          )
          return made
        })
        await telling.signedUp(row, published.title)
        return { row, key }
      } catch (error) {
        if (isUniqueViolation(error)) throw new Refusal('entryRule', { message: texts.alreadyIn })
        throw error
      }
    },
  }
}
