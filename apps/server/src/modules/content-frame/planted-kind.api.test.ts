// A kind that nobody has ever heard of, planted as a folder would be: it turns up in the console's lists, among the
// contents to pick, in site search, site maps, the bin, shares and previews, with no edit elsewhere.
import {
  contentBin,
  contentCreate,
  contentDelete,
  contentDetail,
  contentFieldsOf,
  contentFind,
  contentKinds,
  contentPublish,
  contentRestore,
  contentSave,
  contentSearch,
  isContentKind,
  pageContentLists,
} from '@zhanfang/contract'
import { contentTypes } from '@zhanfang/blocks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

interface Registry {
  modules: Record<string, unknown>
}
/** A type of content that no module has: the built site knows its folder. */
const planted = vi.hoisted(() => ({ kind: 'coupon' }))

vi.mock('../../../../../packages/contract/src/content/kinds.generated.ts', async (original) => {
  const { modules } = await original<Registry>()
  const { z } = await import('zod')
  const fields = {
    schema: z.object({ place: z.string().max(50).default('') }),
    hasBody: false,
    listFields: z.object({ place: z.string() }),
  }
  return { modules: { ...modules, [planted.kind]: { fields } } }
})
vi.mock('../content/kinds.generated.ts', async (original) => {
  const { modules } = await original<Registry>()
  const kind = {
    kind: planted.kind,
    check: ({ fields }: { fields: { place: string } }) =>
      fields.place === '' ? [{ field: 'fields.place', message: '请写地点' }] : [],
    text: (fields: { place: string }) => fields.place,
    card: ({ fields }: { fields: { place: string } }) => ({ note: fields.place }),
    listFields: ({ fields }: { fields: { place: string } }) => ({ place: fields.place }),
  }
  return { modules: { ...modules, [planted.kind]: { kind } } }
})

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(() => t.close())

test('a planted kind turns up everywhere', async () => {
  const kind = contentKinds.find((one) => one === planted.kind)
  if (kind === undefined || !isContentKind(planted.kind)) throw new Error('the kind was not planted')
  expect(contentTypes).toContain(kind)
  expect(contentFieldsOf(kind).schema.parse({})).toEqual({ place: '' })
  const { id: appid, owner: as } = await t.app()
  const author = { appid, as }
  const { id } = (await t.call(contentCreate, { params: { kind }, body: { title: '海边寄来' } }, author)).data
  const params = { kind, id }
  expect((await t.call(contentPublish, { params }, author)).problems).toEqual([
    { field: 'draft.fields.place', message: '请写地点' },
  ])
  const { draft } = (await t.call(contentDetail, { params }, author)).data
  const written = { ...draft, fields: { place: '青岛栈桥' } }
  await t.call(contentSave, { params, body: { baseRevision: 1, draft: written } }, author)
  expect((await t.call(contentPublish, { params }, author)).status).toBe(200)

  const { list } = (await t.call(contentSearch, { params: { kind }, body: { keywords: '栈桥' } }, author))
    .data
  expect(list).toMatchObject([{ id, kind, title: '海边寄来', fields: { place: '青岛栈桥' } }])
  const found = (await t.call(contentFind, { query: { keywords: '海边' } }, author)).data
  expect(found.list).toMatchObject([{ itemType: kind, typeName: '优惠券', itemId: id }])
  const query = {
    contentType: kind,
    source: 'newest' as const,
    items: [],
    columnId: '',
    columnTitle: '',
    count: 5,
  }
  const lists = (await t.call(pageContentLists, { body: { queries: [query] } }, author)).data.lists
  expect(Object.values(lists).flat()).toMatchObject([{ id, title: '海边寄来', note: '青岛栈桥' }])

  const { contentFrame, content } = t.server.services
  expect(await content.find(kind)?.shareCard?.(appid, id)).toMatchObject({ title: '海边寄来' })
  const desk = { userId: as.id, nickname: '', role: 'owner', managesApp: true }
  const { url } = await contentFrame.service.previewLink(appid, kind, desk, id)
  const get = async (path: string) => (await t.inject({ method: 'GET', url: path })).body
  expect(await get(url.slice(url.indexOf('/h5/')))).toContain('海边寄来')
  expect(await get(`/h5/${appid}/${kind}/${id}`)).toContain('海边寄来')
  expect(await get(`/h5/${appid}/${kind}`)).toContain('海边寄来')
  expect(await get(`/h5/${appid}/search?q=${encodeURIComponent('栈桥')}`)).toContain(`/${kind}/${id}`)
  expect(await get(`/h5/${appid}/sitemap.xml`)).toContain(`/${kind}/${id}`)

  await t.call(contentDelete, { params }, author)
  expect((await t.call(contentBin, { params: { kind } }, author)).data.list).toMatchObject([{ id, kind }])
  await t.call(contentRestore, { params }, author)
  expect((await t.call(contentDetail, { params }, author)).data.state).toBe(3)
})
