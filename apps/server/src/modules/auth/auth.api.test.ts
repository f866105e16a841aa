import { captchaCode, login, logout, needGeetest, personBasic } from '@zhanfang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer } from '../../testing/test-server.ts'
import { captchas, loginFailures, sessions, users } from './tables.ts'
import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.delete(loginFailures)
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

test('fifty guesses at once do not get past the limit', async () => {
  const { account } = await t.user()
  await Promise.all(Array.from({ length: 50 }, () => wrong(account)))
  expect(await t.call(login, { body: { account, password: PASSWORD } })).toMatchObject({
    status: 429,
    code: '200013',
  })
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
