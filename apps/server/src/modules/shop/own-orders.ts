import { shopOrderStateOf, shopOrderStates, shopStatesBefore } from '@zhanfang/contract/shop/order-states'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Paying } from '../payment/module.ts'
import type { Owner } from './cart.ts'
import { closeUnpaid } from './closing.ts'
import { buyer, findOrder, isOrder, noteEvent } from './order-rows.ts'
import { shopOrders, shopParcels, type ShopOrderRow } from './tables.ts'
import { texts } from './texts.ts'

export type OwnOrders = ReturnType<typeof createOwnOrders>

/** What buyers do with orders of their own. */
export function createOwnOrders({ db }: Database, paying: Pick<Paying, 'closeOrder' | 'look'>) {
  async function find({ appId, customerId }: Owner, id: string): Promise<ShopOrderRow> {
    const row = await findOrder(db, appId, id)
    if (row.customerId !== customerId) throw new Refusal('notFound')
    return row
  }

  return {
    find,
    /** For the shop itself, whoever has bought it. */
    ofShop: (appId: string, id: string) => findOrder(db, appId, id),

    /** The order as it is now: a channel that has long been silent about a payment is asked. */
    async look(owner: Owner, id: string): Promise<ShopOrderRow> {
      const row = await find(owner, id)
      if (shopOrderStateOf(row.state) !== 'pending') return row
      await paying.look({ appId: owner.appId, orderId: id })
      return find(owner, id)
    },

    parcelsOf: (appId: string, orderId: string) =>
      db
        .select()
        .from(shopParcels)
        .where(and(eq(shopParcels.appId, appId), eq(shopParcels.orderId, orderId)))
        .orderBy(asc(shopParcels.id)),

    /** Gives an unpaid order up. Refuses with `orderPaid`. */
    async cancel(owner: Owner, id: string): Promise<void> {
      await find(owner, id)
      await closeUnpaid(paying, { appId: owner.appId, orderId: id })
    },

    /** The parcel is there. */
    async receive(owner: Owner, id: string): Promise<void> {
      await find(owner, id)
      await db.transaction(async (tx) => {
        const moved = await tx
          .update(shopOrders)
          .set({ state: shopOrderStates.done, doneAt: sql`now()` })
          .where(
            and(isOrder(owner.appId, id), inArray(shopOrders.state, shopStatesBefore('done', 'receipt'))),
          )
          .returning({ id: shopOrders.id })
        if (moved.length === 0) throw new Refusal('orderChanged')
        await noteEvent(tx, { appId: owner.appId, orderId: id, by: buyer, what: texts.what.received })
      })
    },
  }
}
