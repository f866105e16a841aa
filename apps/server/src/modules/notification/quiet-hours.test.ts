import { expect, test } from 'vitest'
import { outsideQuietHours } from './quiet-hours.ts'

test.each([
  ['2026-11-25T08:00:00+08:00', '2026-11-25T08:00:00+08:00'],
  ['2026-11-25T20:59:59+08:00', '2026-11-25T20:59:59+08:00'],
  ['2026-11-25T21:00:00+08:00', '2026-11-26T08:00:00+08:00'],
  ['2026-11-26T00:30:00+08:00', '2026-11-26T08:00:00+08:00'],
  ['2026-11-26T07:59:00+08:00', '2026-11-26T08:00:00+08:00'],
  ['2026-12-31T23:00:00+08:00', '2027-01-01T08:00:00+08:00'],
])('what is due at %s is sent at %s', (due, sent) => {
  expect(outsideQuietHours(new Date(due))).toEqual(new Date(sent))
})
