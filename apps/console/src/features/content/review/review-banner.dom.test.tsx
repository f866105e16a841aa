// What the editor says of a content that was handed in, and what can be done about it there.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ContentReview, todoAudits } from '@zhanfang/contract'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { ReviewBanner } from './review-banner.tsx'
import { texts } from './texts.ts'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const TIME = '2026-10-18T09:30:00+08:00'

const review: ContentReview = {
  id: 'r1',
  auditStatus: 0,
  applyReason: '请尽快',
  auditResult: '',
  applicantName: '王小雨',
  auditorName: '',
  applyTime: TIME,
  auditTime: null,
  isOutdated: false,
  isMine: false,
}

/** Shows the banner; returns what is sent, in its order. */
function show(part: Partial<ContentReview>, canPublish = true) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname === todoAudits.path) sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    return Promise.resolve(Response.json({ code: '000000', msg: '', data: {} }))
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider>
        <App>
          <ReviewBanner
            kind="article"
            id="a1"
            review={{ ...review, ...part }}
            canPublish={canPublish}
            flush={() => {
              sent.push('saved')
              return Promise.resolve()
            }}
          />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return sent
}

beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test(
  'whoever publishes saves what they see and approves it, or says why not',
  async () => {
    const sent = show({})
    expect(screen.getByText(texts.words('请尽快'))).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: texts.approve }))
    await waitFor(() => expect(sent).toEqual(['saved', { id: 'r1', auditStatus: 1 }]))
    fireEvent.click(screen.getByRole('button', { name: /驳\s*回/ }))
    const reason = await screen.findByRole('textbox', {}, { timeout: PATIENCE })
    fireEvent.change(reason, { target: { value: '请写明地点' } })
    fireEvent.click(screen.getAllByRole('button', { name: /驳\s*回/ }).at(-1) ?? document.body)
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: 'r1', auditStatus: 2, auditResult: '请写明地点' }))
  },
  PATIENCE * 2,
)

test('a draft that has changed since is not approved unseen', () => {
  show({ isOutdated: true })
  expect(screen.queryByRole('button', { name: texts.approve })).toBeNull()
  expect(screen.getByText(/直接点“发布”/)).toBeDefined()
})

test('its author reads why it was refused, and takes back what waits', () => {
  show({ auditStatus: 2, auditResult: '请写明地点', auditorName: '林主编', auditTime: TIME }, false)
  expect(screen.getByText(texts.because('请写明地点'))).toBeDefined()
  cleanup()
  show({ isMine: true }, false)
  expect(screen.getByRole('button', { name: /撤\s*回/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /驳\s*回/ })).toBeNull()
})
