// A collection: an order of contents that visitors page through, without what they may not see.
import {
  contentCheck,
  contentDelete,
  contentUnpublish,
  contentVisibilitySet,
  microPageCreate,
  microPagePublish,
  type ContentKind,
} from '@zhanfang/contract'
import { collectionLimits } from '@zhanfang/contract/content-kinds/collection/fields'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
const kind = 'collection' as const

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  return { appid, as }
}
function pageWithWords(): PageDocument {
  const block = createBlock('text', blockKinds, { content: '这里是地图' }, 'b1')
  if (!block) throw new Error('there is no block for words')
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}
const item = (type: string, id: string, words = '') => ({ type, id, title: '选的时候的名字', words })
const open = async ({ appid }: Author, path: string) =>
  (await t.inject({ method: 'GET', url: path.startsWith('/h5/') ? path : `/h5/${appid}${path}` })).body
/** What a page links to as before and after it. */
const steps = (html: string) => ({
  previous: /rel="prev" href="([^"]+)"/.exec(html)?.[1],
  next: /rel="next" href="([^"]+)"/.exec(html)?.[1],
})

test('visitors page through it from end to end, over contents of any type', async () => {
  const author = await newAuthor()
  const first = await make.publish(author, { title: '办证在哪里' })
  const { id: page } = (
    await t.call(microPageCreate, { body: { title: '社区地图', document: pageWithWords() } }, author)
  ).data
  const opened = await t.call(microPagePublish, { body: { id: page } }, author)
  expect(opened.status).toBe(200)
  const last = await make.publish(author, { title: '垃圾怎么分' })
  const items = [
    item('article', first, '先看这篇'),
    item('micro-page', page, '记得收藏'),
    item('article', last),
  ]
  const id = await make.publish(author, {
    kind,
    title: '新居民指南',
    draft: { fields: { items }, body: null },
  })

  const whole = await open(author, `/collection/${id}`)
  for (const words of [
    '新居民指南',
    '办证在哪里',
    '先看这篇',
    '社区地图',
    '垃圾怎么分',
    '共 3 项',
    'ItemList',
  ]) {
    expect(whole).toContain(words)
  }
  expect(whole).not.toContain('选的时候的名字')

  const one = await open(author, `/article/${first}?in=collection.${id}`)
  expect(one).toContain('1 / 3')
  expect(one).toContain('新居民指南')
  expect(steps(one).previous).toBeUndefined()
  const two = await open(author, steps(one).next ?? '')
  expect(two).toContain('社区地图')
  expect(two).toContain(`/page/${page}`)
  const three = await open(author, steps(two).next ?? '')
  expect(three).toContain('<h1>垃圾怎么分</h1>')
  expect(steps(three).next).toBeUndefined()
  expect(await open(author, steps(three).previous ?? '')).toContain('记得收藏')
  // Search engines know one address of a content.
  expect(one).toMatch(new RegExp(`rel="canonical" href="[^"]*/article/${first}"`))
})

test('what became secret, went offline or was deleted vanishes, also from where one pages to', async () => {
  const author = await newAuthor()
  const ids = await Promise.all(
    ['留下的', '私密的', '下线的', '删除的', '最后的'].map((title) => make.publish(author, { title })),
  )
  const [kept = '', secret = '', offline = '', gone = '', last = ''] = ids
  const items = ids.map((one) => item('article', one, '推荐'))
  const id = await make.publish(author, { kind, title: '合集', draft: { fields: { items }, body: null } })
  const place = (one: string) => ({ params: { kind: 'article' as ContentKind, id: one } })
  await t.call(
    contentVisibilitySet,
    { ...place(secret), body: { visibility: 'secret', groupIds: [] } },
    author,
  )
  await t.call(contentUnpublish, place(offline), author)
  await t.call(contentDelete, place(gone), author)

  const whole = await open(author, `/collection/${id}`)
  expect(whole).toContain('共 2 项')
  for (const title of ['私密的', '下线的', '删除的']) expect(whole).not.toContain(title)
  const first = await open(author, `/article/${kept}?in=collection.${id}`)
  expect(steps(first).next).toContain(`/article/${last}?in=collection.${id}`)

  // A collection that a visitor may not open lends its name to nobody.
  await t.call(
    contentVisibilitySet,
    { params: { kind, id }, body: { visibility: 'secret', groupIds: [] } },
    author,
  )
  expect(await open(author, `/article/${kept}?in=collection.${id}`)).not.toContain('1 / 2')
})

test('an empty one is not published', async () => {
  const author = await newAuthor()
  const id = await make.write(author, { kind, draft: { fields: {}, body: null } })
  const { problems } = (await t.call(contentCheck, { params: { kind, id } }, author)).data
  expect(problems).toEqual([{ field: 'fields.items', message: collectionLimits.required }])
})

test('a content that is opened by itself says what it stands in, and only what its reader may see', async () => {
  const author = await newAuthor()
  const article = await make.publish(author, { title: '办证在哪里' })
  const alone = await make.publish(author, { title: '没有收录的' })
  const fields = { items: [item('article', article)] }
  const id = await make.publish(author, { kind, title: '新居民指南', draft: { fields, body: null } })
  const secret = await make.publish(author, { kind, title: '内部指南', draft: { fields, body: null } })
  await t.call(
    contentVisibilitySet,
    { params: { kind, id: secret }, body: { visibility: 'secret', groupIds: [] } },
    author,
  )
  await make.write(author, { kind, title: '还没发布的指南', draft: { fields, body: null } })

  const page = await open(author, `/article/${article}`)
  expect(page).toContain('收录于')
  expect(page).toContain(`<a href="/h5/${author.appid}/collection/${id}">新居民指南</a>`)
  expect(page).not.toContain('内部指南')
  expect(page).not.toContain('还没发布的指南')
  expect(await open(author, `/article/${alone}`)).not.toContain('收录于')
  // Within the collection its place is named instead.
  expect(await open(author, `/article/${article}?in=collection.${id}`)).not.toContain('收录于')
  await t.call(contentUnpublish, { params: { kind, id } }, author)
  expect(await open(author, `/article/${article}`)).not.toContain('收录于')
})
