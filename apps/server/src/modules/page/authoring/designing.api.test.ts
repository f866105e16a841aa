import {
  microPageCreate,
  microPageDelete,
  microPageDetail,
  microPageDraft,
  microPageEditing,
  microPageNoteCreate,
  microPageNoteDelete,
  microPageNoteDone,
  microPageList,
  microPageNotes,
  microPagePlan,
  microPagePublish,
  microPageSchedule,
  microPageSystemTemplates,
  microPageTemplateCreate,
  microPageTemplateDelete,
  microPageTemplates,
  microPageVariants,
  microPageVisits,
  noticeKinds,
  noticeList,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import {
  createBlock,
  emptyPageDocument,
  pageDocumentProblems,
  publishIssues,
  type PageDocument,
} from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { createPageEditors } from './page-editors.ts'
import { createPageSchedule } from './publishing/page-schedule.ts'
import { createPageVisits } from './page-visits.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

function pageOfText(content: string): PageDocument {
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('there is no text')
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

async function pageIn(appid: string, as: TestUser, document = pageOfText('开业')) {
  return (await t.call(microPageCreate, { body: { title: '开业活动', document } }, { as, appid })).data.id
}

test('one person holds a page; another asks, waits, and gets it when it is given up or the time is over', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  let time = Date.now()
  const editors = createPageEditors(t.database, () => new Date(time))
  const beat = (who: string, intent: 'watch' | 'edit' | 'take' | 'release' | 'leave', tab = `${who}-tab-1`) =>
    editors.beat(appid, id, { tab, intent, userId: who, name: who })
  const holderOf = async (who: string) => (await beat(who, 'edit')).holder

  expect(await beat('anna', 'edit')).toMatchObject({ holder: { name: 'anna', mine: true }, others: [] })
  expect(await beat('boris', 'edit')).toMatchObject({
    holder: { name: 'anna', mine: false },
    others: ['anna'],
  })
  expect(await beat('anna', 'edit', 'anna-tab-2'), 'another window of hers looks on, too').toMatchObject({
    holder: { mine: false, own: true },
    others: ['boris'],
  })

  await beat('boris', 'take')
  expect(await beat('anna', 'edit')).toMatchObject({ wantedBy: 'boris', holder: { mine: true } })
  expect(await beat('anna', 'release')).toMatchObject({ holder: { name: 'boris', mine: false } })
  expect(await holderOf('boris')).toEqual({ name: 'boris', mine: true, own: false })

  // Nobody answers: the page changes hands all the same, once the time for saving is over.
  await beat('anna', 'take')
  time += 5_000
  expect((await beat('anna', 'take')).holder).toEqual({ name: 'boris', mine: false, own: false })
  time += 6_000
  expect((await beat('anna', 'take')).holder).toEqual({ name: 'anna', mine: true, own: false })
  expect((await beat('boris', 'edit')).holder).toEqual({ name: 'anna', mine: false, own: false })

  // A closed designer gives the page up at once, a lost one after a while.
  await beat('anna', 'leave', 'anna-tab-2')
  await beat('anna', 'leave')
  expect(await holderOf('boris')).toEqual({ name: 'boris', mine: true, own: false })
  time += 25_000
  expect(await beat('anna', 'edit')).toMatchObject({ holder: { name: 'anna', mine: true }, others: [] })
  expect((await beat('anna', 'watch')).holder, 'who only watches keeps what he has').toMatchObject({
    mine: true,
  })
})

test('of two windows of one person one edits, until the other asks or it is closed without a word', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  let time = Date.parse('2026-03-01T08:00:00Z')
  const editors = createPageEditors(t.database, () => new Date(time))
  const beat = (intent: 'edit' | 'take' | 'release', tab: string) =>
    editors.beat(appid, id, { tab, intent, userId: 'anna', name: 'anna' })
  const [one, two] = ['window-one', 'window-two']

  expect((await beat('edit', one)).holder).toEqual({ name: 'anna', mine: true, own: false })
  expect(await beat('edit', two)).toMatchObject({ holder: { mine: false, own: true }, others: [] })
  await beat('take', two)
  expect(await beat('edit', one), 'what is unsaved there is saved first').toMatchObject({
    wantedBy: 'anna',
    holder: { mine: true },
  })
  expect((await beat('release', one)).holder).toMatchObject({ mine: false, own: true })
  expect((await beat('edit', two)).holder).toMatchObject({ mine: true })

  // The window that had it was killed: the other goes on by itself, long before a stranger would.
  time += 6_000
  expect((await beat('edit', one)).holder).toMatchObject({ mine: false, own: true })
  time += 4_000
  expect((await beat('edit', one)).holder).toMatchObject({ mine: true })
})

test('two who come at once do not both hold a page', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  const others = await Promise.all(Array.from({ length: 6 }, () => t.member(appid, 'editor')))
  const answers = await Promise.all(
    others.map((one) =>
      t.call(
        microPageEditing,
        { params: { id }, body: { tab: `tab-of-${one.id}`, intent: 'edit' } },
        { as: one, appid },
      ),
    ),
  )
  expect(answers.filter((answer) => answer.data.holder?.mine === true)).toHaveLength(1)
})

test('a planned page publishes itself, once; a page with errors keeps the reason', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  const broken = await pageIn(appid, as, emptyPageDocument())
  const past = await t.call(
    microPageSchedule,
    { body: { id, publishAt: new Date(Date.now() - 1000).toISOString() } },
    { as, appid },
  )
  expect(past.msg).toBe('请选择一个将来的时间')
  const publishAt = new Date(Date.now() + 60_000).toISOString()
  for (const one of [id, broken])
    await t.call(microPageSchedule, { body: { id: one, publishAt } }, { as, appid })
  const plan = async (one: string) =>
    (await t.call(microPagePlan, { params: { id: one } }, { as, appid })).data
  expect(await plan(id)).toEqual({ publishAt, failure: null })

  const { page, notice, app } = t.server.services
  const tell = { announce: notice.announce, responsibleFor: app.responsibleFor }
  const before = createPageSchedule(t.database, page, tell)
  await before.publishDue()
  expect((await page.detail(appid, id)).state).toBe(0)
  const later = () => new Date(Date.now() + 120_000)
  const [one, other] = [1, 2].map(() => createPageSchedule(t.database, page, tell, later))
  await Promise.all([one?.publishDue(), other?.publishDue()])
  expect(await page.detail(appid, id)).toMatchObject({ state: 1, publishedVersion: 1 })
  expect(await plan(id)).toEqual({ publishAt: null, failure: null })
  expect(await plan(broken)).toEqual({ publishAt: null, failure: '页面还没有内容' })
  // Whoever planned it is told once, with the way to the page; the list says it too.
  const notices = (await t.call(noticeList, { query: { key: noticeKinds.system } }, { as })).data
  expect(notices.total).toBe(1)
  expect(notices.list[0]).toMatchObject({ link: `/micro/edit/${broken}`, appId: appid })
  expect(notices.list[0]?.title).toContain('没有按计划发布')
  expect(notices.list[0]?.text).toContain('页面还没有内容')
  const listed = (await t.call(microPageList, { query: {} }, { as, appid })).data.list
  const failures = new Map(listed.map((one) => [one.id, one.publishFailure]))
  expect([failures.get(id), failures.get(broken)]).toEqual([null, '页面还没有内容'])
  // What is published by hand has not failed any more.
  const { revision } = await page.detail(appid, broken)
  const { document } = await page.detail(appid, id)
  await t.call(microPageDraft, { body: { id: broken, baseRevision: revision, document } }, { as, appid })
  await t.call(microPagePublish, { body: { id: broken } }, { as, appid })
  expect(await plan(broken)).toEqual({ publishAt: null, failure: null })

  await t.call(microPageSchedule, { body: { id, publishAt } }, { as, appid })
  await t.call(microPageSchedule, { body: { id, publishAt: null } }, { as, appid })
  expect(await plan(id)).toEqual({ publishAt: null, failure: null })
})

test('visits are counted by day for people only, over several processes', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  const start = Date.parse('2026-03-01T15:59:00Z')
  let time = start
  const [one, other] = [1, 2].map(() => createPageVisits(t.database, () => new Date(time)))
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile MicroMessenger/8' }
  for (let visit = 0; visit < 3; visit += 1) one?.count(appid, id, phone)
  other?.count(appid, id, phone)
  other?.count(appid, id, { 'user-agent': 'Baiduspider/2.0' })
  other?.count(appid, id, {})
  other?.count(appid, id, { ...phone, 'sec-purpose': 'prefetch' })
  // A minute later it is the next day in China.
  time += 120_000
  one?.count(appid, id, phone)
  await Promise.all([one?.flush(), other?.flush()])
  expect(await one?.read(appid, id, 3)).toEqual({
    total: 5,
    days: [
      { day: '2026-02-28', views: 0 },
      { day: '2026-03-01', views: 4 },
      { day: '2026-03-02', views: 1 },
    ],
  })
})

test('a published page counts the visits that the site serves', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  await t.call(microPagePublish, { body: { id } }, { as, appid })
  const beside = await createTestServer({ beside: t })
  const open = () =>
    beside.inject({
      method: 'GET',
      url: `/h5/${appid}/page/${id}`,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604' },
    })
  const { statusCode } = await open()
  await open()
  await beside.close()
  const visits = (await t.call(microPageVisits, { params: { id } }, { as, appid })).data
  // Without a built site there is no page to serve, and nothing to count.
  expect([visits.total, visits.days.at(-1)?.views, visits.days.length]).toEqual(
    statusCode === 200 ? [2, 2, 30] : [0, 0, 30],
  )
})

test('templates that come with the product are sound pages that could be published at once', async () => {
  const { id: appid, owner: as } = await t.app()
  const { list } = (await t.call(microPageSystemTemplates, {}, { as, appid })).data
  expect(list.length).toBeGreaterThanOrEqual(3)
  for (const { id, document } of list) {
    expect([id, pageDocumentProblems(document, blockKinds)]).toEqual([id, []])
    expect([id, publishIssues(document, blockKinds)]).toEqual([id, []])
  }
})

test('an app keeps pages as templates of its own', async () => {
  const { id: appid, owner: as } = await t.app()
  const { id: strange, owner: stranger } = await t.app()
  const pageId = await pageIn(appid, as)
  const { id } = (
    await t.call(microPageTemplateCreate, { body: { pageId, name: '我的开业页' } }, { as, appid })
  ).data
  const own = async () => (await t.call(microPageTemplates, {}, { as, appid })).data.list
  expect(await own()).toMatchObject([{ id, name: '我的开业页', blockCount: 1, document: pageOfText('开业') }])
  expect((await t.call(microPageTemplates, {}, { as: stranger, appid: strange })).data.list).toEqual([])
  const theft = { body: { pageId, name: '偷' } }
  expect((await t.call(microPageTemplateCreate, theft, { as: stranger, appid: strange })).status).toBe(404)
  expect(
    (await t.call(microPageTemplateDelete, { params: { id } }, { as: stranger, appid: strange })).status,
  ).toBe(404)
  // The template is a copy: the page may go.
  await t.call(microPageDelete, { params: { id: pageId } }, { as, appid })
  expect(await own()).toHaveLength(1)
  await t.call(microPageTemplateDelete, { params: { id } }, { as, appid })
  expect(await own()).toEqual([])
})

test('notes stand on blocks, are done and deleted; nobody else sees or touches any of it', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  const { id: strange, owner: stranger } = await t.app()
  const viewer = await t.member(appid, 'viewer')
  const body = { blockId: 'b1', text: '  换成新照片 ' }
  const { id: noteId } = (await t.call(microPageNoteCreate, { params: { id }, body }, { as, appid })).data
  const list = async (who: TestUser) =>
    (await t.call(microPageNotes, { params: { id } }, { as: who, appid })).data.list
  expect(await list(as)).toMatchObject([
    { id: noteId, blockId: 'b1', text: '换成新照片', mine: true, isDone: false },
  ])
  expect(await list(viewer)).toMatchObject([{ mine: false }])
  await t.call(microPageNoteDone, { params: { id, noteId }, body: { isDone: true } }, { as, appid })
  expect(await list(as)).toMatchObject([{ isDone: true }])
  expect((await t.call(microPageDetail, { params: { id } }, { as, appid })).data.revision).toBe(1)

  const calls = [
    [microPageNotes, { params: { id } }],
    [microPageNoteCreate, { params: { id }, body }],
    [microPageNoteDone, { params: { id, noteId }, body: { isDone: false } }],
    [microPageNoteDelete, { params: { id, noteId } }],
    [microPageEditing, { params: { id }, body: { tab: 'stranger-tab', intent: 'edit' } }],
    [microPageSchedule, { body: { id, publishAt: null } }],
    [microPagePlan, { params: { id } }],
    [microPageVisits, { params: { id } }],
    [microPageVariants, { params: { id } }],
  ] as const
  for (const [spec, input] of calls) {
    expect({
      path: `${spec.method} ${spec.path}`,
      elsewhere: (await t.send(spec, input, { as: stranger, appid: strange })).status,
      uninvited: (await t.send(spec, input, { as: stranger, appid })).status,
      viewer: (await t.send(spec, input, { as: viewer, appid })).status,
    }).toEqual({
      path: `${spec.method} ${spec.path}`,
      elsewhere: 404,
      uninvited: 403,
      viewer: spec.access.permission === 'page:read' ? 200 : 403,
    })
  }
  await t.call(microPageNoteDelete, { params: { id, noteId } }, { as, appid })
  expect(await list(as)).toEqual([])
})
