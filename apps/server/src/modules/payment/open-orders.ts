import { orderStates } from '@zhanfang/contract'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { paymentOrders, type OrderRow } from './tables.ts'

/** Whose orders, and for what. */
export interface Buyer {
  appId: string
  kind: string
  userId: string
}

export type OpenOrders = ReturnType<typeof createOpenOrders>

/** Orders that somebody may still pay. */
export function createOpenOrders({ db }: Database) {
  const ofBuyer = ({ appId, kind, userId }: Buyer) =>
    and(
      eq(paymentOrders.userId, userId),
      eq(paymentOrders.appId, appId),
      eq(paymentOrders.kind, kind),
      eq(paymentOrders.state, orderStates.pending),
      sql`${paymentOrders.expiresAt} > now()`,
    )

  return {
    /** The newest first; `before` is the id of the last one of an earlier part. */
    list: (
      buyer: Buyer,
      { before, most }: { before: string | undefined; most: number },
    ): Promise<OrderRow[]> =>
      db
        .select()
        .from(paymentOrders)
        .where(and(ofBuyer(buyer), before === undefined ? undefined : lt(paymentOrders.id, before)))
        .orderBy(desc(paymentOrders.id))
        .limit(most),

    async count(buyer: Buyer): Promise<number> {
      const [row] = await db.select({ value: count() }).from(paymentOrders).where(ofBuyer(buyer))
      return row?.value ?? 0
    },
  }
}
