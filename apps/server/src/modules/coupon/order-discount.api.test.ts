// Coupons in orders of goods: held with the order, used when it is paid, back when the order is gone.
import { couponRulesSchema, heldStates, orderStates } from '@zhanfang/contract'
import { afterSaleStates } from '@zhanfang/contract/shop/after-sale-states'
import { shopOrderPrice } from '@zhanfang/contract/shop/calls'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { startCashier } from '../payment/testing/cashier.ts'
import { findOrder, linesOf } from '../shop/order-rows.ts'
import type { OrderWish } from '../shop/placing.ts'
import { openShop, type TestShop, wishOf } from '../shop/testing/test-shop.ts'
import { couponDiscount } from './order-discount.ts'
import { coupons } from './tables.ts'
import { createCouponDriver } from './testing/coupon-driver.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let shop: TestShop
let goodsId: string
let customerId: string
let drive: ReturnType<typeof createCouponDriver>

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  drive = createCouponDriver(t)
})
afterAll(() => cashier.close())
beforeEach(async () => {
  shop = await openShop(t)
  goodsId = await shop.goods({ '': 6000 }, { '': 50 })
  customerId = await drive.person(shop.author)
})

const give = async (...rules: Parameters<typeof drive.active>[1][]) =>
  drive.give(shop.author, await drive.active(shop.author, ...rules), customerId)
const stateOf = async (id: string) =>
  (await t.database.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.state
const place = (more: Partial<OrderWish> & Pick<OrderWish, 'expected'>) =>
  t.server.services.shop.placing.place(
    shop.buyer(customerId),
    wishOf({ lines: [{ goodsId, specKey: '', quantity: 2 }], ...more }),
  )
const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )
const offers = (quantity = 2) =>
  t.server.services.shop.discounts
    .find('coupon')
    ?.offers({ appId: shop.appId, customerId }, [
      { sku: `${goodsId}/`, goodsId, specKey: '', unit: 6000, qty: quantity },
    ])

test('the best coupon is offered first; those that do not fit say why', async () => {
  const small = await give()
  const large = await give({
    rules: { benefit: { kind: 'percent', payPercent: 50, cap: null }, validity: { type: 'days', days: 3 } },
  })
  expect((await offers())?.map(({ ref, mismatch }) => [ref, mismatch])).toEqual([
    [large, ''],
    [small, ''],
  ])
  expect((await offers(1))?.find(({ ref }) => ref === small)?.mismatch).toBe('还没有达到使用门槛')
})

test('it is held with the order, and used when the order is paid', async () => {
  const coupon = await give()
  const orderId = await place({ expected: 10_000, discounts: { coupon } })
  expect(await stateOf(coupon)).toBe(heldStates.locked)
  expect(linesOf(await findOrder(t.database.db, shop.appId, orderId))).toMatchObject([
    { discount: 2000, paid: 10_000 },
  ])
  expect(await offers()).toEqual([])
  const { codeUrl } = await t.server.services.payment.paying.start(
    { appId: shop.appId, orderId },
    'wxpay',
    '127.0.0.1',
  )
  await cashier.act(codeUrl, 'pay')
  await expect
    .poll(async () => (await findOrder(t.database.db, shop.appId, orderId)).state)
    .toBe(shopOrderStates.toSend)
  expect(await stateOf(coupon)).toBe(heldStates.used)
})

test('an order that closes unpaid gives it back', async () => {
  const coupon = await give()
  const orderId = await place({ expected: 10_000, discounts: { coupon } })
  await t.server.services.payment.paying.closeOrder({ appId: shop.appId, orderId })
  expect(await stateOf(coupon)).toBe(heldStates.unused)
})

test('one of somebody else, one that does not fit and a price of the browser change nothing', async () => {
  const foreign = await drive.give(
    shop.author,
    await drive.active(shop.author),
    await drive.person(shop.author),
  )
  expect(await refused(place({ expected: 10_000, discounts: { coupon: foreign } }))).toContain('不能使用')
  const other = await shop.goods({ '': 100 }, { '': 5 })
  const narrow = await give({
    rules: {
      benefit: { kind: 'amount', off: 5 },
      scope: { type: 'goods', ids: [other] },
      validity: { type: 'days', days: 3 },
    },
  })
  expect(await refused(place({ expected: 11_500, discounts: { coupon: narrow } }))).toContain('不能用这张券')
  expect(await stateOf(narrow)).toBe(heldStates.unused)
  const mine = await give()
  expect(await refused(place({ expected: 1, discounts: { coupon: mine } }))).toContain('价格刚刚变了')
  expect(await stateOf(mine)).toBe(heldStates.unused)
})

test('a free delivery that there is nothing of keeps the coupon', async () => {
  const shipping = await give({
    rules: { benefit: { kind: 'shipping', most: null }, validity: { type: 'days', days: 3 } },
  })
  expect(await refused(place({ expected: 12_000, discounts: { coupon: shipping } }))).toContain('用不上')
  expect(await stateOf(shipping)).toBe(heldStates.unused)
})

test('columns of the goods are looked up once for all coupons, and on the connection of the order', async () => {
  const { db } = t.database
  const ids = [await give(), await give()]
  const rules = { benefit: { kind: 'amount', off: 5 }, scope: { type: 'columns', ids: ['news'] } }
  await db
    .update(coupons)
    .set({ rules: couponRulesSchema.parse({ ...rules, validity: { type: 'days', days: 3 } }) })
    .where(eq(coupons.customerId, customerId))
  const asked: unknown[] = []
  const published = {
    columnsOf: async (_: string, [id = '']: readonly string[], handle?: Db) => {
      asked.push(handle)
      return new Map([[id, ['news']]])
    },
  }
  const discount = couponDiscount(t.server.services.coupon.inOrders, { published })
  const who = { appId: shop.appId, customerId }
  const lines = [{ sku: `${goodsId}/`, goodsId, specKey: '', unit: 6000, qty: 2 }]
  expect((await discount.offers(who, lines)).map(({ mismatch }) => mismatch)).toEqual(['', ''])
  expect(asked).toEqual([undefined])
  await db.transaction(async (tx) => {
    await discount.hold(tx, who, { orderId: 'order', ref: ids[0] ?? '', lines })
    expect(asked.at(-1)).toBe(tx)
  })
})

test('who has left is named by no cause of a coupon', async () => {
  const { customer, coupon } = t.server.services
  const gift = { appId: shop.appId, templateId: await drive.active(shop.author), customerId }
  const id = await coupon.giving.give({ ...gift, way: 'issue', cause: `issue:${customerId}` })
  await t.database.db.transaction(async (tx) =>
    customer.owned.find('coupons')?.erase(tx, { appId: shop.appId, customerId }),
  )
  const kept = await t.database.db.select().from(coupons).where(eq(coupons.id, id))
  expect(kept).toMatchObject([{ customerId: null, state: heldStates.void }])
  expect(JSON.stringify(kept)).not.toContain(customerId)
})

test('a shop that changes a price does not take the worth of a coupon away', async () => {
  const coupon = await give()
  const id = await place({ expected: 10_000, discounts: { coupon } })
  const price = (goods: number) =>
    t.call(shopOrderPrice, { params: { id }, body: { goods, shipping: 0 } }, shop.author)
  expect((await price(100.01)).msg).toBe('商品金额只能改低')
  expect((await price(99)).status).toBe(200)
})

test('an order of 0 元 comes back: its stock, its coupon and its room, and the buyer asks for it as for any', async () => {
  const coupon = await give({
    rules: {
      benefit: { kind: 'exchange', what: '一只陶杯' },
      scope: { type: 'goods', ids: [goodsId] },
      validity: { type: 'days', days: 3 },
    },
  })
  const line = { goodsId, specKey: '', quantity: 1 }
  const free = { lines: [line], expected: 0, delivery: 'pickup', receiver: null, pickupId: 'east' } as const
  const { shop: service, payment } = t.server.services
  const settings = await service.settings.read(shop.appId)
  await service.settings.write(shop.appId, {
    ...settings,
    pickups: [{ id: 'east', name: '东门店', address: '东门 1 号', hours: '', phone: '' }],
  })
  const orderId = await place({ ...free, discounts: { coupon } })
  expect(await stateOf(coupon)).toBe(heldStates.used)
  const left = await service.leftOf(shop.appId, line)
  const who = { appId: shop.appId, customerId }
  const by = { userId: null, name: '店主' }
  await service.afterSales.ask(who, orderId, {
    kind: 'refund',
    pieces: [{ line: 0, quantity: 1 }],
    reason: '不去了',
  })
  const [sale] = await service.afterSales.ofOrder(shop.appId, orderId)
  expect(sale?.amount).toBe(0)
  const decision = { answer: '', fen: undefined, restocks: true }
  const agreed = await Promise.allSettled(
    Array.from({ length: 5 }, () => service.afterSales.agree(by, shop.appId, sale?.id ?? '', decision)),
  )
  expect(agreed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findOrder(t.database.db, shop.appId, orderId)).toMatchObject({
    state: shopOrderStates.refunded,
    refunded: 0,
  })
  expect(await stateOf(coupon)).toBe(heldStates.unused)
  expect(await service.leftOf(shop.appId, line)).toBe(left + 1)
  expect((await payment.paying.find(t.database.db, { appId: shop.appId, orderId })).state).toBe(
    orderStates.refunded,
  )
  expect((await service.afterSales.ofOrder(shop.appId, orderId)).map(({ state }) => state)).toEqual([
    afterSaleStates.done,
  ])
  // The shop does the same by itself.
  const again = await place({ ...free, discounts: { coupon } })
  await service.afterSales.refundByShop(
    by,
    { appId: shop.appId, orderId: again },
    { pieces: [{ line: 0, quantity: 1 }], fen: undefined, reason: '缺货', restocks: true },
  )
  expect(await stateOf(coupon)).toBe(heldStates.unused)
})

test('the same form with another coupon does not pass for the first order', async () => {
  const [first, second] = [await give(), await give()]
  const submitKey = 'a-form-that-is-sent-again'
  const orderId = await place({ expected: 10_000, discounts: { coupon: first }, submitKey })
  expect(await place({ expected: 10_000, discounts: { coupon: first }, submitKey })).toBe(orderId)
  expect(await refused(place({ expected: 10_000, discounts: { coupon: second }, submitKey }))).toContain(
    '已经提交过',
  )
  expect(await stateOf(second)).toBe(heldStates.unused)
})
