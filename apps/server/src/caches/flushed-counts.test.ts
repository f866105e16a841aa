import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlushedCounts } from './flushed-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Row {
  of: string
  views: number
}

test('counts are written together a moment later, in one order, and begin anew', async () => {
  const written: Row[][] = []
  const counts = createFlushedCounts<Row>(async (rows) => void written.push(rows))
  const count = (of: string) =>
    counts.count([of], { of, views: 0 }, (row) => {
      row.views += 1
    })
  for (const of of ['b', 'a', 'b', 'c']) count(of)
  counts.forget(['c'])
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toEqual([
    [
      { of: 'a', views: 1 },
      { of: 'b', views: 2 },
    ],
  ])
  count('a')
  await counts.flush()
  await counts.flush()
  expect(written[1]).toEqual([{ of: 'a', views: 1 }])
  expect(written).toHaveLength(2)
})

test('a database that is away costs nobody their page', async () => {
  const counts = createFlushedCounts<Row>(async () => {
    throw new Error('away')
  })
  counts.count(['a'], { of: 'a', views: 0 }, (row) => {
    row.views += 1
  })
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(counts.flush()).resolves.toBeUndefined()
})
