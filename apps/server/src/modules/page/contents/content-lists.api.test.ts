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
