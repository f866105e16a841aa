import {
  classCreate,
  microPageCreate,
  microPageDelete,
  microPagePublish,
  microPageUnpublish,
  pageContentLists,
  surveyCreateBlank,
  surveyPublish,
  surveyUpdate,
  tagCreate,
  tagSet,
} from '@zhanfang/contract'
import { blockKinds, contentQueryKey, type ContentQuery, contentTypes } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

function pageWith(kind: string, props: Record<string, unknown>): PageDocument {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (!block) throw new Error(`there is no kind ${kind}`)
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

function queryFor(query: Partial<ContentQuery>): ContentQuery {
  return {
    contentType: 'micro-page',
    source: 'newest',
    items: [],
    columnId: '',
    columnTitle: '',
    count: 10,
    ...query,
  }
}
const chosen = (...ids: string[]) => ids.map((id) => ({ id, title: '旧名' }))

interface Owner {
  appid: string
  as: TestUser
}

async function publishPage(
  { appid, as }: Owner,
  title: string,
  document = pageWith('text', { content: '字' }),
) {
  const { id } = (await t.call(microPageCreate, { body: { title, document } }, { as, appid })).data
  await t.call(microPagePublish, { body: { id } }, { as, appid })
  return id
}

async function publishSurvey({ appid, as }: Owner, title: string) {
  const { id } = (await t.call(surveyCreateBlank, { body: { title } }, { as, appid })).data
  const definition = {
    ...emptyDefinition('survey', title),
    elements: [{ ...newQuestion('text'), title: '称呼' }],
  }
  await t.call(surveyUpdate, { body: { id, baseRevision: 1, definition } }, { as, appid })
  await t.call(surveyPublish, { body: { id } }, { as, appid })
  return id
}

async function titlesOf({ appid, as }: Owner, query: ContentQuery) {
  const { data } = await t.call(pageContentLists, { body: { queries: [query] } }, { as, appid })
  return data.lists[contentQueryKey(query)]?.map(({ title }) => title)
}

async function newOwner(): Promise<Owner> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}

test('lists hold what is public, the newest first, as far as was asked for', async () => {
  const owner = await newOwner()
  await publishPage(owner, '第一页')
  const second = await publishPage(owner, '第二页')
  const third = await publishPage(owner, '第三页')
  await t.call(microPageCreate, { body: { title: '草稿' } }, owner)
  expect(await titlesOf(owner, queryFor({}))).toEqual(['第三页', '第二页', '第一页'])
  expect(await titlesOf(owner, queryFor({ count: 2 }))).toEqual(['第三页', '第二页'])
  await t.call(microPageDelete, { params: { id: third } }, owner)
  await t.call(microPageUnpublish, { body: { id: second } }, owner)
  expect(await titlesOf(owner, queryFor({}))).toEqual(['第一页'])
})

test('a choice keeps its order, takes newest names and drops what is gone', async () => {
  const owner = await newOwner()
  const [a, b, c] = [
    await publishSurvey(owner, '甲'),
    await publishSurvey(owner, '乙'),
    await publishSurvey(owner, '丙'),
  ]
  const query = queryFor({ contentType: 'survey', source: 'fixed', items: chosen(c, 'nothing', a, b) })
  expect(await titlesOf(owner, query)).toEqual(['丙', '甲', '乙'])
})

test('no list reaches the contents of another app', async () => {
  const owner = await newOwner()
  const stranger = await newOwner()
  const id = await publishPage(owner, '我的')
  const items = chosen(id)
  for (const contentType of contentTypes) {
    expect(await titlesOf(stranger, queryFor({ contentType, source: 'fixed', items }))).toEqual([])
    expect(await titlesOf(stranger, queryFor({ contentType }))).toEqual([])
  }
  const body = { queries: [] }
  expect((await t.send(pageContentLists, { body }, { as: stranger.as, appid: owner.appid })).status).toBe(403)
  expect((await t.send(pageContentLists, { body }, { appid: owner.appid })).status).toBe(401)
})

test('columns are listed by their place in the tree, and only once they are public', async () => {
  const owner = await newOwner()
  const top = (await t.call(classCreate, { body: { name: '社区' } }, owner)).data
  const inside = (await t.call(classCreate, { body: { name: '通知', parentId: top.id } }, owner)).data
  const all = queryFor({ contentType: 'column' })
  const ofTop = queryFor({ contentType: 'column', source: 'column', columnId: top.id })
  expect(await titlesOf(owner, all)).toEqual([])
  for (const { pageId } of [top, inside]) await t.call(microPagePublish, { body: { id: pageId } }, owner)
  expect(await titlesOf(owner, all)).toEqual(['社区'])
  expect(await titlesOf(owner, ofTop)).toEqual(['通知'])
  expect(await titlesOf(owner, queryFor({})), 'their pages are no micro pages').toEqual([])
})

test('visitors turn a list part by part; the address alone says where they are', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const publish = async (title: string, document: PageDocument) => {
    const { id } = (await t.call(microPageCreate, { body: { title, document } }, options)).data
    await t.call(microPagePublish, { body: { id } }, options)
    return id
  }
  const chosen: { id: string; title: string }[] = []
  for (const number of [1, 2, 3, 4, 5]) {
    const title = `第${number}篇`
    chosen.push({ id: await publish(title, pageWith('text', { content: '内容' })), title })
  }
  const show = { image: true, description: true, time: true, note: true }
  const listOf = (query: Partial<ContentQuery>, props: Record<string, unknown>) =>
    pageWith('contentList', { query: queryFor({ count: 2, ...query }), show, style: 'text', ...props })
  const fixed = listOf({ source: 'fixed', items: chosen }, { paging: 'pages' })
  const id = await publish('目录', fixed)
  const read = async (query: string) => (await t.inject({ url: `/h5/${appid}/page/${id}${query}` })).payload
  const titles = (html: string) => [...html.matchAll(/第(\d)篇/g)].map(([, number]) => Number(number))

  const first = await read('')
  expect(titles(first)).toEqual([1, 2])
  expect(first).toContain('href="?p-b1=2#list-b1"')
  expect(first).not.toContain('上一页')
  const second = await read('?p-b1=2')
  expect(titles(second)).toEqual([3, 4])
  expect(second).toContain('href="?#list-b1"')
  expect(second).toContain('href="?p-b1=3#list-b1"')
  const last = await read('?p-b1=3')
  expect(titles(last)).toEqual([5])
  expect(last).not.toContain('下一页')
  expect(await read('?p-b1=9')).toContain('没有更多了')
  // What is no part of it shows the first one.
  for (const query of ['?p-b1=0', '?p-b1=x', '?p-b1=21', '?p-b2=2'])
    expect([query, titles(await read(query))]).toEqual([query, [1, 2]])

  const newest = await publish('最新', listOf({ source: 'newest' }, { paging: 'more' }))
  const newestAt = async (query: string) =>
    (await t.inject({ url: `/h5/${appid}/page/${newest}${query}` })).payload
  expect(titles(await newestAt('?p-b1=2'))).toEqual([5, 4])
  expect(titles(await newestAt('?p-b1=3'))).toEqual([3, 2])
})

test('a list without contents says what the operator wrote, or is not there', async () => {
  const { id: appid, owner: as } = await t.app()
  const show = { image: true, description: true, time: true, note: true }
  const read = async (props: Record<string, unknown>) => {
    const document = pageWith('contentList', { query: queryFor({ contentType: 'survey' }), show, ...props })
    const { id } = (await t.call(microPageCreate, { body: { title: '空', document } }, { as, appid })).data
    await t.call(microPagePublish, { body: { id } }, { as, appid })
    return (await t.inject({ url: `/h5/${appid}/page/${id}` })).payload
  }
  expect(await read({ heading: '报名', empty: '下周再来看看' })).toContain('下周再来看看')
  const hidden = await read({ heading: '报名' })
  expect(hidden).not.toContain('报名')
})

test('a list narrows itself to contents with all of its tags', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const publish = async (title: string) => {
    const document = pageWith('text', { content: title })
    const { id } = (await t.call(microPageCreate, { body: { title, document } }, options)).data
    await t.call(microPagePublish, { body: { id } }, options)
    return id
  }
  const kind = 'micro-page' as const
  const tag = async (name: string, itemIds: string[]) => {
    const { id } = (await t.call(tagCreate, { body: { kind, name } }, options)).data
    await t.call(tagSet, { body: { kind, itemIds, add: [id] } }, options)
    return { id, name }
  }
  const [one, two, three] = [await publish('甲'), await publish('乙'), await publish('丙')]
  const hot = await tag('热门', [one, two])
  const fresh = await tag('新品', [two, three])
  const titles = async (query: Partial<ContentQuery>) => {
    const asked = queryFor(query)
    const { lists } = (await t.call(pageContentLists, { body: { queries: [asked] } }, options)).data
    return lists[contentQueryKey(asked)]?.map(({ title }) => title)
  }
  expect(await titles({ tags: [hot] })).toEqual(['乙', '甲'])
  expect(await titles({ tags: [hot, fresh] })).toEqual(['乙'])
  expect(await titles({ tags: [fresh], count: 1, page: 2 })).toEqual(['乙'])
  expect(await titles({ tags: [{ id: 'gone', name: '没有了' }] })).toEqual([])
  const other = await t.app()
  const asked = queryFor({ tags: [hot] })
  const elsewhere = { as: other.owner, appid: other.id }
  const { lists } = (await t.call(pageContentLists, { body: { queries: [asked] } }, elsewhere)).data
  expect(lists[contentQueryKey(asked)]).toEqual([])
})
