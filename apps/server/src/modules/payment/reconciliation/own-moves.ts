import { refundStates } from '@zhanfang/contract'
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { paymentAttempts, paymentRefunds, paymentStatementRows } from '../tables.ts'
import type { OwnMove } from './compare.ts'

/** Numbers that one statement asks for. */
const PART = 1000

export interface Merchant {
  channel: string
  merchantId: string
}

const isPaidTo = ({ channel, merchantId }: Merchant) =>
  and(eq(paymentAttempts.channel, channel), eq(paymentAttempts.merchantId, merchantId))

async function payments(db: Db, merchant: Merchant, where: SQL | undefined): Promise<OwnMove[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(isPaidTo(merchant), where))
  return rows.map((row) => ({
    kind: 'payment',
    number: row.id,
    appId: row.appId,
    orderId: row.orderId,
    transactionId: row.transactionId ?? '',
    amount: row.paidAt === null ? row.amount : row.paid,
    at: row.paidAt,
    offline: false,
  }))
}

async function refunds(db: Db, merchant: Merchant, where: SQL | undefined): Promise<OwnMove[]> {
  const rows = await db
    .select({ refund: paymentRefunds, transactionId: paymentAttempts.transactionId })
    .from(paymentRefunds)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.appId, paymentRefunds.appId), eq(paymentAttempts.id, paymentRefunds.attemptId)),
    )
    .where(and(isPaidTo(merchant), where))
  return rows.map(({ refund, transactionId }) => ({
    kind: 'refund',
    number: refund.id,
    appId: refund.appId,
    orderId: refund.orderId,
    transactionId: transactionId ?? '',
    amount: refund.amount,
    at: refund.state === refundStates.succeeded ? refund.doneAt : null,
    offline: refund.offline,
  }))
}

/** What our books have under the numbers of a statement, by kind and number. */
export async function movesByNumber(
  db: Db,
  merchant: Merchant,
  rows: readonly { kind: string; number: string }[],
): Promise<Map<string, OwnMove>> {
  const found = new Map<string, OwnMove>()
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART)
    const of = (kind: string) => part.filter((row) => row.kind === kind).map(({ number }) => number)
    const moves = [
      ...(await payments(db, merchant, inArray(paymentAttempts.id, of('payment')))),
      ...(await refunds(db, merchant, inArray(paymentRefunds.id, of('refund')))),
    ]
    for (const move of moves) found.set(`${move.kind}/${move.number}`, move)
  }
  return found
}

const isWritten = (
  kind: 'payment' | 'refund',
  number: SQL | typeof paymentAttempts.id | typeof paymentRefunds.id,
) => sql`exists (
  select from ${paymentStatementRows} where ${paymentStatementRows.channel} = ${paymentAttempts.channel}
    and ${paymentStatementRows.merchantId} = ${paymentAttempts.merchantId}
    and ${paymentStatementRows.kind} = ${kind} and ${paymentStatementRows.number} = ${number})`

/** Payments of a time, and refunds of another, that no statement has. */
export async function unwritten(
  db: Db,
  merchant: Merchant,
  paid: { from: Date; to: Date },
  refunded: { from: Date; to: Date },
): Promise<OwnMove[]> {
  return [
    ...(await payments(
      db,
      merchant,
      and(
        gte(paymentAttempts.paidAt, paid.from),
        lt(paymentAttempts.paidAt, paid.to),
        sql`${paymentAttempts.paid} > 0`,
        sql`not ${isWritten('payment', paymentAttempts.id)}`,
      ),
    )),
    ...(await refunds(
      db,
      merchant,
      and(
        eq(paymentRefunds.state, refundStates.succeeded),
        eq(paymentRefunds.offline, false),
        gte(paymentRefunds.doneAt, refunded.from),
        lt(paymentRefunds.doneAt, refunded.to),
        sql`not ${isWritten('refund', paymentRefunds.id)}`,
      ),
    )),
  ]
}

/** Payments less refunds of a time, in 分, and how many. */
export async function totalOf(
  db: Db,
  merchant: Merchant,
  { from, to }: { from: Date; to: Date },
): Promise<{ sum: number; count: number }> {
  const paid = await payments(
    db,
    merchant,
    and(
      isNotNull(paymentAttempts.paidAt),
      gte(paymentAttempts.paidAt, from),
      lt(paymentAttempts.paidAt, to),
      sql`${paymentAttempts.paid} > 0`,
    ),
  )
  const back = await refunds(
    db,
    merchant,
    and(
      eq(paymentRefunds.state, refundStates.succeeded),
      eq(paymentRefunds.offline, false),
      gte(paymentRefunds.doneAt, from),
      lt(paymentRefunds.doneAt, to),
    ),
  )
  const sum = (moves: readonly OwnMove[]) => moves.reduce((total, { amount }) => total + amount, 0)
  return { sum: sum(paid) - sum(back), count: paid.length + back.length }
}
