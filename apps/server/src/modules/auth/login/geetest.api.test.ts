import { createServer, type Server } from 'node:http'
import { login, needGeetest } from '@zhanfang/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { startSandbox } from '../testing/code-reader.ts'
import { loginAttempts } from '../tables.ts'

const CAPTCHA_ID = 'sandbox-captcha'
const proofSchema = z.object({
  lot_number: z.string(),
  captcha_output: z.string(),
  pass_token: z.string(),
  gen_time: z.string(),
})

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
const more: TestServer[] = []
const configured = (baseUrl: string, key = 'sandbox') => ({
  GEETEST_BASE_URL: baseUrl,
  GEETEST_CAPTCHA_ID: CAPTCHA_ID,
  GEETEST_CAPTCHA_KEY: key,
})
/** Another process on the same database that knows Geetest by other settings. */
async function beside(baseUrl: string, key?: string): Promise<TestServer> {
  const server = await createTestServer({ beside: t, environment: configured(baseUrl, key) })
  more.push(server)
  return server
}

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: configured(`${sandbox.url}/geetest`) })
})
afterEach(async () => {
  for (const server of more.splice(0)) await server.close()
  await t.database.db.delete(loginAttempts)
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

/** What the widget hands over once a person has solved it. */
async function solved(captchaId = CAPTCHA_ID) {
  const answer = await fetch(`${sandbox.url}/geetest/load?captcha_id=${captchaId}`)
  return proofSchema.parse(await answer.json())
}
/** Somebody whose last logins failed. */
async function suspect(): Promise<TestUser> {
  const someone = await t.user()
  for (let round = 0; round < 3; round += 1)
    await t.call(login, { body: { account: someone.account, password: 'wrong' } })
  return someone
}
const enter = (someone: TestUser, geetest?: z.infer<typeof proofSchema>, server = t) =>
  server.call(login, { body: { account: someone.account, password: PASSWORD, ...(geetest && { geetest }) } })

test('after failures Geetest is asked for, its proof is validated, and lets one in once', async () => {
  const someone = await suspect()
  expect((await t.call(needGeetest, { query: { account: someone.account } })).data).toEqual({
    needGeetest: true,
    needCaptcha: false,
    geetestCaptchaId: CAPTCHA_ID,
  })
  expect(await enter(someone)).toMatchObject({ code: '200011', problems: [{ field: 'geetest' }] })
  const proof = await solved()
  expect((await enter(someone, proof)).status).toBe(200)
  expect((await t.call(needGeetest, { query: { account: someone.account } })).data.needGeetest).toBe(false)
  const other = await suspect()
  expect((await enter(other, proof)).code).toBe('200012')
})

test('a proof that was changed, made up or solved for another site is refused', async () => {
  const someone = await suspect()
  const changed = await solved()
  expect((await enter(someone, { ...changed, captcha_output: 'x' })).code).toBe('200012')
  expect((await enter(someone, { ...changed, lot_number: 'x'.repeat(32) })).code).toBe('200012')
  expect((await enter(someone, await solved('another-site'))).code).toBe('200012')
})

test('a call that is signed with another key is refused', async () => {
  const wrong = await beside(`${sandbox.url}/geetest`, 'not-the-key')
  const someone = await suspect()
  const proof = await solved()
  expect((await enter(someone, proof, wrong)).code).toBe('200012')
  // It was the signature: the same proof is good with the right key.
  expect((await enter(someone, proof)).status).toBe(200)
})

async function listening(
  answer: Parameters<typeof createServer>[1],
): Promise<{ url: string; server: Server }> {
  const server = createServer({}, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, server }
}

test.each([
  ['never answers', () => undefined],
  ['answers no JSON', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>')],
])('a service that %s keeps suspects out, with words, and nobody else', async (_, answer) => {
  const { url, server } = await listening(answer)
  const cut = await beside(url)
  const someone = await suspect()
  expect(await enter(someone, await solved(), cut)).toMatchObject({ status: 503, code: '100503' })
  const trusted = await t.user()
  await t.database.db.delete(loginAttempts)
  expect((await enter(trusted, undefined, cut)).status).toBe(200)
  server.closeAllConnections()
  server.close()
})
