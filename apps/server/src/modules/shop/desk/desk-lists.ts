import type { SortBy } from '@zhanfang/contract'
import type {
  AfterSale,
  ShopOrder,
  ShopOrderDetail,
  shopOrderFilter,
  shopOrderOrders,
} from '@zhanfang/contract/shop/calls'
import {
  afterSaleStates,
  type AfterSaleStateName,
  openAfterSaleStates,
} from '@zhanfang/contract/shop/after-sale-states'
import {
  shopDeliveryNames,
  shopDeliverySchema,
  shopOrderStateNames,
  shopOrderStateOf,
  shopOrderStates,
  shopOrderStateSchema,
} from '@zhanfang/contract/shop/order-states'
import { addDays, momentAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { fenToYuan } from '@zhanfang/format'
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { listOrder } from '../../../database/list-order.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Cell } from '../../../file-formats/cells.ts'
import { writeCsv } from '../../../file-formats/csv-writer.ts'
import type { PaymentLists } from '../../payment/module.ts'
import { shownAfterSale, shownReceiver, shownShopOrder } from './desk-rows.ts'
import { titleOf } from '../of-customers.ts'
import { usedSchema } from '../discounts.ts'
import { findOrder, linesOf, type Receivers } from '../order-rows.ts'
import {
  shopAfterSales as sales,
  shopEvents,
  shopOrders as orders,
  shopParcels,
  type ShopOrderRow,
} from '../tables.ts'
import { texts } from '../texts.ts'

export type ShopOrderFilter = z.output<z.ZodObject<typeof shopOrderFilter>>
const EXPORTED_AT_ONCE = 500
const open = openAfterSaleStates.map((name) => afterSaleStates[name])

export type ShopDeskLists = ReturnType<typeof createShopDeskLists>

/** Orders as the desk looks at them. */
export function createShopDeskLists(
  { db }: Database,
  {
    receivers,
    payments,
    buyers,
  }: {
    receivers: Receivers
    payments: Pick<PaymentLists, 'refundsOf'>
    /** What customers are called. */
    buyers: (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  },
) {
  function byWords(appId: string, words: string): SQL | undefined {
    const digits = words.replaceAll(/[\s-]/g, '')
    return or(
      eq(orders.id, words),
      ilike(orders.words, containsPattern(words)),
      /^\d{5,20}$/.test(digits) ? eq(orders.receiverMark, receivers.markOf(appId, digits)) : undefined,
      /^\d{4}$/.test(digits) ? eq(orders.receiverTail, receivers.tailOf(appId, digits)) : undefined,
    )
  }

  const conditionOf = (
    appId: string,
    { state, delivery, keywords, goodsId, customerId, ids, from, to }: ShopOrderFilter,
  ): SQL | undefined =>
    and(
      eq(orders.appId, appId),
      state === undefined ? undefined : eq(orders.state, shopOrderStates[state]),
      delivery === undefined ? undefined : eq(orders.delivery, delivery),
      ids === undefined ? undefined : inArray(orders.id, ids.split(',')),
      customerId === undefined ? undefined : eq(orders.customerId, customerId),
      goodsId === undefined ? undefined : sql`${orders.lines} @> ${JSON.stringify([{ goodsId }])}::jsonb`,
      from === undefined ? undefined : gte(orders.createdAt, momentAt(from, 0)),
      to === undefined ? undefined : lt(orders.createdAt, momentAt(addDays(to, 1), 0)),
      keywords ? byWords(appId, keywords) : undefined,
    )

  /** Rows with what stands beside them. */
  async function shown(appId: string, rows: readonly ShopOrderRow[], seesAll: boolean): Promise<ShopOrder[]> {
    const ids = rows.map(({ id }) => id)
    const customerIds = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))]
    const [names, busy] = await Promise.all([
      buyers(appId, customerIds),
      ids.length === 0
        ? []
        : db
            .select({ orderId: sales.orderId })
            .from(sales)
            .where(and(eq(sales.appId, appId), inArray(sales.orderId, ids), inArray(sales.state, open))),
    ])
    const isBusy = new Set(busy.map(({ orderId }) => orderId))
    return rows.map((row) =>
      shownShopOrder(row, {
        receivers,
        seesAll,
        buyer: names.get(row.customerId ?? '') ?? '',
        hasAfterSale: isBusy.has(row.id),
      }),
    )
  }

  return {
    async search(
      appId: string,
      {
        page,
        size,
        sort,
        ...filter
      }: ShopOrderFilter & {
        page: number
        size: number
        sort?: SortBy<(typeof shopOrderOrders)[number]> | undefined
      },
      seesAll: boolean,
    ) {
      const where = conditionOf(appId, filter)
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(orders)
          .where(where)
          .orderBy(
            // Ids grow with time, and the index of a state has them.
            ...listOrder(sort, { amount: orders.payable, created: orders.id }, '-created', orders.id),
          )
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(orders).where(where),
      ])
      return { list: await shown(appId, rows, seesAll), total: total?.value ?? 0, page, size }
    },

    async counts(appId: string) {
      const [rows, [waiting]] = await Promise.all([
        db
          .select({ state: orders.state, value: count() })
          .from(orders)
          .where(eq(orders.appId, appId))
          .groupBy(orders.state),
        db
          .select({ value: count() })
          .from(sales)
          .where(and(eq(sales.appId, appId), eq(sales.state, afterSaleStates.asked))),
      ])
      const byState = new Map(rows.map(({ state, value }) => [shopOrderStateOf(state), value]))
      return {
        states: z
          .record(shopOrderStateSchema, z.number())
          .parse(
            Object.fromEntries(shopOrderStateSchema.options.map((name) => [name, byState.get(name) ?? 0])),
          ),
        afterSales: waiting?.value ?? 0,
      }
    },

    async detail(appId: string, id: string, seesAll: boolean): Promise<ShopOrderDetail> {
      const row = await findOrder(db, appId, id)
      const isOf = { appId, orderId: id }
      const [[order], parcels, wishes, refunds, events] = await Promise.all([
        shown(appId, [row], seesAll),
        db
          .select()
          .from(shopParcels)
          .where(and(eq(shopParcels.appId, appId), eq(shopParcels.orderId, id)))
          .orderBy(asc(shopParcels.id)),
        db
          .select()
          .from(sales)
          .where(and(eq(sales.appId, appId), eq(sales.orderId, id)))
          .orderBy(asc(sales.id)),
        payments.refundsOf(isOf),
        db
          .select()
          .from(shopEvents)
          .where(and(eq(shopEvents.appId, appId), eq(shopEvents.orderId, id)))
          .orderBy(asc(shopEvents.id)),
      ])
      if (!order) throw new Error('an order has no row')
      const byId = new Map(refunds.map((refund) => [refund.id, refund]))
      return {
        ...order,
        discounts: usedSchema.parse(row.discounts).map(({ title }) => title),
        parcels: parcels.map((one) => ({
          id: one.id,
          carrier: one.carrier,
          trackingNumber: one.trackingNumber,
          createTime: one.createdAt.toISOString(),
        })),
        afterSales: wishes.map((one) => shownAfterSale(one, byId.get(one.refundId ?? '') ?? null)),
        refundable: row.paidAt === null ? 0 : fenToYuan(row.payable - row.refunding),
        events: events.map(({ id: eventId, at, byName, what, detail }) => ({
          id: eventId,
          time: at.toISOString(),
          by: byName,
          what,
          detail,
        })),
      }
    },

    async afterSales(
      appId: string,
      { page, size, state }: { page: number; size: number; state?: AfterSaleStateName | undefined },
    ) {
      const where = and(
        eq(sales.appId, appId),
        state === undefined ? undefined : eq(sales.state, afterSaleStates[state]),
      )
      const [rows, [total]] = await Promise.all([
        db
          .select({ sale: sales, order: orders })
          .from(sales)
          .innerJoin(orders, and(eq(orders.appId, sales.appId), eq(orders.id, sales.orderId)))
          .where(where)
          .orderBy(desc(sales.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(sales).where(where),
      ])
      const names = await buyers(appId, [...new Set(rows.flatMap(({ order }) => order.customerId ?? []))])
      return {
        list: rows.map(({ sale, order }): Omit<AfterSale, 'refund'> & { title: string; buyer: string } => ({
          ...shownAfterSale(sale, null),
          title: titleOf(order),
          buyer: names.get(order.customerId ?? '') ?? '',
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** What a filter finds as a CSV file, a line for each kind of goods of an order, written while it is read. */
    exported(appId: string, filter: ShopOrderFilter, seesAll: boolean): AsyncGenerator<Buffer> {
      const where = conditionOf(appId, filter)
      async function* lines(): AsyncGenerator<Cell[][]> {
        let last: string | undefined
        for (;;) {
          const rows: ShopOrderRow[] = await db
            .select()
            .from(orders)
            .where(and(where, last === undefined ? undefined : lt(orders.id, last)))
            .orderBy(desc(orders.id))
            .limit(EXPORTED_AT_ONCE)
          const parcels = await parcelsOf(
            appId,
            rows.map(({ id }) => id),
          )
          yield rows.flatMap((row) => cellsOf(row, parcels.get(row.id) ?? '', seesAll))
          last = rows.at(-1)?.id
          if (rows.length < EXPORTED_AT_ONCE) return
        }
      }
      return writeCsv([...texts.export.columns], lines())
    },
  }

  async function parcelsOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select()
      .from(shopParcels)
      .where(and(eq(shopParcels.appId, appId), inArray(shopParcels.orderId, [...ids])))
      .orderBy(asc(shopParcels.id))
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
    return new Map(
      [...byOrder].map(([id, some]) => [
        id,
        some.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`).join('；'),
      ]),
    )
  }

  function cellsOf(row: ShopOrderRow, parcels: string, seesAll: boolean): Cell[][] {
    const opened = receivers.open(row.appId, row.receiver)
    const receiver = opened && shownReceiver(opened, seesAll)
    return linesOf(row).map((line) => [
      row.id,
      row.createdAt,
      shopOrderStateNames[shopOrderStateOf(row.state)],
      line.title,
      line.spec,
      line.code,
      line.quantity,
      line.returned,
      fenToYuan(line.unit),
      fenToYuan(line.paid),
      fenToYuan(row.shipping),
      fenToYuan(row.payable),
      fenToYuan(row.refunded),
      shopDeliveryNames[shopDeliverySchema.parse(row.delivery)],
      receiver?.name ?? '',
      receiver?.phone ?? '',
      receiver?.address ?? '',
      row.note,
      row.memo,
      row.paidAt ?? '',
      parcels,
    ])
  }
}
