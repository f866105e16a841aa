import { describe, expect, test } from 'vitest'
import { momentsOf, readFilters } from './answer-selection.ts'
import { everyDay, percentText } from '../charts/chart-options.ts'

describe('filters out of an address', () => {
  test('what we wrote is read back', () => {
    const filters = [{ questionId: 'q1', operator: 'isOneOf' as const, operand: ['a', 'b'] }]
    expect(readFilters(JSON.stringify(filters))).toEqual(filters)
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '{}',
    '[1]',
    '[{"questionId":"q"}]',
    '[{"questionId":"q","operator":"drop"}]',
  ])('%j gives none', (text) => expect(readFilters(text)).toEqual([]))
})

describe('moments of a range', () => {
  // 2026-03-01 00:30 in Shanghai, still February in UTC.
  const now = Date.parse('2026-02-28T16:30:00Z')

  test('presets are whole days of Shanghai, both ends included', () => {
    expect(momentsOf(-1, undefined, now)).toEqual({})
    expect(momentsOf(0, undefined, now)).toEqual({
      from: '2026-02-28T16:00:00.000Z',
      to: '2026-03-01T15:59:59.999Z',
    })
    expect(momentsOf(1, undefined, now)).toEqual({
      from: '2026-02-27T16:00:00.000Z',
      to: '2026-02-28T15:59:59.999Z',
    })
    expect(momentsOf(7, undefined, now).from).toBe('2026-02-22T16:00:00.000Z')
  })

  test('chosen days include the last one', () => {
    expect(momentsOf(undefined, { from: '2026-03-01', to: '2026-03-01' })).toEqual({
      from: '2026-02-28T16:00:00.000Z',
      to: '2026-03-01T15:59:59.999Z',
    })
  })
})

test('days without answers are drawn as zero, and no more than a year of them', () => {
  expect(
    everyDay([
      { day: '2026-02-27', count: 2 },
      { day: '2026-03-02', count: 1 },
    ]),
  ).toEqual([
    { day: '2026-02-27', count: 2 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 1 },
  ])
  expect(everyDay([])).toEqual([])
  expect(
    everyDay([
      { day: '2000-01-01', count: 1 },
      { day: '2026-01-01', count: 1 },
    ]),
  ).toHaveLength(366)
})

test('shares of nothing are zero', () => {
  expect(percentText(0, 0)).toBe('0.0%')
  expect(percentText(1, 3)).toBe('33.3%')
})
