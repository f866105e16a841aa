import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryCost, type DeliveryFee, deliveryFeeFor } from './delivery.ts'

const fee: DeliveryFee = { firstPieces: 2, firstFee: 800, morePieces: 3, moreFee: 200, freeFrom: 9900 }

test('the first pieces cost the first fee, every step begun after them one more', () => {
  expect([0, 1, 2, 3, 5, 6].map((pieces) => deliveryCost(fee, pieces))).toEqual([
    0, 800, 800, 1000, 1000, 1200,
  ])
  expect(() => deliveryCost({ ...fee, morePieces: 0 }, 1)).toThrow(RangeError)
})

test('a region has its own fee, the one for elsewhere, or none at all', () => {
  const far = { ...fee, firstFee: 2000 }
  const table = { elsewhere: fee, regions: [{ names: ['西藏', '新疆'], fee: far }], never: ['台湾'] }
  expect(deliveryFeeFor(table, '浙江')).toEqual(fee)
  expect(deliveryFeeFor(table, '新疆')).toEqual(far)
  expect(deliveryFeeFor(table, '台湾')).toBeNull()
})

test('one piece more never costs less, and at most one step more', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  const step = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(amount, amount, step, step, fc.integer({ min: 1, max: 500 }), (first, more, a, b, pieces) => {
      const one = { firstPieces: a, firstFee: first, morePieces: b, moreFee: more, freeFrom: null }
      const difference = deliveryCost(one, pieces + 1) - deliveryCost(one, pieces)
      expect([0, more]).toContain(difference)
    }),
  )
})
