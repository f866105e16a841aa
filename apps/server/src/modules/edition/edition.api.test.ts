// What apps buy: prices beside what they have, payment by money and by code, and what ends when it ends.
import {
  alipayOrder,
  appBasicDetail,
  createAlipayOrder,
  createInviteCodePay,
  createWxPayOrder,
  inviteBatchCreate,
  inviteBatches,
  inviteBatchUpdate,
  inviteCodePay,
  microPageCreate,
  needPay,
  newAppEditions,
  orderStates,
  payStatus,
  platformEditionCreate,
  platformEditions,
  platformEditionUpdate,
  platformOrderDetail,
  platformOrderRefund,
  serviceOrders,
  servicePrice,
  surveyCreateBlank,
  virtualPlatformCreate,
  websiteAlipayOrder,
  websiteWxPayOrder,
  wxPayOrder,
  type Call,
  userContentLimit,
  NO_EDITION,
  platformAppList,
} from '@zhanfang/contract'
import { addDays, daysBetween } from '@zhanfang/format'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestServer, TestUser } from '../../testing/test-server.ts'
import { paymentOrders } from '../payment/tables.ts'
import { startCashier } from '../payment/testing/cashier.ts'
import { GRACE_DAYS, today } from './days.ts'
import { editionChanges, editionSubscriptions, inviteCodeTries } from './tables.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let admin: TestUser
let owner: TestUser
let appid: string
let basic: string
let pro: string
let count = 0

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  admin = await t.user({ accountType: 2 })
  await t.call(virtualPlatformCreate, { body: { key: 'agent', name: '代理' } }, { as: admin })
  basic = await edition('基础版', 1, [
    { months: 1, amount: 100 },
    { months: 12, amount: 1000 },
    { months: 12, amount: 800, virtualPlatformKey: 'agent' },
  ])
  pro = await edition('专业版', 2, [
    { months: 1, amount: 300 },
    { months: 12, amount: 3000 },
  ])
})
afterAll(() => cashier.close())
beforeEach(async () => {
  ;({ id: appid, owner } = await t.app())
})

async function edition(
  name: string,
  rank: number,
  prices: { months: number; amount: number; virtualPlatformKey?: string }[],
  limits: { type: string; most: number | null }[] = [{ type: 'micro-page', most: rank }],
): Promise<string> {
  const body = { name, rank, prices, limits }
  return (await t.call(platformEditionCreate, { body }, { as: admin })).data.id
}
const as = () => ({ as: owner, appid })
/** The owner as somebody who has logged in at a virtual platform; at the installation's own without one. */
async function cameInAt(brand: string | undefined): Promise<TestUser> {
  if (brand === undefined) return owner
  const client = { ip: '127.0.0.1', userAgent: 'test', brand }
  return { ...owner, token: (await t.server.services.auth.sessions.open(owner.id, client)).token }
}
const offered = async (brand?: string) =>
  (await t.call(servicePrice, { params: { id: appid } }, { as: await cameInAt(brand) })).data
const priceOf = async (editionId: string, months: number, brand?: string) => {
  const { editions } = await offered(brand)
  return editions.find(({ id }) => id === editionId)?.prices.find((price) => price.months === months)
}
const order = async (editionId: string, months: number, brand?: string) =>
  t.call(
    wxPayOrder,
    { query: { priceId: (await priceOf(editionId, months, brand))?.id ?? 'none' } },
    { as: await cameInAt(brand), appid },
  )
async function paid(
  { orderId, codeUrl }: { orderId: string; codeUrl: string },
  buyer = owner,
): Promise<void> {
  await cashier.act(codeUrl, 'pay')
  await expect
    .poll(async () => (await t.call(payStatus, { query: { orderId } }, { as: buyer })).data.state, {
      timeout: 10_000,
    })
    .not.toBe(orderStates.pending)
}
const buy = async (editionId: string, months: number) => {
  const { data } = await order(editionId, months)
  await paid(data)
  return data.orderId
}
const subscription = async () => (await offered()).subscription
/** Lets the running period be so many days further than it is. */
async function age(days: number): Promise<void> {
  const [row] = await t.database.db
    .select()
    .from(editionSubscriptions)
    .where(eq(editionSubscriptions.appId, appid))
  await t.database.db
    .update(editionSubscriptions)
    .set({ starts: addDays(row?.starts ?? '', -days), ends: addDays(row?.ends ?? '', -days) })
    .where(eq(editionSubscriptions.appId, appid))
}
const page = () => t.send(microPageCreate, { body: { title: `页面 ${(count += 1)}` } }, as())

describe('an app buys an edition', () => {
  test('and has it from the moment it is paid, renewed from its end', async () => {
    expect((await t.call(needPay, {}, as())).data).toMatchObject({
      needPay: true,
      subscription: { state: 'none' },
    })
    expect(await priceOf(basic, 12)).toMatchObject({ action: 'new', due: 1000, amount: 1000 })
    const checkout = (await order(basic, 12)).data
    expect(checkout).toMatchObject({ amount: 1000, title: '基础版 12 个月', sandbox: true })
    expect(checkout.qrcode).toMatch(/^data:image\/svg/)
    await paid(checkout)
    const first = await subscription()
    expect(first).toMatchObject({ state: 'running', editionName: '基础版', starts: today() })
    expect((await t.call(needPay, {}, as())).data.needPay).toBe(false)
    expect(await priceOf(basic, 1)).toMatchObject({ action: 'renew', due: 100 })
    await buy(basic, 1)
    const second = await subscription()
    expect(daysBetween(first.ends ?? '', second.ends ?? '')).toBeGreaterThanOrEqual(28)
    const list = (await t.call(serviceOrders, {}, as())).data
    expect(list.list.map(({ title, state }) => [title, state])).toEqual([
      ['基础版 1 个月', orderStates.paid],
      ['基础版 12 个月', orderStates.paid],
    ])
  })

  test('and changes to a higher one twice in a period: each credit is of the full value, the end stays', async () => {
    const top = await edition(`旗舰版${(count += 1)}`, 9, [{ months: 12, amount: 6000 }])
    await buy(basic, 12)
    await age(100)
    const { ends, starts } = await subscription()
    const whole = daysBetween(starts ?? '', ends ?? '')
    const left = whole - 101
    const share = (fen: number) => (fen * left) / whole
    const one = await priceOf(pro, 12)
    expect(one).toMatchObject({ action: 'upgrade', ends, credit: Math.floor(share(100_000)) / 100 })
    expect(one?.due).toBe((Math.ceil(share(300_000)) - Math.floor(share(100_000))) / 100)
    // One price for an upgrade: that of the period.
    expect(await priceOf(pro, 1)).toBeUndefined()
    await buy(pro, 12)
    const two = await priceOf(top, 12)
    expect(two).toMatchObject({ action: 'upgrade', ends, credit: Math.floor(share(300_000)) / 100 })
    await buy(top, 12)
    expect(await subscription()).toMatchObject({ ends, starts, state: 'running' })
    expect(await priceOf(basic, 12)).toMatchObject({ action: 'lower' })
    expect((await order(basic, 12)).code).toBe('800010')
    await t.call(
      platformEditionUpdate,
      {
        params: { id: top },
        body: { name: `停售${count}`, rank: 9, prices: [], limits: [], enabled: false },
      },
      { as: admin },
    )
  }, 30_000)

  test('and of two orders for the same change that are both paid the second goes back', async () => {
    await buy(basic, 12)
    const one = (await order(pro, 12)).data
    // The same person takes up the order that waits, whatever the way to pay.
    const priceId = (await priceOf(pro, 12))?.id ?? ''
    const again = (await t.call(alipayOrder, { query: { priceId } }, as())).data
    expect(again.orderId).toBe(one.orderId)
    const manager = await t.member(appid, 'manager')
    const two = (await t.call(alipayOrder, { query: { priceId } }, { as: manager, appid })).data
    expect(two.orderId).not.toBe(one.orderId)
    await Promise.all([paid(again), paid(two, manager)])
    const detail = async (id: string) =>
      (await t.call(platformOrderDetail, { params: { appId: appid, id } }, { as: admin })).data
    await expect
      .poll(
        async () =>
          [(await detail(one.orderId)).state, (await detail(two.orderId)).state].toSorted((a, b) => a - b),
        { timeout: 15_000 },
      )
      .toEqual([orderStates.paid, orderStates.refunded])
    const changes = await t.database.db.select().from(editionChanges).where(eq(editionChanges.appId, appid))
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['new', 'upgrade'])
  }, 30_000)

  test('and two renewals at once both count', async () => {
    await buy(basic, 1)
    const { ends } = await subscription()
    const manager = await t.member(appid, 'manager')
    const one = (await order(basic, 12)).data
    const priceId = (await priceOf(basic, 12))?.id ?? ''
    const two = (await t.call(wxPayOrder, { query: { priceId } }, { as: manager, appid })).data
    await Promise.all([paid(one), paid(two, manager)])
    expect(daysBetween(ends ?? '', (await subscription()).ends ?? '')).toBeGreaterThanOrEqual(730)
  }, 20_000)

  test('whose money goes back loses it', async () => {
    const orderId = await buy(basic, 12)
    const refund = { params: { appId: appid, id: orderId }, body: { amount: 1000, reason: '不用了' } }
    expect((await t.call(platformOrderRefund, refund, { as: admin })).code).toBe('000000')
    await expect.poll(async () => (await subscription()).state).toBe('none')
  }, 20_000)

  test('at the prices of the brand at whose login it came in', async () => {
    expect((await priceOf(basic, 12, 'agent'))?.due).toBe(800)
    expect(await priceOf(basic, 1, 'agent')).toBeUndefined()
    expect((await priceOf(pro, 12, 'agent'))?.due).toBe(3000)
    expect((await order(basic, 12, 'agent')).data.amount).toBe(800)
    const foreign = (await priceOf(basic, 12, 'agent'))?.id ?? ''
    expect((await t.call(wxPayOrder, { query: { priceId: foreign } }, as())).code).toBe('800011')
  })

  test('whose upgrade goes back after it was renewed is lower again, with all its days', async () => {
    await buy(basic, 12)
    const upgrade = await buy(pro, 12)
    await buy(pro, 12)
    const before = await subscription()
    const [row] = await t.database.db.select().from(paymentOrders).where(eq(paymentOrders.id, upgrade))
    const refund = {
      params: { appId: appid, id: upgrade },
      body: { amount: (row?.paid ?? 0) / 100, reason: '不用了' },
    }
    expect((await t.call(platformOrderRefund, refund, { as: admin })).code).toBe('000000')
    await expect.poll(async () => (await subscription()).editionName).toBe('基础版')
    expect((await subscription()).ends).toBe(before.ends)
  }, 20_000)

  test('of which no two have one name, however close they are made', async () => {
    const body = { name: '同名版', rank: 9, prices: [{ months: 1, amount: 1 }], limits: [] }
    const made = await Promise.all(
      Array.from({ length: 6 }, () => t.call(platformEditionCreate, { body }, { as: admin })),
    )
    expect(made.filter(({ code }) => code === '000000')).toHaveLength(1)
    const { id } = made.find(({ code }) => code === '000000')?.data ?? { id: '' }
    await t.call(platformEditionUpdate, { params: { id }, body: { ...body, enabled: false } }, { as: admin })
  })

  test('that costs nothing at once', async () => {
    const free = await edition(`体验版${(count += 1)}`, 1, [{ months: 1, amount: 0 }])
    expect((await order(free, 1)).data).toMatchObject({ state: orderStates.paid, codeUrl: '' })
    expect((await subscription()).state).toBe('running')
    await t.call(
      platformEditionUpdate,
      { params: { id: free }, body: { name: `停${count}`, rank: 1, prices: [], limits: [], enabled: false } },
      { as: admin },
    )
  })

  test('by the number of months for a site', async () => {
    expect((await t.call(websiteWxPayOrder, { query: { month: 12 } }, as())).code).toBe('100001')
    await buy(basic, 1)
    expect((await t.call(websiteWxPayOrder, { query: { month: 7 } }, as())).code).toBe('100001')
    const { data } = await t.call(websiteAlipayOrder, { query: { month: 12 } }, as())
    expect(data).toMatchObject({ amount: 1000, title: '基础版 12 个月' })
    await paid(data)
  })
})

describe('what an edition holds', () => {
  test('refuses what it does not contain, until somebody allows some all the same', async () => {
    const bare = await edition('不含问卷', 3, [{ months: 1, amount: 10 }], [{ type: 'survey', most: 0 }])
    await buy(bare, 1)
    const survey = () => t.send(surveyCreateBlank, { body: { title: '问卷', kind: 'survey' } }, as())
    expect((await survey()).code).toBe('800015')
    const exception = { appId: appid, type: 'survey', most: 1 }
    await t.call(userContentLimit, { body: exception }, { as: admin })
    expect((await survey()).code).toBe('000000')
    expect((await survey()).code).toBe('900001')
    await t.call(
      platformEditionUpdate,
      { params: { id: bare }, body: { name: '不含问卷', rank: 3, prices: [], limits: [], enabled: false } },
      { as: admin },
    )
  })

  test('is the limit of the app, until the days of grace are over; then nothing new, and nothing lost', async () => {
    await buy(basic, 1)
    expect((await page()).code).toBe('000000')
    expect((await page()).code).toBe('900001')
    const { ends } = await subscription()
    await age(daysBetween(today(), ends ?? ''))
    expect(await subscription()).toMatchObject({ state: 'grace', daysLeft: 0 })
    expect((await t.call(needPay, {}, as())).data.needPay).toBe(true)
    const survey = () => t.send(surveyCreateBlank, { body: { title: '问卷', kind: 'survey' } }, as())
    expect((await survey()).code).toBe('000000')
    await age(GRACE_DAYS)
    expect((await subscription()).state).toBe('ended')
    expect((await survey()).code).toBe('800012')
    expect((await t.call(appBasicDetail, { params: { id: appid } }, { as: owner })).code).toBe('000000')
    // Afterwards a lower edition may be had as well; it begins today.
    await buy(basic, 1)
    expect(await subscription()).toMatchObject({ state: 'running', starts: today() })
    expect((await survey()).code).toBe('000000')
  }, 20_000)

  test('is told of before it ends, once for each warning', async () => {
    await buy(basic, 1)
    await age(daysBetween(addDays(today(), 7), (await subscription()).ends ?? ''))
    const notices = async () => {
      const { rows } = await t.database.pool.query('select title from notices where user_id = $1', [owner.id])
      return JSON.stringify(rows)
    }
    await t.server.services.edition.warn()
    await t.server.services.edition.warn()
    expect((await notices()).match(/还有 7 天到期/g)).toHaveLength(1)
  })
})

describe('an app that is paid before it is made', () => {
  const body = async () => ({
    agencyPriceId: (await priceOf(basic, 12, 'agent'))?.id ?? '',
    appName: '新的应用',
  })

  test('is there once its order is paid', async () => {
    for (const call of [createWxPayOrder, createAlipayOrder]) {
      const { data } = await t.call(call, { body: await body() }, { as: await cameInAt('agent') })
      expect(data.amount).toBe(800)
      const made = () => t.call(appBasicDetail, { params: { id: data.appId } }, { as: owner })
      expect((await made()).status).toBe(404)
      await paid(data)
      expect((await made()).data).toMatchObject({ appName: '新的应用', role: 'owner' })
      const { subscription: bought } = (
        await t.call(servicePrice, { params: { id: data.appId } }, { as: owner })
      ).data
      expect(bought).toMatchObject({ state: 'running', editionName: '基础版' })
      const stranger = await t.user()
      expect((await t.call(payStatus, { query: { orderId: data.orderId } }, { as: stranger })).status).toBe(
        404,
      )
    }
  }, 20_000)
})

describe('before an app is made', () => {
  test('editions can be looked at, and another way to pay pays the same order', async () => {
    const agent = await cameInAt('agent')
    const { data } = await t.call(newAppEditions, {}, { as: agent })
    const price = data.editions.find(({ id }) => id === basic)?.prices[0]
    expect(price).toMatchObject({ action: 'new', amount: 800, due: 800 })
    const body = { agencyPriceId: price?.id ?? '', appName: '换个方式付' }
    const first = (await t.call(createWxPayOrder, { body }, { as: agent })).data
    const second = (await t.call(createAlipayOrder, { body }, { as: agent })).data
    expect(second).toMatchObject({ orderId: first.orderId, appId: first.appId })
    const another = await t.call(createWxPayOrder, { body }, { as: await t.user() })
    expect(another.code, 'not at the login of that brand').toBe('800011')
  })
})

describe('an invite code', () => {
  const batch = async (more: object = {}) =>
    (
      await t.call(
        inviteBatchCreate,
        { body: { name: '活动', editionId: basic, months: 3, codes: 2, uses: 1, ...more } },
        { as: admin },
      )
    ).data
  const use = (code: string, options = as()) => t.call(inviteCodePay, { body: { code } }, options)

  test('gives the app its edition by an order of 0 元; it is kept as a digest alone', async () => {
    const { codes } = await batch()
    expect(codes).toHaveLength(2)
    const [code = '', other = ''] = codes
    expect((await use(code.toLowerCase().replaceAll('-', ' '))).data).toMatchObject({
      amount: 0,
      channel: 'invite-code',
      state: orderStates.paid,
    })
    expect(await subscription()).toMatchObject({ state: 'running', editionName: '基础版' })
    const { ends } = await subscription()
    expect((await use(code)).code).toBe('800013')
    expect((await use(other)).code).toBe('000000')
    expect(daysBetween(ends ?? '', (await subscription()).ends ?? '')).toBeGreaterThanOrEqual(89)
    const stored = await t.database.pool.query('select * from invite_codes')
    expect(JSON.stringify(stored.rows)).not.toContain(code.replaceAll('-', ''))
  })

  test('×50 for 5 uses is used 5 times', async () => {
    const { codes, id } = await batch({ codes: 1, uses: 5 })
    const apps = await Promise.all(Array.from({ length: 50 }, () => t.app()))
    const answers = await Promise.all(
      apps.map((one) => use(codes[0] ?? '', { as: one.owner, appid: one.id })),
    )
    expect(answers.filter(({ code }) => code === '000000')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === '800013')).toHaveLength(45)
    const { list } = (await t.call(inviteBatches, {}, { as: admin })).data
    expect(list.find((one) => one.id === id)?.used).toBe(5)
    expect(
      await t.database.db.$count(editionChanges, eq(editionChanges.kind, 'code')),
    ).toBeGreaterThanOrEqual(5)
  }, 30_000)

  test('is used once by an app, whatever it allows, and not beside a higher edition', async () => {
    const { codes } = await batch({ codes: 1, uses: 9 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(codes[0] ?? '')))
    expect(answers.filter(({ code }) => code === '000000')).toHaveLength(1)
    ;({ id: appid, owner } = await t.app())
    await buy(pro, 1)
    expect((await use(codes[0] ?? '')).code).toBe('800010')
    const { list } = (await t.call(inviteBatches, {}, { as: admin })).data
    expect(list.find(({ codes: all, uses }) => all === 1 && uses === 9)?.used).toBe(1)
  }, 20_000)

  test('that is wrong, stopped or expired is refused in the same words, ten times an hour', async () => {
    const { codes, id } = await batch()
    await t.call(inviteBatchUpdate, { params: { id }, body: { enabled: false } }, { as: admin })
    const old = await batch({ expireTime: '2020-01-01T00:00:00+08:00' })
    for (const code of [codes[0] ?? '', old.codes[0] ?? '', 'XXXX-XXXX'])
      expect(await use(code)).toMatchObject({ code: '800013', msg: '邀请码不对、已用完或已过期' })
    const tries = await Promise.all(Array.from({ length: 20 }, () => use('WRONG')))
    expect(tries.filter(({ code }) => code === '800013')).toHaveLength(7)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(13)
    await t.database.db.delete(inviteCodeTries).where(eq(inviteCodeTries.userId, owner.id))
  })

  test('makes a new app', async () => {
    const { codes } = await batch({ codes: 1, uses: 1 })
    const body = { appName: '码上新建', code: codes[0] ?? '' }
    const { data } = await t.call(createInviteCodePay, { body }, { as: owner })
    expect((await t.call(appBasicDetail, { params: { id: data.appId } }, { as: owner })).data.appName).toBe(
      '码上新建',
    )
    expect((await t.call(createInviteCodePay, { body }, { as: owner })).code).toBe('800013')
  })
})

test('the list of all apps says what each has bought, and is narrowed down by it', async () => {
  const find = async (query: { edition?: string }) =>
    (await t.call(platformAppList, { query: { ...query, size: 100 } }, { as: admin })).data.list
  const own = async () => (await find({})).find(({ id }) => id === appid)
  expect((await own())?.edition).toBeNull()
  await buy(basic, 12)
  expect((await own())?.edition).toMatchObject({ name: '基础版', isOver: false })
  const ids = async (edition: string) => (await find({ edition })).map(({ id }) => id)
  expect(await ids(basic)).toContain(appid)
  expect(await ids(pro)).not.toContain(appid)
  expect(await ids(NO_EDITION)).not.toContain(appid)
  await t.database.pool.query(
    "update edition_subscriptions set starts = '2020-01-01', ends = '2021-01-01' where app_id = $1",
    [appid],
  )
  expect((await own())?.edition).toEqual({ name: '基础版', ends: '2021-01-01', isOver: true })
  expect(await ids(basic)).not.toContain(appid)
  expect(await ids(NO_EDITION)).toContain(appid)
})

test('who may not, does not', async () => {
  const viewer = await t.member(appid, 'viewer')
  const { owner: elsewhere } = await t.app()
  const query = { priceId: (await priceOf(basic, 12))?.id }
  expect((await t.call(servicePrice, { params: { id: appid } }, { as: elsewhere })).status).toBe(404)
  const ofApp: [Call, object][] = [
    [wxPayOrder, { query }],
    [alipayOrder, { query }],
    [inviteCodePay, { body: { code: 'X' } }],
    [serviceOrders, {}],
    [websiteWxPayOrder, { query: { month: 1 } }],
  ]
  for (const [call, input] of ofApp)
    for (const person of [viewer, elsewhere])
      expect((await t.send(call, input, { as: person, appid })).status, `${call.path}`).toBe(403)
  expect((await t.call(needPay, {}, { as: viewer, appid })).code).toBe('000000')
  const ofPlatform: [Call, object][] = [
    [platformEditions, {}],
    [platformEditionCreate, { body: {} }],
    [inviteBatches, {}],
    [inviteBatchCreate, { body: {} }],
  ]
  for (const [call, input] of ofPlatform) expect((await t.send(call, input, { as: owner })).status).toBe(403)
})
