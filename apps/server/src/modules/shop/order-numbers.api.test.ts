// Card codes of virtual goods: each goes to one order, is shown once that is paid, and is free again when it closes.
import { bulkImportStart, bulkImportUpload } from '@zhanfang/contract'
import { goodsNumberSearch } from '@zhanfang/contract/content-kinds/goods/number-calls'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { goodsNumbers } from '../content/kinds/goods/tables.ts'
import { contents } from '../content/tables.ts'
import { startCashier } from '../payment/testing/cashier.ts'
import { findOrder } from './order-rows.ts'
import { openShop, wishOf } from './testing/test-shop.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
})
afterAll(() => cashier.close())

/** A shop with a virtual good of which there are so many numbers. */
async function cards(count: number) {
  const shop = await openShop(t)
  const goodsId = await shop.goods({ '': 5000 }, { '': 50 }, { title: '礼品卡', isVirtual: true })
  const file = {
    content: Buffer.from(
      ['卡号', ...Array.from({ length: count }, (_, index) => `CARD-${index}`)].join('\n'),
    ),
    name: '编号.csv',
  }
  const params = { type: 'goods-number', id: goodsId }
  const { importId } = (await t.call(bulkImportUpload, { params }, { ...shop.author, file })).data
  await t.call(bulkImportStart, { params, body: { importId } }, shop.author)
  const place = (quantity = 1) =>
    t.server.services.shop.placing.place(
      shop.buyer(),
      wishOf({
        lines: [{ goodsId, specKey: '', quantity }],
        expected: 5000 * quantity,
        delivery: 'virtual',
        receiver: null,
      }),
    )
  const free = async () => {
    const { rows } = await t.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${goodsNumbers} where app_id = ${shop.appId} and state = 1`,
    )
    return rows[0]?.count
  }
  return { shop, goodsId, place, free }
}

test('of twenty orders for three cards three get one each, and one that closes frees its own', async () => {
  const { shop, place, free } = await cards(3)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => place()))
  const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(placed).toHaveLength(3)
  expect(await free()).toBe(0)
  const numbers = await Promise.all(
    placed.map((id) => t.server.services.shop.numbers.ofOrder(shop.appId, id)),
  )
  expect(new Set(numbers.flat().map(({ number }) => number)).size).toBe(3)
  await t.server.services.payment.paying.closeOrder({ appId: shop.appId, orderId: placed[0] ?? '' })
  expect(await free()).toBe(1)
})

test('a paid order is done at once and keeps its numbers', async () => {
  const { shop, place, free } = await cards(2)
  const orderId = await place(2)
  const { codeUrl } = await t.server.services.payment.paying.start(
    { appId: shop.appId, orderId },
    'wxpay',
    '127.0.0.1',
  )
  await cashier.act(codeUrl, 'pay')
  await expect
    .poll(async () => (await findOrder(t.database.db, shop.appId, orderId)).state)
    .toBe(shopOrderStates.done)
  expect(await t.server.services.shop.numbers.ofOrder(shop.appId, orderId)).toMatchObject([
    { number: 'CARD-0' },
    { number: 'CARD-1' },
  ])
  expect(await free()).toBe(0)
})

test('a number that another key has sealed breaks no list, is sold to nobody, and is told to its buyer', async () => {
  const { shop, goodsId, place, free } = await cards(3)
  const orderId = await place()
  const spoil = (state: number) =>
    t.database.db
      .update(goodsNumbers)
      .set({ sealed: sql`left(${goodsNumbers.sealed}, -6) || 'AAAAAA'` })
      .where(and(eq(goodsNumbers.appId, shop.appId), eq(goodsNumbers.state, state)))
  await spoil(2)
  expect(await t.server.services.shop.numbers.ofOrder(shop.appId, orderId)).toMatchObject([
    { number: '', isReadable: false },
  ])
  const listed = await t.call(goodsNumberSearch, { params: { id: goodsId }, body: {} }, shop.author)
  expect(listed.data.list.filter(({ isReadable }) => isReadable)).toHaveLength(2)
  expect(listed.data.list).toHaveLength(3)
  await spoil(1)
  await expect(place()).rejects.toThrow('库存不够')
  expect(await free()).toBe(2)
})

test('numbers that were bought are there when their goods are gone for good', async () => {
  const { shop, place, free } = await cards(3)
  const orderId = await place()
  await t.database.db
    .update(contents)
    .set({ deletedAt: sql`now() - interval '1 year'` })
    .where(eq(contents.appId, shop.appId))
  await t.server.services.contentFrame.bin.sweep()
  expect(await free()).toBe(0)
  expect(await t.server.services.shop.numbers.ofOrder(shop.appId, orderId)).toMatchObject([
    { number: 'CARD-0' },
  ])
})
