import {
  fileList,
  memberList,
  microPageCreate,
  microPageList,
  platformUserList,
  surveyCreateBlank,
  surveySearch,
} from '@zhanfang/contract'
import { shopOrders as shopOrderList } from '@zhanfang/contract/shop/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryFile, picture } from '../modules/file/testing/library-factory.ts'
import { shopOrders } from '../modules/shop/tables.ts'
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

test('files are ordered by name, size and time', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  await libraryFile(t, options, await picture({ width: 10 }), 'b.png')
  await libraryFile(t, options, await picture({ width: 400, height: 300 }), 'a.png')
  const names = async (sort?: 'name' | '-size' | 'listed') =>
    (await t.call(fileList, { query: { sort } }, options)).data.list.map(({ name }) => name)
  expect(await names()).toEqual(['a.png', 'b.png'])
  expect(await names('listed')).toEqual(['b.png', 'a.png'])
  expect(await names('name')).toEqual(['a.png', 'b.png'])
  expect(await names('-size')).toEqual(['a.png', 'b.png'])
})

test('members are ordered by name and time; unasked their owner comes first', async () => {
  const { id: appid, owner: as } = await t.app()
  const mate = await t.member(appid, 'editor')
  const ids = async (sort?: 'nickname' | '-nickname' | '-joined') =>
    (await t.call(memberList, { query: { sort } }, { as, appid })).data.list.map(({ id }) => id)
  expect(await ids()).toEqual([as.id, mate.id])
  expect(await ids('-joined')).toEqual([mate.id, as.id])
  expect((await ids('nickname')).toReversed()).toEqual(await ids('-nickname'))
})

test('orders are ordered by what is paid, accounts by when they were seen', async () => {
  const { id: appid, owner: as } = await t.app()
  const order = { lines: [], returned: [], words: '', subtotal: 0, discount: 0, shipping: 0, discounts: [] }
  const more = { appId: appid, state: 1, delivery: 'pickup', expiresAt: new Date() }
  await t.database.db.insert(shopOrders).values([
    { ...order, ...more, id: 'o1', submitKey: 'k1', payable: 300 },
    { ...order, ...more, id: 'o2', submitKey: 'k2', payable: 100 },
    { ...order, ...more, id: 'o3', submitKey: 'k3', payable: 200 },
  ])
  const ids = async (sort?: 'amount' | '-amount' | 'created') =>
    (await t.call(shopOrderList, { query: { sort } }, { as, appid })).data.list.map(({ id }) => id)
  expect(await ids()).toEqual(['o3', 'o2', 'o1'])
  expect(await ids('created')).toEqual(['o1', 'o2', 'o3'])
  expect(await ids('amount')).toEqual(['o2', 'o3', 'o1'])
  expect(await ids('-amount')).toEqual(['o1', 'o3', 'o2'])

  const administrator = await t.user({ accountType: 2 })
  await t.database.pool.query("update users set last_seen_at = now() + interval '1 day' where id = $1", [
    as.id,
  ])
  const query = { sort: '-seen' as const, size: 1 }
  const { list } = (await t.call(platformUserList, { query }, { as: administrator })).data
  expect(list.map(({ id }) => id)).toEqual([as.id])
})
