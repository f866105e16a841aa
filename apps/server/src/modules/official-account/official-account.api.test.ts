// Official accounts of an app: authorised, their articles brought over, and what they have proved used again.
import {
  ADMINISTRATOR,
  contentDelete,
  contentDetail,
  contentImportSeen,
  contentSave,
  mpAppidUrl,
  mpArticleChange,
  mpArticleImport,
  mpArticleRemove,
  mpArticles,
  mpArticlesImport,
  mpList,
  mpSubscribeUrl,
  mpSync,
  mpSyncProgress,
  registerWeappUrl,
  userContentLimit,
  weappChangeManagerUrl,
  weappCreateInfo,
} from '@zhanfang/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lockWaits } from '../../testing/lock-waits.ts'
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

test('an article needs a place among the articles, one by one and many at once', async () => {
  const app = await withAccount('名额满了的号')
  await synced(app)
  const admin = await t.user({ accountType: ADMINISTRATOR })
  await t.call(userContentLimit, { body: { appId: app.id, type: 'article', most: 1 } }, { as: admin })
  const params = { id: (await accountOf(app)).id }
  await t.call(mpArticlesImport, { params, body: {} }, of(app))
  await imported(app)
  expect(await draftsOf(app)).toHaveLength(1)
  const [refused] = (await t.call(mpArticles, { params, query: { state: 'failed' }, body: {} }, of(app))).data
    .list
  expect(refused?.importTrouble).toContain('已达到数量上限')
  const again = await t.call(mpArticleImport, { params: { id: refused?.id ?? '' } }, of(app))
  expect(again.code).toBe('900001')
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

test('a sync that begins while the account is taken back is refused, and none is left running', async () => {
  const app = await withAccount('转眼就走的号')
  const { id } = await accountOf(app)
  const ofApp = eq(officialAccounts.appId, app.id)
  let asked: ReturnType<typeof t.call<typeof mpSync>> | undefined
  await t.database.db.transaction(async (tx) => {
    await tx.update(officialAccounts).set({ authorized: false }).where(ofApp)
    // It still sees the account of before, and waits to write.
    asked = t.call(mpSync, { params: { id } }, of(app))
    await expect.poll(() => lockWaits(t.database), patience).toBeGreaterThan(0)
  })
  expect((await asked)?.status).toBe(422)
  expect((await accountOf(app)).sync.state).toBe(0)

  // One that was begun is not left running when its job finds the account gone.
  const values = { syncState: 1, syncRound: 'r1', syncBeatAt: null }
  await t.database.db.update(officialAccounts).set(values).where(ofApp)
  await t.server.services.officialAccount.sync.goOn()
  await vi.waitFor(async () => expect((await accountOf(app)).sync.state).toBe(3), patience)
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

const draftsOf = (app: App) =>
  t.database.db
    .select()
    .from(contents)
    .where(and(eq(contents.appId, app.id), isNull(contents.deletedAt)))
const runOf = async (app: App) => (await accountOf(app)).importing
const imported = (app: App) =>
  vi.waitFor(async () => expect(await runOf(app)).toMatchObject({ isRunning: false }), patience)

test('what does not come along of an article is named, and stays with the draft until somebody has seen to it', async () => {
  const app = await withAccount('有投票的号')
  await synced(app)
  const [article] = (await articles(app)).list
  const id = article?.id ?? ''
  await t.database.db
    .update(officialArticles)
    .set({
      content:
        '<p>正文</p><mpvoice name="录音"></mpvoice><p><img data-src="http://127.0.0.1:1/none.png"></p><mp-common-profile data-nickname="别的号"></mp-common-profile>',
    })
    .where(and(eq(officialArticles.appId, app.id), eq(officialArticles.id, id)))
  const { contentId, lost, lostPictures } = (await t.call(mpArticleImport, { params: { id } }, of(app))).data
  expect(lostPictures).toBe(1)
  expect(lost[0]).toBe('没有取到的图片 1 张')
  expect(lost.join()).toContain('公众号里的音频')
  expect(lost.join()).toContain('公众号名片')
  const params = { kind: 'article' as const, id: contentId }
  expect((await t.call(contentDetail, { params }, of(app))).data.importLost).toEqual(lost)
  // Asked for once more it says the same.
  expect((await t.call(mpArticleImport, { params: { id } }, of(app))).data.lost).toEqual(lost)
  const stranger = await t.app()
  expect((await t.call(contentImportSeen, { params }, of(stranger))).code).not.toBe('000000')
  await t.call(contentImportSeen, { params }, of(app))
  expect((await t.call(contentDetail, { params }, of(app))).data.importLost).toEqual([])
})

test('all that an account has published becomes drafts in the background, each once; one that fails says why', async () => {
  const app = await withAccount('林间书店读书会')
  await synced(app)
  const account = await accountOf(app)
  const params = { id: account.id }
  const { total, list } = await articles(app)
  const already = list[3]?.id ?? ''
  await t.call(mpArticleImport, { params: { id: already } }, of(app))
  const tooMuch = list[5]?.id ?? ''
  await t.database.db
    .update(officialArticles)
    .set({ content: `<p>${'长'.repeat(1000)}</p>`.repeat(600) })
    .where(and(eq(officialArticles.appId, app.id), eq(officialArticles.id, tooMuch)))
  const begun = await Promise.all([1, 2].map(() => t.call(mpArticlesImport, { params, body: {} }, of(app))))
  expect(begun.filter(({ code }) => code === '000000')).toHaveLength(1)
  await imported(app)
  expect(await runOf(app)).toEqual({ isRunning: false, done: total - 1, total: total - 1, failed: 1 })
  const drafts = await draftsOf(app)
  expect(drafts).toHaveLength(total - 1)
  expect(new Set(drafts.map(({ title }) => title)).size).toBe(total - 1)
  const failed = (await t.call(mpArticles, { params, query: { state: 'failed' }, body: {} }, of(app))).data
    .list
  expect(failed.map(({ id, importTrouble }) => [id, importTrouble])).toEqual([
    [tooMuch, expect.stringContaining('导入不了')],
  ])
  // Of what is left there is one: another run is about it alone.
  expect((await t.call(mpArticlesImport, { params, body: {} }, of(app))).data).toEqual({ total: 1 })
  await imported(app)
  const none = await t.call(mpArticlesImport, { params, body: { articleIds: [already] } }, of(app))
  expect(none).toMatchObject({ msg: '没有要导入的文章' })
  const stranger = await t.app()
  expect((await t.call(mpArticlesImport, { params, body: {} }, of(stranger))).code).not.toBe('000000')
})

test('a run that was cut off in the middle goes on, and makes nothing twice or half', async () => {
  const app = await withAccount('断电的号')
  await synced(app)
  const { importing } = t.server.services.officialAccount
  const [first, second] = (await articles(app)).list
  const account = await accountOf(app)
  const userId = app.owner.id
  // Cut off between the draft and what we know of it: there is neither.
  const desk = { userId, nickname: '林小满', role: 'owner', managesApp: true }
  const dying = vi
    .spyOn(t.server.services.officialAccount.articles, 'noteImport')
    .mockRejectedValueOnce(new Error('cut off'))
  await expect(importing.import(app.id, desk, first?.id ?? '', '断电的号')).rejects.toThrow('cut off')
  dying.mockRestore()
  expect(await draftsOf(app)).toEqual([])
  // As a process leaves it that is ended: the run is on, one of two is done, the other one is claimed.
  await t.call(mpArticleImport, { params: { id: first?.id ?? '' } }, of(app))
  await t.database.db
    .update(officialArticles)
    .set({ importRound: 'r1', importingAt: new Date() })
    .where(eq(officialArticles.appId, app.id))
  await t.database.db
    .update(officialAccounts)
    .set({
      importState: 1,
      importRound: 'r1',
      importTotal: 2,
      importBeatAt: new Date(Date.now() - 600_000),
      importBy: userId,
      importByName: '林小满',
      importByRole: 'owner',
    })
    .where(and(eq(officialAccounts.appId, app.id), eq(officialAccounts.id, account.id)))
  await t.server.services.officialAccount.runs.goOn()
  await imported(app)
  expect(await runOf(app)).toEqual({ isRunning: false, done: 2, total: 2, failed: 0 })
  const drafts = await draftsOf(app)
  expect(drafts.map(({ title }) => title).toSorted()).toEqual(
    [first?.title ?? '', second?.title ?? ''].toSorted(),
  )
  expect(drafts.every(({ updatedByName }) => updatedByName !== '')).toBe(true)
})

test('what changed at the account renews a draft that nobody touched; one that was changed here is marked', async () => {
  const app = await withAccount('改稿的号')
  await synced(app)
  const account = await accountOf(app)
  const [newest, other] = (await articles(app)).list
  const made = async (id: string) =>
    (await t.call(mpArticleImport, { params: { id } }, of(app))).data.contentId
  const contentId = await made(newest?.id ?? '')
  await made(other?.id ?? '')
  const detail = async () =>
    (await t.call(contentDetail, { params: { kind: 'article', id: contentId } }, of(app))).data
  const change = (reason: string) =>
    wechat.press('act', { appid: account.weixinAppid, action: 'changeArticle', reason })
  const revisions = async () => (await draftsOf(app)).map(({ id, revision }) => [id, revision])

  const before = await revisions()
  await synced(app)
  expect(await revisions()).toEqual(before)

  await change('第一次改过')
  await synced(app)
  const renewed = await detail()
  expect(JSON.stringify(renewed.draft.body)).toContain('第一次改过')
  expect((await articles(app)).list.map(({ hasUpdate }) => hasUpdate)).toEqual([false, false])

  const save = { baseRevision: renewed.revision, draft: { ...renewed.draft, title: '我们的标题' } }
  await t.call(contentSave, { params: { kind: 'article', id: contentId }, body: save }, of(app))
  await change('第二次改过')
  await synced(app)
  expect((await detail()).draft.title).toBe('我们的标题')
  expect(JSON.stringify((await detail()).draft.body)).not.toContain('第二次改过')
  const params = { id: account.id }
  const updated = await t.call(mpArticles, { params, query: { state: 'updated' }, body: {} }, of(app))
  expect(updated.data.list.map(({ id }) => id)).toEqual([newest?.id])
  // Whoever wants it all the same takes it.
  await t.call(mpArticleImport, { params: { id: newest?.id ?? '' }, query: { mode: 'renew' } }, of(app))
  expect(JSON.stringify((await detail()).draft.body)).toContain('第二次改过')
  expect((await articles(app)).list.map(({ hasUpdate }) => hasUpdate)).toEqual([false, false])
})
