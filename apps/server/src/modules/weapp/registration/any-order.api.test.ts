// Trials: whatever order clicks, answers, overdue links and pushes come in, what we know of the mini-program is what WeChat
// knows in the end.
import { betaRegisterStatus, betaVerify, registerBeta } from '@zhanfang/contract'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { userIdentities } from '../../auth/tables.ts'
import { weappAccounts, weappRegistrations } from '../tables.ts'
import { answerPage, createReachedServer, startWechat, type WechatStandIn } from '../testing/wechat.ts'

let wechat: WechatStandIn
let t: TestServer
let second: TestServer
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
  second = await createReachedServer(wechat, { beside: t })
  // Somebody has shown a phone already; without one nobody can make a trial formal.
  for (const { server } of [t, second])
    vi.spyOn(server.services.weapp.phones, 'find').mockResolvedValue('13900001111')
})
afterAll(async () => {
  await second.close()
  await t.close()
  await wechat.close()
})

interface App {
  id: string
  owner: TestUser
}
const as = ({ id, owner }: App) => ({ as: owner, appid: id })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      click: fc.constantFrom('beta', 'formal'),
      server: fc.boolean(),
      fault: fc.option(fc.constantFrom<number | 'lost'>('lost', -1, 45011, 42001), { nil: undefined }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      answer: fc.constantFrom('yes', 'no'),
      of: fc.constantFrom('beta', 'formal'),
      /** Of all links that were ever given: an old one may be opened. */
      link: fc.nat(5),
    }),
  },
  { weight: 3, arbitrary: fc.record({ deliver: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ overdue: fc.constant(true) }) },
)

test('in whatever order they come, a trial is ours, and formal, exactly when WeChat says so', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, atOnce) => {
      round += 1
      const app = await t.app()
      await t.database.db
        .insert(userIdentities)
        .values({ provider: 'weixin', subject: `o${app.owner.id}`, userId: app.owner.id })
      const name = `随便${round}`
      await wechat.press('switches', { pushes: 'held', twice: round % 2 === 0 })
      const before = new Set((await wechat.state()).deliveries.map(({ id }) => id))
      const mine = async () => (await wechat.state()).deliveries.filter(({ id }) => !before.has(id))
      const links = { beta: new Set<string>(), formal: new Set<string>() }
      const lookForLinks = async () => {
        const { data } = await t.call(betaRegisterStatus, {}, as(app))
        for (const kind of ['beta', 'formal'] as const) {
          const url = data[kind]?.authorizeUrl ?? ''
          if (url !== '') links[kind].add(url)
        }
      }
      const work: Promise<unknown>[] = []
      for (const one of steps) {
        const done = (async () => {
          if ('click' in one) {
            const path =
              one.click === 'beta' ? '/wxa/component/fastregisterbetaweapp' : '/wxa/verifybetaweapp'
            if (one.fault !== undefined) await wechat.press('fault', { path, errcode: one.fault })
            const on = one.server ? t : second
            await (one.click === 'beta'
              ? on.call(registerBeta, { body: { name } }, as(app))
              : on.call(
                  betaVerify,
                  { body: { enterpriseName: '山居民宿有限公司', code: '91350100M000100Y43' } },
                  as(app),
                ))
            await lookForLinks()
          } else if ('answer' in one) {
            const given = [...links[one.of === 'beta' ? 'beta' : 'formal']]
            const link = given[one.link % Math.max(1, given.length)]
            // One that was answered before says that it is gone.
            if (link) await answerPage(link, one.answer === 'yes' ? 'yes' : 'no').catch(() => undefined)
          } else if ('overdue' in one) {
            await t.database.db
              .update(weappRegistrations)
              .set({ expiresAt: new Date(Date.now() - 1000) })
              .where(eq(weappRegistrations.appId, app.id))
            await lookForLinks()
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
      await wechat.press('noFaults')
      for (const { id } of await mine()) await wechat.press('deliver', { id })
      await wechat.press('settled')
      await wechat.press('switches', { pushes: 'at once', twice: false })
      const made = (await wechat.state()).accounts.filter(
        ({ nickName }) => nickName === `${name}的体验小程序`,
      )
      await vi.waitFor(
        async () => {
          const [row] = await t.database.db
            .select()
            .from(weappAccounts)
            .where(eq(weappAccounts.appId, app.id))
          // Of several that somebody agreed to, the app has one.
          expect(row !== undefined).toBe(made.length > 0)
          if (row === undefined) return
          const truth = made.find(({ appid }) => appid === row.weixinAppid)
          expect(truth).toBeDefined()
          expect(row.authorized).toBe(true)
          expect(row.origin).toBe('trial')
          expect(row.isTrial).toBe(truth?.isTrial)
        },
        { timeout: 30_000, interval: 200 },
      )
      const tasks = await t.database.db
        .select()
        .from(weappRegistrations)
        .where(eq(weappRegistrations.appId, app.id))
      expect(tasks.filter(({ state, authorizeUrl }) => state === 0 && authorizeUrl === '')).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 300_000)
