import {
  weappAllCommit,
  weappAllCommitAffect,
  weappAllCommitDetail,
  weappAllCommitLog,
  weappAllCommitRetry,
  weappAllCommitStop,
  weappCodeCommit,
  weappCodeDetail,
  weappProductSettingsChange,
  weappRelease,
  weappReleases,
  weappSubmitAudit,
  weappTemplateAdd,
  weappTemplateDelete,
  weappTemplates,
  type WeappRun,
} from '@zhanfang/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { apps } from '../../app/tables.ts'
import { weappCodeHistory, weappRunItems, weappRuns, weappVersions } from '../tables.ts'
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
const as = () => ({ as: administrator })
const newestRun = async () => (await t.call(weappAllCommitLog, {}, as())).data.list[0]
const patience = { timeout: 30_000, interval: 200 }

test('all mini-programs with older code get the newest, each once, and what failed is tried again', async () => {
  const [one, two, fresh] = [
    await authorizedApp(t, wechat, '批量一'),
    await authorizedApp(t, wechat, '批量二'),
    await authorizedApp(t, wechat, '没提交过'),
  ]
  for (const app of [one, two]) await t.call(weappCodeCommit, { body: {} }, { as: app.owner, appid: app.id })
  expect((await t.call(weappAllCommitAffect, {}, as())).data).toMatchObject({ affected: 0, upToDate: 2 })
  await wechat.press('template')
  expect((await t.call(weappAllCommitAffect, {}, as())).data).toMatchObject({
    template: { version: '1.2.0' },
    affected: 2,
    upToDate: 0,
    auditing: 0,
  })
  expect((await t.call(weappAllCommitAffect, {}, { as: one.owner })).status).toBe(403)

  await wechat.press('fault', { path: '/wxa/commit', errcode: 45011 })
  // Of several clicks one begins.
  const answers = await Promise.all([1, 2, 3].map(() => t.call(weappAllCommit, {}, as())))
  expect(answers.filter(({ code }) => code === '000000')).toHaveLength(1)
  await vi.waitFor(
    async () => expect(await newestRun()).toMatchObject({ state: 2, total: 2, done: 1, failed: 1 }),
    patience,
  )
  const id = (await newestRun())?.id ?? ''
  const { list } = (await t.call(weappAllCommitDetail, { query: { id } }, as())).data
  expect(list.map(({ state }) => state)).toEqual([3, 2])
  expect(list[0]?.message).toContain('太频繁')

  await t.call(weappAllCommitRetry, { query: { id } }, as())
  await vi.waitFor(
    async () => expect(await newestRun()).toMatchObject({ state: 2, done: 2, failed: 0 }),
    patience,
  )
  for (const app of [one, two]) {
    const { data } = await t.call(weappCodeDetail, {}, { as: app.owner, appid: app.id })
    expect(data.systemNewestCode?.isNewer).toBe(false)
    const commits = await t.database.db
      .select()
      .from(weappCodeHistory)
      .where(eq(weappCodeHistory.appId, app.id))
    expect(commits).toHaveLength(2)
  }
  expect((await t.call(weappAllCommit, {}, as())).msg).toContain('已经用上最新的模板')
  const untouched = await t.call(weappCodeDetail, {}, { as: fresh.owner, appid: fresh.id })
  expect(untouched.data.state).toBe(0)
})

test('a run that was stopped commits nothing more until it goes on', async () => {
  const app = await authorizedApp(t, wechat, '停下来')
  await t.call(weappCodeCommit, { body: {} }, { as: app.owner, appid: app.id })
  await t.database.db
    .update(weappVersions)
    .set({ templateVersion: '1.0.0' })
    .where(eq(weappVersions.appId, app.id))
  const other = await createReachedServer(wechat, { beside: t, environment: { JOBS: 'false' } })
  try {
    const { id } = (await other.call(weappAllCommit, {}, as())).data
    await other.call(weappAllCommitStop, { query: { id } }, as())
    await vi.waitFor(async () => expect((await newestRun())?.state).not.toBe(0), patience)
    await t.call(weappAllCommitRetry, { query: { id } }, as())
    await vi.waitFor(async () => expect(await newestRun()).toMatchObject({ state: 2, done: 1 }), patience)
    expect((await t.call(weappAllCommitStop, { query: { id: 'nothing' } }, as())).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('what a process that ended had committed is not committed again', async () => {
  const app = await authorizedApp(t, wechat, '断电的店')
  await t.call(weappCodeCommit, { body: {} }, { as: app.owner, appid: app.id })
  const versions = async () => (await wechat.account(app.weixinAppid)).code.trial?.version
  const before = await versions()
  const id = 'left-run'
  const { db } = t.database
  await db
    .insert(weappRuns)
    .values({ id, templateVersion: before?.replace(/\.\d+$/, '') ?? '', startedBy: 'x', startedByName: 'x' })
  await db
    .insert(weappRunItems)
    .values({ appId: app.id, runId: id, state: 1, changedAt: new Date(Date.now() - 200_000) })
  await t.server.services.weapp.runs.goOn()
  await vi.waitFor(async () => {
    const [item] = await db.select().from(weappRunItems).where(eq(weappRunItems.runId, id))
    expect(item).toMatchObject({ state: 2, message: '' })
  }, patience)
  expect(await versions()).toBe(before)
})

type App = Awaited<ReturnType<typeof authorizedApp>>
const of = ({ id, owner }: App) => ({ as: owner, appid: id })
const version = async ({ weixinAppid }: App) => (await wechat.account(weixinAppid)).code
/** An app whose mini-program can be submitted, with code on trial. */
async function committed(name: string): Promise<App> {
  const app = await authorizedApp(t, wechat, name)
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  for (const deed of ['category', 'privacy']) await wechat.press(deed, { appid: app.weixinAppid })
  await t.call(weappCodeCommit, { body: {} }, of(app))
  return app
}
const ended = (id: string, end: Partial<WeappRun>) =>
  vi.waitFor(
    async () =>
      expect(
        (await t.call(weappAllCommitLog, {}, as())).data.list.find((one) => one.id === id),
      ).toMatchObject(end),
    patience,
  )

test('many are submitted for audit in one go: no more than the month allows, each once, and never what was refused', async () => {
  const kind = 'submit'
  const [one, two, three, refused, own] = [
    await committed('送审一'),
    await committed('送审二'),
    await committed('送审三'),
    await committed('被驳回的'),
    await committed('自己来的'),
  ]
  await t.call(weappProductSettingsChange, { body: { takesUpgrades: false } }, of(own))
  await t.call(weappSubmitAudit, { body: {} }, of(refused))
  await wechat.press('act', { appid: refused.weixinAppid, action: 'refuse' })
  await t.server.services.weapp.looking.refresh(refused.id)
  await wechat.press('switches', { quota: 900 })
  const affect = (await t.call(weappAllCommitAffect, { query: { kind } }, as())).data
  expect(affect).toMatchObject({ quota: { rest: 900 }, rejected: 1, declined: 1 })
  const mine = [one, two, three].map(({ id }) => id)
  expect(affect.list.map(({ appId }) => appId)).toEqual(expect.arrayContaining(mine))
  expect(affect.list.map(({ appId }) => appId)).not.toContain(refused.id)

  // The month ends in the middle: the run stops and says why, nobody is lost.
  await wechat.press('fault', { path: '/wxa/submit_audit', errcode: 85085 })
  const { id, total } = (await t.call(weappAllCommit, { body: { kind, appIds: mine } }, as())).data
  expect(total).toBe(3)
  await ended(id, { state: 1, reason: '平台这个月的提审次数用完了，其余的下个月再送审' })
  await wechat.press('fault', { path: '/wxa/submit_audit', errcode: 45009 })
  await t.call(weappAllCommitRetry, { query: { id } }, as())
  await ended(id, { state: 1, reason: '今天调用微信接口的次数用完了，其余的明天再继续' })
  // An answer is lost: it was submitted all the same, and is not submitted again.
  await wechat.press('fault', { path: '/wxa/submit_audit', errcode: 'lost' })
  await t.call(weappAllCommitRetry, { query: { id } }, as())
  await ended(id, { state: 2, done: 3, failed: 0, reason: '' })
  for (const app of [one, two, three]) {
    expect((await version(app)).audit?.status).toBe(2)
    const asked = await t.database.db
      .select()
      .from(weappCodeHistory)
      .where(eq(weappCodeHistory.appId, app.id))
    expect(asked.filter(({ what }) => what === 'submit')).toHaveLength(1)
  }
  expect((await version(own)).audit).toBeUndefined()
  await wechat.press('switches', { quota: 0 })
  const spare = await committed('没有次数了')
  expect((await t.call(weappAllCommit, { body: { kind, appIds: [spare.id] } }, as())).msg).toContain('用完')
  await wechat.press('switches', { quota: 1000 })
})

test('many go back to the version before, each by one step however often it is tried', async () => {
  const kind = 'revert'
  const shops = [await committed('退回一'), await committed('退回二')]
  const pass = async (app: App) => {
    await t.call(weappSubmitAudit, { body: {} }, of(app))
    await wechat.press('act', { appid: app.weixinAppid, action: 'approve' })
    await t.server.services.weapp.looking.refresh(app.id)
    await t.call(weappRelease, {}, of(app))
  }
  for (const app of shops) {
    for (let round = 0; round < 3; round += 1) {
      if (round > 0) await t.call(weappCodeCommit, { body: {} }, of(app))
      await pass(app)
    }
  }
  const affect = (await t.call(weappAllCommitAffect, { query: { kind } }, as())).data
  expect(affect).toMatchObject({ affected: 2, online: [{ count: 2 }] })
  const second = shops.map(() => expect.stringMatching(/\.2$/))
  const online = () => Promise.all(shops.map(async (app) => (await version(app)).release?.version))
  await wechat.press('fault', { path: '/wxa/revertcoderelease', errcode: 45011 })
  const { id } = (await t.call(weappAllCommit, { body: { kind } }, as())).data
  await ended(id, { state: 2, done: 1, failed: 1 })
  // One that was left by a process that ended after WeChat had done it, and one whose answer is lost.
  await wechat.press('fault', { path: '/wxa/revertcoderelease', errcode: 'lost' })
  await t.database.db
    .update(weappRunItems)
    .set({ state: 1, changedAt: new Date(Date.now() - 200_000) })
    .where(and(eq(weappRunItems.runId, id), eq(weappRunItems.state, 2)))
  await t.call(weappAllCommitRetry, { query: { id } }, as())
  await ended(id, { state: 2, done: 2, failed: 0 })
  expect(await online()).toEqual(second)
  for (const app of shops) {
    const { list } = (await t.call(weappReleases, {}, of(app))).data
    expect(list.map(({ text }) => text)).toEqual(['退回以前的版本', '发布', '发布', '发布'])
  }
  expect((await t.call(weappAllCommit, { body: { kind, templateVersion: 'none' } }, as())).msg).toContain(
    '没有小程序的线上版本要退回',
  )
  expect(
    (await t.call(weappAllCommit, { body: { kind } }, { as: shops[0]?.owner ?? administrator })).status,
  ).toBe(403)
})

test('drafts become templates, which say how many mini-programs use them', async () => {
  const read = async () => (await t.call(weappTemplates, {}, as())).data
  const before = await read()
  const [draft] = before.drafts
  expect(before.templates[0]?.trial).toBeGreaterThan(0)
  await t.call(weappTemplateAdd, { body: { draftId: draft?.draftId ?? 0 } }, as())
  const [newest] = (await read()).templates
  expect(newest).toMatchObject({ version: draft?.version, trial: 0, release: 0 })
  expect((await t.call(weappTemplateAdd, { body: { draftId: 999_999 } }, as())).msg).toContain('模板')
  await t.call(weappTemplateDelete, { query: { id: newest?.id ?? 0 } }, as())
  expect((await read()).templates).toHaveLength(before.templates.length)
  const app = await authorizedApp(t, wechat, '看不到模板的')
  expect((await t.call(weappTemplates, {}, of(app))).status).toBe(403)
})

test('what runs the newest template is not made older by deleting it', async () => {
  await wechat.press('template')
  const app = await authorizedApp(t, wechat, '用最新的')
  await t.call(weappCodeCommit, { body: {} }, of(app))
  const affect = async () => (await t.call(weappAllCommitAffect, {}, as())).data
  const known = await affect()
  const { templates } = (await t.call(weappTemplates, {}, as())).data
  expect(templates[0]?.version).toBe(known.template?.version)
  await t.call(weappTemplateDelete, { query: { id: templates[0]?.id ?? 0 } }, as())
  const left = await affect()
  expect(left.template?.version, 'an older one is the newest that is left').not.toBe(known.template?.version)
  // It would be put back by a run for all, and its operator offered the older one as newer.
  expect(left.upToDate).toBeGreaterThanOrEqual(1)
  await vi.waitFor(
    async () =>
      expect((await t.call(weappCodeDetail, {}, of(app))).data.systemNewestCode).toMatchObject({
        version: left.template?.version,
        isNewer: false,
      }),
    patience,
  )
})
