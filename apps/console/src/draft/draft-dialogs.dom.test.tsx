// What is asked about a copy that was found again.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { DraftDialogs } from './draft-dialogs.tsx'
import { texts } from './texts.ts'
import type { Draft } from './use-draft.ts'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

const quiet: Draft<string> = {
  phase: 'ready',
  state: 'saved',
  revision: 1,
  recover: () => {},
  discardRecovery: () => {},
  change: () => {},
  flush: () => Promise.resolve(1),
  keepMine: () => Promise.resolve(),
  takeServer: () => Promise.resolve(),
  takeNewer: () => Promise.resolve(),
  saveCopy: () => Promise.resolve(),
  reload: () => {},
}

function show() {
  const recover = vi.fn<() => void>()
  const discardRecovery = vi.fn<() => void>()
  const draft: Draft<string> = {
    ...quiet,
    recovery: { content: 'mine', time: 0, isOutdated: false },
    recover,
    discardRecovery,
  }
  const router = createMemoryRouter([{ path: '/', element: <DraftDialogs draft={draft} noun="页面" /> }])
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  )
  return { recover, discardRecovery }
}
const button = (name: string) => screen.findByRole('button', { name })

afterEach(cleanup)

test(
  'the keyboard stands on 恢复, and throwing the copy away takes a second step',
  async () => {
    const { recover, discardRecovery } = show()
    const recovering = await button(texts.recover)
    expect(document.activeElement).toBe(recovering)

    fireEvent.click(await button(texts.discard))
    expect(discardRecovery).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(await button(texts.keepCopy))
    fireEvent.click(await button(texts.keepCopy))
    fireEvent.click(await button(texts.discard))
    act(() => screen.getByRole('button', { name: texts.discardForGood }).click())
    expect(discardRecovery).toHaveBeenCalledOnce()
    expect(recover).not.toHaveBeenCalled()
  },
  PATIENCE,
)

test(
  'leaving what cannot be saved asks; Escape stays, and only 离开 leaves',
  async () => {
    const draft: Draft<string> = {
      ...quiet,
      state: 'failed',
      flush: () => Promise.reject(new Error('offline')),
    }
    const router = createMemoryRouter([
      { path: '/', element: <DraftDialogs draft={draft} noun="页面" /> },
      { path: '/list', element: '列表' },
    ])
    render(
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <RouterProvider router={router} />
      </ConfigProvider>,
    )
    await act(() => router.navigate('/list'))
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape', code: 'Escape', keyCode: 27 })
    await vi.waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'))
    expect(router.state.location.pathname).toBe('/')
    await act(() => router.navigate('/list'))
    fireEvent.click(await button(texts.leave))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/list'))
  },
  PATIENCE,
)
