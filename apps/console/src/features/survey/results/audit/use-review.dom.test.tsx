import { expect, test } from 'vitest'
import { secondLater } from './use-review.ts'

test('the last seconds of a decision do not bring it back in place of the next one', () => {
  const first = { ids: ['a'], status: 2 as const, seconds: 7 }
  const next = { ids: ['b', 'c'], status: 1 as const, seconds: 10 }
  expect(secondLater(first, first)).toEqual({ ...first, seconds: 6 })
  const last = { ...first, seconds: 1 }
  expect(secondLater(last, last)).toBeUndefined()
  expect(secondLater(next, first)).toBe(next)
  expect(secondLater(undefined, first)).toBeUndefined()
})
