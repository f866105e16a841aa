import { attemptStates, type Order, type OrderState, orderSchema } from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { paymentAttempts, paymentOrders, type AttemptRow, type OrderRow } from './tables.ts'

export interface OrderKey {
  appId: string
  orderId: string
}

const isOrder = ({ appId, orderId }: OrderKey) =>
  and(eq(paymentOrders.appId, appId), eq(paymentOrders.id, orderId))

/** The order; refuses with `notFound`. */
export async function findOrder(db: Db, key: OrderKey): Promise<OrderRow> {
  const [order] = await db.select().from(paymentOrders).where(isOrder(key))
  if (!order) throw new Refusal('notFound')
  return order
}

/** The order, and whoever else wants to change it waits. Every change of an order or of what belongs to it begins here. */
export async function lockOrder(tx: Db, key: OrderKey): Promise<OrderRow> {
  const [order] = await tx.select().from(paymentOrders).where(isOrder(key)).for('update')
  if (!order) throw new Refusal('notFound')
  return order
}

/** Moves an order on, if it stands where the move begins; tells whether it did. */
export async function moveOrder(
  tx: Db,
  { appId, id: orderId }: Pick<OrderRow, 'appId' | 'id'>,
  from: readonly OrderState[],
  set: Partial<Omit<OrderRow, 'appId' | 'id'>> & { state: OrderState },
): Promise<boolean> {
  const moved = await tx
    .update(paymentOrders)
    .set(set)
    .where(and(isOrder({ appId, orderId }), inArray(paymentOrders.state, [...from])))
    .returning({ id: paymentOrders.id })
  return moved.length === 1
}

export const isAttempt = (appId: string, id: string) =>
  and(eq(paymentAttempts.appId, appId), eq(paymentAttempts.id, id))

export async function findAttempt(db: Db, appId: string, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(isAttempt(appId, id))
  return attempt
}

/** The attempt with which somebody may pay an order now. */
export async function openAttempt(db: Db, { appId, orderId }: OrderKey): Promise<AttemptRow | undefined> {
  const { created, waiting, closing } = attemptStates
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.appId, appId),
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, [created, waiting, closing]),
      ),
    )
  return attempt
}

/** An order as people see it. */
export const shownOrder = (row: OrderRow): Order => ({
  id: row.id,
  title: row.title,
  amount: fenToYuan(row.amount),
  refunded: fenToYuan(row.refunded),
  state: row.state,
  channel: orderSchema.shape.channel.parse(row.channel),
  createTime: row.createdAt.toISOString(),
  payTime: row.paidAt?.toISOString() ?? null,
  expireTime: row.expiresAt.toISOString(),
})

export const now = sql`clock_timestamp()`
