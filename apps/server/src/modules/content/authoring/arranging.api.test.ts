// The order that somebody gives contents by hand, and the names by which lists are narrowed down.
import {
  contentArrange,
  contentBylines,
  contentReadersAdd,
  contentSearch,
  contentVisibilitySet,
} from '@zhanfang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../testing/content-factory.ts'

const kind = 'article' as const
let t: TestServer
let make: ReturnType<typeof contentFactory>
let author: Author
beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
})

const arrange = (ids: string[], by: Partial<Author> = author) =>
  t.send(contentArrange, { params: { kind }, body: { ids } }, by)
const shown = async () => {
  const { published } = t.server.services.contentFrame
  const query = { columnId: '', page: 1, size: 50 }
  const visitor = { customerId: null, groupIds: [], unlocked: [] }
  return (await published.list(author.appid, kind, visitor, query)).list.map(({ title }) => title)
}

test('contents stand first as they were put, the others by their time', async () => {
  const ids: string[] = []
  for (const title of ['一', '二', '三', '四']) ids.push(await make.publish(author, { title }))
  const [one = '', two = '', three = ''] = ids
  expect(await shown()).toEqual(['四', '三', '二', '一'])
  expect((await arrange([two, one])).data).toEqual({ missing: [] })
  expect(await shown()).toEqual(['二', '一', '四', '三'])
  await make.publish(author, { title: '五' })
  expect(await shown(), 'a new one does not come before them').toEqual(['二', '一', '五', '四', '三'])
  expect((await arrange([three, 'nothing', two])).data).toEqual({ missing: ['nothing'] })
  expect(await shown()).toEqual(['三', '二', '五', '四', '一'])
  await arrange([])
  expect(await shown()).toEqual(['五', '四', '三', '二', '一'])
})

test('two who arrange at once leave one whole order', async () => {
  const ids = await Promise.all(['一', '二', '三'].map((title) => make.publish(author, { title })))
  const orders = [ids, ids.toReversed()]
  await Promise.all(Array.from({ length: 8 }, (_, index) => arrange(orders[index % 2] ?? [])))
  const { list } = (await t.call(contentSearch, { params: { kind }, body: { sort: '-sort' } }, author)).data
  expect(orders).toContainEqual(list.map(({ id }) => id))
})

test('who arranges, and what of others stays', async () => {
  const id = await make.publish(author, { visibility: 'secret' })
  const { appid } = author
  const other = await t.app()
  expect((await arrange([id], { appid })).status).toBe(401)
  expect((await arrange([id], { appid, as: await t.user() })).status).toBe(403)
  expect((await arrange([id], { appid, as: await t.member(appid, 'viewer') })).status).toBe(403)
  const elsewhere = await arrange([id], { appid: other.id, as: other.owner })
  expect(elsewhere.data).toEqual({ missing: [id] })
  const editor = await t.member(appid, 'editor')
  expect((await arrange([id], { appid, as: editor })).data).toEqual({ missing: [id] })
  await arrange([id])
  await arrange([], { appid, as: editor })
  const { list } = (await t.call(contentSearch, { params: { kind }, body: {} }, author)).data
  expect(list[0]?.sort, 'what the editor does not know of').toBe(1)
})

test('lists are narrowed down by author and source, which tell nothing of what is secret', async () => {
  const write = (author_: string, source: string, visibility: 'public' | 'secret' = 'public') =>
    make.write(author, {
      title: `${author_}写的`,
      visibility,
      draft: { author: author_, source: { name: source, url: '' } },
    })
  const first = await write('张老师', '校报')
  await write('张老师', '')
  await write('李主任', '社区简报')
  const hidden = await write('王律师', '内部', 'secret')
  await make.write(author, { kind: 'highlight', draft: { author: '别种内容的' }, title: '一' })
  const editor = { appid: author.appid, as: await t.member(author.appid, 'editor') }
  const names = async (field: 'author' | 'source', by: Partial<Author> = author, keywords?: string) =>
    (await t.call(contentBylines, { params: { kind }, query: { field, keywords } }, by)).data
  expect(new Set((await names('author')).list.map(({ name }) => name))).toEqual(
    new Set(['张老师', '李主任', '王律师']),
  )
  const forEditor = await names('author', editor)
  expect([forEditor.list.map(({ name }) => name).includes('王律师'), forEditor.total]).toEqual([false, 2])
  expect((await names('source', author, '报')).list.map(({ name }) => name).length).toBe(2)
  await t.call(
    contentReadersAdd,
    { params: { kind, id: hidden }, body: { readers: [{ type: 'member', id: editor.as.id }] } },
    author,
  )
  expect((await names('author', editor)).total).toBe(3)

  const found = async (body: object) =>
    (await t.call(contentSearch, { params: { kind }, body }, author)).data.list.map(({ id }) => id)
  expect(await found({ author: '张老师', source: '校报' })).toEqual([first])
  expect((await found({ author: '张老师' })).length).toBe(2)
  expect(await found({ source: '不存在' })).toEqual([])
  await t.call(contentVisibilitySet, { params: { kind, id: first }, body: { visibility: 'secret' } }, author)
  const send = (by: Partial<Author>) =>
    t.send(contentBylines, { params: { kind }, query: { field: 'author' } }, by)
  expect((await send({ appid: author.appid })).status).toBe(401)
  expect((await send({ appid: author.appid, as: await t.user() })).status).toBe(403)
})

test('a list of one author or source is read from an index', async () => {
  for (const field of ['author', 'source']) {
    const { rows } = await t.database.pool.query<{ definition: string }>(
      `select indexdef as definition from pg_indexes where indexname = $1`,
      [`contents_${field}`],
    )
    expect(rows[0]?.definition).toContain(`(app_id, kind, ${field}, updated_at, id)`)
  }
})
