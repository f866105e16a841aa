import {
  classCreate,
  contentFind,
  microPageCreate,
  surveyCreateBlank,
  surveyDelete,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('contents of all types are found by their names, drafts too, with where they are worked on', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const page = (await t.call(microPageCreate, { body: { title: '春游路线' } }, options)).data.id
  const survey = (await t.call(surveyCreateBlank, { body: { title: '春游报名' } }, options)).data.id
  const gone = (await t.call(surveyCreateBlank, { body: { title: '春游旧表' } }, options)).data.id
  await t.call(surveyDelete, { params: { id: gone } }, options)
  await t.call(classCreate, { body: { name: '春游照片', intro: '' } }, options)
  await t.call(microPageCreate, { body: { title: '100%' } }, options)

  const find = async (keywords: string) =>
    (await t.call(contentFind, { query: { keywords } }, options)).data.list.map(({ typeName, title, path }) =>
      [typeName, title, path].join(' '),
    )
  const found = await find('春游')
  expect(found.toSorted()).toEqual(
    [
      `微页面 春游路线 /micro/edit/${page}`,
      `问卷 春游报名 /create?id=${survey}`,
      '专栏 春游照片 /mini/columns',
    ].toSorted(),
  )
  expect(await find('%')).toHaveLength(1)
  expect((await t.send(contentFind, { query: { keywords: ' ' } }, options)).status).toBe(422)
})

test('a member finds what the role may see; a stranger, another tenant and nobody find nothing', async () => {
  const { id: appid, owner: as } = await t.app()
  await t.call(microPageCreate, { body: { title: '春游' } }, { as, appid })
  const other = await t.app()
  const ask = { query: { keywords: '春' } }
  const viewer = await t.member(appid, 'viewer')
  expect((await t.call(contentFind, ask, { as: viewer, appid })).data.list).toHaveLength(1)
  expect((await t.send(contentFind, ask, { appid })).status).toBe(401)
  expect((await t.send(contentFind, ask, { as: await t.user(), appid })).status).toBe(403)
  expect((await t.send(contentFind, ask, { as: other.owner, appid })).status).toBe(403)
  const theirs = await t.call(contentFind, ask, { as: other.owner, appid: other.id })
  expect(theirs.data.list).toEqual([])
})
