import { type CallData, contentDetail, contentSearch } from '@zhanfang/contract'
import {
  goodsStock,
  goodsStockLines,
  goodsTableExport,
  goodsTableImport,
  goodsTablePreview,
} from '@zhanfang/contract/content-kinds/goods/calls'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { fields as goodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../../testing/test-server.ts'
import { fenOf } from './read-goods.ts'

let t: TestServer
const kind = 'goods' as const
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

type Author = Awaited<ReturnType<typeof newAuthor>>
async function newAuthor() {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
const HEADER = '商品编号,商品名称,摘要,规格1,规格1选项,规格2,规格2选项,售价,划线价,库存,商品编码,在售'
const shirts = ['红', '蓝', '绿'].flatMap((colour, at) =>
  ['S', 'M', 'L', 'XL'].map(
    (size, place) =>
      `,短袖,纯棉,颜色,${colour},尺码,${size},${59 + at}.5,99,${10 * place},T-${at}${place},是`,
  ),
)
const csv = (...lines: string[]) => ({
  content: Buffer.from([HEADER, ...lines].join('\n')),
  name: '商品.csv',
})
const preview = async (author: Author, ...lines: string[]) =>
  (await t.call(goodsTablePreview, {}, { ...author, file: csv(...lines) })).data
const run = async (author: Author, ...lines: string[]) =>
  (await t.call(goodsTableImport, {}, { ...author, file: csv(...lines) })).data
const list = async (author: Author) =>
  (await t.call(contentSearch, { params: { kind }, body: {} }, author)).data.list

test('a shop puts up goods with 3 × 4 specifications from a table', async () => {
  const author = await newAuthor()
  const seen = await preview(author, ...shirts, ',帆布袋,,,,,,25,,8,,')
  expect(seen.problems).toEqual([])
  expect(seen.goods).toMatchObject([
    { row: 2, title: '短袖', isNew: true, skuCount: 12 },
    { row: 14, title: '帆布袋', isNew: true, skuCount: 1 },
  ])
  expect(await list(author)).toEqual([])
  const { created, problems } = await run(author, ...shirts, ',帆布袋,,,,,,25,,8,,')
  expect([created.length, problems]).toEqual([2, []])
  const id = created[0] ?? ''
  const { draft } = (await t.call(contentDetail, { params: { kind, id } }, author)).data
  const rows = skuRowsOf(goodsFields.schema.parse(draft.fields))
  expect(rows).toHaveLength(12)
  expect(rows[6]).toMatchObject({
    label: '蓝 / L',
    sku: { priceFen: 6050, marketPriceFen: 9900, code: 'T-12' },
  })
  const stock = (await t.call(goodsStock, { params: { id } }, author)).data.list
  expect(stock.find(({ key }) => key === rows[6]?.sku.key)?.onHand).toBe(20)
  const lines = (await t.call(goodsStockLines, { params: { id } }, author)).data.list
  expect(lines[0]).toMatchObject({ kind: 'import', reason: '表格导入', from: 0 })
  expect((await list(author)).map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ minPriceFen: 5950, maxPriceFen: 6150, skuCount: 12, stock: 180 }),
  )
})

test('mistakes are named by row and column, and nothing at all is done', async () => {
  const author = await newAuthor()
  const lines = [
    ',短袖,,颜色,红,,,五十,,1,,',
    ',短袖,,颜色,红,,,50,,1,,',
    ',杯子,,,,,,10,9,-1,,也许',
    'nobody,盘子,,,,,,10,,,,',
    ',,,,,,,10,,,,',
    ',碗,,颜色,,,,10.123,,,,',
  ]
  const expected = [
    [2, '售价'],
    [3, '规格1选项'],
    [4, '划线价'],
    [4, '库存'],
    [4, '在售'],
    [5, '商品编号'],
    [6, '商品名称'],
    [7, '规格1选项'],
    [7, '售价'],
  ]
  const { problems } = await preview(author, ...lines, ',好的,,,,,,1,,,,')
  expect(problems.map(({ row, column }) => [row, column])).toEqual(expected)
  const done = await run(author, ...lines, ',好的,,,,,,1,,,,')
  expect(done).toMatchObject({ created: [], updated: [] })
  expect(done.problems).toHaveLength(expected.length)
  expect(await list(author)).toEqual([])
})

test('what was exported changes nothing when it comes back; a changed row changes its goods alone', async () => {
  const author = await newAuthor()
  const { created } = await run(author, ...shirts)
  const id = created[0] ?? ''
  const before = (await t.call(contentDetail, { params: { kind, id } }, author)).data
  const exported = await t.inject({
    url: goodsTableExport.path,
    headers: { 'x-authorization': `Bearer ${author.as.token}`, appid: author.appid },
  })
  const file = { content: exported.rawPayload, name: '商品.xlsx' }
  const seen = (await t.call(goodsTablePreview, {}, { ...author, file })).data
  expect(seen).toMatchObject({ problems: [], goods: [{ title: '短袖', isNew: false, changes: [] }] })
  const done = (await t.call(goodsTableImport, {}, { ...author, file })).data
  expect(done).toEqual({ next: null, created: [], updated: [], problems: [] })

  const changed = shirts.map(
    (line, at) => `${id}${at === 0 ? line.replace('59.5', '49.5').replace(',0,', ',7,') : line}`,
  )
  expect((await preview(author, ...changed)).goods[0]?.changes).toEqual([
    '1 种规格的价格、编码或在售',
    '1 种规格的库存',
  ])
  expect((await run(author, ...changed)).updated).toEqual([id])
  const after = (await t.call(contentDetail, { params: { kind, id } }, author)).data
  const skus = (draft: typeof after.draft) => goodsFields.schema.parse(draft.fields).skus
  expect(skus(after.draft).map(({ key }) => key)).toEqual(skus(before.draft).map(({ key }) => key))
  expect(skus(after.draft)[0]?.priceFen).toBe(4950)
})

test('goods whose stock is refused keep their price too; the others come in', async () => {
  const author = await newAuthor()
  const bag = ',帆布袋,,,,,,25,,8,,'
  const cup = ',杯子,,,,,,10,,3,,'
  const { created } = await run(author, bag, cup)
  const rows = await list(author)
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? ''
  await t.database.pool.query('update goods_stock set reserved = 5 where content_id = $1', [idOf('帆布袋')])
  const done = await run(
    author,
    `${idOf('帆布袋')}${bag.replace('25,,8', '30,,2')}`,
    `${idOf('杯子')}${cup.replace('10,,3', '12,,4')}`,
  )
  expect(created).toHaveLength(2)
  expect(done.updated).toEqual([idOf('杯子')])
  expect(done.problems).toMatchObject([{ row: 2, message: expect.stringContaining('5') }])
  const prices = (await list(author)).map(({ title, fields }) => [title, fields['minPriceFen']])
  expect(Object.fromEntries(prices)).toEqual({ 帆布袋: 2500, 杯子: 1200 })
})

test('a table of more than one part comes in part by part, and goes out whole', async () => {
  const author = await newAuthor()
  const count = goodsLimits.goodsPerImport + 350
  const file = csv(...Array.from({ length: count }, (_, at) => `,商品${at},,,,,,1${at % 10},,3,,`))
  const seen = (await t.call(goodsTablePreview, {}, { ...author, file })).data
  expect([seen.goods.length, seen.problems]).toEqual([count, []])
  const parts: number[] = []
  let from: number | null = 0
  while (from !== null) {
    const part: CallData<typeof goodsTableImport> = (
      await t.call(goodsTableImport, { query: { from } }, { ...author, file })
    ).data
    expect(part.problems).toEqual([])
    parts.push(part.created.length)
    from = part.next
  }
  expect(parts).toEqual([200, 200, 150])
  const exported = await t.inject({
    url: goodsTableExport.path,
    headers: { 'x-authorization': `Bearer ${author.as.token}`, appid: author.appid },
  })
  const again = (
    await t.call(
      goodsTablePreview,
      {},
      { ...author, file: { content: exported.rawPayload, name: '商品.xlsx' } },
    )
  ).data
  expect(again.problems).toEqual([])
  expect(again.goods.filter(({ isNew, changes }) => !isNew && changes.length === 0)).toHaveLength(count)
}, 120_000)

test('goods of another app are unknown, and viewers import nothing', async () => {
  const author = await newAuthor()
  const stranger = await newAuthor()
  const id = (await run(author, ...shirts)).created[0] ?? ''
  expect((await preview(stranger, `${id}${shirts[0]}`)).problems).toMatchObject([
    { row: 2, column: '商品编号' },
  ])
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  expect((await t.call(goodsTableImport, {}, { ...viewer, file: csv(...shirts) })).status).toBe(403)
})

test('amounts are read by their digits', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (fen) => {
      expect(fenOf((fen / 100).toFixed(2))).toBe(fen)
    }),
  )
  expect(['¥1,234.5', '0', '7.', '1.234', '-1', '1e3', '12345678', ''].map(fenOf)).toEqual([
    123_450,
    0,
    ...Array.from({ length: 6 }, () => undefined),
  ])
})
