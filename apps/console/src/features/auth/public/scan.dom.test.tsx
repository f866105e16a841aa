import { errorKinds, type ScanState } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POLL_MS, useScan } from './scan.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function refusal(kind: keyof typeof errorKinds): CallError {
  const { code, status, message } = errorKinds[kind]
  return new CallError({ kind: 'refused', status, code, message, problems: [], detail: null, requestId: 'r' })
}

/** A scan whose answers are given one after the other; the last one is repeated. */
function follow(answers: (ScanState | CallError)[], seconds = 300) {
  const left = [...answers]
  let codes = 0
  const port = {
    start: vi.fn(() => {
      codes += 1
      return Promise.resolve({
        sceneId: `scene-${codes}`,
        url: `https://weixin.example/${codes}`,
        expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      })
    }),
    ask: vi.fn((_sceneId: string) => {
      const next = left.length > 1 ? left.shift() : left[0]
      return next instanceof CallError ? Promise.reject(next) : Promise.resolve({ state: next ?? 'waiting' })
    }),
    onConfirmed: vi.fn(),
  }
  return { port, ...renderHook(() => useScan(port)) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('waiting, scanned, confirmed: told once, and no more questions', async () => {
  const { port, result } = follow(['waiting', 'scanned', 'confirmed'])
  expect(result.current.scan.state).toBe('loading')
  await pass(0)
  expect(result.current.scan).toEqual({ state: 'waiting', url: 'https://weixin.example/1' })
  await pass(2 * POLL_MS)
  expect(result.current.scan.state).toBe('scanned')
  await pass(POLL_MS)
  expect(result.current.scan.state).toBe('confirmed')
  expect(port.onConfirmed).toHaveBeenCalledExactlyOnceWith({ state: 'confirmed' })
  await pass(10 * POLL_MS)
  expect(port.ask).toHaveBeenCalledTimes(3)
})

test('an ended code stops asking; refreshing gets a new one', async () => {
  const { port, result } = follow(['expired', 'waiting'])
  await pass(POLL_MS)
  expect(result.current.scan.state).toBe('expired')
  await pass(10 * POLL_MS)
  expect(port.ask).toHaveBeenCalledTimes(1)
  act(() => result.current.refresh())
  await pass(POLL_MS)
  expect(result.current.scan).toEqual({ state: 'waiting', url: 'https://weixin.example/2' })
  expect(port.ask).toHaveBeenLastCalledWith('scene-2')
})

test('it ends by its own time when nobody says so', async () => {
  const { result } = follow(['waiting'], 10)
  await pass(9_000)
  expect(result.current.scan.state).toBe('waiting')
  await pass(4_000)
  expect(result.current.scan.state).toBe('expired')
})

test('a cut line only delays', async () => {
  const { port, result } = follow([
    new CallError({ kind: 'network' }),
    refusal('tooManyRequests'),
    'confirmed',
  ])
  await pass(3 * POLL_MS)
  expect(result.current.scan.state).toBe('confirmed')
  expect(port.onConfirmed).toHaveBeenCalledOnce()
})

test('a refusal says why', async () => {
  const { result } = follow([refusal('weixinTaken')])
  await pass(POLL_MS)
  expect(result.current.scan).toEqual({ state: 'failed', message: '该微信已绑定其他账号' })
})

test('a screen that was left asks nothing more', async () => {
  const { port, unmount } = follow(['waiting'])
  await pass(POLL_MS)
  unmount()
  await pass(10 * POLL_MS)
  expect(port.ask).toHaveBeenCalledTimes(1)
})
