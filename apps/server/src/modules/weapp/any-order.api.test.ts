// Whatever order pushes, answers, retries and clicks come in: in the end our state is WeChat's. Clicks of operators, runs of
// the platform, gray releases, roll backs, and owners who take their mini-program back and give it again.
import {
  weappAllCommit,
  weappAllCommitLog,
  weappCancelAudit,
  weappCodeCommit,
  weappEarlierVersions,
  weappGrayChange,
  weappGrayEnd,
  weappRelease,
  weappRevert,
  weappSubmitAudit,
  weappUpdateAuthUrl,
  weappUpgradeApply,
  weappUpgradeDecide,
} from '@zhanfang/contract'
import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer, TestUser } from '../../testing/test-server.ts'
import { apps } from '../app/tables.ts'
import { weappAccounts, weappCodeHistory } from './tables.ts'
import {
  agree,
  authorizedApp,
  createReachedServer,
  startWechat,
  stateAtWechat,
  type WechatStandIn,
} from './testing/wechat.ts'

let wechat: WechatStandIn
let t: TestServer
let second: TestServer
let administrator: TestUser
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
  second = await createReachedServer(wechat, { beside: t })
  administrator = await t.user({ accountType: 2 })
})
afterAll(async () => {
  await second.close()
  await t.close()
  await wechat.close()
})

type App = Awaited<ReturnType<typeof authorizedApp>>
const as = ({ id, owner }: App) => ({ as: owner, appid: id })
const asPlatform = () => ({ as: administrator })

/** What people press, each on one of two servers. */
const clicks = {
  commit: (app: App, on: TestServer) => on.call(weappCodeCommit, { body: {} }, as(app)),
  submit: (app: App, on: TestServer) => on.call(weappSubmitAudit, { body: {} }, as(app)),
  cancel: (app: App, on: TestServer) => on.call(weappCancelAudit, {}, as(app)),
  release: (app: App, on: TestServer) => on.call(weappRelease, {}, as(app)),
  some: (app: App, on: TestServer) => on.call(weappGrayChange, { body: { percentage: 10 } }, as(app)),
  more: (app: App, on: TestServer) => on.call(weappGrayChange, { body: { percentage: 50 } }, as(app)),
  everybody: (app: App, on: TestServer) => on.call(weappGrayChange, { body: { percentage: 100 } }, as(app)),
  nobody: (app: App, on: TestServer) => on.call(weappGrayEnd, {}, as(app)),
  async revert(app: App, on: TestServer) {
    const answer = await on.call(weappEarlierVersions, {}, as(app))
    const appVersion = answer.code === '000000' ? answer.data.list[0]?.appVersion : undefined
    if (appVersion !== undefined) await on.call(weappRevert, { body: { appVersion } }, as(app))
  },
  async upgrade(app: App, on: TestServer) {
    await wechat.press('draft')
    await wechat.press('template')
    const asked = await on.call(weappUpgradeApply, { body: {} }, as(app))
    if (asked.code !== '000000') return
    await on.call(weappUpgradeDecide, { body: { id: asked.data.id, auditStatus: 1 } }, asPlatform())
  },
  runOfCommits: (app: App, on: TestServer) =>
    on.call(weappAllCommit, { body: { kind: 'commit', appIds: [app.id] } }, asPlatform()),
  runOfAudits: (app: App, on: TestServer) =>
    on.call(weappAllCommit, { body: { kind: 'submit', appIds: [app.id] } }, asPlatform()),
  runOfReverts: (app: App, on: TestServer) =>
    on.call(weappAllCommit, { body: { kind: 'revert', appIds: [app.id] } }, asPlatform()),
} satisfies Record<string, (app: App, on: TestServer) => Promise<unknown>>
type Click = keyof typeof clicks
const isClick = (name: string): name is Click => Object.hasOwn(clicks, name)
const names = Object.keys(clicks).filter(isClick)

/** The owner in the settings of their account; they may come back from the page, or close it. */
async function give(app: App, comesBack: boolean): Promise<void> {
  const asked = await t.call(weappUpdateAuthUrl, {}, as(app))
  if (asked.code !== '000000') return
  const back = await agree(asked.data.url, { appid: app.weixinAppid })
  if (comesBack) await fetch(back)
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      click: fc.constantFrom(...names),
      server: fc.boolean(),
      fault: fc.option(fc.constantFrom<number | 'lost'>('lost', -1, 45011, 42001), { nil: undefined }),
      path: fc.constantFrom(
        '/wxa/commit',
        '/wxa/submit_audit',
        '/wxa/undocodeaudit',
        '/wxa/release',
        '/wxa/grayrelease',
        '/wxa/revertgrayrelease',
        '/wxa/revertcoderelease',
        '/wxa/getgrayreleaseplan',
        '/wxa/getversioninfo',
        '/wxa/get_latest_auditstatus',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ verdict: fc.constantFrom('approve', 'refuse', 'delay') }) },
  { weight: 2, arbitrary: fc.record({ deliver: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ refresh: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ owner: fc.constantFrom('takes', 'gives', 'gives and leaves') }) },
)

/** An app with a version online, and another one that has passed. */
async function begun(name: string): Promise<App> {
  const app = await authorizedApp(t, wechat, name)
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  for (const deed of ['category', 'privacy']) await wechat.press(deed, { appid: app.weixinAppid })
  for (const last of [false, true]) {
    await clicks.commit(app, t)
    await clicks.submit(app, t)
    await wechat.press('act', { appid: app.weixinAppid, action: 'approve' })
    await t.server.services.weapp.looking.refresh(app.id)
    if (!last) await clicks.release(app, t)
  }
  return app
}

test('in whatever order they come, our state is WeChat’s in the end, and each commit is noted once', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), fc.boolean(), async (steps, atOnce) => {
      round += 1
      const app = await begun(`随便怎么来${round}`)
      const { weixinAppid: appid } = app
      await wechat.press('switches', { pushes: 'held', twice: round % 2 === 0 })
      const mine = async () =>
        (await wechat.state()).deliveries.filter(
          ({ url, title }) => url.endsWith(appid) || title.includes('authorized'),
        )
      const work: Promise<unknown>[] = []
      for (const one of steps) {
        const done = (async () => {
          if ('click' in one) {
            if (one.fault !== undefined) await wechat.press('fault', { path: one.path, errcode: one.fault })
            await clicks[one.click](app, one.server ? t : second)
          } else if ('verdict' in one) await wechat.press('act', { appid, action: one.verdict })
          else if ('refresh' in one) await t.server.services.weapp.refreshDue()
          else if ('owner' in one) {
            if (one.owner === 'takes') await wechat.press('act', { appid, action: 'unauthorize' })
            else await give(app, one.owner === 'gives')
          } else {
            const held = await mine()
            const chosen = held[one.deliver % Math.max(1, held.length)]
            if (chosen) await wechat.press('deliver', { id: chosen.id })
          }
        })()
        work.push(done)
        if (!atOnce) await done
      }
      await Promise.all(work)
      // Faults that nothing ran into would hit the next round.
      await wechat.press('noFaults')
      for (const { id } of await mine()) await wechat.press('deliver', { id })
      await wechat.press('settled')
      await wechat.press('switches', { pushes: 'at once', twice: false })
      await vi.waitFor(
        async () => {
          await t.server.services.weapp.refreshDue()
          const runs = (await t.call(weappAllCommitLog, {}, asPlatform())).data.list
          expect(runs.filter(({ state }) => state === 0)).toEqual([])
          const [row] = await t.database.db
            .select()
            .from(weappAccounts)
            .where(eq(weappAccounts.appId, app.id))
          const truth = await wechat.account(appid)
          expect(row?.authorized).toBe(truth.authorized)
          if (!truth.authorized) return
          expect(row?.hints).toBe(row?.asked)
          expect(row?.codeState).toBe(stateAtWechat(truth))
          expect(row?.facts.release?.version).toBe(truth.code.release?.version)
          expect(row?.facts.trial?.version).toBe(truth.code.trial?.version)
          expect(row?.facts.gray?.percentage).toBe(truth.code.gray?.percentage)
          const noted = await t.database.db.$count(
            weappCodeHistory,
            and(eq(weappCodeHistory.appId, app.id), eq(weappCodeHistory.what, 'commit')),
          )
          expect(noted).toBe(truth.commits)
        },
        { timeout: 30_000, interval: 200 },
      )
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 400_000)
