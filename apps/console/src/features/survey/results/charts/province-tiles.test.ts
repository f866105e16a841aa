import { expect, test } from 'vitest'
import { countTiles, provinceTiles } from './province-tiles.ts'

test('34 provinces, each on a tile of its own', () => {
  expect(provinceTiles).toHaveLength(34)
  expect(new Set(provinceTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(34)
  expect(new Set(provinceTiles.map(({ code }) => code)).size).toBe(34)
})

test('counts by the name that was answered, with what is no province apart', () => {
  const { counts, other } = countTiles([
    { path: ['内蒙古自治区', '包头市'], count: 2 },
    { path: ['内蒙古自治区'], count: 1 },
    { path: ['香港特别行政区'], count: 4 },
    { path: ['海外'], count: 5 },
  ])
  expect(Object.fromEntries(counts)).toEqual({ '15': 3, '81': 4 })
  expect(other).toBe(5)
})
