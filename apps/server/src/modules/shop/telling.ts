import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import { titleOf } from './of-customers.ts'
import { findOrder } from './order-rows.ts'
import { shopOrders as orders } from './tables.ts'
import { texts } from './texts.ts'

const AT_ONCE = 200

export interface TellingNeighbours {
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path: string },
  ): Promise<void>
  announce(
    userIds: readonly string[],
    notice: { kind: 'form'; title: string; text: string; link: string; appId: string },
  ): Promise<void>
  /** Members who handle orders. */
  handlersOf(appId: string): Promise<string[]>
  log: FastifyBaseLogger
}
export type ShopTelling = ReturnType<typeof createShopTelling>

/** What people are told of orders in the product itself. A message that fails breaks nothing: the order stands. */
export function createShopTelling({ db }: Database, neighbours: TellingNeighbours) {
  const { sendMessage, announce, handlersOf, log } = neighbours

  async function tellBuyer(
    { appId, customerId, id }: { appId: string; customerId: string | null; id: string },
    title: string,
    text: string,
  ): Promise<void> {
    if (customerId === null) return
    try {
      await sendMessage(appId, [customerId], { title, text, path: `/shop/orders/${id}` })
    } catch (error) {
      log.warn({ err: error }, 'a message about an order was not kept')
    }
  }

  async function tellHandlers(
    appId: string,
    { title, text, orderId }: { title: string; text: string; orderId: string },
  ): Promise<void> {
    try {
      const link = `/mini/orders?order=${orderId}`
      await announce(await handlersOf(appId), { kind: 'form', title, text, link, appId })
    } catch (error) {
      log.warn({ err: error }, 'a notice about an order was not kept')
    }
  }

  return {
    tellBuyer,

    /** An order is on its way with its first parcel. */
    async sent(
      appId: string,
      id: string,
      { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
    ): Promise<void> {
      const { customerId } = await findOrder(db, appId, id)
      await tellBuyer({ appId, id, customerId }, texts.messages.sent, `${carrier} ${trackingNumber}`)
    },

    /** Somebody asks for money back. Their words stand with the order alone: notices outlive accounts. */
    async askedBack(appId: string, orderId: string): Promise<void> {
      const text = titleOf(await findOrder(db, appId, orderId))
      await tellHandlers(appId, { title: texts.notices.askedBack, text, orderId })
    },

    /** Tells the shop and the buyer of payments, each once: whoever marks an order as told does it. */
    async tellPaid(): Promise<void> {
      const due = db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isNotNull(orders.paidAt), isNull(orders.toldAt)))
        .limit(AT_ONCE)
      const told = await db
        .update(orders)
        .set({ toldAt: sql`now()` })
        .where(and(isNotNull(orders.paidAt), isNull(orders.toldAt), inArray(orders.id, due)))
        .returning()
      for (const [appId, some] of Map.groupBy(told, (row) => row.appId)) {
        for (const row of some) {
          const text = `${titleOf(row)}　¥${fenText(row.payable)}`
          await tellHandlers(appId, { title: texts.notices.paid, text, orderId: row.id })
          await tellBuyer(row, texts.messages.paid, text)
        }
      }
    },
  }
}
