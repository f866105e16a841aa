import { type AppRole, bulkImportStart, bulkImportUpload } from '@zhanfang/contract'
import { fields as goodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import {
  goodsNumberCounts,
  goodsNumberExport,
  goodsNumberGoods,
  goodsNumberRemove,
  goodsNumberSearch,
  goodsNumberUse,
} from '@zhanfang/contract/content-kinds/goods/number-calls'
import { fittedSkus } from '@zhanfang/contract/content-kinds/goods/specifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox } from '../../../../../secrets/secret-box.ts'
import { createTestServer, type TestServer } from '../../../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../../testing/content-factory.ts'
import { goodsNumbers } from '../tables.ts'
import { sealNumber } from './sealed-numbers.ts'
import { numbersOfOrder, OutOfNumbers, takeNumbers } from './take-numbers.ts'

const type = 'goods-number'
const secrets = createSecretBox('a key of these tests')
let t: TestServer
let beside: TestServer
let make: ReturnType<typeof contentFactory>
beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  make = contentFactory(t)
})
afterAll(async () => {
  await beside.close()
  await t.close()
})

const values = [
  { id: 'v0', name: '50 元' },
  { id: 'v1', name: '100 元' },
]
async function card(dimensions = [{ id: 'd', name: '面值', values }]) {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const whole = { ...goodsFields.schema.parse({}), isVirtual: true, dimensions }
  const fields = { ...whole, skus: fittedSkus(whole).map((sku) => ({ ...sku, priceFen: 5000 })) }
  const id = await make.write(author, { kind: 'goods', title: '礼品卡', draft: { fields } })
  return { author, id }
}
const upload = async (author: Author, id: string, ...lines: string[]) =>
  (
    await t.call(
      bulkImportUpload,
      { params: { type, id } },
      { ...author, file: { content: Buffer.from(lines.join('\n')), name: '编号.csv' } },
    )
  ).data
async function bring(author: Author, id: string, ...lines: string[]) {
  const { importId } = await upload(author, id, ...lines)
  return (await t.call(bulkImportStart, { params: { type, id }, body: { importId } }, author)).data
}
const search = (author: Author, id: string, body = {}) =>
  t.call(goodsNumberSearch, { params: { id }, body }, author)
const memberOf = async ({ appid }: Author, role: AppRole): Promise<Author> => ({
  appid,
  as: await t.member(appid, role),
})

test('numbers come out of a list; doubles are named, and none is taken twice', async () => {
  const { author, id } = await card()
  const lines = [
    '卡号,密码,规格',
    'AAAA-0001,pw.1,50 元',
    'AAAA-0002,,100元',
    'AAAA-0001,pw.3,100 元',
    'AAAA-0004,,',
  ]
  const { rows } = await upload(author, id, ...lines)
  expect(rows.map(({ line, fate, reason }) => [line, fate, reason])).toEqual([
    [2, 'fresh', ''],
    [3, 'refused', '没有这种规格，可以填：50 元、100 元'],
    [4, 'refused', '和第 2 行的编号一样'],
    [5, 'refused', '这个商品有多种规格，请填规格'],
  ])
  // What a preview shows is no secret any more.
  expect(rows[0]?.cells[0]).toBe('A****01')
  const done = await Promise.all([
    bring(author, id, 'AAAA-0001,pw.1,50 元', 'AAAA-0002,pw.2,100 元'),
    bring(author, id, 'AAAA-0001,pw.1,50 元', 'AAAA-0002,pw.2,100 元'),
  ])
  expect(done.map(({ counts }) => counts.fresh).reduce((sum, one) => sum + one)).toBe(2)
  const again = await upload(author, id, 'AAAA-0002,,100 元')
  expect(again.rows[0]?.reason).toBe('这个编号已经导入过了')
  const { data } = await t.call(goodsNumberCounts, { params: { id } }, author)
  expect(data.skus.map(({ label, free, given }) => [label, free, given])).toEqual([
    ['50 元', 1, 0],
    ['100 元', 1, 0],
  ])
  const stored = await t.database.pool.query('select sealed, mark from goods_numbers where content_id = $1', [
    id,
  ])
  // Signs that no sealed text has by chance.
  expect(JSON.stringify(stored.rows)).not.toMatch(/AAAA-000|pw\./)
})

test('only those who may edit see them; tables that go out are masked', async () => {
  const { author, id } = await card([])
  await bring(author, id, 'GIFT-2026-0001,9911')
  const { list } = (await search(author, id, { keywords: 'GIFT-2026-0001' })).data
  expect(list).toMatchObject([{ number: 'GIFT-2026-0001', password: '9911', state: 1, orderId: '' }])
  expect((await search(author, id, { keywords: 'GIFT' })).data.list).toEqual([])
  const viewer = await memberOf(author, 'viewer')
  expect((await search(viewer, id)).status).toBe(403)
  expect((await t.call(goodsNumberCounts, { params: { id } }, viewer)).data.skus[0]?.free).toBe(1)
  expect((await t.call(goodsNumberGoods, {}, viewer)).data.list).toEqual([
    { id, title: '礼品卡', free: 1, given: 0, used: 0 },
  ])
  const stranger = await card([])
  expect((await search(stranger.author, id)).status).toBe(404)
  const { body } = await t.inject({
    url: goodsNumberExport.path.replace('{id}', id),
    headers: { 'x-authorization': `Bearer ${viewer.as.token}`, appid: viewer.appid },
  })
  expect(body).toContain('GI****001')
  expect(body).not.toMatch(/GIFT-2026|9911/)
})

test('what was given is used and stays; what is free can be deleted', async () => {
  const { author, id } = await card([])
  await bring(author, id, 'N-1', 'N-2')
  const [second, first] = (await search(author, id)).data.list
  if (!first || !second) throw new Error('two numbers came in')
  await t.database.pool.query(
    "update goods_numbers set state = 2, ref = 'o1', place = 1 where app_id = $1 and id = $2",
    [author.appid, first.id],
  )
  const ids = [first.id, second.id]
  const use = async (used: boolean) =>
    (await t.call(goodsNumberUse, { params: { id }, body: { ids, used } }, author)).data.changed
  expect([await use(true), await use(true), await use(false), await use(true)]).toEqual([1, 0, 1, 1])
  const { removed } = (await t.call(goodsNumberRemove, { params: { id }, body: { ids } }, author)).data
  expect(removed).toBe(1)
  expect((await search(author, id)).data.list.map(({ number, state }) => [number, state])).toEqual([
    ['N-1', 3],
  ])
})

test('orders at the same moment on two servers get each number once, and the same ones when asked again', async () => {
  const appId = 'shop'
  const goodsId = 'cards'
  await t.database.db.insert(goodsNumbers).values(
    Array.from({ length: 30 }, (_, at) => ({
      appId,
      id: `n${String(at).padStart(2, '0')}`,
      contentId: goodsId,
      specKey: '',
      ...sealNumber(secrets, appId, goodsId, { number: `N${at}`, password: '' }),
    })),
  )
  const take = async (orderId: string, quantity: number, on: TestServer) => {
    try {
      const wanted = { goodsId, specKey: '', orderId, quantity }
      const given = await on.database.db.transaction((tx) => takeNumbers(tx, secrets, appId, wanted))
      return given.map(({ number }) => number)
    } catch (error) {
      if (error instanceof OutOfNumbers) return []
      throw error
    }
  }
  const got = await Promise.all(
    Array.from({ length: 20 }, (_, at) => take(`o${at}`, 2, at % 2 === 0 ? t : beside)),
  )
  const given = got.flat()
  expect(new Set(given).size).toBe(given.length)
  const winners = got.flatMap((numbers, at) => (numbers.length > 0 ? [{ numbers, orderId: `o${at}` }] : []))
  expect(winners.every(({ numbers }) => numbers.length === 2)).toBe(true)
  // Nobody who was refused holds anything: what is left is given to whoever asks next.
  const later = await take('later', 30 - given.length, t)
  expect(given.length + later.length).toBe(30)
  const [winner] = winners
  if (!winner) throw new Error('somebody got numbers')
  expect(await take(winner.orderId, 2, beside)).toEqual(winner.numbers)
  expect(await take('nobody', 1, t)).toEqual([])
  const ofOrder = await numbersOfOrder(t.database.db, secrets, appId, winner.orderId)
  expect(ofOrder.map(({ number }) => number)).toEqual(winner.numbers)
})
