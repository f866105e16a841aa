// Our books beside the statements of the channels: what does not fit is told in its kind, and mended where it can be.
import {
  bindMchInfo,
  type Difference,
  orderStates,
  payStatus,
  platformDifferences,
  platformDifferenceSettle,
  platformStatementCheck,
  platformStatements,
} from '@zhanfang/contract'
import { addDays, dayOf } from '@zhanfang/format'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { paymentAttempts, paymentDifferences, paymentStatementRows, paymentStatements } from '../tables.ts'
import { startCashier } from '../testing/cashier.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let admin: TestUser
let owner: TestUser
let appId: string
const payment = () => t.server.services.payment
const yesterday = () => addDays(dayOf(Date.now()), -1)

beforeAll(async () => {
  cashier = await startCashier()
  t = cashier.t
  admin = await t.user({ accountType: 2 })
  payment().addKind({ kind: 'thing', paid: async () => undefined })
})
afterAll(() => cashier.close())
beforeEach(async () => {
  ;({ id: appId, owner } = await t.app())
  await t.database.db.delete(paymentDifferences)
  await t.database.db.delete(paymentStatements)
  await t.database.db.delete(paymentStatementRows)
  // What other tests paid yesterday is no business of this one.
  await t.database.db
    .update(paymentAttempts)
    .set({ paidAt: sql`now() - interval '30 days'` })
    .where(sql`paid_at is not null`)
})

/** An order that is paid by a channel, on the day before. */
async function paid(
  channel: 'wxpay' | 'alipay',
  amount: number,
  act = 'yesterday',
  payee: 'platform' | 'app' = 'platform',
) {
  const { id } = await payment().paying.open(t.database.db, {
    appId,
    kind: 'thing',
    payee,
    userId: owner.id,
    title: '一样东西，两件',
    amount,
    subject: {},
  })
  const { codeUrl } = await payment().paying.start({ appId, orderId: id }, channel, '127.0.0.1')
  await cashier.act(codeUrl, act)
  const read = async () => (await t.call(payStatus, { query: { orderId: id } }, { as: owner })).data.state
  const told = act === 'forgotten' ? orderStates.pending : orderStates.paid
  await expect
    .poll(async () => {
      await payment().news.takeUp()
      return read()
    })
    .toBe(told)
  return { id, state: read }
}
const check = () => t.call(platformStatementCheck, { body: { day: yesterday() } }, { as: admin })
const statements = async () =>
  (await t.call(platformStatements, { query: {} }, { as: admin })).data.list.filter(
    ({ day }) => day === yesterday(),
  )
async function differences(): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { id } of await statements())
    found.push(...(await t.call(platformDifferences, { params: { id } }, { as: admin })).data.list)
  return found.filter((one) => one.appId === appId || one.appId === '')
}

test('books that fit say so, with what the channels keep; the same day can be checked again', async () => {
  await paid('wxpay', 1000)
  await paid('alipay', 2500)
  await check()
  const before = await statements()
  expect(before.find(({ channel }) => channel === 'alipay')).toMatchObject({ state: 'done', open: 0 })
  const wxpay = before.find(({ channel }) => channel === 'wxpay')
  expect(wxpay).toMatchObject({ state: 'done', open: 0 })
  expect(wxpay?.fee).toBeGreaterThan(0)
  await check()
  expect((await statements()).map(({ theirs, theirsCount }) => ({ theirs, theirsCount }))).toEqual(
    before.map(({ theirs, theirsCount }) => ({ theirs, theirsCount })),
  )
  expect((await differences()).filter((one) => one.appId === appId)).toEqual([])
})

test('a row missing on each side, a wrong amount and one across midnight are four differences', async () => {
  const first = await paid('wxpay', 100)
  const across = await paid('wxpay', 200)
  const wrong = await paid('wxpay', 300)
  await t.database.db
    .update(paymentAttempts)
    .set({ paidAt: sql`${paymentAttempts.paidAt} + interval '1 day'` })
    .where(eq(paymentAttempts.orderId, across.id))
  // The statement is short of the oldest row of the day: earlier tests' rows are before it.
  const [oldest] = await t.database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, first.id))
  expect(oldest?.paidAt).not.toBeNull()
  for (const mishap of ['wrongStatement', 'strangeStatement'] as const)
    await cashier.mishap('wechat-pay', mishap)
  await check()
  const kinds = (await differences()).map(({ kind, state, orderId, ours, theirs }) => ({
    kind,
    state,
    orderId,
    ours,
    theirs,
  }))
  expect(kinds).toContainEqual({ kind: 'amount', state: 'open', orderId: wrong.id, ours: 3, theirs: 3.01 })
  expect(kinds).toContainEqual({
    kind: 'cross-day',
    state: 'repaired',
    orderId: across.id,
    ours: 2,
    theirs: 2,
  })
  expect(kinds.filter(({ kind }) => kind === 'missing-here')).toHaveLength(1)
  const open = kinds.filter(({ state }) => state === 'open').length
  expect((await statements()).find(({ channel }) => channel === 'wxpay')?.open).toBe(open)
  const different = await t.call(platformStatements, { query: { different: 'true' } }, { as: admin })
  expect(different.data.list.map(({ channel }) => channel)).toEqual(['wxpay'])
})

test('what we have and a channel has not is told, and settled with words', async () => {
  // Alipay's day holds this test's payments and those of the first test.
  const one = await paid('alipay', 700)
  await t.database.db
    .update(paymentAttempts)
    .set({ id: `${one.id.slice(0, 20)}z` })
    .where(eq(paymentAttempts.orderId, one.id))
  await check()
  const missing = (await differences()).filter(({ kind }) => kind === 'missing-there')
  expect(missing).toMatchObject([{ state: 'open', orderId: one.id, ours: 7, theirs: null }])
  const [difference] = missing
  const settle = (note: string) =>
    t.call(platformDifferenceSettle, { params: { id: difference?.id ?? '' }, body: { note } }, { as: admin })
  expect((await settle(' ')).status).toBe(422)
  expect((await settle('已和支付宝核实，次日补入')).code).toBe('000000')
  expect((await settle('再来一次')).status).toBe(404)
  expect((await differences()).find(({ id }) => id === difference?.id)).toMatchObject({
    state: 'settled',
    note: '已和支付宝核实，次日补入',
  })
})

test('a payment that nobody told us of has its effect by the statement, once', async () => {
  const { id, state } = await paid('wxpay', 4200, 'forgotten')
  expect(await state()).toBe(orderStates.pending)
  await Promise.all([check(), check()])
  expect(await state()).toBe(orderStates.paid)
  expect((await differences()).filter(({ orderId }) => orderId === id)).toMatchObject([
    { kind: 'state', state: 'repaired', theirs: 42 },
  ])
  expect((await payment().proof.prove()).filter((problem) => !problem.includes('等待'))).toEqual([])
})

test('the merchant of an app has a statement of its own', async () => {
  const body = {
    appid: 'wx1234567890abcdef',
    mchId: '1600000001',
    mchApiKey: 'sandboxsandboxsandboxsandbox1234',
  }
  await t.call(bindMchInfo, { body }, { as: owner, appid: appId })
  await paid('wxpay', 900, 'yesterday', 'app')
  await check()
  const own = (await statements()).find(({ merchantId }) => merchantId === body.mchId)
  expect(own).toMatchObject({ state: 'done', ours: 9, theirs: 9, theirsCount: 1, open: 0 })
  expect(own?.appName).not.toBe('')
})

test('a day that is not over is refused, and so is whoever does not manage the platform', async () => {
  const today = await t.call(platformStatementCheck, { body: { day: dayOf(Date.now()) } }, { as: admin })
  expect(today.status).toBe(422)
  expect((await t.call(platformStatementCheck, { body: { day: '2026-02-31' } }, { as: admin })).status).toBe(
    422,
  )
  expect((await t.call(platformStatements, { query: {} }, { as: owner })).status).toBe(403)
})
