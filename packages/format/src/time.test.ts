import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateRange,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatRelativeTime,
  parseMoment,
  startOfShanghaiDay,
} from './index.ts'

const now = '2026-11-21T12:00:00+08:00'

describe('moments', () => {
  test.each([
    [1_700_000_000, '2023-11-14T22:13:20.000Z'],
    ['1700000000', '2023-11-14T22:13:20.000Z'],
    [1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
    [9_999_999_999, '2286-11-20T17:46:39.000Z'],
    [10_000_000_000, '1970-04-26T17:46:40.000Z'],
    ['2026-11-21T12:00:00+08:00', '2026-11-21T04:00:00.000Z'],
  ])('%s is %s', (moment, iso) => {
    expect(parseMoment(moment)?.toISOString()).toBe(iso)
  })

  test.each([['', null, undefined, 'yesterday', Number.NaN]])('%s is none', (...none) => {
    for (const moment of none) {
      expect(parseMoment(moment)).toBeUndefined()
      expect(formatDateTime(moment)).toBe('')
      expect(formatRelativeTime(moment)).toBe('')
    }
  })

  test('dates are those of Asia/Shanghai', () => {
    expect(formatDate('2026-11-20T16:00:00Z')).toBe('2026-11-21')
    expect(formatDate('2026-11-20T15:59:59Z')).toBe('2026-11-20')
    expect(formatDateTime('2026-11-20T16:00:00Z')).toBe('2026-11-21 00:00')
    expect(formatDateTimeSeconds('2026-11-20T16:00:07Z')).toBe('2026-11-21 00:00:07')
  })

  test('dates are those of the time zone database, with and without summer time', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    expect(formatDateTimeSeconds('1988-07-01T00:00:00Z')).toBe('1988-07-01 09:00:00')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          expect(formatDateTimeSeconds(date)).toBe(calendar.format(date))
        },
      ),
    )
  })
})

test.each([
  ['2026-11-21T12:00:00+08:00', '刚刚'],
  ['2026-11-21T11:59:01+08:00', '刚刚'],
  ['2026-11-21T11:59:00+08:00', '1分钟前'],
  ['2026-11-21T11:00:01+08:00', '59分钟前'],
  ['2026-11-21T11:00:00+08:00', '1小时前'],
  ['2026-11-21T00:00:00+08:00', '12小时前'],
  ['2026-11-20T23:59:59+08:00', '11-20 23:59'],
  ['2025-11-21T12:00:01+08:00', '11-21 12:00'],
  ['2025-11-21T12:00:00+08:00', '2025-11-21'],
  ['2026-11-21T12:00:59+08:00', '刚刚'],
  ['2026-11-21T12:01:00+08:00', '11-21 12:01'],
  ['2028-01-01T00:00:00+08:00', '2028-01-01'],
])('%s reads %s at noon', (moment, shown) => {
  expect(formatRelativeTime(moment, now)).toBe(shown)
})

test('minutes are counted across midnight, hours are not', () => {
  const night = '2026-11-21T00:30:00+08:00'
  expect(formatRelativeTime('2026-11-20T23:45:00+08:00', night)).toBe('45分钟前')
  expect(formatRelativeTime('2026-11-20T23:15:00+08:00', night)).toBe('11-20 23:15')
})

describe('ranges', () => {
  test.each([
    [0, '2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    [1, '2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
    [7, '2026-11-14T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    [30, '2026-10-22T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ] as const)('%d is from %s to %s', (code, from, to) => {
    expect(dateRange(code, now)).toEqual({ from: new Date(from), to: new Date(to) })
  })

  test('all is open on both sides', () => {
    expect(dateRange(-1, now)).toEqual({ from: null, to: null })
  })

  test('yesterday ends where today starts; every range is whole days and ends with today', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (at) => {
          const today = dateRange(0, at)
          expect(dateRange(1, at).to).toEqual(today.from)
          expect(startOfShanghaiDay(at)).toEqual(today.from)
          for (const code of [0, 7, 30] as const) {
            const { from, to } = dateRange(code, at)
            expect(to).toEqual(today.to)
            expect((Number(to) - Number(from)) / 86_400_000).toBe(code || 1)
            expect(Number(at)).toBeGreaterThanOrEqual(Number(from))
            expect(Number(at)).toBeLessThan(Number(to))
          }
        },
      ),
    )
  })
})
