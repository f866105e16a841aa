// How mini-programs follow new versions: asked for, by rule, or left alone.
import {
  noCode,
  noticeList,
  weappAllCommit,
  weappAllCommitAffect,
  weappCodeCommit,
  weappCodeDetail,
  weappCreateInfo,
  weappLeftMenu,
  weappNotices,
  weappProductSettings,
  weappProductSettingsChange,
  weappSubmitAudit,
  weappUpgradeApply,
  weappUpgradeDecide,
  weappUpgradeList,
  weappUpgradeRequest,
  weappUpgradeWithdraw,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { weixinCalls } from '../../../integrations/tables.ts'
import { apps } from '../../app/tables.ts'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { weappAccounts } from '../tables.ts'
import { authorizedApp, createReachedServer, startWechat, type WechatStandIn } from '../testing/wechat.ts'

let wechat: WechatStandIn
let t: TestServer
let administrator: TestUser
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
  administrator = await t.user({ accountType: 2 })
})
afterAll(async () => {
  await t.close()
  await wechat.close()
})
type App = Awaited<ReturnType<typeof authorizedApp>>
const of = ({ id, owner }: App) => ({ as: owner, appid: id })
const as = () => ({ as: administrator })
const detail = async (app: App) => (await t.call(weappCodeDetail, {}, of(app))).data
/** An app whose mini-program has code, a category and a privacy guide, and whose site has something. */
async function ready(name: string): Promise<App> {
  const app = await authorizedApp(t, wechat, name)
  await t.call(weappCodeCommit, { body: {} }, of(app))
  for (const deed of ['category', 'privacy']) await wechat.press(deed, { appid: app.weixinAppid })
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  return app
}
async function newTemplate(): Promise<void> {
  await wechat.press('draft')
  await wechat.press('template')
}

test('the newest version is asked for once, and given by the platform', async () => {
  const app = await ready('要升级的店')
  const apply = () => t.call(weappUpgradeApply, { body: { words: '想用预约' } }, of(app))
  expect((await apply()).code).toBe('320005')
  await newTemplate()
  const answers = await Promise.all([apply(), apply(), apply()])
  expect(answers.filter(({ code }) => code === '000000')).toHaveLength(1)
  expect((await t.call(weappUpgradeList, { query: { auditStatus: 0 } }, of(app))).status).toBe(403)
  const { list, waiting } = (await t.call(weappUpgradeList, { query: { auditStatus: 0 } }, as())).data
  expect(waiting).toBe(1)
  expect(list[0]).toMatchObject({ appId: app.id, nickName: '要升级的店', words: '想用预约' })
  const todo = (await t.call(noticeList, { query: { key: 1 } }, as())).data.list
  expect(todo.map(({ title }) => title)).toContain('申请升级小程序：要升级的店')

  // What WeChat does not accept leaves it waiting; of two who decide one does.
  const id = list[0]?.id ?? ''
  const decide = (auditStatus: 1 | 2, auditResult = '') =>
    t.call(weappUpgradeDecide, { body: { id, auditStatus, auditResult } }, as())
  await wechat.press('fault', { path: '/wxa/commit', errcode: 45011 })
  expect((await decide(1)).code).toBe('320003')
  expect((await t.call(weappUpgradeRequest, {}, of(app))).data.request?.auditStatus).toBe(0)
  const decided = await Promise.all([decide(1), decide(1)])
  expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await detail(app)).systemNewestCode?.isNewer).toBe(false)
  expect((await t.call(weappNotices, {}, of(app))).data.list[0]?.title).toContain('换上了最新的版本')
})

test('a refusal has a reason, and who asked may take it back', async () => {
  const app = await ready('被拒的店')
  await newTemplate()
  await t.call(weappUpgradeApply, { body: {} }, of(app))
  await t.call(weappUpgradeWithdraw, {}, of(app))
  expect((await t.call(weappUpgradeRequest, {}, of(app))).data.request?.auditStatus).toBe(3)
  const { id } = (await t.call(weappUpgradeApply, { body: {} }, of(app))).data
  const refuse = (auditResult: string) =>
    t.call(weappUpgradeDecide, { body: { id, auditStatus: 2, auditResult } }, as())
  expect(await refuse('')).toMatchObject({ status: 422, problems: [{ field: 'auditResult' }] })
  await refuse('新版本下周才稳定')
  expect((await t.call(weappUpgradeRequest, {}, of(app))).data.request).toMatchObject({
    auditStatus: 2,
    auditResult: '新版本下周才稳定',
  })
})

test('nobody decides about an app that lies in the bin', async () => {
  const app = await ready('进了回收站的店')
  await newTemplate()
  const { id } = (await t.call(weappUpgradeApply, { body: {} }, of(app))).data
  const bin = (deletedAt: Date | null) =>
    t.database.db.update(apps).set({ deletedAt }).where(eq(apps.id, app.id))
  const waiting = async () =>
    (await t.call(weappUpgradeList, { query: { auditStatus: 0 } }, as())).data.waiting
  const before = await waiting()
  await bin(new Date())
  expect(await waiting()).toBe(before - 1)
  const decide = () =>
    t.call(weappUpgradeDecide, { body: { id, auditStatus: 2, auditResult: '不在了' } }, as())
  expect((await decide()).status).toBe(409)
  const todo = (await t.call(noticeList, { query: { key: 1 } }, as())).data.list
  expect(todo.map(({ title }) => title)).not.toContain('申请升级小程序：进了回收站的店')
  await bin(null)
  expect((await decide()).code).toBe('000000')
})

test('one that goes on by itself is upgraded, submitted and released; one that does not is left alone', async () => {
  const [eager, shy] = [await ready('自动的店'), await ready('自己来的店')]
  const change = (app: App, body: object) => t.call(weappProductSettingsChange, { body }, of(app))
  expect((await change(eager, { submitsByItself: true, releasesByItself: true })).data).toEqual({
    takesUpgrades: true,
    submitsByItself: true,
    releasesByItself: true,
  })
  await change(shy, { takesUpgrades: false })
  expect((await t.call(weappProductSettings, {}, of(shy))).data.takesUpgrades).toBe(false)
  const { following, looking } = t.server.services.weapp
  // Nothing that its managers committed themselves is submitted for them.
  await following.follow()
  expect((await detail(eager)).state).toBe(1)

  await newTemplate()
  const affect = (await t.call(weappAllCommitAffect, {}, as())).data
  expect(affect.declined).toBe(1)
  expect(affect.list.map(({ appId }) => appId)).not.toContain(shy.id)
  // WeChat is still looking at the code when it is submitted first, which is no reason to give up.
  await wechat.press('fault', { path: '/wxa/submit_audit', errcode: 61039 })
  await t.call(weappAllCommit, { body: { appIds: [eager.id, shy.id] } }, as())
  await vi.waitFor(
    async () => {
      await following.follow()
      expect((await detail(eager)).state).toBe(2)
    },
    { timeout: 30_000, interval: 200 },
  )
  const refused = await t.database.db.select().from(weixinCalls).where(eq(weixinCalls.errcode, 61039))
  expect(refused).toHaveLength(1)
  expect((await detail(shy)).state).toBe(1)
  expect((await t.call(weappCreateInfo, {}, of(shy))).data.commits).toBe(1)
  await wechat.press('act', { appid: eager.weixinAppid, action: 'approve' })
  await looking.refresh(eager.id)
  expect((await t.call(weappLeftMenu, {}, of(eager))).data.list).toMatchObject([{ mark: 'approved' }])
  await following.follow()
  const after = await detail(eager)
  expect(after.state).toBe(5)
  expect(after.history[0]).toMatchObject({ text: '发布', byName: '自动' })
  expect((await t.call(weappCreateInfo, {}, of(eager))).data).toMatchObject({
    origin: 'authorized',
    isTrial: false,
    commits: 2,
  })
})

test('one that cannot be gone on with keeps none of the others back', async () => {
  const [broken, sound] = [await ready('出错的店'), await ready('没事的店')]
  const { following, looking } = t.server.services.weapp
  for (const app of [broken, sound]) {
    await t.call(weappProductSettingsChange, { body: { releasesByItself: true } }, of(app))
    await t.call(weappSubmitAudit, { body: {} }, of(app))
    await wechat.press('act', { appid: app.weixinAppid, action: 'approve' })
    await looking.refresh(app.id)
  }
  // What is known of the first is old, and WeChat does not say what holds now.
  await t.database.db
    .update(weappAccounts)
    .set({ facts: noCode, askedAt: new Date(0) })
    .where(eq(weappAccounts.appId, broken.id))
  await wechat.press('fault', { path: '/wxa/getversioninfo', errcode: -1 })
  await following.follow()
  // News of the approval may be worked on at this moment: whoever is busy is gone on with by the next run.
  await expect
    .poll(async () => {
      await following.follow()
      return (await detail(sound)).state
    })
    .toBe(5)
})
