import { expect, test } from 'vitest'
import { boundsOf, daysOf, wholeDaysOf } from './date-range.ts'

const at = (time: string) => Date.parse(time)

test('days begin at midnight in Shanghai', () => {
  expect(boundsOf('0', at('2026-03-05T15:59:59Z'))).toEqual({ from: '2026-03-04T16:00:00.000Z' })
  expect(boundsOf('0', at('2026-03-05T16:00:00Z'))).toEqual({ from: '2026-03-05T16:00:00.000Z' })
})

test('yesterday ends where today begins; the last days hold today', () => {
  const now = at('2026-03-05T03:00:00Z')
  expect(boundsOf('1', now)).toEqual({ from: '2026-03-03T16:00:00.000Z', to: '2026-03-04T16:00:00.000Z' })
  expect(boundsOf('7', now)).toEqual({ from: '2026-02-26T16:00:00.000Z' })
})

test('days of one’s own are whole days, the last one too', () => {
  expect(boundsOf('2026-03-04~2026-03-05', 0)).toEqual({
    from: '2026-03-03T16:00:00.000Z',
    to: '2026-03-05T16:00:00.000Z',
  })
  for (const nonsense of ['2026-03-05~2026-03-04', '2026-13-01~2026-13-02', '2026-03-05', '~'])
    expect(daysOf(nonsense)).toBeUndefined()
})

test('anything else is no bound', () => {
  expect(boundsOf(undefined, 0)).toEqual({})
  expect(boundsOf('x', 0)).toEqual({})
})

test('for calls that take days a range is the first day and the last one', () => {
  const now = Date.parse('2026-03-10T09:00:00+08:00')
  expect(wholeDaysOf('0', now)).toEqual({ from: '2026-03-10' })
  expect(wholeDaysOf('1', now)).toEqual({ from: '2026-03-09', to: '2026-03-09' })
  expect(wholeDaysOf('7', now)).toEqual({ from: '2026-03-04' })
  expect(wholeDaysOf('2026-03-01~2026-03-05', now)).toEqual({ from: '2026-03-01', to: '2026-03-05' })
  expect(wholeDaysOf('often', now)).toEqual({})
})
