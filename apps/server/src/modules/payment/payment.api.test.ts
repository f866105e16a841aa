// What is paid has one effect, whatever is told twice, late, wrongly or not at all; and the books fit.
import { createCipheriv, createHash } from 'node:crypto'
import {
  attemptStates,
  bill,
  billExport,
  bindMchInfo,
  mchInfo,
  orderStates,
  payStatus,
  platformOrderDetail,
  platformOrderRefund,
  platformOrders,
  platformPaymentProof,
  platformRefundOffline,
  platformRefundRetry,
  refundStates,
  testPayQrcode,
  unbindMchInfo,
  websiteMchInfo,
} from '@zhanfang/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signFields, writeXml } from '../../integrations/payment/wxpay-v2-crypto.ts'
import type { TestServer, TestUser } from '../../testing/test-server.ts'
import type { OrderRow } from './tables.ts'
import { paymentAttempts, paymentEntries, paymentEvents, paymentOrders } from './tables.ts'
import { startCashier } from './testing/cashier.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let admin: TestUser
let owner: TestUser
let appId: string
const payment = () => t.server.services.payment
const paying = () => payment().paying

/** How often each order had its effect, and lost it again. */
let effects: string[] = []
let refusal: string | undefined
beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  admin = await t.user({ accountType: 2 })
  payment().addKind({
    kind: 'thing',
    async paid(_, { id }) {
      if (refusal !== undefined) return refusal
      effects.push(id)
      return undefined
    },
    async refunded(_, { id }, { whole }) {
      if (whole) effects.push(`-${id}`)
    },
  })
})
afterAll(() => cashier.close())
beforeEach(async () => {
  ;({ id: appId, owner } = await t.app())
  effects = []
  refusal = undefined
})
afterEach(async () => {
  // Whatever a test has done, the books fit; what waits for somebody is none of it.
  const problems = (await payment().proof.prove()).filter((problem) => !problem.includes('等待'))
  if (problems.length > 0) throw new Error(problems.join())
})

const open = (more: object = {}): Promise<OrderRow> =>
  paying().open(t.database.db, {
    appId,
    kind: 'thing',
    payee: 'platform',
    userId: owner.id,
    title: '一样东西',
    amount: 1234,
    subject: {},
    ...more,
  })
const keyOf = ({ id }: OrderRow) => ({ appId, orderId: id })
const start = (order: OrderRow, channel: 'wxpay' | 'alipay' = 'wxpay') =>
  paying().start(keyOf(order), channel, '127.0.0.1')
const detail = async ({ id }: OrderRow) =>
  (await t.call(platformOrderDetail, { params: { appId, id } }, { as: admin })).data
const stateOf = async (order: OrderRow) => (await detail(order)).state
const status = async ({ id }: OrderRow) =>
  (await t.call(payStatus, { query: { orderId: id } }, { as: owner })).data
const becomes = async (order: OrderRow, state: number) => {
  await expect.poll(() => stateOf(order)).toBe(state)
}
const attemptsOf = ({ id }: OrderRow) =>
  t.database.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.appId, appId), eq(paymentAttempts.orderId, id)))
    .orderBy(paymentAttempts.id)
const expire = ({ id }: OrderRow) =>
  t.database.db
    .update(paymentOrders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(and(eq(paymentOrders.appId, appId), eq(paymentOrders.id, id)))
/** Lets the channel be asked again at once. */
const forgetAsking = () =>
  t.database.db.update(paymentAttempts).set({
    askedAt: null,
    createdAt: sql`now() - interval '2 minutes'`,
  })
const balances = async () => {
  const rows = await t.database.db
    .select({ account: paymentEntries.account, amount: sql`sum(${paymentEntries.amount})::int` })
    .from(paymentEntries)
    .where(eq(paymentEntries.appId, appId))
    .groupBy(paymentEntries.account)
  return Object.fromEntries(
    rows.map(({ account, amount }) => [account.split(':').slice(0, 2).join(':'), amount]),
  )
}
/** What `channel` tells of an attempt, as it came in. */
const newsOf = async () => t.database.db.select().from(paymentEvents).where(eq(paymentEvents.appId, appId))

describe.each(['wxpay', 'alipay'] as const)('by %s', (channel) => {
  test('an order is paid by its code, once', async () => {
    const order = await open()
    const checkout = await start(order, channel)
    expect(checkout).toMatchObject({ amount: 12.34, sandbox: true, state: orderStates.pending })
    expect((await start(order, channel)).codeUrl).toBe(checkout.codeUrl)
    await cashier.act(checkout.codeUrl, 'repeat')
    await becomes(order, orderStates.paid)
    await expect.poll(async () => (await newsOf()).length).toBeGreaterThan(0)
    expect(effects).toEqual([order.id])
    expect(await status(order)).toMatchObject({ state: orderStates.paid, channel })
    expect(await balances()).toEqual({ [`channel:${channel}`]: 1234, 'income:thing': -1234 })
    await expect(start(order, channel)).rejects.toMatchObject({ kind: 'orderPaid' })
  })

  test('a payment that is never told of is asked about', async () => {
    const order = await open()
    await cashier.act((await start(order, channel)).codeUrl, 'silent')
    expect((await status(order)).state).toBe(orderStates.pending)
    await forgetAsking()
    expect((await status(order)).state).toBe(orderStates.paid)
    const other = await open()
    await cashier.act((await start(other, channel)).codeUrl, 'silent')
    await forgetAsking()
    await paying().askSilent()
    expect(await stateOf(other)).toBe(orderStates.paid)
    expect(effects).toEqual([order.id, other.id])
  })

  test('another amount is not a payment: it waits to be looked at, and can go back', async () => {
    const order = await open()
    await cashier.act((await start(order, channel)).codeUrl, 'lie')
    await becomes(order, orderStates.review)
    expect(effects).toEqual([])
    expect(await balances()).toEqual({ [`channel:${channel}`]: 1233, suspense: -1233 })
    expect(await payment().proof.prove()).toEqual(['有 1 笔付款金额不符，等待核查'])
    const refund = { params: { appId, id: order.id }, body: { amount: 12.33, reason: '金额不符' } }
    expect((await t.call(platformOrderRefund, refund, { as: admin })).code).toBe('000000')
    await expect.poll(async () => (await detail(order)).refunds[0]?.state).toBe(refundStates.succeeded)
    expect(await stateOf(order)).toBe(orderStates.refunded)
    expect(await balances()).toEqual({ [`channel:${channel}`]: 0, suspense: 0 })
  })

  test('a refused refund is tried again under its own number, and comes back once', async () => {
    const order = await open()
    await cashier.act((await start(order, channel)).codeUrl, 'pay')
    await becomes(order, orderStates.paid)
    await cashier.mishap(channel === 'wxpay' ? 'wechat-pay' : 'alipay', 'refuseRefund')
    const refund = { params: { appId, id: order.id }, body: { amount: 2.34, reason: '少了一件' } }
    const { refundId } = (await t.call(platformOrderRefund, refund, { as: admin })).data
    const only = async () => (await detail(order)).refunds[0]
    await expect.poll(async () => (await only())?.state).toBe(refundStates.failed)
    expect((await only())?.failure).toContain('余额不足')
    const params = { appId, id: refundId }
    expect((await t.call(platformRefundRetry, { params }, { as: admin })).code).toBe('000000')
    await expect.poll(async () => (await only())?.state).toBe(refundStates.succeeded)
    expect(await detail(order)).toMatchObject({ state: orderStates.paid, refunded: 2.34, refundable: 10 })
    expect((await t.call(platformRefundRetry, { params }, { as: admin })).code).toBe('800006')
    expect(effects).toEqual([order.id])
    const rest = { params: { appId, id: order.id }, body: { amount: 10, reason: '全退' } }
    expect((await t.call(platformOrderRefund, rest, { as: admin })).code).toBe('000000')
    await becomes(order, orderStates.refunded)
    expect(effects).toEqual([order.id, `-${order.id}`])
    expect(await balances()).toEqual({ [`channel:${channel}`]: 0, 'income:thing': 0 })
  }, 30_000)
})

test('of many refunds at once none passes what was paid', async () => {
  const order = await open()
  await cashier.act((await start(order)).codeUrl, 'pay')
  await becomes(order, orderStates.paid)
  const refund = { params: { appId, id: order.id }, body: { amount: 4.12, reason: '退' } }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => t.call(platformOrderRefund, refund, { as: admin })),
  )
  expect(answers.filter(({ code }) => code === '000000')).toHaveLength(2)
  expect(answers.filter(({ code }) => code === '800005')).toHaveLength(18)
})

test('a failed refund that was given back by hand is written down with its proof', async () => {
  const order = await open()
  await cashier.act((await start(order)).codeUrl, 'pay')
  await becomes(order, orderStates.paid)
  await cashier.mishap('wechat-pay', 'refuseRefund')
  const refund = { params: { appId, id: order.id }, body: { amount: 12.34, reason: '退' } }
  const { refundId } = (await t.call(platformOrderRefund, refund, { as: admin })).data
  await expect.poll(async () => (await detail(order)).refunds[0]?.state).toBe(refundStates.failed)
  const offline = { params: { appId, id: refundId }, body: { proof: '银行流水 123' } }
  expect((await t.call(platformRefundOffline, offline, { as: admin })).code).toBe('000000')
  expect((await t.call(platformRefundOffline, offline, { as: admin })).code).toBe('800006')
  expect((await detail(order)).refunds[0]).toMatchObject({ offline: true, failure: '银行流水 123' })
  expect(await balances()).toEqual({ 'channel:wxpay': 1234, 'income:thing': 0, offline: -1234 })
})

test('news ×100 in random order with questions between has one effect', async () => {
  const order = await open()
  await cashier.act((await start(order)).codeUrl, 'pay')
  await becomes(order, orderStates.paid)
  const [event] = await newsOf()
  if (!event) throw new Error('no news')
  const [attempt] = await attemptsOf(order)
  const trade = {
    state: 'paid',
    transactionId: attempt?.transactionId ?? '',
    amount: 1234,
    currency: 'CNY',
    paidAt: new Date(),
  } as const
  // As if nothing had been heard yet.
  const fresh = await open()
  await start(fresh)
  const [waiting] = await attemptsOf(fresh)
  const other = { ...trade, transactionId: `${trade.transactionId}9` }
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 10 === 0 ? status(fresh) : paying().settle(appId, waiting?.id ?? '', other),
    ),
  )
  expect(effects).toEqual([order.id, fresh.id])
  expect(await balances()).toEqual({ 'channel:wxpay': 2468, 'income:thing': -2468 })
  const entries = await t.database.db
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, fresh.id))
  expect(entries).toHaveLength(2)
})

test('news while the order is being closed: it is paid, or the money goes back', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 40; round += 1) {
    const order = await open()
    await start(order)
    await expire(order)
    const [attempt] = await attemptsOf(order)
    const trade = {
      state: 'paid',
      transactionId: `x${order.id}`,
      amount: 1234,
      currency: 'CNY',
      paidAt: new Date(),
    } as const
    const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    await Promise.all([
      delay(round % 8).then(() => paying().settle(appId, attempt?.id ?? '', trade)),
      paying().closeOrder(keyOf(order)),
    ])
    const { state, refunds } = await detail(order)
    ends.add(`${state}:${refunds.length}`)
  }
  expect([...ends].every((end) => end === `${orderStates.paid}:0` || end === `${orderStates.closed}:1`)).toBe(
    true,
  )
})

test('money for an order that is closed goes back by itself', async () => {
  const order = await open()
  const { codeUrl } = await start(order)
  await expire(order)
  const [attempt] = await attemptsOf(order)
  // The channel lets somebody pay although it said that it was closed.
  await cashier.act(codeUrl, 'silent')
  await t.database.db
    .update(paymentAttempts)
    .set({ state: attemptStates.closed })
    .where(and(eq(paymentAttempts.appId, appId), eq(paymentAttempts.id, attempt?.id ?? '')))
  await t.database.db
    .update(paymentOrders)
    .set({ state: orderStates.closed })
    .where(and(eq(paymentOrders.appId, appId), eq(paymentOrders.id, order.id)))
  const channel = t.server.services.payment.channels
  const real = attempt && (await (await channel.ofAttempt(attempt))?.query(attempt.id))
  if (!attempt || real?.state !== 'paid') throw new Error('not paid')
  expect((await paying().settle(appId, attempt.id, real)).outcome).toBe('surplus')
  await expect.poll(async () => (await detail(order)).refunds[0]?.state).toBe(refundStates.succeeded)
  expect(await stateOf(order)).toBe(orderStates.closed)
  expect(effects).toEqual([])
  expect(await balances()).toEqual({ 'channel:wxpay': 0, suspense: 0 })
})

test('an order that was paid after its time is paid, not closed; the others are closed upstream too', async () => {
  const late = await open()
  await cashier.act((await start(late)).codeUrl, 'silent')
  const forgotten = await open()
  const { codeUrl } = await start(forgotten)
  const bare = await open()
  for (const order of [late, forgotten, bare]) await expire(order)
  await paying().closeExpired()
  expect([await stateOf(late), await stateOf(forgotten), await stateOf(bare)]).toEqual([
    orderStates.paid,
    orderStates.closed,
    orderStates.closed,
  ])
  await cashier.act(codeUrl, 'pay')
  expect((await attemptsOf(forgotten))[0]?.paidAt).toBeNull()
  await expect(start(forgotten)).rejects.toMatchObject({ kind: 'orderClosed' })
})

test('what is paid to an app is asked about with the key of its merchant, be its number that of the platform', async () => {
  const { channels } = payment()
  const platform = await (await channels.of({ appId, payee: 'platform' }, 'wxpay'))?.merchant()
  const body = { appid: 'wx1234567890', mchId: platform?.merchantId ?? '', mchApiKey: 'x'.repeat(32) }
  expect((await t.call(bindMchInfo, { body }, { as: owner, appid: appId })).code).toBe('000000')
  const own = await open({ payee: 'app' })
  const ofPlatform = await open()
  for (const order of [own, ofPlatform]) await start(order).catch(() => undefined)
  const appOf = async (order: OrderRow) => {
    const [attempt] = await attemptsOf(order)
    return attempt && (await (await channels.ofAttempt(attempt))?.merchant())?.appId
  }
  expect([await appOf(own), await appOf(ofPlatform)]).toEqual(['wx1234567890', platform?.appId])
})

test('news of long ago is forgotten, what has not had its effect is not', async () => {
  const old = (days: number) => new Date(Date.now() - days * 86_400_000)
  const shared = { appId, channel: 'wxpay', raw: '{}' }
  await t.database.db.insert(paymentEvents).values([
    { ...shared, id: 'verified-old', verified: true, receivedAt: old(181), processedAt: old(181) },
    { ...shared, id: 'verified-new', verified: true, receivedAt: old(100), processedAt: old(100) },
    { ...shared, id: 'verified-waiting', verified: true, receivedAt: old(181) },
    { ...shared, id: 'strange', receivedAt: old(31) },
  ])
  await payment().news.sweep()
  expect((await newsOf()).map(({ id }) => id).toSorted()).toEqual(['verified-new', 'verified-waiting'])
})

test('orders that cannot be closed keep no others waiting', async () => {
  const channelOf = (order: OrderRow, payee: string) =>
    t.database.db.update(paymentOrders).set({ payee }).where(eq(paymentOrders.id, order.id))
  // The oldest of all, and as many as are closed at once: their channel answers nothing that can be used.
  const stuck = await Promise.all(Array.from({ length: 51 }, (_, index) => open({ title: `卡住 ${index}` })))
  await t.database.db.insert(paymentAttempts).values(
    stuck.map(({ id }) => ({
      appId,
      id: `stuck_${id}`,
      orderId: id,
      channel: 'wxpay',
      payee: 'app',
      merchantId: '1900000009',
      merchantAppId: 'wx1234567890',
      amount: 1234,
      state: attemptStates.waiting,
    })),
  )
  const body = { appid: 'wx1234567890', mchId: '1900000009', mchApiKey: 'x'.repeat(32) }
  await t.call(bindMchInfo, { body }, { as: owner, appid: appId })
  for (const order of stuck) await channelOf(order, 'app')
  const ids = stuck.map(({ id }) => id)
  await t.database.db
    .update(paymentOrders)
    .set({ expiresAt: sql`now() - interval '1 hour'` })
    .where(inArray(paymentOrders.id, ids))
  const other = await open()
  await expire(other)
  await paying().closeExpired()
  await paying().closeExpired()
  expect(await stateOf(other)).toBe(orderStates.closed)
  for (const order of stuck) await channelOf(order, 'platform')
  await t.database.db.delete(paymentAttempts).where(inArray(paymentAttempts.orderId, ids))
  await t.database.db.delete(paymentOrders).where(inArray(paymentOrders.id, ids))
})

test('another way to pay closes the first; what was paid with it meanwhile counts', async () => {
  const order = await open()
  const first = await start(order, 'wxpay')
  const second = await start(order, 'alipay')
  expect((await attemptsOf(order)).map(({ state }) => state)).toEqual([
    attemptStates.closed,
    attemptStates.waiting,
  ])
  await cashier.act(first.codeUrl, 'pay')
  await cashier.act(second.codeUrl, 'silent')
  await expect(start(order, 'wxpay')).rejects.toMatchObject({ kind: 'orderPaid' })
  expect(effects).toEqual([order.id])
  const many = await open()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => start(many)))
  expect(answers.filter(({ status: outcome }) => outcome === 'fulfilled').length).toBeGreaterThan(0)
  expect(await attemptsOf(many)).toHaveLength(1)
})

test('a lost answer leaves nothing behind but another try', async () => {
  const order = await open()
  await cashier.mishap('wechat-pay', 'loseAnswer')
  await expect(start(order)).rejects.toMatchObject({ kind: 'paymentFailed' })
  await cashier.act((await start(order)).codeUrl, 'pay')
  await becomes(order, orderStates.paid)
  expect(await attemptsOf(order)).toHaveLength(1)
})

test('what the channel of the platform says of its settings is not for those who buy', async () => {
  const refused = await start(await open({ title: '' })).catch((error: unknown) => error)
  expect(refused).toMatchObject({ kind: 'paymentFailed' })
  expect(String(refused)).not.toContain('参数')
})

test('what was given back is a number in the file of the bill; a title is never a formula', async () => {
  const order = await open({ title: '=1+1' })
  await cashier.act((await start(order)).codeUrl, 'pay')
  await becomes(order, orderStates.paid)
  const refund = { params: { appId, id: order.id }, body: { amount: 12.34, reason: '退' } }
  await t.call(platformOrderRefund, refund, { as: admin })
  await becomes(order, orderStates.refunded)
  await t.database.db.update(paymentOrders).set({ payee: 'app' }).where(eq(paymentOrders.id, order.id))
  const { data } = await t.send(billExport, {}, { as: owner, appid: appId })
  const file = z.instanceof(Buffer).parse(data).toString()
  expect(file).toContain(`"收款","'=1+1","12.34"`)
  expect(file).toContain(`"退款","'=1+1","-12.34"`)
})

test('a long bill has each payment once, those of one moment, too', async () => {
  const order = await open({ title: '长账单' })
  const { db } = t.database
  await db.update(paymentOrders).set({ payee: 'app' }).where(eq(paymentOrders.id, order.id))
  const paidAt = new Date()
  const ids = Array.from({ length: 1001 }, (_, index) => `${order.id}-${String(index).padStart(4, '0')}`)
  const merchant = { payee: 'app', merchantId: '1', merchantAppId: '1' }
  const shared = { appId, orderId: order.id, channel: 'wxpay', ...merchant }
  const rows = ids.map((id) => ({
    ...shared,
    id,
    transactionId: id,
    amount: 1,
    paid: 1,
    paidAt,
    state: attemptStates.closed,
  }))
  await db.insert(paymentAttempts).values(rows)
  const { data } = await t.send(billExport, {}, { as: owner, appid: appId })
  await db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
  const lines = z.instanceof(Buffer).parse(data).toString().split('\r\n')
  const found = lines.flatMap((line) => ids.filter((id) => line.endsWith(`"${id}"`)))
  expect(found).toHaveLength(ids.length)
  expect(new Set(found).size).toBe(ids.length)
})

test('what cannot be brought about any more goes back', async () => {
  refusal = '版本已下架'
  const order = await open()
  await cashier.act((await start(order)).codeUrl, 'pay')
  await becomes(order, orderStates.refunded)
  expect((await detail(order)).refunds[0]?.reason).toContain('版本已下架')
  expect(effects).toEqual([])
})

describe('news that is not ours', () => {
  const post = (path: string, payload: string, type = 'application/json') =>
    t.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })

  test('is kept in bounds when nobody has signed it, and news that is signed still counts', async () => {
    const channel = await payment().channels.ofNews(appId, 'wxpay')
    if (!channel) throw new Error('no channel')
    const send = (text: string) => payment().news.take(appId, 'wxpay', channel, { headers: {}, body: text })
    // Nobody pays for this app: nothing is to be looked at.
    expect(await send('first')).toBe(false)
    expect(await newsOf()).toEqual([])
    const order = await open()
    const { codeUrl } = await start(order)
    const unverified = { appId, channel: 'wxpay', raw: '', outcome: 'signature', processedAt: sql`now()` }
    await t.database.db
      .insert(paymentEvents)
      .values(Array.from({ length: 99 }, (_, index) => ({ ...unverified, id: `stranger ${index}` })))
    for (const text of ['one', 'two', 'three']) expect(await send(text)).toBe(false)
    expect(await newsOf()).toHaveLength(100)
    await cashier.act(codeUrl, 'pay')
    await becomes(order, orderStates.paid)
    await expect.poll(async () => (await newsOf()).filter(({ verified }) => verified).length).toBe(1)
  })

  test('is kept and refused when nobody has signed it', async () => {
    await start(await open())
    const body = '{"id":"1","event_type":"TRANSACTION.SUCCESS","resource":{}}'
    expect((await post(`/pay/news/wxpay/${appId}`, body)).statusCode).toBe(500)
    expect(
      (await post(`/pay/news/alipay/${appId}`, 'out_trade_no=1&sign=x', 'application/x-www-form-urlencoded'))
        .body,
    ).toBe('failure')
    expect((await post(`/pay/news/merchant/${appId}`, '<xml/>', 'text/xml')).statusCode).toBe(404)
    expect((await post('/pay/news/other/x', '')).statusCode).toBe(422)
    const kept = await newsOf()
    expect(kept.map(({ verified }) => verified)).toEqual([false, false])
    expect(kept.map(({ raw }) => raw)).toContain(body)
  })

  test('has no effect on an order of another merchant', async () => {
    const order = await open()
    const { codeUrl } = await start(order)
    await t.database.db
      .update(paymentAttempts)
      .set({ merchantId: '1900000002' })
      .where(eq(paymentAttempts.orderId, order.id))
    await cashier.act(codeUrl, 'pay')
    await expect
      .poll(async () => (await newsOf()).map(({ outcome }) => outcome))
      .toContain('foreign merchant')
    expect(await stateOf(order)).toBe(orderStates.pending)
  })

  test('of the merchant of an app has no effect on what the platform is paid', async () => {
    const mine = { appid: 'wx1234567890', mchId: '1900000009', mchApiKey: 'm'.repeat(32) }
    await t.call(bindMchInfo, { body: mine }, { as: owner, appid: appId })
    const order = await open()
    await start(order)
    const [attempt] = await attemptsOf(order)
    // Whoever has bound the merchant knows its key, and signs whatever they like with it.
    const fields = {
      return_code: 'SUCCESS',
      result_code: 'SUCCESS',
      appid: attempt?.merchantAppId ?? '',
      mch_id: attempt?.merchantId ?? '',
      out_trade_no: attempt?.id ?? '',
      transaction_id: 'forged',
      total_fee: '1234',
      time_end: '20261126120000',
    }
    const forged = writeXml({ ...fields, sign: signFields(fields, mine.mchApiKey, 'MD5') })
    const answer = await post(`/pay/news/merchant/${appId}`, forged, 'text/xml')
    expect(answer.body).toContain('FAIL')
    expect(await stateOf(order)).toBe(orderStates.pending)
    expect(effects).toEqual([])
    expect((await newsOf()).map(({ outcome }) => outcome)).toEqual(['foreign merchant'])
  })

  test('of the merchant of an app ends no refund of the platform', async () => {
    const mine = { appid: 'wx1234567890', mchId: '1900000009', mchApiKey: 'm'.repeat(32) }
    await t.call(bindMchInfo, { body: mine }, { as: owner, appid: appId })
    const order = await open()
    await cashier.act((await start(order)).codeUrl, 'pay')
    await becomes(order, orderStates.paid)
    const [attempt] = await attemptsOf(order)
    await cashier.mishap('wechat-pay', 'refuseRefund')
    const refund = { params: { appId, id: order.id }, body: { amount: 12.34, reason: '退' } }
    const { refundId } = (await t.call(platformOrderRefund, refund, { as: admin })).data
    const state = async () => (await detail(order)).refunds[0]?.state
    await expect.poll(state).toBe(refundStates.failed)
    const told = writeXml({
      out_trade_no: attempt?.id ?? '',
      out_refund_no: refundId,
      refund_status: 'SUCCESS',
    })
    const digest = createHash('md5').update(mine.mchApiKey).digest('hex')
    const cipher = createCipheriv('aes-256-ecb', Buffer.from(digest), null)
    const sealed = Buffer.concat([cipher.update(told), cipher.final()]).toString('base64')
    const forged = writeXml({ return_code: 'SUCCESS', req_info: sealed })
    await post(`/pay/news/merchant/${appId}`, forged, 'text/xml')
    expect(await state()).toBe(refundStates.failed)
  }, 20_000)

  test('that was cut off and cannot be read keeps no other news waiting', async () => {
    const order = await open()
    await start(order)
    const [attempt] = await attemptsOf(order)
    const cut = { appId, channel: 'wxpay', raw: '', verified: true }
    const about = {
      about: 'payment',
      key: 'k',
      appId: attempt?.merchantAppId,
      merchantId: attempt?.merchantId,
      outTradeNo: attempt?.id,
    }
    const paid = { state: 'paid', transactionId: 'cut2', currency: 'CNY' }
    const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
    await t.database.db.insert(paymentEvents).values([
      {
        ...cut,
        id: 'unreadable',
        news: { ...about, trade: { ...paid, amount: null, paidAt: null } },
        receivedAt: ago(9),
      },
      // Throws while it is heeded.
      {
        ...cut,
        id: 'failing',
        news: { ...about, trade: { ...paid, amount: 0.5, paidAt: new Date() } },
        receivedAt: ago(8),
      },
      {
        ...cut,
        id: 'good',
        news: { ...about, trade: { ...paid, amount: 1234, paidAt: new Date() } },
        receivedAt: ago(7),
      },
    ])
    await payment().news.takeUp()
    expect(await stateOf(order)).toBe(orderStates.paid)
  })

  test('that was cut off before its effect is taken up', async () => {
    const order = await open()
    await start(order)
    const [attempt] = await attemptsOf(order)
    const trade = { state: 'paid', transactionId: 'cut1', amount: 1234, currency: 'CNY', paidAt: new Date() }
    const news = {
      about: 'payment',
      key: 'k',
      appId: attempt?.merchantAppId,
      merchantId: attempt?.merchantId,
      outTradeNo: attempt?.id,
      trade,
    }
    await t.database.db.insert(paymentEvents).values({
      appId,
      id: 'cut',
      channel: 'wxpay',
      raw: '',
      verified: true,
      news,
      receivedAt: sql`now() - interval '1 minute'`,
    })
    await Promise.all([payment().news.takeUp(), payment().news.takeUp()])
    expect(await stateOf(order)).toBe(orderStates.paid)
    expect(effects).toEqual([order.id])
  })
})

test('the ledger takes nothing that does not add up, and forgets nothing', async () => {
  const { db } = t.database
  const lone = { appId, orderId: 'o', cause: 'c', account: 'a', amount: 1 }
  await expect(db.insert(paymentEntries).values(lone)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('add up') },
  })
  await db.insert(paymentEntries).values([lone, { ...lone, account: 'b', amount: -1 }])
  await expect(db.delete(paymentEntries).where(eq(paymentEntries.appId, appId))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('neither changed') },
  })
})

describe('the merchant of an app', () => {
  const key = 'sandboxsandboxsandboxsandbox1234'
  const body = { appid: 'wx1234567890', mchId: '1900000009', mchApiKey: key }
  const as = () => ({ as: owner, appid: appId })

  test('is bound, tried with one 分, billed and unbound; its key is never told', async () => {
    expect((await t.call(testPayQrcode, {}, as())).code).toBe('800007')
    expect((await t.call(bindMchInfo, { body }, as())).code).toBe('000000')
    const info = await t.call(mchInfo, {}, as())
    expect(info.data).toMatchObject({ bound: true, mchId: '1900000009', hasKey: true })
    expect(JSON.stringify((await t.call(websiteMchInfo, {}, as())).data)).not.toContain(key)
    const stored = await t.database.pool.query('select api_key from payment_merchants where app_id = $1', [
      appId,
    ])
    expect(JSON.stringify(stored.rows)).not.toContain(key)

    const asked = await Promise.all(Array.from({ length: 5 }, () => t.call(testPayQrcode, {}, as())))
    const { orderId, codeUrl, amount } = (await t.call(testPayQrcode, {}, as())).data
    expect(amount).toBe(0.01)
    const known = asked.flatMap(({ code, data }) => (code === '000000' ? [data.orderId] : []))
    expect(new Set([...known, orderId]).size, 'asked again, it is the same order').toBe(1)
    expect((await t.call(unbindMchInfo, {}, as())).code).toBe('800008')
    expect((await t.call(bindMchInfo, { body: { ...body, mchId: '1900000010' } }, as())).code).toBe('800008')
    expect((await t.call(bindMchInfo, { body }, as())).code).toBe('000000')
    await cashier.act(codeUrl, 'pay')
    await expect
      .poll(async () => (await t.call(payStatus, { query: { orderId } }, as())).data.state)
      .toBe(orderStates.paid)
    const page = (await t.call(bill, {}, as())).data
    expect(page).toMatchObject({ total: 1, list: [{ kind: 'payment', amount: 0.01, channel: 'wxpay' }] })
    const file = z
      .instanceof(Buffer)
      .parse((await t.send(billExport, {}, as())).data)
      .toString()
    expect(file).toContain('"收款","验证商户绑定","0.01","微信支付"')
    expect((await t.call(unbindMchInfo, {}, as())).code).toBe('000000')
    expect((await t.call(mchInfo, {}, as())).data.bound).toBe(false)
  })

  test('with a wrong key or appid is told what is wrong, and leaves no order open', async () => {
    await t.call(bindMchInfo, { body: { ...body, mchApiKey: 'x'.repeat(32) } }, as())
    expect(await t.call(testPayQrcode, {}, as())).toMatchObject({ code: '800004', msg: '支付渠道：签名错误' })
    expect((await t.call(unbindMchInfo, {}, as())).code).toBe('000000')
    expect((await t.call(bindMchInfo, { body: { ...body, appid: 'x' } }, as())).problems[0]?.field).toBe(
      'appid',
    )
  })

  test('and the orders of an app are nobody else’s', async () => {
    const order = await open()
    const { owner: other } = await t.app()
    expect((await t.call(payStatus, { query: { orderId: order.id } }, { as: other })).status).toBe(404)
    const viewer = await t.member(appId, 'viewer')
    for (const call of [mchInfo, bill, testPayQrcode])
      expect((await t.send(call, {}, { as: viewer, appid: appId })).status).toBe(403)
    expect((await t.send(platformOrders, {}, { as: other })).status).toBe(403)
    const found = await t.call(platformOrders, { query: { keywords: order.id } }, { as: admin })
    expect(found.data).toMatchObject({
      total: 1,
      list: [{ id: order.id, appName: '测试应用', buyer: owner.nickname }],
    })
    expect((await t.call(platformPaymentProof, {}, { as: admin })).data.time).not.toBeNull()
  })
})
