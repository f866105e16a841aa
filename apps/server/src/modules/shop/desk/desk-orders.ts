import { allocate } from '@zhanfang/commerce'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { Receiver } from '@zhanfang/contract/shop/address'
import { afterSaleStates, openAfterSaleStates } from '@zhanfang/contract/shop/after-sale-states'
import { shopOrderStates, shopStatesBefore } from '@zhanfang/contract/shop/order-states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Paying } from '../../payment/module.ts'
import { closeUnpaid, unlessBeingPaid } from '../closing.ts'
import { type Doer, findOrder, isOrder, noteEvent, type Receivers, storedLineSchema } from '../order-rows.ts'
import { shopAfterSales as sales, shopOrders as orders, shopParcels } from '../tables.ts'
import { texts } from '../texts.ts'

export interface Parcel {
  carrier: string
  trackingNumber: string
}
export type DeskOrders = ReturnType<typeof createDeskOrders>

/** What the desk does with orders. */
export function createDeskOrders(
  { db }: Database,
  { receivers, paying }: { receivers: Receivers; paying: Pick<Paying, 'closeOrder' | 'reprice'> },
) {
  /** Money of the order is asked for, or on its way: what is sent then may be lost. */
  const isAskedBack = sql`exists (select from ${sales} where ${sales.appId} = ${orders.appId}
    and ${sales.orderId} = ${orders.id}
    and ${inArray(
      sales.state,
      openAfterSaleStates.map((name) => afterSaleStates[name]),
    )})`

  async function ship(
    by: Doer,
    appId: string,
    id: string,
    parcel: Parcel,
  ): Promise<'sent' | 'more' | 'known'> {
    return db.transaction(async (tx) => {
      // Held first: the statement after it sees a wish that came in the same moment.
      await tx.select({ id: orders.id }).from(orders).where(isOrder(appId, id)).for('update')
      const moved = await tx
        .update(orders)
        .set({ state: shopOrderStates.sent, sentAt: sql`now()` })
        .where(
          and(
            isOrder(appId, id),
            inArray(orders.state, shopStatesBefore('sent', 'shipping')),
            sql`not ${isAskedBack}`,
          ),
        )
        .returning({ id: orders.id })
      if (moved.length === 0) await requireSent(tx, appId, id)
      const added = await tx
        .insert(shopParcels)
        .values({ appId, id: newId(), orderId: id, ...parcel })
        .onConflictDoNothing()
        .returning({ id: shopParcels.id })
      if (added.length === 0) return 'known'
      const detail = `${parcel.carrier} ${parcel.trackingNumber}`
      await noteEvent(tx, { appId, orderId: id, by, what: texts.what.sent, detail })
      return moved.length === 1 ? 'sent' : 'more'
    })
  }

  /** One that was sent gets another parcel; the others say why they get none. */
  async function requireSent(tx: Db, appId: string, id: string): Promise<void> {
    const { state } = await findOrder(tx, appId, id)
    if (state === shopOrderStates.sent) return
    const message = state === shopOrderStates.toSend ? texts.desk.askedBack : texts.desk.notToSend
    throw new Refusal('orderChanged', { message })
  }

  return {
    ship,

    /** Hands over what was ordered for picking up; returns the order. Of two who try at once one gets it. */
    async handOver(by: Doer, appId: string, code: string): Promise<string> {
      return db.transaction(async (tx) => {
        const digits = code.replaceAll(/\D/g, '')
        if (digits !== '')
          await tx
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.appId, appId), eq(orders.code, digits)))
            .for('update')
        const [row] =
          digits === ''
            ? []
            : await tx
                .update(orders)
                .set({ state: shopOrderStates.done, doneAt: sql`now()` })
                .where(
                  and(
                    eq(orders.appId, appId),
                    eq(orders.code, digits),
                    inArray(orders.state, shopStatesBefore('done', 'handover')),
                    sql`not ${isAskedBack}`,
                  ),
                )
                .returning({ id: orders.id })
        if (!row) throw fieldRefusal('invalidInput', 'code', texts.desk.noSuchCode)
        await noteEvent(tx, { appId, orderId: row.id, by, what: texts.what.handedOver })
        return row.id
      })
    },

    async setMemo(appId: string, id: string, memo: string): Promise<void> {
      const set = await db.update(orders).set({ memo }).where(isOrder(appId, id)).returning({ id: orders.id })
      if (set.length === 0) throw new Refusal('notFound')
    },

    /** Sends it elsewhere, as long as it is not on its way. */
    async readdress(by: Doer, appId: string, id: string, receiver: Receiver): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await findOrder(tx, appId, id)
        const before = receivers.open(appId, row.receiver)
        const { pending, toSend } = shopOrderStates
        const changed = await tx
          .update(orders)
          .set(receivers.store(appId, receiver))
          .where(
            and(isOrder(appId, id), eq(orders.delivery, 'send'), inArray(orders.state, [pending, toSend])),
          )
          .returning({ id: orders.id })
        if (changed.length === 0) throw new Refusal('orderChanged', { message: texts.desk.onItsWay })
        // The log says that it went elsewhere, not where anybody lives.
        const detail = `${before?.province ?? ''} ${before?.city ?? ''} → ${receiver.province} ${receiver.city}`
        await noteEvent(tx, { appId, orderId: id, by, what: texts.what.readdressed, detail })
      })
    },

    /** Closes an unpaid order; what it held is free again. Refuses with `orderPaid`. */
    async close(by: Doer, appId: string, id: string, reason: string): Promise<void> {
      const row = await findOrder(db, appId, id)
      if (row.state !== shopOrderStates.pending) throw new Refusal('orderChanged')
      await closeUnpaid(paying, { appId, orderId: id })
      await noteEvent(db, { appId, orderId: id, by, what: texts.what.closed, detail: reason })
    },

    /** Gives an unpaid order another price, in 分: its lines share what the goods cost in proportion. */
    async reprice(
      by: Doer,
      appId: string,
      id: string,
      price: { goods: number; shipping: number },
    ): Promise<void> {
      const row = await findOrder(db, appId, id)
      // With a discount a price that is higher than the buyer's would take its worth away, and use it up all the same.
      const isDiscounted = Array.isArray(row.discounts) && row.discounts.length > 0
      const most = isDiscounted ? row.subtotal - row.discount : row.subtotal
      if (price.goods > most) throw fieldRefusal('invalidInput', 'goods', texts.desk.onlyLower)
      const shipping = row.delivery === 'send' ? price.shipping : 0
      const payable = price.goods + shipping
      const change = async (tx: Db) => {
        const lines = storedLineSchema.array().parse(row.lines)
        const costs = lines.map(({ unit, quantity }) => unit * quantity)
        const paid = allocate(price.goods, costs)
        await tx
          .update(orders)
          .set({
            lines: lines.map((line, at) => ({
              ...line,
              paid: paid[at] ?? 0,
              discount: (costs[at] ?? 0) - (paid[at] ?? 0),
            })),
            discount: row.subtotal - price.goods,
            shipping,
            payable,
          })
          .where(isOrder(appId, id))
        const detail = `¥${fenText(row.payable)} → ¥${fenText(payable)}`
        await noteEvent(tx, { appId, orderId: id, by, what: texts.what.repriced, detail })
      }
      await unlessBeingPaid(paying.reprice({ appId, orderId: id }, payable, change))
    },

    /** Orders that were sent so long ago count as received. Money that is asked for keeps one open. */
    async receiveOld(days: number): Promise<void> {
      await db.transaction(async (tx) => {
        const isOld = sql`state = ${shopOrderStates.sent} and sent_at < now() - make_interval(days => ${days})`
        // Held first, as for sending: nobody asks for money back between the look and the move.
        await tx.execute(sql`select from ${orders} where ${isOld} order by app_id, id for update`)
        await tx.execute(sql`
          with received as (
            update ${orders} set state = ${shopOrderStates.done}, done_at = now()
            where ${isOld} and not ${isAskedBack}
            returning app_id, id
          )
          insert into shop_events (app_id, id, order_id, by_name, what)
          select app_id, 'r' || id, id, ${texts.product}, ${texts.what.receivedByTime} from received
          on conflict do nothing`)
      })
    },
  }
}
