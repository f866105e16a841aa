import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatchLookup } from './batch-lookup.ts'

test('what is asked at the same time is loaded at once', async () => {
  const loads: string[][] = []
  const lookup = createBatchLookup(async (keys) => {
    loads.push(keys)
    await sleep(5)
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all(['a', 'b', 'a', 'none'].map(lookup))).toEqual(['A', 'B', 'A', undefined])
  expect(loads).toEqual([['a', 'b', 'none']])
})

test('nobody is answered with what was read before he asked', async () => {
  let value = 1
  const lookup = createBatchLookup(async (keys) => {
    const read = value
    await sleep(10)
    return new Map(keys.map((key) => [key, read]))
  })
  const early = lookup('x')
  await sleep(3)
  value = 2
  const late = await Promise.all([lookup('x'), lookup('x')])
  expect(await early).toBe(1)
  expect(late).toEqual([2, 2])
})

test('a failed load fails only those who waited for it', async () => {
  let fails = true
  const lookup = createBatchLookup(async (keys) => {
    await sleep(2)
    if (fails) throw new Error('away')
    return new Map(keys.map((key) => [key, 1]))
  })
  await expect(lookup('x')).rejects.toThrow('away')
  fails = false
  expect(await lookup('x')).toBe(1)
})
