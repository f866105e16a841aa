// Micro pages that come back from the bin.
import {
  classCreate,
  classDelete,
  microPageBin,
  microPageCreate,
  microPageDelete,
  microPageDetail,
  microPageDraft,
  microPageList,
  microPagePlan,
  microPagePublish,
  microPageRestore,
  microPageSchedule,
  microPageVersions,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createPageSchedule } from './publishing/page-schedule.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

function pageWith(kind: string, props: Record<string, unknown>): PageDocument {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (!block) throw new Error(`there is no kind ${kind}`)
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}
const textOf = (content: string) => pageWith('text', { content })

/** An app whose pages `make` makes. */
async function site() {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  return {
    appid,
    as,
    options,
    make: async (title: string, document: PageDocument) =>
      (await t.call(microPageCreate, { body: { title, document } }, options)).data.id,
    bin: async (query = {}) => (await t.call(microPageBin, { query }, options)).data,
    remove: (id: string) => t.call(microPageDelete, { params: { id } }, options),
    restore: (id: string) => t.send(microPageRestore, { body: { id } }, options),
    detail: async (id: string) => (await t.call(microPageDetail, { params: { id } }, options)).data,
  }
}

test('a deleted page comes back with its draft and versions, and visitors see it when it is published', async () => {
  const { appid, as, options, make, bin, remove, restore, detail } = await site()
  const id = await make('开业活动', textOf('第一版'))
  const leading = await make(
    '入口',
    pageWith('button', { link: { ...noLink, eventType: 'micro-page', itemId: id } }),
  )
  await t.call(microPagePublish, { body: { id } }, options)
  await t.call(microPageDraft, { body: { id, baseRevision: 1, document: textOf('草稿') } }, options)
  await remove(id)
  expect((await detail(leading)).deletedTargets).toEqual([`micro-page:${id}`])

  const { list, total } = await bin()
  expect(total).toBe(1)
  expect(list).toMatchObject([{ id, title: '开业活动', publishedVersion: 1, deletedBy: as.nickname }])
  const [row] = list
  expect(row && Date.parse(row.expiresAt) - Date.parse(row.deletedAt)).toBe(30 * 86_400_000)

  const editor = await t.member(appid, 'editor')
  await t.call(microPageRestore, { body: { id } }, { as: editor, appid })
  expect((await restore(id)).code, 'it is not in the bin any more').toBe('400001')
  expect((await bin()).total).toBe(0)
  expect(await detail(id)).toMatchObject({
    state: 3,
    publishedVersion: 1,
    document: textOf('草稿'),
    updatedBy: editor.nickname,
  })
  expect((await detail(leading)).deletedTargets).toEqual([])
  expect((await t.call(microPageVersions, { params: { id } }, options)).data.total).toBe(1)
  expect((await t.call(microPageList, {}, options)).data.list.map((page) => page.id)).toContain(id)
  expect(await t.server.services.page.publishedPage(appid, id)).toBeNull()
  await t.call(microPagePublish, { body: { id } }, options)
  expect(await t.server.services.page.publishedPage(appid, id)).toMatchObject({ version: 2 })
})

test('a draft that never was published comes back as one, and an old plan does not publish it', async () => {
  const { appid, options, make, remove, restore, detail } = await site()
  const id = await make('计划中', textOf('等待'))
  const publishAt = new Date(Date.now() + 60_000).toISOString()
  await t.call(microPageSchedule, { body: { id, publishAt } }, options)
  await remove(id)
  await restore(id)
  expect((await t.call(microPagePlan, { params: { id } }, options)).data).toEqual({
    publishAt: null,
    failure: null,
  })
  const { page, notice, app } = t.server.services
  const tell = { announce: notice.announce, responsibleFor: app.responsibleFor }
  await createPageSchedule(t.database, page, tell, () => new Date(Date.now() + 120_000)).publishDue()
  expect((await detail(id)).state).toBe(0)
  await t.call(microPagePublish, { body: { id } }, options)
  expect(await page.publishedPage(appid, id)).toMatchObject({ version: 1 })
})

test('the bin holds 30 days, the newest first, without the pages of columns, and is emptied after', async () => {
  const { options, make, bin, remove, restore } = await site()
  const ids: string[] = []
  for (const title of ['一', '二', '三']) ids.push(await make(title, textOf(title)))
  const [first = '', second = '', third = ''] = ids
  for (const id of ids) await remove(id)
  const age = (id: string, span: string) =>
    t.database.pool.query(`update micro_pages set deleted_at = now() - $2::interval where id = $1`, [
      id,
      span,
    ])
  await age(second, '29 days 23 hours')
  await age(third, '30 days 1 minute')
  const column = (await t.call(classCreate, { body: { name: '新闻' } }, options)).data.id
  await t.call(classDelete, { params: { id: column } }, options)

  expect((await bin()).list.map(({ id }) => id)).toEqual([first, second])
  expect(await bin({ page: 2, size: 1 })).toMatchObject({ total: 2, list: [{ id: second }] })
  expect((await restore(third)).code, 'it may be gone at any moment').toBe('400001')
  await t.server.services.page.sweep()
  const left = await t.database.pool.query('select id from micro_pages where id = any($1) order by id', [ids])
  expect(left.rows).toEqual([{ id: first }, { id: second }])
  expect((await restore(second)).status).toBe(200)
})

test('nobody sees or restores what another app has deleted, and no role does more than it may', async () => {
  const { appid, make, remove, bin } = await site()
  const id = await make('我的', textOf('我的'))
  await remove(id)
  const stranger = await site()
  expect((await stranger.bin()).total).toBe(0)
  expect((await stranger.restore(id)).code).toBe('400001')
  const viewer = { as: await t.member(appid, 'viewer'), appid }
  expect((await t.send(microPageBin, {}, viewer)).status).toBe(200)
  expect((await t.send(microPageRestore, { body: { id } }, viewer)).status).toBe(403)
  const uninvited = { as: stranger.as, appid }
  expect((await t.send(microPageBin, {}, uninvited)).status).toBe(403)
  expect((await t.send(microPageRestore, { body: { id } }, uninvited)).status).toBe(403)
  expect((await t.send(microPageBin, {}, { appid })).status).toBe(401)
  expect((await bin()).list.map((page) => page.id)).toEqual([id])
})
