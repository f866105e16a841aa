import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondsLeft, useCodeWait } from './code-wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const MOBILE = '13800138000'

test('it counts from 60 down to 0', () => {
  const { result } = renderHook(() => useCodeWait('fastlogin', MOBILE))
  expect(result.current.left).toBe(0)
  act(() => result.current.begin(MOBILE, 60))
  expect(result.current.left).toBe(60)
  act(() => void vi.advanceTimersByTime(21_000))
  expect(result.current.left).toBe(39)
  act(() => void vi.advanceTimersByTime(39_000))
  expect(result.current.left).toBe(0)
})

test('it goes on after a reload', () => {
  const before = renderHook(() => useCodeWait('fastlogin', MOBILE))
  act(() => before.result.current.begin(MOBILE, 60))
  before.unmount()
  vi.advanceTimersByTime(10_000)
  const after = renderHook(() => useCodeWait('fastlogin', MOBILE))
  expect(after.result.current.left).toBe(50)
})

test('another number and another purpose do not wait', () => {
  const first = renderHook(({ target }) => useCodeWait('fastlogin', target), {
    initialProps: { target: MOBILE },
  })
  act(() => first.result.current.begin(MOBILE, 60))
  expect(renderHook(() => useCodeWait('register', MOBILE)).result.current.left).toBe(0)
  first.rerender({ target: '13900139000' })
  expect(first.result.current.left).toBe(0)
  first.rerender({ target: MOBILE })
  expect(first.result.current.left).toBe(60)
})

test('what storage holds is not believed', () => {
  for (const stored of ['', 'nonsense', '{"target":1}', '[]']) {
    sessionStorage.setItem('codeWait:fastlogin', stored)
    expect(renderHook(() => useCodeWait('fastlogin', MOBILE)).result.current.left).toBe(0)
  }
  // A clock that was set back must not lock the button for days.
  expect(secondsLeft(Date.now() + 86_400_000, Date.now())).toBe(60)
})
