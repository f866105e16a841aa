import { describe, expect, it } from 'vitest'
import { isOpen, weekRows } from './week.ts'

const periods = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' },
  { days: [1, 2, 3, 4, 5], from: '13:30', to: '18:00' },
  { days: [7], from: '00:00', to: '24:00' },
]

describe('opening hours', () => {
  it.each([
    // 2026-06-15 is a Monday.
    ['2026-06-15T08:59:59+08:00', false],
    ['2026-06-15T09:00:00+08:00', true],
    ['2026-06-15T12:00:00+08:00', false],
    ['2026-06-15T17:59:00+08:00', true],
    ['2026-06-20T10:00:00+08:00', false],
    ['2026-06-21T23:59:00+08:00', true],
    // Still Sunday in London, Monday in China.
    ['2026-06-21T16:30:00Z', false],
  ])('at %s: %s', (moment, open) => {
    expect(isOpen(periods, Date.parse(moment))).toBe(open)
  })

  it('draws days with the same hours together', () => {
    expect(weekRows(periods)).toEqual([
      {
        first: 1,
        last: 5,
        hours: [
          ['09:00', '12:00'],
          ['13:30', '18:00'],
        ],
      },
      { first: 6, last: 6, hours: [] },
      { first: 7, last: 7, hours: [['00:00', '24:00']] },
    ])
  })
})
