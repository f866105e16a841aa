import {
  appCreate,
  appDelete,
  appDetail,
  appList,
  appRename,
  deletedAppRestore,
  deletedApps,
  memberStatus,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { apps } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('an app is created, found, renamed and deleted by its owner', async () => {
  const as = await t.user()
  const { id } = (await t.call(appCreate, { body: { appName: '  阳光小学  ', key: 'website' } }, { as })).data
  await t.call(appCreate, { body: { appName: '百分之百%' } }, { as })

  const listed = (await t.call(appList, { query: { keywords: '%' } }, { as })).data
  expect(listed).toMatchObject({
    total: 1,
    page: 1,
    size: 20,
    list: [{ appName: '百分之百%', key: 'mini-program' }],
  })
  expect(
    (await t.call(appList, { query: { key: 'website' } }, { as })).data.list.map((app) => app.appName),
  ).toEqual(['阳光小学'])

  await t.call(appRename, { body: { id, appName: '月光小学' } }, { as })
  const detail = (await t.call(appDetail, { params: { id } }, { as })).data
  expect(detail).toMatchObject({
    appName: '月光小学',
    role: 'owner',
    siteUrl: `http://test.invalid/h5/${id}`,
  })
  expect(detail.permissions).toContain('member:manage')

  expect((await t.call(appDelete, { params: { id }, query: { appName: '阳光小学' } }, { as })).code).toBe(
    '300004',
  )
  expect((await t.call(appDelete, { params: { id }, query: { appName: '月光小学' } }, { as })).status).toBe(
    200,
  )
  expect((await t.call(appDetail, { params: { id } }, { as })).status).toBe(404)
  expect((await t.call(memberStatus, {}, { as, appid: id })).status).toBe(403)
})

test.each([
  ['', '请输入网站名称！'],
  ['   ', '请输入网站名称！'],
  ['一', '网站名称请输入2～15个字'],
  ['一二三四五六七八九十一二三四五六', '网站名称请输入2～15个字'],
])('the name %j is refused with the words of the specification', async (appName, message) => {
  const answer = await t.call(appCreate, { body: { appName } }, { as: await t.user() })
  expect(answer).toMatchObject({ status: 422, problems: [{ field: 'appName', message }] })
})

test('a name of 15 characters counts characters, not code units', async () => {
  const answer = await t.call(appCreate, { body: { appName: '😀'.repeat(15) } }, { as: await t.user() })
  expect(answer.status).toBe(200)
})

test('a NUL in a name or in search words is refused, not a fault of ours', async () => {
  const as = await t.user()
  expect((await t.call(appCreate, { body: { appName: '花\0店' } }, { as })).status).toBe(422)
  expect((await t.call(appList, { query: { keywords: '花\0店' } }, { as })).status).toBe(422)
})

test('strangers cannot tell an app of others from one that does not exist', async () => {
  const { id } = await t.app()
  const as = await t.user()
  for (const target of [id, 'no-such-app']) {
    expect(await t.call(appDetail, { params: { id: target } }, { as })).toMatchObject({
      status: 404,
      code: '300002',
    })
    expect(await t.call(appRename, { body: { id: target, appName: '抢过来' } }, { as })).toMatchObject({
      status: 404,
      code: '300002',
    })
    expect(await t.call(memberStatus, {}, { as, appid: target })).toMatchObject({
      status: 403,
      code: '200003',
    })
  }
})

test('editors and viewers may look but not manage; managers may rename but not delete', async () => {
  const { id } = await t.app({ appName: '社区之家' })
  for (const role of ['editor', 'viewer'] as const) {
    const as = await t.member(id, role)
    expect((await t.call(appDetail, { params: { id } }, { as })).data.role).toBe(role)
    expect((await t.call(appRename, { body: { id, appName: '改名试试' } }, { as })).status).toBe(403)
  }
  const as = await t.member(id, 'manager')
  expect((await t.call(appRename, { body: { id, appName: '新社区' } }, { as })).status).toBe(200)
  expect((await t.call(appDelete, { params: { id }, query: { appName: '新社区' } }, { as })).status).toBe(403)
})

test('managers of the platform find a deleted app and give it back to its people; nobody else does', async () => {
  const { id, owner } = await t.app()
  const viewer = await t.member(id, 'viewer')
  const { appName } = (await t.call(appDetail, { params: { id } }, { as: owner })).data
  const admin = await t.user({ accountType: 2 })
  const inBin = async () =>
    (await t.call(deletedApps, { query: { keywords: appName, size: 50 } }, { as: admin })).data.list.filter(
      (app) => app.id === id,
    )
  expect(await inBin()).toEqual([])
  expect((await t.call(deletedAppRestore, { params: { id } }, { as: admin })).status).toBe(404)

  await t.call(appDelete, { params: { id }, query: { appName } }, { as: owner })
  const [binned] = await inBin()
  expect(binned).toMatchObject({ id, appName })
  expect(Date.parse(binned?.expiresAt ?? '') - Date.parse(binned?.deletedAt ?? '')).toBe(30 * 86_400_000)
  expect(binned?.ownerAccount).not.toBe('')
  expect((await t.call(deletedApps, {}, { as: owner })).status).toBe(403)
  expect((await t.call(deletedAppRestore, { params: { id } }, { as: owner })).status).toBe(403)

  expect((await t.call(deletedAppRestore, { params: { id } }, { as: admin })).status).toBe(200)
  expect(await inBin()).toEqual([])
  expect((await t.call(appDetail, { params: { id } }, { as: owner })).status).toBe(200)
  expect((await t.call(memberStatus, {}, { as: viewer, appid: id })).data.role).toBe('viewer')

  // Whose days are over stays away.
  await t.call(appDelete, { params: { id }, query: { appName } }, { as: owner })
  await t.database.db
    .update(apps)
    .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(apps.id, id))
  expect(await inBin()).toEqual([])
  expect((await t.call(deletedAppRestore, { params: { id } }, { as: admin })).status).toBe(404)
})

test('the list is paged', async () => {
  const as = await t.user()
  for (let i = 1; i <= 5; i += 1) await t.call(appCreate, { body: { appName: `应用${i}` } }, { as })
  const second = (await t.call(appList, { query: { page: 2, size: 2 } }, { as })).data
  expect(second).toMatchObject({ total: 5, page: 2, size: 2 })
  expect(second.list.map((app) => app.appName)).toEqual(['应用3', '应用2'])
  expect((await t.call(appList, { query: { size: 1000 } }, { as })).status).toBe(422)
})
