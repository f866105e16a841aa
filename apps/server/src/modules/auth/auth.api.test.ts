import { captchaCode, login, logout, needGeetest, personBasic } from '@zhanfang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestAnswer, type TestServer } from '../../testing/test-server.ts'
import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { notices } from '../notice/tables.ts'
import { captchas, loginAttempts, sessions, users } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.delete(loginAttempts)
})

const wrong = (account: string) => t.call(login, { body: { account, password: 'not-this-one' } })

test('a right password opens a session of one day; the token works until logout', async () => {
  const { account } = await t.user({ nickname: '王老师' })
  const opened = await t.call(login, { body: { account: account.toUpperCase(), password: PASSWORD } })
  expect(opened.code).toBe('000000')
  expect(opened.data.user).toMatchObject({ nickname: '王老师', accountType: 1, roles: ['test'] })
  const hours = (Date.parse(opened.data.expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)

  const as = { id: '', account, nickname: '', token: opened.data.token }
  expect((await t.call(personBasic, {}, { as })).data.nickname).toBe('王老师')
  expect((await t.call(logout, {}, { as })).status).toBe(200)
  expect(await t.call(personBasic, {}, { as })).toMatchObject({ status: 401, code: '200002' })
})

test('the table holds no token that could be used', async () => {
  const someone = await t.user()
  const rows = await t.database.db.select().from(sessions).where(eq(sessions.userId, someone.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(someone.token)
})

test('an ended session and an ended account are refused', async () => {
  const ended = await t.user()
  await t.database.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.userId, ended.id))
  expect((await t.call(personBasic, {}, { as: ended })).status).toBe(401)

  const disabled = await t.user()
  await t.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id))
  expect((await t.call(personBasic, {}, { as: disabled })).status).toBe(401)
  expect((await t.call(login, { body: { account: disabled.account, password: PASSWORD } })).code).toBe(
    '200014',
  )
})

test('a wrong password and an unknown account read the same', async () => {
  const { account } = await t.user()
  const known = await wrong(account)
  const unknown = await wrong('nobody-here')
  expect(known).toMatchObject({ status: 422, code: '200010', problems: [{ field: 'password' }] })
  expect({ code: unknown.code, msg: unknown.msg, status: unknown.status }).toEqual({
    code: known.code,
    msg: known.msg,
    status: known.status,
  })
})

test('after three failures a captcha is asked for; it works once; success clears the count', async () => {
  const { account } = await t.user()
  for (let i = 0; i < 3; i += 1) await wrong(account)
  expect((await t.call(needGeetest, { query: { account } })).data.needCaptcha).toBe(true)
  const right = { account, password: PASSWORD }
  expect((await t.call(login, { body: right })).code).toBe('200011')

  const { captchaId, image } = (await t.call(captchaCode)).data
  expect(image).toMatch(/^data:image\/svg\+xml/)
  const textHash = createHash('sha256').update('ab2c').digest('base64url')
  await t.database.db.update(captchas).set({ textHash }).where(eq(captchas.id, captchaId))
  expect((await t.call(login, { body: { ...right, captchaId, captcha: 'AB2C' } })).code).toBe('000000')
  expect((await t.call(needGeetest, { query: { account } })).data.needCaptcha).toBe(false)

  for (let i = 0; i < 3; i += 1) await wrong(account)
  expect((await t.call(login, { body: { ...right, captchaId, captcha: 'AB2C' } })).code).toBe('200012')
})

/** The value of a cookie that an answer sets. */
const cookieOf = ({ cookies }: TestAnswer<unknown>, name: string) =>
  cookies
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0] ?? ''

test('of a hundred guesses at once three are looked at; the others meet the captcha', async () => {
  const { account } = await t.user()
  const answers = await Promise.all(Array.from({ length: 100 }, () => wrong(account)))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === '200010')).toHaveLength(3)
  expect(codes.filter((code) => !['200010', '200011', '200013'].includes(code))).toEqual([])
})

test('an account has one counter, whichever of its names is typed', async () => {
  const { account, id } = await t.user()
  const mobile = '13900001234'
  await t.database.db.update(users).set({ mobile, email: 'one@example.com' }).where(eq(users.id, id))
  for (const name of [account, mobile, 'one@example.com']) expect((await wrong(name)).code).toBe('200010')
  for (const name of [account, mobile, 'one@example.com']) expect((await wrong(name)).code).toBe('200011')
})

test('others cannot lock the owner out of a browser in which they have logged in before', async () => {
  const { account, id } = await t.user()
  const right = { body: { account, password: PASSWORD } }
  const first = await t.send(login, right)
  const device = cookieOf(first, 'knownDevice')
  expect(device).toMatch(/^[\w-]{20,}$/)
  // As if each had solved its captcha: the limits are what holds.
  await t.database.db.delete(loginAttempts)
  await t.database.db.insert(loginAttempts).values([
    { subject: `account:${id}`, count: 100, expiresAt: sql`now() + interval '10 minutes'` },
    { subject: `source:${id}:127.0.0.1`, count: 10, expiresAt: sql`now() + interval '10 minutes'` },
  ])
  expect((await t.call(login, right)).code).toBe('200013')
  const known = { headers: { cookie: `knownDevice=${device}` } }
  expect((await t.call(login, right, known)).code).toBe('000000')
  // The cookie of one account is worth nothing for another.
  const other = await t.user()
  await t.database.db.insert(loginAttempts).values({
    subject: `account:${other.id}`,
    count: 100,
    expiresAt: sql`now() + interval '10 minutes'`,
  })
  expect((await t.call(login, { body: { account: other.account, password: PASSWORD } }, known)).code).toBe(
    '200013',
  )
  // A browser that is known has a limit of its own.
  await t.database.db.delete(loginAttempts)
  const codes = []
  for (let tries = 0; tries < 4; tries += 1)
    codes.push((await t.call(login, { body: { account, password: 'not-this-one' } }, known)).code)
  expect(codes).toEqual(['200010', '200010', '200010', '200011'])
  expect(id).not.toBe(other.id)
})

test('a session comes in a cookie that scripts cannot read, and counts only with the header and the mark', async () => {
  const { account } = await t.user()
  const opened = await t.send(login, { body: { account, password: PASSWORD } })
  const token = cookieOf(opened, 'token')
  expect(opened.cookies.find((one) => one.startsWith('token='))).toMatch(
    /; Max-Age=86400; HttpOnly; SameSite=Lax$/,
  )
  const ask = async (headers: Record<string, string>) => (await t.call(personBasic, {}, { headers })).code
  const both = `token=${token}; session=mark`
  expect(await ask({ cookie: both, 'x-authorization': 'Bearer cookie.mark' })).toBe('000000')
  // What another site can make a browser send: cookies, never the header.
  expect(await ask({ cookie: both })).toBe('200001')
  // Logged out while the server could not be reached: the mark is gone, the cookie is not.
  expect(await ask({ cookie: `token=${token}`, 'x-authorization': 'Bearer cookie.mark' })).toBe('200001')
  expect(await ask({ cookie: 'session=mark', 'x-authorization': 'Bearer cookie.mark' })).toBe('200001')
  const out = await t.send(logout, {}, { headers: { cookie: both, 'x-authorization': 'Bearer cookie.mark' } })
  expect(out.cookies.join()).toContain('token=; Path=/; Max-Age=0')
  expect(await ask({ cookie: both, 'x-authorization': 'Bearer cookie.mark' })).toBe('200002')
})

test('the owner is told once when others try many passwords', async () => {
  const { account, id } = await t.user()
  const guess = async () => {
    const { captchaId } = (await t.call(captchaCode)).data
    const textHash = createHash('sha256').update('ab2c').digest('base64url')
    await t.database.db.update(captchas).set({ textHash }).where(eq(captchas.id, captchaId))
    const body = { account, password: 'not-this-one', captchaId, captcha: 'AB2C' }
    return (await t.call(login, { body })).code
  }
  const told = async () =>
    (await t.database.db.select().from(notices).where(eq(notices.userId, id))).filter(({ title }) =>
      title.includes('尝试您的密码'),
    ).length
  for (let tries = 0; tries < 9; tries += 1) expect(await guess()).toBe('200010')
  expect(await told()).toBe(0)
  expect(await guess()).toBe('200010')
  expect(await told()).toBe(1)
  // From this address there is no eleventh.
  expect(await guess()).toBe('200013')
  expect(await told()).toBe(1)
})

test.each([
  ['nothing', {}],
  ['an empty password', { account: 'a', password: '' }],
  ['a number for a name', { account: 5, password: 'x' }],
  ['a huge password', { account: 'a', password: 'x'.repeat(100_000) }],
  ['a list', []],
])('%s is refused at its field', async (_, body) => {
  const answer = await t.send(login, {}, { rawBody: body })
  expect(answer.status).toBe(422)
  expect(answer.problems.length).toBeGreaterThan(0)
})

test('a body that is no JSON is refused without inner detail', async () => {
  const answer = await t.send(login, {}, { rawBody: '{"account": ' })
  expect(answer).toMatchObject({ status: 422, code: '100001' })
  expect(answer.msg).toMatch(/[\u4e00-\u9fa5]/)
})
