import {
  attemptStates,
  type Checkout,
  openAttemptStates,
  orderStates,
  statesBefore,
} from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import {
  type Checkout as StoredCheckout,
  isUnclear,
  type PaymentChannel,
  type PaymentWay,
  type Trade,
} from '../../integrations/payment/payment-channel.ts'
import type { ChannelsOfApps, OnlineChannel } from './channels.ts'
import { qrPicture } from './qr-code.ts'
import type { OrderKinds } from './kinds.ts'
import type { Refunds } from './refunds.ts'
import {
  findAttempt,
  findOrder,
  isAttempt,
  lockOrder,
  moveOrder,
  openAttempt,
  type OrderKey,
} from './rows.ts'
import type { Settled, Settling } from './settling.ts'
import { paymentAttempts, paymentOrders, type AttemptRow, type OrderRow } from './tables.ts'
import { texts } from './texts.ts'

/** How long an order waits for its payment. */
const ORDER_MINUTES = 30
/** An order that ends sooner is not taken up again: somebody may be about to pay it. */
const TAKEN_UP_MINUTES = 10
/** A screen that waits asks every few seconds; the channel is asked no more often than this. */
const ASK_SECONDS = 3
/** How long the job waits before it asks of itself. */
const JOB_ASKS_SECONDS = 60
const AT_ONCE = 50

const storedCheckout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({
    kind: z.literal('jsapi'),
    params: z.record(z.string(), z.string()),
    cashier: z.string().optional(),
  }),
])
/** What the way needs beyond the order. */
export interface WayToPay {
  way: PaymentWay
  openid?: string | undefined
  returnUrl?: string | undefined
}
const kindOfWay = (way: PaymentWay): StoredCheckout['kind'] =>
  way === 'native' || way === 'qr' ? 'code' : way === 'jsapi' ? 'jsapi' : 'redirect'

export interface NewOrder {
  appId: string
  /** Where what is bought has the same id; made here otherwise. */
  id?: string
  kind: string
  payee: 'platform' | 'app'
  userId: string
  title: string
  /** In 分. */
  amount: number
  subject: object
  /** How long it waits for its payment, where that is not the usual time. */
  minutes?: number
}

export type Paying = ReturnType<typeof createPaying>

/** Orders on their way to being paid, or closed. */
export function createPaying(
  { db }: Database,
  {
    kinds,
    settling,
    refunds,
    channels,
    log,
  }: {
    kinds: OrderKinds
    settling: Settling
    refunds: Pick<Refunds, 'hurry'>
    channels: ChannelsOfApps
    log: FastifyBaseLogger
  },
) {
  /** Opens an order on a transaction. */
  async function open(tx: Db, { minutes = ORDER_MINUTES, ...order }: NewOrder): Promise<OrderRow> {
    const [row] = await tx
      .insert(paymentOrders)
      .values({
        ...order,
        id: order.id ?? newId(),
        state: orderStates.pending,
        expiresAt: sql`now() + make_interval(mins => ${minutes})`,
      })
      .returning()
    if (!row) throw new Error('an order was not stored')
    return row
  }

  /** Pays an order of 0 元, or one that is paid with something other than money, at once. */
  async function payAtOnce(tx: Db, order: OrderRow, channel: 'invite-code' | 'none'): Promise<Settled> {
    const id = newId()
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({
        appId: order.appId,
        id,
        orderId: order.id,
        channel,
        payee: order.payee,
        merchantId: '',
        merchantAppId: '',
        amount: order.amount,
        state: attemptStates.created,
      })
      .returning()
    if (!attempt || order.amount !== 0) throw new Error('only what costs nothing is paid at once')
    return settling.settleOn(tx, attempt, order, {
      state: 'paid',
      transactionId: id,
      amount: 0,
      currency: 'CNY',
      paidAt: new Date(),
    })
  }

  /** What came of a payment has its effect; money that is to go back goes at once. */
  async function settle(
    appId: string,
    attemptId: string,
    trade: Extract<Trade, { state: 'paid' }>,
  ): Promise<Settled> {
    const settled = await settling.settle(appId, attemptId, trade)
    if (settled.refundId !== undefined) await refunds.hurry(appId, settled.refundId)
    return settled
  }

  async function heed(attempt: AttemptRow, trade: Trade): Promise<void> {
    if (trade.state === 'paid') await settle(attempt.appId, attempt.id, trade)
    else if (trade.state === 'closed') await settling.closeAttempt(attempt.appId, attempt.id)
  }

  /** Lets nobody pay with an attempt any more: marks it, closes it upstream, and asks what came of it. */
  async function closeAttempt(attempt: AttemptRow): Promise<void> {
    const { appId, id } = attempt
    await db
      .update(paymentAttempts)
      .set({ state: attemptStates.closing, askedAt: sql`clock_timestamp()` })
      .where(and(isAttempt(appId, id), inArray(paymentAttempts.state, [...openAttemptStates])))
    const channel = await channels.ofAttempt(attempt)
    if (!channel) return settling.closeAttempt(appId, id)
    let isClosed = true
    try {
      await channel.close(id)
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      isClosed = false
    }
    const trade = await channel.query(id)
    if (trade.state === 'unpaid' && isClosed) await settling.closeAttempt(appId, id)
    else await heed(attempt, trade)
  }

  /** Closes an order unless somebody has paid it; gives it as it is then. */
  async function closeOrder(key: OrderKey): Promise<OrderRow> {
    const attempt = await openAttempt(db, key)
    if (attempt) await closeAttempt(attempt)
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, key)
      if (await openAttempt(tx, key)) return order
      const before = statesBefore(orderStates.closed, 'expiry')
      if (await moveOrder(tx, order, before, { state: orderStates.closed }))
        await kinds.of(order.kind).closed?.(tx, order)
      return findOrder(tx, key)
    })
  }

  async function newAttempt(key: OrderKey, channel: PaymentChannel): Promise<AttemptRow> {
    const { appId: merchantAppId, merchantId } = await channel.merchant()
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, key)
      if (order.state === orderStates.paid) throw new Refusal('orderPaid')
      if (order.state !== orderStates.pending || order.expiresAt <= new Date())
        throw new Refusal('orderClosed')
      const open = await openAttempt(tx, key)
      if (open) return open
      const [made] = await tx
        .insert(paymentAttempts)
        .values({
          appId: order.appId,
          id: newId(),
          orderId: order.id,
          channel: channel.name,
          payee: order.payee,
          merchantId,
          merchantAppId,
          amount: order.amount,
          state: attemptStates.created,
        })
        .returning()
      if (!made) throw new Error('an attempt was not stored')
      return made
    })
  }

  /** Has the channel make what an attempt is paid with; the same one when it was lost on the way. */
  async function checkoutOf(
    attempt: AttemptRow,
    order: OrderRow,
    channel: PaymentChannel,
    { ip, ...way }: WayToPay & { ip: string },
  ): Promise<StoredCheckout> {
    const known = storedCheckout.safeParse(attempt.checkout)
    if (known.success) return known.data
    try {
      const checkout = storedCheckout.parse(
        await channel.create({
          ...way,
          outTradeNo: attempt.id,
          amount: attempt.amount,
          title: order.title,
          expiresAt: order.expiresAt,
          notifyUrl: channels.newsAddress(order, channel),
          ip,
        }),
      )
      await db
        .update(paymentAttempts)
        .set({ checkout, state: attemptStates.waiting })
        .where(and(isAttempt(attempt.appId, attempt.id), eq(paymentAttempts.state, attemptStates.created)))
      return checkout
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.warn({ err: error, order: order.id }, 'a payment was not created')
      if (!isUnclear(error)) await settling.closeAttempt(attempt.appId, attempt.id)
      // The words are for those who bound the merchant; who buys of the platform cannot mend its settings.
      const said = order.payee === 'app' ? error.said : ''
      throw new Refusal('paymentFailed', said === '' ? {} : { message: texts.refused(said) })
    }
  }

  /** Whether a visitor who wants to pay in this way can go on with what was begun. */
  function fits(attempt: AttemptRow, name: OnlineChannel, way: PaymentWay): boolean {
    if (attempt.channel !== name || attempt.state === attemptStates.closing) return false
    const known = storedCheckout.safeParse(attempt.checkout)
    return !known.success || known.data.kind === kindOfWay(way)
  }

  /** Begins to pay an order in a way; another way that was begun is closed first. Refuses with `orderPaid` and others. */
  async function begin(key: OrderKey, name: OnlineChannel, way: WayToPay & { ip: string }) {
    const order = await findOrder(db, key)
    const channel = await channels.of(order, name)
    if (!channel) throw new Refusal(order.payee === 'app' ? 'merchantMissing' : 'serviceMissing')
    try {
      const before = await openAttempt(db, key)
      if (before && !fits(before, name, way.way)) await closeAttempt(before)
      const attempt = await newAttempt(key, channel)
      if (!fits(attempt, name, way.way)) throw new Refusal('orderChanged')
      const checkout = await checkoutOf(attempt, order, channel, way)
      return { order, checkout, isSandbox: channel.isSandbox }
    } catch (error) {
      if (error instanceof OutsideError) throw new Refusal('paymentFailed')
      throw error
    }
  }

  /** An order as it is now, for whoever may know of it; a channel that has long been silent is asked. */
  async function look(key: OrderKey): Promise<OrderRow> {
    const order = await findOrder(db, key)
    if (order.state !== orderStates.pending) return order
    const attempt = await openAttempt(db, key)
    if (attempt) await ask(attempt, ASK_SECONDS)
    return findOrder(db, key)
  }

  /** Asks the channel about an attempt, unless somebody has just done so. */
  async function ask(attempt: AttemptRow, seconds: number): Promise<void> {
    const before = sql`clock_timestamp() - make_interval(secs => ${seconds})`
    const mine = await db
      .update(paymentAttempts)
      .set({ askedAt: sql`clock_timestamp()` })
      .where(
        and(
          isAttempt(attempt.appId, attempt.id),
          or(isNull(paymentAttempts.askedAt), lt(paymentAttempts.askedAt, before)),
          lt(paymentAttempts.createdAt, before),
        ),
      )
      .returning({ id: paymentAttempts.id })
    if (mine.length === 0) return
    const channel = await channels.ofAttempt(attempt)
    if (!channel) return
    try {
      await heed(attempt, await channel.query(attempt.id))
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.warn({ err: error }, 'a payment was not asked about')
    }
  }

  /** The order of the same person for the very same thing that still waits: another way to pay it closes the first. */
  async function findPending(
    {
      appId,
      kind,
      userId,
      amount,
      subject,
    }: Pick<NewOrder, 'kind' | 'userId' | 'amount' | 'subject'> & { appId?: string },
    tx: Db = db,
  ) {
    const [order] = await tx
      .select()
      .from(paymentOrders)
      .where(
        and(
          // Absent where the app is yet to come.
          appId === undefined ? undefined : eq(paymentOrders.appId, appId),
          eq(paymentOrders.kind, kind),
          eq(paymentOrders.userId, userId),
          eq(paymentOrders.amount, amount),
          eq(paymentOrders.state, orderStates.pending),
          sql`${paymentOrders.subject} = ${JSON.stringify(subject)}::jsonb`,
          sql`${paymentOrders.expiresAt} > now() + make_interval(mins => ${TAKEN_UP_MINUTES})`,
        ),
      )
      .limit(1)
    return order
  }

  return {
    open,
    findPending,
    payAtOnce,
    settle,
    closeOrder,

    begin,

    /** Begins to pay an order by a code; another way that was begun is closed first. Refuses with `orderPaid` and others. */
    async start(key: OrderKey, name: OnlineChannel, ip: string): Promise<Checkout> {
      const { order, checkout, isSandbox } = await begin(key, name, {
        way: name === 'wxpay' ? 'native' : 'qr',
        ip,
      })
      if (checkout.kind !== 'code') throw new Refusal('orderChanged')
      const { text } = checkout
      return {
        orderId: order.id,
        amount: fenToYuan(order.amount),
        title: order.title,
        state: order.state,
        codeUrl: text,
        qrcode: qrPicture(text),
        sandbox: isSandbox,
        expireTime: order.expiresAt.toISOString(),
      }
    },

    /**
     * Gives an unpaid order another price. What was begun at the old one is closed first: nobody pays it any more. `change`
     * runs in the same transaction. Refuses with `orderChanged` and `orderPaid`.
     */
    async reprice(
      key: OrderKey,
      amount: number,
      change: (tx: Db, order: OrderRow) => Promise<void>,
    ): Promise<void> {
      const begun = await openAttempt(db, key)
      if (begun) await closeAttempt(begun)
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, key)
        if (order.state === orderStates.paid) throw new Refusal('orderPaid')
        if (order.state !== orderStates.pending || (await openAttempt(tx, key)))
          throw new Refusal('orderChanged')
        await moveOrder(tx, order, [orderStates.pending], { state: orderStates.pending, amount })
        await change(tx, order)
        if (amount === 0) await payAtOnce(tx, { ...order, amount }, 'none')
      })
    },

    /** What a buyer ordered, as it is now; a channel that has long been silent is asked. Refuses with `notFound`. */
    async status(userId: string, orderId: string): Promise<OrderRow> {
      const [order] = await db
        .select()
        .from(paymentOrders)
        .where(and(eq(paymentOrders.userId, userId), eq(paymentOrders.id, orderId)))
      if (!order) throw new Refusal('notFound')
      return look({ appId: order.appId, orderId })
    },
    look,

    /** Asks about payments of which nothing was heard. */
    async askSilent(): Promise<void> {
      const { created, waiting, closing } = attemptStates
      const silent = await db
        .select()
        .from(paymentAttempts)
        .where(
          and(
            inArray(paymentAttempts.state, [created, waiting, closing]),
            or(
              isNull(paymentAttempts.askedAt),
              lt(paymentAttempts.askedAt, sql`now() - make_interval(secs => ${JOB_ASKS_SECONDS})`),
            ),
          ),
        )
        .orderBy(sql`${paymentAttempts.askedAt} nulls first`)
        .limit(AT_ONCE)
      for (const attempt of silent) {
        try {
          await ask(attempt, JOB_ASKS_SECONDS)
        } catch (error) {
          log.error({ err: error, attempt: attempt.id }, 'a payment was not asked about')
        }
      }
    },

    /**
     * Closes orders whose time is over. One that a channel keeps open is tried again next time, after those that were not
     * tried for longer: it keeps no other waiting.
     */
    async closeExpired(): Promise<void> {
      const expired = await db
        .select({ appId: paymentOrders.appId, orderId: paymentOrders.id })
        .from(paymentOrders)
        .leftJoin(
          paymentAttempts,
          and(
            eq(paymentAttempts.appId, paymentOrders.appId),
            eq(paymentAttempts.orderId, paymentOrders.id),
            inArray(paymentAttempts.state, [...openAttemptStates]),
          ),
        )
        .where(and(eq(paymentOrders.state, orderStates.pending), lt(paymentOrders.expiresAt, sql`now()`)))
        .orderBy(sql`${paymentAttempts.askedAt} nulls first`, paymentOrders.expiresAt)
        .limit(AT_ONCE)
      for (const key of expired) {
        try {
          await closeOrder(key)
        } catch (error) {
          const level = error instanceof OutsideError ? 'warn' : 'error'
          log[level]({ err: error, order: key.orderId }, 'an order was not closed')
        }
      }
    },

    find: findOrder,
    /** Whoever else wants to change the order waits until the transaction ends. */
    lock: lockOrder,
    findAttempt: (appId: string, id: string) => findAttempt(db, appId, id),
  }
}
