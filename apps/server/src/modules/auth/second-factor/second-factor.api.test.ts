import {
  appList,
  login,
  personBasic,
  platformSettingUpdate,
  resetPassword,
  secondFactorConfirm,
  secondFactorLogin,
  secondFactorRecoveryCodes,
  secondFactorSetUp,
  secondFactorStatus,
  secondFactorTicketSchema,
  secondFactorTurnOff,
  sessionList,
  smsCaptchaFastLogin,
  fastLogin,
  smsCaptchaResetPassword,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestServer,
  PASSWORD,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../testing/test-server.ts'
import { notices } from '../../notice/tables.ts'
import {
  loginAttempts,
  loginTickets,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
  verificationCodes,
} from '../tables.ts'
import { codeOf } from '../testing/authenticator.ts'
import { startSandbox } from '../testing/code-reader.ts'
import { stepOfCode } from './authenticator.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.delete(loginAttempts)
})

/** Somebody who has just logged in, so that nobody asks who they are. */
async function proved(more: { accountType?: number } = {}): Promise<TestUser> {
  const as = await t.user(more)
  await t.database.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, as.id))
  return as
}

async function withSecondFactor(more: { accountType?: number } = {}) {
  const as = await proved(more)
  const { secret } = (await t.call(secondFactorSetUp, {}, { as })).data
  const body = { code: codeOf(secret, -1) }
  const { recoveryCodes: codes } = (await t.call(secondFactorConfirm, { body }, { as })).data
  return { as, secret, codes }
}

const firstStep = (account: string, headers: Record<string, string> = {}) =>
  t.call(login, { body: { account, password: PASSWORD } }, { headers })
const ticketOf = (answer: TestAnswer<unknown>) => secondFactorTicketSchema.parse(answer.detail).ticket
const secondStep = (ticket: string, proof: { code: string } | { recoveryCode: string }, remember = false) =>
  t.call(secondFactorLogin, { body: { ticket, remember, ...proof } })

test('codes are those of RFC 6238', () => {
  // Appendix B, SHA-1: the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const)
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  expect(stepOfCode(secret, '287082', 59_000 + 30_000)).toBe(1)
  expect(stepOfCode(secret, '287082', 59_000 + 90_000)).toBeNull()
})

test('a second factor counts once it is confirmed, and the other sessions are over', async () => {
  const as = await proved()
  const other = (await firstStep(as.account)).data.token
  const { secret, uri } = (await t.call(secondFactorSetUp, {}, { as })).data
  expect(uri).toContain(`secret=${secret}`)
  expect(decodeURIComponent(uri)).toContain(`站坊:${as.account}`)
  expect((await t.call(secondFactorStatus, {}, { as })).data.enabled).toBe(false)
  expect((await firstStep(as.account)).code).toBe('000000')

  const wrong = await t.call(secondFactorConfirm, { body: { code: '000000' } }, { as })
  expect(wrong).toMatchObject({ code: '200052', problems: [{ field: 'code' }] })
  const { recoveryCodes: codes } = (
    await t.call(secondFactorConfirm, { body: { code: codeOf(secret) } }, { as })
  ).data
  expect(new Set(codes).size).toBe(10)
  expect((await t.call(secondFactorStatus, {}, { as })).data).toMatchObject({
    enabled: true,
    recoveryCodesLeft: 10,
  })
  expect((await t.call(personBasic, {}, { as: { ...as, token: other } })).status).toBe(401)
  expect((await t.call(secondFactorSetUp, {}, { as })).code).toBe('200054')

  // Neither the secret nor a code lies in the tables as it is.
  const stored = JSON.stringify([
    await t.database.db.select().from(secondFactors),
    await t.database.db.select().from(recoveryCodes),
  ])
  expect(stored).not.toContain(secret)
  for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
})

test('a login asks for the second factor; a ticket and a code open one session', async () => {
  const { as, secret } = await withSecondFactor()
  const first = await firstStep(as.account)
  expect(first).toMatchObject({ status: 422, code: '200050', cookies: [] })
  const ticket = ticketOf(first)
  expect((await t.call(personBasic, {}, { as: { ...as, token: ticket } })).status).toBe(401)
  const code = codeOf(secret)
  const opened = await secondStep(ticket, { code })
  expect(opened.data.user.id).toBe(as.id)
  expect((await secondStep(ticket, { code: codeOf(secret, 1) })).code).toBe('200051')
  // A code that somebody read over a shoulder works no second time.
  expect((await secondStep(ticketOf(await firstStep(as.account)), { code })).code).toBe('200052')
  expect((await secondStep('A'.repeat(43), { code })).code).toBe('200051')
})

test('of two that use one ticket and one code at once, one gets in', async () => {
  const { as, secret } = await withSecondFactor()
  const ticket = ticketOf(await firstStep(as.account))
  const code = codeOf(secret)
  const answers = await Promise.all([secondStep(ticket, { code }), secondStep(ticket, { code })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a ticket allows five tries, an account ten in a window; the owner is told', async () => {
  const { as, secret } = await withSecondFactor()
  const ticket = ticketOf(await firstStep(as.account))
  const answers = await Promise.all(Array.from({ length: 8 }, () => secondStep(ticket, { code: '000000' })))
  expect(answers.filter(({ code }) => code === '200052')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === '200051')).toHaveLength(3)
  expect((await secondStep(ticket, { code: codeOf(secret) })).code).toBe('200051')
  const told = await t.database.db.select().from(notices).where(eq(notices.userId, as.id))
  expect(told.filter(({ title }) => title.includes('没有通过两步验证'))).toHaveLength(1)

  const next = ticketOf(await firstStep(as.account))
  for (let tries = 0; tries < 5; tries += 1) await secondStep(next, { code: '000000' })
  const last = ticketOf(await firstStep(as.account))
  expect((await secondStep(last, { code: codeOf(secret) })).code).toBe('200013')
})

test('a ticket ends after five minutes', async () => {
  const { as, secret } = await withSecondFactor()
  const ticket = ticketOf(await firstStep(as.account))
  await t.database.db
    .update(loginTickets)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(loginTickets.userId, as.id))
  expect((await secondStep(ticket, { code: codeOf(secret) })).code).toBe('200051')
})

test('a recovery code works once, however it is typed; new ones end the old', async () => {
  const { as, codes } = await withSecondFactor()
  const [one = '', two = '', three = ''] = codes
  const typed = ` ${one.toLowerCase().replace('-', ' ')} `
  expect((await secondStep(ticketOf(await firstStep(as.account)), { recoveryCode: typed })).status).toBe(200)
  const again = await secondStep(ticketOf(await firstStep(as.account)), { recoveryCode: one })
  expect(again).toMatchObject({ code: '200052', problems: [{ field: 'recoveryCode' }] })
  expect((await t.call(secondFactorStatus, {}, { as })).data.recoveryCodesLeft).toBe(9)

  const wrong = await t.call(secondFactorRecoveryCodes, { body: { password: 'no' } }, { as })
  expect(wrong.problems).toMatchObject([{ field: 'password' }])
  const { recoveryCodes: fresh } = (
    await t.call(secondFactorRecoveryCodes, { body: { password: PASSWORD } }, { as })
  ).data
  expect(fresh).not.toContain(two)
  expect((await secondStep(ticketOf(await firstStep(as.account)), { recoveryCode: three })).code).toBe(
    '200052',
  )
})

test('a browser that is remembered is not asked again, until the second factor changes', async () => {
  const { as, secret } = await withSecondFactor()
  const opened = await secondStep(ticketOf(await firstStep(as.account)), { code: codeOf(secret) }, true)
  const device = opened.cookies
    .find((one) => one.startsWith('knownDevice='))
    ?.split(';')[0]
    ?.split('=')[1]
  const headers = { cookie: `knownDevice=${device ?? ''}` }
  expect((await firstStep(as.account, headers)).status).toBe(200)
  expect((await firstStep(as.account)).code).toBe('200050')
  // It is remembered for this account alone.
  const other = await withSecondFactor()
  expect((await firstStep(other.as.account, headers)).code).toBe('200050')
  // With a new authenticator no browser is remembered any more.
  await t.call(secondFactorTurnOff, { body: { password: PASSWORD } }, { as })
  const { secret: next } = (await t.call(secondFactorSetUp, {}, { as })).data
  await t.call(secondFactorConfirm, { body: { code: codeOf(next) } }, { as })
  expect((await firstStep(as.account, headers)).code).toBe('200050')
})

test('a login by SMS code is asked for it too, and a new password does not take it away', async () => {
  const { as, secret } = await withSecondFactor()
  const mobile = '13900002345'
  await t.database.db.update(users).set({ mobile }).where(eq(users.id, as.id))
  await t.call(smsCaptchaFastLogin, { body: { mobile } })
  const captcha = await sandbox.codeFor(mobile)
  const first = await t.call(fastLogin, { body: { mobile, captcha } })
  expect(first.code).toBe('200050')
  expect((await secondStep(ticketOf(first), { code: codeOf(secret) })).data.user.id).toBe(as.id)

  await t.database.db.update(verificationCodes).set({ createdAt: new Date(Date.now() - 61_000) })
  await t.call(smsCaptchaResetPassword, { body: { mobile } })
  const body = { mobile, captcha: await sandbox.codeFor(mobile), password: 'qingfeng-2032' }
  expect((await t.call(resetPassword, { body })).code).toBe('000000')
  expect((await t.call(login, { body: { account: mobile, password: 'qingfeng-2032' } })).code).toBe('200050')
})

test('turning it off asks for the password', async () => {
  const { as } = await withSecondFactor()
  expect((await t.call(secondFactorTurnOff, { body: {} }, { as })).status).toBe(422)
  expect((await t.call(secondFactorTurnOff, { body: { password: 'no' } }, { as })).code).toBe('200010')
  expect((await t.call(secondFactorTurnOff, { body: { password: PASSWORD } }, { as })).status).toBe(200)
  expect((await t.call(secondFactorStatus, {}, { as })).data).toMatchObject({
    enabled: false,
    recoveryCodesLeft: 0,
  })
  expect((await t.call(secondFactorTurnOff, { body: { password: PASSWORD } }, { as })).code).toBe('200053')
})

test('setting it up asks for a proof of who one is, and nobody reaches that of another', async () => {
  const as = await t.user()
  expect((await t.call(secondFactorSetUp, {}, { as })).code).toBe('200022')
  expect((await t.call(secondFactorConfirm, { body: { code: '000000' } }, { as })).code).toBe('200022')
  const { as: owner, secret } = await withSecondFactor()
  const stranger = await proved()
  // All these calls are about the caller's own account; a stranger's own has none.
  expect((await t.call(secondFactorStatus, {}, { as: stranger })).data.enabled).toBe(false)
  expect((await t.call(secondFactorConfirm, { body: { code: codeOf(secret) } }, { as: stranger })).code).toBe(
    '200053',
  )
  expect((await t.call(secondFactorTurnOff, { body: { password: PASSWORD } }, { as: stranger })).code).toBe(
    '200053',
  )
  expect((await t.call(secondFactorStatus, {}, { as: owner })).data.enabled).toBe(true)
})

test('where the platform demands it, its people set it up before anything else and keep it', async () => {
  const [admin, ordinary] = [await proved({ accountType: 2 }), await t.user()]
  const demand = (platformSecondFactorRequired: boolean, as: TestUser) =>
    t.call(platformSettingUpdate, { body: { platformSecondFactorRequired } }, { as })
  expect((await demand(true, ordinary)).status).toBe(403)
  expect((await demand(true, admin)).status).toBe(200)
  expect((await t.call(personBasic, {}, { as: admin })).data.firstStep).toBe('setUpSecondFactor')
  expect((await t.call(sessionList, {}, { as: admin })).code).toBe('200028')
  expect((await demand(false, admin)).code).toBe('200028')
  expect((await t.call(appList, {}, { as: ordinary })).status).toBe(200)

  const { secret } = (await t.call(secondFactorSetUp, {}, { as: admin })).data
  await t.call(secondFactorConfirm, { body: { code: codeOf(secret) } }, { as: admin })
  expect((await t.call(personBasic, {}, { as: admin })).data.firstStep).toBeNull()
  expect((await t.call(secondFactorStatus, {}, { as: admin })).data.required).toBe(true)
  const off = await t.call(secondFactorTurnOff, { body: { password: PASSWORD } }, { as: admin })
  expect(off.code).toBe('200055')
  expect((await demand(false, admin)).status).toBe(200)
  const now = await t.call(secondFactorTurnOff, { body: { password: PASSWORD } }, { as: admin })
  expect(now.status).toBe(200)
})

test('the configuration demands it whatever the settings say', async () => {
  const strict = await createTestServer({ environment: { SECOND_FACTOR_REQUIRED: 'true' }, beside: t })
  const admin = await proved({ accountType: 2 })
  expect((await strict.call(personBasic, {}, { as: admin })).data.firstStep).toBe('setUpSecondFactor')
  const { secret } = (await strict.call(secondFactorSetUp, {}, { as: admin })).data
  await strict.call(secondFactorConfirm, { body: { code: codeOf(secret) } }, { as: admin })
  const body = { platformSecondFactorRequired: false }
  const refused = await strict.call(platformSettingUpdate, { body }, { as: admin })
  expect(refused.problems).toMatchObject([{ field: 'platformSecondFactorRequired' }])
  await strict.close()
})
