import { microPageCreate, microPageList, surveyCreateBlank, surveySearch } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('lists are ordered by what is asked for, rows without a value last, and no row is on two pages', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  for (const title of ['b', 'a', 'c', 'a']) {
    await t.call(microPageCreate, { body: { title } }, options)
    await t.call(surveyCreateBlank, { body: { title } }, options)
  }
  await t.database.pool.query(
    "update micro_pages set published_at = now() - interval '1 day' where app_id = $1 and title = 'c'",
    [appid],
  )
  await t.database.pool.query(
    "update micro_pages set published_at = now() where app_id = $1 and title = 'b'",
    [appid],
  )
  const pages = async (sort?: Parameters<typeof query>[0]) => (await query(sort)).map(({ title }) => title)
  const query = async (
    sort: 'title' | '-title' | 'published' | '-published' | undefined,
    size = 100,
    page = 1,
  ) => (await t.call(microPageList, { query: { sort, size, page } }, options)).data.list
  expect(await pages()).toEqual(['a', 'c', 'a', 'b'])
  expect(await pages('title')).toEqual(['a', 'a', 'b', 'c'])
  expect(await pages('-title')).toEqual(['c', 'b', 'a', 'a'])
  expect((await pages('published')).slice(0, 2)).toEqual(['c', 'b'])
  expect((await pages('-published')).slice(0, 2)).toEqual(['b', 'c'])
  const [first, second] = [await query('title', 1, 1), await query('title', 1, 2)]
  expect(first[0]?.id).not.toBe(second[0]?.id)

  const surveys = await t.call(surveySearch, { body: { sort: '-title' } }, options)
  expect(surveys.data.list.map(({ title }) => title)).toEqual(['c', 'b', 'a', 'a'])
  expect((await t.send(microPageList, { query: { sort: 'draft' } }, options)).status).toBe(422)
})
