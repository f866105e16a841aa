// A kind that nobody has ever heard of, planted into the registries as its folders would be (tools/testing/plant-kind.ts):
// it turns up everywhere, with no edit elsewhere.
import {
  contentBin,
  contentCopy,
  contentCreate,
  contentDelete,
  contentDetail,
  contentFieldsOf,
  contentFind,
  contentKinds,
  contentUsage,
  contentPublish,
  contentRestore,
  contentSave,
  contentSearch,
  contentVersions,
  operationLogSearch,
  pageContentLists,
  publishInfoList,
} from '@zhanfang/contract'
import { type ContentQuery, contentTypes, contentTypeTitle } from '@zhanfang/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const planted = (): (typeof contentKinds)[number] => {
  const kind = contentKinds.find((one) => String(one) === 'stamp')
  if (kind === undefined) throw new Error('the kind was not planted')
  return kind
}

let t: TestServer
let author: { appid: string; as: TestUser }
beforeAll(async () => {
  t = await createTestServer()
  const { id, owner } = await t.app({ appName: '集邮社' })
  author = { appid: id, as: owner }
}, 120_000)
afterAll(() => t.close())

async function stamp(title: string, place: string): Promise<string> {
  const kind = planted()
  const { id } = (await t.call(contentCreate, { params: { kind }, body: { title } }, author)).data
  const params = { kind, id }
  const { draft, revision } = (await t.call(contentDetail, { params }, author)).data
  await t.call(
    contentSave,
    { params, body: { baseRevision: revision, draft: { ...draft, fields: { place } } } },
    author,
  )
  return id
}
const get = async (path: string) => (await t.inject({ method: 'GET', url: path })).body

test('it is a type of content, with its title and its fields', () => {
  const kind = planted()
  expect(contentTypes).toContain(kind)
  expect(contentTypeTitle(kind)).toBe('邮票')
  expect(contentFieldsOf(kind).schema.parse({})).toEqual({ place: '' })
})

test('those who work on the app write, check, publish, list, search, copy, find, delete and restore it', async () => {
  const kind = planted()
  const empty = await stamp('没有地点', '')
  expect((await t.call(contentPublish, { params: { kind, id: empty } }, author)).problems).toEqual([
    { field: 'draft.fields.place', message: '请写地点' },
  ])
  const id = await stamp('海边寄来', '青岛栈桥')
  const params = { kind, id }
  expect((await t.call(contentPublish, { params }, author)).status).toBe(200)
  expect((await t.call(contentVersions, { params, query: {} }, author)).data.total).toBe(1)
  const { list } = (await t.call(contentSearch, { params: { kind }, body: { keywords: '栈桥' } }, author))
    .data
  expect(list).toMatchObject([{ id, kind, title: '海边寄来', fields: { place: '青岛栈桥' } }])
  const found = (await t.call(contentFind, { query: { keywords: '海边' } }, author)).data
  expect(found.list).toMatchObject([{ itemType: kind, typeName: '邮票', itemId: id }])
  expect((await t.call(contentCopy, { params }, author)).status).toBe(200)
  await t.call(contentDelete, { params }, author)
  expect((await t.call(contentBin, { params: { kind }, query: {} }, author)).data.list).toMatchObject([
    { id, kind },
  ])
  await t.call(contentRestore, { params }, author)
  expect((await t.call(contentDetail, { params }, author)).data.state).toBe(3)
})

test('it has a limit, stands in the log, and in the list of what is published', async () => {
  const kind = planted()
  const id = await stamp('天上寄来', '天宫空间站')
  await t.call(contentPublish, { params: { kind, id } }, author)
  const { list } = (await t.call(contentUsage, { params: { id: author.appid } }, author)).data
  expect(list).toContainEqual(expect.objectContaining({ type: kind, name: '邮票' }))
  // Noted beside the answer.
  await expect
    .poll(async () => (await t.call(operationLogSearch, { body: {} }, author)).data.list)
    .toContainEqual(
      expect.objectContaining({ operation: 'contentPublish', objectId: id, objectName: '天上寄来' }),
    )
  const published = (await t.call(publishInfoList, { body: { keywords: '天上寄来' } }, author)).data.list
  expect(published).toMatchObject([{ itemType: kind, itemId: id }])
})

test('visitors meet it: page, list, blocks of pages, search, map, share card, preview, machines', async () => {
  const kind = planted()
  const id = await stamp('山里寄来', '黄山光明顶')
  await t.call(contentPublish, { params: { kind, id } }, author)
  const { appid } = author
  const page = await get(`/h5/${appid}/stamp/${id}`)
  expect(page).toContain('<mark>黄山光明顶</mark>')
  expect(page).toContain('og:title')
  expect(page).toContain('"contentLocation":"黄山光明顶"')
  expect(page).toMatch(new RegExp(`rel="canonical" href="[^"]*/stamp/${id}"`))
  const list = await get(`/h5/${appid}/stamp`)
  for (const words of ['山里寄来', '黄山光明顶', '邮票']) expect(list).toContain(words)
  expect(await get(`/h5/${appid}/search?q=${encodeURIComponent('光明顶')}`)).toContain(`/stamp/${id}`)
  expect(await get(`/h5/${appid}/sitemap.xml`)).toContain(`/stamp/${id}`)
  const query: ContentQuery = {
    contentType: kind,
    source: 'newest',
    items: [],
    columnId: '',
    columnTitle: '',
    count: 5,
  }
  const { lists } = (await t.call(pageContentLists, { body: { queries: [query] } }, author)).data
  expect(Object.values(lists).flat()).toContainEqual(
    expect.objectContaining({ id, title: '山里寄来', note: '黄山光明顶' }),
  )
  const { contentFrame, content } = t.server.services
  expect(await content.find(kind)?.shareCard?.(appid, id)).toMatchObject({ title: '山里寄来' })
  const desk = { userId: author.as.id, nickname: '', role: 'owner', managesApp: true }
  const { url } = await contentFrame.service.previewLink(appid, kind, desk, id)
  expect(await get(url.slice(url.indexOf('/h5/')))).toContain('黄山光明顶')
})
