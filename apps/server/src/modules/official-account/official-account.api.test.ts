// Official accounts of an app: authorised, their articles brought over, and what they have proved used again.
import {
  contentDelete,
  contentDetail,
  mpAppidUrl,
  mpArticleChange,
  mpArticleImport,
  mpArticleRemove,
  mpArticles,
  mpList,
  mpSubscribeUrl,
  mpSync,
  mpSyncProgress,
  registerWeappUrl,
  weappChangeManagerUrl,
  weappCreateInfo,
} from '@zhanfang/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer, TestUser } from '../../testing/test-server.ts'
import { contents } from '../content/tables.ts'
import {
  agree,
  authorizedApp,
  createReachedServer,
  startWechat,
  type WechatStandIn,
} from '../weapp/testing/wechat.ts'
import { officialAccounts, officialArticles } from './tables.ts'

let wechat: WechatStandIn
let t: TestServer
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
})
afterAll(async () => {
  await t.close()
  await wechat.close()
})
const patience = { timeout: 20_000, interval: 100 }

interface App {
  id: string
  owner: TestUser
}
const of = ({ id, owner }: App) => ({ as: owner, appid: id })
async function accountOf(app: App) {
  const [account] = (await t.call(mpList, {}, of(app))).data.list
  if (!account) throw new Error('no official account')
  return account
}
/** An app with an official account of this name; one with 23 articles is there, others have two. */
async function withAccount(name: string): Promise<App> {
  const app = await t.app()
  const known = (await wechat.state()).accounts.find(({ nickName }) => nickName === name)
  const { url } = (await t.call(mpAppidUrl, {}, of(app))).data
  const back = await fetch(await agree(url, known ? { appid: known.appid } : { name }))
  expect(back.status).toBe(200)
  return app
}
async function synced(app: App): Promise<void> {
  const { id } = await accountOf(app)
  await t.call(mpSync, { params: { id } }, of(app))
  await vi.waitFor(
    async () => expect((await t.call(mpSyncProgress, { params: { id } }, of(app))).data.state).toBe(2),
    patience,
  )
}
const articles = async (app: App, keywords?: string) =>
  (await t.call(mpArticles, { params: { id: (await accountOf(app)).id }, body: { keywords } }, of(app))).data

test('what an account has published is brought over whole, and again without what is gone', async () => {
  const app = await withAccount('林间书店读书会')
  const account = await accountOf(app)
  expect(account).toMatchObject({
    nickName: '林间书店读书会',
    authorized: true,
    canFollow: true,
    articles: 0,
  })
  const [row] = await t.database.db.select().from(officialAccounts).where(eq(officialAccounts.appId, app.id))
  expect(row?.refreshToken).toMatch(/^sealed:/)
  const follow = (await t.call(mpSubscribeUrl, { query: { id: account.id } }, of(app))).data
  expect(follow.image).toMatch(/^data:image\/png;base64,/)

  const begun = await Promise.all(
    [1, 2, 3].map(() => t.call(mpSync, { params: { id: account.id } }, of(app))),
  )
  expect(begun.filter(({ code }) => code === '000000').length).toBeGreaterThan(0)
  await vi.waitFor(async () => expect((await accountOf(app)).sync).toMatchObject({ state: 2 }), patience)
  expect((await accountOf(app)).sync).toMatchObject({ done: 23, total: 23, trouble: '' })
  const { list, total, size } = await articles(app)
  expect([total, list.length, size]).toEqual([23, 23, 50])
  expect((await articles(app, '第 7 期')).list.map(({ title }) => title)).toEqual(['第 7 期：读一本好书'])

  // Changed here, removed here, deleted there: a sync respects all three.
  const [newest, second, third] = list
  await t.call(
    mpArticleChange,
    { params: { id: second?.id ?? '' }, body: { title: '改过的标题', digest: '' } },
    of(app),
  )
  await t.call(mpArticleRemove, { params: { id: third?.id ?? '' } }, of(app))
  await wechat.press('act', { appid: account.weixinAppid, action: 'deleteArticle' })
  await wechat.press('act', { appid: account.weixinAppid, action: 'publishArticle', reason: '新的一期' })
  await synced(app)
  const titles = (await articles(app)).list.map(({ title }) => title)
  expect(titles).toHaveLength(22)
  expect(titles[0]).toBe('新的一期')
  expect(titles).toContain('改过的标题')
  expect(titles).not.toContain(newest?.title)
  expect(titles).not.toContain(third?.title)
})

test('our address of an article leads to it and counts; one that is gone leads nowhere', async () => {
  const app = await withAccount('带路的号')
  await synced(app)
  const [article] = (await articles(app)).list
  const go = (headers = {}) => fetch(article?.link ?? '', { redirect: 'manual', headers })
  expect((await go()).headers.get('location')).toBe(article?.url)
  expect((await go({ 'user-agent': 'Baiduspider' })).headers.get('location')).toBe(article?.url)
  // Following a link writes nothing; what was counted is written now and then.
  const opens = async () => (await articles(app)).list[0]?.opens
  expect(await opens()).toBe(0)
  await t.server.services.officialAccount.opens.flush()
  expect(await opens()).toBe(1)
  await t.call(mpArticleRemove, { params: { id: article?.id ?? '' } }, of(app))
  expect((await go()).headers.get('location')).toBeNull()
})

test('an article becomes a draft of ours with its pictures in the library, and without scripts', async () => {
  const app = await withAccount('导入的号')
  await synced(app)
  const [article] = (await articles(app)).list
  const params = { id: article?.id ?? '' }
  const { contentId, lostPictures } = (await t.call(mpArticleImport, { params }, of(app))).data
  expect(lostPictures).toBe(0)
  const { draft } = (await t.call(contentDetail, { params: { kind: 'article', id: contentId } }, of(app)))
    .data
  expect(draft).toMatchObject({ title: article?.title, source: { name: '导入的号', url: article?.url } })
  const text = JSON.stringify(draft)
  expect(text).toContain('这是公众号里的正文')
  expect(text).not.toMatch(/alert|pending-picture|127\.0\.0\.1:\d+\/wechat\/mp\/picture/)
  expect(draft.cover).not.toBe('')
  expect((await articles(app)).list[0]?.contentId).toBe(contentId)
})

test('an article that is imported twice, by two at once or again, makes one draft', async () => {
  const app = await withAccount('心急的号')
  await synced(app)
  const [article] = (await articles(app)).list
  const run = () => t.call(mpArticleImport, { params: { id: article?.id ?? '' } }, of(app))
  const answers = await Promise.all([run(), run(), run()])
  expect(answers.filter(({ code }) => code === '000000').length).toBeGreaterThan(0)
  for (const { code } of answers) expect(['000000', '320002']).toContain(code)
  const { contentId } = (await run()).data
  const drafts = () => t.database.db.$count(contents, eq(contents.appId, app.id))
  expect(await drafts()).toBe(1)
  // Who has put it into the bin wants another.
  await t.call(contentDelete, { params: { kind: 'article', id: contentId } }, of(app))
  expect((await run()).data.contentId).not.toBe(contentId)
})

test('an article that is too much for one of ours is refused, and leaves no draft without its text', async () => {
  const app = await withAccount('长篇的号')
  await synced(app)
  const [article] = (await articles(app)).list
  await t.database.db
    .update(officialArticles)
    .set({ content: `<p>${'长'.repeat(1000)}</p>`.repeat(600) })
    .where(and(eq(officialArticles.appId, app.id), eq(officialArticles.id, article?.id ?? '')))
  const answer = await t.call(mpArticleImport, { params: { id: article?.id ?? '' } }, of(app))
  expect(answer).toMatchObject({ status: 413, msg: expect.stringContaining('导入不了') })
  expect((await articles(app)).list[0]?.contentId).toBe('')
  expect(await t.database.db.$count(contents, eq(contents.appId, app.id))).toBe(0)
})

test('nobody else reads or syncs it; what was taken back says so', async () => {
  const app = await withAccount('别人的号')
  const other = await t.app()
  const { id, weixinAppid } = await accountOf(app)
  expect((await t.call(mpArticles, { params: { id }, body: {} }, of(other))).status).toBe(404)
  expect((await t.call(mpSync, { params: { id } }, of(other))).status).toBe(404)
  await wechat.press('act', { appid: weixinAppid, action: 'unauthorize' })
  await t.call(mpSync, { params: { id } }, of(app))
  await vi.waitFor(async () => expect((await accountOf(app)).authorized).toBe(false), patience)
  expect((await t.call(mpSync, { params: { id } }, of(app))).code).toBe('320001')
  // A mini-program is no official account.
  const { url } = (await t.call(mpAppidUrl, {}, of(other))).data
  const mini = (await wechat.state()).accounts.find(({ nickName }) => nickName === '邻里互助')
  expect((await fetch(await agree(url, { appid: mini?.appid ?? '' }))).status).toBe(409)
})

test('an account that was taken back is shown so at once: when WeChat says it, or refuses a call', async () => {
  const app = await withAccount('反悔的号')
  const { weixinAppid } = await accountOf(app)
  await wechat.press('act', { appid: weixinAppid, action: 'unauthorize' })
  await vi.waitFor(async () => expect((await accountOf(app)).authorized).toBe(false), patience)

  const silent = await withAccount('没有消息的号')
  const account = await accountOf(silent)
  await wechat.press('switches', { pushes: 'held' })
  await wechat.press('act', { appid: account.weixinAppid, action: 'unauthorize' })
  await wechat.press('switches', { pushes: 'at once' })
  await t.call(mpSync, { params: { id: account.id } }, of(silent))
  await vi.waitFor(
    async () => expect(await accountOf(silent)).toMatchObject({ authorized: false, sync: { state: 3 } }),
    patience,
  )

  // Old news of one that was authorised again does no harm.
  const { url } = (await t.call(mpAppidUrl, {}, of(app))).data
  await fetch(await agree(url, { appid: weixinAppid }))
  const old = (await wechat.state()).deliveries.find(({ title }) => title === 'unauthorized')
  await wechat.press('deliver', { id: old?.id })
  await wechat.press('settled')
  expect((await accountOf(app)).authorized).toBe(true)
})

test('an account that may not be read fails with words, and another try goes on', async () => {
  const app = await withAccount('没有权限的号')
  const { id } = await accountOf(app)
  await wechat.press('fault', { path: '/cgi-bin/freepublish/batchget', errcode: 48001 })
  await t.call(mpSync, { params: { id } }, of(app))
  await vi.waitFor(async () => expect((await accountOf(app)).sync.state).toBe(3), patience)
  expect((await accountOf(app)).sync.trouble).toContain('授权')
  await synced(app)
})

test('a mini-program is registered with what an official account has proved', async () => {
  const app = await withAccount('有资质的号')
  const { weixinAppid } = await accountOf(app)
  const register = () => t.call(registerWeappUrl, { query: { mpAppid: weixinAppid } }, of(app))
  expect((await t.call(registerWeappUrl, { query: { mpAppid: 'wxelse' } }, of(app))).code).toBe('320001')
  const { url } = (await register()).data
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ name: '有资质的店' }),
    redirect: 'manual',
  })
  const back = answer.headers.get('location') ?? ''
  expect((await fetch(back)).status).toBe(200)
  expect((await t.call(weappCreateInfo, {}, of(app))).data.origin).toBe('official-account')
  // A ticket is good once, and who has a mini-program registers no other.
  expect((await fetch(back)).status).toBe(502)
  expect((await register()).code).toBe('320005')
})

test('another administrator confirms at WeChat, once and for this mini-program', async () => {
  const app = await authorizedApp(t, wechat, '换管理员的店')
  const { url } = (await t.call(weappChangeManagerUrl, {}, of(app))).data
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ name: '新店长' }),
    redirect: 'manual',
  })
  const back = answer.headers.get('location') ?? ''
  const done = await fetch(back)
  expect(done.status).toBe(200)
  expect(await done.text()).toContain('管理员已换')
  expect((await fetch(back)).status).toBe(502)
  const forged = new URL(back)
  forged.searchParams.set('state', `${forged.searchParams.get('state')?.slice(0, -8)}AAAAAAAA`)
  expect((await fetch(forged)).status).toBe(410)
})
