// How many contents of each kind an app may have: who sets it, who sees it, and that no way of creating passes it.
import { randomUUID } from 'node:crypto'
import {
  appCopy,
  classCopy,
  classCreate,
  classDelete,
  classRestore,
  contentLimit,
  contentLimitExceptions,
  contentLimitRemove,
  contentLimitSubjects,
  contentUsage,
  customerInfo,
  deleteFile,
  fileRestore,
  groupContentUsage,
  limitReachedSchema,
  microPageCopy,
  microPageCreate,
  microPageCreateByTemplate,
  microPageDelete,
  microPageRestore,
  microPageSystemTemplates,
  miniCustomerInfo,
  platformContentLimits,
  platformSettingUpdate,
  queryCopy,
  queryCreate,
  siteTemplates,
  siteTemplateUse,
  surveyCopy,
  surveyCreateBlank,
  surveyDelete,
  surveyRestore,
  uploadToken,
  userContentLimit,
  type Call,
} from '@zhanfang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { libraryFile, picture } from '../file/testing/library-factory.ts'
import { finished } from '../transfer/testing/moved-app.ts'

let t: TestServer
let admin: TestUser
beforeAll(async () => {
  t = await createTestServer({ jobs: true, environment: { JOBS: 'false' } })
  admin = await t.user({ accountType: 2 })
})
afterAll(() => t.close())

const REACHED = { status: 200, code: '900001', msg: '当前内容已达到数量上限' }

let appid: string
let owner: TestUser
let options: { as: TestUser; appid: string }
beforeEach(async () => {
  ;({ id: appid, owner } = await t.app())
  options = { as: owner, appid }
})

const limit = async (body: { userId?: string; appId?: string; type: string; most: number | null }) => {
  expect((await t.call(userContentLimit, { body }, { as: admin })).code).toBe('000000')
}
/** Every kind of the app has room for so many. */
const limitAll = async (most: number) => {
  for (const type of ['micro-page', 'survey', 'column', 'file', 'query'])
    await limit({ appId: appid, type, most })
}
const page = async (title = '页面') => (await t.call(microPageCreate, { body: { title } }, options)).data.id
const survey = async () =>
  (await t.call(surveyCreateBlank, { body: { title: '问卷', kind: 'survey' } }, options)).data.id
const column = async () => (await t.call(classCreate, { body: { name: '专栏' } }, options)).data.id
const query = async () => (await t.call(queryCreate, { body: { title: '查询' } }, options)).data.id
const usedOf = async (type: string) => {
  const { list } = (await t.call(contentUsage, { params: { id: appid } }, { as: owner })).data
  return list.find((kind) => kind.type === type)
}

describe('who may ask and set', () => {
  test('members see the usage of their app; strangers and people of other apps see no app', async () => {
    const viewer = await t.member(appid, 'viewer')
    const { owner: elsewhere } = await t.app()
    for (const call of [contentUsage, groupContentUsage]) {
      expect((await t.send(call, { params: { id: appid } }, { as: viewer })).code).toBe('000000')
      for (const as of [await t.user(), elsewhere])
        expect(await t.send(call, { params: { id: appid } }, { as })).toMatchObject({
          status: 404,
          code: '300002',
        })
    }
    const asked = { query: { id: appid, type: 'survey' } }
    expect((await t.call(contentLimit, asked, { as: viewer })).data).toMatchObject({ used: 0, most: null })
    expect((await t.call(contentLimit, asked, { as: elsewhere })).code).toBe('300002')
  })

  test('only managers of the platform set limits and see whose they are', async () => {
    const calls: [Call, object][] = [
      [userContentLimit, { body: { appId: appid, type: 'survey', most: 5 } }],
      [contentLimitRemove, { query: { scope: 'app', subjectId: appid, type: 'survey' } }],
      [platformContentLimits, {}],
      [contentLimitExceptions, {}],
      [contentLimitSubjects, { query: { scope: 'user' } }],
    ]
    for (const [call, input] of calls)
      expect((await t.send(call, input, { as: owner, appid })).status, `${call.path}`).toBe(403)
  })

  test('a kind that nobody has, a subject that is not there, and half numbers are refused', async () => {
    const set = (body: object) => t.send(userContentLimit, { body }, { as: admin })
    expect((await set({ appId: appid, type: 'no-such-kind', most: 1 })).status).toBe(404)
    expect((await set({ appId: 'no-such-app', type: 'survey', most: 1 })).status).toBe(404)
    expect((await set({ userId: owner.id, appId: appid, type: 'survey', most: 1 })).status).toBe(422)
    expect((await set({ appId: appid, type: 'survey', most: 1.5 })).status).toBe(422)
    expect((await set({ appId: appid, type: 'survey', most: -1 })).status).toBe(422)
  })
})

test('users and apps are found by their names to be given a limit of their own', async () => {
  const find = async (scope: 'user' | 'app', keywords: string) =>
    (await t.call(contentLimitSubjects, { query: { scope, keywords } }, { as: admin })).data.list
  expect(await find('user', owner.account)).toEqual([
    { id: owner.id, name: owner.nickname, note: owner.account },
  ])
  expect(await find('user', '100%_no-such-user')).toEqual([])
  expect(await find('app', '测试应用')).toContainEqual({ id: appid, name: '测试应用', note: '' })
})

test('the app’s own limit comes before its owner’s, that one before the platform’s', async () => {
  const most = async () => (await usedOf('query'))?.most
  expect(await most()).toBeNull()
  await limit({ type: 'query', most: 30 })
  expect(await most()).toBe(30)
  await limit({ userId: owner.id, type: 'query', most: 20 })
  expect(await most()).toBe(20)
  await limit({ appId: appid, type: 'query', most: null })
  expect(await most()).toBeNull()
  const exceptions = (await t.call(contentLimitExceptions, { query: { type: 'query' } }, { as: admin })).data
  expect(exceptions.list.map(({ scope, subjectName, most: n }) => [scope, subjectName, n])).toEqual([
    ['app', '测试应用', null],
    ['user', owner.nickname, 20],
  ])
  const remove = (scope: 'app' | 'user', subjectId: string) =>
    t.call(contentLimitRemove, { query: { scope, subjectId, type: 'query' } }, { as: admin })
  await remove('app', appid)
  expect(await most()).toBe(20)
  await remove('user', owner.id)
  expect(await most()).toBe(30)
  await limit({ type: 'query', most: null })
})

test('the code of the specification names a kind too', async () => {
  const { data } = await t.call(contentLimit, { query: { id: appid, type: 'micro-page' } }, { as: owner })
  expect(data.name).toBe('微页面')
  expect((await t.call(contentLimit, { query: { id: appid, type: '999' } }, { as: owner })).status).toBe(404)
})

test('the refusal says whom to ask: who manages the app, and the platform’s customer service', async () => {
  await limit({ appId: appid, type: 'micro-page', most: 0 })
  await t.call(miniCustomerInfo, { body: { name: '李老师', phone: '0571-1234', qrcode: '' } }, options)
  await t.call(
    platformSettingUpdate,
    { body: { platformCustomerServiceOpen: true, platformCustomerServicePhone: '400-1' } },
    { as: admin },
  )
  const refused = await t.send(microPageCreate, { body: { title: '多一页' } }, options)
  expect(refused).toMatchObject(REACHED)
  expect(limitReachedSchema.parse(refused.detail)).toMatchObject({
    kind: 'micro-page',
    kindName: '微页面',
    most: 0,
    used: 0,
    contacts: [
      { who: 'manager', name: '李老师', phone: '0571-1234' },
      { who: 'platform', phone: '400-1' },
    ],
  })
  await t.call(platformSettingUpdate, { body: { platformCustomerServiceOpen: false } }, { as: admin })
  const { data } = await t.call(contentLimit, { query: { id: appid, type: 'micro-page' } }, { as: owner })
  expect(data).toMatchObject({ reached: true, contacts: [{ who: 'manager' }] })
  // What visitors see is another card.
  expect((await t.send(customerInfo, { body: {} }, options)).status).toBe(422)
})

describe('no way of creating passes the limit', () => {
  test('new and copied contents of each kind', async () => {
    await limitAll(1)
    const made = { page: await page(), survey: await survey(), column: await column(), query: await query() }
    await libraryFile(t, options, await picture())
    const ways: [Call, object][] = [
      [microPageCreate, { body: { title: '第二页' } }],
      [microPageCopy, { body: { id: made.page } }],
      [surveyCreateBlank, { body: { title: '第二份', kind: 'survey' } }],
      [surveyCopy, { params: { id: made.survey }, body: { id: made.survey } }],
      [classCreate, { body: { name: '第二个' } }],
      [classCopy, { params: { id: made.column }, body: { id: made.column } }],
      [queryCreate, { body: { title: '第二个' } }],
      [queryCopy, { params: { id: made.query }, body: { id: made.query } }],
      [uploadToken, { query: { nameSuffix: 'png' } }],
    ]
    for (const [call, input] of ways)
      expect(await t.send(call, input, options), `${call.method} ${call.path}`).toMatchObject(REACHED)
    for (const type of ['micro-page', 'survey', 'column', 'query', 'file'])
      expect(await usedOf(type), `${type}`).toMatchObject({ used: 1, most: 1 })
  })

  test('what comes back from a bin', async () => {
    await limitAll(1)
    const deleted = { page: await page(), survey: await survey(), column: await column() }
    const file = await libraryFile(t, options, await picture())
    await t.call(microPageDelete, { params: { id: deleted.page } }, options)
    await t.send(surveyDelete, { params: { id: deleted.survey } }, options)
    await t.send(classDelete, { params: { id: deleted.column } }, options)
    await t.send(deleteFile, { query: { id: file.id } }, options)
    const made = { page: await page(), survey: await survey(), column: await column() }
    expect(made.page).not.toBe(deleted.page)
    await libraryFile(t, options, await picture({ background: '#3c3cc8' }))
    const ways: [Call, string][] = [
      [microPageRestore, deleted.page],
      [surveyRestore, deleted.survey],
      [classRestore, deleted.column],
      [fileRestore, file.id],
    ]
    for (const [call, id] of ways)
      expect(await t.send(call, { body: { id } }, options), `${call.path}`).toMatchObject(REACHED)
    await limitAll(2)
    for (const [call, id] of ways)
      expect((await t.send(call, { body: { id } }, options)).code, `${call.path}`).toBe('000000')
  })

  test('templates make all of what they bring, or nothing', async () => {
    await limitAll(1)
    const site = (await t.call(siteTemplates, {}, options)).data.list.find(({ pages }) => pages.length > 1)
    expect(
      await t.send(siteTemplateUse, { body: { templateId: site?.id, requestId: randomUUID() } }, options),
    ).toMatchObject(REACHED)
    const { list } = (await t.call(microPageSystemTemplates, {}, options)).data
    const withSurvey = list.find(({ surveys }) => surveys.length > 0)
    await survey()
    expect(
      await t.send(microPageCreateByTemplate, { body: { templateId: withSurvey?.id } }, options),
    ).toMatchObject(REACHED)
    expect(await usedOf('micro-page')).toMatchObject({ used: 0 })
    expect(await usedOf('survey')).toMatchObject({ used: 1 })
    expect(await usedOf('column')).toMatchObject({ used: 0 })
  })

  test('an app is not copied beyond what its owner may have', async () => {
    await page()
    await page()
    await limit({ userId: owner.id, type: 'micro-page', most: 1 })
    const { id } = (await t.call(appCopy, { body: { appName: '另一个' } }, options)).data
    expect(await finished(t, owner, id)).toMatchObject({ state: 'failed', reason: '当前内容已达到数量上限' })
    await limit({ userId: owner.id, type: 'micro-page', most: 2 })
    const again = (await t.call(appCopy, { body: { appName: '另一个' } }, options)).data
    expect(await finished(t, owner, again.id)).toMatchObject({ state: 'done' })
  })
})

describe('of two at the last place one gets it', () => {
  const kinds: [string, () => Promise<{ code: string }>[]][] = [
    [
      'micro-page',
      () => [1, 2, 3, 4].map((n) => t.send(microPageCreate, { body: { title: `页${n}` } }, options)),
    ],
    [
      'survey',
      () =>
        [1, 2, 3, 4].map((n) =>
          t.send(surveyCreateBlank, { body: { title: `卷${n}`, kind: 'survey' } }, options),
        ),
    ],
    ['column', () => [1, 2, 3, 4].map((n) => t.send(classCreate, { body: { name: `栏${n}` } }, options))],
    ['query', () => [1, 2, 3, 4].map((n) => t.send(queryCreate, { body: { title: `查${n}` } }, options))],
  ]
  test.each(kinds)('%s', async (type, create) => {
    await limit({ appId: appid, type, most: 1 })
    const codes = (await Promise.all(create())).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['000000', '900001', '900001', '900001'])
    expect(await usedOf(type)).toMatchObject({ used: 1, most: 1 })
  })

  test('two that come back from the bin', async () => {
    const ids = [await page(), await page()]
    for (const id of ids) await t.call(microPageDelete, { params: { id } }, options)
    await limit({ appId: appid, type: 'micro-page', most: 1 })
    const answers = await Promise.all(ids.map((id) => t.send(microPageRestore, { body: { id } }, options)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['000000', '900001'])
  })
})

test('usage of all apps of one owner is summed, as far as one is a member', async () => {
  const { id: other } = await t.app({ owner })
  const { id: hidden } = await t.app({ owner })
  await page()
  for (const id of [other, hidden])
    await t.call(microPageCreate, { body: { title: '页' } }, { as: owner, appid: id })
  const viewer = await t.member(appid, 'viewer')
  await t.server.services.app.addMember(other, viewer.id, 'viewer')
  const { data } = await t.call(groupContentUsage, { params: { id: appid } }, { as: viewer })
  expect(data.apps.map(({ id }) => id).toSorted()).toEqual([appid, other].toSorted())
  expect(data.list.find(({ type }) => type === 'micro-page')).toMatchObject({ used: 2, most: null })
})
