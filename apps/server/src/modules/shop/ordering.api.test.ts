// Orders of goods: what they hold, what they cost, and that everything has one effect.
import { randomUUID } from 'node:crypto'
import { orderStates } from '@zhanfang/contract'
import { goodsStock as stockCall } from '@zhanfang/contract/content-kinds/goods/calls'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { Refusal } from '../../http/refusal.ts'
import { paymentAttempts, paymentOrders } from '../payment/tables.ts'
import { startCashier } from '../payment/testing/cashier.ts'
import type { DiscountKind } from './discounts.ts'
import { findOrder, linesOf } from './order-rows.ts'
import type { Buyer, OrderWish } from './placing.ts'
import { shopOrders, shopPurchases } from './tables.ts'
import { openShop, type TestShop, wishOf } from './testing/test-shop.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let beside: TestServer
let shop: TestShop

/** What was done with discounts of orders. */
let deeds: string[] = []
const tenOff: DiscountKind = {
  key: 'ten',
  title: '立减',
  order: 1,
  offers: async () => [
    { ref: 'a', title: '立减 10 元', part: { coupon: { kind: 'amount', off: 1000 } }, mismatch: '' },
  ],
  async hold(_, __, { ref }) {
    if (ref !== 'a') throw new Refusal('invalidInput', { message: '这张券不能用' })
    deeds.push('hold')
    return { ref, title: '立减 10 元', part: { coupon: { kind: 'amount', off: 1000 } }, mismatch: '' }
  },
  priced: async (_, __, { coupon }) => void deeds.push(`priced ${coupon}`),
  consume: async () => void deeds.push('consume'),
  release: async () => void deeds.push('release'),
  refunded: async (_, __, { amount, whole }) => void deeds.push(`refunded ${amount} ${whole}`),
}

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  beside = await createTestServer({ beside: t })
  for (const on of [t, beside]) on.server.services.shop.discounts.add(tenOff)
})
afterAll(async () => {
  await beside.close()
  await cashier.close()
})
beforeEach(async () => {
  shop = await openShop(t)
  deeds = []
})
afterEach(async () => {
  const problems = (await t.server.services.payment.proof.prove()).filter((one) => !one.includes('等待'))
  if (problems.length > 0) throw new Error(problems.join())
})

const place = (who: Buyer, wish: OrderWish, on = t) => on.server.services.shop.placing.place(who, wish)
const one = (goodsId: string, specKey = '', quantity = 1) => ({ goodsId, specKey, quantity })
const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.message
      throw error
    },
  )
/** Free, held and sold of each specification. */
async function stockOf(id: string): Promise<Record<string, [number, number, number]>> {
  const { list } = (await t.call(stockCall, { params: { id } }, shop.author)).data
  return Object.fromEntries(
    list.map(({ key, onHand, reserved, sold }) => [key, [onHand - reserved, reserved, sold]]),
  )
}
const order = (id: string) => findOrder(t.database.db, shop.appId, id)
const stateOf = async (id: string) => (await order(id)).state
const begin = (orderId: string) =>
  t.server.services.payment.paying.start({ appId: shop.appId, orderId }, 'wxpay', '127.0.0.1')
const pay = async (orderId: string, act = 'pay') => {
  const { codeUrl } = await begin(orderId)
  await cashier.act(codeUrl, act)
}
const close = (orderId: string) => t.server.services.payment.paying.closeOrder({ appId: shop.appId, orderId })

test('an order keeps what it was, holds its stock, is paid and sold', async () => {
  const id = await shop.goods({ red: 3000, blue: 4500 }, { red: 5, blue: 5 })
  const who = shop.buyer()
  const orderId = await place(who, wishOf({ lines: [one(id, 'red', 2), one(id, 'blue')], expected: 10_500 }))
  expect(await stockOf(id)).toEqual({ red: [3, 2, 0], blue: [4, 1, 0] })
  const row = await order(orderId)
  expect(row).toMatchObject({ state: shopOrderStates.pending, payable: 10_500, shipping: 0, discount: 0 })
  expect(linesOf(row)).toMatchObject([
    { title: '陶杯', spec: 'red色', unit: 3000, quantity: 2, paid: 6000 },
    { title: '陶杯', spec: 'blue色', unit: 4500, quantity: 1, paid: 4500 },
  ])
  expect(row.receiver, 'nobody reads it in the database').not.toContain('王小明')
  await pay(orderId)
  await expect.poll(() => stateOf(orderId)).toBe(shopOrderStates.toSend)
  expect(await stockOf(id)).toEqual({ red: [3, 0, 2], blue: [4, 0, 1] })
})

test('what the browser says of prices changes nothing', async () => {
  const id = await shop.goods({ '': 3000 }, { '': 5 })
  const who = shop.buyer()
  expect(await refused(place(who, wishOf({ lines: [one(id)], expected: 1 })))).toContain('价格刚刚变了')
  expect(await refused(place(who, wishOf({ lines: [one(id)], expected: 2000 })))).toContain('价格刚刚变了')
  expect(
    await refused(place(who, wishOf({ lines: [one(id)], expected: 2000, discounts: { ten: 'b' } }))),
  ).toBe('这张券不能用')
  expect(await refused(place(who, wishOf({ lines: [one(id, 'red')], expected: 0 })))).not.toBe('done')
  expect(await refused(place(who, wishOf({ lines: [], expected: 0 })))).not.toBe('done')
  expect(await stockOf(id)).toEqual({ '': [5, 0, 0] })
  expect(await t.database.db.select().from(shopOrders).where(eq(shopOrders.appId, shop.appId))).toEqual([])
})

test('500 at once for the last 100, on two servers: 100 get one', { timeout: 120_000 }, async () => {
  const id = await shop.goods({ '': 100 }, { '': 100 })
  let got = 0
  for (let batch = 0; batch < 10; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        refused(place(shop.buyer(), wishOf({ lines: [one(id)], expected: 100 }), at % 2 ? t : beside)),
      ),
    )
    got += answers.filter((answer) => answer === 'done').length
    expect(answers.filter((answer) => answer !== 'done' && !answer.includes('库存不够'))).toEqual([])
  }
  expect(got).toBe(100)
  expect(await stockOf(id)).toEqual({ '': [0, 100, 0] })
})

test('two lines of one specification count as one wish, and all of an order or nothing is held', async () => {
  const id = await shop.goods({ red: 100, blue: 100 }, { red: 1, blue: 9 })
  const lines = [one(id, 'blue'), one(id, 'red'), one(id, 'red')]
  expect(await refused(place(shop.buyer(), wishOf({ lines, expected: 300 })))).toContain('库存不够')
  expect(await stockOf(id)).toEqual({ red: [1, 0, 0], blue: [9, 0, 0] })
})

test('the same form twenty times is one order; with other goods it is refused', async () => {
  const id = await shop.goods({ '': 100 }, { '': 50 })
  const who = shop.buyer()
  const wish = wishOf({ lines: [one(id)], expected: 100 })
  const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => place(who, wish, at % 2 ? t : beside)))
  expect(new Set(ids).size).toBe(1)
  expect(await stockOf(id)).toEqual({ '': [49, 1, 0] })
  const other = { ...wish, lines: [one(id, '', 2)], expected: 200 }
  expect(await refused(place(who, other))).toContain('已经提交过')
})

test('nobody gets past a limit per person, and gets room again when an order closes', async () => {
  const id = await shop.goods({ red: 100, blue: 100 }, { red: 50, blue: 50 }, { limitPerPerson: 2 })
  const who = shop.buyer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      refused(place(who, wishOf({ lines: [one(id, at % 2 ? 'red' : 'blue')], expected: 100 }))),
    ),
  )
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(2)
  expect(answers.find((answer) => answer !== 'done')).toContain('每人最多买 2 件')
  const [first] = await t.database.db
    .select()
    .from(shopOrders)
    .where(eq(shopOrders.customerId, who.customerId))
  await close(first?.id ?? '')
  await close(first?.id ?? '')
  const [count] = await t.database.db.select().from(shopPurchases).where(eq(shopPurchases.appId, shop.appId))
  expect(count?.pieces).toBe(1)
  await place(who, wishOf({ lines: [one(id, 'red')], expected: 100 }))
})

test('closing gives everything back once, whoever closes and how often', async () => {
  const id = await shop.goods({ '': 3000 }, { '': 5 })
  const orderId = await place(
    shop.buyer(),
    wishOf({ lines: [one(id, '', 2)], expected: 5000, discounts: { ten: 'a' } }),
  )
  expect(await order(orderId)).toMatchObject({ discount: 1000, payable: 5000 })
  await t.database.db
    .update(paymentOrders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(and(eq(paymentOrders.appId, shop.appId), eq(paymentOrders.id, orderId)))
  const { paying } = t.server.services.payment
  await Promise.all([
    paying.closeExpired(),
    close(orderId),
    beside.server.services.payment.paying.closeExpired(),
  ])
  expect(await stateOf(orderId)).toBe(shopOrderStates.closed)
  expect(await stockOf(id)).toEqual({ '': [5, 0, 0] })
  expect(deeds).toEqual(['hold', 'priced 1000', 'release'])
})

test('a payment that is told twenty times, while somebody closes the order, has one effect', async () => {
  const id = await shop.goods({ '': 3000 }, { '': 9 })
  for (let round = 0; round < 3; round++) {
    const orderId = await place(shop.buyer(), wishOf({ lines: [one(id)], expected: 3000 }))
    const { codeUrl } = await begin(orderId)
    await Promise.all([
      cashier.act(codeUrl, 'repeat'),
      close(orderId).catch(() => undefined),
      cashier.act(codeUrl, 'repeat'),
    ])
    const [attempt] = await t.database.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.appId, shop.appId), eq(paymentAttempts.orderId, orderId)))
    const { paying } = t.server.services.payment
    if (attempt?.transactionId) {
      const { transactionId } = attempt
      await Promise.all(
        Array.from({ length: 20 }, () =>
          paying.settle(shop.appId, attempt.id, {
            state: 'paid',
            transactionId,
            amount: 3000,
            currency: 'CNY',
            paidAt: new Date(),
          }),
        ),
      )
    }
    const state = await stateOf(orderId)
    const { state: booked } = await paying.find(t.database.db, { appId: shop.appId, orderId })
    expect([state, booked]).toEqual(
      state === shopOrderStates.toSend
        ? [shopOrderStates.toSend, orderStates.paid]
        : [shopOrderStates.closed, orderStates.closed],
    )
  }
  const [free = 0, held, sold = 0] = (await stockOf(id))[''] ?? []
  expect([free + sold, held]).toEqual([9, 0])
})

test('what costs nothing is paid at once, and asks nobody outside', async () => {
  const id = await shop.goods({ '': 900 }, { '': 2 })
  const orderId = await place(
    shop.buyer(),
    wishOf({ lines: [one(id)], expected: 0, discounts: { ten: 'a' } }),
  )
  expect(await order(orderId)).toMatchObject({ state: shopOrderStates.toSend, payable: 0 })
  expect(deeds).toEqual(['hold', 'priced 900', 'consume'])
  expect(await stockOf(id)).toEqual({ '': [1, 0, 1] })
})

test('delivery costs by region and pieces, nothing above the threshold, and is refused where nothing is sent to', async () => {
  shop = await openShop(t, {
    elsewhere: { firstPieces: 1, firstFee: 800, morePieces: 2, moreFee: 200, freeFrom: 10_000 },
    regions: [{ names: ['新疆'], fee: { firstFee: 2000 } }],
    never: ['台湾'],
    pickups: [{ id: 'east', name: '东门店', address: '东门 1 号' }],
  })
  const id = await shop.goods({ '': 1000 }, { '': 50 })
  const to = (province: '浙江' | '新疆' | '台湾', quantity: number, expected: number) => {
    const wish = wishOf({ lines: [one(id, '', quantity)], expected })
    return refused(
      place(shop.buyer(), { ...wish, receiver: wish.receiver && { ...wish.receiver, province } }),
    )
  }
  expect(await to('浙江', 1, 1800)).toBe('done')
  expect(await to('浙江', 4, 4000 + 800 + 400)).toBe('done')
  expect(await to('浙江', 10, 10_000)).toBe('done')
  expect(await to('新疆', 1, 3000)).toBe('done')
  expect(await to('台湾', 1, 1000)).toContain('暂时送不到')
  const pickup = wishOf({ lines: [one(id)], expected: 1000, delivery: 'pickup', receiver: null })
  expect(await refused(place(shop.buyer(), pickup))).toBe('请选择自提点')
  const orderId = await place(shop.buyer(), { ...pickup, pickupId: 'east' })
  expect(await order(orderId)).toMatchObject({
    delivery: 'pickup',
    receiver: null,
    pickup: { name: '东门店' },
  })
  await pay(orderId)
  await expect.poll(() => stateOf(orderId)).toBe(shopOrderStates.toPickUp)
})

test('a shop that is closed or has no merchant sells nothing', async () => {
  const id = await shop.goods({ '': 100 }, { '': 5 })
  const wish = wishOf({ lines: [one(id)], expected: 100 })
  const settings = await t.server.services.shop.settings.read(shop.appId)
  await t.server.services.shop.settings.write(shop.appId, { ...settings, isOpen: false })
  expect(await refused(place(shop.buyer(), wish))).toContain('还没有开张')
  await t.server.services.shop.settings.write(shop.appId, settings)
  await t.server.services.payment.merchants.unbind(shop.appId)
  expect(await refused(place(shop.buyer(), { ...wish, submitKey: randomUUID() }))).toContain('还没有开张')
})
