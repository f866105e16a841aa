import { appList, changePassword, login, microPageList, personBasic, surveySearch } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { seedInstallation } from './seed.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

/** Logs in with a password that was printed, and replaces it as everybody has to. */
async function enter(server: TestServer, password: string): Promise<TestUser> {
  const opened = await server.call(login, { body: { account: 'operator', password } })
  const as = { id: '', account: 'operator', nickname: '', token: opened.data.token }
  expect(opened.data.user.firstStep).toBe('changePassword')
  expect((await server.call(appList, {}, { as })).code).toBe('200028')
  const same = await server.call(changePassword, { body: { password } }, { as })
  expect(same.problems).toMatchObject([{ field: 'password' }])
  await server.call(changePassword, { body: { password: 'sunny-lane-library' } }, { as })
  expect((await server.call(personBasic, {}, { as })).data.firstStep).toBeNull()
  return as
}

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
  const as = await enter(t, operator?.password ?? '')
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

test('a seed that was broken off is cleaned away and done again at the next start', async () => {
  const fresh = await createTestServer()
  const { services } = fresh.server
  const createPage = services.page.create
  const broken = {
    ...services,
    page: {
      ...services.page,
      create: (...input: Parameters<typeof createPage>) =>
        input[2].title === '社区书屋' ? Promise.reject(new Error('cut off')) : createPage(...input),
    },
  }
  await expect(seedInstallation(broken, fresh.config)).rejects.toThrow('cut off')
  const accounts = await seedInstallation(services, fresh.config)
  expect(accounts.map(({ account }) => account)).toContain('volunteer')
  const password = accounts.find(({ account }) => account === 'operator')?.password ?? ''
  const as = await enter(fresh, password)
  const apps = (await fresh.call(appList, {}, { as })).data.list
  expect(apps.map(({ appName }) => appName)).toEqual(['阳光里社区'])
  const pages = await fresh.call(microPageList, {}, { as, appid: apps[0]?.id })
  expect(pages.data.total).toBe(2)
  expect(await seedInstallation(services, fresh.config)).toEqual([])
  await fresh.close()
})

test('a repair of a seed that is cut off, too, leaves no app behind', async () => {
  const fresh = await createTestServer()
  const { services } = fresh.server
  const cut = () => Promise.reject(new Error('cut off'))
  const { auth, app, page } = services
  await expect(
    seedInstallation({ ...services, page: { ...page, create: cut } }, fresh.config),
  ).rejects.toThrow('cut off')
  for (const broken of [
    { ...services, app: { ...app, discardOf: cut } },
    { ...services, auth: { ...auth, people: { ...auth.people, remove: cut } } },
  ])
    await expect(seedInstallation(broken, fresh.config)).rejects.toThrow('cut off')
  await seedInstallation(services, fresh.config)
  const { rows } = await fresh.database.pool.query(
    'select app_name from apps where deleted_at is null order by id',
  )
  expect(rows).toEqual([{ app_name: '阳光里社区' }])
  await fresh.close()
})
