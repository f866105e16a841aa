import {
  microPageCreate,
  microPageDetail,
  microPageEditing,
  microPagePublish,
  ownSectionCreate,
  ownSectionDelete,
  ownSectionDetail,
  ownSectionFollow,
  ownSectionList,
  ownSectionRename,
  ownSectionUpdate,
  ownSectionUses,
} from '@zhanfang/contract'
import { blockKinds, relinked } from '@zhanfang/blocks'
import { blocksOf, createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

function pageOf(...words: string[]): PageDocument {
  const blocks = words.map((content, at) => {
    const block = createBlock('text', blockKinds, { content }, `b${at + 1}`)
    if (!block) throw new Error('there is no text')
    return block
  })
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
}

interface Site {
  appid: string
  as: TestUser
}
async function site(): Promise<Site> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
const pageIn = async (at: Site, document: PageDocument, title = '页面') =>
  (await t.call(microPageCreate, { body: { title, document } }, at)).data.id
const wordsOf = async (at: Site, id: string) =>
  blocksOf((await t.call(microPageDetail, { params: { id } }, at)).data.document).map(
    ({ block }) => block.props.content,
  )
const keep = async (at: Site, isLinked: boolean, ...words: string[]) =>
  (await t.call(ownSectionCreate, { body: { name: '地址和电话', isLinked, document: pageOf(...words) } }, at))
    .data

test('blocks are kept without marks, named, listed and forgotten', async () => {
  const at = await site()
  const document = relinked(pageOf('地址', '电话'), ['b1', 'b2'], { id: 'other', version: 4 })
  const { id } = (await t.call(ownSectionCreate, { body: { name: '联系', isLinked: false, document } }, at))
    .data
  const detail = (await t.call(ownSectionDetail, { params: { id } }, at)).data
  expect(detail).toMatchObject({ name: '联系', isLinked: false, version: 1, blockCount: 2 })
  expect(detail.document).toEqual(pageOf('地址', '电话'))
  await t.call(ownSectionRename, { params: { id }, body: { name: '联系我们' } }, at)
  expect((await t.call(ownSectionList, {}, at)).data.list).toMatchObject([{ id, name: '联系我们' }])
  // Copies follow nothing.
  const body = { baseVersion: 1, document: pageOf('新地址') }
  expect((await t.call(ownSectionUpdate, { params: { id }, body }, at)).status).toBe(404)
  const empty = await t.call(
    ownSectionCreate,
    { body: { name: '空', isLinked: false, document: emptyPageDocument() } },
    at,
  )
  expect(empty.status).toBe(422)
  await t.call(ownSectionDelete, { params: { id } }, at)
  expect((await t.call(ownSectionList, {}, at)).data.list).toEqual([])
  expect((await t.call(ownSectionDetail, { params: { id } }, at)).status).toBe(404)
})

test('what is changed of a linked section comes to the pages that have it, unless somebody edits them', async () => {
  const at = await site()
  const { id, version } = await keep(at, true, '地址', '电话')
  const linked = relinked(pageOf('开头', '地址', '电话'), ['b2', 'b3'], { id, version })
  const [live, held, plain] = [
    await pageIn(at, linked, '甲'),
    await pageIn(at, linked, '乙'),
    await pageIn(at, pageOf('地址', '电话'), '丙'),
  ]
  await t.call(microPagePublish, { body: { id: live } }, at)
  const params = { id }
  expect((await t.call(ownSectionUses, { params }, at)).data.list).toEqual([
    { id: held, title: '乙', pageMode: 1 },
    { id: live, title: '甲', pageMode: 1 },
  ])
  const follow = (pageId: string) => t.call(ownSectionFollow, { params, body: { pageId } }, at)
  expect((await follow(live)).data.outcome).toBe('same')
  const document = pageOf('新地址', '新电话', '邮箱')
  const changed = await t.call(ownSectionUpdate, { params, body: { baseVersion: 1, document } }, at)
  expect(changed.data.version).toBe(2)
  const late = await t.call(ownSectionUpdate, { params, body: { baseVersion: 1, document } }, at)
  expect(late.status).toBe(409)
  await t.call(microPageEditing, { params: { id: held }, body: { tab: 'a-tab-of-mine', intent: 'edit' } }, at)
  expect((await follow(live)).data).toEqual({ outcome: 'done', heldBy: null, needsPublishing: true })
  expect((await follow(held)).data).toMatchObject({ outcome: 'held', heldBy: at.as.nickname })
  expect((await follow(plain)).data.outcome).toBe('same')
  expect(await wordsOf(at, live)).toEqual(['开头', '新地址', '新电话', '邮箱'])
  expect(await wordsOf(at, held)).toEqual(['开头', '地址', '电话'])
  expect(await wordsOf(at, plain)).toEqual(['地址', '电话'])
  // Deleted, it leaves what stands on pages.
  await t.call(ownSectionDelete, { params }, at)
  expect(await wordsOf(at, live)).toEqual(['开头', '新地址', '新电话', '邮箱'])
})

test('of two who change a section at once one is told', async () => {
  const at = await site()
  const { id } = await keep(at, true, '地址')
  const change = (words: string) =>
    t.call(ownSectionUpdate, { params: { id }, body: { baseVersion: 1, document: pageOf(words) } }, at)
  const answers = await Promise.all([change('甲'), change('乙')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('sections of another app are not there, and viewers change nothing', async () => {
  const at = await site()
  const other = await site()
  const { id } = await keep(other, true, '秘密')
  const page = await pageIn(at, relinked(pageOf('公开'), ['b1'], { id, version: 1 }))
  await t.call(
    ownSectionUpdate,
    { params: { id }, body: { baseVersion: 1, document: pageOf('机密') } },
    other,
  )
  expect((await t.call(ownSectionDetail, { params: { id } }, at)).status).toBe(404)
  expect((await t.call(ownSectionFollow, { params: { id }, body: { pageId: page } }, at)).status).toBe(404)
  expect(
    (await t.call(ownSectionFollow, { params: { id }, body: { pageId: page } }, other)).data.outcome,
  ).toBe('gone')
  expect(await wordsOf(at, page)).toEqual(['公开'])
  const viewer = { appid: other.appid, as: await t.member(other.appid, 'viewer') }
  expect((await t.call(ownSectionList, {}, viewer)).status).toBe(200)
  expect((await t.call(ownSectionDelete, { params: { id } }, viewer)).status).toBe(403)
})
