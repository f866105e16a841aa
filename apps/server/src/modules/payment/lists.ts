import {
  type BillRow,
  type CallData,
  paymentChannelNames,
  platformOrderSchema,
  type platformOrderDetail,
  type platformOrders,
  type PlatformOrder,
  refundStates,
} from '@zhanfang/contract'
import { fenToYuan, formatDateTimeSeconds, formatMoney } from '@zhanfang/format'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import type { OrderKinds } from './kinds.ts'
import { isRefundable, leftToRefund } from './refund-rows.ts'
import { findOrder, shownOrder, type OrderKey } from './rows.ts'
import { paymentAttempts, paymentOrders, paymentRefunds, type OrderRow, type RefundRow } from './tables.ts'
import { texts } from './texts.ts'

const channelSchema = platformOrderSchema.shape.channel.unwrap()
const billSchema = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  title: z.string(),
  amount: z.coerce.number(),
  channel: channelSchema,
  transactionId: z.string(),
  time: z.coerce.date(),
  /** The same to the last digit, by which a file goes on. */
  at: z.string(),
})
type StoredBill = z.output<typeof billSchema>
/** Orders that a list counts. */
const MOST_COUNTED = 10_000
/** Rows of a file that are read at once. */
const FILE_PART = 500

interface Names {
  apps: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  people: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Of an app's customers. */
  customers: (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const shownRefund = (row: RefundRow) => ({
  id: row.id,
  amount: fenToYuan(row.amount),
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  offline: row.offline,
  createTime: row.createdAt.toISOString(),
  doneTime: row.doneAt?.toISOString() ?? null,
})

/** Orders and bills as people look at them. */
export function createPaymentLists({ db }: Database, names: Names, kinds: Pick<OrderKinds, 'withOwnDesk'>) {
  async function withNames(rows: readonly OrderRow[]): Promise<PlatformOrder[]> {
    const apps = await names.apps([...new Set(rows.map(({ appId }) => appId))])
    const people = await names.people([...new Set(rows.map(({ userId }) => userId))])
    return rows.map((row) => ({
      ...shownOrder(row),
      appId: row.appId,
      appName: apps.get(row.appId) ?? '',
      buyer: people.get(row.userId) ?? '',
    }))
  }

  /** Orders with those who buy of an app: its customers, or its members who try it. */
  async function withBuyers(appId: string, rows: readonly OrderRow[]): Promise<PlatformOrder[]> {
    const ids = [...new Set(rows.map(({ userId }) => userId))].filter((id) => id !== '')
    const [customers, orders] = await Promise.all([names.customers(appId, ids), withNames(rows)])
    return orders.map((order, at) => {
      const name = customers.get(rows[at]?.userId ?? '')
      return name === undefined ? order : { ...order, buyer: name }
    })
  }

  const isOfMerchant = (appId: string) => {
    const others = kinds.withOwnDesk()
    return and(
      eq(paymentOrders.appId, appId),
      eq(paymentOrders.payee, 'app'),
      others.length === 0 ? undefined : notInArray(paymentOrders.kind, others),
    )
  }

  /** What an app's own merchant took in and gave back. */
  const billRows = (appId: string) => sql`
    select ${paymentAttempts.id} as id, 'payment' as kind, ${paymentOrders.title} as title,
      ${paymentAttempts.paid} as amount, ${paymentAttempts.channel} as channel,
      ${paymentAttempts.transactionId} as "transactionId", ${paymentAttempts.paidAt} as time
    from ${paymentAttempts} join ${paymentOrders}
      on ${paymentOrders.appId} = ${paymentAttempts.appId} and ${paymentOrders.id} = ${paymentAttempts.orderId}
    where ${paymentAttempts.appId} = ${appId} and ${paymentOrders.payee} = 'app' and ${isNotNull(paymentAttempts.paidAt)}
    union all
    select ${paymentRefunds.id}, 'refund', ${paymentOrders.title}, -${paymentRefunds.amount},
      ${paymentAttempts.channel}, ${paymentAttempts.transactionId}, ${paymentRefunds.doneAt}
    from ${paymentRefunds}
      join ${paymentAttempts} on ${paymentAttempts.appId} = ${paymentRefunds.appId} and ${paymentAttempts.id} = ${paymentRefunds.attemptId}
      join ${paymentOrders} on ${paymentOrders.appId} = ${paymentRefunds.appId} and ${paymentOrders.id} = ${paymentRefunds.orderId}
    where ${paymentRefunds.appId} = ${appId} and ${paymentOrders.payee} = 'app'
      and ${paymentRefunds.state} = ${refundStates.succeeded}`

  /** Some rows, the newest first: those behind one of them, or behind so many. */
  async function billPart(
    appId: string,
    size: number,
    { offset = 0, behind }: { offset?: number; behind?: StoredBill | undefined },
  ): Promise<StoredBill[]> {
    const from = behind ? sql`where (time, id) < (${behind.at}::timestamptz, ${behind.id})` : sql``
    const { rows } = await db.execute(
      sql`select *, time::text as at from (${billRows(appId)}) as bill ${from}
        order by time desc, id desc limit ${size} offset ${offset}`,
    )
    return billSchema.array().parse(rows)
  }
  const shownBill = ({ id, kind, title, amount, channel, transactionId, time }: StoredBill): BillRow => ({
    id,
    kind,
    title,
    amount: fenToYuan(amount),
    channel,
    transactionId,
    time: time.toISOString(),
  })

  return {
    async ofPlatform({
      page,
      size,
      keywords,
      state,
    }: {
      page: number
      size: number
      keywords?: string | undefined
      state?: number | undefined
    }): Promise<CallData<typeof platformOrders>> {
      const where = and(
        eq(paymentOrders.payee, 'platform'),
        state === undefined ? undefined : eq(paymentOrders.state, state),
        keywords
          ? or(ilike(paymentOrders.title, containsPattern(keywords)), eq(paymentOrders.id, keywords))
          : undefined,
      )
      const rows = await db
        .select()
        .from(paymentOrders)
        .where(where)
        .orderBy(desc(paymentOrders.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(paymentOrders).where(where)
      return { list: await withNames(rows), total: total?.value ?? 0, page, size }
    },

    /** What an app's own merchant is paid for, the newest first; without what has screens of its own. */
    async ofMerchant(
      appId: string,
      {
        page,
        size,
        keywords,
        state,
      }: { page: number; size: number; keywords?: string | undefined; state?: number | undefined },
    ): Promise<CallData<typeof platformOrders>> {
      const where = and(
        isOfMerchant(appId),
        state === undefined ? undefined : eq(paymentOrders.state, state),
        keywords
          ? or(ilike(paymentOrders.title, containsPattern(keywords)), eq(paymentOrders.id, keywords))
          : undefined,
      )
      const some = db
        .select({ one: sql`1` })
        .from(paymentOrders)
        .where(where)
        .limit(MOST_COUNTED)
        .as('some')
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(paymentOrders)
          .where(where)
          .orderBy(desc(paymentOrders.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(some),
      ])
      return { list: await withBuyers(appId, rows), total: total?.value ?? 0, page, size }
    },

    /** Whether an order is one of those; refuses with `notFound` otherwise. */
    async requireOfMerchant({ appId, orderId }: OrderKey): Promise<void> {
      const rows = await db
        .select({ id: paymentOrders.id })
        .from(paymentOrders)
        .where(and(isOfMerchant(appId), eq(paymentOrders.id, orderId)))
      if (rows.length === 0) throw new Refusal('notFound')
    },

    /** The same for the order of a refund. */
    async requireRefundOfMerchant(appId: string, refundId: string): Promise<void> {
      const rows = await db
        .select({ id: paymentRefunds.id })
        .from(paymentRefunds)
        .innerJoin(
          paymentOrders,
          and(eq(paymentOrders.appId, paymentRefunds.appId), eq(paymentOrders.id, paymentRefunds.orderId)),
        )
        .where(and(isOfMerchant(appId), eq(paymentRefunds.id, refundId)))
      if (rows.length === 0) throw new Refusal('notFound')
    },

    /** Orders of an app of some kinds, the newest first. */
    async ofApp(appId: string, kinds: readonly string[], { page, size }: { page: number; size: number }) {
      const where = and(eq(paymentOrders.appId, appId), inArray(paymentOrders.kind, [...kinds]))
      const rows = await db
        .select()
        .from(paymentOrders)
        .where(where)
        .orderBy(desc(paymentOrders.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(paymentOrders).where(where)
      return { list: rows.map(shownOrder), total: total?.value ?? 0, page, size }
    },

    async detail(key: OrderKey): Promise<CallData<typeof platformOrderDetail>> {
      const row = await findOrder(db, key)
      const [order] = row.payee === 'app' ? await withBuyers(row.appId, [row]) : await withNames([row])
      if (!order) throw new Error('an order has no row')
      const { appId, orderId } = key
      const attempts = await db
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.appId, appId), eq(paymentAttempts.orderId, orderId)))
        .orderBy(asc(paymentAttempts.id))
      const refunds = await db
        .select()
        .from(paymentRefunds)
        .where(and(eq(paymentRefunds.appId, appId), eq(paymentRefunds.orderId, orderId)))
        .orderBy(asc(paymentRefunds.id))
      const source = attempts.find((one) => isRefundable(one) && one.paid > 0)
      return {
        ...order,
        refundable: source ? fenToYuan(await leftToRefund(db, source)) : 0,
        attempts: attempts.map((row) => ({
          id: row.id,
          channel: channelSchema.parse(row.channel),
          state: row.state,
          amount: fenToYuan(row.amount),
          paid: fenToYuan(row.paid),
          transactionId: row.transactionId ?? '',
          createTime: row.createdAt.toISOString(),
          payTime: row.paidAt?.toISOString() ?? null,
        })),
        refunds: refunds.map(shownRefund),
      }
    },

    /** Orders of several apps, by `appId id`; those that are not there are left out. */
    async named(keys: readonly OrderKey[]): Promise<ReadonlyMap<string, OrderRow>> {
      if (keys.length === 0) return new Map()
      const rows = await db
        .select()
        .from(paymentOrders)
        .where(
          and(
            inArray(paymentOrders.appId, [...new Set(keys.map(({ appId }) => appId))]),
            inArray(
              paymentOrders.id,
              keys.map(({ orderId }) => orderId),
            ),
          ),
        )
      return new Map(rows.map((row) => [`${row.appId} ${row.id}`, row]))
    },

    /** What goes back, or went back, of an order. */
    async refundsOf({ appId, orderId }: OrderKey) {
      const rows = await db
        .select()
        .from(paymentRefunds)
        .where(and(eq(paymentRefunds.appId, appId), eq(paymentRefunds.orderId, orderId)))
        .orderBy(asc(paymentRefunds.id))
      return rows.map(shownRefund)
    },

    async bill(appId: string, { page, size }: { page: number; size: number }) {
      const { rows } = await db.execute(sql`select count(*)::int as value from (${billRows(appId)}) as bill`)
      const total = z.object({ value: z.number() }).parse(rows[0]).value
      const list = (await billPart(appId, size, { offset: (page - 1) * size })).map((row) => shownBill(row))
      return { list, total, page, size }
    },

    /** The bill as lines of a CSV file. */
    async *billFile(appId: string): AsyncGenerator<string> {
      // What a table would calculate becomes text, but for amounts: what was given back is to be summed up.
      const line = (cells: readonly string[]) =>
        `${cells.map((cell) => `"${cell.replace(/^(?!-?\d+\.\d+$)[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`).join(',')}\r\n`
      yield `\uFEFF${line(texts.bill.columns)}`
      // By the row before and not by their number: a payment that comes meanwhile moves no row into two parts.
      let behind: StoredBill | undefined
      for (;;) {
        const part = await billPart(appId, FILE_PART, { behind })
        behind = part.at(-1)
        for (const row of part.map((one) => shownBill(one)))
          yield line([
            formatDateTimeSeconds(row.time),
            texts.bill[row.kind],
            row.title,
            formatMoney(row.amount),
            paymentChannelNames[row.channel],
            row.transactionId,
            row.id,
          ])
        if (part.length < FILE_PART) return
      }
    },
  }
}
export type PaymentLists = ReturnType<typeof createPaymentLists>
