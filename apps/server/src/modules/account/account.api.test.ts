import {
  appList,
  microPageList,
  bindMobileValidate,
  changePassword,
  isRealnameAuth,
  judgeEmail,
  judgePassword,
  login,
  mobileChangeSendEmail,
  personAccounts,
  personAvatar,
  personBasic,
  personBasicUpdate,
  personEmail,
  personMobile,
  realnameAuth,
  sendEmail,
  sessionEnd,
  sessionEndOthers,
  sessionList,
  smsCaptchaChangePhone,
  smsCaptchaRealnameAuth,
  unbind,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { sessions, users, verificationCodes } from '../auth/tables.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
/** Time passes: no minute to wait, no busy address. */
const later = async () => {
  await t.database.db
    .update(verificationCodes)
    .set({ createdAt: new Date(Date.now() - 61_000), ip: sql`gen_random_uuid()::text` })
}
beforeEach(later)

let count = 0
const newMobile = () => `139${String((count += 1)).padStart(8, '0')}`
async function withMobile(): Promise<TestUser & { mobile: string }> {
  const mobile = newMobile()
  const someone = await t.user()
  await t.database.db.update(users).set({ mobile }).where(eq(users.id, someone.id))
  return { ...someone, mobile }
}
async function codeTo(as: TestUser, mobile?: string): Promise<string> {
  const own = await t.call(smsCaptchaChangePhone, { body: mobile ? { mobile } : {} }, { as })
  expect(own.code).toBe('000000')
  const [row] = await t.database.db.select().from(users).where(eq(users.id, as.id))
  const code = await sandbox.codeFor(mobile ?? row?.mobile ?? '')
  await later()
  return code
}
const prove = (as: TestUser, password = PASSWORD) => t.call(judgePassword, { body: { password } }, { as })

test('nickname and avatar are changed; the avatar is drawn anew and can be read', async () => {
  const as = await t.user()
  await t.call(personBasicUpdate, { body: { nickname: ' 林老师 ' } }, { as })
  expect((await t.call(personBasicUpdate, { body: { nickname: '字'.repeat(21) } }, { as })).status).toBe(422)
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#247' } })
    .png()
    .toBuffer()
  const { avatar } = (await t.call(personAvatar, {}, { as, file: { content, name: 'a.png' } })).data
  const picture = await t.inject({ url: avatar })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  })
  expect((await t.call(personBasic, {}, { as })).data).toMatchObject({ nickname: '林老师', avatar })
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  expect((await t.call(personAvatar, {}, { as, file: { content: svg, name: 'a.png' } })).code).toBe('600002')
})

test('a mobile changes only with codes to the old and to the new number', async () => {
  const as = await withMobile()
  const mobile = newMobile()
  const change = (codes: { captcha: string; oldCaptcha?: string }) =>
    t.call(personMobile, { body: { mobile, ...codes } }, { as })
  const captcha = await codeTo(as, mobile)
  expect((await t.call(bindMobileValidate, { query: { phone: mobile, captcha } }, { as })).data.valid).toBe(
    true,
  )
  expect(await change({ captcha })).toMatchObject({ code: '200022', problems: [{ field: 'oldCaptcha' }] })
  expect((await change({ captcha, oldCaptcha: captcha })).problems).toMatchObject([{ field: 'oldCaptcha' }])
  const oldCaptcha = await codeTo(as)
  expect((await t.call(bindMobileValidate, { query: { captcha: oldCaptcha } }, { as })).code).toBe('000000')

  // Twice at the same moment: once it is done.
  const answers = await Promise.all([change({ captcha, oldCaptcha }), change({ captcha, oldCaptcha })])
  expect(answers.filter((answer) => answer.code === '000000')).toHaveLength(1)
  expect((await t.call(login, { body: { account: mobile, password: PASSWORD } })).code).toBe('000000')
  expect((await t.call(login, { body: { account: as.mobile, password: PASSWORD } })).code).toBe('200010')
})

test('a number of somebody else is refused, and both codes stay good', async () => {
  const [as, neighbour] = [await withMobile(), await withMobile()]
  const body = {
    mobile: neighbour.mobile,
    captcha: await codeTo(as, neighbour.mobile),
    oldCaptcha: await codeTo(as),
  }
  const query = { phone: neighbour.mobile, captcha: body.captcha }
  expect((await t.call(bindMobileValidate, { query }, { as })).code).toBe('200018')
  expect((await t.call(personMobile, { body }, { as })).code).toBe('200018')
})

test('an e-mail is bound after a proof, logs in, stands in for a lost number, and is unbound', async () => {
  const as = await withMobile()
  const email = `p${as.id.toLowerCase()}@example.com`
  expect((await t.call(sendEmail, { body: { email } }, { as })).code).toBe('200022')
  expect((await prove(as, 'wrong-one')).code).toBe('200010')
  expect((await prove(as)).code).toBe('000000')
  expect((await t.call(judgeEmail, { query: { email } }, { as })).data.available).toBe(true)
  await t.call(sendEmail, { body: { email: email.toUpperCase() } }, { as })
  const captcha = await sandbox.codeFor(email)
  expect((await t.call(personEmail, { body: { email, captcha } }, { as })).code).toBe('000000')
  expect((await t.call(personEmail, { body: { email, captcha } }, { as })).code).toBe('200015')
  expect((await t.call(login, { body: { account: email, password: PASSWORD } })).code).toBe('000000')
  expect((await t.call(judgeEmail, { query: { email } }, { as: await t.user() })).data.available).toBe(false)
  const shown = (await t.call(personAccounts, {}, { as })).data.list
  expect(shown.find(({ way }) => way === 'email')?.value).toBe('p***@example.com')

  await later()
  const mobile = newMobile()
  await t.call(mobileChangeSendEmail, {}, { as })
  const body = { mobile, emailCaptcha: await sandbox.codeFor(email), captcha: await codeTo(as, mobile) }
  expect((await t.call(personMobile, { body }, { as })).code).toBe('000000')
  expect((await t.call(unbind, { query: { type: 4 } }, { as })).code).toBe('000000')
  expect((await t.call(login, { body: { account: email, password: PASSWORD } })).code).toBe('200010')
})

test('a proof ends after ten minutes, belongs to its session, and guesses at it are limited', async () => {
  const as = await t.user()
  expect((await prove(as)).code).toBe('000000')
  await t.database.db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.userId, as.id))
  expect((await t.call(unbind, { query: { type: 4 } }, { as })).code).toBe('200022')
  await Promise.all(Array.from({ length: 12 }, () => prove(as, 'wrong')))
  expect((await prove(as)).code).toBe('200013')
})

test('the last way to log in cannot be unbound', async () => {
  const as = await t.user()
  await t.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, as.id))
  await t.database.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, as.id))
  expect((await t.call(unbind, { query: { type: 1 } }, { as })).code).toBe('200023')
})

test('a new password ends the other sessions and keeps this one', async () => {
  const as = await t.user()
  const { token } = (await t.call(login, { body: { account: as.account, password: PASSWORD } })).data
  const body = { password: 'jiangnan-yu-7' }
  expect((await t.call(changePassword, { body }, { as })).problems).toMatchObject([{ field: 'oldPassword' }])
  const wrong = await t.call(changePassword, { body: { ...body, oldPassword: 'no' } }, { as })
  expect(wrong.problems).toMatchObject([{ field: 'oldPassword' }])
  expect((await t.call(changePassword, { body: { ...body, oldPassword: PASSWORD } }, { as })).code).toBe(
    '000000',
  )
  expect((await t.call(personBasic, {}, { as })).status).toBe(200)
  expect((await t.call(personBasic, {}, { as: { ...as, token } })).status).toBe(401)
  expect((await t.call(login, { body: { account: as.account, password: 'jiangnan-yu-7' } })).code).toBe(
    '000000',
  )
})

test.each([
  ['a common one', 'Password1'],
  ['the name of the account', (account: string) => account],
  ['one of the product', 'zhanfang888'],
])('a password that would be guessed is refused at its field: %s', async (_, chosen) => {
  const as = await t.user()
  const password = typeof chosen === 'string' ? chosen : chosen(as.account)
  const answer = await t.call(changePassword, { body: { oldPassword: PASSWORD, password } }, { as })
  expect(answer).toMatchObject({ status: 422, code: '200027', problems: [{ field: 'password' }] })
  const phrase = 'a phrase of sixty-seven letters which nobody would ever think to try'
  const body = { oldPassword: PASSWORD, password: phrase }
  expect((await t.call(changePassword, { body }, { as })).code).toBe('000000')
  expect((await t.call(login, { body: { account: as.account, password: phrase } })).code).toBe('000000')
})

test('an account with a temporary password may do nothing but replace it', async () => {
  const as = await t.user()
  const { id: appid } = await t.app({ owner: as })
  await t.database.db.update(users).set({ passwordTemporary: true }).where(eq(users.id, as.id))
  expect((await t.call(personBasic, {}, { as })).data.firstStep).toBe('changePassword')
  for (const refused of [
    await t.call(sessionList, {}, { as }),
    await t.call(appList, {}, { as }),
    await t.call(microPageList, {}, { as, appid }),
  ])
    expect(refused).toMatchObject({ status: 403, code: '200028' })
  const body = { oldPassword: PASSWORD, password: 'jiangnan-yu-7' }
  expect((await t.call(changePassword, { body }, { as })).code).toBe('000000')
  expect((await t.call(microPageList, {}, { as, appid })).status).toBe(200)
})

test('sessions are listed, ended one by one and all at once, and nobody reaches those of others', async () => {
  const [as, stranger] = [await t.user(), await t.user()]
  const open = async () =>
    (await t.call(login, { body: { account: as.account, password: PASSWORD } })).data.token
  const [second, third] = [await open(), await open()]
  const { list } = (await t.call(sessionList, {}, { as: { ...as, token: second } })).data
  expect(list).toHaveLength(3)
  expect(list.filter(({ current }) => current)).toHaveLength(1)
  const current = list.find((session) => session.current)?.id ?? ''
  expect((await t.call(sessionEnd, { params: { id: current } }, { as: stranger })).status).toBe(404)
  expect((await t.call(sessionEnd, { params: { id: current } }, { as })).status).toBe(200)
  expect((await t.call(personBasic, {}, { as: { ...as, token: second } })).status).toBe(401)
  expect((await t.call(sessionEndOthers, {}, { as })).data.ended).toBe(1)
  expect((await t.call(personBasic, {}, { as: { ...as, token: third } })).status).toBe(401)
  expect((await t.call(personBasic, {}, { as: stranger })).status).toBe(200)
})

test('a real name goes with the code to the bound number', async () => {
  const as = await withMobile()
  expect((await t.call(smsCaptchaRealnameAuth, { body: {} }, { as: await t.user() })).status).toBe(422)
  await t.call(smsCaptchaRealnameAuth, { body: {} }, { as })
  const captcha = await sandbox.codeFor(as.mobile)
  expect((await t.call(realnameAuth, { body: { realName: '<b>', captcha } }, { as })).status).toBe(422)
  expect((await t.call(realnameAuth, { body: { realName: '林小满', captcha } }, { as })).code).toBe('000000')
  expect((await t.call(isRealnameAuth, {}, { as })).data).toMatchObject({
    isRealnameAuth: true,
    realName: '**满',
  })
})
