// A highlight from its first picture to the visitor.
import type { ContentQuery } from '@zhanfang/blocks'
import { contentCheck, contentPublish, contentSearch, pageContentLists } from '@zhanfang/contract'
import { highlightLimits } from '@zhanfang/contract/content-kinds/highlight/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
const kind = 'highlight' as const

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
const picture = (name: string, words: string) => ({
  url: `/files/app/${name}.png`,
  width: 800,
  height: 600,
  alt: '',
  words,
})
const written = {
  person: '李秀兰',
  honour: '志愿服务标兵',
  look: 'grid',
  pictures: [picture('a123456789', '清晨的社区食堂'), picture('b123456789', '')],
}

test('it is shown with its pictures and words, and machines read a gallery', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, {
    kind,
    title: '食堂里的李阿姨',
    draft: { fields: written, body: null },
  })
  const page = (await t.inject({ method: 'GET', url: `/h5/${author.appid}/highlight/${id}` })).body
  for (const words of [
    '李秀兰',
    '志愿服务标兵',
    '清晨的社区食堂',
    'a123456789.png',
    'ImageGallery',
    '点赞',
  ]) {
    expect(page).toContain(words)
  }
  const list = (await t.inject({ method: 'GET', url: `/h5/${author.appid}/highlight` })).body
  expect(list).toContain('2 张照片')
  expect(list).toContain('a123456789.png')
  const found = (
    await t.inject({ method: 'GET', url: `/h5/${author.appid}/search?q=${encodeURIComponent('清晨')}` })
  ).body
  expect(found).toContain(`/highlight/${id}`)

  const rows = (await t.call(contentSearch, { params: { kind }, body: {} }, author)).data.list
  expect(rows).toMatchObject([{ id, fields: { person: '李秀兰', pictures: 2 } }])
  const query: ContentQuery = {
    contentType: kind,
    source: 'newest',
    items: [],
    columnId: '',
    columnTitle: '',
    count: 5,
  }
  const { lists } = (await t.call(pageContentLists, { body: { queries: [query] } }, author)).data
  expect(Object.values(lists).flat()).toMatchObject([{ id, tag: '李秀兰', note: '2 张照片' }])
})

test('it is not published without a picture, and needs no text', async () => {
  const author = await newAuthor()
  const id = await make.write(author, { kind, draft: { fields: {}, body: null } })
  const { problems } = (await t.call(contentCheck, { params: { kind, id } }, author)).data
  expect(problems).toEqual([{ field: 'fields.pictures', message: highlightLimits.required }])
  expect((await t.call(contentPublish, { params: { kind, id } }, author)).status).toBe(422)
})
