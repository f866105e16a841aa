import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dropPosition, moveItem } from './list-move.ts'

it('moves one item and leaves the order of the others', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const from = a % items.length
      const to = b % items.length
      const moved = moveItem(items, from, to)
      expect(moved[to]).toBe(items[from])
      expect(moved.filter((item) => item !== items[from])).toEqual(
        items.filter((item) => item !== items[from]),
      )
    }),
  )
})

it('drops where the pointer is', () => {
  const middles = [10, 30, 50]
  expect(dropPosition(middles, 0, 12)).toBe(0)
  expect(dropPosition(middles, 0, 35)).toBe(1)
  expect(dropPosition(middles, 0, 99)).toBe(2)
  expect(dropPosition(middles, 2, 0)).toBe(0)
})
