import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { CallData, pointsSettings } from '@zhanfang/contract'
import { App } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp } from '../../../session/session.ts'
import { RulesTab } from './rules-tab.tsx'
import { texts } from '../texts.ts'

const PATIENCE = 60_000
const settings: CallData<typeof pointsSettings> = {
  isOn: false,
  days: 365,
  worth: 0,
  maxPercent: 50,
  rules: [
    { action: 'visit', title: '每日签到', isOn: true, points: 5, perDay: 1 },
    { action: 'answer', title: '填写问卷', isOn: false, points: 5, perDay: 1 },
  ],
}
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  chooseApp('app1')
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    const data = init?.method === 'PUT' ? {} : settings
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  chooseApp(undefined)
  vi.unstubAllGlobals()
})

const open = (mayWrite: boolean) =>
  render(
    <App>
      <QueryClientProvider client={queryClient}>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: <RulesTab mayWrite={mayWrite} /> }])}
        />
      </QueryClientProvider>
    </App>,
  )

test(
  'a rule is switched on with its points, and all of them are saved',
  async () => {
    open(true)
    fireEvent.click(
      await screen.findByRole('switch', { name: texts.rules.onOf('填写问卷') }, { timeout: PATIENCE }),
    )
    fireEvent.change(screen.getByLabelText(texts.rules.pointsOf('填写问卷')), { target: { value: '20' } })
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE)
    expect(sent[0]).toEqual({
      isOn: false,
      days: 365,
      worth: 0,
      maxPercent: 50,
      rules: [
        { action: 'visit', isOn: true, points: 5, perDay: 1 },
        { action: 'answer', isOn: true, points: 20, perDay: 1 },
      ],
    })
  },
  PATIENCE,
)

test(
  'those who may only look save nothing',
  async () => {
    open(false)
    await screen.findByRole('switch', { name: texts.rules.onOf('每日签到') }, { timeout: PATIENCE })
    expect(screen.queryByRole('button', { name: /保\s*存/ })).toBeNull()
  },
  PATIENCE,
)
