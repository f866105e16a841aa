import {
  mpLoginStatus,
  mpLoginSubscribeUrl,
  personAccounts,
  personBasic,
  shareMessagesWx,
  unbind,
  weixinBindStatus,
  weixinBindUrl,
} from '@zhanfang/contract'
import { freePort } from '../../../testing/free-port.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { jsSdkSignature } from '../../../integrations/weixin/official-account.ts'
import { installationKey } from '../../../secrets/installation-key.ts'
import { createSecretBox } from '../../../secrets/secret-box.ts'
import { tokenPlace } from '../../../integrations/weixin/token-store.ts'
import { serviceTokens } from '../../../integrations/tables.ts'
import { startSandbox } from '../testing/code-reader.ts'
import { weixinScans } from '../tables.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
/** What the server seals stored tokens with. */
const box = () => createSecretBox(installationKey(t.config))

beforeAll(async () => {
  sandbox = await startSandbox()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  t = await createTestServer({
    environment: { SANDBOX_URL: sandbox.url, PORT: String(port), PUBLIC_URL: origin },
  })
  await t.server.http.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

/** Scans as a person with the phone; gives the address to confirm at. */
async function scan(url: string, as: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ as }) })
  const text = await answer.text()
  return /<a href="([^"]+)"/.exec(text)?.[1] ?? text
}
/** The browser that asks: its session counts beside its cookie alone. */
const headers = { cookie: `knownDevice=${'d'.repeat(43)}` }
const status = async (sceneId: string) =>
  (await t.call(mpLoginStatus, { query: { sceneId } }, { headers })).data
const post = (url: string) => fetch(url, { method: 'POST', body: new URLSearchParams() })
const asUser = (token: string): TestUser => ({ id: '', account: '', nickname: '', token })

test('a scan goes from waiting over scanned to confirmed, and gives its session once', async () => {
  const started = (await t.call(mpLoginSubscribeUrl)).data
  expect(await status(started.sceneId)).toEqual({ state: 'waiting' })
  const link = await scan(started.url, '小林')
  expect(await status(started.sceneId)).toEqual({ state: 'scanned' })
  const page = await (await fetch(link)).text()
  expect(page).toContain('确认登录')
  expect((await post(link)).status).toBe(200)
  expect((await post(link)).status).toBe(404)

  const answers = await Promise.all([1, 2, 3].map(() => status(started.sceneId)))
  const given = answers.flatMap((answer) => (answer.session ? [answer.session] : []))
  expect(given).toHaveLength(1)
  const as = asUser(given[0]?.token ?? '')
  expect((await t.call(personBasic, {}, { as, headers })).data.nickname).toContain('微信用户')
  expect(await status(started.sceneId)).toEqual({ state: 'expired' })

  // The same phone comes back to the same account.
  const again = (await t.call(mpLoginSubscribeUrl)).data
  await post(await scan(again.url, '小林'))
  expect((await status(again.sceneId)).session?.user.id).toBe(given[0]?.user.id)
})

test('what the code shows does not tell how the scan goes, and an ended code is refused', async () => {
  const { sceneId, url } = (await t.call(mpLoginSubscribeUrl)).data
  expect(url).not.toContain(sceneId)
  await t.database.db.update(weixinScans).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await status(sceneId)).toEqual({ state: 'expired' })
  expect(await scan(url, '小林')).toContain('已过期')
})

test('a push without the signature of WeChat, or an old one, is refused', async () => {
  const push = (query: string) =>
    t.inject({
      method: 'POST',
      url: `/weixin/message?${query}`,
      headers: { 'content-type': 'text/xml' },
      payload: '<xml><MsgType>event</MsgType></xml>',
    })
  const now = Math.floor(Date.now() / 1000)
  expect((await push(`signature=${'0'.repeat(40)}&timestamp=${now}&nonce=1`)).statusCode).toBe(403)
  expect((await push('')).statusCode).toBe(422)
})

test('WeChat is bound to an account by the person who asked, to one account only, and unbound again', async () => {
  const [owner, stranger] = [await t.user(), await t.user()]
  const { sceneId, url } = (await t.call(weixinBindUrl, {}, { as: owner })).data
  await post(await scan(url, '阿周'))
  // Neither a login nor another user can take it.
  expect(await status(sceneId)).toEqual({ state: 'expired' })
  expect((await t.call(weixinBindStatus, { query: { sceneId } }, { as: stranger })).data.state).toBe(
    'expired',
  )
  expect((await t.call(weixinBindStatus, { query: { sceneId } }, { as: owner })).data.state).toBe('confirmed')
  const ways = (await t.call(personAccounts, {}, { as: owner })).data.list
  expect(ways.find(({ way }) => way === 'weixin')).toMatchObject({ bound: true, unbindType: 1 })

  const second = (await t.call(weixinBindUrl, {}, { as: stranger })).data
  await post(await scan(second.url, '阿周'))
  const taken = await t.call(weixinBindStatus, { query: { sceneId: second.sceneId } }, { as: stranger })
  expect(taken.code).toBe('200021')

  const login = (await t.call(mpLoginSubscribeUrl)).data
  await post(await scan(login.url, '阿周'))
  const { session } = await status(login.sceneId)
  expect(session?.user.id).toBe(owner.id)
  expect((await t.call(unbind, { query: { type: 1 } }, { as: owner })).code).toBe('200022')
  const as = asUser(session?.token ?? '')
  expect((await t.call(unbind, { query: { type: 1 } }, { as, headers })).code).toBe('000000')
  // Carried into another browser, the token ends its session.
  expect((await t.call(personBasic, {}, { as })).status).toBe(401)
  expect((await t.call(personBasic, {}, { as, headers })).status).toBe(401)
})

test('pages of this installation are signed for sharing, no others; one ticket serves all', async () => {
  const { publicUrl } = t.config
  const [one, two] = await Promise.all(
    ['/h5/a?x=1#top', '/h5/b'].map((path) => t.call(shareMessagesWx, { body: { url: publicUrl + path } })),
  )
  const stored = await t.database.db.select().from(serviceTokens)
  const { name = '', value = '' } = stored.find((token) => token.name.endsWith('jsapi_ticket')) ?? {}
  const ticket = box().open(value, tokenPlace(name))
  expect(value).not.toContain(ticket)
  const { nonceStr, timestamp, signature } = one?.data ?? { nonceStr: '', timestamp: '', signature: '' }
  expect(signature).toBe(jsSdkSignature(ticket, nonceStr, timestamp, `${publicUrl}/h5/a?x=1`))
  expect(two?.data.nonceStr).not.toBe(nonceStr)
  const urls = [
    'https://evil.example/',
    `${publicUrl}.evil.example/`,
    `${publicUrl}@evil.example/`,
    '',
    'javascript:1',
  ]
  for (const url of urls)
    expect(await t.call(shareMessagesWx, { body: { url } })).toMatchObject({
      code: '200026',
      msg: '签名接口异常！',
    })
})

test('a token that WeChat no longer knows is replaced', async () => {
  const { db } = t.database
  for (const { name } of await db.select().from(serviceTokens))
    await db
      .update(serviceTokens)
      .set({ value: box().seal('sandbox_gone', tokenPlace(name)) })
      .where(eq(serviceTokens.name, name))
  expect((await t.call(mpLoginSubscribeUrl)).status).toBe(200)
})

test('a token that this process cannot read is asked for anew', async () => {
  await t.database.db.update(serviceTokens).set({ value: 'as an earlier version kept it' })
  expect((await t.call(mpLoginSubscribeUrl)).status).toBe(200)
})
