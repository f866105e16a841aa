import { randomUUID } from 'node:crypto'
import {
  CUSTOMER_LEAVING_DAYS,
  customerFavorite,
  customerFavorites,
  customerFavoriteState,
  customerHistory,
  customerHistoryClear,
  customerSelf,
  limits,
  microPageCreate,
  microPageDelete,
  microPagePublish,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import {
  customerFavorites as favoriteRows,
  customerHistory as historyRows,
  customerIdentities,
  customerJoins,
  customers,
} from './tables.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from './testing/site-visitor.ts'

const WEIXIN = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let neighbour: TestServer
let appid: string
let as: Awaited<ReturnType<TestServer['app']>>['owner']
beforeAll(async () => {
  sandbox = await startSandbox()
  const environment = { SANDBOX_URL: sandbox.url }
  t = await createTestServer({ environment })
  neighbour = await createTestServer({ environment, beside: t })
})
afterAll(async () => {
  await neighbour.close()
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  const made = await t.app({ appName: '阳光里社区' })
  appid = made.id
  as = made.owner
})

let count = 0
const newMobile = () => `137${String((count += 1)).padStart(8, '0')}`
const waited = () =>
  t.database.db.update(verificationCodes).set({ createdAt: sql`now() - interval '2 minutes'` })
const idOf = async (visitor: SiteVisitor) =>
  (await t.call(customerSelf, {}, { appid, headers: visitor.headers() })).data.id

const block = createBlock('text', blockKinds, { content: '欢迎' }, 'b1')
if (!block) throw new Error('there is no kind text')
const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }

async function publishPage(title: string) {
  const { id } = (await t.call(microPageCreate, { body: { title, document } }, { as, appid })).data
  await t.call(microPagePublish, { body: { id } }, { as, appid })
  return id
}

/** Goes through WeChat's own page as somebody, and comes back. */
async function throughWeixin(visitor: SiteVisitor, begin: string, name: string) {
  const sent = await visitor.get(begin)
  const asked = new URL(sent.headers.location ?? '')
  expect(asked.searchParams.get('scope')).toBe('snsapi_userinfo')
  expect(asked.searchParams.get('state')).toMatch(/^[0-9A-Za-z]{1,128}$/)
  asked.searchParams.set('as', name)
  const answer = await fetch(asked, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return visitor.get(back.pathname + back.search)
}

async function weixinVisitor(name: string) {
  const visitor = createSiteVisitor(t, { userAgent: WEIXIN })
  const back = await throughWeixin(visitor, `/h5/${appid}/me/weixin/begin`, name)
  if (back.headers.location?.endsWith('/agree')) await visitor.post(back.headers.location, { agreed: '1' })
  return visitor
}

describe('inside WeChat', () => {
  test('a visitor agrees once and is known from then on', async () => {
    const visitor = createSiteVisitor(t, { userAgent: WEIXIN })
    const login = `/h5/${appid}/me/login?to=%2Fme%2Fhistory`
    const begin = /href="([^"]+weixin\/begin[^"]*)"/.exec((await visitor.get(login)).body)?.[1] ?? ''
    const back = await throughWeixin(visitor, begin, '小林')
    expect(back.headers.location).toBe(`/h5/${appid}/me/weixin/agree`)
    expect((await visitor.get(`/h5/${appid}/me`)).statusCode).toBe(303)
    expect((await visitor.post(`/h5/${appid}/me/weixin/agree`, {})).statusCode).toBe(422)
    const entered = await visitor.post(`/h5/${appid}/me/weixin/agree`, { agreed: '1' })
    expect(entered.headers.location).toBe(`/h5/${appid}/me/history`)
    expect((await visitor.get(`/h5/${appid}/me`)).body).toContain('小林')
    const again = createSiteVisitor(t, { userAgent: WEIXIN })
    expect((await throughWeixin(again, begin, '小林')).headers.location).toBe(`/h5/${appid}/me/history`)
    expect(await idOf(again)).toBe(await idOf(visitor))
    const [identity] = await t.database.db
      .select()
      .from(customerIdentities)
      .where(eq(customerIdentities.appId, appid))
    expect(identity).toMatchObject({
      subject: expect.stringMatching(/^o/),
      unionId: expect.stringMatching(/^o/),
    })
  })

  test('an answer counts only in the browser that asked, and only once', async () => {
    const [visitor, thief] = [createSiteVisitor(t), createSiteVisitor(t)]
    const sent = await visitor.get(`/h5/${appid}/me/weixin/begin`)
    const asked = new URL(sent.headers.location ?? '')
    asked.searchParams.set('as', '阿周')
    const answer = await fetch(asked, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect((await thief.get(back.pathname + back.search)).body).toContain('没能从微信得知您是谁')
    expect((await visitor.get(back.pathname + back.search)).statusCode).toBe(303)
    expect((await visitor.get(back.pathname + back.search)).body).toContain('没能从微信得知您是谁')
  })

  test('a person of another account of the same owner is found by the id that both share', async () => {
    const visitor = await weixinVisitor('小林')
    const { db } = t.database
    await db
      .update(customerIdentities)
      .set({ provider: 'weixin:other', subject: 'o-other' })
      .where(eq(customerIdentities.appId, appid))
    expect(await idOf(await weixinVisitor('小林'))).toBe(await idOf(visitor))
    expect(
      await db.select().from(customerIdentities).where(eq(customerIdentities.appId, appid)),
    ).toHaveLength(2)
  })
})

describe('two records of one person', () => {
  async function two() {
    const pages = [await publishPage('甲'), await publishPage('乙')]
    const mobile = newMobile()
    const phone = createSiteVisitor(t)
    await logInBySms(phone, sandbox, appid, mobile)
    const weixin = await weixinVisitor('小林')
    const keep = (visitor: SiteVisitor, id = '') =>
      t.call(
        customerFavorite,
        { body: { type: 'micro-page', id, favorited: true } },
        { appid, headers: visitor.headers() },
      )
    await keep(phone, pages[0])
    await keep(weixin, pages[0])
    await keep(weixin, pages[1])
    await waited()
    return { mobile, phone, weixin, ids: { phone: await idOf(phone), weixin: await idOf(weixin) } }
  }

  test('are joined by showing the number, with everything that both own', async () => {
    const { mobile, phone, weixin, ids } = await two()
    const address = `/h5/${appid}/me/phone`
    await weixin.post(address, { do: 'send', mobile })
    const joined = await weixin.post(address, { do: 'enter', code: await sandbox.codeFor(mobile) })
    expect(joined.headers.location).toBe(`/h5/${appid}/me`)
    expect(await idOf(weixin)).toBe(ids.phone)
    expect(await idOf(phone)).toBe(ids.phone)
    expect((await weixin.get(`/h5/${appid}/me`)).body).toContain(`${mobile.slice(0, 3)}****`)
    const { list } = (await t.call(customerFavorites, {}, { appid, headers: phone.headers() })).data
    expect(list.map(({ title }) => title).toSorted()).toEqual(['乙', '甲'])
    const [log] = await t.database.db.select().from(customerJoins).where(eq(customerJoins.appId, appid))
    expect(log).toMatchObject({ keptId: ids.phone, goneId: ids.weixin, joinedBy: null })
    expect(await idOf(await weixinVisitor('小林'))).toBe(ids.phone)
    expect((await weixin.get(`/h5/${appid}/me/messages`)).body).toContain('记录已合并')
  })

  test('are joined once, whichever way round two processes try it', async () => {
    const { ids } = await two()
    const { joining } = t.server.services.customer
    const other = neighbour.server.services.customer.joining
    const outcomes = await Promise.allSettled([
      joining.joinNow(appid, { keptId: ids.phone, goneId: ids.weixin, by: null }),
      other.joinNow(appid, { keptId: ids.weixin, goneId: ids.phone, by: null }),
      joining.joinNow(appid, { keptId: ids.phone, goneId: ids.weixin, by: null }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await t.database.db.select().from(customers).where(eq(customers.appId, appid))
    const kept = rows.find(({ status }) => status === 0)
    expect(rows.filter(({ status }) => status === 0)).toHaveLength(1)
    expect(kept?.phone).not.toBeNull()
    expect(rows.find(({ status }) => status === 2)).toMatchObject({ joinedInto: kept?.id, phone: null })
    expect(await t.database.db.select().from(favoriteRows).where(eq(favoriteRows.appId, appid))).toHaveLength(
      2,
    )
  })

  test('are not joined to get around a block, or into another app', async () => {
    const { ids, mobile, weixin } = await two()
    const { joining } = t.server.services.customer
    const elsewhere = await t.app()
    await expect(
      joining.joinNow(elsewhere.id, { keptId: ids.phone, goneId: ids.weixin, by: null }),
    ).rejects.toMatchObject({ kind: 'customerNotFound' })
    await expect(
      joining.joinNow(appid, { keptId: ids.phone, goneId: ids.phone, by: null }),
    ).rejects.toMatchObject({ kind: 'customerNotFound' })
    await t.database.db
      .update(customers)
      .set({ status: 1, blockReason: '发广告' })
      .where(eq(customers.id, ids.phone))
    const address = `/h5/${appid}/me/phone`
    await weixin.post(address, { do: 'send', mobile })
    const refused = await weixin.post(address, { do: 'enter', code: await sandbox.codeFor(mobile) })
    expect(refused.body).toContain('发广告')
    expect(await idOf(weixin)).toBe(ids.weixin)
  })
})

describe('what a customer keeps', () => {
  test('holds public contents alone, and shows no title of what is gone', async () => {
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, newMobile())
    const options = { appid, headers: visitor.headers() }
    const id = await publishPage('开放日')
    const content = { type: 'micro-page', id }
    const { id: draft } = (
      await t.call(microPageCreate, { body: { title: '秘密', document } }, { as, appid })
    ).data
    const set = (body: { type: string; id: string; favorited: boolean }) =>
      t.send(customerFavorite, { body }, options)
    expect((await set({ ...content, favorited: true })).status).toBe(200)
    expect((await set({ ...content, favorited: true })).status).toBe(200)
    expect((await set({ type: 'micro-page', id: draft, favorited: true })).status).toBe(404)
    expect((await set({ type: 'no-type', id, favorited: true })).status).toBe(404)
    expect((await t.call(customerFavoriteState, { query: content }, options)).data.favorited).toBe(true)
    const address = `/h5/${appid}/me/favorites`
    expect((await visitor.get(address)).body).toContain(`href="/h5/${appid}/page/${id}"`)
    await t.call(microPageDelete, { params: { id } }, { as, appid })
    const page = (await visitor.get(address)).body
    expect(page).not.toContain('开放日')
    expect(page).toContain('内容已下线')
    await visitor.post(address, { id: `micro-page.${id}` })
    expect((await visitor.get(address)).body).toContain('还没有收藏')
  })

  test('remembers the pages that they open, newest first, and no more than so many', async () => {
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, newMobile())
    const options = { appid, headers: visitor.headers() }
    const customerId = await idOf(visitor)
    const ids = [await publishPage('甲'), await publishPage('乙')]
    const seen = async () => (await t.call(customerHistory, {}, options)).data.list.map(({ title }) => title)
    for (const [index, id] of ids.entries()) {
      expect((await visitor.get(`/h5/${appid}/page/${id}`)).statusCode).toBe(200)
      // Noted beside the answer.
      await expect.poll(seen).toHaveLength(index + 1)
    }
    expect(await seen()).toEqual(['乙', '甲'])
    const many = Array.from({ length: limits.historyPerCustomer }, (_, index) => ({
      appId: appid,
      customerId,
      type: 'micro-page',
      itemId: `old-${index}`,
      lastAt: new Date(Date.now() - (index + 10) * 1000),
    }))
    await t.database.db.insert(historyRows).values(many)
    await t.server.services.customer.kept.history.note(
      { appId: appid, customerId },
      { type: 'micro-page', id: 'newest' },
    )
    const rows = await t.database.db.select().from(historyRows).where(eq(historyRows.customerId, customerId))
    expect(rows).toHaveLength(limits.historyPerCustomer)
    expect(rows.some(({ itemId }) => itemId === 'newest')).toBe(true)
    await t.call(customerHistoryClear, {}, options)
    expect(await seen()).toEqual([])
  })
})

describe('leaving', () => {
  test('a customer reads all that is kept of them, takes the wish back, and is gone when it is due', async () => {
    const visitor = createSiteVisitor(t)
    const mobile = newMobile()
    await logInBySms(visitor, sandbox, appid, mobile)
    const id = await idOf(visitor)
    const page = await publishPage('甲')
    await t.call(
      customerFavorite,
      { body: { type: 'micro-page', id: page, favorited: true } },
      { appid, headers: visitor.headers() },
    )
    const exported = await visitor.get(`/h5/${appid}/me/export`)
    expect(exported.headers['content-disposition']).toContain('attachment')
    expect(exported.headers['cache-control']).toBe('private, no-store')
    const kept = z
      .object({
        account: z.object({ id: z.string(), phone: z.string() }),
        favorites: z.array(z.object({ id: z.string() })),
      })
      .parse(JSON.parse(exported.body))
    expect(kept.account).toEqual({ id, phone: mobile })
    expect(kept.favorites).toEqual([{ id: page }])

    const data = `/h5/${appid}/me`
    expect((await visitor.post(`${data}/leave`, { word: '注' })).statusCode).toBe(422)
    await visitor.post(`${data}/leave`, { word: '注销' })
    expect((await visitor.get(data)).body).toContain('撤销注销')
    const { leaving } = t.server.services.customer
    await leaving.eraseDue()
    await visitor.post(`${data}/stay`, {})
    expect((await visitor.get(data)).body).not.toContain('撤销注销')
    await visitor.post(`${data}/leave`, { word: '注销' })
    await t.database.db
      .update(customers)
      .set({ leavingAt: sql`${customers.leavingAt} - make_interval(days => ${CUSTOMER_LEAVING_DAYS})` })
      .where(and(eq(customers.appId, appid), eq(customers.id, id)))
    await leaving.eraseDue()
    expect(await t.database.db.select().from(customers).where(eq(customers.id, id))).toEqual([])
    expect((await visitor.get(data)).statusCode).toBe(303)
    // Nothing of them is left in any table of the module.
    const { rows } = await t.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'customer_id'`,
    )
    for (const { name } of rows) {
      const left = await t.database.pool.query(`select 1 from ${name} where customer_id = $1`, [id])
      expect([name, left.rowCount]).toEqual([name, 0])
    }
  })

  test('at once only for who has asked before, and the number can come back as somebody new', async () => {
    const visitor = createSiteVisitor(t)
    const mobile = newMobile()
    await logInBySms(visitor, sandbox, appid, mobile)
    const id = await idOf(visitor)
    const data = `/h5/${appid}/me`
    await visitor.post(`${data}/erase`, { word: '注销' })
    expect(await idOf(visitor)).toBe(id)
    await visitor.post(`${data}/leave`, { word: '注销' })
    await visitor.post(`${data}/erase`, { word: '注销' })
    await waited()
    await logInBySms(visitor, sandbox, appid, mobile)
    expect(await idOf(visitor)).not.toBe(id)
  })

  test('an export needs a login', async () => {
    expect((await createSiteVisitor(t).get(`/h5/${appid}/me/export`)).headers.location).toBe(
      `/h5/${appid}/me/login`,
    )
    expect((await createSiteVisitor(t).get(`/h5/${randomUUID()}/me/export`)).statusCode).toBe(404)
  })
})

describe('a picture of their own', () => {
  /** Sends a form with a file as a browser without a script does. */
  async function send(visitor: SiteVisitor, content: Buffer, name = 'me.png') {
    const boundary = 'form-boundary'
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return t.inject({
      method: 'POST',
      url: `/h5/${appid}/me/avatar`,
      headers: { ...visitor.headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
  }
  const avatarOf = async (visitor: SiteVisitor) =>
    (await t.call(customerSelf, {}, { appid, headers: visitor.headers() })).data.avatar

  test('is judged by its bytes, drawn anew, and gone with the account', async () => {
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, newMobile())
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const fake = await send(visitor, Buffer.from('<svg onload="alert(1)"/>'))
    expect(fake.statusCode).toBe(422)
    expect(fake.body).toContain('认不出这张图片')
    expect((await send(visitor, Buffer.alloc(0), '')).statusCode).toBe(422)
    expect((await send(visitor, png)).statusCode).toBe(303)
    const first = await avatarOf(visitor)
    expect((await t.inject({ url: first })).headers['content-type']).toBe('image/webp')
    expect((await visitor.get(`/h5/${appid}/me`)).body).toContain(`src="${first}"`)
    expect((await send(visitor, png)).statusCode).toBe(303)
    const second = await avatarOf(visitor)
    expect((await t.inject({ url: first })).statusCode).toBe(404)
    const id = await idOf(visitor)
    await t.database.db
      .update(customers)
      .set({ leavingAt: sql`now() - interval '1 hour'` })
      .where(eq(customers.id, id))
    await t.server.services.customer.sweep()
    expect((await t.inject({ url: second })).statusCode).toBe(404)
  })

  test('is not taken from who is not logged in', async () => {
    const sent = await send(createSiteVisitor(t), Buffer.from('x'))
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/h5/${appid}/me/login`])
  })
})
