import { CallError } from '@zhanfang/contract/client'
import { expect, test } from 'vitest'
import { canBeSentLater } from './counter.ts'
import { createScanQueue, type KeptScan } from './scan-queue.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const scan = (number: number): KeptScan => ({
  code: `CODE${number}`,
  nonce: `nonce-${number}`,
  listId: 'lunch',
  at: '2026-11-26T10:00:00.000Z',
})
const offline = new Error('offline')
const isOffline = (error: unknown) => error === offline

test('what is kept is sent in order, once the network is back, and nothing twice', async () => {
  const storage = memory()
  const queue = createScanQueue(storage, 'desk')
  for (const number of [1, 2, 3]) queue.keep(scan(number))
  const sent: string[] = []
  let left = 1
  const deliver = async ({ code }: KeptScan) => {
    if (left === 0) throw offline
    left -= 1
    sent.push(code)
    return code
  }
  const ignore = () => {}
  await queue.send(deliver, isOffline, ignore)
  expect(sent).toEqual(['CODE1'])
  // Another page of the same browser has what is left.
  const later = createScanQueue(storage, 'desk')
  expect(later.all()).toEqual([scan(2), scan(3)])
  left = 10
  await Promise.all([later.send(deliver, isOffline, ignore), later.send(deliver, isOffline, ignore)])
  expect(sent).toEqual(['CODE1', 'CODE2', 'CODE3'])
  expect(later.all()).toEqual([])
})

test('a scan that is refused is told and holds up nobody behind it', async () => {
  const queue = createScanQueue(memory(), 'desk')
  queue.keep(scan(1))
  queue.keep(scan(2))
  const told: [string, string | null][] = []
  await queue.send(
    async ({ code }) => {
      if (code === 'CODE1') throw new Error('refused')
      return 'ok'
    },
    isOffline,
    ({ code }, answer) => told.push([code, answer]),
  )
  expect(told).toEqual([
    ['CODE1', null],
    ['CODE2', 'ok'],
  ])
})

test('what others wrote into the storage counts for nothing', () => {
  const storage = memory()
  storage.setItem('zf-scans:desk', '{"not": "scans"}')
  expect(createScanQueue(storage, 'desk').all()).toEqual([])
  storage.setItem('zf-scans:desk', 'no json')
  expect(createScanQueue(storage, 'desk').all()).toEqual([])
})

test('a scan stays while the answer is not about it: the login has ended, or the server is busy', async () => {
  const queue = createScanQueue(memory(), 'desk')
  queue.keep(scan(1))
  for (const status of [401, 429, 503]) {
    await queue.send(
      () => Promise.reject(new CallError({ kind: 'status', status, message: '' })),
      canBeSentLater,
      () => expect.unreachable('nothing was answered'),
    )
    expect(queue.all()).toEqual([scan(1)])
  }
  await queue.send(
    () => Promise.reject(new CallError({ kind: 'status', status: 422, message: '' })),
    canBeSentLater,
    (_, answer) => expect(answer).toBeNull(),
  )
  expect(queue.all()).toEqual([])
})
