import {
  weappAllCommit,
  weappAllCommitAffect,
  weappAllCommitDetail,
  weappAllCommitLog,
  weappAllCommitRetry,
  weappAllCommitStop,
  weappCodeCommit,
  weappCodeDetail,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
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
