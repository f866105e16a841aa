import {
  limits,
  listExported,
  listLookKeep,
  listLooks,
  listViewCreate,
  listViewDefault,
  listViewDelete,
  listViews,
  listViewUpdate,
  type ListLook,
  operationLogSearch,
  platformListExported,
  platformListViewCreate,
  platformListViewDefault,
  platformListViewDelete,
  platformListViews,
  platformListViewUpdate,
  surveyCreateBlank,
  surveyDelete,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { surveys } from '../survey/tables.ts'
import { listViews as listViewRows } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

type Options = { as: TestUser; appid: string }
const look: ListLook = { hidden: ['publish'], order: ['update', 'state'], dense: true, cards: true }

async function desk(): Promise<Options> {
  const { id: appid, owner: as } = await t.app()
  return { as, appid }
}
const create = async (options: Options, name: string, shared = false) =>
  (await t.call(listViewCreate, { body: { list: 'pages', name, shared, query: 'state=0', look } }, options))
    .data.id
const views = async (options: Options) =>
  (await t.call(listViews, { query: { list: 'pages' } }, options)).data

test('a view is its maker’s own until it is shared', async () => {
  const mine = await desk()
  const mate = { ...mine, as: await t.member(mine.appid, 'editor') }
  const own = await create(mine, '草稿')
  const shared = await create(mine, '大家的', true)
  expect((await views(mine)).views).toEqual([
    {
      id: own,
      name: '草稿',
      shared: false,
      query: 'state=0',
      look,
      createdBy: mine.as.nickname,
      canChange: true,
    },
    expect.objectContaining({ id: shared, shared: true }),
  ])
  expect((await views(mate)).views.map(({ id, canChange }) => [id, canChange])).toEqual([[shared, false]])
  // Other lists have their own.
  expect((await t.call(listViews, { query: { list: 'surveys' } }, mine)).data.views).toEqual([])
})

test('a shared view is changed by its maker or who manages the app, and nobody else', async () => {
  const owner = await desk()
  const maker = { ...owner, as: await t.member(owner.appid, 'viewer') }
  const mate = { ...owner, as: await t.member(owner.appid, 'editor') }
  const id = await create(maker, '大家的', true)
  const refused = await t.call(listViewUpdate, { body: { id, name: '抢来的' } }, mate)
  expect([refused.status, refused.msg]).toEqual([422, '只有创建者和管理员能修改共享的视图'])
  expect((await t.call(listViewDelete, { params: { id } }, mate)).status).toBe(422)
  await t.call(listViewUpdate, { body: { id, query: 'state=1&sort=title' } }, maker)
  await t.call(listViewUpdate, { body: { id, name: '新名' } }, owner)
  expect((await views(mate)).views[0]).toMatchObject({ name: '新名', query: 'state=1&sort=title', look })
  // Taken back by its maker, it is gone for the others.
  await t.call(listViewUpdate, { body: { id, shared: false } }, maker)
  expect((await views(mate)).views).toEqual([])
  expect((await t.call(listViewUpdate, { body: { id, name: '再抢' } }, mate)).status).toBe(404)
  expect((await t.call(listViewDelete, { params: { id } }, maker)).status).toBe(200)
})

test('each person’s list opens with the view that they chose, as long as they can see it', async () => {
  const mine = await desk()
  const mate = { ...mine, as: await t.member(mine.appid, 'editor') }
  const id = await create(mine, '大家的', true)
  await t.call(listViewDefault, { body: { list: 'pages', id } }, mine)
  await t.call(listViewDefault, { body: { list: 'pages', id } }, mate)
  expect((await views(mate)).defaultId).toBe(id)
  expect((await t.send(listViewDefault, { body: { list: 'surveys', id } }, mate)).status).toBe(404)
  await t.call(listViewUpdate, { body: { id, shared: false } }, mine)
  expect((await views(mate)).defaultId).toBeNull()
  expect((await views(mine)).defaultId).toBe(id)
  await t.call(listViewDefault, { body: { list: 'pages', id: null } }, mine)
  expect((await views(mine)).defaultId).toBeNull()
})

test('names are one’s own, and so is how many there may be', async () => {
  const mine = await desk()
  const mate = { ...mine, as: await t.member(mine.appid, 'editor') }
  const first = await create(mine, '草稿')
  await create(mate, '草稿')
  const again = { list: 'pages', name: '草稿', shared: false, query: '', look }
  expect((await t.send(listViewCreate, { body: again }, mine)).problems).toEqual([
    { field: 'name', message: '您已有同名的视图' },
  ])
  expect((await t.send(listViewCreate, { body: { ...again, name: '' } }, mine)).problems[0]?.field).toBe(
    'name',
  )
  await t.call(listViewUpdate, { body: { id: first, name: '草稿' } }, mine)
  for (let index = 1; index < limits.viewsPerList; index += 1) await create(mine, `视图 ${index}`)
  expect((await t.send(listViewCreate, { body: { ...again, name: '还有' } }, mine)).msg).toContain('最多保存')
})

test('who cannot see the list, or the app, has nothing to do with its views', async () => {
  const mine = await desk()
  const id = await create(mine, '大家的', true)
  const other = await desk()
  const viewer = { ...mine, as: await t.member(mine.appid, 'viewer') }
  // The log is for those who manage the app.
  expect((await t.send(listViews, { query: { list: 'operations' } }, viewer)).status).toBe(403)
  const ofLog = { list: 'operations', name: '日志', shared: true, query: '', look }
  expect((await t.send(listViewCreate, { body: ofLog }, viewer)).status).toBe(403)
  expect((await t.send(listViews, { query: { list: 'nothing' } }, mine)).status).toBe(422)
  for (const options of [other, { ...mine, as: other.as }])
    expect([403, 404]).toContain((await t.send(listViewUpdate, { body: { id, name: '偷' } }, options)).status)
  expect((await t.send(listViewDefault, { body: { list: 'pages', id } }, other)).status).toBe(404)
  expect((await views(other)).views).toEqual([])
  expect((await t.send(listViews, { query: { list: 'pages' } })).status).toBe(401)
})

test('each survey’s answers have views of their own, which go with it', async () => {
  const mine = await desk()
  const surveyId = (await t.call(surveyCreateBlank, { body: { title: '报名表' } }, mine)).data.id
  const list = `answers-${surveyId}` as const
  const view = { list, name: '待回电', shared: true, query: 'tags=待回电', look }
  const of = (name: string, options = mine) => t.send(listViews, { query: { list: name } }, options)
  await t.call(listViewCreate, { body: view }, mine)
  expect((await t.call(listViews, { query: { list } }, mine)).data.views).toHaveLength(1)
  // Of another survey, of one that is not there, and seen from another app.
  const other = (await t.call(surveyCreateBlank, { body: { title: '别的' } }, mine)).data.id
  expect((await t.call(listViews, { query: { list: `answers-${other}` } }, mine)).data.views).toEqual([])
  expect((await of('answers-nothing')).status).toBe(404)
  expect((await t.send(listViewCreate, { body: { ...view, list: 'answers-nothing' } }, mine)).status).toBe(
    404,
  )
  expect((await of(list, await desk())).status).toBe(404)
  expect((await t.send(listViews, { query: { list } })).status).toBe(401)
  expect((await t.send(listViews, { query: { list: 'answers-' } }, mine)).status).toBe(422)

  await t.call(surveyDelete, { params: { id: surveyId } }, mine)
  await t.database.db
    .update(surveys)
    .set({ deletedAt: new Date(0) })
    .where(eq(surveys.id, surveyId))
  await t.server.services.survey.emptyBin()
  expect(await t.database.db.select().from(listViewRows).where(eq(listViewRows.list, list))).toEqual([])
})

test('managers of the platform keep views of its lists, for themselves and for each other', async () => {
  const as = await t.user({ accountType: 2 })
  const mate = { as: await t.user({ accountType: 2 }) }
  const view = {
    list: 'platform-apps' as const,
    name: '快到期的',
    shared: false,
    query: 'edition=none',
    look,
  }
  const id = (await t.call(platformListViewCreate, { body: view }, { as })).data.id
  const seen = async (options: { as: TestUser }) =>
    (await t.call(platformListViews, { query: { list: 'platform-apps' } }, options)).data
  expect((await seen({ as })).views).toMatchObject([{ id, name: '快到期的', canChange: true }])
  expect((await seen(mate)).views).toEqual([])
  await t.call(platformListViewUpdate, { body: { id, shared: true } }, { as })
  await t.call(platformListViewDefault, { body: { list: 'platform-apps', id } }, mate)
  expect(await seen(mate)).toMatchObject({ views: [{ id, canChange: true }], defaultId: id })

  // Not of an app, nor by who manages none of it; and no list of an app here.
  const mine = await desk()
  for (const options of [mine, { as: mine.as }, {}])
    expect([401, 403]).toContain(
      (await t.send(platformListViews, { query: { list: 'platform-apps' } }, options)).status,
    )
  expect((await t.send(listViews, { query: { list: 'platform-apps' } }, mine)).status).toBe(422)
  expect((await t.send(platformListViews, { query: { list: 'pages' } }, { as })).status).toBe(422)
  expect((await t.send(listViewDelete, { params: { id } }, mine)).status).toBe(404)
  const ofApp = await create(mine, '草稿', true)
  expect((await t.send(platformListViewDelete, { params: { id: ofApp } }, { as })).status).toBe(404)
  await t.call(platformListViewDelete, { params: { id } }, mate)
  expect(await seen(mate)).toEqual({ views: [], defaultId: null })
})

test('looks belong to the account, wherever it logs in', async () => {
  const as = await t.user()
  expect((await t.call(listLooks, {}, { as })).data.looks).toEqual({})
  await t.call(listLookKeep, { body: { list: 'pages', look } }, { as })
  await t.call(listLookKeep, { body: { list: 'pages', look: { ...look, dense: false } } }, { as })
  await t.call(listLookKeep, { body: { list: 'surveys', look } }, { as })
  expect((await t.call(listLooks, {}, { as })).data.looks).toEqual({
    pages: { ...look, dense: false },
    surveys: look,
  })
  expect((await t.call(listLooks, {}, { as: await t.user() })).data.looks).toEqual({})
  expect((await t.send(listLooks)).status).toBe(401)
})

test('what leaves a list in a browser stands in the log, in the app’s or in the platform’s', async () => {
  const mine = await desk()
  const body = { list: '订单', rows: 12 }
  void (await t.call(listExported, { body }, mine)).data
  void (await t.call(platformListExported, { body }, { as: mine.as })).data
  const { list } = (await t.call(operationLogSearch, { body: {} }, mine)).data
  const noted = list.filter(({ operation }) => operation === 'listExported')
  expect(noted).toHaveLength(1)
  expect(noted[0]?.changes).toEqual([{ field: '订单', before: '', after: '导出 12 条' }])
  const stranger = await t.user()
  expect((await t.send(listExported, { body }, { as: stranger, appid: mine.appid })).status).toBe(403)
  expect((await t.send(platformListExported, { body }, {})).status).toBe(401)
  expect((await t.send(listExported, { body: { list: '订单', rows: 0 } }, mine)).status).toBe(422)
})
