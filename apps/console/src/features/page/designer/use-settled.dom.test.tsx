import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

it('follows the first change at once, a burst when it rests, and not at all what was taken back', () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value), { initialProps: { value: 'a' } })
  const pass = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  }
  rerender({ value: 'b' })
  expect(result.current).toBe('b')
  pass(100)
  rerender({ value: 'c' })
  pass(100)
  rerender({ value: 'd' })
  expect(result.current).toBe('b')
  pass(100)
  rerender({ value: 'b' })
  pass(1000)
  expect(result.current).toBe('b')
  rerender({ value: 'e' })
  expect(result.current).toBe('e')
  rerender({ value: 'f' })
  pass(260)
  expect(result.current).toBe('f')
})
