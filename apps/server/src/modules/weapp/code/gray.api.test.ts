// A version that has passed goes to some visitors first; the check of WeChat before a platform opens; what was said is kept.
import {
  weappCodeCommit,
  weappGray,
  weappGrayChange,
  weappGrayEnd,
  weappLink,
  weappProductSettingsChange,
  weappRelease,
  weappReleases,
  weappSubmitAudit,
  weixinCallDetail,
  weixinCallList,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { weixinCalls } from '../../../integrations/tables.ts'
import { apps } from '../../app/tables.ts'
import { weappAccounts } from '../tables.ts'
import { authorizedApp, createReachedServer, startWechat, type WechatStandIn } from '../testing/wechat.ts'

let wechat: WechatStandIn
let t: TestServer
let administrator: TestUser
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat)
  administrator = await t.user({ accountType: 2 })
})
afterAll(async () => {
  await t.close()
  await wechat.close()
})
type App = Awaited<ReturnType<typeof authorizedApp>>
const of = ({ id, owner }: App) => ({ as: owner, appid: id })

/** Commits, submits and passes another version. */
async function passed(app: App): Promise<void> {
  await t.call(weappCodeCommit, { body: {} }, of(app))
  await t.call(weappSubmitAudit, { body: {} }, of(app))
  await wechat.press('act', { appid: app.weixinAppid, action: 'approve' })
  await t.server.services.weapp.looking.refresh(app.id)
}
async function ready(name: string): Promise<App> {
  const app = await authorizedApp(t, wechat, name)
  for (const deed of ['category', 'privacy']) await wechat.press(deed, { appid: app.weixinAppid })
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  await passed(app)
  return app
}

test('a version goes to more visitors step by step, and to nobody when it is taken back', async () => {
  const app = await ready('一步一步的店')
  const gray = async () => (await t.call(weappGray, {}, of(app))).data.plan
  const change = (percentage: number) => t.call(weappGrayChange, { body: { percentage } }, of(app))
  // The first version has nothing to stand beside.
  expect((await change(10)).code).toBe('320005')
  await t.call(weappRelease, {}, of(app))
  await passed(app)
  expect(await gray()).toBeNull()
  expect((await change(20)).data.state).toBe(4)
  expect(await gray()).toMatchObject({ percentage: 20 })
  expect((await change(10)).code).toBe('320005')
  await t.call(weappGrayEnd, {}, of(app))
  expect(await gray()).toBeNull()
  expect((await t.call(weappGrayEnd, {}, of(app))).code).toBe('320005')
  expect((await change(5)).code).toBe('000000')
  expect((await change(100)).data.state).toBe(5)
  expect((await wechat.account(app.weixinAppid)).code.release?.version).toMatch(/\.2$/)
  const { list, total } = (await t.call(weappReleases, {}, of(app))).data
  expect(total).toBe(5)
  expect(list.map(({ text }) => text)).toEqual([
    '分阶段发布 100%',
    '分阶段发布 5%',
    '取消分阶段发布',
    '分阶段发布 20%',
    '发布',
  ])
})

test('a deed whose answer is lost is in the history, once and in its doer’s name, after the next look', async () => {
  const app = await ready('丢了回答的店')
  await t.call(weappRelease, {}, of(app))
  await passed(app)
  const change = (percentage: number) => t.call(weappGrayChange, { body: { percentage } }, of(app))
  // A process that ended after WeChat had done it, and before it noted that.
  const { accounts, looking, refreshDue } = t.server.services.weapp
  const deed = {
    what: 'gray' as const,
    userId: app.owner.id,
    nickname: app.owner.nickname,
    detail: '10%',
    at: Date.now(),
  }
  await t.database.db.update(weappAccounts).set({ deed }).where(eq(weappAccounts.appId, app.id))
  await accounts.hint(app.id)
  await (
    await accounts.callsOf(app.id)
  ).call(z.object({}), {
    path: '/wxa/grayrelease',
    body: { gray_percentage: 10, support_debuger_first: false, support_experiencer_first: false },
  })
  await refreshDue()
  await looking.refresh(app.id)
  const texts = async () =>
    (await t.call(weappReleases, {}, of(app))).data.list.map(({ text, byName }) => `${text} ${byName}`)
  expect(await texts()).toEqual([`分阶段发布 10% ${app.owner.nickname}`, `发布 ${app.owner.nickname}`])
  await wechat.press('fault', { path: '/wxa/revertgrayrelease', errcode: 'lost' })
  expect((await t.call(weappGrayEnd, {}, of(app))).code).toBe('000000')
  expect((await texts())[0]).toBe(`取消分阶段发布 ${app.owner.nickname}`)
  // One that WeChat refused is in no history, also when somebody else does the same later.
  await wechat.press('fault', { path: '/wxa/grayrelease', errcode: 85081 })
  expect((await change(20)).code).toBe('320003')
  expect(await texts()).toHaveLength(3)
})

test('links to what is online are made by WeChat, for those who manage the app', async () => {
  const app = await ready('给个链接的店')
  const link = (kind: 'url' | 'scheme' | 'short', who = of(app)) => t.call(weappLink, { body: { kind } }, who)
  expect((await link('url')).code).toBe('320005')
  await t.call(weappRelease, {}, of(app))
  expect((await link('url')).data.link).toMatch(/^https:\/\/wxaurl\.cn\//)
  expect((await link('scheme')).data.link).toMatch(/^weixin:\/\/dl\//)
  expect((await link('short')).data.link).toContain('#小程序://给个链接的店/')
  const editor = await t.member(app.id, 'editor')
  expect((await link('url', { as: editor, appid: app.id })).status).toBe(403)
  await wechat.press('fault', { path: '/wxa/generate_urllink', errcode: 44993 })
  expect((await link('url')).msg).toContain('今天生成链接的次数用完了')
})

test('the check before a platform opens to everybody is answered, at once and by the interface', async () => {
  await authorizedApp(t, wechat, '先来一家')
  await wechat.press('publishingCheck', { what: 'text' })
  await wechat.press('publishingCheck', { what: 'code' })
  await wechat.press('settled')
  const checks = (await wechat.state()).deliveries.filter(({ title }) => title.startsWith('text '))
  expect(checks.map(({ state }) => state)).toEqual(['sent', 'sent'])
  const saidSchema = z.object({
    accounts: z.array(z.object({ nickName: z.string(), said: z.array(z.string()).optional() })),
  })
  await vi.waitFor(
    async () => {
      const answer: unknown = await (await fetch(`${wechat.url}/wechat/platform/state`)).json()
      const checker = saidSchema.parse(answer).accounts.find(({ nickName }) => nickName === '全网发布检测')
      expect(checker?.said?.[0]).toMatch(/_from_api$/)
    },
    { timeout: 10_000 },
  )
})

test('what goes to some visitors first, or was taken back from them, is not released by itself', async () => {
  const app = await ready('自动却分阶段的店')
  await t.call(weappRelease, {}, of(app))
  await t.call(weappProductSettingsChange, { body: { releasesByItself: true } }, of(app))
  await passed(app)
  const { following } = t.server.services.weapp
  const online = async () => (await wechat.account(app.weixinAppid)).code.release?.version
  await t.call(weappGrayChange, { body: { percentage: 5 } }, of(app))
  await following.follow()
  expect(await online()).toMatch(/\.1$/)
  await t.call(weappGrayEnd, {}, of(app))
  await following.follow()
  expect(await online()).toMatch(/\.1$/)
  await passed(app)
  await following.follow()
  expect(await online()).toMatch(/\.3$/)
})

test('a code that somebody writes to an account of another app changes nothing about it', async () => {
  const app = await authorizedApp(t, wechat, '收到口令的店')
  const codesTaken = () =>
    t.database.db.$count(weixinCalls, eq(weixinCalls.path, '/cgi-bin/component/api_query_auth'))
  const before = await codesTaken()
  await wechat.press('publishingCheck', { what: 'code', to: app.weixinAppid })
  await vi.waitFor(async () => expect(await codesTaken()).toBe(before + 1))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await t.call(weappCodeCommit, { body: {} }, of(app))
  expect((await wechat.account(app.weixinAppid)).code.trial?.version).toMatch(/\.1$/)
})

test('managers of the platform look at what was said to WeChat, and read no secrets', async () => {
  const app = await ready('查一查的店')
  await wechat.press('fault', { path: '/wxa/commit', errcode: 45011 })
  await t.call(weappCodeCommit, { body: {} }, of(app))
  const as = { as: administrator }
  const list = async (query: object) => (await t.call(weixinCallList, { query }, as)).data
  expect((await t.call(weixinCallList, {}, of(app))).status).toBe(403)
  const failed = await list({ appId: app.id, result: 'failed' })
  expect(failed.list[0]).toMatchObject({
    path: '/wxa/commit',
    errcode: 45011,
    words: '操作太频繁，请一分钟后再试',
  })
  expect((await list({ errcode: 45011 })).total).toBe(1)
  expect((await list({ path: 'commit', from: '2020-01-01', to: '2020-12-31' })).total).toBe(0)
  const [token] = (await list({ path: 'query_auth' })).list
  const { request, answer } = (await t.call(weixinCallDetail, { params: { id: token?.id ?? '' } }, as)).data
  expect(request).toContain('authorization_code')
  expect(`${request}${answer}`).not.toContain('@@@')
})
