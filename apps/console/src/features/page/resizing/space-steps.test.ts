import { FRAME_SPACE_MAX } from '@zhanfang/blocks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snappedSpace, spaceByKey } from './space-steps.ts'

test('a space takes the value of a neighbour before a whole step, and each only from near', () => {
  expect(snappedSpace(22, [20], 1)).toBe(20)
  expect(snappedSpace(23, [20, 24], 1)).toBe(24)
  expect(snappedSpace(25, [], 1)).toBe(24)
  expect(snappedSpace(27, [], 1)).toBe(27)
  // On a page that is shown at half its size, the same hand is twice as far.
  expect(snappedSpace(27, [], 0.5)).toBe(24)
  expect(snappedSpace(26, [20], 1)).toBe(24)
})

test('a space is always one that the form offers', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -500, max: 500, noNaN: true }),
      fc.array(fc.integer({ min: 0, max: FRAME_SPACE_MAX })),
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      (wanted, others, scale) => {
        const value = snappedSpace(wanted, others, scale)
        expect(Number.isInteger(value) && value >= 0 && value <= FRAME_SPACE_MAX).toBe(true)
      },
    ),
  )
})

test('keys move it by a pixel, by a step, and to either end', () => {
  expect(spaceByKey(10, 'ArrowUp', false)).toBe(11)
  expect(spaceByKey(10, 'ArrowDown', true)).toBe(2)
  expect(spaceByKey(2, 'PageDown', false)).toBe(0)
  expect(spaceByKey(2, 'End', false)).toBe(FRAME_SPACE_MAX)
  expect(spaceByKey(2, 'Home', false)).toBe(0)
  expect(spaceByKey(2, 'a', false)).toBeUndefined()
})
