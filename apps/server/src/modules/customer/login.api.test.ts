import {
  codeRules,
  customerCalls,
  customerCode,
  customerCookie,
  customerLogin,
  customerLogout,
  customerSelf,
  customerSelfUpdate,
  customerSessionEnd,
  customerSessions,
  type Call,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { customers, customerSessions as sessionRows } from './tables.ts'
import { createSiteVisitor, logInBySms } from './testing/site-visitor.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let appid: string
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  appid = (await t.app({ appName: '阳光里社区' })).id
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

let count = 0
const newMobile = () => `139${String((count += 1)).padStart(8, '0')}`
const rowOf = async (id: string) =>
  (await t.database.db.select().from(customers).where(eq(customers.id, id)))[0]
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a visitor without a script', () => {
  test('logs in step by step and comes back to where they wanted to go', async () => {
    const visitor = createSiteVisitor(t)
    const mobile = newMobile()
    const asked = await visitor.get(`/h5/${appid}/me/favorites`)
    expect(asked.statusCode).toBe(303)
    const login = asked.headers.location ?? ''
    expect(login).toBe(`/h5/${appid}/me/login?to=%2Fme%2Ffavorites`)
    expect((await visitor.get(login)).body).toContain('获取验证码')
    const sent = await visitor.post(login, {
      do: 'send',
      mobile: ` +86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`,
    })
    expect(sent.headers.location).toBe(login)
    // A reload goes on where it was and sends nothing.
    for (let reload = 0; reload < 2; reload += 1) {
      const page = (await visitor.get(login)).body
      expect(page).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
      expect(page).not.toContain(mobile)
      expect(Number(/data-wait="(\d+)"/.exec(page)?.[1])).toBeGreaterThan(0)
    }
    expect(await sandbox.messages(mobile)).toHaveLength(1)
    const code = await sandbox.codeFor(mobile)
    const refused = await visitor.post(login, { do: 'enter', code })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('请先阅读并同意会员协议')
    const entered = await visitor.post(login, { do: 'enter', code, agreed: '1' })
    expect(entered.headers.location).toBe(`/h5/${appid}/me/favorites`)
    expect((await visitor.get(`/h5/${appid}/me/favorites`)).body).toContain('还没有收藏')
    const home = (await visitor.get(`/h5/${appid}/me`)).body
    expect(home).toContain(`手机用户${mobile.slice(-4)}`)
    expect(home).not.toContain(mobile)
    // Who is logged in need not do so again.
    expect((await visitor.get(login)).headers.location).toBe(`/h5/${appid}/me/favorites`)
  })

  test('has a cookie that no script reads, for this site alone, and a record without the number in it', async () => {
    const visitor = createSiteVisitor(t)
    const mobile = newMobile()
    await logInBySms(visitor, sandbox, appid, mobile)
    const cookie = visitor.set.find((one) => one.startsWith(customerCookie(appid)))
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const token = visitor.cookies.get(customerCookie(appid)) ?? ''
    const self = (await t.call(customerSelf, {}, { appid, headers: visitor.headers() })).data
    expect(self).toMatchObject({ phone: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, hasWeixin: false })
    const kept = JSON.stringify([
      await rowOf(self.id),
      await t.database.db.select().from(sessionRows).where(eq(sessionRows.customerId, self.id)),
    ])
    expect(kept).not.toContain(mobile)
    expect(kept).not.toContain(mobile.slice(-8))
    expect(kept).not.toContain(token)
    const other = await t.app()
    expect(await t.send(customerSelf, {}, { appid: other.id, headers: visitor.headers() })).toMatchObject({
      status: 401,
    })
    const renamed = { cookie: `${customerCookie(other.id)}=${token}` }
    expect(await t.send(customerSelf, {}, { appid: other.id, headers: renamed })).toMatchObject({
      status: 401,
    })
  })

  test('is told what is wrong, and is led nowhere else', async () => {
    const visitor = createSiteVisitor(t)
    const address = `/h5/${appid}/me/login`
    expect((await visitor.post(address, { do: 'send', mobile: '12' })).body).toContain('请输入正确的手机号')
    expect((await visitor.post(address, { do: 'enter', code: '123456' })).body).toContain(
      '验证码不正确或已过期',
    )
    for (const to of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const page = (await visitor.get(`${address}?to=${encodeURIComponent(to)}`)).body
      expect(page).not.toContain('evil')
      expect(page).not.toContain('alert')
    }
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.post(address, { do: 'send', mobile: newMobile() }, foreign)).statusCode).toBe(403)
    const origin = { origin: 'https://evil.test' }
    expect((await visitor.post(address, { do: 'send', mobile: newMobile() }, origin)).statusCode).toBe(403)
  })

  test('changes their name, sees their devices, and ends them', async () => {
    const [phone, tablet] = [createSiteVisitor(t), createSiteVisitor(t, { userAgent: 'iPad Safari/1' })]
    const mobile = newMobile()
    await logInBySms(phone, sandbox, appid, mobile)
    await t.database.db.update(verificationCodes).set({ createdAt: sql`now() - interval '2 minutes'` })
    await logInBySms(tablet, sandbox, appid, mobile)
    const profile = `/h5/${appid}/me/profile`
    expect((await phone.post(profile, { nickname: '  ' })).body).toContain('请输入昵称')
    await phone.post(profile, { nickname: '<b>小林</b>' })
    expect((await phone.get(profile)).body).toContain('&lt;b&gt;小林&lt;/b&gt;')
    const devices = (await phone.get(`/h5/${appid}/me/devices`)).body
    expect(devices).toContain('iPad · Safari 浏览器')
    expect(devices).toContain('iPhone · Safari 浏览器')
    await phone.post(`/h5/${appid}/me/devices`, {})
    expect((await tablet.get(`/h5/${appid}/me`)).statusCode).toBe(303)
    expect((await phone.get(`/h5/${appid}/me`)).statusCode).toBe(200)
    await phone.post(`/h5/${appid}/me/logout`, {})
    expect(phone.cookies.has(customerCookie(appid))).toBe(false)
    expect((await phone.get(`/h5/${appid}/me`)).statusCode).toBe(303)
  })
})

describe('calls of visitors', () => {
  async function loggedIn(mobile = newMobile()) {
    await t.call(customerCode, { body: { mobile } }, { appid })
    const code = await sandbox.codeFor(mobile)
    const answer = await t.call(customerLogin, { body: { mobile, code, agreed: true } }, { appid })
    const cookie = answer.cookies.find((one) => one.startsWith('zf_customer_'))?.split(';')[0] ?? ''
    return { self: answer.data, headers: { cookie }, mobile }
  }

  test('log in, rename, end sessions and log out', async () => {
    const { headers, self } = await loggedIn()
    const as = { appid, headers }
    expect((await t.call(customerSelfUpdate, { body: { nickname: '阿周' } }, as)).data).toMatchObject({
      id: self.id,
      nickname: '阿周',
    })
    const { list } = (await t.call(customerSessions, {}, as)).data
    expect(list).toMatchObject([{ isThis: true }])
    const stranger = await loggedIn()
    const foreign = { params: { id: list[0]?.id ?? '' } }
    await t.call(customerSessionEnd, foreign, { appid, headers: stranger.headers })
    expect((await t.call(customerSelf, {}, as)).status).toBe(200)
    await t.call(customerLogout, { body: {} }, as)
    expect((await t.call(customerSelf, {}, as)).status).toBe(401)
  })

  const own = Object.entries<Call>(customerCalls).filter(([, { access }]) => access.who === 'customer')
  test('refuse everybody but a customer of the app', async () => {
    const { headers, self } = await loggedIn()
    const other = await t.app()
    const member = await t.member(other.id, 'owner')
    const owner = await t.member(appid, 'manager')
    expect(own.length).toBeGreaterThan(8)
    for (const [, call] of own) {
      const input = { params: { id: 'some-id' } }
      const ask = (options: Parameters<typeof t.send>[2]) => t.send(call, input, { rawBody: {}, ...options })
      expect(await ask({ appid })).toMatchObject({ status: 401, code: '200001' })
      expect(await ask({ appid, as: member })).toMatchObject({ status: 401 })
      expect(await ask({ appid, as: owner })).toMatchObject({ status: 401 })
      expect(await ask({ appid: other.id, headers })).toMatchObject({ status: 401 })
      expect(await ask({ headers })).toMatchObject({ status: 422, code: '300001' })
    }
    await t.database.db
      .update(customers)
      .set({ status: 1, blockReason: '发广告' })
      .where(eq(customers.id, self.id))
    for (const [, call] of own)
      expect(
        await t.send(call, { params: { id: 'some-id' } }, { appid, headers, rawBody: {} }),
      ).toMatchObject({
        status: 401,
      })
  })

  test('tell the blocked why they cannot log in, and nobody else', async () => {
    const { self, mobile } = await loggedIn()
    await t.database.db
      .update(customers)
      .set({ status: 1, blockReason: '发广告' })
      .where(eq(customers.id, self.id))
    await t.database.db.update(verificationCodes).set({ createdAt: sql`now() - interval '2 minutes'` })
    expect((await t.send(customerCode, { body: { mobile } }, { appid })).code).toBe('000000')
    const code = await sandbox.codeFor(mobile)
    expect(
      await t.send(customerLogin, { body: { mobile, code: wrongOf(code), agreed: true } }, { appid }),
    ).toMatchObject({ code: '200015' })
    expect(await t.send(customerLogin, { body: { mobile, code, agreed: true } }, { appid })).toMatchObject({
      code: '700002',
      msg: '这个账号已被停用：发广告',
    })
  })

  test('do not let a code be guessed, used twice, or used on another site', async () => {
    const mobile = newMobile()
    await t.call(customerCode, { body: { mobile } }, { appid })
    const code = await sandbox.codeFor(mobile)
    const other = await t.app()
    const enter = (given: string, at = appid) =>
      t.send(customerLogin, { body: { mobile, code: given, agreed: true } }, { appid: at })
    expect((await enter(code, other.id)).code).toBe('200015')
    for (let guess = 0; guess < codeRules.tries; guess += 1)
      expect((await enter(wrongOf(code))).code).toBe('200015')
    expect((await enter(code)).code).toBe('200015')
    // Another code may be asked for only after a while, on whatever site.
    expect((await t.send(customerCode, { body: { mobile } }, { appid: other.id })).code).toBe('200016')
  })

  test('make one account of one number, however many browsers enter it at once', async () => {
    const mobile = newMobile()
    await t.call(customerCode, { body: { mobile } }, { appid })
    const body = { mobile, code: await sandbox.codeFor(mobile), agreed: true }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.send(customerLogin, { body }, { appid })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const mark = t.server.services.customer.phones.markOf(appid, mobile)
    expect(await t.database.db.select().from(customers).where(eq(customers.phoneMark, mark))).toHaveLength(1)
  })

  test('need an app that visitors may see', async () => {
    const body = { mobile: newMobile() }
    expect((await t.send(customerCode, { body }, {})).code).toBe('300001')
    expect((await t.send(customerCode, { body }, { appid: 'no-such-app' })).status).toBe(404)
  })
})
