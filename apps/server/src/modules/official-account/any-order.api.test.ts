// Official accounts: whatever order authorizations, syncs and pushes come in, what we show is what WeChat says in the end.
import { mpAppidUrl, mpArticles, mpList, mpSync } from '@zhanfang/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { agree, createReachedServer, startWechat, type WechatStandIn } from '../weapp/testing/wechat.ts'

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

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ owner: fc.constantFrom('takes', 'gives') }) },
  { weight: 3, arbitrary: fc.record({ writes: fc.constantFrom('publishArticle', 'deleteArticle') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      sync: fc.boolean(),
      fault: fc.option(fc.constantFrom<number | 'lost'>('lost', -1, 45011, 42001), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ deliver: fc.nat(30) }) },
)

test('in whatever order they come, authorization and articles are WeChat’s in the end', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, atOnce) => {
      round += 1
      const app = await t.app()
      const as = { as: app.owner, appid: app.id }
      const nickName = `随便的号${round}`
      const give = async (appid?: string) => {
        const { url } = (await t.call(mpAppidUrl, {}, as)).data
        await fetch(await agree(url, appid === undefined ? { name: nickName } : { appid }))
      }
      await give()
      const truthOf = async () => {
        const found = (await wechat.state()).accounts.find((one) => one.nickName === nickName)
        if (!found) throw new Error('no official account')
        return found
      }
      const { appid } = await truthOf()
      const ours = async () => (await t.call(mpList, {}, as)).data.list[0]
      const id = (await ours())?.id ?? ''
      await wechat.press('switches', { pushes: 'held', twice: round % 2 === 0 })
      const before = new Set((await wechat.state()).deliveries.map((one) => one.id))
      const mine = async () => (await wechat.state()).deliveries.filter((one) => !before.has(one.id))
      const work: Promise<unknown>[] = []
      for (const one of steps) {
        const done = (async () => {
          if ('owner' in one)
            await (one.owner === 'takes'
              ? wechat.press('act', { appid, action: 'unauthorize' })
              : give(appid))
          else if ('writes' in one) await wechat.press('act', { appid, action: one.writes })
          else if ('sync' in one) {
            if (one.fault !== undefined)
              await wechat.press('fault', { path: '/cgi-bin/freepublish/batchget', errcode: one.fault })
            await (one.sync ? t : second).call(mpSync, { params: { id } }, as)
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
      for (const one of await mine()) await wechat.press('deliver', { id: one.id })
      await wechat.press('settled')
      await wechat.press('switches', { pushes: 'at once', twice: false })
      const patience = { timeout: 30_000, interval: 200 }
      const truth = await truthOf()
      await vi.waitFor(async () => {
        expect((await ours())?.authorized).toBe(truth.authorized)
        expect((await ours())?.sync.state).not.toBe(1)
      }, patience)
      if (!truth.authorized) return
      await t.call(mpSync, { params: { id } }, as)
      await vi.waitFor(async () => expect((await ours())?.sync.state).toBe(2), patience)
      const { list } = (await t.call(mpArticles, { params: { id }, body: {} }, as)).data
      expect(list.map(({ title }) => title).toSorted()).toEqual(
        truth.articles
          .filter(({ isDeleted }) => !isDeleted)
          .map(({ title }) => title)
          .toSorted(),
      )
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 300_000)
