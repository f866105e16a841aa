import {
  activityRank,
  voteRemovals,
  voteRemove,
  voteSeries,
  voteSuspects,
  workSearch,
  workSettingsSave,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { workSettingsSchema } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../customer/testing/site-visitor.ts'
import { workVotes } from './tables.ts'
import { plantWorks, publishContest } from './testing/work-factory.ts'
import { createVoting } from './voting.ts'

let t: TestServer
let beside: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>
let mobiles = 13_600_000_000

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  beside = await createTestServer({ beside: t })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
  await sandbox.close()
})
/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '光影学社' })
  return { appid, as }
}
async function newCustomer(appId: string) {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, appId, String((mobiles += 1)))
  return visitor
}
/** Somebody whose browser has looked at a work, and has its mark. */
async function newBrowser(address: string) {
  const visitor = createSiteVisitor(t)
  await visitor.get(address)
  return visitor
}
const voteOf = (server: TestServer, visitor: SiteVisitor, address: string, ip = '203.0.113.7') =>
  server.inject({
    method: 'POST',
    url: `${address}/vote`,
    remoteAddress: ip,
    headers: { ...visitor.headers(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const votesOf = async (author: Author, id: string) =>
  (await t.call(workSearch, { params: { id }, body: { order: 'number' } }, author)).data.list.map(
    ({ votes }) => votes,
  )
const countedVotes = async (workId: string) =>
  (
    await t.database.db
      .select()
      .from(workVotes)
      .where(and(eq(workVotes.workId, workId), isNull(workVotes.removalId)))
  ).length

test('a vote is a form and a page; what is used up is said', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { voting: { on: true, perDay: 2 } })
  const [first = '', second = '', third = ''] = await plantWorks(t, author.appid, id, 3)
  const root = `/h5/${author.appid}/activity/${id}/works`
  const stranger = createSiteVisitor(t)
  expect((await stranger.get(`${root}/${first}`)).body).toContain('登录后投票')
  expect((await voteOf(t, stranger, `${root}/${first}`)).headers.location).toContain('/me/login')
  const visitor = await newCustomer(author.appid)
  expect((await voteOf(t, visitor, `${root}/${first}`)).headers.location).toContain('said=voted')
  expect((await visitor.get(`${root}/${first}?said=voted`)).body).toContain('投票成功')
  expect((await visitor.get(`${root}/${first}`)).body).toContain('每件作品每天最多投 1 票')
  const again = await voteOf(t, visitor, `${root}/${first}`)
  expect(again.statusCode).toBe(409)
  expect(again.body).toContain('每件作品每天最多投 1 票')
  await voteOf(t, visitor, `${root}/${second}`)
  expect((await voteOf(t, visitor, `${root}/${third}`)).body).toContain('每人每天最多投 2 票')
  expect(await votesOf(author, id)).toEqual([1, 1, 0])
  const foreign = await visitor.post(`${root}/${third}/vote`, {}, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode, 'nobody votes for a visitor from elsewhere').toBe(403)
})

test('of fifty votes at once, on two servers, only the allowed ones count', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, {
    voting: { on: true, perDay: 3, perWorkDay: null },
  })
  const [work = '', other = ''] = await plantWorks(t, author.appid, id, 2)
  const root = `/h5/${author.appid}/activity/${id}/works`
  const visitor = await newCustomer(author.appid)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      voteOf(index % 2 === 0 ? t : beside, visitor, `${root}/${index % 5 === 0 ? other : work}`),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(3)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(47)
  const votes = await votesOf(author, id)
  expect(votes.reduce((sum, one) => sum + one, 0)).toBe(3)
  expect(votes).toEqual([await countedVotes(work), await countedVotes(other)])
})

test('a browser without cookies casts no vote, and one address only so many', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, {
    voting: { on: true, by: 'device', perAddressDay: 4 },
  })
  const [work = ''] = await plantWorks(t, author.appid, id, 1)
  const address = `/h5/${author.appid}/activity/${id}/works/${work}`
  const bare = await voteOf(t, createSiteVisitor(t), address)
  expect(bare.statusCode).toBe(409)
  expect(bare.body).toContain('Cookie')
  const browsers = await Promise.all(Array.from({ length: 10 }, () => newBrowser(address)))
  const answers = await Promise.all(browsers.map((browser) => voteOf(t, browser, address)))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(4)
  const elsewhere = await newBrowser(address)
  expect((await voteOf(t, elsewhere, address, '198.51.100.9')).statusCode).toBe(303)
})

test('WeChat says who reads inside it; outside nobody votes', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { voting: { on: true, by: 'weixin' } })
  const [work = ''] = await plantWorks(t, author.appid, id, 1)
  const address = `/h5/${author.appid}/activity/${id}/works/${work}`
  expect((await createSiteVisitor(t).get(address)).body).toContain('请在微信里打开')
  const reader = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 MicroMessenger/8.0' })
  expect((await reader.get(address)).body).toContain('用微信身份投票')
  await reader.get(`${address}/voter`)
  expect((await voteOf(t, reader, address)).statusCode).toBe(303)
  expect((await voteOf(t, reader, address)).statusCode).toBe(409)
})

test('votes from one address are seen, and removed with a record; the limits stay used', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { voting: { on: true, by: 'device' } })
  const [bought = '', honest = ''] = await plantWorks(t, author.appid, id, 2)
  const root = `/h5/${author.appid}/activity/${id}/works`
  const browsers = await Promise.all(Array.from({ length: 6 }, () => newBrowser(`${root}/${bought}`)))
  for (const browser of browsers) await voteOf(t, browser, `${root}/${bought}`)
  await voteOf(t, await newBrowser(`${root}/${honest}`), `${root}/${honest}`, '198.51.100.1')
  const params = { id }
  const { list } = (await t.call(voteSuspects, { params, query: { least: 5 } }, author)).data
  expect(list).toMatchObject([{ workId: bought, number: 1, votes: 6, voters: 6 }])
  const series = (await t.call(voteSeries, { params }, author)).data.days
  expect(series).toHaveLength(30)
  expect(series.at(-1)?.votes).toBe(7)

  const body = { workId: bought, address: list[0]?.address ?? '', reason: '同一台路由器刷票' }
  const answers = await Promise.all([
    t.call(voteRemove, { params, body }, author),
    t.call(voteRemove, { params, body }, author),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await votesOf(author, id)).toEqual([0, 1])
  expect((await t.call(voteSeries, { params }, author)).data.days.at(-1)?.votes).toBe(1)
  const removals = (await t.call(voteRemovals, { params }, author)).data
  expect(removals.list).toMatchObject([{ votes: 6, reason: '同一台路由器刷票', number: 1 }])
  const again = await Promise.all(browsers.map((browser) => voteOf(t, browser, `${root}/${bought}`)))
  expect(again.map(({ statusCode }) => statusCode)).toEqual(browsers.map(() => 409))
  const viewer = await t.member(author.appid, 'viewer')
  const refused = await t.call(voteRemove, { params, body }, { appid: author.appid, as: viewer })
  expect(refused.status).toBe(403)
})

test('the hottest works are ranked for everybody, unless votes are not public', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { voting: { on: true } })
  await plantWorks(t, author.appid, id, 4)
  await t.database.pool.query(
    `update activity_works set votes = case number when 1 then 5 when 2 then 9 when 3 then 5 else 0 end
      where app_id = $1`,
    [author.appid],
  )
  const body = { appId: author.appid, activityId: id }
  const { data } = await t.call(activityRank, { body })
  expect(data.list.map(({ rank, number, votes }) => [rank, number, votes])).toEqual([
    [1, 2, 9],
    [2, 1, 5],
    [2, 3, 5],
    [4, 4, 0],
  ])
  const root = `/h5/${author.appid}/activity/${id}/works`
  expect((await createSiteVisitor(t).get(`${root}/rank`)).body).toContain('人气榜')
  const pages = await createSiteVisitor(t).get(`${root}?order=votes`)
  expect(pages.body.indexOf('作品2')).toBeLessThan(pages.body.indexOf('作品1'))
  expect((await t.call(activityRank, { body: { ...body, by: 'result' } })).data.list).toEqual([])
  const settings = { on: true, voting: { on: true, isPublic: false } }
  await t.call(workSettingsSave, { params: { id }, body: settings }, author)
  const hidden = await t.call(activityRank, { body })
  expect(hidden.status).toBe(409)
  expect((await createSiteVisitor(t).get(root)).body).not.toContain('9 票')
  expect((await t.call(activityRank, { body: { ...body, activityId: 'absent' } })).status).toBe(404)
})

test('which votes count is what a naive model says, by person, work, address and day', async () => {
  const author = await newAuthor()
  const voting = { on: true, perDay: 3, total: 5, perWorkDay: 2, perWorkTotal: 3, perAddressDay: 6 }
  const id = await publishContest(t, make, author, { voting })
  const works = await plantWorks(t, author.appid, id, 3)
  const rules = workSettingsSchema.parse({ voting }).voting
  const { cast } = createVoting(t.database)
  const first = Date.parse('2026-11-26T12:00:00+08:00')
  /** Votes that counted. */
  const counted: { voter: number; work: number; address: number; day: number }[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          voter: fc.nat(3),
          work: fc.nat(2),
          address: fc.nat(1),
          // At noon, or a minute before and after midnight.
          moment: fc.constantFrom(0, 11 * 60 + 59, 12 * 60 + 1, 24 * 60, 48 * 60),
        }),
        { minLength: 5, maxLength: 20 },
      ),
      async (votes) => {
        for (const { voter, work, address, moment } of votes) {
          const now = new Date(first + moment * 60_000)
          const day = moment < 12 * 60 ? 0 : moment < 36 * 60 ? 1 : 2
          const ofVoter = counted.filter((one) => one.voter === voter)
          const ofWork = ofVoter.filter((one) => one.work === work)
          const onDay = (some: typeof counted) => some.filter((one) => one.day === day).length
          const isAllowed =
            ofWork.length < voting.perWorkTotal &&
            onDay(ofWork) < voting.perWorkDay &&
            ofVoter.length < voting.total &&
            onDay(ofVoter) < voting.perDay &&
            onDay(counted.filter((one) => one.address === address)) < voting.perAddressDay
          const who = { name: `model-${voter}`, address: `10.9.0.${address}`, customerId: null }
          const done = await cast(author.appid, id, works[work] ?? '', who, rules, now).then(
            () => true,
            () => false,
          )
          expect(done).toBe(isAllowed)
          if (done) counted.push({ voter, work, address, day })
        }
        expect(await votesOf(author, id)).toEqual(
          works.map((_, index) => counted.filter(({ work }) => work === index).length),
        )
      },
    ),
    { numRuns: 12, seed: 20261126 },
  )
})
