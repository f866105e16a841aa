import {
  appSiteContact,
  contentCheck,
  contentDelete,
  contentDetail,
  pageContentLists,
} from '@zhanfang/contract'
import { businessCardList, businessCardOfMember } from '@zhanfang/contract/content-kinds/business-card/calls'
import { type CardFields, fields as cardFields } from '@zhanfang/contract/content-kinds/business-card/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { type Author, contentFactory, type MadeContent } from '../../testing/content-factory.ts'

const kind = 'business-card' as const
let t: TestServer
let make: ReturnType<typeof contentFactory>

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
})
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
const cardOf = (fields: Partial<CardFields> = {}, more: MadeContent = {}): MadeContent => ({
  kind,
  title: '林若溪',
  ...more,
  draft: {
    summary: '有事随时找我',
    body: null,
    fields: {
      ...cardFields.schema.parse({}),
      position: '社区工作者',
      organisation: '青禾社区, 居委会',
      phone: '138 0013 8000',
      address: '朝阳门外大街 18 号',
      ...fields,
    },
  },
})
const open = (author: Author, path: string) => t.inject({ url: `/h5/${author.appid}/business-card${path}` })
const file = (appid: string, id: string) =>
  t.inject({ url: `/p1/api/v1/content/sites/${appid}/business-card/${id}/contact` })

test('a card is published with a name and some way to reach the person, without a text', async () => {
  const author = await newAuthor()
  const id = await make.write(author, cardOf({ phone: '', address: '' }))
  const { problems } = (await t.call(contentCheck, { params: { kind, id } }, author)).data
  expect(problems.map(({ field }) => field)).toEqual(['fields.phone'])
  const html = (await open(author, `/${await make.publish(author, cardOf())}`)).body
  expect(html).toContain('tel:13800138000')
  expect(html).toContain('https://apis.map.qq.com/uri/v1/search?keyword=')
  expect(html).toContain('存入通讯录')
  expect(html).not.toContain('"telephone"')
})

test('visitors save it to their contacts, by a file in which no text can say more than it is', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, cardOf({ organisation: '青禾; 社区, 居委会' }))
  const { statusCode, headers, body } = await file(author.appid, id)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/vcard')
  expect(headers['content-disposition']).toContain('filename')
  expect(body).toContain('FN:林若溪\r\n')
  expect(body).toContain(String.raw`ORG:青禾\; 社区\, 居委会`)
  expect(body.replaceAll('\r\n ', '')).toContain(`/business-card/${id}`)
})

test('nobody gets the file who may not open the page', async () => {
  const author = await newAuthor()
  const stranger = await newAuthor()
  const secret = await make.publish(author, cardOf({}, { visibility: 'secret' }))
  const locked = await make.publish(author, cardOf({}, { visibility: 'password', password: '123456' }))
  const draft = await make.write(author, cardOf())
  const shown = await make.publish(author, cardOf())
  const answers = await Promise.all([
    file(author.appid, secret),
    file(author.appid, locked),
    file(author.appid, draft),
    file(stranger.appid, shown),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

test('cards are listed for those who may see contents, secret ones for whom they are meant', async () => {
  const author = await newAuthor()
  await make.publish(author, cardOf())
  await make.write(author, cardOf({}, { title: '暗号', visibility: 'secret' }))
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  const stranger = await newAuthor()
  const list = async (as: Author, keywords?: string) =>
    (await t.call(businessCardList, { query: { keywords } }, as)).data.list
  expect(await list(viewer)).toMatchObject([
    { name: '林若溪', position: '社区工作者', phone: '138 0013 8000', state: 1 },
  ])
  expect((await list(author)).map(({ name }) => name)).toEqual(['暗号', '林若溪'])
  expect(await list(stranger)).toEqual([])
  expect(await list(author, '青禾')).toHaveLength(2)
  expect((await t.call(businessCardList, {}, { as: stranger.as, appid: author.appid })).status).not.toBe(200)
})

test('blocks on pages are given what a card says now, and nothing of one that is not published', async () => {
  const author = await newAuthor()
  const shown = await make.publish(author, cardOf())
  const draft = await make.write(author, cardOf())
  const query = {
    contentType: kind,
    source: 'fixed' as const,
    items: [shown, draft].map((id) => ({ id, title: '林若溪' })),
    columnId: '',
    columnTitle: '',
    count: 1,
  }
  const { lists } = (await t.call(pageContentLists, { body: { queries: [query] } }, author)).data
  expect(Object.values(lists).flat()).toMatchObject([
    { id: shown, title: '林若溪', details: { phone: '138 0013 8000', position: '社区工作者' } },
  ])
})

test('a member has one card, made of what is known of them; phone and e-mail are theirs to show', async () => {
  const author = await newAuthor()
  const { appid } = author
  await t.call(
    appSiteContact,
    { body: { phone: '0571-8888', address: '朝阳门外大街 18 号', mail: 'office@example.cn' } },
    author,
  )
  const editor = { appid, as: await t.member(appid, 'editor') }
  await t.database.pool.query(
    `update users set mobile = '13800138000', email = 'li@example.cn' where id = $1`,
    [editor.as.id],
  )
  const card = async (body: object, who: Author = author) =>
    (await t.call(businessCardOfMember, { body }, who)).data
  const draftOf = async (id: string) => (await t.call(contentDetail, { params: { kind, id } }, author)).data

  const made = await card({ userId: editor.as.id })
  const { draft, state } = await draftOf(made.id)
  expect([made.isNew, state, draft.title]).toEqual([true, 0, editor.as.nickname])
  expect(draft.fields).toMatchObject({
    organisation: '测试应用',
    phone: '0571-8888',
    email: 'office@example.cn',
    address: '朝阳门外大街 18 号',
  })
  expect(await card({ userId: editor.as.id })).toEqual({ id: made.id, isNew: false })
  expect(await card({}, editor)).toEqual({ id: made.id, isNew: false })

  await t.call(contentDelete, { params: { kind, id: made.id } }, author)
  const [own, same] = await Promise.all([1, 2].map(() => card({ withContact: true }, editor)))
  expect(own?.id).toBe(same?.id)
  expect((await draftOf(own?.id ?? '')).draft.fields).toMatchObject({
    phone: '13800138000',
    email: 'li@example.cn',
  })
})

test('who makes whose card', async () => {
  const { appid, as } = await newAuthor()
  const editor = await t.member(appid, 'editor')
  const elsewhere = await t.app()
  const ask = (body: object, who: Partial<Author>) => t.send(businessCardOfMember, { body }, who)
  expect((await ask({}, { appid })).status).toBe(401)
  for (const one of [await t.user(), await t.member(appid, 'viewer'), elsewhere.owner])
    expect((await ask({}, { appid, as: one })).status).toBe(403)
  expect((await ask({ userId: as.id }, { appid, as: editor })).status, 'of others by an editor').toBe(403)
  expect((await ask({ userId: editor.id, withContact: true }, { appid, as })).msg).toContain('由本人决定')
  expect((await ask({ userId: elsewhere.owner.id }, { appid, as })).msg).toContain('没有这位成员')
})
