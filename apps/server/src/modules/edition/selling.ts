import { quoteOf, type SubscriptionQuote } from '@zhanfang/commerce'
import { appKeySchema, type AppKey, type Checkout, type SoldEdition } from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AppService } from '../app/module.ts'
import type { NewOrder, OrderKind, OrderRow, Paying } from '../payment/module.ts'
import { today } from './days.ts'
import type { Editions } from './editions.ts'
import { periodOf, runningOf, type Subscriptions } from './subscriptions.ts'
import type { EditionRow, PriceRow } from './tables.ts'
import { texts } from './texts.ts'

export type Channel = 'wxpay' | 'alipay'
export const EDITION = 'edition'
export const NEW_APP = 'new-app'

const subjectSchema = z.object({
  editionId: z.string(),
  months: z.number().int(),
  /** The price of the edition for these months, in 分: what the order costs may be less. */
  price: z.number().int(),
  /** Of the subscription that it was worked out from. */
  revision: z.number().int(),
  /** The day on which it was. */
  day: z.string(),
  /** What was promised; `code` is paid with an invite code. */
  action: z.enum(['new', 'renew', 'upgrade', 'code']),
  newApp: z.object({ appName: z.string(), key: appKeySchema }).optional(),
})
type Subject = z.infer<typeof subjectSchema>

export type Selling = ReturnType<typeof createSelling>

/** What apps buy: the price of everything beside what they have, and what a paid order brings about. */
export function createSelling(
  { db }: Database,
  {
    editions,
    subscriptions,
    paying,
    app,
  }: {
    editions: Editions
    subscriptions: Subscriptions
    paying: Paying
    app: Pick<AppService, 'createOn' | 'mustHaveRoom'>
  },
) {
  /** An upgrade is priced by the longest price that is no longer than the running period, else by the shortest. */
  function countsFor(quote: SubscriptionQuote, price: PriceRow, prices: readonly PriceRow[], months: number) {
    if (quote.action !== 'upgrade') return true
    const fitting = prices.filter((one) => one.months <= months).at(-1) ?? prices[0]
    return fitting?.id === price.id
  }

  async function offers(appId: string, brand: string) {
    const { row, period, edition } = await subscriptions.read(db, appId)
    const running = runningOf(period, edition)
    const day = today()
    return {
      revision: row?.revision ?? 0,
      day,
      list: (await editions.sold(brand)).map((one) => ({
        edition: one.edition,
        prices: one.prices.flatMap((price) => {
          const quote = quoteOf(running, { ...price, rank: one.edition.rank }, day)
          return countsFor(quote, price, one.prices, running?.months ?? 0) ? [{ price, quote }] : []
        }),
      })),
    }
  }

  type Picked = {
    edition: EditionRow
    price: PriceRow
    quote: SubscriptionQuote
    revision: number
    day: string
  }
  /** Refuses with `editionGone` and `editionLower`. */
  async function pick(appId: string, brand: string, isWanted: (price: PriceRow) => boolean): Promise<Picked> {
    const { revision, day, list } = await offers(appId, brand)
    for (const { edition, prices } of list) {
      const found = prices.find(({ price }) => isWanted(price))
      if (!found) continue
      if (found.quote.action === 'lower') throw new Refusal('editionLower')
      return { edition, revision, day, ...found }
    }
    throw new Refusal('editionGone')
  }

  const subjectOf = ({ edition, price, quote, revision, day }: Picked): Subject => ({
    editionId: edition.id,
    months: price.months,
    price: price.amount,
    revision,
    day,
    action: quote.action === 'lower' ? 'new' : quote.action,
  })
  const titleOf = ({ edition, price, quote }: Picked) =>
    quote.action === 'upgrade' ? texts.upgradeTitle(edition.name) : texts.title(edition.name, price.months)

  /** Opens an order and begins to pay it, or takes up the same one that waits; what costs nothing is paid at once. */
  async function sell(order: Omit<NewOrder, 'payee'>, channel: Channel, ip: string): Promise<Checkout> {
    const opened =
      (await paying.findPending(order)) ??
      (await db.transaction(async (tx) => {
        const row = await paying.open(tx, { ...order, payee: 'platform' })
        if (row.amount > 0) return row
        const { outcome } = await paying.payAtOnce(tx, row, 'none')
        if (outcome !== 'paid') throw new Refusal('editionGone')
        return row
      }))
    if (opened.amount > 0) return paying.start({ appId: opened.appId, orderId: opened.id }, channel, ip)
    const paid = await paying.status(order.userId, opened.id)
    return {
      orderId: paid.id,
      amount: 0,
      title: paid.title,
      state: paid.state,
      codeUrl: '',
      qrcode: '',
      sandbox: false,
      expireTime: paid.expiresAt.toISOString(),
    }
  }

  /** What a paid order makes of the subscription; a text where the order does not fit any more. */
  async function bringAbout(tx: Db, order: OrderRow): Promise<string | undefined> {
    const subject = subjectSchema.parse(order.subject)
    const edition = await editions.find(tx, subject.editionId)
    if (!edition) return texts.gone
    const row = await subscriptions.lock(tx, order.appId)
    const period = periodOf(row)
    const present = period ? await editions.find(tx, period.editionId) : undefined
    const wanted = {
      editionId: edition.id,
      rank: edition.rank,
      months: subject.months,
      amount: subject.price,
    }
    const asThen = row.revision === subject.revision
    // An upgrade counts from the day on which it was worked out; a new period from that of the payment.
    const quote = quoteOf(
      runningOf(period, present),
      wanted,
      asThen && subject.action === 'upgrade' ? subject.day : today(),
    )
    if (!fits(subject, quote.action, asThen)) return texts.changed
    const next = subject.action === 'code' ? nextByCode(quote, period, subject) : quote.next
    await subscriptions.write(tx, row, {
      kind: subject.action === 'code' ? 'code' : quote.action,
      orderId: order.id,
      after: subscriptions.periodAfter(edition.id, next),
    })
    return undefined
  }

  /**
   * Whether what was promised is what it would be now. Whole months were paid for by new ones and renewals alike; the
   * price of an upgrade was worked out from what there was, and holds for nothing else.
   */
  function fits({ action }: Subject, now: SubscriptionQuote['action'], asThen: boolean): boolean {
    if (now === 'lower') return false
    if (action === 'code') return true
    return action === 'upgrade' ? asThen && now === 'upgrade' : now !== 'upgrade'
  }

  /** A code for a higher edition gives its months from today, and takes no day away; nothing was paid for it. */
  function nextByCode(quote: SubscriptionQuote, period: { ends: string } | null, subject: Subject) {
    if (quote.action !== 'upgrade') return quote.next
    const fresh = quoteOf(null, { editionId: '', rank: 0, months: subject.months, amount: 0 }, today()).next
    return period && period.ends > fresh.end ? { ...quote.next, value: 0 } : fresh
  }

  const orderKinds: OrderKind[] = [
    {
      kind: EDITION,
      paid: bringAbout,
      async refunded(tx, { appId, id }, { whole }) {
        if (whole) await subscriptions.takeBack(tx, appId, id)
      },
    },
    {
      kind: NEW_APP,
      async paid(tx, order) {
        const { newApp } = subjectSchema.parse(order.subject)
        if (!newApp) return texts.noNewApp
        try {
          await tx.transaction((inner) => app.createOn(inner, order.userId, { id: order.appId, ...newApp }))
        } catch (error) {
          if (error instanceof Refusal) return error.message
          throw error
        }
        return bringAbout(tx, order)
      },
      async refunded(tx, { appId, id }, { whole }) {
        if (whole) await subscriptions.takeBack(tx, appId, id)
      },
    },
  ]

  return {
    orderKinds,

    /** What can be bought for an app, with what is due. */
    async prices(appId: string, brand: string): Promise<SoldEdition[]> {
      const { list } = await offers(appId, brand)
      return list.map(({ edition, prices }) => ({
        id: edition.id,
        name: edition.name,
        summary: edition.summary,
        recommended: edition.recommended,
        limits: editions.named(edition),
        prices: prices.map(({ price, quote }) => ({
          id: price.id,
          months: price.months,
          amount: fenToYuan(price.amount),
          action: quote.action,
          due: fenToYuan(quote.due),
          credit: fenToYuan(quote.credit),
          ends: quote.next.end,
        })),
      }))
    },

    async buy(
      { appId, userId, brand, ip }: { appId: string; userId: string; brand: string; ip: string },
      priceId: string,
      channel: Channel,
    ): Promise<Checkout> {
      const picked = await pick(appId, brand, ({ id }) => id === priceId)
      const order = {
        appId,
        userId,
        kind: EDITION,
        title: titleOf(picked),
        amount: picked.quote.due,
        subject: subjectOf(picked),
      }
      return sell(order, channel, ip)
    },

    /** Buys the present edition for some months more. */
    async renew(
      { appId, userId, brand, ip }: { appId: string; userId: string; brand: string; ip: string },
      months: number,
      channel: Channel,
    ): Promise<Checkout> {
      const { period } = await subscriptions.read(db, appId)
      if (!period) throw new Refusal('invalidInput', { message: texts.nothingToRenew })
      const isWanted = (price: PriceRow) => price.editionId === period.editionId && price.months === months
      const known = (await offers(appId, brand)).list.some(({ prices }) =>
        prices.some(({ price }) => isWanted(price)),
      )
      if (!known) throw new Refusal('invalidInput', { message: texts.noSuchMonths })
      const picked = await pick(appId, brand, isWanted)
      const order = {
        appId,
        userId,
        kind: EDITION,
        title: titleOf(picked),
        amount: picked.quote.due,
        subject: subjectOf(picked),
      }
      return sell(order, channel, ip)
    },

    /** Buys an edition for an app that is there once it is paid. Refuses with `appLimitReached` and others. */
    async buyNewApp(
      { userId, brand, ip }: { userId: string; brand: string; ip: string },
      { priceId, ...newApp }: { priceId: string; appName: string; key: AppKey },
      channel: Channel,
    ): Promise<Checkout & { appId: string }> {
      await app.mustHaveRoom(userId)
      const picked = await pick(newId(), brand, ({ id }) => id === priceId)
      const wanted = {
        userId,
        kind: NEW_APP,
        title: texts.newAppTitle(picked.edition.name, picked.price.months, newApp.appName),
        amount: picked.quote.due,
        subject: { ...subjectOf(picked), newApp } satisfies Subject,
      }
      // Another way to pay is another way to pay the same order: two would make two apps.
      const appId = (await paying.findPending(wanted))?.appId ?? newId()
      return { appId, ...(await sell({ ...wanted, appId }, channel, ip)) }
    },

    /** An order of 0 元 that a code pays, on the transaction that uses it up. Throws where it has no effect. */
    async payByCode(
      tx: Db,
      {
        appId,
        userId,
        ...given
      }: { appId: string; userId: string; editionId: string; months: number; newApp?: Subject['newApp'] },
    ): Promise<OrderRow> {
      const edition = await editions.find(tx, given.editionId)
      if (!edition) throw new Refusal('editionGone')
      const row = await subscriptions.lock(tx, appId)
      const order = await paying.open(tx, {
        appId,
        userId,
        kind: given.newApp ? NEW_APP : EDITION,
        payee: 'platform',
        title: texts.title(edition.name, given.months),
        amount: 0,
        subject: {
          editionId: edition.id,
          months: given.months,
          price: 0,
          revision: row.revision,
          day: today(),
          action: 'code',
          ...(given.newApp ? { newApp: given.newApp } : {}),
        } satisfies Subject,
      })
      const { outcome } = await paying.payAtOnce(tx, order, 'invite-code')
      if (outcome !== 'paid') throw new Refusal(given.newApp ? 'appLimitReached' : 'editionLower')
      return paying.find(tx, { appId, orderId: order.id })
    },
  }
}
