import {
  contentCheck,
  contentCopy,
  contentDelete,
  contentDetail,
  contentPublish,
  contentSave,
  contentSearch,
} from '@zhanfang/contract'
import {
  goodsPricesChange,
  goodsSkus,
  goodsStock,
  goodsStockChange,
  goodsStockLines,
} from '@zhanfang/contract/content-kinds/goods/calls'
import { fields as goodsFields, type GoodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { fittedSkus, skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { contents } from '../../tables.ts'
import { type Author, contentFactory } from '../../testing/content-factory.ts'
import { goodsStock as stockTable, goodsStockLines as lineTable } from './tables.ts'

const kind = 'goods' as const
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

const dimensions: GoodsFields['dimensions'] = [
  { id: 'c', name: '颜色', values: ['红', '蓝', '绿'].map((name, at) => ({ id: `c${at}`, name })) },
  { id: 's', name: '尺码', values: ['S', 'M', 'L', 'XL'].map((name, at) => ({ id: `s${at}`, name })) },
]
const shirt = (more: Partial<GoodsFields> = {}): GoodsFields => {
  const whole = { ...goodsFields.schema.parse({}), dimensions, ...more }
  const skus = fittedSkus(whole).map((sku, at) => ({ ...sku, priceFen: 1000 + at * 100 }))
  return { ...whole, skus: more.skus ?? skus }
}

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
const publish = (author: Author, fields = shirt(), title = '短袖') =>
  make.publish(author, { kind, title, draft: { fields, summary: '纯棉' } })
const change = (author: Author, id: string, changes: unknown[], reason = '到货', on = t) =>
  on.send(goodsStockChange, { params: { id }, body: { changes, reason } }, author)
const stockOf = async (author: Author, id: string) =>
  new Map((await t.call(goodsStock, { params: { id } }, author)).data.list.map((level) => [level.key, level]))
const page = async (author: Author, id = '') =>
  (await t.inject({ url: `/h5/${author.appid}/goods${id && `/${id}`}` })).body

describe('goods', () => {
  test('are not put on the shelf without a price, with nothing on sale or with a code twice', async () => {
    const author = await newAuthor()
    const problemsOf = async (fields: GoodsFields) => {
      const id = await make.write(author, { kind, title: '短袖', draft: { fields } })
      const { problems } = (await t.call(contentCheck, { params: { kind, id } }, author)).data
      return problems.map(({ field, message }) => `${field}: ${message}`)
    }
    const { skus } = shirt()
    expect(await problemsOf(shirt())).toEqual([])
    expect(await problemsOf(shirt({ skus: skus.slice(1) }))).toEqual([
      'fields.skus: 请给每种在售的规格填写价格',
    ])
    expect(await problemsOf(shirt({ skus: skus.map((sku) => ({ ...sku, isOff: true })) }))).toEqual([
      'fields.skus: 至少要有一种规格在售',
    ])
    expect(await problemsOf(shirt({ skus: skus.map((sku) => ({ ...sku, code: 'A' })) }))).toEqual([
      'fields.skus: 编码“A”用了不止一次',
    ])
    expect(await problemsOf(shirt({ skus: skus.map((sku) => ({ ...sku, marketPriceFen: 1 })) }))).toEqual([
      'fields.skus: 划线价要高于售价',
    ])
    expect(await problemsOf(goodsFields.schema.parse({}))).toEqual(['fields.skus: 请填写价格'])
  })

  test('are listed with their prices and what is left of them', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    await change(author, id, [
      { key: 'c0-s0', add: 30 },
      { key: 'c0-s1', add: 5 },
    ])
    const { list } = (await t.call(contentSearch, { params: { kind }, body: {} }, author)).data
    expect(list.map(({ fields }) => fields)).toEqual([
      {
        minPriceFen: 1000,
        maxPriceFen: 2100,
        skuCount: 12,
        isVirtual: false,
        stock: 35,
        lowCount: 11,
        soldKeys: [],
      },
    ])
  })

  test('are found by what is short of them, of what is on sale', async () => {
    const author = await newAuthor()
    const alone = (isOff = false) => {
      const fields = goodsFields.schema.parse({})
      return { ...fields, skus: fittedSkus(fields).map((sku) => ({ ...sku, priceFen: 100, isOff })) }
    }
    const found = async (facet: string) => {
      const { list } = (await t.call(contentSearch, { params: { kind }, body: { facet } }, author)).data
      return list.map(({ title }) => title).toSorted()
    }
    await publish(author, alone(), '没有数字')
    await make.write(author, { kind, title: '不在售', draft: { fields: alone(true) } })
    const seven = await publish(author, alone(), '七件')
    await change(author, seven, [{ key: '', add: 7 }])
    const many = await publish(author, alone(), '很多')
    await change(author, many, [{ key: '', add: 700 }])
    expect(await found('short-0')).toEqual(['没有数字'])
    expect(await found('short-5')).toEqual(['没有数字'])
    expect(await found('short-10')).toEqual(['七件', '没有数字'])
    // What nobody offers narrows nothing down.
    expect(await found('short-11')).toHaveLength(4)
  })

  test('change their prices together, where the prices that were seen still stand', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    const skusNow = async () =>
      (await t.call(goodsSkus, { body: { ids: [id, 'nobody'] } }, author)).data.list.flatMap(
        ({ skus }) => skus,
      )
    const [first, second] = await skusNow()
    if (!first || !second) throw new Error('goods have specifications')
    expect([first.label, first.priceFen, first.onHand]).toEqual(['红 / S', 1000, 0])
    const of = ({ priceFen, marketPriceFen }: typeof first) => ({ priceFen, marketPriceFen })
    const to = { priceFen: 900, marketPriceFen: 1000 }
    const put = (changes: unknown[]) =>
      t.send(goodsPricesChange, { params: { id }, body: { changes } }, author)
    const both = [
      { key: first.key, seen: of(first), to },
      { key: second.key, seen: of(second), to },
    ]
    const results = await Promise.all([put(both), put(both)])
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await skusNow()).slice(0, 3).map(of)).toEqual([to, to, { priceFen: 1200, marketPriceFen: null }])
    const other = await put([
      { key: first.key, seen: to, to: of(first) },
      { key: second.key, seen: of(second), to },
    ])
    expect([other.status, other.msg]).toEqual([422, '价格刚刚被改过，请看过再改'])
    expect((await skusNow()).slice(0, 1).map(of)).toEqual([to])
    expect((await put([{ key: 'zz', seen: to, to }])).status).toBe(422)
    const { state } = (await t.call(contentSearch, { params: { kind }, body: {} }, author)).data.list[0] ?? {}
    expect(state).toBe(2)
  })

  test('are found by their codes and by what there is to choose', async () => {
    const author = await newAuthor()
    const skus = shirt().skus.map((sku, at) => ({ ...sku, code: `TX-${at}` }))
    await publish(author, shirt({ skus }))
    const found = async (keywords: string) =>
      (await t.call(contentSearch, { params: { kind }, body: { keywords } }, author)).data.list.length
    expect([await found('TX-11'), await found('绿'), await found('紫')]).toEqual([1, 1, 0])
  })
})

describe('the page of goods', () => {
  test('has every specification with its price and stock, and says them to search engines', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    await change(author, id, [
      { key: 'c0-s0', add: 3 },
      { key: 'c2-s3', add: 80 },
    ])
    const html = await page(author, id)
    expect(html.match(/data-sku="[^n]/g)).toHaveLength(12 + 12)
    expect(html).toContain('¥10.00 – 21.00')
    expect(html).toContain('仅剩 3 件')
    expect(html).toContain('库存 80 件')
    expect(html).toContain('已售罄')
    expect(html).not.toContain('<script type="module"')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const data: unknown = JSON.parse(json)
    expect(data).toMatchObject({
      '@type': 'Product',
      name: '短袖',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '10.00',
        highPrice: '21.00',
        offerCount: 12,
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('shows what was published: a new price of the draft is not there yet, a new stock is', async () => {
    const author = await newAuthor()
    const id = await publish(author, goodsFields.schema.parse({ skus: [{ key: '', priceFen: 990 }] }))
    expect(await page(author, id)).toContain('这件商品已经售罄')
    expect(await page(author)).toContain('已售罄')
    const { draft, revision } = (await t.call(contentDetail, { params: { kind, id } }, author)).data
    const dearer = { ...draft, fields: goodsFields.schema.parse({ skus: [{ key: '', priceFen: 1290 }] }) }
    await t.call(
      contentSave,
      { params: { kind, id }, body: { baseRevision: revision, draft: dearer } },
      author,
    )
    await change(author, id, [{ key: '', seen: 0, to: 7 }])
    const html = await page(author, id)
    expect(html).toContain('9.90')
    expect(html).toContain('库存 7 件')
    const list = await page(author)
    expect(list).toContain('¥9.90')
    expect(list).not.toContain('已售罄')
    await t.call(contentPublish, { params: { kind, id } }, author)
    expect(await page(author, id)).toContain('12.90')
  })

  test('leaves out what is not on sale', async () => {
    const author = await newAuthor()
    const skus = shirt().skus.map((sku) => ({ ...sku, isOff: sku.key.startsWith('c1') }))
    const html = await page(author, await publish(author, shirt({ skus })))
    expect(html).not.toContain('蓝')
    expect(html).toContain('绿')
  })
})

describe('the stock', () => {
  test('changes with a line that says who, from what, to what and why', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    expect((await change(author, id, [{ key: 'c0-s0', seen: 0, to: 10 }], '首批到货')).status).toBe(200)
    expect((await change(author, id, [{ key: 'c0-s0', add: -4 }], '破损')).status).toBe(200)
    const lines = (await t.call(goodsStockLines, { params: { id } }, author)).data
    expect(lines).toMatchObject({
      total: 2,
      nextCursor: null,
      list: [
        { label: '红 / S', kind: 'add', from: 10, to: 6, reason: '破损', by: author.as.nickname },
        { label: '红 / S', kind: 'set', from: 0, to: 10, reason: '首批到货' },
      ],
    })
    const first = (await t.call(goodsStockLines, { params: { id }, query: { size: 1 } }, author)).data
    const second = (
      await t.call(
        goodsStockLines,
        { params: { id }, query: { size: 1, after: first.nextCursor ?? '' } },
        author,
      )
    ).data
    expect([first.list[0]?.to, second.list[0]?.to, second.nextCursor]).toEqual([6, 10, null])
  })

  test('is changed whole or not at all: never below 0, never upon a number that is no longer there', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    await change(author, id, [{ key: 'c0-s0', add: 5 }])
    const low = await change(author, id, [
      { key: 'c0-s1', add: 9 },
      { key: 'c0-s0', add: -6 },
    ])
    expect(low).toMatchObject({ status: 422, problems: [{ field: 'changes.1' }] })
    expect(low.msg).toContain('红 / S现在只有 5')
    const stale = await change(author, id, [{ key: 'c0-s0', seen: 4, to: 100 }])
    expect(stale.msg).toContain('刚刚被改过，现在是 5')
    expect((await change(author, id, [{ key: 'zz', add: 1 }])).msg).toContain('没有这种规格')
    const now = await stockOf(author, id)
    expect([...now.values()].map(({ key, onHand }) => [key, onHand])).toEqual([['c0-s0', 5]])
  })

  test('keeps every one of many changes at once on two servers', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    await change(author, id, [
      { key: 'c0-s0', add: 100 },
      { key: 'c0-s1', add: 100 },
    ])
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const both = [
          { key: 'c0-s0', add: -2 },
          { key: 'c0-s1', add: -2 },
        ]
        return change(author, id, at % 2 ? both : both.toReversed(), `第 ${at} 次`, at % 3 ? t : beside)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    const now = await stockOf(author, id)
    expect([now.get('c0-s0')?.onHand, now.get('c0-s1')?.onHand]).toEqual([0, 0])
    const lines = (
      await t.call(goodsStockLines, { params: { id }, query: { size: 100, key: 'c0-s0' } }, author)
    ).data.list
    // Each line goes on where the one before it ended.
    expect(lines.map(({ from, to }) => from - to)).toEqual([...Array.from({ length: 50 }, () => 2), -100])
    expect(new Set(lines.map(({ to }) => to)).size).toBe(51)
  })

  test('of two who set a number upon the same one, one is told what the other has set', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        change(author, id, [{ key: 'c0-s0', seen: 0, to: at + 1 }], '', at % 2 ? t : beside),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('belongs to the app: viewers read it, nobody from elsewhere does, and of secret goods nobody outside', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
    const stranger = await newAuthor()
    expect((await t.call(goodsStock, { params: { id } }, viewer)).status).toBe(200)
    expect((await change(viewer, id, [{ key: 'c0-s0', add: 1 }])).status).toBe(403)
    expect((await t.call(goodsStock, { params: { id } }, stranger)).status).toBe(404)
    expect((await change(stranger, id, [{ key: 'c0-s0', add: 1 }])).status).toBe(404)
    const secret = await make.write(author, { kind, visibility: 'secret', draft: { fields: shirt() } })
    expect((await t.call(goodsStock, { params: { id: secret } }, viewer)).status).toBe(404)
    expect((await t.call(goodsStockLines, { params: { id: secret } }, viewer)).status).toBe(404)
  })

  test('does not come with a copy, and goes with goods that are deleted for good', async () => {
    const author = await newAuthor()
    const id = await publish(author)
    await change(author, id, [{ key: 'c0-s0', add: 5 }])
    const copy = (await t.call(contentCopy, { params: { kind, id } }, author)).data
    expect(await stockOf(author, copy.id)).toEqual(new Map())
    expect(skuRowsOf(shirt())).toHaveLength(12)
    await t.call(contentDelete, { params: { kind, id } }, author)
    await t.database.db
      .update(contents)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(contents.id, id))
    await t.server.services.contentFrame.bin.sweep()
    for (const table of [stockTable, lineTable]) {
      expect(await t.database.db.select().from(table).where(eq(table.contentId, id))).toEqual([])
    }
  })
})
