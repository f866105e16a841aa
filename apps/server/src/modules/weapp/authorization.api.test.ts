import {
  appBasicDetail,
  appDelete,
  weappAllCommitAffect,
  weappAuthUrl,
  weappCodeCommit,
  weappCodeDetail,
  weappRefreshInfo,
  weappUpdateAuthUrl,
} from '@zhanfang/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serviceTokens, weixinCalls } from '../../integrations/tables.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { weappAccounts, weappEvents, weappVersions } from './tables.ts'
import {
  agree,
  authorizedApp,
  createReachedServer,
  startWechat,
  type WechatStandIn,
} from './testing/wechat.ts'

let wechat: WechatStandIn
let t: TestServer
let second: TestServer
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
  second = await createReachedServer(wechat, { beside: t })
})
afterAll(async () => {
  await second.close()
  await t.close()
  await wechat.close()
})

const rowOf = async (appId: string) => {
  const [row] = await t.database.db.select().from(weappAccounts).where(eq(weappAccounts.appId, appId))
  return row
}
const statusOf = async (app: { id: string; owner: Awaited<ReturnType<TestServer['user']>> }) =>
  (await t.call(appBasicDetail, { params: { id: app.id } }, { as: app.owner })).data.weappStatus

test('a mini-program is put into our hands, and its secrets are sealed', async () => {
  const app = await authorizedApp(t, wechat, '晨光花店')
  const row = await rowOf(app.id)
  expect(row).toMatchObject({
    authorized: true,
    weixinAppid: app.weixinAppid,
    nickName: '晨光花店',
    codeState: 0,
  })
  expect(row?.refreshToken).toMatch(/^sealed:/)
  expect(await statusOf(app)).toBe(1)
  expect((await t.call(weappCodeDetail, {}, { as: app.owner, appid: app.id })).data).toMatchObject({
    state: 0,
    actions: ['commit'],
    systemNewestCode: { version: '1.1.0', isNewer: true },
  })

  // Neither the tokens nor what was said about them can be read.
  const kept = JSON.stringify([
    await t.database.db.select().from(serviceTokens),
    await t.database.db.select().from(weixinCalls),
    await t.database.db.select().from(weappEvents),
    row,
  ])
  expect(kept).not.toContain('@@@')
  const calls = await t.database.db.select().from(weixinCalls).where(eq(weixinCalls.appId, app.id))
  expect(calls.map(({ path }) => path)).toContain('/cgi-bin/component/api_query_auth')
})

test('the push alone is enough when nobody comes back from the page', async () => {
  const { id, owner } = await t.app()
  const { url } = (await t.call(weappAuthUrl, {}, { as: owner, appid: id })).data
  await agree(url, { name: '不回来的店' })
  await vi.waitFor(
    async () => expect(await rowOf(id)).toMatchObject({ authorized: true, nickName: '不回来的店' }),
    20_000,
  )
})

test('page and push at once take the code once', async () => {
  const { id, owner } = await t.app()
  const { url } = (await t.call(weappAuthUrl, {}, { as: owner, appid: id })).data
  await wechat.press('switches', { twice: true })
  const back = await agree(url, { name: '双份花店' })
  const answers = await Promise.all([fetch(back), fetch(back), fetch(back)])
  await wechat.press('switches', { twice: false })
  for (const answer of answers) expect([200, 410]).toContain(answer.status)
  await vi.waitFor(
    async () => expect(await rowOf(id)).toMatchObject({ authorized: true, nickName: '双份花店' }),
    20_000,
  )
  await wechat.press('settled')
  const events = await t.database.db.select().from(weappEvents)
  expect(new Set(events.map(({ id: event }) => event)).size).toBe(events.length)
})

test('a mini-program belongs to one app; what comes back with a foreign state is refused', async () => {
  const first = await authorizedApp(t, wechat, '只此一家')
  const other = await t.app()
  const { url } = (await t.call(weappAuthUrl, {}, { as: other.owner, appid: other.id })).data
  const back = await agree(url, { appid: first.weixinAppid, functions: [18] })
  const answer = await fetch(back)
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('另一个应用')
  expect(await rowOf(other.id)).toBeUndefined()

  const forged = new URL(back)
  forged.searchParams.set('state', `${forged.searchParams.get('state')}A`)
  expect((await fetch(forged)).status).toBe(410)
})

test('while its people come back to another app, neither old news nor a look takes it back', async () => {
  const { accounts, events, refreshDue } = t.server.services.weapp
  const given = await authorizedApp(t, wechat, '晚到的店')
  const { weixinAppid: appid } = given
  await wechat.press('settled')
  await wechat.press('act', { appid, action: 'unauthorize' })
  await vi.waitFor(async () => expect(await rowOf(given.id)).toMatchObject({ authorized: false }), 20_000)

  // From here on WeChat says that the platform may: for the other app.
  await wechat.press('switches', { pushes: 'held' })
  const heir = await t.app()
  const { url } = (await t.call(weappAuthUrl, {}, { as: heir.owner, appid: heir.id })).data
  const back = await agree(url, { appid })
  await wechat.press('switches', { pushes: 'at once' })

  // It was still ours when the look that is made every minute was begun.
  vi.spyOn(accounts, 'due').mockResolvedValueOnce([given.id])
  await refreshDue()
  expect(await rowOf(given.id)).toMatchObject({ authorized: false })

  const ofGiven = and(eq(weappEvents.weixinAppid, appid), eq(weappEvents.name, 'authorized'))
  const old = await t.database.db.update(weappEvents).set({ doneAt: null }).where(ofGiven).returning()
  expect(old.length).toBeGreaterThan(0)
  for (const { id } of old) await events.act(id)
  expect(await rowOf(given.id)).toMatchObject({ authorized: false })

  expect((await fetch(back)).status).toBe(200)
  expect(await rowOf(heir.id)).toMatchObject({ authorized: true, weixinAppid: appid })
})

test('what was taken back, or whose app is deleted, may go to another app', async () => {
  const given = await authorizedApp(t, wechat, '换手的店')
  const { weixinAppid: appid } = given
  await wechat.press('act', { appid, action: 'unauthorize' })
  await vi.waitFor(async () => expect(await rowOf(given.id)).toMatchObject({ authorized: false }), 20_000)
  const heir = await t.app()
  const urlOf = async (app: Pick<typeof heir, 'id' | 'owner'>) =>
    (await t.call(weappAuthUrl, {}, { as: app.owner, appid: app.id })).data.url
  expect((await fetch(await agree(await urlOf(heir), { appid }))).status).toBe(200)
  expect(await rowOf(heir.id)).toMatchObject({ authorized: true, weixinAppid: appid })
  // Who had it before does not get it back by asking, nor by authorising what another app has now.
  await t.call(weappRefreshInfo, {}, { as: given.owner, appid: given.id })
  expect(await rowOf(given.id)).toMatchObject({ authorized: false })
  expect((await fetch(await agree(await urlOf(given), { appid }))).status).toBe(409)

  const { appName } = (await t.call(appBasicDetail, { params: { id: heir.id } }, { as: heir.owner })).data
  await t.call(appDelete, { params: { id: heir.id }, query: { appName } }, { as: heir.owner })
  const third = await t.app()
  const both = await Promise.all(
    [third, await t.app()].map(async (app) => {
      const back = await agree(await urlOf(app), { appid })
      return async () => fetch(back)
    }),
  )
  const statuses = await Promise.all(both.map(async (comeBack) => (await comeBack()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await rowOf(heir.id)).toMatchObject({ authorized: false })
})

test('mini-programs of deleted apps are neither asked about nor upgraded', async () => {
  const app = await authorizedApp(t, wechat, '关掉的店')
  await t.call(weappCodeCommit, { body: {} }, { as: app.owner, appid: app.id })
  const { appName } = (await t.call(appBasicDetail, { params: { id: app.id } }, { as: app.owner })).data
  const ofApp = eq(weappAccounts.appId, app.id)
  await t.database.db
    .update(weappVersions)
    .set({ templateVersion: '0.9.0' })
    .where(eq(weappVersions.appId, app.id))
  const administrator = await t.user({ accountType: 2 })
  const affected = async () =>
    (await t.call(weappAllCommitAffect, {}, { as: administrator })).data.list.map(({ appId }) => appId)
  expect(await affected()).toContain(app.id)
  await t.call(appDelete, { params: { id: app.id }, query: { appName } }, { as: app.owner })
  expect(await affected()).not.toContain(app.id)
  const before = new Date('2020-01-01')
  await t.database.db.update(weappAccounts).set({ askedAt: before }).where(ofApp)
  await t.server.services.weapp.refreshDue()
  expect((await rowOf(app.id))?.askedAt).toEqual(before)
})

test('one token for all processes, however many ask', async () => {
  const app = await authorizedApp(t, wechat, '人多的店')
  await wechat.press('expire')
  const before = (await wechat.state()).tokensGiven[app.weixinAppid] ?? 0
  await t.database.db
    .delete(serviceTokens)
    .where(eq(serviceTokens.name, `weixin-platform:wxsandboxplatform:${app.weixinAppid}:access_token`))
  const asked = [t, second, t, second, t, second].map(async (process) => {
    const answer = await process.call(weappCodeDetail, {}, { as: app.owner, appid: app.id })
    return answer.code
  })
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['000000']))
  await t.call(weappRefreshInfo, {}, { as: app.owner, appid: app.id })
  expect((await wechat.state()).tokensGiven[app.weixinAppid]).toBe(before + 1)
})

test('processes that start with nothing ask for one ticket together', async () => {
  await t.database.db.delete(serviceTokens)
  const tickets = async () =>
    t.database.db.$count(weixinCalls, eq(weixinCalls.path, '/cgi-bin/component/api_start_push_ticket'))
  const before = await tickets()
  const app = await t.app()
  const asked = [t, second, t, second, t, second].map(async (process) => {
    const { code } = await process.call(weappAuthUrl, {}, { as: app.owner, appid: app.id })
    return code
  })
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['000000']))
  expect(await tickets()).toBe(before + 1)
})

test('a token that died early is replaced, a refresh token that was voided is asked for', async () => {
  const app = await authorizedApp(t, wechat, '过期的店')
  await wechat.press('expire')
  expect((await t.call(weappRefreshInfo, {}, { as: app.owner, appid: app.id })).code).toBe('000000')

  // They agree again elsewhere, and neither the page nor the push reaches us.
  await wechat.press('switches', { pushes: 'held' })
  const { url } = (await t.call(weappUpdateAuthUrl, {}, { as: app.owner, appid: app.id })).data
  await agree(url, { appid: app.weixinAppid, functions: [18, 30] })
  await wechat.press('switches', { pushes: 'at once' })
  expect((await t.call(weappRefreshInfo, {}, { as: app.owner, appid: app.id })).code).toBe('000000')
  expect(await rowOf(app.id)).toMatchObject({ functions: [18, 30], authorized: true })
})

test('what the owner takes back is ours no more; late news of it does no harm', async () => {
  const app = await authorizedApp(t, wechat, '反悔的店')
  const { weixinAppid: appid } = app
  await wechat.press('act', { appid, action: 'unauthorize' })
  await vi.waitFor(async () => expect(await rowOf(app.id)).toMatchObject({ authorized: false }), 20_000)
  expect(await statusOf(app)).toBe(0)
  expect((await t.call(weappCodeDetail, {}, { as: app.owner, appid: app.id })).code).toBe('320001')

  const { url } = (await t.call(weappUpdateAuthUrl, {}, { as: app.owner, appid: app.id })).data
  expect((await fetch(await agree(url, { appid }))).status).toBe(200)
  const old = (await wechat.state()).deliveries.find(({ title }) => title === 'unauthorized')
  await wechat.press('deliver', { id: old?.id })
  await wechat.press('settled')
  await t.call(weappRefreshInfo, {}, { as: app.owner, appid: app.id })
  expect(await rowOf(app.id)).toMatchObject({ authorized: true })
})

test.each(['/weixin/platform/events', '/weixin/platform/messages/wx1'])(
  '%s takes nothing unsigned',
  async (path) => {
    const now = Math.floor(Date.now() / 1000)
    const push = (query: string, payload: string) =>
      t.inject({ method: 'POST', url: `${path}?${query}`, headers: { 'content-type': 'text/xml' }, payload })
    const query = `timestamp=${now}&nonce=1&msg_signature=${'0'.repeat(40)}`
    expect((await push(query, '<xml><Encrypt><![CDATA[AAAA]]></Encrypt></xml>')).statusCode).toBe(403)
    expect((await push('', '<xml></xml>')).statusCode).toBe(403)
    expect((await push(query, '<!DOCTYPE a><xml><Encrypt>x</Encrypt></xml>')).statusCode).toBe(403)
  },
)
