// The specification's own calls about articles, and the names that cards of all kinds look for.
import { contentReadersAdd, type ContentDraft } from '@zhanfang/contract'
import {
  articleChangeNature,
  articleCount,
  articleDelete,
  articleEdit,
  managerArticleList,
  myArticleSearch,
  secretArticleSearch,
} from '@zhanfang/contract/content-kinds/article/calls'
import { projectList } from '@zhanfang/contract/content-kinds/project/lists'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../testing/content-factory.ts'

const kind = 'article' as const
let t: TestServer
let make: ReturnType<typeof contentFactory>
let author: Author
let mate: TestUser
beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
}, 120_000)
afterAll(() => t.close())
beforeEach(async () => {
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
  mate = await t.member(appid, 'editor')
})

const PICTURE = '/files/01JAAAAAAAAAAAAAAAAAAAAAAA/a.png'
const withPicture: ContentDraft['body'] = {
  type: 'doc',
  version: 1,
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '周六开放。' }] },
    { type: 'image', attrs: { src: PICTURE, width: 800, height: 600, alt: '' } },
  ],
}
const secretOf = async (as: TestUser, body: { searchOwnArticle?: 0 | 1 } = {}) =>
  (await t.call(secretArticleSearch, { query: {}, body }, { ...author, as })).data.list.map(({ id }) => id)

test('a card carries picture, title and times under every name that is looked at; the picture is that of the text where there is no cover', async () => {
  const id = await make.publish(author, { title: '开放日', draft: { body: withPicture } })
  const [card] = (await t.call(myArticleSearch, { body: {} }, author)).data.list
  expect(card).toMatchObject({
    id,
    title: '开放日',
    firstImage: PICTURE,
    articleImg: PICTURE,
    headImg: PICTURE,
    headUrl: PICTURE,
    isSecreted: false,
    appId: author.appid,
    applyTime: null,
  })
  for (const time of [card?.createTime, card?.updateTime, card?.auditTime])
    expect(Date.parse(time ?? '')).toBeGreaterThan(0)
  const cover = '/files/01JBBBBBBBBBBBBBBBBBBBBBBB/b.png'
  await make.write(author, { kind: 'project', title: '修路', draft: { cover, body: null } })
  const [project] = (await t.call(projectList, { body: {} }, author)).data.list
  expect(project).toMatchObject({
    projectName: '修路',
    title: '修路',
    firstImage: cover,
    articleImg: cover,
    headImg: cover,
    headUrl: cover,
    auditTime: null,
    applyTime: null,
  })
})

test('public and secret by change-nature, both ways; asked twice it stays as it is', async () => {
  const id = await make.publish(author)
  const change = (isSecreted: 0 | 1) =>
    t.send(articleChangeNature, { params: { id }, query: { isSecreted } }, author)
  expect(await secretOf(author.as)).toEqual([])
  for (const isSecreted of [1, 1, 0, 0, 1] as const) {
    expect((await change(isSecreted)).status).toBe(200)
    expect(await secretOf(author.as)).toEqual(isSecreted === 1 ? [id] : [])
  }
})

test('secret ones: all that I may see, or my own alone', async () => {
  const mine = { ...author, as: mate }
  const [ofMate, ofOwner] = [
    await make.publish(mine, { title: '我的' }),
    await make.publish(author, { title: '别人的', visibility: 'secret' }),
  ]
  await t.send(articleChangeNature, { params: { id: ofMate }, query: { isSecreted: 1 } }, author)
  expect(await secretOf(mate), 'nothing of those whose list I am not on').toEqual([ofMate])
  const body = { readers: [{ type: 'member' as const, id: mate.id }] }
  await t.call(contentReadersAdd, { params: { kind, id: ofOwner }, body }, author)
  expect((await secretOf(mate)).toSorted()).toEqual([ofMate, ofOwner].toSorted())
  expect(await secretOf(mate, { searchOwnArticle: 1 })).toEqual([ofMate])
})

test('count, edit, delete and the list across apps know what the member may know of', async () => {
  const count = async (as: TestUser) => (await t.call(articleCount, {}, { ...author, as })).data.count
  const [open, hidden] = [await make.publish(author), await make.publish(author, { visibility: 'secret' })]
  expect([await count(author.as), await count(mate)]).toEqual([2, 1])
  const edit = (id: string, as: TestUser) => t.send(articleEdit, { params: { id } }, { ...author, as })
  expect((await edit(hidden, mate)).status).toBe(404)
  expect((await t.call(articleEdit, { params: { id: open } }, author)).data.draft.title).toBe('标题')
  const across = async (as: TestUser) =>
    (await t.call(managerArticleList, { body: {} }, { as })).data.list.map(({ id }) => id)
  expect(await across(mate)).toEqual([open])
  expect((await across(author.as)).toSorted()).toEqual([open, hidden].toSorted())
  expect(await across(await t.user())).toEqual([])
  expect((await t.send(articleDelete, { params: { id: hidden } }, { ...author, as: mate })).status).toBe(404)
  expect((await t.send(articleDelete, { params: { id: open } }, author)).status).toBe(200)
  expect([await count(author.as), await count(mate)]).toEqual([1, 0])
})
