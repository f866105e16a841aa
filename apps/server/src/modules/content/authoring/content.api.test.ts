import {
  contentBatch,
  contentBin,
  contentCheck,
  contentColumnsSet,
  contentCompare,
  contentCopy,
  contentCreate,
  contentDelete,
  contentDetail,
  contentPin,
  contentPublish,
  contentRestore,
  contentSave,
  contentSchedule,
  contentSearch,
  contentUnpublish,
  contentVersion,
  contentVersionRestore,
  contentVersions,
  classCreate,
  contentReadersAdd,
  folderCreate,
  folderPut,
  folderTree,
  tagCreate,
  tagSet,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { contents } from '../tables.ts'
import { type Author, bodyOf, contentFactory } from '../testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
const kind = 'article' as const

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
})
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
const detail = async (author: Author, id: string) =>
  (await t.call(contentDetail, { params: { kind, id } }, author)).data
const titles = async (author: Author, body: object = {}) =>
  (await t.call(contentSearch, { params: { kind }, body }, author)).data.list.map(({ title }) => title)

test('a new article is an empty draft, saved with the revision it is based on', async () => {
  const author = await newAuthor()
  const { id } = (await t.call(contentCreate, { params: { kind }, body: { title: '春天' } }, author)).data
  const before = await detail(author, id)
  expect(before).toMatchObject({ title: '春天', state: 0, revision: 1, visibility: 'public', readCount: 0 })
  expect(before.draft.body).toBeNull()
  const draft = { ...before.draft, body: bodyOf('花开了'), summary: '摘要' }
  const saved = await t.call(contentSave, { params: { kind, id }, body: { baseRevision: 1, draft } }, author)
  expect(saved.data).toMatchObject({ revision: 2, updatedBy: author.as.nickname })
  expect(await detail(author, id)).toMatchObject({ revision: 2, summary: '摘要', draft })
})

test('a save upon an old revision is refused with who saved, and overwrites nothing', async () => {
  const author = await newAuthor()
  const id = await make.write(author, { text: '我写的' })
  const other = { appid: author.appid, as: await t.member(author.appid, 'editor') }
  const { draft, revision } = await detail(author, id)
  const theirs = { ...draft, title: '别人的' }
  await t.call(contentSave, { params: { kind, id }, body: { baseRevision: revision, draft: theirs } }, other)
  const mine = { ...draft, title: '我的' }
  const answer = await t.call(
    contentSave,
    { params: { kind, id }, body: { baseRevision: revision, draft: mine } },
    author,
  )
  expect(answer).toMatchObject({
    status: 409,
    code: '410009',
    detail: { revision: revision + 1, updatedBy: other.as.nickname },
  })
  expect((await detail(author, id)).title).toBe('别人的')
})

test('what may not be stored is refused, with the field', async () => {
  const author = await newAuthor()
  const id = await make.write(author)
  const { draft, revision } = await detail(author, id)
  const save = (given: unknown) =>
    t.send(
      contentSave,
      { params: { kind, id } },
      { ...author, rawBody: { baseRevision: revision, draft: given } },
    )
  expect((await save({ ...draft, title: '长'.repeat(33) })).problems[0]?.field).toBe('draft.title')
  expect((await save({ ...draft, cover: 'javascript:alert(1)' })).status).toBe(422)
  expect((await save({ ...draft, source: { name: '某', url: 'javascript:alert(1)' } })).status).toBe(422)
  const script = { type: 'doc', version: 1, content: [{ type: 'script', content: [] }] }
  expect((await save({ ...draft, body: script })).status).toBe(422)
  expect((await detail(author, id)).revision).toBe(revision)
})

test('a title that is too long to be saved is not made either', async () => {
  const author = await newAuthor()
  const rawBody = { title: '长'.repeat(33) }
  const { status, problems } = await t.send(contentCreate, { params: { kind } }, { ...author, rawBody })
  expect([status, problems[0]?.message]).toEqual([422, '标题最多32个汉字（64个字符）'])
})

test('an incomplete draft is not published, and the check says what is missing', async () => {
  const author = await newAuthor()
  const { id } = (await t.call(contentCreate, { params: { kind }, body: {} }, author)).data
  const { problems } = (await t.call(contentCheck, { params: { kind, id } }, author)).data
  expect(problems.map(({ field }) => field)).toEqual(['title', 'body'])
  const answer = await t.call(contentPublish, { params: { kind, id } }, author)
  expect(answer).toMatchObject({ status: 422, code: '410010' })
  expect(answer.problems.map(({ field }) => field)).toEqual(['draft.title', 'draft.body'])
  expect((await detail(author, id)).state).toBe(0)
})

test('publishing freezes a version; changes wait; restoring one makes a draft and publishes nothing', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { title: '第一版', text: '甲。乙。丙。' })
  expect(await detail(author, id)).toMatchObject({ state: 1, publishedVersion: 1 })
  const { draft, revision } = await detail(author, id)
  const next = { ...draft, title: '第二版', body: bodyOf('甲。丁。丙。') }
  await t.call(contentSave, { params: { kind, id }, body: { baseRevision: revision, draft: next } }, author)
  expect((await detail(author, id)).state).toBe(2)
  const compared = (await t.call(contentCompare, { params: { kind, id }, query: { from: 1 } }, author)).data
  expect(compared.fields).toEqual([{ field: 'title', name: '标题', before: '第一版', after: '第二版' }])
  expect(compared.body).toMatchObject([
    {
      change: 'rewritten',
      pieces: [
        { change: 'same', item: { text: '甲。' } },
        { change: 'removed', item: { text: '乙' } },
        { change: 'added', item: { text: '丁' } },
        { change: 'same', item: { text: '。丙。' } },
      ],
    },
  ])
  await t.call(contentPublish, { params: { kind, id } }, author)
  const { list } = (await t.call(contentVersions, { params: { kind, id } }, author)).data
  expect(list.map(({ version, title }) => [version, title])).toEqual([
    [2, '第二版'],
    [1, '第一版'],
  ])
  const now = await detail(author, id)
  const restored = await t.call(
    contentVersionRestore,
    { params: { kind, id, version: 1 }, body: { baseRevision: now.revision } },
    author,
  )
  expect(restored.data.revision).toBe(now.revision + 1)
  expect(await detail(author, id)).toMatchObject({ state: 2, publishedVersion: 2, title: '第一版' })
  const two = (await t.call(contentVersion, { params: { kind, id, version: 2 } }, author)).data
  expect(two.draft.title).toBe('第二版')
})

test('offline and online again is the same version, and never a new revision', async () => {
  const author = await newAuthor()
  const id = await make.publish(author)
  const before = await detail(author, id)
  await t.call(contentUnpublish, { params: { kind, id } }, author)
  expect(await detail(author, id)).toMatchObject({ state: 3, revision: before.revision })
  await t.call(contentPublish, { params: { kind, id } }, author)
  expect(await detail(author, id)).toMatchObject({ state: 1, publishedVersion: 1, revision: before.revision })
})

/** Makes everything that is planned due. */
async function passTime(id: string, columns: ('publishAt' | 'unpublishAt')[]): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await t.database.db
    .update(contents)
    .set(Object.fromEntries(columns.map((column) => [column, past])))
    .where(eq(contents.id, id))
}

test('a schedule publishes and takes down without touching the revision of an open editor', async () => {
  const author = await newAuthor()
  const id = await make.write(author, { title: '定时' })
  const open = await detail(author, id)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const unpublishAt = new Date(Date.now() + 7_200_000).toISOString()
  const planned = await t.call(
    contentSchedule,
    { params: { kind, id }, body: { publishAt, unpublishAt } },
    author,
  )
  expect(planned.data).toEqual({ publishAt, unpublishAt })
  await passTime(id, ['publishAt'])
  await t.server.services.contentFrame.schedule.publishDue()
  expect(await detail(author, id)).toMatchObject({
    state: 1,
    revision: open.revision,
    publishAt: null,
    unpublishAt,
  })
  const saved = await t.call(
    contentSave,
    {
      params: { kind, id },
      body: { baseRevision: open.revision, draft: { ...open.draft, title: '接着写' } },
    },
    author,
  )
  expect(saved.status, 'an editor that was open all the time does not collide').toBe(200)
  await passTime(id, ['unpublishAt'])
  await t.server.services.contentFrame.schedule.publishDue()
  expect(await detail(author, id)).toMatchObject({ state: 3, revision: open.revision + 1, unpublishAt: null })
})

test('a schedule is refused for the past, for an incomplete draft, and the wrong way round', async () => {
  const author = await newAuthor()
  const id = await make.write(author)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const plan = (body: { publishAt: string | null; unpublishAt: string | null }, of = id) =>
    t.call(contentSchedule, { params: { kind, id: of }, body }, author)
  expect((await plan({ publishAt: at(-1), unpublishAt: null })).code).toBe('400022')
  expect((await plan({ publishAt: at(2), unpublishAt: at(1) })).problems[0]?.field).toBe('unpublishAt')
  const { id: empty } = (await t.call(contentCreate, { params: { kind }, body: {} }, author)).data
  expect((await plan({ publishAt: at(1), unpublishAt: null }, empty)).code).toBe('410010')
})

test('a schedule that finds the draft incomplete keeps the reason', async () => {
  const author = await newAuthor()
  const id = await make.write(author)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await t.call(contentSchedule, { params: { kind, id }, body: { publishAt, unpublishAt: null } }, author)
  const { draft, revision } = await detail(author, id)
  await t.call(
    contentSave,
    { params: { kind, id }, body: { baseRevision: revision, draft: { ...draft, title: '' } } },
    author,
  )
  await passTime(id, ['publishAt'])
  await t.server.services.contentFrame.schedule.publishDue()
  expect(await detail(author, id)).toMatchObject({ state: 0, publishAt: null, scheduleFailure: '请输入标题' })
})

test('a deleted article comes back with columns, visibility and versions, and offline', async () => {
  const author = await newAuthor()
  const column = (await t.call(classCreate, { body: { name: '通知' } }, author)).data
  const id = await make.publish(author, { title: '删了', visibility: 'unlisted' })
  await t.call(contentColumnsSet, { params: { kind, id }, body: { columnIds: [column.id] } }, author)
  await t.call(contentDelete, { params: { kind, id } }, author)
  expect((await t.call(contentDetail, { params: { kind, id } }, author)).status).toBe(404)
  expect(await titles(author)).toEqual([])
  const bin = (await t.call(contentBin, { params: { kind } }, author)).data
  expect(bin.list).toMatchObject([{ id, title: '删了', publishedVersion: 1 }])
  await t.call(contentRestore, { params: { kind, id } }, author)
  expect(await detail(author, id)).toMatchObject({
    state: 3,
    visibility: 'unlisted',
    publishedVersion: 1,
    columnIds: [column.id],
  })
})

test('days over, a deleted article is gone with all that belongs to it', async () => {
  const author = await newAuthor()
  const id = await make.publish(author)
  await t.call(contentDelete, { params: { kind, id } }, author)
  await t.database.db
    .update(contents)
    .set({ deletedAt: new Date(Date.now() - 40 * 86_400_000) })
    .where(eq(contents.id, id))
  await t.server.services.contentFrame.bin.sweep()
  for (const table of ['contents', 'content_versions', 'content_texts', 'content_counts']) {
    const column = table === 'contents' ? 'id' : 'content_id'
    const { rowCount } = await t.database.pool.query(`select 1 from ${table} where ${column} = $1`, [id])
    expect(rowCount, `rows of ${table}`).toBe(0)
  }
})

test('a list is searched and filtered in every way', async () => {
  const author = await newAuthor()
  const other = { appid: author.appid, as: await t.member(author.appid, 'editor') }
  const column = (await t.call(classCreate, { body: { name: '通知' } }, author)).data
  const spring = await make.publish(author, {
    title: '春天的花',
    text: '校园里的樱花开了',
    draft: { author: '张老师' },
  })
  const summer = await make.write(other, { title: '夏天 Summer', text: '游泳池 opens' })
  await t.call(contentColumnsSet, { params: { kind, id: spring }, body: { columnIds: [column.id] } }, author)
  await t.call(contentPin, { params: { kind, id: spring }, body: { pinned: true } }, author)
  expect(await titles(author)).toEqual(['夏天 Summer', '春天的花'])
  expect(await titles(author, { sort: 'updated' })).toEqual(['春天的花', '夏天 Summer'])
  expect(await titles(author, { keywords: '樱花' })).toEqual(['春天的花'])
  expect(await titles(author, { keywords: '樱' })).toEqual(['春天的花'])
  expect(await titles(author, { keywords: '校园 张老师' })).toEqual(['春天的花'])
  expect(await titles(author, { keywords: 'SUMMER open' })).toEqual(['夏天 Summer'])
  expect(await titles(author, { keywords: '花樱' })).toEqual([])
  expect(await titles(author, { keywords: '%' })).toEqual([])
  expect(await titles(author, { state: 1 })).toEqual(['春天的花'])
  expect(await titles(author, { columnId: column.id })).toEqual(['春天的花'])
  expect(await titles(author, { author: '张老师' })).toEqual(['春天的花'])
  expect(await titles(author, { searchType: 2 })).toEqual(['春天的花'])
  expect(await titles(author, { searchType: 3 })).toEqual(['夏天 Summer'])
  expect(await titles(other, { searchType: 4 })).toEqual(['夏天 Summer'])
  expect(await titles(author, { searchType: 5 })).toEqual([])
  expect(await titles(author, { ownerId: other.as.id })).toEqual(['夏天 Summer'])
  expect(await titles(author, { from: new Date(Date.now() + 1000).toISOString() })).toEqual([])
  expect(await titles(author, { sort: '-reads' })).toHaveLength(2)
  expect(await titles(author, { sort: '-published' })).toEqual(['春天的花', '夏天 Summer'])
  const { list } = (await t.call(contentSearch, { params: { kind }, body: { size: 1, page: 2 } }, author))
    .data
  expect(list.map(({ id }) => id)).toEqual([spring])
  expect((await t.call(contentDelete, { params: { kind, id: summer } }, author)).status).toBe(200)
})

test('a copy is a draft seen by the same people, with the same columns', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { title: '原件', visibility: 'secret' })
  const copy = (await t.call(contentCopy, { params: { kind, id } }, author)).data
  expect(await detail(author, copy.id)).toMatchObject({
    title: '原件（副本）',
    state: 0,
    visibility: 'secret',
    publishedVersion: null,
  })
})

test('a batch does to each what can be done, and says why not', async () => {
  const author = await newAuthor()
  const good = await make.write(author, { title: '好的' })
  const { id: empty } = (await t.call(contentCreate, { params: { kind }, body: {} }, author)).data
  const run = async (action: object, ids: string[]) =>
    (await t.send(contentBatch, {}, { ...author, rawBody: { itemType: kind, ids, action } })).data
  expect(await run({ action: 'publish' }, [good, empty, 'no-such-id'])).toEqual({
    results: [
      { id: good, ok: true, msg: '' },
      { id: empty, ok: false, msg: '请输入标题' },
      { id: 'no-such-id', ok: false, msg: '这项内容不存在或已被删除' },
    ],
  })
  const folder = (await t.call(folderCreate, { body: { kind, name: '资料' } }, author)).data
  await run({ action: 'move', folderId: folder.id }, [good])
  expect(await titles(author, { folder: folder.id })).toEqual(['好的'])
  await run({ action: 'visibility', visibility: 'unlisted' }, [good, empty])
  expect(await titles(author, { visibility: 'unlisted' })).toHaveLength(2)
  await run({ action: 'delete' }, [good, empty])
  expect(await titles(author)).toEqual([])
  await run({ action: 'restore' }, [good, empty])
  expect(await titles(author)).toHaveLength(2)
})

test('nobody reaches the contents of another app', async () => {
  const author = await newAuthor()
  const id = await make.publish(author)
  const stranger = await newAuthor()
  expect((await t.call(contentDetail, { params: { kind, id } }, stranger)).status).toBe(404)
  expect((await t.call(contentDelete, { params: { kind, id } }, stranger)).status).toBe(404)
  expect(await titles(stranger)).toEqual([])
  const outside = { appid: author.appid, as: stranger.as }
  expect((await t.call(contentDetail, { params: { kind, id } }, outside)).status).toBe(403)
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  expect((await t.call(contentDetail, { params: { kind, id } }, viewer)).status).toBe(200)
  expect((await t.call(contentDelete, { params: { kind, id } }, viewer)).status).toBe(403)
  const batch = { body: { itemType: kind, ids: [id], action: { action: 'delete' as const } } }
  expect((await t.call(contentBatch, batch, viewer)).status, 'a batch asks for the same right').toBe(403)
})

test('counts of folders and tags leave out what a colleague may not see, and they cannot file it', async () => {
  const author = await newAuthor()
  const colleague = { appid: author.appid, as: await t.member(author.appid, 'editor') }
  const open = await make.write(author, { title: '公开的' })
  const secret = await make.write(author, { title: '私密的', visibility: 'secret' })
  const { id: folderId } = (await t.call(folderCreate, { body: { kind, name: '资料' } }, author)).data
  const { id: tagId } = (await t.call(tagCreate, { body: { kind, name: '重点' } }, author)).data
  const both = { kind, itemIds: [open, secret] }
  await t.call(folderPut, { body: { ...both, folderId } }, author)
  await t.call(tagSet, { body: { ...both, add: [tagId], remove: [] } }, author)
  const counts = async (who: Author) => {
    const { folders, tags } = (await t.call(folderTree, { query: { kind } }, who)).data
    return [folders[0]?.count, tags[0]?.count]
  }
  expect(await counts(author)).toEqual([2, 2])
  expect(await counts(colleague)).toEqual([1, 1])
  const taken = await t.call(folderPut, { body: { ...both, folderId: null } }, colleague)
  expect(taken.data.missing).toEqual([secret])
  expect(await counts(author)).toEqual([1, 2])
  await t.call(
    contentReadersAdd,
    {
      params: { kind, id: secret },
      body: { readers: [{ type: 'member', id: colleague.as.id }] },
    },
    author,
  )
  expect(await counts(colleague)).toEqual([1, 2])
})
