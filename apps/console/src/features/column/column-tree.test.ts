import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsInside, levelOf, placed, stepped, type Placed } from './column-tree.ts'

const tree: Placed[] = [
  { id: 'a', parentId: null },
  { id: 'a1', parentId: 'a' },
  { id: 'a2', parentId: 'a' },
  { id: 'b', parentId: null },
  { id: 'c', parentId: null },
]
const shown = (rows: readonly Placed[] | null) =>
  rows?.map(({ id }) => '·'.repeat(levelOf(rows, id) - 1) + id).join(' ')

describe('a step', () => {
  test.each([
    ['b', 'up', 'b a ·a1 ·a2 c'],
    ['a', 'down', 'b a ·a1 ·a2 c'],
    ['a2', 'up', 'a ·a2 ·a1 b c'],
    ['b', 'inward', 'a ·a1 ·a2 ·b c'],
    ['a1', 'outward', 'a ·a2 a1 b c'],
    ['a2', 'inward', 'a ·a1 ··a2 b c'],
  ] as const)('of %s %s', (id, move, after) => {
    expect(shown(stepped(tree, id, move))).toBe(after)
  })
  test.each([
    ['a', 'up'],
    ['c', 'down'],
    ['a', 'inward'],
    ['a', 'outward'],
    ['x', 'up'],
  ] as const)('of %s %s leads nowhere', (id, move) => {
    expect(stepped(tree, id, move)).toBeNull()
  })
})

test('a column goes neither into itself nor too deep', () => {
  expect(fitsInside(tree, 'a', 'a1')).toBe(false)
  expect(placed(tree, 'a', { parentId: 'a2', index: 0 })).toBeNull()
  const deep = placed(tree, 'a2', { parentId: 'a1', index: 0 }) ?? []
  expect(fitsInside(deep, 'b', 'a2')).toBe(false)
  expect(fitsInside(deep, 'a', 'b')).toBe(false)
})

test('whatever is moved, nobody gets lost, parents stand first and nothing is too deep', () => {
  const move = fc.constantFrom('up' as const, 'down' as const, 'inward' as const, 'outward' as const)
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'a1', 'a2', 'b', 'c'), move), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (moves) => {
      const after = moves.reduce<Placed[]>((rows, [id, step]) => stepped(rows, id, step) ?? rows, tree)
      expect(after.map(({ id }) => id).toSorted()).toEqual(['a', 'a1', 'a2', 'b', 'c'])
      after.forEach(({ id, parentId }, index) => {
        expect(levelOf(after, id)).toBeLessThanOrEqual(3)
        const before = after.slice(0, index).map((row) => row.id)
        expect([null, ...before]).toContain(parentId)
      })
    }),
  )
})
