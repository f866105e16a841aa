// Columns that come back from the bin.
import {
  classBin,
  classDelete,
  classDetail,
  classList,
  classRestore,
  classUpdate,
  columnLimits,
  microPageDetail,
  microPagePublish,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { siteWithColumns } from './testing/column-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

/** An app with columns and their bin. */
async function site() {
  const made = await siteWithColumns(t)
  const { options } = made
  return {
    ...made,
    bin: async (query = {}) => (await t.call(classBin, { query }, options)).data,
    remove: (id: string) => t.call(classDelete, { params: { id } }, options),
    restore: (id: string) => t.send(classRestore, { body: { id } }, options),
  }
}

test('a column comes back in its place, with what was deleted with it and its page; visitors see it once published', async () => {
  const { appid, as, options, make, names, bin, remove, restore } = await site()
  await make('首页')
  const about = await make('关于', null, 'about')
  const team = await make('团队', about.id)
  await make('联系')
  await t.call(microPagePublish, { body: { id: about.pageId } }, options)
  const { document } = (await t.call(microPageDetail, { params: { id: about.pageId } }, options)).data
  await remove(team.id)
  const history = await make('历史', about.id)
  await remove(about.id)
  expect(await names()).toEqual(['首页', '联系'])

  const { list, total } = await bin()
  expect(total).toBe(2)
  expect(list).toMatchObject([
    { id: about.id, name: '关于', belowCount: 1, parentName: null, deletedBy: as.nickname },
    { id: team.id, name: '团队', belowCount: 0, parentName: null },
  ])
  const [row] = list
  expect(row && Date.parse(row.expiresAt) - Date.parse(row.deletedAt)).toBe(30 * 86_400_000)
  expect((await restore(history.id)).status, 'it comes with its parent only').toBe(404)

  const editor = await t.member(appid, 'editor')
  const answer = await t.call(classRestore, { body: { id: about.id } }, { as: editor, appid })
  expect(answer.data).toEqual({ restored: 2 })
  expect(await names()).toEqual(['首页', '关于', '·历史', '联系'])
  expect((await restore(about.id)).status, 'it is not in the bin any more').toBe(404)
  expect((await t.call(classDetail, { params: { id: about.id } }, options)).data).toMatchObject({
    state: 3,
    updatedBy: editor.nickname,
  })
  const back = (await t.call(microPageDetail, { params: { id: about.pageId } }, options)).data
  expect(back).toMatchObject({ document, state: 3, publishedVersion: 1 })
  expect(await t.server.services.page.publishedPage(appid, about.pageId)).toBeNull()
  await t.call(microPagePublish, { body: { id: about.pageId } }, options)
  expect((await t.call(classDetail, { params: { id: about.id } }, options)).data.state).toBe(1)

  expect((await bin()).list).toMatchObject([{ id: team.id, parentName: '关于' }])
  expect((await restore(team.id)).data).toEqual({ restored: 1 })
  expect(await names()).toEqual(['首页', '关于', '·团队', '·历史', '联系'])
  expect((await bin()).total).toBe(0)
})

test('where the parent is gone, or has become too deep, it comes back at the top', async () => {
  const { options, make, names, remove, restore, bin } = await site()
  const news = await make('新闻')
  const local = await make('本地', news.id)
  await make('街道', local.id)
  await remove(local.id)
  await remove(news.id)
  expect((await restore(local.id)).status).toBe(200)
  expect(await names()).toEqual(['本地', '·街道'])
  await restore(news.id)

  await t.call(classUpdate, { body: { id: local.id, parentId: news.id } }, options)
  await remove(local.id)
  const group = await make('集团')
  await t.call(classUpdate, { body: { id: news.id, parentId: group.id } }, options)
  expect((await bin()).list).toMatchObject([{ name: '本地', belowCount: 1, parentName: null }])
  await restore(local.id)
  const { list } = (await t.call(classList, {}, options)).data
  expect(list.find(({ id }) => id === local.id)?.parentId).toBeNull()
})

test('no more columns come back than an app may have', async () => {
  const { appid, make, remove, restore } = await site()
  const { id } = await make('多出的')
  await remove(id)
  await t.database.pool.query(
    `insert into columns (app_id, id, page_id, name, position, updated_by_name)
     select $1, 'c' || n, 'p' || n, '栏' || n, n, '' from generate_series(1, $2::int) n`,
    [appid, columnLimits.perApp],
  )
  const answer = await restore(id)
  expect(answer.status).toBe(422)
  expect(answer.msg).toContain(String(columnLimits.perApp))
})

test('the bin holds 30 days, the newest first, and is emptied after', async () => {
  const { make, bin, remove, restore } = await site()
  const made = [await make('一'), await make('二'), await make('三')]
  const [first = '', second = '', third = ''] = made.map(({ id }) => id)
  for (const { id } of made) await remove(id)
  const age = async (id: string, span: string) => {
    for (const [table, key] of [
      ['columns', 'id'],
      ['micro_pages', 'column_id'],
    ])
      await t.database.pool.query(`update ${table} set deleted_at = now() - $2::interval where ${key} = $1`, [
        id,
        span,
      ])
  }
  await age(second, '29 days 23 hours')
  await age(third, '30 days 1 minute')

  expect((await bin()).list.map(({ id }) => id)).toEqual([first, second])
  expect(await bin({ page: 2, size: 1 })).toMatchObject({ total: 2, list: [{ id: second }] })
  expect((await restore(third)).status, 'it may be gone at any moment').toBe(404)
  await t.server.services.content.sweep()
  const left = await t.database.pool.query(
    `select c.id, p.id is not null as paged from columns c left join micro_pages p on p.column_id = c.id
     where c.id = any($1) order by c.id`,
    [made.map(({ id }) => id)],
  )
  expect(left.rows).toEqual([
    { id: first, paged: true },
    { id: second, paged: true },
  ])
  expect((await restore(second)).status).toBe(200)
})

test('nobody sees or restores what another app has deleted, and no role does more than it may', async () => {
  const { appid, make, remove, bin } = await site()
  const { id } = await make('我的')
  await remove(id)
  const stranger = await site()
  expect((await stranger.bin()).total).toBe(0)
  expect((await stranger.restore(id)).status).toBe(404)
  const viewer = { as: await t.member(appid, 'viewer'), appid }
  expect((await t.send(classBin, {}, viewer)).status).toBe(200)
  expect((await t.send(classRestore, { body: { id } }, viewer)).status).toBe(403)
  const uninvited = { as: stranger.as, appid }
  expect((await t.send(classBin, {}, uninvited)).status).toBe(403)
  expect((await t.send(classRestore, { body: { id } }, uninvited)).status).toBe(403)
  expect((await t.send(classBin, {}, { appid })).status).toBe(401)
  expect((await t.send(classRestore, { body: { id } }, { appid })).status).toBe(401)
  expect((await bin()).list.map((column) => column.id)).toEqual([id])
})
