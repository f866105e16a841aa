import {
  type FoundPage,
  limits,
  microPageCreate,
  microPageDelete,
  microPageDetail,
  microPageDraft,
  microPageEditing,
  microPagePublish,
  pageReplacementDetail,
  pageReplacementList,
  pageReplacementStart,
  pageReplacementUndo,
  pageWordSearch,
  taskList,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
/** A second process on the same database. */
let other: TestServer
beforeAll(async () => {
  t = await createTestServer({ jobs: true })
  other = await createTestServer({ beside: t, jobs: true })
})
afterAll(async () => {
  await other.close()
  await t.close()
})

function pageOfText(content: string): PageDocument {
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('there is no text')
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

interface Site {
  appid: string
  as: TestUser
}
async function site(): Promise<Site> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
async function pageIn(at: Site, content: string, title = '页面'): Promise<string> {
  return (await t.call(microPageCreate, { body: { title, document: pageOfText(content) } }, at)).data.id
}
const contentOf = async (at: Site, id: string) =>
  (await t.call(microPageDetail, { params: { id } }, at)).data.document.blocks.b1?.props.content

async function searchAll(at: Site, find: string): Promise<FoundPage[]> {
  const found: FoundPage[] = []
  let after: string | undefined
  for (;;) {
    const { data } = await t.call(pageWordSearch, { body: { find, matchCase: false, after } }, at)
    found.push(...data.pages)
    if (data.next === null) return found
    after = data.next
  }
}
const start = (
  at: Site,
  find: string,
  replacement: string,
  pages: readonly FoundPage[],
  except: string[] = [],
) =>
  t.call(
    pageReplacementStart,
    {
      body: {
        find,
        replacement,
        matchCase: false,
        pages: pages.map(({ id, revision }) => ({ id, revision, except })),
      },
    },
    at,
  )
async function ended(at: Site, id: string, state: 'done' | 'undone') {
  return vi.waitFor(
    async () => {
      const { data } = await t.call(pageReplacementDetail, { params: { id } }, at)
      expect(data.state).toBe(state)
      return data
    },
    { timeout: 30_000, interval: 100 },
  )
}

test('words are found on all pages, replaced where chosen, and put back as a whole', async () => {
  const at = await site()
  const ids = await Promise.all(
    Array.from({ length: 23 }, (_, index) => pageIn(at, `青禾书店第 ${index} 页，欢迎来青禾书店`)),
  )
  await pageIn(at, '别的文字')
  const found = await searchAll(at, '青禾书店')
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids))
  expect(found[0]?.hits).toHaveLength(2)
  const [first] = found[0]?.hits ?? []
  const { id } = (await start(at, '青禾书店', '清和书屋', found, [first?.key ?? ''])).data
  const done = await ended(at, id, 'done')
  expect(done).toMatchObject({ pages: 23, finished: 23, find: '青禾书店', replacement: '清和书屋' })
  expect(done.list.every(({ outcome, replaced }) => outcome === 'done' && replaced === 1)).toBe(true)
  expect(await contentOf(at, ids[3] ?? '')).toBe('青禾书店第 3 页，欢迎来清和书屋')
  expect((await t.call(taskList, {}, at)).data.list).toContainEqual(
    expect.objectContaining({ id: `page-replacement-${id}`, state: 'done', progress: 100 }),
  )
  await t.call(pageReplacementUndo, { params: { id } }, at)
  const undone = await ended(at, id, 'undone')
  expect(undone.list.every(({ undo, kept }) => undo === 'done' && kept === 0)).toBe(true)
  expect(await contentOf(at, ids[3] ?? '')).toBe('青禾书店第 3 页，欢迎来青禾书店')
  expect((await t.call(pageReplacementUndo, { params: { id } }, at)).code).not.toBe('000000')
  expect((await t.call(pageReplacementList, {}, at)).data).toMatchObject({ total: 1 })
})

test('pages that were changed, are being edited or are gone stay as they are, and it is told', async () => {
  const at = await site()
  const [changed, held, gone, live] = [
    await pageIn(at, '周六开放', '改过的'),
    await pageIn(at, '周六开放', '正在编辑的'),
    await pageIn(at, '周六开放', '删掉的'),
    await pageIn(at, '周六开放', '发布了的'),
  ]
  await t.call(microPagePublish, { body: { id: live } }, at)
  const found = await searchAll(at, '周六')
  expect(found.find(({ id }) => id === live)?.isLive).toBe(true)
  await t.call(
    microPageDraft,
    { body: { id: changed, baseRevision: 1, document: pageOfText('周六和周日开放') } },
    at,
  )
  await t.call(microPageEditing, { params: { id: held }, body: { tab: 'another-tab', intent: 'edit' } }, at)
  await t.call(microPageDelete, { params: { id: gone } }, at)
  expect((await searchAll(at, '周六')).find(({ id }) => id === held)?.heldBy).toBe(at.as.nickname)
  const { id } = (await start(at, '周六', '周日', found)).data
  const { list } = await ended(at, id, 'done')
  const of = (pageId: string) => list.find((one) => one.id === pageId)
  expect(of(changed)).toMatchObject({ outcome: 'changed', replaced: 0 })
  expect(of(held)).toMatchObject({ outcome: 'held', heldBy: at.as.nickname })
  expect(of(gone)).toMatchObject({ outcome: 'gone' })
  expect(of(live)).toMatchObject({ outcome: 'done', replaced: 1, needsPublishing: true })
  expect(await contentOf(at, changed)).toBe('周六和周日开放')
  expect(await contentOf(at, held)).toBe('周六开放')

  // Somebody opens the page before it is put back: it can be put back once they have left.
  const beat = (intent: 'edit' | 'leave') =>
    t.call(microPageEditing, { params: { id: live }, body: { tab: 'another-tab', intent } }, at)
  await beat('edit')
  await t.call(pageReplacementUndo, { params: { id } }, at)
  const first = await ended(at, id, 'undone')
  expect(first.list.find((one) => one.id === live)).toMatchObject({ undo: 'held' })
  await beat('leave')
  await t.call(pageReplacementUndo, { params: { id } }, at)
  const second = await ended(at, id, 'undone')
  expect(second.list.find((one) => one.id === live)).toMatchObject({ undo: 'done', needsPublishing: false })
})

test('two that replace the same words at once do it once', async () => {
  const at = await site()
  const page = await pageIn(at, '一一一')
  const found = await searchAll(at, '一')
  const both = await Promise.all([start(at, '一', '一二', found), start(at, '一', '一二', found)])
  const outcomes = await Promise.all(both.map(async ({ data }) => ended(at, data.id, 'done')))
  expect(new Set(outcomes.map(({ list }) => list[0]?.outcome))).toEqual(new Set(['changed', 'done']))
  expect(await contentOf(at, page)).toBe('一二一二一二')
})

test('only those who may edit pages look, and nobody reaches the pages of another app', async () => {
  const at = await site()
  const elsewhere = await site()
  await pageIn(elsewhere, '秘密')
  const foreign = await searchAll(elsewhere, '秘密')
  expect(await searchAll(at, '秘密')).toEqual([])
  expect((await start(at, '秘密', '公开', foreign)).status).toBe(404)
  const { id } = (await start(elsewhere, '秘密', '公开', foreign)).data
  await ended(elsewhere, id, 'done')
  expect((await t.call(pageReplacementDetail, { params: { id } }, at)).status).toBe(404)
  expect((await t.call(pageReplacementUndo, { params: { id } }, at)).status).toBe(404)
  const viewer = { appid: at.appid, as: await t.member(at.appid, 'viewer') }
  const stranger = { appid: at.appid, as: elsewhere.as }
  const nobody = { appid: at.appid }
  for (const [who, status] of [
    [viewer, 403],
    [stranger, 403],
    [nobody, 401],
  ] as const) {
    expect((await t.call(pageWordSearch, { body: { find: '秘', matchCase: false } }, who)).status).toBe(
      status,
    )
    expect((await t.call(pageReplacementList, {}, who)).status).toBe(status)
  }
})

test('what cannot be looked for or replaced is refused in words', async () => {
  const at = await site()
  const id = await pageIn(at, '同样')
  const found = await searchAll(at, '同样')
  expect((await start(at, '同样', '同样', found)).problems[0]?.field).toBe('replacement')
  expect((await start(at, '同样', 'x', [])).status).toBe(422)
  const blank = await t.call(pageWordSearch, { body: { find: '  ', matchCase: false } }, at)
  expect(blank.msg).toBe(limits.pageReplacement.find.required)
  expect(await contentOf(at, id)).toBe('同样')
})
