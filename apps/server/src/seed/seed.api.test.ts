import { appList, login, microPageList, surveySearch } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { seedInstallation } from './seed.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('the first installation is seeded once, by one of two processes that start at once', async () => {
  const beside = await createTestServer({ beside: t })
  const both = await Promise.all([
    seedInstallation(t.server.services, t.config),
    seedInstallation(beside.server.services, beside.config),
  ])
  await beside.close()
  expect(both.map((accounts) => accounts.length).toSorted((a, b) => a - b)).toEqual([0, 5])
  expect(await seedInstallation(t.server.services, t.config)).toEqual([])

  const operator = both.flat().find(({ account }) => account === 'operator')
  expect(operator?.password).toMatch(/^[a-z2-9]{12}$/)
  const opened = await t.call(login, { body: { account: 'operator', password: operator?.password ?? '' } })
  const as = { id: '', account: 'operator', nickname: '', token: opened.data.token }
  const [app] = (await t.call(appList, {}, { as })).data.list
  expect(app).toMatchObject({ appName: '阳光里社区', role: 'owner', appStatus: 2 })
  const appid = app?.id ?? ''
  const pages = (await t.call(microPageList, {}, { as, appid })).data.list
  expect(pages.map(({ title, state }) => [title, state])).toEqual([
    ['阳光里社区首页', 1],
    ['社区书屋', 1],
  ])
  const surveys = (await t.call(surveySearch, { body: {} }, { as, appid })).data.list
  expect(surveys.map(({ status }) => status)).toEqual([1, 1])
})
