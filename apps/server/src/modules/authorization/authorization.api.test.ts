import {
  authApply,
  authApplyActivity,
  authApplyActivitySearch,
  authApplyArticle,
  authApplyArticleSearch,
  authApplyCount,
  authApplyList,
  authApplyNeedAudit,
  authApplyProjectSearch,
  authedContents,
  authedSurveySearch,
  authShownSet,
  authTargets,
  batchAuthData,
  type ContentDraft,
  contentDelete,
  contentDetail,
  contentPublish,
  contentRestore,
  contentSave,
  contentUnpublish,
  contentVisibilitySet,
  noticeList,
  pageContentLists,
  todoAuthAudit,
  todoAuthAuditV2,
  todoSettingUpdate,
  unbindAuthContent,
  userAuthData,
} from '@zhanfang/contract'
import { authedArticleSearch } from '@zhanfang/contract/content-kinds/article/calls'
import { noLink } from '@zhanfang/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { publishedSurvey } from '../survey/testing/survey-factory.ts'

let t: TestServer
let second: TestServer
beforeAll(async () => {
  t = await createTestServer()
  second = await createTestServer({ beside: t })
})
afterAll(async () => {
  await second.close()
  await t.close()
})

const kind = 'article' as const

/** Two apps of different owners, and an article of the first one. */
async function twoApps() {
  const { id: fromId, owner: fromOwner } = await t.app({ appName: '社区中心' })
  const { id: toId, owner: toOwner } = await t.app({ appName: '街道办' })
  const from: Author = { appid: fromId, as: fromOwner }
  const to: Author = { appid: toId, as: toOwner }
  const itemId = await contentFactory(t).publish(from, { title: '端午活动通知', text: '欢迎参加' })
  return { from, to, itemId }
}
const ask = (from: Author, toAppId: string, itemId: string, itemType = 'article') =>
  t.call(authApply, { body: { itemId, itemType, toAppId, applyReason: '想让更多居民看到' } }, from)
const decide = (id: string, auditStatus: 0 | 1 | 2 | 3, auditResult = '') => ({
  body: { id, auditStatus, auditResult },
})
/** Whatever an app's visitors and members meet of the article. */
async function seenIn(to: Author, itemId: string) {
  const query = {
    contentType: kind,
    source: 'newest' as const,
    columnId: '',
    columnTitle: '',
    items: [],
    count: 10,
  }
  const lists = (await t.call(pageContentLists, { body: { queries: [query] } }, to)).data
  const picker = (await t.call(authedArticleSearch, { body: {} }, to)).data.list
  const page = await t.inject({ method: 'GET', url: `/h5/${to.appid}/article` })
  const search = await t.inject({
    method: 'GET',
    url: `/h5/${to.appid}/search?q=${encodeURIComponent('端午')}`,
  })
  const one = await t.inject({ method: 'GET', url: `/h5/${to.appid}/article/${itemId}` })
  return {
    inLists: JSON.stringify(lists).includes(itemId),
    inPicker: picker.some(({ id }) => id === itemId),
    onListPage: page.body.includes(itemId),
    inSearch: search.body.includes(itemId),
    opens: one.statusCode === 200 && one.body.includes('内容来自：'),
  }
}
const everywhere = { inLists: true, inPicker: true, onListPage: true, inSearch: true, opens: true }
const nowhere = { inLists: false, inPicker: false, onListPage: false, inSearch: false, opens: false }

test('an article is asked for, granted, changed, hidden, brought back and unbound', async () => {
  const { from, to, itemId } = await twoApps()
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  const need = { itemId, itemType: 'article', toAppId: to.appid }
  expect((await t.call(authApplyNeedAudit, { body: need }, from)).data).toEqual({
    needAudit: true,
    refused: '',
  })
  const { id } = (await ask(from, to.appid, itemId)).data
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  expect((await t.call(authApplyCount, {}, to)).data).toMatchObject({ total: 1 })
  const waiting = (await t.call(authApplyArticleSearch, { body: {} }, to)).data.list
  expect(waiting).toMatchObject([
    { id, itemId, title: '端午活动通知', fromAppName: '社区中心', auditStatus: 0, next: [1, 2] },
  ])
  expect(waiting[0]?.url).toContain(`/h5/${from.appid}/article/${itemId}`)

  const granted = await t.call(todoAuthAudit, decide(id, 1), to)
  expect(granted.data.auditStatus).toBe(1)
  expect(await seenIn(to, itemId)).toEqual(everywhere)
  const page = await t.inject({ method: 'GET', url: `/h5/${to.appid}/article` })
  expect(page.body).toContain('来自 社区中心')
  const told = (await t.call(noticeList, {}, from)).data.list
  expect(told.map(({ title }) => title)).toEqual(['「端午活动通知」已可以在「街道办」展示'])

  // It follows the original.
  const params = { kind, id: itemId }
  const { draft, revision } = (await t.call(contentDetail, { params }, from)).data
  const renamed = { baseRevision: revision, draft: { ...draft, title: '端午活动改期' } }
  await t.call(contentSave, { params, body: renamed }, from)
  await t.call(contentPublish, { params }, from)
  const shown = (await t.call(authedArticleSearch, { body: {} }, to)).data.list
  expect(shown).toMatchObject([{ id: itemId, title: '端午活动改期', appId: from.appid }])

  // And is gone with it, on every server, and there again.
  await t.call(contentUnpublish, { params }, from)
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  await t.call(contentPublish, { params }, from)
  await t.call(contentVisibilitySet, { params, body: { visibility: 'secret' } }, from)
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  await t.call(contentVisibilitySet, { params, body: { visibility: 'public' } }, from)
  expect(await seenIn(to, itemId)).toEqual(everywhere)
  await t.call(contentDelete, { params }, from)
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  await t.call(contentRestore, { params }, from)
  await t.call(contentPublish, { params }, from)
  expect(await seenIn(to, itemId)).toEqual(everywhere)

  for (const server of [t, second]) await server.server.services.authorization.grants.flushViews()
  const mine = (await t.call(userAuthData, { body: { itemId } }, from)).data.list
  expect(mine).toMatchObject([{ id, toAppName: '街道办', auditStatus: 1, next: [3] }])
  expect(mine[0]?.views).toBeGreaterThan(0)
  expect((await second.call(unbindAuthContent, { body: { id } }, from)).data.auditStatus).toBe(3)
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  const heard = (await t.call(noticeList, {}, to)).data.list
  expect(heard.map(({ title }) => title)).toEqual(['「社区中心」收回了在这里展示的「端午活动通知」'])
  expect((await ask(from, to.appid, itemId)).data.auditStatus).toBe(0)
})

test('it opens in the frame of the app that shows it, with its source, and what it leads to is at home', async () => {
  const { from, to } = await twoApps()
  const make = contentFactory(t)
  const other = await make.publish(from, { title: '报名须知' })
  const link = { eventType: 'article' as const, itemId: other, title: '报名须知' }
  const body: ContentDraft['body'] = {
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: '须知', marks: [{ type: 'link', attrs: { ...noLink, ...link } }] }],
      },
    ],
  }
  const itemId = await make.publish(from, { title: '端午活动', draft: { body } })
  const { id } = (await ask(from, to.appid, itemId)).data
  await t.call(todoAuthAudit, decide(id, 1), to)
  const page = await t.inject({ method: 'GET', url: `/h5/${to.appid}/article/${itemId}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('内容来自：')
  expect(page.body).toContain('社区中心')
  expect(page.body, 'found by search engines at home').toMatch(
    new RegExp(`rel="canonical" href="[^"]*/h5/${from.appid}/article/${itemId}"`),
  )
  expect(page.body, 'no likes or comments of another site’s visitors').not.toContain(
    `/article/${itemId}/like`,
  )
  expect(page.body).toContain(`/h5/${from.appid}/article/${other}`)
  expect(page.body).toContain(`href="/h5/${to.appid}"`)
})

test('the app that shows it hides it for a while, and puts it in its place', async () => {
  const { from, to, itemId } = await twoApps()
  const second = await contentFactory(t).publish(from, { title: '第二篇' })
  const ids: string[] = []
  for (const one of [itemId, second]) {
    const { id } = (await ask(from, to.appid, one)).data
    await t.call(todoAuthAudit, decide(id, 1), to)
    ids.push(id)
  }
  const order = async () =>
    (await t.call(authedArticleSearch, { body: {} }, to)).data.list.map(({ id }) => id)
  expect(await order()).toEqual([second, itemId])
  const set = (id = '', part: object = {}) => t.call(authShownSet, { body: { id, ...part } }, to)
  expect((await set(ids[0], { sort: 10 })).data).toEqual({ hidden: false, sort: 10 })
  expect(await order()).toEqual([itemId, second])
  await set(ids[0], { hidden: true })
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  const mine = (await t.call(authApplyArticleSearch, { body: { auditStatus: 1 } }, to)).data.list
  expect(
    mine.find(({ id }) => id === ids[0]),
    'its manager still finds it',
  ).toMatchObject({ hidden: true, sort: 10 })
  expect(
    (await t.call(authShownSet, { body: { id: ids[0] ?? '', hidden: false } }, from)).status,
    'not its owner',
  ).toBe(404)
  await set(ids[0], { hidden: false })
  expect((await seenIn(to, itemId)).opens).toBe(true)
})

test('the app that shows it ends it too, and its owner learns why', async () => {
  const { from, to, itemId } = await twoApps()
  const { id } = (await ask(from, to.appid, itemId)).data
  await t.call(todoAuthAuditV2, decide(id, 1), to)
  const body = { id, auditResult: '活动已经结束' }
  expect((await t.call(unbindAuthContent, { body }, to)).data.auditStatus).toBe(3)
  expect(await seenIn(to, itemId)).toEqual(nowhere)
  const [notice] = (await t.call(noticeList, {}, from)).data.list
  expect(notice).toMatchObject({ title: '「端午活动通知」不再在「街道办」展示', text: '说明：活动已经结束' })
})

test('the same is asked for once, however often and wherever', async () => {
  const { from, to, itemId } = await twoApps()
  const body = { itemId, itemType: 3, toAppId: to.appid, applyReason: '' }
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? t : second).call(authApply, { body }, from)),
  )
  const ids = new Set(many.map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  await t.call(todoAuthAudit, decide(id, 1), to)
  expect((await ask(from, to.appid, itemId)).code).toBe('310010')
  expect((await ask(from, from.appid, itemId)).code).toBe('310012')
  expect((await ask(from, 'no-such-app', itemId)).status).toBe(404)
})

test('approved and taken back at the same moment: one of both, and what is shown agrees', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { from, to, itemId } = await twoApps()
    const { id } = (await ask(from, to.appid, itemId)).data
    const [approved, withdrawn] = await Promise.all([
      t.call(todoAuthAudit, decide(id, 1), to),
      second.call(unbindAuthContent, { body: { id } }, from),
    ])
    const [row] = (await t.call(userAuthData, { body: { itemId } }, from)).data.list
    // Approved first, it is ended by the other; taken back first, it cannot be approved any more.
    expect(withdrawn.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    expect(row?.auditStatus).toBe(3)
    expect(await seenIn(to, itemId)).toEqual(nowhere)
  }
})

test('many are decided and asked for, each with its own result', async () => {
  const { from, to, itemId } = await twoApps()
  const make = contentFactory(t)
  const other = await make.publish(from, { title: '第二篇' })
  const draft = await make.write(from, { title: '草稿' })
  const itemList = [itemId, other, draft, 'nothing'].map((one) => ({ itemId: one, itemType: 'article' }))
  const body = { itemList, toAppId: to.appid, applyReason: '' }
  const asked = (await t.call(batchAuthData, { body }, from)).data.results
  expect(asked.map(({ ok, code }) => [ok, code])).toEqual([
    [true, ''],
    [true, ''],
    [false, '310013'],
    [false, '100004'],
  ])
  const waiting = (await t.call(authApplyList, { query: { auditStatus: 0, itemType: 'article' } }, to)).data
  const ids = waiting.list.map(({ id }) => id)
  const foreign = await t.call(authApplyActivity, { body: { ids, auditStatus: 1 } }, to)
  expect(foreign.data.results.map(({ code }) => code)).toEqual(['100004', '100004'])
  const refused = { body: { ids: [...ids, 'x'], auditStatus: 2 as const, auditResult: '不合适' } }
  const decided = (await t.call(authApplyArticle, refused, to)).data.results
  expect(decided.map(({ ok }) => ok)).toEqual([true, true, false])
  const [one] = (await t.call(userAuthData, { body: { itemId: other } }, from)).data.list
  expect(one).toMatchObject({ auditStatus: 2, auditResult: '不合适' })
})

test('many are asked for and decided, and the other side hears of it once', async () => {
  const { from, to } = await twoApps()
  const make = contentFactory(t)
  const itemList = await Promise.all(
    ['春季招新', '秋季招新', '夏令营'].map(async (title) => ({
      itemId: await make.publish(from, { title }),
      itemType: 'article',
    })),
  )
  const heard: string[] = []
  const client = await t.database.pool.connect()
  client.on('notification', ({ payload }) => {
    if (payload?.includes(to.as.id)) heard.push(payload)
  })
  await client.query('listen notice')
  await t.call(batchAuthData, { body: { itemList, toAppId: to.appid, applyReason: '' } }, from)
  const ids = (await t.call(authApplyList, {}, to)).data.list.map(({ id }) => id)
  await t.call(authApplyArticle, { body: { ids, auditStatus: 1 } }, to)
  await client.query('select 1')
  client.release(true)
  expect([ids.length, heard.length]).toEqual([3, 2])

  const found = async (keywords: string) =>
    (await t.call(userAuthData, { body: { keywords } }, from)).data.list.map(({ title }) => title).toSorted()
  expect(await found('招新')).toEqual(['春季招新', '秋季招新'])
  expect(await found('百分之百%')).toEqual([])
  const closed = { itemList: [...itemList, { itemId: 'x', itemType: 'article' }], applyReason: '' }
  const nowhere = await t.call(batchAuthData, { body: { ...closed, toAppId: 'no-such-app' } }, from)
  expect(nowhere.data.results.map(({ code }) => code)).toEqual(['300002', '300002', '300002', '100004'])
})

test('types that nobody has yet are empty and no error', async () => {
  const { from, to, itemId } = await twoApps()
  for (const call of [authApplyProjectSearch, authApplyActivitySearch]) {
    expect((await t.call(call, { body: {} }, to)).data).toMatchObject({ list: [], total: 0 })
  }
  expect((await ask(from, to.appid, itemId, 'project')).status).toBe(404)
  expect((await t.call(authedContents, { body: { itemType: 'circle' } }, to)).data.list).toEqual([])
})

test('surveys are shown elsewhere too, and nobody there gets at their answers', async () => {
  const { to } = await twoApps()
  const { id, as: from } = await publishedSurvey(t)
  const asked = (await ask(from, to.appid, id, 'survey')).data
  await t.call(todoAuthAudit, decide(asked.id, 1), to)
  const { list } = (await t.call(authedSurveySearch, { body: {} }, to)).data
  expect(list).toMatchObject([{ id, appId: from.appid }])
  const page = await t.inject({ method: 'GET', url: `/h5/${to.appid}/survey/${id}` })
  expect(page.statusCode, 'nobody is taken there unasked').toBe(200)
  expect(page.headers['x-robots-tag']).toBe('noindex')
  for (const part of [/这是「[^」]+」的问卷/, `/h5/${from.appid}/survey/${id}"`, '回到首页'])
    expect(page.body).toMatch(part)
})

test('apps of one owner need no audit; an app may take no requests, or all', async () => {
  const { from, to, itemId } = await twoApps()
  const { id: sister } = await t.app({ owner: from.as })
  const own = (await ask(from, sister, itemId)).data
  expect(own).toMatchObject({ auditStatus: 1, auditorName: '按设置自动通过' })
  const set = (value: string) => t.call(todoSettingUpdate, { body: { itemType: 'authorization', value } }, to)
  await set('closed')
  expect((await ask(from, to.appid, itemId)).code).toBe('310011')
  const need = { itemId, itemType: 'article', toAppId: to.appid }
  expect((await t.call(authApplyNeedAudit, { body: need }, from)).data.refused).not.toBe('')
  await set('open')
  expect((await ask(from, to.appid, itemId)).data.auditStatus).toBe(1)
  expect(await seenIn(to, itemId)).toEqual(everywhere)
})

test('only the managers of the other app decide, only who publishes asks', async () => {
  const { from, to, itemId } = await twoApps()
  const { id } = (await ask(from, to.appid, itemId)).data
  for (const role of ['viewer', 'editor']) {
    const as = await t.member(to.appid, role)
    expect((await t.call(todoAuthAudit, decide(id, 1), { ...to, as })).status).toBe(403)
    expect((await t.call(unbindAuthContent, { body: { id } }, { ...to, as })).status).toBe(403)
  }
  const viewer = await t.member(from.appid, 'viewer')
  expect((await ask({ ...from, as: viewer }, to.appid, itemId)).status).toBe(403)
  expect((await t.call(unbindAuthContent, { body: { id } }, { ...from, as: viewer })).status).toBe(403)
  // The asker's own managers do not decide for the other side.
  expect((await t.call(todoAuthAudit, decide(id, 1), from)).status).toBe(404)
  const third = await twoApps()
  expect((await t.call(todoAuthAudit, decide(id, 1), third.to)).status).toBe(404)
  expect((await t.call(unbindAuthContent, { body: { id } }, third.to)).status).toBe(404)
  expect((await t.call(authApplyList, {}, third.to)).data.list).toEqual([])
})

test('apps are found from inside, by their id and by the address of their site, not by name', async () => {
  const { from, to } = await twoApps()
  const find = async (keywords: string) =>
    (await t.call(authTargets, { query: { keywords } }, from)).data.list.map(({ appId }) => appId)
  expect(await find('街道办')).toEqual([])
  expect(await find(to.appid)).toEqual([to.appid])
  expect(await find(`http://test.invalid/h5/${to.appid}/article`)).toEqual([to.appid])
  expect(await find(from.appid)).toEqual([])
})
