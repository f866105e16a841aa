import { expect, it } from 'vitest'
import { hasPhoneOrder, phoneOrderOf } from './phone-order.ts'

it('all columns stand on a phone, those that are wished first', () => {
  const widths = [1, 1, 1]
  expect(phoneOrderOf({ widths })).toEqual([0, 1, 2])
  expect(phoneOrderOf({ widths, phoneOrder: [2] })).toEqual([2, 0, 1])
  // Columns that are gone since, and one that is named twice.
  expect(phoneOrderOf({ widths, phoneOrder: [3, 1, 1, 0] })).toEqual([1, 0, 2])
})

it('is asked for only where columns are put anew on a phone', () => {
  expect(hasPhoneOrder({ widths: [1, 1], onPhone: 'stack' })).toBe(true)
  expect(hasPhoneOrder({ widths: [1, 1], onPhone: 'two' })).toBe(true)
  expect(hasPhoneOrder({ widths: [1], onPhone: 'stack' })).toBe(false)
  expect(hasPhoneOrder({ widths: [1, 1], onPhone: 'reverse' })).toBe(false)
  expect(hasPhoneOrder({ widths: [1, 1], onPhone: 'keep' })).toBe(false)
})
