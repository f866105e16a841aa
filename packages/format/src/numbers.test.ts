import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fenToYuan,
  formatCount,
  formatWholeCount,
  formatDuration,
  formatFileSize,
  formatMoney,
  roundMoney,
  yuanToFen,
} from './index.ts'

test.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '1.0万'],
  [10_499, '1.0万'],
  [10_500, '1.1万'],
  [12_345, '1.2万'],
  [99_949, '10.0万'],
  [100_000_000, '10000.0万'],
  [-10_000, '-1.0万'],
  [Number.NaN, '0'],
])('count %d reads %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})

test('a larger count never reads smaller', () => {
  const value = (shown: string) => Number.parseFloat(shown) * (shown.endsWith('万') ? 10_000 : 1)
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e5), (count, more) => {
      expect(value(formatCount(count + more))).toBeGreaterThanOrEqual(value(formatCount(count)))
    }),
  )
})

describe('money', () => {
  test.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [-1.005, -1.01],
    [0.1 + 0.2, 0.3],
    [1e-7, 0],
    [-0.004, 0],
  ])('%d rounds to %d', (yuan, rounded) => {
    expect(roundMoney(yuan)).toBe(rounded)
  })

  test.each([
    [0, '0.00'],
    [12.3, '12.30'],
    [1e6, '1000000.00'],
    [Number.NaN, '0.00'],
  ])('%d is written %s', (yuan, shown) => {
    expect(formatMoney(yuan)).toBe(shown)
  })

  test('fen to yuan and back is the same, and yuan has at most 2 decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (fen) => {
        expect(yuanToFen(fenToYuan(fen))).toBe(fen)
        expect(roundMoney(fenToYuan(fen))).toBe(fenToYuan(fen))
      }),
    )
  })

  test('what is no amount is refused', () => {
    expect(() => yuanToFen(Number.NaN)).toThrow(RangeError)
    expect(() => yuanToFen(1e300)).toThrow(RangeError)
    expect(() => fenToYuan(0.5)).toThrow(RangeError)
  })
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 2, '1 MB'],
  [1024 ** 3 - 1, '1 GB'],
  [1024 ** 3 * 2.25, '2.25 GB'],
  [1024 ** 4, '1024 GB'],
  [-1, '0 B'],
])('%d bytes read %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown)
})

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-5, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('%d seconds last %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown)
})

test('a duration can be read back', () => {
  fc.assert(
    fc.property(fc.nat(1e6), (seconds) => {
      const read = formatDuration(seconds)
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0)
      expect(read).toBe(seconds)
    }),
  )
})

test.each([
  [0, '0'],
  [999, '999'],
  [20_000, '20,000'],
  [1_234_567, '1,234,567'],
  [Number.NaN, '0'],
])('counts %d in full as %s', (count, shown) => {
  expect(formatWholeCount(count)).toBe(shown)
})
