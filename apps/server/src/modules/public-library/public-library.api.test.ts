// Pictures that the platform offers: who keeps them, who takes them, and that what was taken is a copy.
import {
  contentUsage,
  fileList,
  libraryCategoryCreate,
  libraryCategoryDelete,
  libraryPageTemplateOffer,
  libraryPassage,
  libraryPassageAdd,
  libraryPassageUpdate,
  libraryPictureAdd,
  microPageCreate,
  microPageCreateByTemplate,
  microPageDetail,
  microPageSystemTemplates,
  microPageTemplateCreate,
  libraryItemDelete,
  libraryItemUpdate,
  platformLibraryCategories,
  platformLibraryItems,
  publicLibraryCategories,
  publicLibrarySearch,
  publicLibraryTake,
  publicPassage,
  publicPassageTake,
  userContentLimit,
  type Call,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { picture } from '../file/testing/library-factory.ts'
import { libraryCopies } from './tables.ts'

let t: TestServer
let admin: TestUser
beforeAll(async () => {
  t = await createTestServer()
  admin = await t.user({ accountType: 2 })
})
afterAll(() => t.close())

async function offered(title: string, { tags = ['节日'], rights = '平台原创，可商用' } = {}) {
  const file = { content: await picture(), name: `${title}.png` }
  const { id } = (await t.call(libraryPictureAdd, {}, { as: admin, file })).data
  await t.call(
    libraryItemUpdate,
    { params: { id }, body: { title, categoryId: null, tags, rights } },
    { as: admin },
  )
  return id
}

const passage = {
  title: '放假通知',
  categoryId: null,
  tags: ['通知'],
  rights: '',
  text: '## 放假\n\n从周五起放假。',
}

test('only managers of the platform keep the library; members of apps search it', async () => {
  const id = await offered('门神')
  const { id: appid, owner } = await t.app()
  const keeping: [Call, object][] = [
    [platformLibraryCategories, {}],
    [platformLibraryItems, {}],
    [libraryCategoryCreate, { body: { name: '春节' } }],
    [libraryCategoryDelete, { params: { id } }],
    [libraryItemUpdate, { params: { id }, body: {} }],
    [libraryItemDelete, { params: { id } }],
    [libraryPassageAdd, { body: passage }],
    [libraryPassage, { params: { id } }],
    [libraryPassageUpdate, { params: { id }, body: passage }],
  ]
  for (const [call, input] of keeping)
    expect((await t.send(call, input, { as: owner, appid })).status, `${call.path}`).toBe(403)
  const viewer = await t.member(appid, 'viewer')
  const { owner: elsewhere } = await t.app()
  expect((await t.call(publicLibrarySearch, { body: {} }, { as: viewer, appid })).code).toBe('000000')
  expect((await t.call(publicLibrarySearch, { body: {} }, { as: elsewhere, appid })).status).toBe(403)
  expect((await t.call(publicLibraryTake, { params: { id } }, { as: viewer, appid })).status).toBe(403)
  expect((await t.call(publicLibraryTake, { params: { id } }, { as: elsewhere, appid })).status).toBe(403)
})

test('a picture is found by its title and tags, and sorted into a category', async () => {
  const id = await offered('红灯笼', { tags: ['元宵'] })
  const { id: appid, owner: as } = await t.app()
  const search = async (body: object) =>
    (await t.call(publicLibrarySearch, { body }, { as, appid })).data.list.map((one) => one.id)
  expect(await search({ keywords: '灯笼' })).toEqual([id])
  expect(await search({ keywords: '元宵' })).toEqual([id])
  expect(await search({ keywords: '100%' })).toEqual([])
  const category = (await t.call(libraryCategoryCreate, { body: { name: '灯' } }, { as: admin })).data.id
  const body = { title: '红灯笼', categoryId: category, tags: ['元宵'], rights: '' }
  await t.call(libraryItemUpdate, { params: { id }, body }, { as: admin })
  expect(await search({ categoryId: category })).toEqual([id])
  expect((await t.call(publicLibraryCategories, {}, { as, appid })).data.list).toContainEqual({
    id: category,
    name: '灯',
    count: 1,
  })
  await t.call(libraryCategoryDelete, { params: { id: category } }, { as: admin })
  expect(await search({ keywords: '灯笼' })).toEqual([id])
  const unknown = { ...body, categoryId: 'no-such-category' }
  expect((await t.call(libraryItemUpdate, { params: { id }, body: unknown }, { as: admin })).status).toBe(422)
})

test('what is taken is a copy that stays when the original goes, with its source', async () => {
  const id = await offered('牡丹', { rights: '摄影：王芳' })
  const { id: appid, owner: as } = await t.app()
  const taken = (await t.call(publicLibraryTake, { params: { id } }, { as, appid })).data
  expect(taken).toMatchObject({ name: '牡丹.webp', mediaType: 'image/webp', width: 80, height: 60 })
  const [copy] = await t.database.db.select().from(libraryCopies).where(eq(libraryCopies.appId, appid))
  expect(copy).toMatchObject({ fileId: taken.id, pictureId: id, title: '牡丹', rights: '摄影：王芳' })
  const kept = (await t.call(platformLibraryItems, { query: { keywords: '牡丹' } }, { as: admin })).data
  expect(kept.list).toMatchObject([{ id, takes: 1 }])
  await t.call(libraryItemDelete, { params: { id } }, { as: admin })
  expect((await t.inject({ method: 'GET', url: taken.url })).statusCode).toBe(200)
  expect((await t.call(fileList, { query: {} }, { as, appid })).data.list).toMatchObject([{ id: taken.id }])
  expect((await t.call(publicLibraryTake, { params: { id } }, { as, appid })).status).toBe(404)
})

test('a copy takes a place like an upload', async () => {
  const id = await offered('荷花')
  const { id: appid, owner: as } = await t.app()
  await t.call(userContentLimit, { body: { appId: appid, type: 'file', most: 1 } }, { as: admin })
  const answers = await Promise.all(
    [1, 2, 3].map(() => t.send(publicLibraryTake, { params: { id } }, { as, appid })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['000000', '900001', '900001'])
  const { list } = (await t.call(contentUsage, { params: { id: appid } }, { as })).data
  expect(list.find(({ type }) => type === 'file')).toMatchObject({ used: 1 })
})

test('only pictures are offered', async () => {
  const file = { content: Buffer.from('<svg onload="alert(1)"/>'), name: 'x.svg' }
  expect((await t.call(libraryPictureAdd, {}, { as: admin, file })).status).toBe(422)
})

test('a passage is written by the platform, found by its words and taken by editors', async () => {
  const { id } = (await t.call(libraryPassageAdd, { body: passage }, { as: admin })).data
  const { id: appid, owner: as } = await t.app()
  const viewer = await t.member(appid, 'viewer')
  const found = (
    await t.call(publicLibrarySearch, { body: { kind: 'passage', keywords: '周五' } }, { as, appid })
  ).data
  expect(found.list).toMatchObject([{ id, title: '放假通知', excerpt: '放假\n从周五起放假。', url: '' }])
  expect((await t.call(publicLibrarySearch, { body: { keywords: '周五' } }, { as, appid })).data.total).toBe(
    0,
  )
  const input = { params: { id } }
  expect((await t.call(publicPassage, input, { as: viewer, appid })).data.text).toBe(passage.text)
  expect((await t.call(publicPassageTake, input, { as: viewer, appid })).status).toBe(403)
  expect((await t.call(publicPassageTake, input, { as, appid })).data.text).toBe(passage.text)
  const kept = await t.call(platformLibraryItems, { query: { kind: 'passage' } }, { as: admin })
  expect(kept.data.list).toMatchObject([{ id, takes: 1 }])
  const changed = { ...passage, text: '从周四起放假。' }
  await t.call(libraryPassageUpdate, { ...input, body: changed }, { as: admin })
  expect((await t.call(libraryPassage, input, { as: admin })).data.text).toBe('从周四起放假。')
  const picture = await offered('鞭炮')
  expect((await t.call(publicPassage, { params: { id: picture } }, { as, appid })).status).toBe(404)
  for (const text of ['', '  ', '![猫](/files/a/b.png)', '长'.repeat(20_001)])
    expect((await t.call(libraryPassageAdd, { body: { ...passage, text } }, { as: admin })).status).toBe(422)
})

test('a template of an app is offered to all, with copies of its pictures and nothing of that app', async () => {
  const { id: appid } = await t.app({ owner: admin })
  const manager = await t.member(appid, 'manager')
  const picture = { params: { id: await offered('横幅') } }
  const { url } = (await t.call(publicLibraryTake, picture, { as: admin, appid })).data
  const link = { ...noLink, eventType: 'article', itemId: 'their-article' }
  const imageList = [{ url, width: 80, height: 60, alt: '横幅', link }]
  const blocks = [
    createBlock('image', blockKinds, { imageList }, 'b1'),
    createBlock('survey', blockKinds, { surveyId: 'their-survey', surveyTitle: '报名' }, 'b2'),
  ].flatMap((block) => block ?? [])
  const document = {
    ...emptyPageDocument(),
    root: blocks.map(({ id }) => id),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  }
  const page = (await t.call(microPageCreate, { body: { title: '开学', document } }, { as: admin, appid }))
    .data
  const made = { pageId: page.id, name: '开学季' }
  const template = (await t.call(microPageTemplateCreate, { body: made }, { as: admin, appid })).data
  const body = {
    templateId: template.id,
    title: '开学季',
    categoryId: null,
    tags: [],
    rights: '',
    excerpt: '迎新、报到和须知',
  }
  expect((await t.call(libraryPageTemplateOffer, { body }, { as: manager, appid })).status).toBe(403)
  const { id } = (await t.call(libraryPageTemplateOffer, { body }, { as: admin, appid })).data

  const other = await t.app()
  const list = (await t.call(microPageSystemTemplates, {}, { as: other.owner, appid: other.id })).data.list
  const shown = JSON.stringify(list.find((one) => one.id === id))
  expect(shown).toContain('/files/platform/')
  for (const theirs of [appid, 'their-article', 'their-survey']) expect(shown).not.toContain(theirs)
  const use = { body: { templateId: id } }
  const begun = (await t.call(microPageCreateByTemplate, use, { as: other.owner, appid: other.id })).data
  const own = (
    await t.call(microPageDetail, { params: { id: begun.id } }, { as: other.owner, appid: other.id })
  ).data
  expect(JSON.stringify(own.document)).toContain(`/files/${other.id}/`)
  expect(JSON.stringify(own.document)).not.toContain('/files/platform/')
  expect(own.title).toBe('开学季')
  await t.call(libraryItemDelete, { params: { id } }, { as: admin })
  expect((await t.send(microPageCreateByTemplate, use, { as: other.owner, appid: other.id })).status).toBe(
    404,
  )
})
