// Whoever decides by keys is quicker than the lists that are fetched anew behind it.
import { QueryObserver } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { circleReviewDecide, circleReviewQueue } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { noParts } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import CircleReviewPage from './review-page.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const item = (id: string, text: string) => ({
  kind: 'post',
  id,
  version: 1,
  circleId: 'c1',
  circleTitle: '阳台种菜',
  authorId: 'u1',
  authorName: '张三',
  avatar: '',
  text,
  parts: noParts,
  before: '',
  why: '先审后发',
  history: { joinedAt: null, shown: 0, refused: 0, deleted: 0 },
  createTime: '2026-11-26T10:00:00+08:00',
})

test('a key pressed for the next thing counts while other lists are still on their way', async () => {
  openSession()
  chooseApp('app1')
  const waiting = [item('p1', '番茄熟了'), item('p2', '黄瓜熟了')]
  const decided: unknown[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname === circleReviewQueue.path && init?.method !== circleReviewDecide.method) {
      const counts = { post: waiting.length, change: 0, comment: 0, report: 0 }
      const data = { item: waiting[0] ?? null, counts, circles: [] }
      return Promise.resolve(Response.json({ code: '000000', msg: '', data }))
    }
    if (pathname === circleReviewDecide.path) {
      decided.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
      waiting.shift()
      return Promise.resolve(Response.json({ code: '000000', msg: '', data: {} }))
    }
    return new Promise(() => {})
  })
  // The list of another room that takes for ever once it is asked for anew.
  const stop = new QueryObserver(queryClient, {
    queryKey: ['notice', 'list'],
    queryFn: () => new Promise<never>(() => {}),
    initialData: [],
    staleTime: Infinity,
  }).subscribe(() => {})
  showInApp(
    <MemoryRouter>
      <CircleReviewPage />
    </MemoryRouter>,
  )
  await waitFor(() => expect(screen.getByText('番茄熟了')).toBeTruthy(), { timeout: 20_000 })
  fireEvent.keyDown(document.body, { key: 'a', bubbles: true })
  await waitFor(() => expect(screen.getByText('黄瓜熟了')).toBeTruthy(), { timeout: 20_000 })
  fireEvent.keyDown(document.body, { key: 'a', bubbles: true })
  await waitFor(() => expect(decided).toHaveLength(2), { timeout: 20_000 })
  stop()
})
