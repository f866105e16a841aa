import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo } from './order.ts'

test('an element comes to its place, and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(50), fc.integer(), (list, at, to) => {
      const from = at % list.length
      const moved = movedTo(list, from, to)
      expect(moved.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]))
      expect(moved.indexOf(list[from] ?? 0)).toBe(Math.max(0, Math.min(to, list.length - 1)))
    }),
  )
})
