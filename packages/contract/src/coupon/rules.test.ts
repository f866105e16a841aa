import { expect, test } from 'vitest'
import { couponKindAt, couponRulesSchema, couponWords } from './rules.ts'
import { couponStateSchema, couponSteps, heldStateAt, heldStates } from './states.ts'

const wordsOf = (benefit: object, more: object = {}) =>
  couponWords(couponRulesSchema.parse({ benefit, validity: { type: 'days', days: 1 }, ...more }))

test('a coupon is told in one sentence', () => {
  expect(wordsOf({ kind: 'amount', off: 20 }, { min: 100 })).toBe('满 100 元减 20 元')
  expect(wordsOf({ kind: 'amount', off: 5.5 })).toBe('无门槛减 5.50 元')
  expect(wordsOf({ kind: 'percent', payPercent: 85, cap: 50 })).toBe('8.5 折，最多减 50 元')
  expect(wordsOf({ kind: 'percent', payPercent: 87.5, cap: null }, { min: 30 })).toBe('满 30 元 8.75 折')
  expect(wordsOf({ kind: 'shipping', most: null })).toBe('免运费')
  expect(wordsOf({ kind: 'exchange', what: '拿铁一杯' }, { scope: { type: 'goods', ids: ['a', 'b'] } })).toBe(
    '换拿铁一杯，限 2 种商品',
  )
})

test('addresses name a kind by its number or its name, and all by anything else', () => {
  expect(couponKindAt('1')).toBe('amount')
  expect(couponKindAt('5')).toBe('exchange')
  expect(couponKindAt('gift')).toBe('gift')
  expect(couponKindAt('all')).toBeUndefined()
  expect(couponKindAt('0')).toBeUndefined()
})

test('every state can be left but the last, and nothing goes back to a draft', () => {
  const left = new Set(couponSteps.map(({ from }) => from))
  expect(couponStateSchema.options.filter((state) => !left.has(state))).toEqual(['ended'])
  expect(couponSteps.some(({ to }) => to === 'draft')).toBe(false)
})

test('a coupon is good from its first moment up to, not including, its end', () => {
  const validFrom = new Date('2026-11-26T00:00:00+08:00')
  const validUntil = new Date('2026-11-27T00:00:00+08:00')
  const at = (time: string, state: number = heldStates.unused) =>
    heldStateAt({ state, validFrom, validUntil }, new Date(time))
  expect(at('2026-11-25T23:59:59.999+08:00')).toBe('pending')
  expect(at('2026-11-26T00:00:00+08:00')).toBe('unused')
  expect(at('2026-11-26T23:59:59.999+08:00')).toBe('unused')
  expect(at('2026-11-27T00:00:00+08:00')).toBe('expired')
  // One that an order holds stays good until the order ends.
  expect(at('2026-12-01T00:00:00+08:00', heldStates.locked)).toBe('locked')
  expect(at('2026-12-01T00:00:00+08:00', heldStates.used)).toBe('used')
})
