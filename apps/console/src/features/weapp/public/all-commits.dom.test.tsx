import {
  weappAllCommit,
  weappAllCommitAffect,
  weappAllCommitLog,
  weappAllCommitStop,
  weappTemplateAdd,
  weappTemplates,
  type WeappRun,
} from '@zhanfang/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { clearSession, openSession } from '../../../session/session.ts'
import { allCommitTexts as texts, templateTexts } from '../texts.ts'
import { AllCommits } from './all-commits.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const run: WeappRun = {
  id: 'run1',
  kind: 'commit',
  reason: '',
  templateVersion: '1.2.0',
  state: 0,
  total: 3,
  done: 1,
  failed: 1,
  startedByName: '小林',
  startedAt: '2026-11-26T09:05:00+08:00',
}

const counts = { affected: 2, upToDate: 4, auditing: 1, rejected: 3, declined: 0 }
const named = texts.named('commit', '1.2.0')

/** Answers as the server does; returns what was asked. */
function serve(runs: WeappRun[]) {
  const asked: string[] = []
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    const { pathname } = new URL(address, location.origin)
    asked.push(`${method} ${pathname}`)
    const answers: Record<string, unknown> = {
      [weappAllCommitAffect.path]: {
        kind: new URL(address, location.origin).searchParams.get('kind') ?? 'commit',
        template: { version: '1.2.0', userDesc: '商品页更快' },
        online: [{ templateVersion: '1.1.0', count: 2 }],
        quota: { rest: 7, limit: 20 },
        affected: 2,
        upToDate: 4,
        auditing: 1,
        rejected: 3,
        declined: 0,
        list: [{ appId: 'a', nickName: '诊所', state: 5, version: '1.1.0.1' }],
      },
      [weappTemplates.path]: {
        templates: [
          { id: 3, version: '1.2.0', userDesc: '', createTime: run.startedAt, trial: 2, release: 1 },
        ],
        drafts: [{ draftId: 9, version: '1.3.0', userDesc: '修正', createTime: run.startedAt }],
      },
      [weappAllCommitLog.path]: { list: runs, total: runs.length, page: 1, size: 20 },
    }
    const data =
      method === 'POST' && pathname === weappAllCommit.path
        ? { id: 'run2', total: 2 }
        : (answers[pathname] ?? {})
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return { asked, bodies }
}
function show() {
  const router = createMemoryRouter([{ path: '*', element: <AllCommits /> }])
  showInApp(<RouterProvider router={router} />)
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
    const { asked } = serve([])
    show()
    expect(await screen.findByText(texts.kinds.commit.counts(counts))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.kinds.commit.start }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(texts.kinds.commit.text)).toBeTruthy()
    expect(asked).not.toContain(`POST ${weappAllCommit.path}`)
    fireEvent.click(within(question).getByRole('button', { name: texts.kinds.commit.start }))
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
    fireEvent.click(screen.getByRole('button', { name: texts.kinds.commit.startChosen(1) }))
    expect(await screen.findAllByText(texts.kinds.commit.ask(1))).not.toHaveLength(0)
  },
  PATIENCE,
)

test(
  'a run that goes on shows its progress and can be stopped',
  async () => {
    const { asked } = serve([run])
    show()
    expect(await screen.findByText(texts.progress(1, 1, 3))).toBeTruthy()
    expect(screen.queryByRole('button', { name: `${texts.retry} ${named}` })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: `${texts.stop} ${named}` }))
    await waitFor(() => expect(asked).toContain(`PUT ${weappAllCommitStop.path}`))
  },
  PATIENCE,
)

test(
  'what is on trial is submitted, and what is online goes back, each after a question of its own',
  async () => {
    const { bodies } = serve([])
    show()
    fireEvent.click(await screen.findByText(texts.kinds.submit.name))
    expect(await screen.findByText(texts.quota(7, 20))).toBeTruthy()
    expect(screen.getByText(texts.kinds.submit.counts(counts))).toBeTruthy()
    fireEvent.click(screen.getByText(texts.kinds.revert.name))
    fireEvent.click(await screen.findByRole('button', { name: texts.kinds.revert.start }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(texts.kinds.revert.text)).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: texts.kinds.revert.start }))
    await waitFor(() => expect(bodies).toContainEqual({ kind: 'revert' }))
  },
  PATIENCE,
)

test(
  'a draft becomes a template when somebody agrees',
  async () => {
    const { asked } = serve([])
    show()
    fireEvent.click(await screen.findByRole('button', { name: `${templateTexts.add} 1.3.0` }))
    expect(await screen.findByText(templateTexts.addText)).toBeTruthy()
    expect(asked).not.toContain(`POST ${weappTemplateAdd.path}`)
    const question = screen.getByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: templateTexts.add }))
    await waitFor(() => expect(asked).toContain(`POST ${weappTemplateAdd.path}`))
  },
  PATIENCE,
)
