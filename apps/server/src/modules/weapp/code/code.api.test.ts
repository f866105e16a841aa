import {
  appBasicDetail,
  codeStateNames,
  codeTransitions,
  noticeList,
  weappAuditPicture,
  weappCancelAudit,
  weappCodeCommit,
  weappCodeDetail,
  weappRefreshInfo,
  weappRelease,
  weappSubmitAudit,
  weappTrialCode,
  type CodeState,
} from '@zhanfang/contract'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { apps } from '../../app/tables.ts'
import { weappAccounts, weappCodeHistory, weappEvents } from '../tables.ts'
import {
  authorizedApp,
  createReachedServer,
  startWechat,
  stateAtWechat,
  type WechatStandIn,
} from '../testing/wechat.ts'

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

interface App {
  id: string
  owner: TestUser
  weixinAppid: string
}
/** An app whose site is published and whose mini-program has a category: one that can be submitted. */
async function readyApp(name: string): Promise<App> {
  const app = await authorizedApp(t, wechat, name)
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  await wechat.press('category', { appid: app.weixinAppid })
  await wechat.press('privacy', { appid: app.weixinAppid })
  return app
}
const as = (app: App) => ({ as: app.owner, appid: app.id })
const commit = (app: App, on = t) => on.call(weappCodeCommit, { body: {} }, as(app))
const submit = (app: App, on = t) => on.call(weappSubmitAudit, { body: {} }, as(app))
const cancel = (app: App, on = t) => on.call(weappCancelAudit, {}, as(app))
const release = (app: App, on = t) => on.call(weappRelease, {}, as(app))
const detail = async (app: App) => (await t.call(weappCodeDetail, {}, as(app))).data
const decide = (app: App, action: string, reason = '') =>
  wechat.press('act', { appid: app.weixinAppid, action, reason })
const becomes = (app: App, state: CodeState) =>
  vi.waitFor(async () => expect((await detail(app)).state).toBe(state), { timeout: 20_000, interval: 100 })

test('from nothing to everybody’s phone', async () => {
  const app = await readyApp('从头到尾')
  expect((await commit(app)).data).toEqual({ version: '1.1.0.1', state: 1 })
  const { code } = await wechat.account(app.weixinAppid)
  expect(JSON.parse(code.trial?.ext ?? '')).toMatchObject({
    extAppid: app.weixinAppid,
    ext: { appid: app.id, api: t.config.publicUrl, version: '1.1.0' },
  })
  expect((await t.call(weappTrialCode, {}, as(app))).data.image).toMatch(/^data:image\/png;base64,/)

  expect((await submit(app)).data.state).toBe(2)
  // Nothing is done twice.
  expect((await submit(app)).code).toBe('320005')
  await decide(app, 'refuse', '1:首页是空的:<br>(1):请补充内容')
  await becomes(app, 3)
  expect((await detail(app)).audit).toMatchObject({
    version: '1.1.0.1',
    pictures: 1,
    reason: '1:首页是空的:<br>(1):请补充内容',
  })
  expect((await t.call(weappAuditPicture, { query: { index: 0 } }, as(app))).data.image).toMatch(
    /^data:image/,
  )
  expect((await t.call(weappAuditPicture, { query: { index: 1 } }, as(app))).status).toBe(404)

  await submit(app)
  await decide(app, 'delay', '需要更多时间')
  await vi.waitFor(async () => expect((await detail(app)).audit).toMatchObject({ isDelayed: true }), 20_000)
  await decide(app, 'approve')
  await becomes(app, 4)
  expect((await release(app)).data.state).toBe(5)
  expect(await detail(app)).toMatchObject({
    state: 5,
    actions: ['commit'],
    inUseCode: { version: '1.1.0.1' },
    systemNewestCode: { isNewer: false },
  })
  const shown = (await t.call(appBasicDetail, { params: { id: app.id } }, { as: app.owner })).data
  expect(shown.weappStatus).toBe(2)
  expect((await detail(app)).history.map(({ text }) => text)).toEqual([
    '发布',
    '审核通过',
    '提交审核',
    '审核没有通过',
    '提交审核',
    '提交代码',
  ])
  const told = (await t.call(noticeList, { query: { everyKind: 'true' } }, { as: app.owner })).data.list
  expect(told.filter(({ title }) => title.includes('从头到尾')).map(({ title }) => title)).toEqual([
    '小程序「从头到尾」审核通过了',
    '小程序「从头到尾」审核没有通过',
  ])
})

test('what WeChat would refuse is refused before, in words', async () => {
  const app = await authorizedApp(t, wechat, '还没准备好')
  expect((await release(app)).msg).toContain('未提交')
  expect((await submit(app)).msg).toContain('首页是空的')
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  await commit(app)
  expect((await submit(app)).msg).toContain('还没有填写隐私')
  await wechat.press('privacy', { appid: app.weixinAppid })
  const refused = await submit(app)
  expect(refused).toMatchObject({ code: '320003', detail: { errcode: '85008' } })
  expect(refused.msg).toContain('请先添加类目')
  expect((await detail(app)).errmsg).toContain('请先添加类目')
  await wechat.press('category', { appid: app.weixinAppid })
  await wechat.press('fault', { path: '/wxa/submit_audit', errcode: 61039 })
  expect((await submit(app)).msg).toContain('一分钟')
  await wechat.press('switches', { quota: 0 })
  expect((await submit(app)).msg).toContain('这个月的提审次数用完了')
  await wechat.press('switches', { quota: 1000 })
  expect((await submit(app)).data.state).toBe(2)
  expect((await detail(app)).errmsg).toBe('')
})

test('an answer that is lost is found out; one that was never given is said so', async () => {
  const app = await readyApp('丢了回答')
  await wechat.press('fault', { path: '/wxa/commit', errcode: 'lost' })
  expect((await commit(app)).data.state).toBe(1)
  await wechat.press('fault', { path: '/wxa/submit_audit', errcode: 'lost' })
  expect((await submit(app)).data.state).toBe(2)
  await decide(app, 'approve')
  await becomes(app, 4)
  await wechat.press('fault', { path: '/wxa/release', errcode: 'lost' })
  expect((await release(app)).data.state).toBe(5)
})

test('ten clicks at once on two servers submit once', async () => {
  const app = await readyApp('手快的人')
  await commit(app)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => submit(app, index % 2 ? second : t)),
  )
  expect(answers.filter(({ code }) => code === '000000')).toHaveLength(1)
  for (const { code } of answers) expect(['000000', '320002', '320005']).toContain(code)
  const asked = await t.database.db.select().from(weappCodeHistory).where(eq(weappCodeHistory.appId, app.id))
  expect(asked.filter(({ what }) => what === 'submit')).toHaveLength(1)
})

test('who works too long loses the right, and writes nothing any more', async () => {
  const app = await readyApp('太慢的人')
  const mine = t.server.services.weapp
  await expect(
    mine.accounts.alone(app.id, 10_000, async (lease) => {
      await t.database.db
        .update(weappAccounts)
        .set({ busyUntil: new Date(Date.now() - 1) })
        .where(eq(weappAccounts.appId, app.id))
      await commit(app)
      return mine.accounts.write(lease, { nickName: '旧的' })
    }),
  ).resolves.toBe(false)
  expect((await detail(app)).state).toBe(1)
})

test('every transition of the table is made, and only those', async () => {
  const app = await readyApp('走遍状态')
  const seen = new Set<string>()
  const act: Record<string, () => Promise<unknown>> = {
    commit: () => commit(app),
    submit: () => submit(app),
    cancel: () => cancel(app),
    release: () => release(app),
    approve: () => decide(app, 'approve'),
    reject: () => decide(app, 'refuse'),
  }
  const way =
    'commit commit submit cancel submit reject submit reject commit submit approve commit submit approve release commit'
  for (const by of way.split(' ')) {
    const before = (await detail(app)).state
    await act[by]?.()
    const to = codeTransitions.find((one) => one.from === before && one.by === by)?.to
    if (to === undefined) throw new Error(`${codeStateNames[before]} ${by}`)
    // Verdicts of one second cannot be told apart by their pushes: the work of every minute makes up for it.
    await vi.waitFor(
      async () => {
        await t.server.services.weapp.refreshDue()
        expect((await detail(app)).state).toBe(to)
      },
      { timeout: 20_000, interval: 100 },
    )
    seen.add(`${before} ${by}`)
  }
  expect(seen).toEqual(new Set(codeTransitions.map(({ from, by }) => `${from} ${by}`)))
})

const step = fc.oneof(
  fc.record({
    click: fc.constantFrom('commit', 'submit', 'cancel', 'release'),
    server: fc.boolean(),
    /** What goes wrong with the next calls. */
    fault: fc.option(fc.constantFrom<number | 'lost'>('lost', -1, 45011, 42001), { nil: undefined }),
    path: fc.constantFrom(
      '/wxa/commit',
      '/wxa/submit_audit',
      '/wxa/release',
      '/wxa/getversioninfo',
      '/wxa/get_latest_auditstatus',
    ),
  }),
  fc.record({ verdict: fc.constantFrom('approve', 'refuse', 'delay') }),
  /** One of the pushes that are held, whichever: late, again, out of order. */
  fc.record({ deliver: fc.nat(30) }),
  fc.record({ refresh: fc.boolean() }),
)

test('in whatever order clicks, answers and pushes come: in the end our state is WeChat’s', async () => {
  const clicks = { commit, submit, cancel, release }
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, atOnce) => {
      round += 1
      const app = await readyApp(`乱序${round}`)
      await wechat.press('switches', { pushes: 'held', twice: round % 2 === 0 })
      const work: Promise<unknown>[] = []
      for (const one of steps) {
        const done = (async () => {
          if ('click' in one) {
            if (one.fault !== undefined) await wechat.press('fault', { path: one.path, errcode: one.fault })
            await clicks[one.click as keyof typeof clicks](app, one.server ? t : second)
          } else if ('verdict' in one) await decide(app, one.verdict)
          else if ('refresh' in one) await t.server.services.weapp.refreshDue()
          else {
            const mine = (await wechat.state()).deliveries.filter(({ url }) => url.endsWith(app.weixinAppid))
            const chosen = mine[one.deliver % Math.max(1, mine.length)]
            if (chosen) await wechat.press('deliver', { id: chosen.id })
          }
        })()
        work.push(done)
        if (!atOnce) await done
      }
      await Promise.all(work)
      // Faults that nothing ran into would hit the next round.
      await wechat.press('noFaults')
      for (const { id, url } of (await wechat.state()).deliveries)
        if (url.endsWith(app.weixinAppid)) await wechat.press('deliver', { id })
      await wechat.press('settled')
      await wechat.press('switches', { pushes: 'at once', twice: false })
      await vi.waitFor(
        async () => {
          await t.server.services.weapp.refreshDue()
          const [row] = await t.database.db
            .select()
            .from(weappAccounts)
            .where(eq(weappAccounts.appId, app.id))
          const truth = await wechat.account(app.weixinAppid)
          expect(row?.codeState).toBe(stateAtWechat(truth))
          expect(row?.hints).toBe(row?.asked)
        },
        { timeout: 30_000, interval: 200 },
      )
      const truth = await wechat.account(app.weixinAppid)
      const shown = (await t.call(appBasicDetail, { params: { id: app.id } }, { as: app.owner })).data
      expect(shown.weappStatus).toBe(truth.code.release ? 2 : 1)
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 240_000)

test('a push that never came is made up for', async () => {
  const app = await readyApp('没有推送')
  await commit(app)
  await submit(app)
  await wechat.press('switches', { pushes: 'held' })
  await decide(app, 'approve')
  expect((await detail(app)).state).toBe(2)
  await t.database.db
    .update(weappAccounts)
    .set({ askedAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(weappAccounts.appId, app.id))
  await t.server.services.weapp.refreshDue()
  expect((await detail(app)).state).toBe(4)
  await wechat.press('switches', { pushes: 'at once' })
  // And one whose job was lost.
  const kept = await t.database.db.select().from(weappEvents)
  expect(kept.length).toBeGreaterThan(0)
  expect((await t.call(weappRefreshInfo, {}, as(app))).code).toBe('000000')
})
