import { redeemCoupon } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { coupons } from './tables.ts'
import { createCouponDriver, type Owner } from './testing/coupon-driver.ts'

let t: TestServer
let beside: TestServer
let drive: ReturnType<typeof createCouponDriver>

beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  drive = createCouponDriver(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

const inOrders = (server = t) => server.server.services.coupon.inOrders
async function holder() {
  const owner = await drive.owner()
  const customerId = await drive.person(owner)
  const couponId = await drive.give(owner, await drive.active(owner), customerId)
  return { owner, customer: { appId: owner.appid, customerId }, couponId }
}
const hold = (
  customer: { appId: string; customerId: string },
  couponId: string,
  orderId: string,
  server = t,
) => inOrders(server).hold(server.database.db, customer, { couponId, orderId })
async function codeOf(couponId: string) {
  const [row] = await t.database.db.select().from(coupons).where(eq(coupons.id, couponId))
  return row?.code ?? ''
}
const redeem = async (owner: Owner, couponId: string) =>
  (await t.call(redeemCoupon, { body: { code: await codeOf(couponId), nonce: newId() } }, owner)).data.outcome

test('of twenty orders that want one coupon one holds it, and nobody redeems it meanwhile', async () => {
  const { owner, customer, couponId } = await holder()
  const offered = await inOrders().offers(customer)
  expect(offered).toMatchObject([{ id: couponId, words: '满 100 元减 20 元' }])
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      hold(customer, couponId, `order-${index}`, index % 2 === 0 ? t : beside),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await inOrders().offers(customer)).toEqual([])
  expect(await redeem(owner, couponId)).toBe('locked')
})

test('a closed order gives it back, a paid one uses it up, once', async () => {
  const { owner, customer, couponId } = await holder()
  const { db } = t.database
  await hold(customer, couponId, 'first')
  await inOrders().release(db, customer.appId, 'first')
  await hold(customer, couponId, 'second')
  await Promise.all(Array.from({ length: 5 }, () => inOrders().consume(db, customer.appId, 'second')))
  await inOrders().release(db, customer.appId, 'first')
  expect(await redeem(owner, couponId)).toBe('again')
  await inOrders().release(db, customer.appId, 'second')
  expect(await redeem(owner, couponId)).toBe('ok')
})

test('what is held stays good past its end; what is over is held by nobody, nor is what belongs to others', async () => {
  const { customer, couponId } = await holder()
  await expect(hold({ ...customer, customerId: 'somebody' }, couponId, 'theirs')).rejects.toThrow('不能使用')
  await hold(customer, couponId, 'mine')
  const { db } = t.database
  await db
    .update(coupons)
    .set({ validUntil: sql`now() - interval '1 minute'` })
    .where(eq(coupons.id, couponId))
  await inOrders().consume(db, customer.appId, 'mine')
  const [used] = await db.select().from(coupons).where(eq(coupons.id, couponId))
  expect(used?.state).toBe(2)
  await inOrders().release(db, customer.appId, 'mine')
  await expect(hold(customer, couponId, 'again')).rejects.toThrow('不能使用')
})
