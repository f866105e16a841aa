import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  couponTimeState,
  periodCredit,
  priceOf,
  refundOf,
  refundsOf,
  subscriptionEnd,
  upgradeDue,
  validityOf,
} from './index.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((whole, part) => whole + part, 0)
const amount = fc.integer({ min: 0, max: 90_000_000_000 })

describe('an amount that is spread', () => {
  test('adds up, takes no part below zero and differs from the exact share by less than one', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const whole = sum(weights)
          const spread = Math.floor(whole * part)
          const shares = allocate(spread, weights)
          expect(sum(shares)).toBe(spread)
          shares.forEach((share, index) => {
            const weight = weights[index] ?? 0
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(weight)
            const distance = BigInt(share) * BigInt(whole) - BigInt(weight) * BigInt(spread)
            const one = BigInt(Math.max(whole, 1))
            expect(distance < one && -distance < one).toBe(true)
          })
        },
      ),
    )
  })

  test('goes to the larger remainder, and to the earlier of equals', () => {
    expect(allocate(50, [200, 150])).toEqual([29, 21])
    expect(allocate(1000, [5000, 5000, 5000])).toEqual([334, 333, 333])
    expect(allocate(0, [])).toEqual([])
  })

  test('is refused where it is no amount', () => {
    expect(() => allocate(1, [0])).toThrow(RangeError)
    expect(() => allocate(0.5, [1])).toThrow(RangeError)
    expect(() => allocate(-1, [1])).toThrow(RangeError)
  })
})

const line = fc.record({
  sku: fc.constantFrom('a', 'b', 'c', 'gift'),
  unit: fc.integer({ min: 0, max: 1_000_000 }),
  qty: fc.integer({ min: 1, max: 99 }),
})
const scope = fc.option(fc.subarray(['a', 'b', 'c', 'gift']), { nil: undefined })
const request = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  fullReduction: fc.option(
    fc.record({
      steps: fc.array(fc.record({ min: fc.nat(500_000), off: fc.nat(200_000) }), { maxLength: 4 }),
      scope,
    }),
    { nil: undefined },
  ),
  coupon: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), off: fc.nat(300_000), min: fc.nat(500_000), scope }),
      fc.record({
        kind: fc.constant('percent' as const),
        payPercent: fc.integer({ min: 0, max: 100 }),
        cap: fc.option(fc.nat(100_000), { nil: undefined }),
        scope,
      }),
      fc.record({ kind: fc.constant('exchange' as const), scope }),
      fc.record({
        kind: fc.constant('shipping' as const),
        most: fc.option(fc.nat(5_000), { nil: undefined }),
        min: fc.nat(500_000),
      }),
    ),
    { nil: undefined },
  ),
  points: fc.option(
    fc.record({
      balance: fc.nat(1_000_000),
      want: fc.option(fc.nat(1_000_000), { nil: undefined }),
      fenPerPoint: fc.integer({ min: 1, max: 100 }),
      maxPercent: fc.option(fc.nat(100), { nil: undefined }),
    }),
    { nil: undefined },
  ),
  shipping: fc.nat(5_000),
  freeShippingFrom: fc.option(fc.nat(1_000_000), { nil: undefined }),
})

describe('a price', () => {
  test('is the sum of its lines and its delivery, and its discounts are those of the lines', () => {
    fc.assert(
      fc.property(request, (order) => {
        const price = priceOf(order)
        order.lines.forEach(({ unit, qty }, index) => {
          const paid = price.linePaid[index] ?? -1
          expect(paid).toBeGreaterThanOrEqual(0)
          expect(paid + (price.lineDiscounts[index] ?? 0)).toBe(unit * qty)
        })
        expect(sum(price.lineDiscounts)).toBe(price.fullReduction + price.coupon + price.points)
        expect(price.payable).toBe(sum(price.linePaid) + price.shipping)
        expect(price.points).toBe(price.pointsUsed * (order.points?.fenPerPoint ?? 0))
        expect(price.pointsUsed).toBeLessThanOrEqual(order.points?.balance ?? 0)
        expect(price.shipping).toBeGreaterThanOrEqual(0)
        expect([0, order.shipping]).toContain(price.shipping + (price.shippingOff ?? 0))
      }),
    )
  })

  test('says why a coupon does not count', () => {
    const lines = [{ sku: 'a', unit: 1000, qty: 1 }]
    const coupon = { kind: 'amount' as const, off: 100 }
    expect(priceOf({ lines, coupon }).couponMismatch).toBeNull()
    expect(priceOf({ lines, coupon: { ...coupon, scope: ['b'] } }).couponMismatch).toBe('outOfScope')
    expect(priceOf({ lines, coupon: { ...coupon, min: 1001 } }).couponMismatch).toBe('belowMinimum')
    expect(priceOf({ lines: [{ sku: 'a', unit: 0, qty: 1 }], coupon }).couponMismatch).toBe('nothingToPay')
  })

  test('gives one piece of the dearest goods in scope for a coupon of exchange', () => {
    const lines = [
      { sku: 'a', unit: 900, qty: 3 },
      { sku: 'b', unit: 1500, qty: 2 },
    ]
    const price = priceOf({ lines, coupon: { kind: 'exchange' } })
    expect(price).toMatchObject({ coupon: 1500, lineDiscounts: [0, 1500], payable: 4200 })
    expect(priceOf({ lines, coupon: { kind: 'exchange', scope: ['a'] } }).lineDiscounts).toEqual([900, 0])
    expect(priceOf({ lines, coupon: { kind: 'exchange', scope: ['c'] } }).couponMismatch).toBe('outOfScope')
  })

  test('takes a coupon for the delivery off the delivery alone', () => {
    const order = { lines: [{ sku: 'a', unit: 5_000, qty: 1 }], shipping: 800 }
    expect(priceOf({ ...order, coupon: { kind: 'shipping' } })).toMatchObject({
      coupon: 0,
      lineDiscounts: [0],
      shipping: 0,
      shippingOff: 800,
      payable: 5_000,
      couponMismatch: null,
    })
    expect(priceOf({ ...order, coupon: { kind: 'shipping', most: 500 } })).toMatchObject({ shipping: 300 })
    expect(priceOf({ ...order, coupon: { kind: 'shipping', min: 5_001 } })).toMatchObject({
      shipping: 800,
      couponMismatch: 'belowMinimum',
    })
    // What is free already needs no coupon.
    const free = { ...order, freeShippingFrom: 5_000, coupon: { kind: 'shipping' as const } }
    expect(priceOf(free)).toMatchObject({ shipping: 0, couponMismatch: 'nothingToPay' })
  })

  test('judges free delivery on what is paid for the goods', () => {
    const order = { lines: [{ sku: 'a', unit: 10_000, qty: 1 }], shipping: 800, freeShippingFrom: 10_000 }
    expect(priceOf(order).shipping).toBe(0)
    expect(priceOf({ ...order, coupon: { kind: 'amount', off: 1 } }).shipping).toBe(800)
  })
})

describe('refunds of a line', () => {
  test('add up to what was paid, whatever the steps, and none is below zero', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
        (paid, returns) => {
          const refunds = refundsOf({ paid, qty: sum(returns), returns })
          expect(sum(refunds)).toBe(paid)
          expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('end with its units', () => {
    expect(() => refundOf({ paid: 1000, qty: 3, returned: 2, returning: 2 })).toThrow(RangeError)
    expect(refundOf({ paid: 1000, qty: 0, returned: 0, returning: 0 })).toBe(0)
  })
})

describe('the time of a coupon', () => {
  test('ends where its template ends, however late it is claimed', () => {
    const stretch = validityOf(
      { type: 'days', days: 7, notAfter: '2026-11-24T00:00:00+08:00' },
      '2026-11-21T10:00:00+08:00',
    )
    expect(stretch.until.toISOString()).toBe('2026-11-23T16:00:00.000Z')
    expect(couponTimeState(stretch, '2026-11-23T23:59:59+08:00')).toBe('valid')
    expect(couponTimeState(stretch, '2026-11-24T00:00:00+08:00')).toBe('expired')
  })

  test('is over from the start where it would end before it begins', () => {
    const late = validityOf(
      { type: 'days', days: 3, startAfter: 2, notAfter: '2026-11-22T00:00:00+08:00' },
      '2026-11-21T10:00:00+08:00',
    )
    expect(couponTimeState(late, '2026-11-21T11:00:00+08:00')).toBe('expired')
  })
})

describe('a subscription', () => {
  test('comes back to the day of its anchor', () => {
    expect(subscriptionEnd({ from: '2026-02-28', months: 1, anchorDay: 31 })).toBe('2026-03-31')
    expect(subscriptionEnd({ from: '2026-11-30', months: 15 })).toBe('2028-02-29')
    expect(() => subscriptionEnd({ from: '2026-02-30x', months: 1 })).toThrow(RangeError)
    expect(() => subscriptionEnd({ from: '2026-02-31', months: 1 })).toThrow(RangeError)
  })

  test('is worth nothing after its end, and a lower price is never owed', () => {
    const period = { start: '2026-01-01', end: '2026-02-01', on: '2026-02-03', paid: 100 }
    expect(periodCredit(period)).toEqual({ totalDays: 31, leftDays: 0, credit: 0 })
    expect(upgradeDue({ ...period, on: '2026-01-10' }, 50)).toBe(0)
  })

  test('rounds credit down and what is due up', () => {
    const period = { start: '2026-01-01', end: '2026-01-31', on: '2026-01-10', paid: 1000 }
    expect(periodCredit(period).credit).toBe(666)
    expect(upgradeDue(period, 2000)).toBe(1334 - 666)
  })
})
