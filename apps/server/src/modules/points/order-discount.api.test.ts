// Points that pay for orders: taken once, given back with what goes back, never lost and never doubled.
import { pointsGrant, pointsSettingsUpdate } from '@zhanfang/contract'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCouponDriver } from '../coupon/testing/coupon-driver.ts'
import { paymentAttempts } from '../payment/tables.ts'
import { startCashier } from '../payment/testing/cashier.ts'
import { findOrder } from '../shop/order-rows.ts'
import type { OrderWish } from '../shop/placing.ts'
import { openShop, type TestShop, wishOf } from '../shop/testing/test-shop.ts'
import { partsBack } from './order-discount.ts'
import { pointAccounts, pointEntries, pointLots } from './tables.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let beside: TestServer
let shop: TestShop
let goodsId: string
let customerId: string
const by = { userId: null, name: '店主' }

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  beside = await createTestServer({ beside: t })
}, 120_000)
afterAll(async () => {
  await beside.close()
  await cashier.close()
})
beforeEach(async () => {
  shop = await openShop(t)
  goodsId = await shop.goods({ '': 1000 }, { '': 50 })
  customerId = await createCouponDriver(t).person(shop.author)
  const body = { isOn: true, days: 30, rules: [], worth: 0.01, maxPercent: 50 }
  const set = await t.call(pointsSettingsUpdate, { body }, shop.author)
  if (set.status !== 200) throw new Error(set.msg)
})

const grant = (points: number) =>
  t.call(
    pointsGrant,
    { params: { customerId }, body: { points, reason: '补发', nonce: newId() } },
    shop.author,
  )
const owner = () => ({ appId: shop.appId, customerId })
/** What is there, and that account, lots and entries say the same. */
async function balance(): Promise<number> {
  const { db } = t.database
  const [account] = await db
    .select()
    .from(pointAccounts)
    .where(and(eq(pointAccounts.appId, shop.appId), eq(pointAccounts.customerId, customerId)))
  const sums = await db.execute<{ lots: number; entries: number }>(sql`select
    (select coalesce(sum("left"), 0)::int from ${pointLots} where customer_id = ${customerId}) as lots,
    (select coalesce(sum(delta), 0)::int from ${pointEntries} where customer_id = ${customerId}) as entries`)
  expect(sums.rows[0]).toEqual({ lots: account?.points, entries: account?.points })
  return account?.points ?? 0
}
const place = (more: Partial<OrderWish> & Pick<OrderWish, 'expected'>, on = t) =>
  on.server.services.shop.placing.place(
    shop.buyer(customerId),
    wishOf({ lines: [{ goodsId, specKey: '', quantity: 3 }], discounts: { points: 'all' }, ...more }),
  )
async function pay(orderId: string): Promise<void> {
  const { paying } = t.server.services.payment
  const key = { appId: shop.appId, orderId }
  const { order } = await paying.begin(key, 'wxpay', { way: 'native', ip: '127.0.0.1' })
  const [attempt] = await t.database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  await paying.settle(shop.appId, attempt?.id ?? '', {
    state: 'paid',
    transactionId: `t${orderId}`,
    amount: order.amount,
    currency: 'CNY',
    paidAt: new Date(),
  })
}
/** Pieces of the order come back; the merchant of these tests gives money back by hand. */
async function giveBack(orderId: string, quantity: number): Promise<void> {
  const { afterSales } = t.server.services.shop
  const before = (await afterSales.ofOrder(shop.appId, orderId)).length
  await afterSales.refundByShop(
    by,
    { appId: shop.appId, orderId },
    { pieces: [{ line: 0, quantity }], fen: undefined, reason: '退', restocks: true },
  )
  const sale = (await afterSales.ofOrder(shop.appId, orderId))[before]
  const settle = () =>
    t.server.services.payment.refunds
      .settleOffline(shop.appId, sale?.refundId ?? '', '现金')
      .then(() => 'done')
      .catch((error: unknown) => (error instanceof Refusal ? error.kind : Promise.reject(error)))
  await expect.poll(settle).toBe('done')
}

test('points pay at most their part, and come back piece by piece to the last of them', async () => {
  await grant(1001)
  const offers = await t.server.services.shop.discounts
    .find('points')
    ?.offers(owner(), [{ sku: `${goodsId}/`, goodsId, specKey: '', unit: 1000, qty: 3 }])
  expect(offers?.[0]?.title).toContain('有 1001 积分')
  const orderId = await place({ expected: 1999 })
  expect(await balance()).toBe(0)
  expect(await findOrder(t.database.db, shop.appId, orderId)).toMatchObject({ discount: 1001, payable: 1999 })
  await pay(orderId)
  const seen: number[] = []
  for (const quantity of [1, 1, 1]) {
    await giveBack(orderId, quantity)
    seen.push(await balance())
  }
  expect(seen.at(-1)).toBe(1001)
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
  expect((await findOrder(t.database.db, shop.appId, orderId)).state).toBe(shopOrderStates.refunded)
})

test('an order that closes unpaid gives them back once, with their old end; what is over is good for a day', async () => {
  await grant(400)
  const orderId = await place({ expected: 2600 })
  await t.database.db
    .update(pointLots)
    .set({ expiresAt: sql`now() - interval '1 hour'` })
    .where(eq(pointLots.customerId, customerId))
  const close = (on: TestServer) =>
    on.server.services.payment.paying.closeOrder({ appId: shop.appId, orderId })
  await Promise.all([close(t), close(beside), close(t)])
  expect(await balance()).toBe(400)
  const lots = await t.database.db.select().from(pointLots).where(eq(pointLots.customerId, customerId))
  const alive = lots.filter(({ left }) => left > 0)
  expect(alive.map(({ left }) => left)).toEqual([400])
  expect(alive[0]?.expiresAt?.getTime() ?? 0).toBeGreaterThan(Date.now())
})

test('two orders at once spend no point twice', async () => {
  await grant(1500)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => place({ expected: 1500 }, at % 2 ? t : beside)),
  )
  // The first takes all; for the others the price is another one, and they are told so.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toBe(0)
})

test('nobody pays with points where they pay nothing, nor more than they have', async () => {
  await expect(place({ expected: 3000 })).rejects.toThrow('现在不能用积分抵扣')
  await grant(100)
  await expect(place({ expected: 2800 })).rejects.toThrow('价格刚刚变了')
  const body = { isOn: true, days: 30, rules: [], worth: 0, maxPercent: 50 }
  await t.call(pointsSettingsUpdate, { body }, shop.author)
  await expect(place({ expected: 2900 })).rejects.toThrow('现在不能用积分抵扣')
  expect(await balance()).toBe(100)
})

test('what comes back of lots, in however many parts, is what was taken of each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }),
      (taken, steps) => {
        const parts = taken.map((points, at) => ({ lotId: String(at), points }))
        const total = taken.reduce((sum, points) => sum + points, 0)
        const back = new Map<string, number>()
        let returned = 0
        for (const step of [...steps, total]) {
          const amount = Math.min(step, total - returned)
          for (const { lotId, points } of partsBack(parts, returned, amount))
            back.set(lotId, (back.get(lotId) ?? 0) + points)
          returned += amount
        }
        expect(parts.map(({ lotId }) => back.get(lotId))).toEqual(taken)
      },
    ),
  )
})
