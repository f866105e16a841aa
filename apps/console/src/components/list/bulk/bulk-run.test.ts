import { expect, test, vi } from 'vitest'
import { type BulkProgress, runBulk } from './bulk-run.ts'

const numbers = Array.from({ length: 30 }, (_, index) => index)

test('every row is tried once, a few at a time, and failures stand in the order of the list', async () => {
  let running = 0
  let most = 0
  const work = vi.fn(async (row: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, (row * 7) % 5))
    running -= 1
    if (row % 10 === 3) throw new Error(`no ${row}`)
  })
  const told: BulkProgress<number>[] = []
  const end = await runBulk(numbers, work, (progress) => told.push(progress), new AbortController().signal)
  expect(work).toHaveBeenCalledTimes(30)
  expect(most).toBe(4)
  expect(end.failed.map(({ row }) => row)).toEqual([3, 13, 23])
  expect(end.succeeded.toSorted((a, b) => a - b)).toEqual(numbers.filter((row) => row % 10 !== 3))
  expect(told).toHaveLength(31)
  expect(told.filter(({ finished }) => finished)).toHaveLength(1)
})

test('stopped, it ends with the rows under way', async () => {
  const controller = new AbortController()
  const work = vi.fn(async (row: number) => {
    await Promise.resolve()
    if (row === 5) controller.abort()
  })
  const end = await runBulk(numbers, work, () => undefined, controller.signal)
  expect(end.finished).toBe(true)
  expect(end.succeeded.length).toBe(work.mock.calls.length)
  expect(end.succeeded.length).toBeLessThan(12)
})

test('no rows are done at once', async () => {
  const end = await runBulk(
    [],
    () => Promise.reject(new Error('never')),
    () => undefined,
    new AbortController().signal,
  )
  expect(end).toEqual({ total: 0, succeeded: [], failed: [], finished: true })
})
