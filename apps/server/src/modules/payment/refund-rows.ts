import { attemptStates, refundStates } from '@zhanfang/contract'
import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { paymentRefunds, type AttemptRow } from './tables.ts'

/** Refunds that have taken, or may yet take, their amount. A failed one may be tried again. */
const holding = [refundStates.waiting, refundStates.processing, refundStates.succeeded, refundStates.failed]

/** What an attempt has left to give back. */
export async function leftToRefund(
  db: Db,
  { appId, id, paid }: Pick<AttemptRow, 'appId' | 'id' | 'paid'>,
): Promise<number> {
  const [held] = await db
    .select({ amount: sum(paymentRefunds.amount) })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.appId, appId),
        eq(paymentRefunds.attemptId, id),
        inArray(paymentRefunds.state, holding),
      ),
    )
  return paid - Number(held?.amount ?? 0)
}

/** Writes down that money goes back; the order's row is held. Refuses with `refundTooMuch`. */
export async function askRefund(
  tx: Db,
  attempt: Pick<AttemptRow, 'appId' | 'id' | 'orderId'> & { paid?: number },
  { amount, reason, takesBack }: { amount: number; reason: string; takesBack: boolean },
): Promise<string> {
  if (attempt.paid !== undefined && attempt.paid > 0) {
    const left = await leftToRefund(tx, { ...attempt, paid: attempt.paid })
    if (amount > left) throw new Refusal('refundTooMuch')
  }
  const id = newId()
  await tx.insert(paymentRefunds).values({
    appId: attempt.appId,
    id,
    orderId: attempt.orderId,
    attemptId: attempt.id,
    amount,
    reason,
    takesBack,
    state: refundStates.waiting,
  })
  return id
}

/** Whether an attempt's money can be given back by hand. */
export const isRefundable = ({ state }: Pick<AttemptRow, 'state'>) =>
  state === attemptStates.succeeded || state === attemptStates.review
