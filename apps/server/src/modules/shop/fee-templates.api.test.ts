// Goods that are costly to send go by fees of their own; an order adds up what each template costs.
import { shopSettings, shopSettingsUpdate } from '@zhanfang/contract/shop/calls'
import { deliveryFeeSchema, shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../http/refusal.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { guest } from '../content/module.ts'
import { pricedLines, priceOrder } from './pricing.ts'
import { openShop, type TestShop, wishOf } from './testing/test-shop.ts'

let t: TestServer
let shop: TestShop
const fee = (firstFee: number, more: object = {}) => deliveryFeeSchema.parse({ firstFee, ...more })
const settings = shopSettingsSchema.parse({
  isOpen: true,
  elsewhere: fee(800, { freeFrom: 10_000 }),
  templates: [
    { id: 'cold', name: '冷链', elsewhere: fee(3000, { moreFee: 1000 }), never: ['新疆'] },
    { id: 'large', name: '大件', elsewhere: fee(6000, { freeFrom: 50_000 }) },
  ],
})

beforeAll(async () => {
  t = await createTestServer()
}, 120_000)
afterAll(() => t.close())
beforeEach(async () => {
  shop = await openShop(t, settings)
})

/** Lines of goods of each template, as they are sold now. */
async function lines(...wanted: [template: string, price: number, quantity: number][]) {
  const made = await Promise.all(
    wanted.map(async ([feeTemplate, price, quantity]) => ({
      goodsId: await shop.goods({ '': price }, { '': 50 }, { feeTemplate }),
      specKey: '',
      quantity,
    })),
  )
  const visitor = { ...guest, customer: null }
  return t.server.services.shop.soldLines(shop.appId, visitor, made)
}
const sent = (province: '浙江' | '新疆') => ({ delivery: 'send' as const, province })

test('each template is counted by itself, and is free by what is paid for its own goods', async () => {
  const some = await lines(['', 1000, 2], ['cold', 2000, 3], ['large', 40_000, 1], ['gone', 100, 1])
  // Those of a template that is gone go with the others.
  expect(priceOrder(some, settings, sent('浙江'), []).shipping).toBe(800 + 5000 + 6000)
  const many = await lines(['', 9000, 1], ['gone', 1000, 1], ['cold', 20_000, 1], ['large', 50_000, 1])
  expect(priceOrder(many, settings, sent('浙江'), []).shipping).toBe(3000)
  // What is taken off counts: a free delivery is earned by what is paid.
  const [first] = pricedLines(many)
  const off = { ref: 'x', title: '', mismatch: '', part: { coupon: { kind: 'amount' as const, off: 1000 } } }
  expect(first?.unit).toBe(9000)
  expect(priceOrder(many, settings, sent('浙江'), [off]).shipping).toBeGreaterThan(3000)
  const free = { ref: 'y', title: '', mismatch: '', part: { freeDelivery: true as const } }
  expect(priceOrder(many, settings, sent('浙江'), [free]).shipping).toBe(0)
})

test('where one template sends nothing, an order with its goods is refused in words', async () => {
  const cold = await lines(['cold', 2000, 1])
  expect(() => priceOrder(cold, settings, sent('新疆'), [])).toThrow('新疆')
  expect(priceOrder(await lines(['', 2000, 1]), settings, sent('新疆'), []).shipping).toBe(800)
})

test('an order costs what its templates say; the settings refuse two of one name', async () => {
  const [plain, cold] = await lines(['', 1000, 1], ['cold', 2000, 2])
  const wanted = [plain, cold].flatMap((line) => (line ? [line] : []))
  const total = 1000 + 4000 + 800 + 4000
  const wish = { lines: wanted.map(({ goodsId, quantity }) => ({ goodsId, specKey: '', quantity })) }
  const { placing, own } = t.server.services.shop
  await expect(placing.place(shop.buyer(), wishOf({ ...wish, expected: 5800 }))).rejects.toThrow(Refusal)
  const id = await placing.place(shop.buyer(), wishOf({ ...wish, expected: total }))
  expect(await own.ofShop(shop.appId, id)).toMatchObject({ shipping: 4800, payable: total })

  const twice = { ...settings, templates: settings.templates.map((one) => ({ ...one, name: '大件' })) }
  expect((await t.call(shopSettingsUpdate, { body: twice }, shop.author)).status).toBe(422)
  const viewer = { appid: shop.appId, as: await t.member(shop.appId, 'viewer') }
  expect((await t.call(shopSettingsUpdate, { body: settings }, viewer)).status).toBe(403)
  expect((await t.call(shopSettingsUpdate, { body: settings }, shop.author)).status).toBe(200)
  expect((await t.call(shopSettings, {}, shop.author)).data.settings.templates).toHaveLength(2)
})
