// Contents that are sold: a content by itself, a column whole; one reading condition says who may read.
import {
  bindMchInfo,
  classCreate,
  contentColumnsSet,
  contentDetail,
  type ContentDraft,
  contentPublish,
  contentSave,
  contentSearch,
  contentVisibilitySet,
} from '@zhanfang/contract'
import { paidColumnPrice, paidColumns, paidContents } from '@zhanfang/contract/paid-content/calls'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../customer/testing/site-visitor.ts'
import { paymentOrders, paymentRefunds } from '../payment/tables.ts'
import { startCashier } from '../payment/testing/cashier.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let beside: TestServer
let make: ReturnType<typeof contentFactory>
let author: Author
let mobiles = 13_300_000_000

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  beside = await createTestServer({ beside: t })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await cashier.close()
})
beforeEach(async () => {
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
  const body = {
    appid: 'wxlesson00000000',
    mchId: '1900000400',
    mchApiKey: 'sandboxsandboxsandboxsandbox1234',
  }
  await t.call(bindMchInfo, { body }, author)
})
afterEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  const problems = (await t.server.services.payment.proof.prove()).filter((one) => !one.includes('等待'))
  if (problems.length > 0) throw new Error(problems.join())
})

const SECRET = '只有买过的人看得到这一句'
const at = (path: string) => `/h5/${author.appid}${path}`
async function sold(price: number, title = '怎样拍好一张照片'): Promise<string> {
  const id = await make.publish(author, { kind: 'article', title, text: SECRET })
  const set = await t.call(
    contentVisibilitySet,
    { params: { kind: 'article', id }, body: { visibility: 'paid', price } },
    author,
  )
  if (set.status !== 200) throw new Error(set.msg)
  return id
}
async function column(name: string, contentIds: readonly string[], price = 0): Promise<string> {
  const { id } = (await t.call(classCreate, { body: { name } }, author)).data
  for (const contentId of contentIds)
    await t.call(
      contentColumnsSet,
      { params: { kind: 'article', id: contentId }, body: { columnIds: [id] } },
      author,
    )
  if (price > 0) await t.call(paidColumnPrice, { params: { id }, body: { price } }, author)
  return id
}
async function visitor(): Promise<SiteVisitor> {
  const one = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' })
  await logInBySms(one, cashier.sandbox, author.appid, String((mobiles += 1)))
  return one
}
const location = (page: { headers: { location?: string | undefined } }) => page.headers.location ?? ''
/** Buys on the pages, as a person does; returns the address of the order. */
async function buy(who: SiteVisitor, path: string): Promise<string> {
  const pay = location(await who.post(at(path), {}))
  const page = await who.get(pay)
  await cashier.act(/href="(http:\/\/127[^"]+)"/.exec(page.body)?.[1] ?? '', 'pay')
  const order = pay.slice(0, -'/pay'.length)
  await expect.poll(async () => (await who.get(order)).statusCode).toBe(303)
  return order
}

test('what is sold is met by everybody and read by its buyer alone', async () => {
  const id = await sold(9.9)
  const page = at(`/article/${id}`)
  const list = await createSiteVisitor(t).get(at('/article'))
  expect(list.body).toContain('怎样拍好一张照片')
  expect(list.body).not.toContain(SECRET)
  const guest = await createSiteVisitor(t).get(page)
  expect(location(guest)).toBe(at(`/buy/content/${id}`))
  const reader = await visitor()
  const gate = await reader.get(at(`/buy/content/${id}`))
  expect(gate.body).toContain('¥9.90 购买')
  expect(gate.body).not.toContain(SECRET)
  const order = await buy(reader, `/buy/content/${id}`)
  expect((await reader.get(page)).body).toContain(SECRET)
  expect(location(await reader.get(order))).toBe(page)
  expect(location(await reader.get(at(`/buy/content/${id}`))), 'nobody buys twice').toBe(page)
  expect((await reader.get(at('/me/bought'))).body).toContain('怎样拍好一张照片')
  const other = await visitor()
  expect(location(await other.get(page))).toBe(at(`/buy/content/${id}`))
  expect((await other.get(order)).statusCode, 'an order of somebody else').toBe(404)
  expect((await t.call(paidContents, { query: {} }, author)).data.list).toMatchObject([
    { id, price: 9.9, buyers: 1 },
  ])
  const search = await createSiteVisitor(t).get(at(`/search?q=${encodeURIComponent('只有买过的人')}`))
  expect(search.body).not.toContain(`/article/${id}`)
})

test('what is sold is found by all words of the title that visitors read, and shows no picture of its text', async () => {
  const body: ContentDraft['body'] = {
    type: 'doc',
    version: 1,
    content: [
      { type: 'image', attrs: { src: '/files/secret.png', width: 1, height: 1, alt: '', caption: '' } },
      { type: 'paragraph', content: [{ type: 'text', text: SECRET }] },
    ],
  }
  const title = '夜景摄影的十个步骤'
  const id = await make.publish(author, { kind: 'article', title, draft: { title, body } })
  const free = await createSiteVisitor(t).get(at('/article'))
  expect(free.body, 'free contents show it').toContain('/files/secret.png')
  const set = { visibility: 'paid' as const, price: 3 }
  await t.call(contentVisibilitySet, { params: { kind: 'article', id }, body: set }, author)
  const { draft, revision } = (await t.call(contentDetail, { params: { kind: 'article', id } }, author)).data
  const renamed = { ...draft, title: '还没发布的新名字' }
  await t.call(
    contentSave,
    { params: { kind: 'article', id }, body: { baseRevision: revision, draft: renamed } },
    author,
  )
  const found = async (words: string) =>
    (await createSiteVisitor(t).get(at(`/search?q=${encodeURIComponent(words)}`))).body.includes(
      `/article/${id}`,
    )
  expect(await found('夜景摄影')).toBe(true)
  expect(await found('步骤 夜景'), 'in any order').toBe(true)
  expect(await found('还没发布'), 'the draft is no business of visitors').toBe(false)
  expect(await found('夜景 只有买过'), 'a word of its text finds nothing').toBe(false)
  expect((await createSiteVisitor(t).get(at('/article'))).body).not.toContain('/files/secret.png')
  const withCover = { ...renamed, title, cover: '/files/cover.png' }
  await t.call(
    contentSave,
    { params: { kind: 'article', id }, body: { baseRevision: revision + 1, draft: withCover } },
    author,
  )
  await t.call(contentPublish, { params: { kind: 'article', id } }, author)
  expect((await createSiteVisitor(t).get(at('/article'))).body).toContain('/files/cover.png')
})

test('a column that is bought opens all that is sold in it, also what comes later', async () => {
  const [first, second] = [await sold(9.9, '第一课'), await sold(0, '第二课')]
  const columnId = await column('摄影课', [first, second], 19.9)
  const reader = await visitor()
  const gate = await reader.get(at(`/buy/content/${first}`))
  expect(gate.body).toContain('专栏「摄影课」，里面 2 篇付费内容都能看')
  expect((await reader.get(at(`/buy/content/${second}`))).body, 'with its column alone').toContain(
    '只和专栏一起卖',
  )
  expect((await reader.post(at(`/buy/content/${second}`), {})).statusCode).toBe(422)
  await buy(reader, `/buy/column/${columnId}`)
  for (const id of [first, second]) expect((await reader.get(at(`/article/${id}`))).body).toContain(SECRET)
  const later = await sold(5, '第三课')
  await t.call(
    contentColumnsSet,
    { params: { kind: 'article', id: later }, body: { columnIds: [columnId] } },
    author,
  )
  expect((await reader.get(at(`/article/${later}`))).body).toContain(SECRET)
  expect((await t.call(paidColumns, {}, author)).data.list).toMatchObject([
    { name: '摄影课', price: 19.9, contents: 3, buyers: 1 },
  ])
  // What was bought stays, whatever it costs later.
  await t.call(paidColumnPrice, { params: { id: columnId }, body: { price: 0 } }, author)
  expect((await reader.get(at(`/article/${later}`))).body).toContain(SECRET)
})

test('asked twice at once there is one order; paid twice, one of them goes back', async () => {
  const id = await sold(9.9)
  const { paidContent, payment } = t.server.services
  const target = { type: 'content' as const, id }
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? t : beside).server.services.paidContent.selling.buy(author.appid, 'c1', target),
    ),
  )
  expect(new Set(orders.map((order) => order.id)).size).toBe(1)
  const [first] = orders
  // A second order, made before the first was paid: at another price.
  await t.call(
    contentVisibilitySet,
    { params: { kind: 'article', id }, body: { visibility: 'paid', price: 8 } },
    author,
  )
  const second = await paidContent.selling.buy(author.appid, 'c1', target)
  expect(second.id).not.toBe(first?.id)
  for (const order of [first, second]) {
    const key = { appId: author.appid, orderId: order?.id ?? '' }
    const { codeUrl } = await payment.paying.start(key, 'wxpay', '127.0.0.1')
    await cashier.act(codeUrl, 'pay')
  }
  const refunds = () =>
    t.database.db.select().from(paymentRefunds).where(eq(paymentRefunds.appId, author.appid))
  await expect.poll(async () => (await refunds()).length).toBe(1)
  expect(await paidContent.sales.has(author.appid, 'c1', target)).toBe(true)
})

test('money that goes back takes the reading with it; another app, a viewer and a stranger set no price', async () => {
  const id = await sold(9.9)
  const reader = await visitor()
  await buy(reader, `/buy/content/${id}`)
  const [order] = await t.database.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.appId, author.appid))
  const { refunds } = t.server.services.payment
  const refundId = await refunds.refundOrder(
    { appId: author.appid, orderId: order?.id ?? '' },
    9.9,
    '不想看了',
  )
  await expect
    .poll(
      async () =>
        refunds.settleOffline(author.appid, refundId, '现金').then(
          () => 'done',
          () => 'not yet',
        ),
      {
        timeout: 15_000,
      },
    )
    .toBe('done')
  expect(location(await reader.get(at(`/article/${id}`)))).toBe(at(`/buy/content/${id}`))

  const columnId = await column('课', [id])
  const { id: otherApp, owner } = await t.app()
  const viewer = await t.member(author.appid, 'viewer')
  const price = { params: { id: columnId }, body: { price: 5 } }
  expect((await t.call(paidColumnPrice, price, { appid: otherApp, as: owner })).status).toBe(404)
  expect((await t.call(paidColumnPrice, price, { appid: author.appid, as: viewer })).status).toBe(403)
  expect((await t.call(paidColumnPrice, price, { appid: author.appid, as: owner })).status).toBe(403)
  expect((await t.call(paidColumnPrice, price)).status).toBe(401)
  const { list } = (await t.call(contentSearch, { params: { kind: 'article' }, body: {} }, author)).data
  expect(list).toMatchObject([{ visibility: 'paid' }])
})
