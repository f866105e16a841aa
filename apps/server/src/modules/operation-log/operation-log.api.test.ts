import {
  appCreate,
  appDelete,
  appRename,
  changePassword,
  classCreate,
  classDelete,
  classIsShow,
  headerNavCreate,
  login,
  operationLogNames,
  operationLogPlatformNames,
  operationLogPlatformSearch,
  operationLogSearch,
  platformSettingUpdate,
  setSkin,
  surveyCreateBlank,
  surveyDelete,
  surveySettingsUpdate,
} from '@zhanfang/contract'
import { noLink } from '@zhanfang/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer } from '../../testing/test-server.ts'
import { operations } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('an app’s log holds what was done in it, for its managers and nobody else', async () => {
  const as = await t.user({ nickname: '林经理' })
  const { id } = (await t.call(appCreate, { body: { appName: '日志应用' } }, { as })).data
  await t.call(appRename, { body: { id, appName: '改名应用' } }, { as })
  const created = await t.send(surveyCreateBlank, { body: { title: '问卷' } }, { as, appid: id })
  expect(created.status).toBe(200)
  const survey = String(Object(created.data).id)
  const body = { maxAnswers: 50, submitText: '提交' }
  await t.call(surveySettingsUpdate, { params: { id: survey }, body }, { as, appid: id })
  await t.send(surveyDelete, { params: { id: survey } }, { as, appid: id })
  // Refused: nothing happened, nothing is written.
  await t.call(appDelete, { params: { id }, query: { appName: '别的名字' } }, { as })

  const search = (body: object = {}) => t.call(operationLogSearch, { body }, { as, appid: id })
  const { list, total } = (await search()).data
  expect(list.map((row) => row.operation)).toEqual([
    'surveyDelete',
    'surveySettingsUpdate',
    'appRename',
    'appCreate',
  ])
  expect(list[1]?.changes).toEqual([{ field: '最多收集份数', before: '不限', after: '50 份' }])
  expect(list[2]?.changes).toEqual([{ field: '应用名称', before: '日志应用', after: '改名应用' }])
  const names = (await t.call(operationLogNames, {}, { as, appid: id })).data.list
  expect(names.map(({ operation }) => operation)).not.toContain('platformSettingUpdate')
  expect(total).toBe(4)
  expect(list[0]).toMatchObject({
    objectId: survey,
    appId: id,
    appName: '改名应用',
    userName: '林经理',
    ip: '127.0.0.1',
  })

  const first = (await search({ size: 2 })).data
  expect(first.list).toHaveLength(2)
  const rest = (await search({ size: 2, cursor: first.nextCursor })).data
  expect(rest.list.map((row) => row.operation)).toEqual(['appRename', 'appCreate'])
  expect(rest.nextCursor).toBeNull()
  expect((await search({ operation: 'appRename' })).data.total).toBe(1)
  expect((await search({ keywords: '没有此人' })).data.total).toBe(0)
  expect((await search({ from: new Date(Date.now() + 60_000).toISOString() })).data.total).toBe(0)

  const editor = await t.member(id, 'editor')
  const other = await t.app()
  expect((await t.call(operationLogSearch, { body: {} }, { as: editor, appid: id })).status).toBe(403)
  expect((await t.call(operationLogSearch, { body: {} }, { as: other.owner, appid: id })).status).toBe(403)
  const elsewhere = await t.call(operationLogSearch, { body: {} }, { as: other.owner, appid: other.id })
  expect(elsewhere.data.list.filter((row) => row.appId !== other.id)).toEqual([])
})

test('logins, accounts and the platform are in the platform’s log, which holds no secret', async () => {
  const admin = await t.user({ accountType: 2 })
  const someone = await t.user()
  await t.call(login, { body: { account: someone.account, password: PASSWORD } })
  const password = 'very-secret-7'
  await t.call(changePassword, { body: { oldPassword: PASSWORD, password } }, { as: someone })
  await t.call(platformSettingUpdate, { body: { platformName: '新名' } }, { as: admin })
  const found = await t.call(operationLogPlatformSearch, { body: { size: 3 } }, { as: admin })
  expect(found.data.list.map((row) => row.operation)).toEqual([
    'platformSettingUpdate',
    'changePassword',
    'login',
  ])
  expect(found.data.list[0]?.changes).toEqual([{ field: '平台名称', before: '站坊', after: '新名' }])
  const names = (await t.call(operationLogPlatformNames, {}, { as: admin })).data.list
  expect(names.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['login', 'platformSettingUpdate', 'appRename']),
  )
  const chosen = { body: { operation: 'changePassword' } }
  expect((await t.call(operationLogPlatformSearch, chosen, { as: admin })).data.total).toBe(1)
  const of = await t.call(operationLogPlatformSearch, { body: { userId: someone.id } }, { as: admin })
  expect(of.data.total).toBe(2)
  expect((await t.call(operationLogPlatformSearch, { body: {} }, { as: someone })).status).toBe(403)
  const rows = JSON.stringify(await t.database.db.select().from(operations))
  for (const secret of [password, PASSWORD, someone.token]) expect(rows).not.toContain(secret)
})

test('an app’s log tells who changed its columns and the looks of its site', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { id } = (await t.call(classCreate, { body: { name: '关于', intro: '' } }, options)).data
  await t.call(classIsShow, { body: { id, isShow: false } }, options)
  await t.call(setSkin, { body: { skinId: 'sea' } }, options)
  await t.call(headerNavCreate, { body: { title: '首页', link: noLink } }, options)
  await t.call(classDelete, { params: { id } }, options)
  const { list } = (await t.call(operationLogSearch, { body: {} }, options)).data
  expect(list.map(({ operation }) => operation)).toEqual([
    'classDelete',
    'headerNavCreate',
    'setSkin',
    'classIsShow',
  ])
  expect(list[0]?.objectId).toBe(id)
})
