import { QueryClientProvider } from '@tanstack/react-query'
import {
  weappAllCommit,
  weappAllCommitAffect,
  weappAllCommitLog,
  weappAllCommitStop,
  type WeappRun,
} from '@zhanfang/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { clearSession, openSession } from '../../../session.ts'
import { allCommitTexts as texts } from '../texts.ts'
import { AllCommits } from './all-commits.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const run: WeappRun = {
  id: 'run1',
  templateVersion: '1.2.0',
  state: 0,
  total: 3,
  done: 1,
  failed: 1,
  startedByName: '小林',
  startedAt: '2026-11-26T09:05:00+08:00',
}

/** Answers as the server does; returns what was asked. */
function serve(runs: WeappRun[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    asked.push(`${method} ${pathname}`)
    const answers: Record<string, unknown> = {
      [weappAllCommitAffect.path]: {
        template: { version: '1.2.0', userDesc: '商品页更快' },
        affected: 2,
        upToDate: 4,
        auditing: 1,
        declined: 0,
        list: [{ appId: 'a', nickName: '诊所', state: 5, version: '1.1.0.1' }],
      },
      [weappAllCommitLog.path]: { list: runs, total: runs.length, page: 1, size: 20 },
    }
    const data =
      method === 'POST' && pathname === weappAllCommit.path
        ? { id: 'run2', total: 2 }
        : (answers[pathname] ?? {})
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return asked
}
function show() {
  const router = createMemoryRouter([{ path: '*', element: <AllCommits /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  )
}
beforeEach(() => openSession())
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

test(
  'what a run would do is told before it is begun',
  async () => {
    const asked = serve([])
    show()
    expect(await screen.findByText(texts.counts(2, 4, 1, 0))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.start }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(texts.text)).toBeTruthy()
    expect(asked).not.toContain(`POST ${weappAllCommit.path}`)
    fireEvent.click(within(question).getByRole('button', { name: texts.start }))
    await waitFor(() => expect(asked).toContain(`POST ${weappAllCommit.path}`))
  },
  PATIENCE,
)

test(
  'some can be chosen',
  async () => {
    serve([])
    show()
    fireEvent.click(await screen.findByText(texts.which))
    fireEvent.click(screen.getByRole('checkbox', { name: texts.chooseOne('诊所') }))
    fireEvent.click(screen.getByRole('button', { name: texts.startChosen(1) }))
    expect(await screen.findAllByText(texts.ask(1))).not.toHaveLength(0)
  },
  PATIENCE,
)

test(
  'a run that goes on shows its progress and can be stopped',
  async () => {
    const asked = serve([run])
    show()
    expect(await screen.findByText(texts.progress(1, 1, 3))).toBeTruthy()
    expect(screen.queryByRole('button', { name: `${texts.retry} 1.2.0` })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: `${texts.stop} 1.2.0` }))
    await waitFor(() => expect(asked).toContain(`PUT ${weappAllCommitStop.path}`))
  },
  PATIENCE,
)
