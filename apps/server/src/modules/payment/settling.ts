import { attemptStates, orderStates, statesBefore } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import type { Trade } from '../../integrations/payment/payment-channel.ts'
import type { OrderKinds } from './kinds.ts'
import { accounts, move } from './ledger.ts'
import { findAttempt, isAttempt, lockOrder, moveOrder } from './rows.ts'
import { askRefund } from './refund-rows.ts'
import { paymentAttempts, type AttemptRow, type OrderRow } from './tables.ts'
import { texts } from './texts.ts'

export type PaidTrade = Extract<Trade, { state: 'paid' }>

/** What a payment came to. A refund's id is there where it goes back by itself. */
export interface Settled {
  outcome: 'paid' | 'known' | 'surplus' | 'review' | 'undone' | 'unknown'
  refundId?: string
}

/** Rolls back what a kind has written, and nothing else. */
class Undone extends Error {
  readonly why: string
  constructor(why: string) {
    super(why)
    this.why = why
  }
}

/**
 * The one place where money that has come has its effect: exactly one, however often and in what order it is heard of.
 * Whoever hears of a payment first, news or an answer to a question, holds the order's row; for the others it is known.
 */
export function createSettling({ db }: Database, kinds: OrderKinds) {
  async function settleOn(tx: Db, attempt: AttemptRow, order: OrderRow, trade: PaidTrade): Promise<Settled> {
    const { appId, id } = attempt
    const channel = accounts.channel(attempt.channel, attempt.merchantId)
    const received = (from: string) =>
      move(tx, { appId, orderId: order.id, cause: `paid:${id}`, from, to: channel, amount: trade.amount })
    const goBack = (reason: string) =>
      askRefund(tx, attempt, { amount: trade.amount, reason, takesBack: false })
    const mark = async (state: number) =>
      tx
        .update(paymentAttempts)
        .set({ state, transactionId: trade.transactionId, paid: trade.amount, paidAt: trade.paidAt })
        .where(isAttempt(appId, id))

    if (trade.amount !== attempt.amount || trade.currency !== 'CNY') {
      await mark(attemptStates.review)
      await received(accounts.suspense)
      await moveOrder(tx, order, statesBefore(orderStates.review, 'mismatch'), { state: orderStates.review })
      return { outcome: 'review' }
    }
    // What was begun before the order got another price is closed; should it be paid all the same, it goes back.
    if (order.state !== orderStates.pending || attempt.amount !== order.amount) {
      await mark(attemptStates.surplus)
      await received(accounts.suspense)
      const refundId = await goBack(texts.surplus)
      return { outcome: 'surplus', refundId }
    }
    await mark(attemptStates.succeeded)
    await received(accounts.income(order.kind))
    const paid = {
      state: orderStates.paid,
      channel: attempt.channel,
      paid: trade.amount,
      paidAt: trade.paidAt,
    }
    await moveOrder(tx, order, statesBefore(orderStates.paid, 'payment'), paid)
    const why = await bringAbout(tx, { ...order, ...paid })
    if (why === undefined) return { outcome: 'paid' }
    if (trade.amount === 0) return { outcome: 'undone' }
    return { outcome: 'undone', refundId: await goBack(texts.undone(why)) }
  }

  async function bringAbout(tx: Db, order: OrderRow): Promise<string | undefined> {
    try {
      await tx.transaction(async (inner) => {
        const why = await kinds.of(order.kind).paid(inner, order)
        if (why !== undefined) throw new Undone(why)
      })
      return undefined
    } catch (error) {
      if (error instanceof Undone) return error.why
      throw error
    }
  }

  return {
    settleOn,

    /** Somebody has paid with an attempt. */
    async settle(appId: string, attemptId: string, trade: PaidTrade): Promise<Settled> {
      const known = await findAttempt(db, appId, attemptId)
      if (!known) return { outcome: 'unknown' }
      return db.transaction(async (tx) => {
        const order = await lockOrder(tx, { appId, orderId: known.orderId })
        const attempt = await findAttempt(tx, appId, attemptId)
        if (!attempt) return { outcome: 'unknown' }
        if (attempt.paidAt !== null) return { outcome: 'known' }
        return settleOn(tx, attempt, order, trade)
      })
    },

    /** The channel says that nobody can pay with an attempt any more. */
    async closeAttempt(appId: string, attemptId: string): Promise<void> {
      await db
        .update(paymentAttempts)
        .set({ state: attemptStates.closed })
        .where(
          sql`${isAttempt(appId, attemptId)} and ${paymentAttempts.state} in (${attemptStates.created}, ${attemptStates.waiting}, ${attemptStates.closing})`,
        )
    },
  }
}
export type Settling = ReturnType<typeof createSettling>
