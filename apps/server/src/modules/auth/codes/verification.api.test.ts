import {
  codeRules,
  fastLogin,
  login,
  mpLoginStatus,
  needGeetest,
  personBasic,
  registerUser,
  resetPassword,
  smsCaptchaFastLogin,
  smsCaptchaRegister,
  smsCaptchaResetPassword,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startSandbox } from '../testing/code-reader.ts'
import { users, verificationCodes } from '../tables.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let other: TestServer
beforeAll(async () => {
  sandbox = await startSandbox()
  const environment = { SANDBOX_URL: sandbox.url }
  t = await createTestServer({ environment })
  other = await createTestServer({ environment, beside: t })
})
afterAll(async () => {
  await other.close()
  await t.close()
  await sandbox.close()
})

let count = 0
const newMobile = () => `138${String((count += 1)).padStart(8, '0')}`
/** Forgets what this address sent, so that tests do not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

async function sent(
  call: typeof smsCaptchaRegister | typeof smsCaptchaFastLogin | typeof smsCaptchaResetPassword,
  mobile: string,
) {
  expect((await t.send(call, { body: { mobile } })).code).toBe('000000')
  return sandbox.codeFor(mobile)
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const userCount = async (mobile: string) =>
  (await t.database.db.select().from(users).where(eq(users.mobile, mobile))).length

test('a number registers with its code, logs in with the password and by a code', async () => {
  const mobile = newMobile()
  const captcha = await sent(smsCaptchaRegister, mobile)
  expect(captcha).toMatch(/^\d{6}$/)
  const opened = await t.call(registerUser, {
    body: { mobile: `+86 ${mobile}`, captcha, password: 'shanlan-2031' },
  })
  expect(opened.data.user).toMatchObject({
    nickname: `用户${mobile.slice(-4)}`,
    mobile: expect.stringContaining('****'),
  })
  const as = { id: '', account: '', nickname: '', token: opened.data.token }
  expect((await t.call(personBasic, {}, { as })).status).toBe(200)
  expect((await t.call(login, { body: { account: mobile, password: 'shanlan-2031' } })).code).toBe('000000')

  await t.database.db.update(verificationCodes).set({ createdAt: new Date(Date.now() - 61_000) })
  const second = await sent(smsCaptchaFastLogin, mobile)
  const fast = await t.call(fastLogin, { body: { mobile, captcha: second } })
  expect(fast.data.user.id).toBe(opened.data.user.id)
})

test('two registrations at once with one code make one account', async () => {
  const mobile = newMobile()
  const captcha = await sent(smsCaptchaRegister, mobile)
  const body = { mobile, captcha, password: 'shanlan-2031' }
  const answers = await Promise.all([t, other, t, other].map((server) => server.call(registerUser, { body })))
  expect(answers.filter((answer) => answer.code === '000000')).toHaveLength(1)
  expect(await userCount(mobile)).toBe(1)
})

test('a code logs in once, also when it is used on two processes at the same moment', async () => {
  const mobile = newMobile()
  const captcha = await sent(smsCaptchaFastLogin, mobile)
  const answers = await Promise.all(
    [t, other, t].map((server) => server.call(fastLogin, { body: { mobile, captcha } })),
  )
  expect(answers.map((answer) => answer.code).sort()).toEqual(['000000', '200015', '200015'])
  expect(await userCount(mobile)).toBe(1)
})

test('twenty guesses at once: five are looked at, then even the right code is refused', async () => {
  const mobile = newMobile()
  const captcha = await sent(smsCaptchaFastLogin, mobile)
  const guess = (code: string) => t.call(fastLogin, { body: { mobile, captcha: code } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(wrongOf(captcha))))
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['200015']))
  const [row] = await t.database.db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.target, `sms:${mobile}`))
  expect(row?.tries).toBe(codeRules.tries)
  expect((await guess(captcha)).code).toBe('200015')
})

test('a code ends after five minutes and belongs to its purpose and its number', async () => {
  const [mobile, neighbour] = [newMobile(), newMobile()]
  const captcha = await sent(smsCaptchaFastLogin, mobile)
  const password = 'shanlan-2031'
  expect((await t.call(registerUser, { body: { mobile, captcha, password } })).code).toBe('200015')
  expect((await t.call(fastLogin, { body: { mobile: neighbour, captcha } })).code).toBe('200015')
  await t.database.db.update(verificationCodes).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await t.call(fastLogin, { body: { mobile, captcha } })).code).toBe('200015')
})

test('one minute lies between two codes, and ten a day go to one number', async () => {
  const mobile = newMobile()
  const ask = (server: TestServer) => server.call(smsCaptchaFastLogin, { body: { mobile } })
  const burst = await Promise.all([t, other, t, other].map(ask))
  expect(burst.map((answer) => answer.code).sort()).toEqual(['000000', '200016', '200016', '200016'])
  const [early] = burst.filter((answer) => answer.code === '200016')
  expect(early).toMatchObject({ status: 429, detail: { retryAfter: expect.any(Number) } })
  for (let turn = 2; turn <= codeRules.perTargetADay; turn += 1) {
    await t.database.db
      .update(verificationCodes)
      .set({ createdAt: new Date(Date.now() - 61_000), ip: sql`gen_random_uuid()::text` })
    expect((await ask(t)).code).toBe('000000')
  }
  await t.database.db
    .update(verificationCodes)
    .set({ createdAt: new Date(Date.now() - 61_000), ip: sql`gen_random_uuid()::text` })
  expect((await ask(t)).code).toBe('200017')
})

test('an address that asks for many codes has to show a person first', async () => {
  for (let turn = 0; turn < codeRules.freePerAddressAnHour; turn += 1)
    await sent(smsCaptchaFastLogin, newMobile())
  expect((await t.call(needGeetest)).data).toMatchObject({ needCaptcha: true, needGeetest: false })
  // A password login from there is not meant by that.
  expect((await t.call(needGeetest, { query: { account: 'somebody' } })).data.needCaptcha).toBe(false)
  const refused = await t.call(smsCaptchaFastLogin, { body: { mobile: newMobile() } })
  expect(refused).toMatchObject({ code: '200011', problems: [{ field: 'captchaCode' }] })
})

test('asking for a code answers the same whether or not the number has an account', async () => {
  const [known, unknown] = [newMobile(), newMobile()]
  const captcha = await sent(smsCaptchaFastLogin, known)
  await t.call(fastLogin, { body: { mobile: known, captcha } })
  await t.database.db.update(verificationCodes).set({ createdAt: new Date(Date.now() - 61_000) })
  const one = await t.call(smsCaptchaResetPassword, { body: { mobile: known } })
  const two = await t.call(smsCaptchaResetPassword, { body: { mobile: unknown } })
  expect({ ...one, data: one.data }).toEqual({ ...two, data: two.data })
  // A wrong code neither tells.
  const body = (mobile: string) => ({ mobile, captcha: '000000', password: 'shanlan-2031' })
  const [first, second] = [
    await t.call(resetPassword, { body: body(known) }),
    await t.call(resetPassword, { body: body(unknown) }),
  ]
  expect([first.code, first.msg]).toEqual([second.code, second.msg])
})

test('a reset password works, the old one does not, and every session is over', async () => {
  const mobile = newMobile()
  const captcha = await sent(smsCaptchaRegister, mobile)
  const { token } = (await t.call(registerUser, { body: { mobile, captcha, password: 'shanlan-2031' } })).data
  await t.database.db.update(verificationCodes).set({ createdAt: new Date(Date.now() - 61_000) })
  const code = await sent(smsCaptchaResetPassword, mobile)
  expect((await t.call(resetPassword, { body: { mobile, captcha: code, password: 'short' } })).status).toBe(
    422,
  )
  expect(
    (await t.call(resetPassword, { body: { mobile, captcha: code, password: 'qingfeng-2032' } })).code,
  ).toBe('000000')
  const as = { id: '', account: '', nickname: '', token }
  expect((await t.call(personBasic, {}, { as })).status).toBe(401)
  expect((await t.call(login, { body: { account: mobile, password: 'shanlan-2031' } })).code).toBe('200010')
  expect((await t.call(login, { body: { account: mobile, password: 'qingfeng-2032' } })).code).toBe('000000')
})

test('the table holds no code in plain, and a provider that fails leaves no minute to wait', async () => {
  const mobile = newMobile()
  const captcha = await sent(smsCaptchaFastLogin, mobile)
  const rows = await t.database.db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.target, `sms:${mobile}`))
  expect(JSON.stringify({ ...rows[0], id: '', createdAt: '', expiresAt: '' })).not.toContain(captcha)

  const broken = await createTestServer({ beside: t, environment: { SANDBOX_URL: 'http://127.0.0.1:9' } })
  const late = newMobile()
  expect((await broken.call(smsCaptchaFastLogin, { body: { mobile: late } })).code).toBe('200024')
  expect((await t.call(smsCaptchaFastLogin, { body: { mobile: late } })).code).toBe('000000')
  await broken.close()
})

test('a scan that was never started reads as expired', async () => {
  expect((await t.call(mpLoginStatus, { query: { sceneId: 'A'.repeat(43) } })).data).toEqual({
    state: 'expired',
  })
})
