// The apps of one owner together.
import { appDelete, appGroupDetail, appBasicDetail, appCreate, microPageCreate } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('apps of one owner stand together, each with its own counts; others see what they are members of', async () => {
  const { id: first, owner } = await t.app()
  const { id: second } = (await t.call(appCreate, { body: { appName: '第二家' } }, { as: owner })).data
  const { id: third } = (await t.call(appCreate, { body: { appName: '第三家' } }, { as: owner })).data
  for (const appid of [first, first, second])
    await t.call(microPageCreate, { body: { title: '页' } }, { as: owner, appid })
  const group = async (as = owner) => t.call(appGroupDetail, { params: { id: first } }, { as })
  const { apps, counts } = (await group()).data
  expect(counts).toMatchObject({ pages: 3, surveys: 0, answers: 0 })
  expect(new Map(apps.map(({ id, counts: own }) => [id, own.pages]))).toEqual(
    new Map([
      [first, 2],
      [second, 1],
      [third, 0],
    ]),
  )
  const viewer = await t.member(first, 'viewer')
  expect((await group(viewer)).data.apps.map(({ id }) => id)).toEqual([first])
  expect(await group(await t.user())).toMatchObject({ status: 404, code: '300002' })

  const { appName } = (await t.call(appBasicDetail, { params: { id: third } }, { as: owner })).data
  await t.call(appDelete, { params: { id: third }, query: { appName } }, { as: owner })
  expect((await group()).data.apps).toHaveLength(2)
})
