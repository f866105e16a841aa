import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { priceOfKind } from '@zhanfang/contract/content-kinds/activity/prices'
import { WHOLE } from '@zhanfang/contract/content-kinds/activity/places'
import type { SignUp } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { givingBack, type OrderKind, type Paying, type Refunds } from '../../payment/module.ts'
import type { Plans, PublishedActivity } from '../plans.ts'
import { activityEntries as entries, activityQuotas as quotas, type EntryRow } from '../tables.ts'
import type { Telling } from '../telling.ts'
import { texts } from '../texts.ts'
import type { EntryForms } from './entry-forms.ts'
import { isEntry, note } from './entry-rows.ts'
import { givePlacesBack, queueUp } from './places.ts'

/** How the books name what is paid for sign-ups. */
export const TICKET = 'activity-ticket'

/** Whoever did not ask at this moment, as they were moved up or let in, gets time to see it. */
const CALLED_MINUTES = 24 * 60
const AT_ONCE = 200
const product = { userId: null, name: texts.system }

export type Tickets = ReturnType<typeof createTickets>

/** What sign-ups cost: held for some minutes with their places, paid, and given back with them. */
export function createTickets(
  { db }: Database,
  {
    paying,
    refunds,
    canBePaid,
    telling,
    plans,
    log,
  }: {
    paying: Pick<Paying, 'open' | 'lock' | 'closeOrder'>
    refunds: Pick<Refunds, 'askOn' | 'hurry'>
    canBePaid: (appId: string) => Promise<boolean>
    telling: Pick<Telling, 'paid'>
    plans: Pick<Plans, 'titles'>
    log: FastifyBaseLogger
  },
) {
  /** What a sign-up costs by the plan as it is now, in 分. */
  const amountOf = (signUp: SignUp, { kindId, people }: Pick<EntryRow, 'kindId' | 'people'>): number =>
    priceOfKind(signUp, kindId) * people
  const books = givingBack(paying, refunds)

  return {
    amountOf,

    /** Refuses what costs something where nobody is there to be paid. */
    async requirePayable(appId: string, amount: number): Promise<void> {
      if (amount > 0 && !(await canBePaid(appId)))
        throw new Refusal('entryRule', { message: texts.tickets.noMerchant })
    },

    /**
     * Opens the order of a sign-up that has a place, in the transaction that gives it one. Until when it can be paid is
     * returned; `isCalled` is somebody who did not ask at this moment.
     */
    async open(
      tx: Db,
      { title }: Pick<PublishedActivity, 'title'>,
      row: Pick<EntryRow, 'appId' | 'id' | 'customerId' | 'kindName' | 'people'>,
      amount: number,
      isCalled: boolean,
    ): Promise<Date> {
      const { expiresAt } = await paying.open(tx, {
        appId: row.appId,
        id: row.id,
        kind: TICKET,
        payee: 'app',
        userId: row.customerId ?? '',
        title: texts.tickets.title(title, row.kindName, row.people),
        amount,
        subject: {},
        ...(isCalled ? { minutes: CALLED_MINUTES } : {}),
      })
      return expiresAt
    },

    lock: books.lock,
    /** Sends back what was paid; the refund is hurried with `hurry` when the transaction is done. */
    giveBack: (
      tx: Db,
      row: Pick<EntryRow, 'appId' | 'id' | 'paid' | 'refunded'>,
    ): Promise<string | undefined> => books.giveBack(tx, row, texts.tickets.givenBack),
    hurry: books.hurry,

    /** Gives up a sign-up that nobody has paid, with its order. Refuses where somebody has just paid it. */
    async giveUp(appId: string, id: string): Promise<EntryRow> {
      await paying.closeOrder({ appId, orderId: id })
      const [row] = await db.select().from(entries).where(isEntry(appId, id))
      if (row?.state !== entryStates.cancelled)
        throw new Refusal('entryState', { message: texts.tickets.beingPaid })
      return row
    },

    /** Tells those who have paid, each once. */
    async tellPaid(): Promise<void> {
      const due = db
        .select({ id: entries.id })
        .from(entries)
        .where(and(isNotNull(entries.paidAt), isNull(entries.toldPaidAt)))
        .limit(AT_ONCE)
      const told = await db
        .update(entries)
        .set({ toldPaidAt: sql`now()` })
        .where(and(isNotNull(entries.paidAt), isNull(entries.toldPaidAt), sql`${entries.id} in ${due}`))
        .returning()
      for (const [appId, rows] of Map.groupBy(told, (row) => row.appId))
        try {
          const titles = await plans.titles(appId, [...new Set(rows.map((row) => row.activityId))])
          for (const row of rows) await telling.paid(row, titles.get(row.activityId) ?? '')
        } catch (error) {
          log.warn({ err: error, appId }, 'those who paid for sign-ups were not told')
        }
    },
  }
}

/** What payments bring about of sign-ups. Each runs in the transaction of the payment, behind the lock of its order. */
export const ticketKind = (forms: Pick<EntryForms, 'withdraw'>): OrderKind => ({
  kind: TICKET,

  async paid(tx, { appId, id, paid, paidAt }) {
    const [row] = await tx
      .update(entries)
      .set({ state: entryStates.joined, paid, paidAt: paidAt ?? new Date(), payUntil: null })
      .where(and(isEntry(appId, id), eq(entries.state, entryStates.unpaid)))
      .returning({ id: entries.id })
    if (!row) {
      const [now] = await tx.select({ state: entries.state }).from(entries).where(isEntry(appId, id))
      // Somebody at the desk has taken the money meanwhile: the place is not gone.
      return now?.state === entryStates.joined ? texts.tickets.paidAtDesk : texts.tickets.placeGone
    }
    await note(tx, { appId, entryId: id }, product, texts.tickets.events.paid)
    return undefined
  },

  async closed(tx, { appId, id }) {
    await giveUpPlace(tx, forms, { appId, id }, entryStates.unpaid, texts.tickets.events.closed)
  },

  async refunded(tx, { appId, id }, { amount, whole }) {
    await tx
      .update(entries)
      .set({ refunded: sql`${entries.refunded} + ${amount}` })
      .where(isEntry(appId, id))
    await note(tx, { appId, entryId: id }, product, texts.tickets.events.refunded)
    // All of it went back by the hand of the app: the place goes with it.
    if (whole) await giveUpPlace(tx, forms, { appId, id }, entryStates.joined, texts.tickets.events.cancelled)
  },
})

/** Takes the place of a sign-up away, if it stands as it is thought to; those who wait follow within minutes. */
async function giveUpPlace(
  tx: Db,
  forms: Pick<EntryForms, 'withdraw'>,
  { appId, id }: Pick<EntryRow, 'appId' | 'id'>,
  from: number,
  what: string,
): Promise<void> {
  const [found] = await tx.select({ activityId: entries.activityId }).from(entries).where(isEntry(appId, id))
  if (!found) return
  const place = { appId, activityId: found.activityId }
  await queueUp(tx, place)
  const [row] = await tx
    .update(entries)
    .set({ state: entryStates.cancelled, remindAt: null, queuedAt: null, payUntil: null })
    .where(and(isEntry(appId, id), eq(entries.state, from), isNull(entries.checkedInAt)))
    .returning()
  if (!row) return
  await givePlacesBack(tx, place, row.quotaKeys, row.people)
  await forms.withdraw(tx, appId, id)
  await note(tx, { appId, entryId: id }, product, what)
  await tx
    .update(quotas)
    .set({ followAt: sql`now()` })
    .where(and(eq(quotas.appId, appId), eq(quotas.activityId, place.activityId), eq(quotas.key, WHOLE)))
}
