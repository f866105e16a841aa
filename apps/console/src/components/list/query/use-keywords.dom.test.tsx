import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEYWORD_DELAY_MS, useKeywords } from './use-keywords.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Search({ committed, commit }: { committed: string; commit: (words: string) => void }) {
  const { value, onChange } = useKeywords(committed, commit)
  return <input aria-label="搜索" value={value} onChange={onChange} />
}

test('what is typed while a query is on its way stays, and is asked for next', () => {
  const asked: string[] = []
  const commit = (words: string) => void asked.push(words)
  const { rerender } = render(<Search committed="" commit={commit} />)
  const input = screen.getByLabelText('搜索')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const rest = () => act(() => void vi.advanceTimersByTime(KEYWORD_DELAY_MS + 10))
  type('诊所')
  rest()
  type('火箭')
  // Only now does the first query arrive.
  rerender(<Search committed="诊所" commit={commit} />)
  expect(input).toHaveProperty('value', '火箭')
  rest()
  expect(asked).toEqual(['诊所', '火箭'])
  // Cleared before the second one arrives: that is asked for too.
  type('')
  expect(asked).toEqual(['诊所', '火箭', ''])
})

test('a query that changes from outside ends the wait for what was typed', () => {
  const asked: string[] = []
  const commit = (words: string) => void asked.push(words)
  const { rerender } = render(<Search committed="旧" commit={commit} />)
  const input = screen.getByLabelText('搜索')
  fireEvent.change(input, { target: { value: '旧的' } })
  rerender(<Search committed="" commit={commit} />)
  act(() => void vi.advanceTimersByTime(KEYWORD_DELAY_MS + 10))
  expect(input).toHaveProperty('value', '')
  expect(asked).toEqual([])
})
