import { expect, test } from 'vitest'
import { baseLibraryFeatures, compareVersions, shareBelow } from './base-library.ts'

test('versions compare by number and not by letter', () => {
  expect(compareVersions('2.9.0', '2.15.0')).toBeLessThan(0)
  expect(compareVersions('3.0.0', '2.32.3')).toBeGreaterThan(0)
  expect(compareVersions('2.15', '2.15.0')).toBe(0)
})

test('visitors below a version are summed, and rounded as they are shown', () => {
  const items = [
    { version: '2.9.4', percentage: 0.3 },
    { version: '2.14.1', percentage: 0.31 },
    { version: '2.15.0', percentage: 4.4 },
    { version: '3.12.0', percentage: 94.99 },
  ]
  expect(shareBelow(items, '2.15.0')).toBe(0.6)
  expect(shareBelow(items, '2.9.0')).toBe(0)
  expect(shareBelow([], '9.0.0')).toBe(0)
})

test('the newest demand stands first', () => {
  const sorted = baseLibraryFeatures.map(({ from }) => from).toSorted((a, b) => compareVersions(b, a))
  expect(baseLibraryFeatures.map(({ from }) => from)).toEqual(sorted)
})
