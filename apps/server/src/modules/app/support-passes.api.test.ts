import {
  appDetail,
  appRename,
  deletedAppRestore,
  memberStatus,
  microPageCreate,
  noticeList,
  operationLogPlatformSearch,
  operationLogSearch,
  platformAppList,
  platformUserRoles,
  roleCreate,
  supportPassEnd,
  supportPassOpen,
} from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { microPageVisits } from '../page/tables.ts'
import { apps, supportPasses } from './tables.ts'

let t: TestServer
let admin: TestUser
beforeAll(async () => {
  t = await createTestServer()
  admin = await t.user({ accountType: 2 })
})
afterAll(() => t.close())

const open = (id: string, readOnly = true, as = admin) =>
  t.call(supportPassOpen, { params: { id }, body: { reason: '帮忙看问卷', readOnly } }, { as })
const find = async (query: object) =>
  (await t.call(platformAppList, { query: { size: 100, ...query } }, { as: admin })).data.list
const status = (appid: string, as = admin) => t.call(memberStatus, {}, { as, appid })

test('nobody but who manages the platform sees all apps or enters one with a pass', async () => {
  const { id, owner } = await t.app()
  for (const call of [platformAppList, supportPassOpen, supportPassEnd]) {
    const input = { params: { id }, body: {} }
    expect(await t.send(call, input, { as: owner, appid: id })).toMatchObject({ status: 403 })
    expect(await t.send(call, input)).toMatchObject({ status: 401 })
  }
})

test('apps stand in the order of their names, of their age or of how often they were opened lately', async () => {
  const made = []
  for (const appName of ['次序乙', '次序甲', '次序丙']) made.push((await t.app({ appName })).id)
  const [second = '', first = '', third = ''] = made
  const day = (ago: number) => shanghaiIso(new Date(Date.now() - ago * 86_400_000)).slice(0, 10)
  await t.database.db.insert(microPageVisits).values([
    { appId: first, pageId: 'p', day: day(0), views: 2 },
    { appId: first, pageId: 'q', day: day(29), views: 5 },
    // Too long ago to count.
    { appId: second, pageId: 'p', day: day(30), views: 100 },
  ])
  const order = async (sort?: string) => (await find({ keywords: '次序', sort })).map(({ id }) => id)
  expect(await order()).toEqual([third, first, second])
  expect(await order('created')).toEqual([second, first, third])
  expect(await order('-visits')).toEqual([first, third, second])
  expect(await order('visits')).toEqual([third, second, first])
  expect((await find({ keywords: '次序甲' })).map(({ visits }) => visits)).toEqual([7])
  const byName = await order('name')
  expect(await order('-name')).toEqual(byName.toReversed())
  expect((await t.send(platformAppList, { query: { sort: 'owner' } }, { as: admin })).status).toBe(422)
})

test('apps are found by name, owner and state, with what is in them', async () => {
  const owner = await t.user({ nickname: '老店主' })
  const { id } = await t.app({ owner, appName: '街角花店' })
  await t.call(microPageCreate, { body: { title: '首页' } }, { as: owner, appid: id })
  for (const keywords of ['角花', '老店主', owner.account])
    expect(await find({ keywords })).toMatchObject([
      { id, ownerName: '老店主', pages: 1, state: 'unpublished' },
    ])
  const [row] = await find({ keywords: '街角花店' })
  expect(row?.lastChangeAt).not.toBeNull()
  expect(row).toMatchObject({ surveys: 0, answers: 0, storage: 0, isMember: false, support: null })
  expect(await find({ keywords: '街角花店', state: 'published' })).toEqual([])
  expect(await find({ keywords: '街角花店', key: 'website' })).toEqual([])
  await t.database.db.update(apps).set({ deletedAt: new Date() }).where(eq(apps.id, id))
  expect(await find({ keywords: '街角花店' })).toEqual([])
  expect(await find({ keywords: '街角花店', state: 'deleted' })).toMatchObject([{ id, restorable: true }])
  expect((await open(id)).status).toBe(404)
  await t.call(deletedAppRestore, { params: { id } }, { as: admin })
})

test('a pass lets look or change for its time, tells the owner, stands in both logs, and ends', async () => {
  const { id, owner } = await t.app({ appName: '要帮忙的店' })
  const create = (as = admin) => t.call(microPageCreate, { body: { title: '帮建' } }, { as, appid: id })
  expect((await status(id)).status).toBe(403)
  expect((await open(id)).data.readOnly).toBe(true)
  expect((await status(id)).data.role).toBe('viewer')
  expect((await create()).status).toBe(403)
  const detail = (await t.call(appDetail, { params: { id } }, { as: admin })).data
  expect(detail).toMatchObject({ roleName: '平台支持（只读）', support: { readOnly: true } })
  const { list } = (await t.call(noticeList, { query: { key: 2 } }, { as: owner })).data
  expect(list[0]).toMatchObject({
    title: '平台支持人员进入了「要帮忙的店」（只读）',
    text: expect.stringContaining('帮忙看问卷'),
  })

  await open(id, false)
  expect((await create()).status).toBe(200)
  expect(await t.database.db.select().from(supportPasses).where(eq(supportPasses.appId, id))).toHaveLength(2)
  const ofApp = await t.call(operationLogSearch, { body: {} }, { as: owner, appid: id })
  expect(ofApp.data.list.map(({ operation }) => operation)).toEqual([
    'microPageCreate',
    'supportPassOpen',
    'supportPassOpen',
  ])
  const body = { operation: 'supportPassOpen', appId: id }
  const ofPlatform = await t.call(operationLogPlatformSearch, { body }, { as: admin })
  expect(ofPlatform.data.list[0]).toMatchObject({
    objectName: '要帮忙的店',
    changes: [{ after: '帮忙看问卷' }, { after: '可修改，60 分钟' }],
  })

  expect((await t.call(supportPassEnd, { params: { id } }, { as: admin })).status).toBe(200)
  expect((await status(id)).status).toBe(403)
  expect((await t.call(appDetail, { params: { id } }, { as: admin })).code).toBe('300002')
  expect((await t.call(supportPassEnd, { params: { id } }, { as: admin })).status).toBe(404)
})

test('a pass that has run out lets nobody in', async () => {
  const { id } = await t.app()
  await open(id, false)
  await t.database.db
    .update(supportPasses)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(supportPasses.appId, id))
  expect((await status(id)).status).toBe(403)
  const rename = { body: { id, appName: '改个名字' } }
  expect((await t.call(appRename, rename, { as: admin })).code).toBe('300002')
})

test('a pass opens its app alone, and only while its holder manages the platform', async () => {
  const { id } = await t.app()
  const other = await t.app()
  const steward = await t.user()
  const role = { scope: 'system' as const, title: '支持人员', permissions: ['platform:manage'] }
  const { name } = (await t.call(roleCreate, { body: role }, { as: admin })).data
  const give = (roles: string[]) =>
    t.call(platformUserRoles, { params: { id: steward.id }, body: { roles } }, { as: admin })
  await give([name])
  await open(id, false, steward)
  expect((await status(id, steward)).status).toBe(200)
  expect((await status(other.id, steward)).status).toBe(403)
  // A pass is its holder's own.
  expect((await status(id, admin)).status).toBe(403)
  await give([])
  expect((await status(id, steward)).status).toBe(403)
  expect((await t.call(appDetail, { params: { id } }, { as: steward })).code).toBe('300002')
})

test('a member enters as what they are', async () => {
  const { id } = await t.app({ owner: admin })
  expect((await open(id)).code).toBe('300017')
  expect((await find({ keywords: admin.account }))[0]).toMatchObject({ isMember: true })
  expect((await status(id)).data.role).toBe('owner')
})

test('a pass that runs out leaves its line in the log, once', async () => {
  const { id, owner } = await t.app({ appName: '到时的店' })
  await open(id, false)
  const lines = async () =>
    (
      await t.call(
        operationLogSearch,
        { body: { operation: 'supportPassExpired' } },
        { as: owner, appid: id },
      )
    ).data.list
  const { endExpiredPasses } = t.server.services.app
  await endExpiredPasses()
  expect(await lines()).toEqual([])
  await t.database.db
    .update(supportPasses)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(supportPasses.appId, id))
  await Promise.all([endExpiredPasses(), endExpiredPasses(), endExpiredPasses()])
  expect(await lines()).toMatchObject([
    {
      summary: '平台支持到时结束',
      userName: admin.nickname,
      objectName: '到时的店',
      changes: [{ field: '进入的原因', before: '', after: '帮忙看问卷' }],
    },
  ])
})
