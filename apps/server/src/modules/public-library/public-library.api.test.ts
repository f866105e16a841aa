// Pictures that the platform offers: who keeps them, who takes them, and that what was taken is a copy.
import {
  contentUsage,
  fileList,
  libraryCategoryCreate,
  libraryCategoryDelete,
  libraryPictureAdd,
  libraryPictureDelete,
  libraryPictureUpdate,
  platformLibraryCategories,
  platformLibraryPictures,
  publicLibraryCategories,
  publicLibrarySearch,
  publicLibraryTake,
  userContentLimit,
  type Call,
} from '@zhanfang/contract'
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
    libraryPictureUpdate,
    { params: { id }, body: { title, categoryId: null, tags, rights } },
    { as: admin },
  )
  return id
}

test('only managers of the platform keep the library; members of apps search it', async () => {
  const id = await offered('门神')
  const { id: appid, owner } = await t.app()
  const keeping: [Call, object][] = [
    [platformLibraryCategories, {}],
    [platformLibraryPictures, {}],
    [libraryCategoryCreate, { body: { name: '春节' } }],
    [libraryCategoryDelete, { params: { id } }],
    [libraryPictureUpdate, { params: { id }, body: {} }],
    [libraryPictureDelete, { params: { id } }],
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
  await t.call(libraryPictureUpdate, { params: { id }, body }, { as: admin })
  expect(await search({ categoryId: category })).toEqual([id])
  expect((await t.call(publicLibraryCategories, {}, { as, appid })).data.list).toContainEqual({
    id: category,
    name: '灯',
    count: 1,
  })
  await t.call(libraryCategoryDelete, { params: { id: category } }, { as: admin })
  expect(await search({ keywords: '灯笼' })).toEqual([id])
  const unknown = { ...body, categoryId: 'no-such-category' }
  expect((await t.call(libraryPictureUpdate, { params: { id }, body: unknown }, { as: admin })).status).toBe(
    422,
  )
})

test('what is taken is a copy that stays when the original goes, with its source', async () => {
  const id = await offered('牡丹', { rights: '摄影：王芳' })
  const { id: appid, owner: as } = await t.app()
  const taken = (await t.call(publicLibraryTake, { params: { id } }, { as, appid })).data
  expect(taken).toMatchObject({ name: '牡丹.webp', mediaType: 'image/webp', width: 80, height: 60 })
  const [copy] = await t.database.db.select().from(libraryCopies).where(eq(libraryCopies.appId, appid))
  expect(copy).toMatchObject({ fileId: taken.id, pictureId: id, title: '牡丹', rights: '摄影：王芳' })
  const kept = (await t.call(platformLibraryPictures, { query: { keywords: '牡丹' } }, { as: admin })).data
  expect(kept.list).toMatchObject([{ id, takes: 1 }])
  await t.call(libraryPictureDelete, { params: { id } }, { as: admin })
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
