import { priceOf } from '@zhanfang/commerce'
import { couponRulesSchema } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { pricedOf } from './ordering.ts'

const lines = [
  { sku: 'a', unit: 6000, qty: 2 },
  { sku: 'b', unit: 3000, qty: 1 },
]
const priceWith = (benefit: object, more: object = {}, skus: string[] = []) => {
  const rules = couponRulesSchema.parse({ benefit, validity: { type: 'days', days: 1 }, ...more })
  return priceOf({ lines, shipping: 800, coupon: pricedOf(rules, skus) ?? undefined })
}

test('an order pays what the rules of its coupon say, in 分', () => {
  expect(priceWith({ kind: 'amount', off: 20.5 }, { min: 150 })).toMatchObject({ coupon: 2050 })
  expect(priceWith({ kind: 'amount', off: 20.5 }, { min: 150.01 }).couponMismatch).toBe('belowMinimum')
  expect(priceWith({ kind: 'percent', payPercent: 85, cap: null })).toMatchObject({ coupon: 2250 })
  expect(priceWith({ kind: 'percent', payPercent: 85, cap: 20 })).toMatchObject({ coupon: 2000 })
  expect(priceWith({ kind: 'shipping', most: 5 })).toMatchObject({ shipping: 300 })
  // Of what was not chosen nobody gives the dearest piece away.
  expect(priceWith({ kind: 'exchange', what: '一份' })).toMatchObject({ coupon: 0, couponMismatch: null })
  const chosen = { scope: { type: 'goods', ids: ['g1'] } }
  expect(priceWith({ kind: 'exchange', what: '一份' }, chosen, ['b'])).toMatchObject({ coupon: 3000 })
  expect(priceWith({ kind: 'gift', what: '一份' })).toMatchObject({ coupon: 0, couponMismatch: null })
})

test('a scope of which the order has nothing is no scope of everything', () => {
  const scope = { scope: { type: 'goods', ids: ['g1'] } }
  expect(priceWith({ kind: 'amount', off: 10 }, scope, ['b'])).toMatchObject({ lineDiscounts: [0, 1000] })
  expect(priceWith({ kind: 'amount', off: 10 }, scope).couponMismatch).toBe('outOfScope')
})
