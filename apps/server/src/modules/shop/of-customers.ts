import { addressLine } from '@zhanfang/contract/shop/address'
import { shopOrderStateNames, shopOrderStateOf, shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { and, asc, count, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, TimelinePart } from '../customer/module.ts'
import { linesOf, nameOfLine, type Receivers } from './order-rows.ts'
import {
  shopAddresses,
  shopAfterSales,
  shopCartLines,
  shopEvents,
  shopOrders as orders,
  shopPurchases,
  type ShopOrderRow,
} from './tables.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20
const AHEAD = [
  shopOrderStates.pending,
  shopOrderStates.toSend,
  shopOrderStates.toPickUp,
  shopOrderStates.sent,
]

/** An order on one line: its first thing, and how many more there are. */
export const titleOf = (row: Pick<ShopOrderRow, 'lines' | 'returned'>): string => {
  const lines = linesOf(row)
  const [first] = lines
  return texts.orderTitle(first ? nameOfLine(first) : '', Math.max(0, lines.length - 1))
}

/** Orders as what a customer owns, sees below 我的 and has done. */
export function ordersOfCustomers(
  { db }: Database,
  receivers: Receivers,
): { part: MePart; owned: OwnedKind; timeline: TimelinePart } {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(orders.appId, appId), eq(orders.customerId, customerId))

  return {
    part: {
      key: 'orders',
      title: texts.me.title,
      order: 8,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select()
          .from(orders)
          .where(and(isMine(owner), cursor === undefined ? undefined : lt(orders.id, cursor)))
          .orderBy(desc(orders.id))
          .limit(PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        return {
          items: shown.map((row) => ({
            id: row.id,
            title: `${titleOf(row)}　${shopOrderStateNames[shopOrderStateOf(row.state)]}`,
            text: `¥${fenText(row.payable)}`,
            at: row.createdAt,
            path: `/shop/orders/${row.id}`,
          })),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
        }
      },
      async count(owner) {
        const [row] = await db
          .select({ value: count() })
          .from(orders)
          .where(and(isMine(owner), inArray(orders.state, AHEAD)))
        return row?.value ?? 0
      },
    },

    owned: {
      key: 'orders',
      async move(tx, appId, { from, to }) {
        for (const table of [orders, shopAddresses, shopAfterSales])
          await tx
            .update(table)
            .set({ customerId: to })
            .where(and(eq(table.appId, appId), eq(table.customerId, from)))
        await tx.execute(sql`
          insert into ${shopPurchases} (app_id, customer_id, goods_id, pieces)
          select app_id, ${to}, goods_id, pieces from ${shopPurchases}
          where app_id = ${appId} and customer_id = ${from}
          on conflict (app_id, customer_id, goods_id)
            do update set pieces = ${shopPurchases.pieces} + excluded.pieces`)
        await tx.execute(sql`
          insert into ${shopCartLines} (app_id, customer_id, goods_id, spec_key, quantity)
          select app_id, ${to}, goods_id, spec_key, quantity from ${shopCartLines}
          where app_id = ${appId} and customer_id = ${from}
          on conflict (app_id, customer_id, goods_id, spec_key) do nothing`)
        for (const table of [shopPurchases, shopCartLines])
          await tx.delete(table).where(and(eq(table.appId, appId), eq(table.customerId, from)))
      },
      async *export(owner) {
        const rows = await db.select().from(orders).where(isMine(owner)).orderBy(asc(orders.id))
        for (const row of rows) {
          const receiver = receivers.open(row.appId, row.receiver)
          yield {
            id: row.id,
            state: shopOrderStateNames[shopOrderStateOf(row.state)],
            lines: linesOf(row).map((line) => ({
              name: nameOfLine(line),
              quantity: line.quantity,
              paid: fenText(line.paid),
            })),
            payable: fenText(row.payable),
            refunded: fenText(row.refunded),
            receiver: receiver && `${receiver.name} ${receiver.phone} ${addressLine(receiver)}`,
            note: row.note,
            createdAt: row.createdAt,
            paidAt: row.paidAt,
          }
        }
        const sales = await db
          .select()
          .from(shopAfterSales)
          .where(and(eq(shopAfterSales.appId, owner.appId), eq(shopAfterSales.customerId, owner.customerId)))
          .orderBy(asc(shopAfterSales.id))
        for (const { orderId, kind, amount, reason, answer, tracking, createdAt } of sales)
          yield { orderId, afterSale: kind, amount: fenText(amount), reason, answer, tracking, createdAt }
        const kept = await db
          .select()
          .from(shopAddresses)
          .where(and(eq(shopAddresses.appId, owner.appId), eq(shopAddresses.customerId, owner.customerId)))
        for (const { receiver } of kept) yield { address: receivers.open(owner.appId, receiver) }
      },
      /** The shop keeps what was sold; who it was is taken out. Unpaid orders close by themselves. */
      async erase(tx, owner) {
        const forgotten = await tx
          .update(orders)
          .set({
            customerId: null,
            receiver: null,
            receiverMark: null,
            receiverTail: null,
            note: '',
            memo: '',
          })
          .where(isMine(owner))
          .returning({ id: orders.id })
        const ids = forgotten.map(({ id }) => id)
        await tx
          .update(shopAfterSales)
          .set({ customerId: null, reason: '', answer: '', tracking: '' })
          .where(and(eq(shopAfterSales.appId, owner.appId), inArray(shopAfterSales.orderId, ids)))
        // What was said in words, by the buyer or about them, and where they live.
        await tx
          .update(shopEvents)
          .set({ detail: '' })
          .where(
            and(
              eq(shopEvents.appId, owner.appId),
              inArray(shopEvents.orderId, ids),
              notInArray(shopEvents.what, [texts.what.sent, texts.what.repriced]),
            ),
          )
        for (const table of [shopAddresses, shopCartLines, shopPurchases])
          await tx
            .delete(table)
            .where(and(eq(table.appId, owner.appId), eq(table.customerId, owner.customerId)))
      },
    },

    timeline: {
      key: 'orders',
      title: texts.me.deed,
      async list(owner, before, most) {
        const rows = await db
          .select()
          .from(orders)
          .where(and(isMine(owner), before ? lt(orders.createdAt, before) : undefined))
          .orderBy(desc(orders.createdAt))
          .limit(most)
        return rows.map((row) => ({
          id: row.id,
          title: titleOf(row),
          at: row.createdAt,
          path: `/mini/orders?order=${row.id}`,
        }))
      },
    },
  }
}
