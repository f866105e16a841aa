import {
  folderCreate,
  folderDelete,
  folderMove,
  folderPut,
  folderRename,
  folderTree,
  limits,
  microPageCopy,
  microPageCreate,
  microPageDelete,
  microPageList,
  microPageRestore,
  operationLogSearch,
  surveyCreateBlank,
  surveySearch,
  tagCreate,
  tagDelete,
  tagMerge,
  tagSet,
  tagUpdate,
} from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { createFiledKinds } from './filed-kinds.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

type Options = { as: TestUser; appid: string }
const PAGES = 'micro-page'

async function desk(): Promise<Options> {
  const { id: appid, owner: as } = await t.app()
  return { as, appid }
}
const page = async (options: Options, title: string) =>
  (await t.call(microPageCreate, { body: { title } }, options)).data.id
const folder = async (options: Options, name: string, parentId: string | null = null, kind = PAGES) =>
  (await t.call(folderCreate, { body: { kind, name, parentId } }, options)).data.id
const tag = async (options: Options, name: string, kind = PAGES) =>
  (await t.call(tagCreate, { body: { kind, name } }, options)).data.id
const put = (options: Options, itemIds: string[], folderId: string | null, kind = PAGES) =>
  t.call(folderPut, { body: { kind, itemIds, folderId } }, options)
const tree = async (options: Options, kind = PAGES) =>
  (await t.call(folderTree, { query: { kind } }, options)).data
const titles = async (options: Options, query: { folder?: string; tags?: string }) =>
  (await t.call(microPageList, { query: { ...query, sort: 'title' } }, options)).data.list.map(
    ({ title }) => title,
  )

describe('folders', () => {
  test('take pages in, nested, and lists are narrowed to a folder with all below it', async () => {
    const at = await desk()
    const [one, two, three] = [await page(at, '一'), await page(at, '二'), await page(at, '三')]
    const spring = await folder(at, '春季')
    const march = await folder(at, '三月', spring)
    expect((await put(at, [one], spring)).data).toEqual({ name: '春季', missing: [] })
    expect((await put(at, [two, 'gone'], march)).data.missing).toEqual(['gone'])
    expect(await titles(at, { folder: spring })).toEqual(['一', '二'])
    expect(await titles(at, { folder: march })).toEqual(['二'])
    expect(await titles(at, { folder: 'none' })).toEqual(['三'])
    expect(await titles(at, { folder: 'no-such' })).toEqual([])
    expect((await tree(at)).folders).toEqual([
      { id: spring, parentId: null, name: '春季', count: 2 },
      { id: march, parentId: spring, name: '三月', count: 1 },
    ])
    const { list } = (await t.call(microPageList, {}, at)).data
    expect(new Map(list.map(({ id, folderId }) => [id, folderId]))).toEqual(
      new Map([
        [three, null],
        [two, march],
        [one, spring],
      ]),
    )
    await put(at, [two], null)
    expect(await titles(at, { folder: 'none' })).toHaveLength(2)
  })

  test('are at most three deep, never in themselves, and have names of their own among their siblings', async () => {
    const at = await desk()
    const a = await folder(at, '甲')
    const b = await folder(at, '乙', a)
    const c = await folder(at, '丙', b)
    const refused = (input: unknown) => t.send(folderCreate, { body: input }, at)
    expect((await refused({ kind: PAGES, name: '丁', parentId: c })).problems).toEqual([
      { field: 'parentId', message: '文件夹最多 3 层' },
    ])
    expect((await refused({ kind: PAGES, name: '甲' })).problems).toEqual([
      { field: 'name', message: '这里已有同名的文件夹' },
    ])
    expect((await refused({ kind: PAGES, name: ' ' })).problems[0]?.field).toBe('name')
    expect((await refused({ kind: PAGES, name: '戊', parentId: 'gone' })).status).toBe(404)
    expect((await t.send(folderMove, { body: { id: a, parentId: c } }, at)).problems).toEqual([
      { field: 'parentId', message: '不能移到自己里面' },
    ])
    await t.call(folderRename, { body: { id: c, name: '新丙' } }, at)
    await t.call(folderMove, { body: { id: c, parentId: null, index: 0 } }, at)
    expect((await tree(at)).folders.map(({ name }) => name)).toEqual(['新丙', '甲', '乙'])
    await t.call(folderMove, { body: { id: c, parentId: null } }, at)
    expect((await tree(at)).folders.map(({ name }) => name)).toEqual(['甲', '乙', '新丙'])
  })

  test('that are deleted leave what was in them to the folder above', async () => {
    const at = await desk()
    const one = await page(at, '一')
    const a = await folder(at, '甲')
    const b = await folder(at, '乙', a)
    const c = await folder(at, '丙', b)
    // The child of the deleted folder meets one of its own name.
    await folder(at, '丙', a)
    await put(at, [one], b)
    await t.call(folderDelete, { params: { id: b } }, at)
    expect((await tree(at)).folders.map(({ name, parentId, count }) => [name, parentId, count])).toEqual([
      ['甲', null, 1],
      ['丙 (2)', a, 0],
      ['丙', a, 0],
    ])
    expect((await tree(at)).folders[1]?.id).toBe(c)
    expect(await titles(at, { folder: a })).toEqual(['一'])
    await t.call(folderDelete, { params: { id: a } }, at)
    expect(await titles(at, { folder: 'none' })).toEqual(['一'])
  })

  test('many moves at the same moment leave a tree', async () => {
    const at = await desk()
    const ids = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => folder(at, name)))
    await Promise.all(
      ids.flatMap((id) => ids.map((parentId) => t.send(folderMove, { body: { id, parentId } }, at))),
    )
    const { folders } = await tree(at)
    expect(folders).toHaveLength(4)
  })

  test('a copy lies beside its page; what comes back from the bin lies where it lay', async () => {
    const at = await desk()
    const one = await page(at, '一')
    const a = await folder(at, '甲')
    const red = await tag(at, '红')
    await put(at, [one], a)
    await t.call(tagSet, { body: { kind: PAGES, itemIds: [one], add: [red] } }, at)
    await t.call(microPageCopy, { body: { id: one } }, at)
    expect(await titles(at, { folder: a, tags: red })).toHaveLength(2)
    await t.call(microPageDelete, { params: { id: one } }, at)
    expect((await tree(at)).folders[0]?.count).toBe(1)
    await t.server.services.folder.filing.sweep()
    await t.call(microPageRestore, { body: { id: one } }, at)
    expect((await tree(at)).folders[0]?.count).toBe(2)
    // Gone for longer than any bin keeps it.
    await t.database.pool.query('update micro_pages set deleted_at = now() where id = $1', [one])
    await t.server.services.folder.filing.sweep()
    await t.database.pool.query(
      "update folder_items set missing_since = now() - interval '50 days' where item_id = $1",
      [one],
    )
    await t.server.services.folder.filing.sweep()
    const { rows } = await t.database.pool.query('select from folder_items where item_id = $1', [one])
    expect(rows).toHaveLength(0)
  })
})

describe('tags', () => {
  test('belong to the app, for contents of all types; a list asks for all of several', async () => {
    const at = await desk()
    const [one, two] = [await page(at, '一'), await page(at, '二')]
    const survey = (await t.call(surveyCreateBlank, { body: { title: '问' } }, at)).data.id
    const [red, blue] = [await tag(at, '红'), await tag(at, '蓝', 'survey')]
    expect(await tag(at, '红', 'survey')).toBe(red)
    await t.call(tagSet, { body: { kind: PAGES, itemIds: [one, two], add: [red] } }, at)
    await t.call(tagSet, { body: { kind: PAGES, itemIds: [one], add: [blue, red] } }, at)
    await t.call(tagSet, { body: { kind: 'survey', itemIds: [survey], add: [blue] } }, at)
    expect(await titles(at, { tags: red })).toEqual(['一', '二'])
    expect(await titles(at, { tags: `${red},${blue}` })).toEqual(['一'])
    const { list } = (await t.call(surveySearch, { body: { tags: blue } }, at)).data
    expect(list.map(({ id, tagIds }) => [id, tagIds])).toEqual([[survey, [blue]]])
    expect((await t.call(surveySearch, { body: { tags: red } }, at)).data.total).toBe(0)
    expect((await tree(at)).tags.map(({ name, count }) => [name, count])).toEqual([
      ['红', 2],
      ['蓝', 1],
    ])
    await t.call(tagSet, { body: { kind: PAGES, itemIds: [one], remove: [red, blue] } }, at)
    expect(await titles(at, { tags: red })).toEqual(['二'])
  })

  test('are renamed, coloured, merged and deleted', async () => {
    const at = await desk()
    const [one, two] = [await page(at, '一'), await page(at, '二')]
    const [red, rot] = [await tag(at, '红'), await tag(at, '红色')]
    await t.call(tagSet, { body: { kind: PAGES, itemIds: [one, two], add: [red] } }, at)
    await t.call(tagSet, { body: { kind: PAGES, itemIds: [one], add: [rot] } }, at)
    const same = { kind: PAGES, id: rot, name: '红', color: 'red' as const }
    expect((await t.send(tagUpdate, { body: same }, at)).problems).toEqual([
      { field: 'name', message: '已有同名的标签，可以合并' },
    ])
    await t.call(tagUpdate, { body: { ...same, name: '大红' } }, at)
    expect((await tree(at)).tags.find(({ id }) => id === rot)).toEqual({
      id: rot,
      name: '大红',
      color: 'red',
      count: 1,
    })
    await t.call(tagMerge, { body: { kind: PAGES, id: red, intoId: rot } }, at)
    expect(await titles(at, { tags: rot })).toEqual(['一', '二'])
    expect((await tree(at)).tags.map(({ id }) => id)).toEqual([rot])
    expect((await t.send(tagMerge, { body: { kind: PAGES, id: rot, intoId: rot } }, at)).status).toBe(422)
    await t.call(tagDelete, { params: { id: rot }, query: { kind: PAGES } }, at)
    expect((await tree(at)).tags).toEqual([])
    expect((await t.call(microPageList, {}, at)).data.list[0]?.tagIds).toEqual([])
  })

  test('a thing has no more of them than the limit', async () => {
    const at = await desk()
    const one = await page(at, '一')
    const all: string[] = []
    for (let index = 0; index <= limits.tagsPerItem; index += 1) all.push(await tag(at, `标签${index}`))
    const [last = '', ...first] = all
    expect((await t.call(tagSet, { body: { kind: PAGES, itemIds: [one], add: first } }, at)).code).toBe(
      '000000',
    )
    const refused = await t.call(tagSet, { body: { kind: PAGES, itemIds: [one], add: [last] } }, at)
    expect([refused.status, refused.msg]).toEqual([422, '一项内容最多 20 个标签'])
  })
})

test('who may not change the things may not change how they are filed; others have nothing to do with it', async () => {
  const at = await desk()
  const one = await page(at, '一')
  const a = await folder(at, '甲')
  const red = await tag(at, '红')
  const viewer = { ...at, as: await t.member(at.appid, 'viewer') }
  const other = await desk()
  expect((await tree(viewer)).folders).toHaveLength(1)
  const changes = [
    [folderCreate, { body: { kind: PAGES, name: '乙' } }],
    [folderRename, { body: { id: a, name: '乙' } }],
    [folderMove, { body: { id: a, parentId: null } }],
    [folderDelete, { params: { id: a } }],
    [folderPut, { body: { kind: PAGES, itemIds: [one], folderId: a } }],
    [tagCreate, { body: { kind: PAGES, name: '蓝' } }],
    [tagUpdate, { body: { kind: PAGES, id: red, name: '蓝', color: 'blue' } }],
    [tagDelete, { params: { id: red }, query: { kind: PAGES } }],
    [tagMerge, { body: { kind: PAGES, id: red, intoId: 'x' } }],
    [tagSet, { body: { kind: PAGES, itemIds: [one], add: [red] } }],
  ] as const
  for (const [call, input] of changes) {
    expect([call.summary, (await t.send(call, input, viewer)).status]).toEqual([call.summary, 403])
    const stranger = { ...at, as: other.as }
    expect([call.summary, (await t.send(call, input, stranger)).status]).toEqual([call.summary, 403])
  }
  // In an app of their own they find none of it.
  expect((await t.send(folderRename, { body: { id: a, name: '乙' } }, other)).status).toBe(404)
  expect((await put(other, [one], null)).data.missing).toEqual([one])
  expect(
    (await t.send(folderPut, { body: { kind: PAGES, itemIds: [one], folderId: a } }, other)).status,
  ).toBe(404)
  expect((await t.send(tagSet, { body: { kind: PAGES, itemIds: [one], add: [red] } }, other)).status).toBe(
    404,
  )
  expect((await tree(other)).folders).toEqual([])
  // A folder of surveys takes no pages, and there are no folders of nothing.
  const ofSurveys = await folder(at, '问卷的', null, 'survey')
  expect(
    (await t.send(folderPut, { body: { kind: PAGES, itemIds: [one], folderId: ofSurveys } }, at)).status,
  ).toBe(404)
  expect((await t.send(folderTree, { query: { kind: 'column' } }, at)).status).toBe(422)
})

test('the log says what was filed where', async () => {
  const at = await desk()
  const one = await page(at, '一')
  const a = await folder(at, '甲')
  await put(at, [one], a)
  await t.call(folderDelete, { params: { id: a } }, at)
  const { list } = (await t.call(operationLogSearch, { body: {} }, at)).data
  expect(list.slice(0, 3).map(({ operation, objectName }) => [operation, objectName])).toEqual([
    ['folderDelete', '甲'],
    ['folderPut', '甲'],
    ['folderCreate', '甲'],
  ])
  expect(list[1]?.changes).toEqual([{ field: '内容', before: '', after: '1 项' }])
})

test('a kind that is no type of content registers itself, once', () => {
  const kinds = createFiledKinds({ find: () => undefined }, async () => true)
  const kind = {
    kind: 'drawing',
    read: 'file:read',
    write: 'file:write',
    existing: async () => new Set<string>(),
  } as const
  kinds.add(kind)
  expect(kinds.find('drawing')).toBe(kind)
  expect(() => kinds.add(kind)).toThrow('drawing')
})
