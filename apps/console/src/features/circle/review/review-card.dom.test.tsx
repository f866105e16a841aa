import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReviewItem } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { noParts } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '../texts.ts'
import { ReviewCard } from './review-card.tsx'

const words = texts.review
const item: ReviewItem = {
  kind: 'change',
  id: 'p1',
  version: 3,
  circleId: 'c1',
  circleTitle: '阳台种菜',
  authorId: 'u1',
  authorName: '张三',
  avatar: '',
  text: '新的话',
  parts: noParts,
  before: '旧的话',
  why: '先审后发',
  history: { joinedAt: null, shown: 4, refused: 1, deleted: 0 },
  createTime: '2026-11-26T10:00:00+08:00',
}

function show(busy = false) {
  const onDecide = vi.fn(async () => {})
  const onSkip = vi.fn()
  render(<ReviewCard item={item} busy={busy} onDecide={onDecide} onSkip={onSkip} />)
  return { onDecide, onSkip }
}
const press = (key: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, bubbles: true })

afterEach(cleanup)

test('shows why something is here, what it was before and how its author has behaved', () => {
  show()
  expect(screen.getByText('先审后发')).toBeTruthy()
  expect(screen.getByText('旧的话')).toBeTruthy()
  expect(screen.getByText(words.history('', 4, 1, 0))).toBeTruthy()
})

test('A approves; R asks why at first, and refuses once it is said', () => {
  const { onDecide, onSkip } = show()
  press('r')
  const field = screen.getByLabelText(words.reason)
  expect(document.activeElement).toBe(field)
  expect(onDecide).not.toHaveBeenCalled()
  press('a', field)
  expect(onDecide, 'what is typed is no key').not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '跑题了' } })
  press('r')
  expect(onDecide).toHaveBeenLastCalledWith(false, '跑题了')
  press('A')
  expect(onDecide).toHaveBeenLastCalledWith(true, '')
  press('s')
  expect(onSkip).toHaveBeenCalledOnce()
})

test('a button without a reason says so, and a second press while one is sent does nothing', () => {
  const { onDecide } = show(true)
  press('a')
  expect(onDecide).not.toHaveBeenCalled()
  cleanup()
  show()
  fireEvent.click(screen.getByRole('button', { name: words.refuse }))
  expect(screen.getByRole('alert').textContent).toContain(words.reasonRequired)
})
