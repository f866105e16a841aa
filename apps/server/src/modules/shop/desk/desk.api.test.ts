// What the desk does with orders: sending, prices, addresses, money back.
import {
  appOverview,
  bulkImportStart,
  bulkImportUpload,
  mchCertificate,
  mchInfo,
  noticeCounts,
  refundStates,
} from '@zhanfang/contract'
import { goodsStock as stockCall } from '@zhanfang/contract/content-kinds/goods/calls'
import {
  afterSaleAgree,
  afterSaleReceived,
  afterSaleRefuse,
  shopAfterSales,
  shopOrderClose,
  shopOrderCounts,
  shopOrderDetail,
  shopOrderExport,
  shopOrderHandOver,
  shopOrderMemo,
  shopOrderPrice,
  shopOrderReceiver,
  shopOrderRefund,
  shopOrders,
  shopOrderShip,
  shopRefundOffline,
  shopRefundRetry,
  shopSettings,
  shopSettingsUpdate,
} from '@zhanfang/contract/shop/calls'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import fc from 'fast-check'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { customerMessages } from '../../customer/tables.ts'
import { paymentAttempts, paymentRefunds } from '../../payment/tables.ts'
import { selfSigned } from '../../payment/testing/self-signed.ts'
import { startCashier } from '../../payment/testing/cashier.ts'
import { createOwnOrders } from '../own-orders.ts'
import type { Buyer, OrderWish } from '../placing.ts'
import { shopOrders as rows } from '../tables.ts'
import { openShop, type TestShop, wishOf } from '../testing/test-shop.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let shop: TestShop

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
})
afterAll(() => cashier.close())
beforeEach(async () => {
  shop = await openShop(t)
})
const sending = { elsewhere: { firstPieces: 1, firstFee: 800, morePieces: 1, moreFee: 0, freeFrom: null } }
afterEach(async () => {
  const problems = (await t.server.services.payment.proof.prove()).filter((one) => !one.includes('等待'))
  if (problems.length > 0) throw new Error(problems.join())
})

const services = () => t.server.services.shop
const place = (who: Buyer, wish: OrderWish) => services().placing.place(who, wish)
const one = (goodsId: string, specKey = '', quantity = 1) => ({ goodsId, specKey, quantity })
const detail = async (id: string, at = shop.author) =>
  (await t.call(shopOrderDetail, { params: { id } }, at)).data
/** Pays without the way over the phone: what a channel would tell is written by hand. */
async function pay(orderId: string): Promise<void> {
  const { paying } = t.server.services.payment
  const { order } = await paying.begin({ appId: shop.appId, orderId }, 'wxpay', {
    way: 'native',
    ip: '127.0.0.1',
  })
  const [attempt] = await t.database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.id))
  await paying.settle(shop.appId, attempt?.id ?? '', {
    state: 'paid',
    transactionId: `t${orderId}`,
    amount: order.amount,
    currency: 'CNY',
    paidAt: new Date(),
  })
}
async function bought(
  prices: Record<string, number>,
  quantity: number,
  who = shop.buyer(),
  more: Partial<OrderWish> = {},
) {
  const goodsId = await shop.goods(prices, Object.fromEntries(Object.keys(prices).map((key) => [key, 20])))
  const lines = Object.keys(prices).map((key) => one(goodsId, key, quantity))
  const expected = Object.values(prices).reduce((sum, price) => sum + price * quantity, 0)
  const id = await place(who, wishOf({ lines, expected, ...more }))
  return { goodsId, id, who }
}
async function stockOf(id: string): Promise<Record<string, [number, number, number]>> {
  const { list } = (await t.call(stockCall, { params: { id } }, shop.author)).data
  return Object.fromEntries(
    list.map(({ key, onHand, reserved, sold }) => [key, [onHand - reserved, reserved, sold]]),
  )
}
/** The channel of these merchants gives nothing back: it is done by hand, as the shop does it. */
async function settleRefund(orderId: string): Promise<void> {
  const failed = async () => {
    const { afterSales } = await detail(orderId)
    return afterSales.flatMap(({ refund }) => (refund?.state === refundStates.failed ? [refund.id] : []))
  }
  await expect.poll(failed).toHaveLength(1)
  const [id = ''] = await failed()
  const done = await t.call(shopRefundOffline, { params: { id }, body: { proof: '银行 001' } }, shop.author)
  expect(done.status).toBe(200)
}

test('an order is found, read as far as one may, and exported', async () => {
  const { id } = await bought({ red: 3000, blue: 4500 }, 1)
  await pay(id)
  const at = shop.author
  const found = async (query: object) =>
    (await t.call(shopOrders, { query }, at)).data.list.map((order) => order.id)
  for (const query of [
    {},
    { state: 'toSend' },
    { keywords: id },
    { keywords: '陶杯' },
    { keywords: '13800001111' },
    { keywords: '1111' },
    { delivery: 'send' },
  ])
    expect([query, await found(query)]).toEqual([query, [id]])
  for (const query of [{ state: 'pending' }, { keywords: '没有' }, { goodsId: 'none' }, { to: '2020-01-01' }])
    expect([query, await found(query)]).toEqual([query, []])
  expect((await t.call(shopOrderCounts, {}, at)).data).toMatchObject({
    states: { toSend: 1, pending: 0 },
    afterSales: 0,
  })
  expect((await t.call(appOverview, {}, at)).data.notes).toContainEqual({
    kind: 'waiting',
    text: '1 个订单等待发货',
    path: '/mini/orders?state=toSend',
  })
  const viewer = { appid: shop.appId, as: await t.member(shop.appId, 'viewer') }
  expect((await detail(id)).receiver).toMatchObject({ name: '王小明', phone: '13800001111' })
  expect((await detail(id, viewer)).receiver).toEqual({
    name: '王**',
    phone: '138****1111',
    address: '浙江 杭州',
  })
  const file = async (as: typeof at) =>
    (
      await t.inject({
        method: 'POST',
        url: shopOrderExport.path,
        headers: { 'x-authorization': `Bearer ${as.as.token}`, appid: as.appid },
        payload: {},
      })
    ).body
  expect(await file(at)).toContain('文三路 1 号')
  expect(await file(viewer)).not.toContain('文三路')
  const other = await openShop(t)
  expect((await t.call(shopOrderDetail, { params: { id } }, other.author)).status).toBe(404)
})

test('parcels come in as a table, each row with what became of it', async () => {
  const told = async () =>
    (await t.database.db.select().from(customerMessages).where(eq(customerMessages.appId, shop.appId))).map(
      ({ text }) => text,
    )
  const paid = await bought({ '': 100 }, 1)
  await pay(paid.id)
  const unpaid = await bought({ '': 100 }, 1)
  const params = { type: 'parcel', id: shop.appId }
  const table = [
    '订单号,快递公司,运单号',
    `${paid.id},顺丰,SF100001`,
    `${paid.id},顺丰,SF100001`,
    `${paid.id},顺丰,x`,
    `${unpaid.id},顺丰,SF100002`,
    '没有,顺丰,SF100003',
  ].join('\n')
  const file = { content: Buffer.from(table), name: '单号.csv' }
  const { data } = await t.call(bulkImportUpload, { params }, { ...shop.author, file })
  expect(data.rows.map(({ fate }) => fate)).toEqual(['fresh', 'refused', 'refused', 'refused', 'refused'])
  const done = await t.call(bulkImportStart, { params, body: { importId: data.importId } }, shop.author)
  expect(done.data.counts).toMatchObject({ fresh: 1 })
  expect(await detail(paid.id)).toMatchObject({
    state: 'sent',
    parcels: [{ carrier: '顺丰', trackingNumber: 'SF100001' }],
  })
  expect(await told()).toEqual(['顺丰 SF100001'])
  const parcel = { carrier: '顺丰', trackingNumber: 'SF100009' }
  await t.call(shopOrderShip, { params: { id: paid.id }, body: parcel }, shop.author)
  expect((await detail(paid.id)).parcels).toHaveLength(2)
  const refused = await t.call(shopOrderShip, { params: { id: unpaid.id }, body: parcel }, shop.author)
  expect(refused.msg).toBe('这笔订单现在不能发货')
})

test('a price goes down before the payment, and the old one can be paid no more', async () => {
  const { id } = await bought({ red: 3000, blue: 1500 }, 2)
  const { paying } = t.server.services.payment
  const { codeUrl } = await paying.start({ appId: shop.appId, orderId: id }, 'wxpay', '127.0.0.1')
  const price = (goods: number, shipping = 0) =>
    t.call(shopOrderPrice, { params: { id }, body: { goods, shipping } }, shop.author)
  expect((await price(90.01)).msg).toBe('商品金额只能改低')
  expect((await price(80.01, 5)).status).toBe(200)
  await cashier.act(codeUrl, 'pay')
  expect(await detail(id)).toMatchObject({
    state: 'pending',
    payable: 85.01,
    discount: 9.99,
    lines: [{ paid: 53.34 }, { paid: 26.67 }],
  })
  await pay(id)
  expect(await detail(id)).toMatchObject({ state: 'toSend', payable: 85.01 })
  expect((await price(1)).status).toBe(409)
  const { events } = await detail(id)
  expect(events.find(({ what }) => what === '改价')?.detail).toBe('¥90.00 → ¥85.01')
})

test('an order is noted, sent elsewhere, closed; what is on its way stays', async () => {
  const { id, goodsId } = await bought({ '': 100 }, 1)
  const receiver = {
    name: '李四',
    phone: '13900002222',
    province: '新疆',
    city: '喀什',
    detail: '一号',
  } as const
  expect((await t.call(shopOrderReceiver, { params: { id }, body: receiver }, shop.author)).status).toBe(200)
  await t.call(shopOrderMemo, { params: { id }, body: { memo: '老客户' } }, shop.author)
  expect(await detail(id)).toMatchObject({
    memo: '老客户',
    receiver: { name: '李四', address: '新疆 喀什 一号' },
  })
  await t.call(shopOrderClose, { params: { id }, body: { reason: '缺货' } }, shop.author)
  expect(await detail(id)).toMatchObject({ state: 'closed' })
  expect(await stockOf(goodsId)).toEqual({ '': [20, 0, 0] })
  expect((await t.call(shopOrderReceiver, { params: { id }, body: receiver }, shop.author)).status).toBe(409)
  expect(
    (await t.call(shopOrderClose, { params: { id }, body: { reason: '再来' } }, shop.author)).status,
  ).toBe(409)
})

test('an order that may be being paid is not called paid, and stays', async () => {
  const { id, who } = await bought({ '': 100 }, 1)
  const { paying } = t.server.services.payment
  const cancel = (closeOrder: typeof paying.closeOrder) =>
    createOwnOrders(t.database, { ...paying, closeOrder }).cancel(who, id)
  const asItIs = () => paying.find(t.database.db, { appId: shop.appId, orderId: id })
  await expect(cancel(asItIs)).rejects.toThrow('可能正在付款')
  const silent = () => Promise.reject(new OutsideError('wxpay', 'unreachable'))
  await expect(cancel(silent)).rejects.toBeInstanceOf(Refusal)
  expect((await detail(id)).state).toBe('pending')
  await cancel(paying.closeOrder)
  expect((await detail(id)).state).toBe('closed')
})

test('what is picked up is handed over once', async () => {
  shop = await openShop(t, { pickups: [{ id: 'east', name: '东门店', address: '东门 1 号' }] })
  const { id } = await bought({ '': 100 }, 1, shop.buyer(), {
    delivery: 'pickup',
    receiver: null,
    pickupId: 'east',
  })
  await pay(id)
  const [row] = await t.database.db.select().from(rows).where(eq(rows.id, id))
  const body = { code: row?.code ?? '' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => t.call(shopOrderHandOver, { body }, shop.author)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await detail(id)).toMatchObject({ state: 'done' })
  expect((await t.call(shopOrderHandOver, { body: { code: '' } }, shop.author)).status).toBe(422)
})

test('parts go back by the rule that all of them add up; stock by choice; the whole ends the order', async () => {
  const { id, goodsId, who } = await bought({ '': 1000 }, 3)
  await t.call(shopOrderPrice, { params: { id }, body: { goods: 10, shipping: 0 } }, shop.author)
  await pay(id)
  const ask = (quantity: number, kind: 'refund' | 'return' = 'refund') =>
    services().afterSales.ask(who, id, { kind, pieces: [{ line: 0, quantity }], reason: '碎了' })
  await ask(1)
  await expect(ask(1)).rejects.toThrow('已经有一个售后')
  await expect(
    services().afterSales.ask(shop.buyer(), id, {
      kind: 'refund',
      pieces: [{ line: 0, quantity: 1 }],
      reason: 'x',
    }),
  ).rejects.toBeInstanceOf(Refusal)
  const { list } = (await t.call(shopAfterSales, { query: { state: 'asked' } }, shop.author)).data
  const [sale] = list
  expect(sale).toMatchObject({ amount: 3.33, title: '陶杯', orderId: id })
  const parcel = { carrier: '顺丰', trackingNumber: 'SF100009' }
  const early = await t.call(shopOrderShip, { params: { id }, body: parcel }, shop.author)
  expect(early.msg).toContain('请先办完再发货')
  const params = { id: sale?.id ?? '' }
  const agreed = await Promise.all(
    Array.from({ length: 5 }, () =>
      t.call(afterSaleAgree, { params, body: { restocks: true } }, shop.author),
    ),
  )
  expect(agreed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  await settleRefund(id)
  expect(await detail(id)).toMatchObject({
    state: 'toSend',
    refunded: 3.33,
    refundable: 6.67,
    lines: [{ returned: 1 }],
  })
  expect(await stockOf(goodsId)).toEqual({ '': [18, 0, 2] })

  await t.call(shopOrderShip, { params: { id }, body: parcel }, shop.author)
  await ask(1, 'return')
  const returning = (await t.call(shopAfterSales, { query: { state: 'asked' } }, shop.author)).data.list[0]
  const second = { id: returning?.id ?? '' }
  await t.call(afterSaleAgree, { params: second, body: { answer: '寄到东门 1 号' } }, shop.author)
  expect((await detail(id)).afterSales[1]).toMatchObject({ state: 'returning', refund: null })
  await services().afterSales.sentBack(who, second.id, '顺丰 SF2')
  await t.call(afterSaleReceived, { params: second, body: {} }, shop.author)
  await settleRefund(id)
  expect(await stockOf(goodsId), 'broken: it stays away').toEqual({ '': [18, 0, 2] })

  await ask(1)
  const third = (await t.call(shopAfterSales, { query: { state: 'asked' } }, shop.author)).data.list[0]
  const refusal = { params: { id: third?.id ?? '' }, body: { answer: '已经用过' } }
  expect((await t.call(afterSaleRefuse, refusal, shop.author)).status).toBe(200)
  const much = { pieces: [], amount: 3.35, reason: '补偿', restocks: false }
  expect((await t.call(shopOrderRefund, { params: { id }, body: much }, shop.author)).status).toBe(409)
  const rest = { pieces: [{ line: 0, quantity: 1 }], reason: '补偿', restocks: true }
  expect((await t.call(shopOrderRefund, { params: { id }, body: rest }, shop.author)).status).toBe(200)
  await settleRefund(id)
  expect(await detail(id)).toMatchObject({ state: 'refunded', refunded: 10, refundable: 0 })
  const none = await t.call(shopOrderRefund, { params: { id }, body: rest }, shop.author)
  expect(none.status).toBe(409)
})

test('with the certificate of its merchant a shop gives money back by itself', async () => {
  const { id } = await bought({ '': 1000 }, 3)
  const put = (body: { certificate: string; privateKey: string }) =>
    t.call(mchCertificate, { body }, shop.author)
  const pair = selfSigned()
  expect((await put({ ...pair, certificate: '不是' })).status).toBe(422)
  expect((await put({ ...pair, privateKey: selfSigned().privateKey })).msg).toContain('不是一对')
  expect((await put(pair)).status).toBe(200)
  const info = (await t.call(mchInfo, {}, shop.author)).data
  expect(info).toMatchObject({ hasCertificate: true })
  expect(JSON.stringify(info)).not.toContain('BEGIN')
  const { codeUrl } = await t.server.services.payment.paying.start(
    { appId: shop.appId, orderId: id },
    'wxpay',
    '127.0.0.1',
  )
  await cashier.act(codeUrl, 'pay')
  await expect.poll(async () => (await detail(id)).state).toBe('toSend')
  const body = { pieces: [{ line: 0, quantity: 1 }], reason: '碎了', restocks: false }
  await cashier.mishap('wechat-pay', 'refuseRefund')
  await t.call(shopOrderRefund, { params: { id }, body }, shop.author)
  const stateOf = async () => (await detail(id)).afterSales[0]?.refund
  await expect.poll(async () => (await stateOf())?.failure).toContain('余额不足')
  const refundId = (await stateOf())?.id ?? ''
  await t.call(shopRefundRetry, { params: { id: refundId } }, shop.author)
  await expect.poll(async () => (await stateOf())?.state).toBe(refundStates.processing)
  const hurry = async () => {
    await t.database.db
      .update(paymentRefunds)
      .set({ nextAt: sql`now()` })
      .where(eq(paymentRefunds.id, refundId))
    await t.server.services.payment.refunds.runDue()
    return (await detail(id)).refunded
  }
  await expect.poll(hurry).toBe(10)
  expect((await detail(id)).afterSales).toMatchObject([{ state: 'done', amount: 10 }])
  expect((await put({ ...pair, certificate: '' })).status).toBe(422)
})

test('of many refunds at once none passes what was paid', async () => {
  const { id } = await bought({ '': 1000 }, 3)
  await pay(id)
  const body = { pieces: [{ line: 0, quantity: 1 }], reason: '退', restocks: false }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => t.call(shopOrderRefund, { params: { id }, body }, shop.author)),
  )
  // One is open at a time.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const editor = { appid: shop.appId, as: await t.member(shop.appId, 'editor') }
  expect((await t.call(shopOrderRefund, { params: { id }, body }, editor)).status).toBe(403)
})

test('the shop and the buyer are told of a payment once; what was sent long ago is received', async () => {
  const { id, who } = await bought({ '': 100 }, 1)
  await pay(id)
  const { telling, desk } = services()
  await Promise.all([telling.tellPaid(), telling.tellPaid()])
  expect((await t.call(noticeCounts, {}, shop.author)).data.msgUnReadNum).toBe(1)
  const parcel = { carrier: '顺丰', trackingNumber: 'SF100009' }
  await t.call(shopOrderShip, { params: { id }, body: parcel }, shop.author)
  await desk.receiveOld(10)
  expect((await detail(id)).state).toBe('sent')
  await t.database.db
    .update(rows)
    .set({ sentAt: sql`now() - interval '11 days'` })
    .where(eq(rows.id, id))
  await desk.receiveOld(10)
  await desk.receiveOld(10)
  const { state, events } = await detail(id)
  expect([state, events.filter(({ what }) => what.startsWith('到期')).length]).toEqual(['done', 1])
  expect(who.customerId).not.toBe('')
})

test('settings are read by those who see orders, and changed by managers', async () => {
  const editor = { appid: shop.appId, as: await t.member(shop.appId, 'editor') }
  const { settings } = (await t.call(shopSettings, {}, editor)).data
  expect((await t.call(shopSettingsUpdate, { body: settings }, editor)).status).toBe(403)
  const none = { ...settings, sends: false }
  expect((await t.call(shopSettingsUpdate, { body: none }, shop.author)).status).toBe(422)
  const twice = {
    ...settings,
    regions: [
      { names: ['浙江' as const], fee: {} },
      { names: ['浙江' as const], fee: {} },
    ],
  }
  expect((await t.call(shopSettingsUpdate, { body: twice }, shop.author)).msg).toContain(
    '一个省份只能有一种运费',
  )
  expect(
    (await t.call(shopSettingsUpdate, { body: { ...settings, isOpen: false } }, shop.author)).status,
  ).toBe(200)
  expect((await t.call(shopSettings, {}, editor)).data).toMatchObject({
    settings: { isOpen: false },
    hasMerchant: true,
  })
})

test(
  'whatever happens to orders, free and held and sold pieces stay as many',
  { timeout: 120_000 },
  async () => {
    const step = fc.record({
      act: fc.constantFrom('place', 'pay', 'close', 'refund', 'offline'),
      key: fc.constantFrom('red', 'blue'),
      quantity: fc.integer({ min: 1, max: 6 }),
      which: fc.nat(9),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        const goodsId = await shop.goods({ red: 300, blue: 500 }, { red: 9, blue: 9 })
        const ids: string[] = []
        for (const { act, key, quantity, which } of steps) {
          const id = ids[which % Math.max(1, ids.length)] ?? ''
          const quietly = async (work: () => Promise<unknown>) =>
            work().catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error
            })
          if (act === 'place') {
            const expected = (key === 'red' ? 300 : 500) * quantity
            await quietly(async () =>
              ids.push(await place(shop.buyer(), wishOf({ lines: [one(goodsId, key, quantity)], expected }))),
            )
          } else if (id === '') continue
          else if (act === 'pay') await quietly(() => pay(id))
          else if (act === 'close')
            await quietly(() =>
              t.server.services.payment.paying.closeOrder({ appId: shop.appId, orderId: id }),
            )
          else if (act === 'refund')
            await t.call(
              shopOrderRefund,
              { params: { id }, body: { pieces: [{ line: 0, quantity: 1 }], reason: '退', restocks: true } },
              shop.author,
            )
          else {
            const { afterSales } = await detail(id)
            for (const { refund } of afterSales)
              if (refund) await t.server.services.payment.refunds.succeed(shop.appId, refund.id)
          }
          for (const counts of Object.values(await stockOf(goodsId))) {
            expect(counts.reduce((sum, some) => sum + some, 0)).toBe(9)
            expect(Math.min(...counts)).toBeGreaterThanOrEqual(0)
          }
        }
        const paid = await t.database.db.select().from(rows).where(eq(rows.appId, shop.appId))
        for (const row of paid)
          expect(row.state === shopOrderStates.pending && row.paidAt !== null).toBe(false)
      }),
      { numRuns: 12 },
    )
  },
)

test('what is asked back is not sent, and the other way round, however close they are', async () => {
  shop = await openShop(t, sending)
  const parcel = { carrier: '顺丰', trackingNumber: 'SF1' }
  for (let round = 0; round < 8; round += 1) {
    const { id, who } = await bought({ '': 1000 }, 1, shop.buyer(), { expected: 1800 })
    await pay(id)
    const by = { userId: null, name: '店主' }
    const pieces = [{ line: 0, quantity: 1 }]
    const [sent] = await Promise.allSettled([
      services().desk.ship(by, shop.appId, id, parcel),
      services().afterSales.ask(who, id, { kind: 'refund', pieces, reason: '不要了' }),
    ])
    const { state, sentAt, payable } = await services().own.ofShop(shop.appId, id)
    const [sale] = await services().afterSales.ofOrder(shop.appId, id)
    // Where it was sent first, the wish knows that: the delivery is not in it.
    const isSent = sent.status === 'fulfilled'
    expect([state, sentAt !== null, sale?.amount]).toEqual(
      isSent ? [shopOrderStates.sent, true, 1000] : [shopOrderStates.toSend, false, payable],
    )
  }
})
