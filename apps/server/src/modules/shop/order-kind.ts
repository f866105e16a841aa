import { afterSaleStates } from '@zhanfang/contract/shop/after-sale-states'
import {
  shopDeliverySchema,
  shopOrderStates,
  type ShopOrderStateName,
  shopStatesBefore,
} from '@zhanfang/contract/shop/order-states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { releaseNumbers, releaseStock, returnStock, sellStock } from '../content/module.ts'
import type { OrderKind } from '../payment/module.ts'
import type { Discounts } from './discounts.ts'
import { isOrder, labelIn, linesOf, noteEvent, type OrderLine, product } from './order-rows.ts'
import { shopAfterSales, shopOrders, shopPurchases, type ShopOrderRow } from './tables.ts'
import { texts } from './texts.ts'

/** How the books name orders of goods. */
export const SHOP = 'shop'

/** Pieces of lines, by their places. */
export const wantedPieces = z.array(z.object({ line: z.number().int(), quantity: z.number().int() }))

const afterPayment: Record<z.output<typeof shopDeliverySchema>, ShopOrderStateName> = {
  send: 'toSend',
  pickup: 'toPickUp',
  virtual: 'done',
}

/** Takes pieces off what somebody has bought, for the limits per person. */
async function giveLimitBack(
  tx: Db,
  { appId, customerId }: Pick<ShopOrderRow, 'appId' | 'customerId'>,
  lines: readonly { goodsId: string; quantity: number }[],
): Promise<void> {
  if (customerId === null) return
  const byGoods = Map.groupBy(lines, ({ goodsId }) => goodsId)
  for (const [goodsId, some] of [...byGoods].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const pieces = some.reduce((sum, { quantity }) => sum + quantity, 0)
    await tx
      .update(shopPurchases)
      .set({ pieces: sql`greatest(0, ${shopPurchases.pieces} - ${pieces})` })
      .where(
        and(
          eq(shopPurchases.appId, appId),
          eq(shopPurchases.customerId, customerId),
          eq(shopPurchases.goodsId, goodsId),
        ),
      )
  }
}

/** The pieces that come back with a refund. */
const piecesBack = (lines: readonly OrderLine[], wanted: unknown) =>
  wantedPieces.parse(wanted).flatMap(({ line, quantity }) => {
    const found = lines[line]
    return found && quantity > 0 ? [{ goodsId: found.goodsId, specKey: found.specKey, quantity }] : []
  })

/** Ends the wish that a refund answers: its pieces are for sale again where the shop said so. */
export type GiveBack = (tx: Db, row: ShopOrderRow, refundId: string) => Promise<void>
export const giveBack: GiveBack = async (tx, row, refundId) => {
  const { appId, id } = row
  await noteEvent(tx, { appId, orderId: id, by: product, what: texts.what.refunded })
  const [done] = await tx
    .update(shopAfterSales)
    .set({ state: afterSaleStates.done, doneAt: sql`now()` })
    .where(
      and(
        eq(shopAfterSales.appId, appId),
        eq(shopAfterSales.refundId, refundId),
        eq(shopAfterSales.state, afterSaleStates.refunding),
      ),
    )
    .returning()
  if (!done?.restocks) return
  const lines = linesOf(row)
  const back = piecesBack(lines, done.lines)
  await giveLimitBack(tx, row, back)
  await returnStock(tx, appId, back, labelIn(lines))
}

/**
 * What payments bring about of orders of goods. Each of these runs in the transaction of the payment, behind the lock of its
 * order in the books, and has one effect.
 */
export const shopOrderKind = (discounts: Discounts): OrderKind => ({
  kind: SHOP,
  hasOwnDesk: true,

  async paid(tx, { appId, id, paidAt }) {
    const [row] = await tx.select().from(shopOrders).where(isOrder(appId, id)).for('update')
    if (!row || row.state !== shopOrderStates.pending) return texts.notPending
    const to = afterPayment[shopDeliverySchema.parse(row.delivery)]
    const at = paidAt ?? new Date()
    await sellStock(tx, appId, id, labelIn(linesOf(row)))
    for (const kind of discounts.all()) await kind.consume(tx, { appId, orderId: id })
    await tx
      .update(shopOrders)
      .set({ state: shopOrderStates[to], paidAt: at, ...(to === 'done' ? { doneAt: at } : {}) })
      .where(and(isOrder(appId, id), inArray(shopOrders.state, shopStatesBefore(to, 'payment'))))
    await noteEvent(tx, { appId, orderId: id, by: product, what: texts.what.paid })
    return undefined
  },

  async closed(tx, { appId, id }) {
    const [row] = await tx
      .update(shopOrders)
      .set({ state: shopOrderStates.closed, closedAt: sql`now()` })
      .where(and(isOrder(appId, id), inArray(shopOrders.state, shopStatesBefore('closed', 'closing'))))
      .returning()
    if (!row) return
    for (const kind of discounts.all()) await kind.release(tx, { appId, orderId: id })
    await releaseNumbers(tx, appId, id)
    await giveLimitBack(tx, row, linesOf(row))
    await noteEvent(tx, { appId, orderId: id, by: product, what: texts.what.closed })
    await releaseStock(tx, appId, id)
  },

  async refunded(tx, { appId, id }, refund) {
    const [row] = await tx.select().from(shopOrders).where(isOrder(appId, id)).for('update')
    if (!row) return
    const refunded = row.refunded + refund.amount
    await tx
      .update(shopOrders)
      .set({
        refunded,
        // Money that was given back past the shop, by the platform's own hand.
        refunding: sql`greatest(${shopOrders.refunding}, ${refunded})`,
      })
      .where(isOrder(appId, id))
    if (refund.whole)
      await tx
        .update(shopOrders)
        .set({ state: shopOrderStates.refunded })
        .where(and(isOrder(appId, id), inArray(shopOrders.state, shopStatesBefore('refunded', 'refund'))))
    for (const kind of discounts.all())
      await kind.refunded?.(
        tx,
        { appId, orderId: id },
        { id: refund.id, amount: refund.amount, paid: row.payable, whole: refund.whole },
      )
    await giveBack(tx, row, refund.id)
  },
})
