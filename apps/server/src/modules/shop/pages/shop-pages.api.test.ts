// A visitor buys by forms alone: no script runs here.
import {
  alipayMchBind,
  alipayMchInfo,
  alipayMchUnbind,
  attemptStates,
  refundStates,
} from '@zhanfang/contract'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxAlipayKeys } from '../../../integrations/payment/sandbox-keys.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { customerIdentities, customers } from '../../customer/tables.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../../customer/testing/site-visitor.ts'
import { notices as noticeRows } from '../../notice/tables.ts'
import { paymentAttempts, paymentRefunds } from '../../payment/tables.ts'
import { startCashier } from '../../payment/testing/cashier.ts'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { buyer, noteEvent } from '../order-rows.ts'
import { shopEvents } from '../tables.ts'
import { texts } from '../texts.ts'
import { openShop, sandboxMerchant, type TestShop, wishOf } from '../testing/test-shop.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let shop: TestShop
let visitor: SiteVisitor
let mobiles = 13_700_000_000

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
})
afterAll(() => cashier.close())
/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))
beforeEach(async () => {
  shop = await openShop(t, { elsewhere: { firstFee: 800 } })
  visitor = createSiteVisitor(t)
})

const at = (path: string) => `/h5/${shop.appId}${path}`
const logIn = () => logInBySms(visitor, cashier.sandbox, shop.appId, String(++mobiles))
/** The one customer of the shop. */
async function onlyCustomer(): Promise<string> {
  const [row] = await t.database.db.select().from(customers).where(eq(customers.appId, shop.appId))
  return row?.id ?? ''
}
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"|value="([^"]*)" name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean) ?? ''
const receiver = {
  name: '王小明',
  phone: '13800001111',
  province: '浙江',
  city: '杭州',
  district: '',
  detail: '文三路 1 号',
}

test('somebody fills a cart before logging in, and buys what was in it', async () => {
  const id = await shop.goods({ red: 3000, blue: 4500 }, { red: 5, blue: 5 })
  const page = await visitor.get(at(`/goods/${id}`))
  expect(page.body).toContain('立即购买')
  const put = await visitor.post(at(`/shop/add/${id}`), {
    'dimension-color': 'blue',
    quantity: '2',
    do: 'cart',
  })
  expect(put.headers.location).toBe(at(`/goods/${id}?chosen=blue&n=2&put=1#goods`))
  expect((await visitor.get(String(put.headers.location))).body).toContain('已放进购物车')
  await visitor.post(at(`/shop/add/${id}`), { 'dimension-color': 'red', quantity: '1', do: 'cart' })
  const cart = await visitor.get(at('/shop/cart'))
  expect(cart.body).toContain('¥120.00')
  expect((await visitor.get(at('/shop/checkout'))).headers.location).toBe(
    at('/me/login?to=%2Fshop%2Fcheckout'),
  )
  await logIn()
  const checkout = await visitor.get(at('/shop/checkout'))
  expect(checkout.body).toContain('blue色')
  const expected = hidden(checkout.body, 'expected')
  const key = hidden(checkout.body, 'key')
  const form = { key, expected, address: 'new', ...receiver, note: '送到门口' }

  const noPhone = await visitor.post(at('/shop/checkout'), { ...form, phone: '12', do: 'order' })
  expect(noPhone.statusCode).toBe(422)
  expect(noPhone.body).toContain('请填写 5 到 20 位的联系电话')
  expect(noPhone.body, 'nothing that was typed is lost').toContain('文三路 1 号')
  const cheap = await visitor.post(at('/shop/checkout'), { ...form, do: 'order', expected: '1' })
  expect(cheap.statusCode).toBe(422)
  expect(cheap.body).toContain('价格刚刚变了')
  const first = await visitor.post(at('/shop/checkout'), { ...form, unpriced: '1', do: 'order' })
  expect(first.body).toContain('运费算好了')
  // With the address the delivery is known: the page says the new price first.
  const priced = await visitor.post(at('/shop/checkout'), { ...form, do: 'update' })
  expect(priced.body).toContain('¥128.00')
  const done = await visitor.post(at('/shop/checkout'), {
    ...form,
    expected: hidden(priced.body, 'expected'),
    do: 'order',
  })
  expect(done.headers.location).toMatch(/\/shop\/orders\/\w+$/)
  const again = await visitor.post(at('/shop/checkout'), { ...form, expected: '12800', do: 'order' })
  expect(again.headers.location, 'the same form again').toBe(done.headers.location)
  const order = String(done.headers.location)
  const shown = (await visitor.get(order)).body
  for (const words of ['待支付', '王小明', '138****1111', '送到门口', '¥128.00'])
    expect(shown).toContain(words)
  expect((await visitor.get(at('/shop/cart'))).body).toContain('购物车是空的')
  expect((await visitor.get(at('/me/orders'))).body).toContain('陶杯')
  // The address is there the next time.
  await visitor.post(at(`/shop/add/${id}`), { 'dimension-color': 'red', quantity: '1', do: 'cart' })
  const next = await visitor.get(at('/shop/checkout'))
  expect(next.body).toContain('浙江 杭州 文三路 1 号')
  expect(next.body).toContain('¥38.00')

  const stranger = createSiteVisitor(t)
  await logInBySms(stranger, cashier.sandbox, shop.appId, String(++mobiles))
  for (const path of ['', '/pay', '/after-sale'])
    expect((await stranger.get(order + path)).statusCode).toBe(404)
  expect((await stranger.post(`${order}/cancel`, {})).statusCode).toBe(404)
  expect((await visitor.post(`${order}/cancel`, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)

  await visitor.post(`${order}/cancel`, {})
  expect((await visitor.get(order)).body).toContain('已关闭')
})

test('one thing is bought at once, paid on a computer, and asked back', async () => {
  const id = await shop.goods({ '': 900 }, { '': 5 })
  visitor = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' })
  await logIn()
  const now = await visitor.post(at(`/shop/add/${id}`), { quantity: '3', do: 'now' })
  const page = await visitor.get(String(now.headers.location))
  const form = { key: hidden(page.body, 'key'), now: hidden(page.body, 'now'), address: 'new', ...receiver }
  const priced = await visitor.post(at('/shop/checkout'), { ...form, do: 'update' })
  const done = await visitor.post(at('/shop/checkout'), {
    ...form,
    expected: hidden(priced.body, 'expected'),
    do: 'order',
  })
  const order = String(done.headers.location)
  const pay = await visitor.get(`${order}/pay`)
  const code = /href="(http:\/\/127[^"]+)"/.exec(pay.body)?.[1] ?? ''
  expect(pay.body).toContain('请用微信扫一扫付款')
  await cashier.act(code, 'pay')
  await expect.poll(async () => (await visitor.get(order)).body).toContain('待发货')
  expect((await visitor.get(`${order}/pay`)).statusCode).toBe(303)
  const empty = await visitor.post(`${order}/after-sale`, {
    kind: 'refund',
    'pieces-0': '0',
    reason: '不要了',
  })
  expect(empty.statusCode).toBe(422)
  expect(empty.body).toContain('不要了')
  const many = await visitor.post(`${order}/after-sale`, {
    kind: 'refund',
    'pieces-0': '4',
    reason: '不要了',
  })
  expect(many.statusCode).toBe(422)
  await visitor.post(`${order}/after-sale`, { kind: 'refund', 'pieces-0': '1', reason: '碎了一个' })
  expect((await visitor.get(order)).body).toContain('待处理')
  const notices = await t.database.db.select().from(noticeRows).where(eq(noticeRows.appId, shop.appId))
  expect(notices.map(({ title }) => title)).toContain(texts.notices.askedBack)
  expect(JSON.stringify(notices)).not.toContain('碎了一个')
  await visitor.post(`${order}/after-sale`, { kind: 'refund', 'pieces-0': '1', reason: '再来' })
  expect((await visitor.get(order)).body).not.toContain('再来')
})

/** An order of whoever is logged in; returns its id. */
async function ordered(): Promise<string> {
  const id = await shop.goods({ '': 900 }, { '': 5 })
  const lines = [{ goodsId: id, specKey: '', quantity: 1 }]
  return t.server.services.shop.placing.place(
    shop.buyer(await onlyCustomer()),
    wishOf({ lines, expected: 1700 }),
  )
}
const unescaped = (text: string) => text.replaceAll('&amp;', '&')

test('a shop that binds its Alipay merchant is paid there by phones and computers, and gives back there', async () => {
  const keys = await sandboxAlipayKeys(`${cashier.sandbox.url}/alipay`)
  const { appId: alipayAppId, sellerId = '', privateKey, publicKey } = keys
  const body = { alipayAppId, sellerId, privateKey, publicKey }
  const wrong = await t.call(alipayMchBind, { body: { ...body, privateKey: 'x'.repeat(400) } }, shop.author)
  expect(wrong.problems.map(({ field }) => field)).toEqual(['privateKey'])
  const viewer = { appid: shop.appId, as: await t.member(shop.appId, 'viewer') }
  for (const as of [viewer, { appid: shop.appId, as: (await t.app()).owner }])
    expect((await t.call(alipayMchBind, { body }, as)).status).toBe(403)
  expect((await t.call(alipayMchBind, { body }, shop.author)).status).toBe(200)
  const told = (await t.call(alipayMchInfo, {}, shop.author)).data
  expect(told).toMatchObject({ bound: true, alipayAppId, sellerId })
  expect(JSON.stringify(told)).not.toContain(privateKey.slice(40, 80))

  await logIn()
  const orderId = await ordered()
  const order = at(`/shop/orders/${orderId}`)
  expect((await visitor.get(`${order}/pay`)).body, 'two ways to choose from').toContain('?by=alipay')
  const page = (await visitor.get(`${order}/pay?by=alipay`)).body
  const href = unescaped(/href="(http:\/\/127[^"]+gateway\.do[^"]+)"/.exec(page)?.[1] ?? '')
  expect(new URL(href).searchParams.get('method')).toBe('alipay.trade.wap.pay')
  const other = { ...body, sellerId: '2088000000000009' }
  expect((await t.call(alipayMchUnbind, {}, shop.author)).status, 'somebody may be paying').toBe(409)
  expect((await t.call(alipayMchBind, { body: other }, shop.author)).status).toBe(409)
  await cashier.act((await fetch(href)).url, 'pay')
  await expect.poll(async () => (await visitor.get(order)).body).toContain('待发货')
  const [attempt] = await t.database.db
    .select()
    .from(paymentAttempts)
    .where(
      sql`${paymentAttempts.orderId} = ${orderId} and ${paymentAttempts.state} = ${attemptStates.succeeded}`,
    )
  expect(attempt).toMatchObject({ channel: 'alipay', payee: 'app', merchantId: sellerId, paid: 1700 })

  await t.server.services.payment.refunds.refundOrder({ appId: shop.appId, orderId }, 5, '少发了一件')
  await expect
    .poll(
      async () => {
        const ofOrder = eq(paymentRefunds.orderId, orderId)
        return (await t.database.db.select().from(paymentRefunds).where(ofOrder))[0]?.state
      },
      { timeout: 15_000 },
    )
    .toBe(refundStates.succeeded)
  expect((await t.call(alipayMchUnbind, {}, shop.author)).status).toBe(200)
})

test('inside WeChat a customer whose account there is known pays on the page; others get the code', async () => {
  const agent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
  visitor = createSiteVisitor(t, { userAgent: agent })
  await logIn()
  const orderId = await ordered()
  const pay = at(`/shop/orders/${orderId}/pay`)
  const coded = (await visitor.get(pay)).body
  expect(coded).toContain('<svg')
  expect(coded).not.toContain('data-params')
  await t.database.db.insert(customerIdentities).values({
    appId: shop.appId,
    provider: `weixin:${sandboxMerchant.appid}`,
    subject: 'oShopVisitor00000001',
    customerId: await onlyCustomer(),
  })
  const page = (await visitor.get(pay)).body
  const params: unknown = JSON.parse(
    (/data-params="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  expect(params).toMatchObject({
    appId: sandboxMerchant.appid,
    package: expect.stringMatching(/^prepay_id=/),
    paySign: expect.any(String),
  })
  expect(page, 'the script that asks WeChat').toMatch(/<script[^>]+src="/)
  // The page asks with the same attempt each time.
  expect((await visitor.get(pay)).body).toContain(/prepay_id=\w+/.exec(page)?.[0])
  await cashier.act(unescaped(/href="(http:\/\/127[^"]+cashier[^"]+)"/.exec(page)?.[1] ?? ''), 'pay')
  await expect.poll(async () => (await visitor.get(at(`/shop/orders/${orderId}`))).body).toContain('待发货')
})

test('orders, carts and limits go along when two accounts of one person are joined', async () => {
  const id = await shop.goods({ '': 900 }, { '': 9 }, { limitPerPerson: 3 })
  const { shop: service, customer } = t.server.services
  const [first, second] = [shop.buyer('first'), shop.buyer('second')]
  const wish = (quantity: number) =>
    wishOf({ lines: [{ goodsId: id, specKey: '', quantity }], expected: 900 * quantity + 800 })
  const orderId = await service.placing.place(first, wish(2))
  await service.carts.add(first, { goodsId: id, specKey: '', quantity: 1 })
  const kind = customer.owned.find('orders')
  await t.database.db.transaction(async (tx) => kind?.move(tx, shop.appId, { from: 'first', to: 'second' }))
  expect((await service.own.look(second, orderId)).state).toBe(shopOrderStates.pending)
  await expect(service.own.look(first, orderId)).rejects.toMatchObject({ kind: 'notFound' })
  expect(await service.carts.list(second)).toHaveLength(1)
  await expect(service.placing.place(second, wish(2))).rejects.toThrow('每人最多买 3 件')
  const event = { appId: shop.appId, orderId, by: buyer, what: texts.what.asked, detail: '请打 13800001111' }
  await noteEvent(t.database.db, event)
  await t.database.db.transaction(async (tx) => kind?.erase(tx, { appId: shop.appId, customerId: 'second' }))
  const events = await t.database.db.select().from(shopEvents).where(eq(shopEvents.orderId, orderId))
  expect(JSON.stringify(events)).toContain(texts.what.asked)
  expect(JSON.stringify(events)).not.toContain('13800001111')
  await expect(service.own.look(second, orderId)).rejects.toMatchObject({ kind: 'notFound' })
  const kept = await service.own.ofShop(shop.appId, orderId)
  expect(kept).toMatchObject({ customerId: null, receiver: null, receiverMark: null, note: '' })
})

test('everything that is wrong is said at once, each at its field', async () => {
  const id = await shop.goods({ '': 900 }, { '': 5 })
  await logIn()
  const now = await visitor.post(at(`/shop/add/${id}`), { quantity: '1', do: 'now' })
  const page = await visitor.get(String(now.headers.location))
  const form = {
    key: hidden(page.body, 'key'),
    now: hidden(page.body, 'now'),
    address: 'new',
    expected: '900',
  }
  const typed = { ...receiver, name: '', phone: '12', province: '' }
  const refused = await visitor.post(at('/shop/checkout'), { ...form, ...typed, do: 'order' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('有 3 处要改')
  for (const name of ['name', 'phone', 'province']) {
    expect(refused.body).toContain(`id="problem-${name}"`)
    expect(refused.body).toContain(`aria-describedby="problem-${name}"`)
  }
  expect(refused.body, 'nothing that was typed is lost').toContain('文三路 1 号')
})

test('a form that is sent again with something else says that the first order stands', async () => {
  const id = await shop.goods({ '': 900 }, { '': 5 })
  await logIn()
  const now = await visitor.post(at(`/shop/add/${id}`), { quantity: '1', do: 'now' })
  const page = await visitor.get(String(now.headers.location))
  const form = { key: hidden(page.body, 'key'), now: hidden(page.body, 'now'), address: 'new', ...receiver }
  const priced = await visitor.post(at('/shop/checkout'), { ...form, do: 'update' })
  const whole = { ...form, expected: hidden(priced.body, 'expected'), do: 'order' }
  const first = String((await visitor.post(at('/shop/checkout'), whole)).headers.location)
  expect((await visitor.post(at('/shop/checkout'), whole)).headers.location).toBe(first)
  const changed = await visitor.post(at('/shop/checkout'), { ...whole, note: '换一个颜色' })
  expect(changed.headers.location).toBe(`${first}?kept=1`)
  expect((await visitor.get(`${first}?kept=1`)).body).toContain('后来改的内容没有生效')
})

test('what a full cart has no room for waits until there is some', async () => {
  const { shop: service } = t.server.services
  const id = await shop.goods({ '': 900 }, { '': 5 })
  await visitor.post(at(`/shop/add/${id}`), { quantity: '2', do: 'cart' })
  await logIn()
  const mine = { appId: shop.appId, customerId: await onlyCustomer() }
  await t.database.db.execute(sql`
    insert into shop_cart_lines (app_id, customer_id, goods_id, spec_key, quantity)
    select ${mine.appId}, ${mine.customerId}, 'other' || n, '', 1 from generate_series(1, ${shopLimits.cartLines}) as n`)
  const full = await visitor.get(at('/shop/cart'))
  expect(full.body).toContain('登录前选的还有 1 种没有放进来')
  await service.carts.remove(mine, { goodsId: 'other1', specKey: '' })
  expect((await visitor.get(at('/shop/cart'))).body).not.toContain('没有放进来')
  expect((await service.carts.list(mine)).find(({ goodsId }) => goodsId === id)?.quantity).toBe(2)
  await visitor.get(at('/shop/cart'))
  expect((await service.carts.list(mine)).find(({ goodsId }) => goodsId === id)?.quantity).toBe(2)
})

test('what cannot be bought keeps the choice and says why', async () => {
  const id = await shop.goods({ red: 100, blue: 100 }, { red: 2, blue: 9 }, { limitPerPerson: 3 })
  const add = (fields: Record<string, string>) =>
    visitor.post(at(`/shop/add/${id}`), { do: 'cart', ...fields })
  const told = async (fields: Record<string, string>) =>
    (await visitor.get(String((await add(fields)).headers.location))).body
  expect(await told({ 'dimension-color': 'red', quantity: '3' })).toContain('库存不够这么多')
  expect(await told({ 'dimension-color': 'blue', quantity: '4' })).toContain('每人最多买 3 件')
  expect(await told({ quantity: '1' })).toContain('请把每种规格都选好')
  expect(await told({ 'dimension-color': 'blue', quantity: 'x' })).toContain('数量是 1 到')
  const kept = await told({ 'dimension-color': 'red', quantity: '3' })
  expect(kept).toMatch(/<input[^>]*id="spec-red"[^>]*checked/)
  await t.server.services.shop.settings.write(shop.appId, {
    ...(await t.server.services.shop.settings.read(shop.appId)),
    isOpen: false,
  })
  expect((await visitor.get(at(`/goods/${id}`))).body).not.toContain('立即购买')
})
