import { QueryClientProvider } from '@tanstack/react-query'
import { type NoticePreferences, noticePreferences, noticePreferencesUpdate } from '@zhanfang/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { NoticePreferencesDrawer } from './notice-preferences.tsx'

const PATIENCE = 60_000
const none = { weixin: false, sms: false, email: false }

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test(
  'two ticks in a row are both saved, whichever answer is late',
  async () => {
    let stored: NoticePreferences = { center: none, todo: none, system: none, form: none }
    const answers: (() => void)[] = []
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      expect(new URL(address, location.origin).pathname).toBe(noticePreferences.path)
      const answer = () => new Response(JSON.stringify({ code: '000000', msg: '', data: stored }))
      if (init?.method !== noticePreferencesUpdate.method || typeof init.body !== 'string')
        return Promise.resolve(answer())
      const body: NoticePreferences = JSON.parse(init.body)
      return new Promise<Response>((resolve) =>
        answers.push(() => {
          stored = body
          resolve(answer())
        }),
      )
    })
    render(
      <ConfigProvider>
        <App>
          <QueryClientProvider client={queryClient}>
            <NoticePreferencesDrawer open onClose={() => undefined} />
          </QueryClientProvider>
        </App>
      </ConfigProvider>,
    )
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', {}, { timeout: PATIENCE })
    const [first, second] = boxes
    if (!first || !second) throw new Error('no boxes')
    fireEvent.click(first)
    await waitFor(() => expect(answers).toHaveLength(1))
    fireEvent.click(second)
    expect([first.checked, second.checked]).toEqual([true, true])
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await waitFor(() => expect(Object.values(stored).flatMap(Object.values).filter(Boolean)).toHaveLength(2))
    expect([first.checked, second.checked]).toEqual([true, true])
  },
  PATIENCE,
)
