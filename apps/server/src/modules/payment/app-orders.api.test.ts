// What an app's own merchant is paid for: seen and given back by those of the app alone.
import {
  appOrderDetail,
  appOrderRefund,
  appOrders,
  appRefundOffline,
  appRefundRetry,
  bindMchInfo,
  orderStates,
  refundStates,
} from '@zhanfang/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer, TestUser } from '../../testing/test-server.ts'
import { startCashier } from './testing/cashier.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let appId: string
let owner: TestUser
const payment = () => t.server.services.payment
const gone: string[] = []

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  payment().addKind({
    kind: 'ticket of a test',
    paid: async () => undefined,
    async refunded(_, { id }, { whole }) {
      if (whole) gone.push(id)
    },
  })
  payment().addKind({ kind: 'goods of a test', hasOwnDesk: true, paid: async () => undefined })
}, 120_000)
afterAll(() => cashier.close())
beforeEach(async () => {
  ;({ id: appId, owner } = await t.app())
  const body = {
    appid: 'wxreceipts000000',
    mchId: '1900000500',
    mchApiKey: 'sandboxsandboxsandboxsandbox1234',
  }
  await t.call(bindMchInfo, { body }, { as: owner, appid: appId })
})
afterEach(async () => {
  const problems = (await payment().proof.prove()).filter((problem) => !problem.includes('等待'))
  if (problems.length > 0) throw new Error(problems.join())
})

const open = (more: object = {}) =>
  payment().paying.open(t.database.db, {
    appId,
    kind: 'ticket of a test',
    payee: 'app',
    userId: 'nobody known',
    title: '周末音乐会 · 早鸟票',
    amount: 5000,
    subject: {},
    ...more,
  })

test('orders of the merchant are listed, but for those of a desk of their own and of the platform', async () => {
  const order = await open()
  await open({ kind: 'goods of a test' })
  await open({ payee: 'platform' })
  const as = { as: owner, appid: appId }
  const { list, total } = (await t.call(appOrders, { query: { keywords: '早鸟' } }, as)).data
  expect(total).toBe(1)
  expect(list).toMatchObject([{ id: order.id, amount: 50, title: order.title }])
  expect((await t.call(appOrders, { query: { state: orderStates.paid } }, as)).data.list).toEqual([])
})

test('money goes back in parts, by hand where it cannot by itself, and never more than was paid', async () => {
  const order = await open()
  const as = { as: owner, appid: appId }
  const { codeUrl } = await payment().paying.start({ appId, orderId: order.id }, 'wxpay', '127.0.0.1')
  await cashier.act(codeUrl, 'pay')
  const read = async () => (await t.call(appOrderDetail, { params: { id: order.id } }, as)).data
  await expect.poll(async () => (await read()).state).toBe(orderStates.paid)
  const ask = (amount: number, params = { id: order.id }) =>
    t.call(appOrderRefund, { params, body: { amount, reason: '不来了' } }, as)
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(20)))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await ask(10.01)).status).toBe(409)
  expect((await ask(10)).status).toBe(200)
  // Without a certificate of the merchant money goes back by hand.
  await expect
    .poll(async () => (await read()).refunds.every(({ state }) => state === refundStates.failed), {
      timeout: 15_000,
    })
    .toBe(true)
  const refunds = (await read()).refunds
  const [first] = refunds
  const params = { id: first?.id ?? '' }
  expect((await t.call(appRefundRetry, { params }, as)).status).toBe(200)
  await expect.poll(async () => (await read()).refunds[0]?.state).toBe(refundStates.failed)
  for (const { id } of refunds) {
    const offline = { params: { id }, body: { proof: '银行流水 123' } }
    expect((await t.call(appRefundOffline, offline, as)).status).toBe(200)
  }
  expect(await read()).toMatchObject({ state: orderStates.refunded, refundable: 0 })
  expect(gone).toEqual([order.id])
})

test('nobody else sees or moves them: strangers, other apps, viewers, other desks', async () => {
  const { id } = await open()
  const elsewhere = await open({ kind: 'goods of a test' })
  const { id: otherApp, owner: other } = await t.app()
  const viewer = await t.member(appId, 'viewer')
  const refund = { params: { id }, body: { amount: 1, reason: '退' } }
  const offline = { params: { id }, body: { proof: '凭证' } }
  expect((await t.call(appOrders, {})).status).toBe(401)
  for (const as of [
    { as: other, appid: appId },
    { as: other, appid: otherApp },
  ]) {
    const expected = as.appid === appId ? 403 : 404
    expect((await t.call(appOrderDetail, { params: { id } }, as)).status).toBe(expected)
    expect((await t.call(appOrderRefund, refund, as)).status).toBe(expected)
    expect((await t.call(appRefundRetry, { params: { id } }, as)).status).toBe(expected)
    expect((await t.call(appRefundOffline, offline, as)).status).toBe(expected)
  }
  for (const call of [appOrderRefund, appRefundRetry, appRefundOffline] as const)
    expect(
      (
        await t.send(
          call,
          { params: { id }, body: { amount: 1, reason: '退', proof: '凭证' } },
          { as: viewer, appid: appId },
        )
      ).status,
    ).toBe(403)
  const mine = { as: owner, appid: appId }
  expect((await t.call(appOrderDetail, { params: { id: elsewhere.id } }, mine)).status).toBe(404)
  expect((await t.call(appOrderRefund, { ...refund, params: { id: elsewhere.id } }, mine)).status).toBe(404)
})
