import { attemptStates, orderStates, refundStates, statesBefore } from '@zhanfang/contract'
import { yuanToFen } from '@zhanfang/format'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import { isUnclear } from '../../integrations/payment/payment-channel.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { ChannelsOfApps } from './channels.ts'
import type { OrderKinds } from './kinds.ts'
import { accounts, move } from './ledger.ts'
import { askRefund, isRefundable } from './refund-rows.ts'
import { findAttempt, lockOrder, moveOrder, type OrderKey } from './rows.ts'
import { paymentAttempts, paymentOrders, paymentRefunds, type AttemptRow, type RefundRow } from './tables.ts'
import { texts } from './texts.ts'

const JOB = 'payment-refund'
const jobSchema = z.object({ appId: z.string(), id: z.string() })
const AT_ONCE = 50
const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 3600

export type Refunds = ReturnType<typeof createRefunds>

/** Money on its way back: asked for once under one number, however often it takes. */
export function createRefunds(
  { db }: Database,
  {
    kinds,
    channels,
    jobs,
    log,
  }: {
    kinds: OrderKinds
    channels: ChannelsOfApps
    jobs: Pick<Jobs, 'define' | 'send'>
    log: FastifyBaseLogger
  },
) {
  const isRefund = (appId: string, id: string) =>
    and(eq(paymentRefunds.appId, appId), eq(paymentRefunds.id, id))

  /** Takes a refund that is due; undefined when another process has it, or it is over. */
  async function claim(appId: string, id: string): Promise<RefundRow | undefined> {
    const wait = sql`least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${paymentRefunds.tries}, 20)))`
    const [refund] = await db
      .update(paymentRefunds)
      .set({
        state: refundStates.processing,
        tries: sql`${paymentRefunds.tries} + 1`,
        nextAt: sql`now() + make_interval(secs => ${wait})`,
      })
      .where(
        and(
          isRefund(appId, id),
          inArray(paymentRefunds.state, [refundStates.waiting, refundStates.processing]),
          lte(paymentRefunds.nextAt, sql`now()`),
        ),
      )
      .returning()
    return refund
  }

  async function ask(refund: RefundRow, attempt: AttemptRow): Promise<'processing' | 'succeeded' | 'failed'> {
    const channel = await channels.ofAttempt(attempt)
    if (!channel?.refund) {
      await fail(refund, texts.noRefundWay)
      return 'failed'
    }
    const numbers = { outTradeNo: attempt.id, outRefundNo: refund.id }
    // A try that was cut off may have been done: its number is asked about before it is sent again.
    const known = refund.tries > 1 ? await channel.queryRefund(numbers) : 'unknown'
    if (known === 'succeeded' || known === 'processing') return known
    return channel.refund({ ...numbers, amount: refund.amount, total: attempt.paid, reason: refund.reason })
  }

  async function fail({ appId, id }: RefundRow, failure: string): Promise<void> {
    await db
      .update(paymentRefunds)
      .set({ state: refundStates.failed, failure })
      .where(and(isRefund(appId, id), eq(paymentRefunds.state, refundStates.processing)))
  }

  /** The money is back. */
  async function succeed(appId: string, id: string, offline?: string): Promise<boolean> {
    const [asked] = await db.select().from(paymentRefunds).where(isRefund(appId, id))
    if (!asked) return false
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, { appId, orderId: asked.orderId })
      const { waiting, processing, failed } = refundStates
      const [refund] = await tx
        .update(paymentRefunds)
        .set({
          state: refundStates.succeeded,
          doneAt: sql`now()`,
          ...(offline === undefined ? {} : { offline: true, failure: offline }),
        })
        .where(
          and(
            isRefund(appId, id),
            inArray(paymentRefunds.state, offline === undefined ? [waiting, processing, failed] : [failed]),
          ),
        )
        .returning()
      const attempt = refund && (await findAttempt(tx, appId, refund.attemptId))
      if (!refund || !attempt) return false
      const isOfOrder = attempt.state === attemptStates.succeeded
      await move(tx, {
        appId,
        orderId: order.id,
        cause: `refund:${id}`,
        from:
          offline === undefined ? accounts.channel(attempt.channel, attempt.merchantId) : accounts.offline,
        to: isOfOrder ? accounts.income(order.kind) : accounts.suspense,
        amount: refund.amount,
      })
      if (attempt.state === attemptStates.review) {
        const over = { state: orderStates.refunded }
        const isOver = await moveOrder(tx, order, statesBefore(orderStates.refunded, 'refund'), over)
        // What was bought never came about: what was held for it is free again.
        if (isOver) await kinds.of(order.kind).closed?.(tx, order)
      }
      if (!isOfOrder) return true
      const refunded = order.refunded + refund.amount
      const whole = refunded === order.paid
      await tx
        .update(paymentOrders)
        .set({ refunded, ...(whole ? { state: orderStates.refunded } : {}) })
        .where(and(eq(paymentOrders.appId, appId), eq(paymentOrders.id, order.id)))
      if (refund.takesBack)
        await kinds.of(order.kind).refunded?.(tx, order, { id, amount: refund.amount, whole })
      return true
    })
  }

  async function run(appId: string, id: string): Promise<void> {
    const refund = await claim(appId, id)
    const attempt = refund && (await findAttempt(db, appId, refund.attemptId))
    if (!refund || !attempt) return
    try {
      const state = await ask(refund, attempt)
      if (state === 'succeeded') await succeed(appId, id)
      if (state === 'failed') await fail(refund, '')
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (!isUnclear(error)) await fail(refund, texts.refused(error.said || error.code))
      else log.warn({ err: error, refund: id }, 'what became of a refund is unknown')
    }
  }
  /**
   * Writes down, on a transaction, that money of an order goes back; `hurry` sends it on its way afterwards. Refuses with
   * `orderChanged` and `refundTooMuch`.
   */
  async function askOn(tx: Db, { appId, orderId }: OrderKey, fen: number, reason: string): Promise<string> {
    await lockOrder(tx, { appId, orderId })
    const attempts = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.appId, appId), eq(paymentAttempts.orderId, orderId)))
    const attempt = attempts.find((one) => isRefundable(one) && one.paid > 0)
    if (!attempt) throw new Refusal('orderChanged')
    return askRefund(tx, attempt, { amount: fen, reason, takesBack: true })
  }

  jobs.define(JOB, texts.jobs.refundOne, jobSchema, ({ appId, id }) => run(appId, id), { retryLimit: 0 })
  const hurry = (appId: string, id: string) => jobs.send(JOB, { appId, id })

  return {
    run,
    succeed,
    hurry,

    /** Runs what is due; whatever was left behind by a process that ended is found here. */
    async runDue(): Promise<void> {
      const due = await db
        .select({ appId: paymentRefunds.appId, id: paymentRefunds.id })
        .from(paymentRefunds)
        .where(
          and(
            inArray(paymentRefunds.state, [refundStates.waiting, refundStates.processing]),
            lte(paymentRefunds.nextAt, sql`now()`),
          ),
        )
        .orderBy(paymentRefunds.nextAt)
        .limit(AT_ONCE)
      for (const { appId, id } of due) {
        try {
          await run(appId, id)
        } catch (error) {
          log.error({ err: error, refund: id }, 'a refund was not run')
        }
      }
    },

    askOn,

    /**
     * Takes back, on a transaction, all of what was bought for nothing: no money goes, and everything else does. `id` is how
     * the kind knows it. Refuses with `orderChanged`.
     */
    async takeBackFree(tx: Db, key: OrderKey, id: string): Promise<void> {
      const order = await lockOrder(tx, key)
      const over = { state: orderStates.refunded }
      if (order.paid !== 0 || !(await moveOrder(tx, order, [orderStates.paid], over)))
        throw new Refusal('orderChanged')
      await kinds.of(order.kind).refunded?.(tx, order, { id, amount: 0, whole: true })
    },

    /** Gives money of an order back. Refuses with `orderChanged` and `refundTooMuch`. */
    async refundOrder({ appId, orderId }: OrderKey, yuan: number, reason: string): Promise<string> {
      const id = await db.transaction((tx) => askOn(tx, { appId, orderId }, yuanToFen(yuan), reason))
      await hurry(appId, id)
      return id
    },

    /** Tries a failed refund again, under its own number. Refuses with `refundChanged`. */
    async retry(appId: string, id: string): Promise<void> {
      const again = await db
        .update(paymentRefunds)
        .set({ state: refundStates.waiting, failure: '', nextAt: sql`now()` })
        .where(and(isRefund(appId, id), eq(paymentRefunds.state, refundStates.failed)))
        .returning({ id: paymentRefunds.id })
      if (again.length === 0) throw new Refusal('refundChanged')
      await hurry(appId, id)
    },

    /** The money was given back in another way. Refuses with `refundChanged`. */
    async settleOffline(appId: string, id: string, proof: string): Promise<void> {
      if (!(await succeed(appId, id, proof))) throw new Refusal('refundChanged')
    },

    /** News of a channel about a refund of what was paid with an attempt. */
    async heard(
      appId: string,
      { id, attemptId }: Pick<RefundRow, 'id' | 'attemptId'>,
      state: 'processing' | 'succeeded' | 'failed',
    ): Promise<void> {
      const [refund] = await db.select().from(paymentRefunds).where(isRefund(appId, id))
      if (refund?.attemptId !== attemptId) return
      if (state === 'succeeded') await succeed(appId, id)
      if (state === 'failed') await fail(refund, '')
    },
  }
}
