// Prices of other systems, each ordered as a buyer orders: what is asked, kept and spread over the lines is theirs.
import { deliveryFeeSchema } from '@zhanfang/contract/shop/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { caseRows } from '../../../../../tools/testing/case-files.ts'
import { newId } from '../../database/id.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type DiscountPart, skuOf } from './discounts.ts'
import { linesOf } from './order-rows.ts'
import { openShop, wishOf } from './testing/test-shop.ts'

const int = z.number().int()
const scope = z.array(z.string()).optional()
const caseSchema = z.object({
  id: z.string(),
  name: z.string(),
  input: z.strictObject({
    lines: z.array(z.strictObject({ sku: z.string(), unit: int, qty: int })),
    fullReduction: z
      .strictObject({ steps: z.array(z.strictObject({ min: int, off: int })), scope })
      .optional(),
    coupon: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('amount'), off: int, min: int.optional(), scope }),
        z.strictObject({
          kind: z.literal('percent'),
          payPercent: z.number(),
          cap: int.optional(),
          min: int.optional(),
          scope,
        }),
      ])
      .optional(),
    points: z
      .strictObject({
        balance: int,
        want: int.optional(),
        fenPerPoint: int,
        maxPercent: z.number().optional(),
      })
      .optional(),
    shipping: int.optional(),
    freeShippingFrom: int.optional(),
  }),
  expect: z.object({
    subtotal: int,
    lineDiscounts: z.array(int),
    linePaid: z.array(int),
    shipping: int,
    payable: int,
  }),
})

/** One of our own, so that something is ordered where the others are not there. */
const everything: z.output<typeof caseSchema> = {
  id: 'own',
  name: 'coupon, then points, then delivery',
  input: {
    lines: [
      { sku: 'a', unit: 3000, qty: 2 },
      { sku: 'b', unit: 1500, qty: 1 },
    ],
    coupon: { kind: 'amount', off: 500 },
    points: { balance: 10_000, fenPerPoint: 1, maxPercent: 50 },
    shipping: 800,
  },
  expect: {
    subtotal: 7500,
    lineDiscounts: [3200, 800],
    linePaid: [2800, 700],
    shipping: 800,
    payable: 4300,
  },
}

let t: TestServer
/** What the one discount of these tests takes off. */
let part: DiscountPart = {}

beforeAll(async () => {
  t = await createTestServer()
  const offer = () => ({ ref: 'case', title: '', mismatch: '', part })
  const nothing = async () => undefined
  t.server.services.shop.discounts.add({
    key: 'case',
    title: '',
    order: 1,
    offers: async () => [offer()],
    hold: async () => offer(),
    consume: nothing,
    release: nothing,
  })
}, 120_000)
afterAll(() => t.close())

test.each([everything, ...caseRows('commerce/pricing.jsonl', caseSchema)])(
  'case $id: $name',
  async ({ input, expect: expected }) => {
    const { lines, shipping = 0, freeShippingFrom = null, fullReduction, coupon, points } = input
    const fee = { firstPieces: 999, firstFee: shipping, freeFrom: freeShippingFrom }
    const shop = await openShop(t, { elsewhere: deliveryFeeSchema.parse(fee) })
    const goods = new Map<string, string>()
    for (const { sku, unit, qty } of lines)
      if (!goods.has(sku)) goods.set(sku, await shop.goods({ '': unit }, { '': qty * lines.length }))
    const inScope = (names: readonly string[] | undefined) =>
      names === undefined ? {} : { scope: names.map((name) => skuOf(goods.get(name) ?? newId(), '')) }
    part = {
      ...(fullReduction ? { fullReduction: { ...fullReduction, ...inScope(fullReduction.scope) } } : {}),
      ...(coupon ? { coupon: { ...coupon, ...inScope(coupon.scope) } } : {}),
      ...(points ? { points } : {}),
    }
    const { placing, own } = t.server.services.shop
    const orderId = await placing.place(
      shop.buyer(),
      wishOf({
        lines: lines.map(({ sku, qty }) => ({
          goodsId: goods.get(sku) ?? '',
          specKey: '',
          quantity: qty,
        })),
        discounts: { case: 'case' },
        expected: expected.payable,
      }),
    )
    const order = await own.ofShop(shop.appId, orderId)
    expect(order).toMatchObject({
      subtotal: expected.subtotal,
      discount: expected.lineDiscounts.reduce((sum, one) => sum + one, 0),
      shipping: expected.shipping,
      payable: expected.payable,
    })
    const stored = linesOf(order)
    // Lines of one thing are one line of an order.
    const spread = goods.size === lines.length
    expect(spread ? stored.map(({ paid }) => paid) : []).toEqual(spread ? expected.linePaid : [])
    expect(spread ? stored.map(({ discount }) => discount) : []).toEqual(spread ? expected.lineDiscounts : [])
    const { paying } = t.server.services.payment
    expect((await paying.find(t.database.db, { appId: shop.appId, orderId })).amount).toBe(expected.payable)
  },
)
