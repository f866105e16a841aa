import { weappGray, weappGrayChange, weappGrayEnd } from '@zhanfang/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { grayTexts as texts } from '../texts.ts'
import { GrayDialog } from './gray-dialog.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

/** `texts.start`, whose two characters are drawn apart on a button. */
const start = /^发\s?布$/

/** Answers as the server does; returns what was sent. */
function serve(percentage: number | null, refusal?: string) {
  const sent: { what: string; body: unknown }[] = []
  const plan = percentage === null ? null : { percentage, beganAt: '2026-11-26T09:05:00+08:00' }
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const isAsked = method === 'GET' && pathname === weappGray.path
    if (!isAsked)
      sent.push({ what: `${method} ${pathname}`, body: typeof body === 'string' ? JSON.parse(body) : null })
    const isRefused = !isAsked && refusal !== undefined
    return Promise.resolve(
      new Response(
        JSON.stringify(
          isRefused
            ? { code: '320005', msg: refusal, data: null }
            : { code: '000000', msg: '', data: isAsked ? { plan } : { state: 4 } },
        ),
        { status: isRefused ? 422 : 200 },
      ),
    )
  })
  return sent
}
function show() {
  const onClose = vi.fn()
  showInApp(<GrayDialog onClose={onClose} />)
  return onClose
}
beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

test(
  'some visitors are chosen first, and the dialog closes when they have it',
  async () => {
    const sent = serve(null)
    const onClose = show()
    fireEvent.click(await screen.findByRole('radio', { name: texts.step(10) }))
    expect(screen.queryByRole('button', { name: texts.end })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: start }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toEqual([{ what: `POST ${weappGrayChange.path}`, body: { percentage: 10 } }])
  },
  PATIENCE,
)

test(
  'one that goes on is only given to more, or to nobody after a question',
  async () => {
    const sent = serve(20)
    const onClose = show()
    expect(await screen.findByText(texts.now(20))).toBeTruthy()
    expect(screen.queryByRole('radio', { name: texts.step(10) })).toBeNull()
    expect(screen.getByRole('radio', { name: texts.step(50) })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.end }))
    const question = (await screen.findByText(texts.endText)).closest<HTMLElement>('[role=dialog]')
    expect(sent).toEqual([])
    fireEvent.click(within(question ?? document.body).getByRole('button', { name: texts.end }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent.map(({ what }) => what)).toEqual([`DELETE ${weappGrayEnd.path}`])
  },
  PATIENCE,
)

test(
  'what is refused leaves the dialog open, with what was chosen',
  async () => {
    const sent = serve(null, '还没有线上版本')
    const onClose = show()
    fireEvent.click(await screen.findByRole('radio', { name: texts.step(50) }))
    fireEvent.click(screen.getByRole('button', { name: start }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.step(50) }).checked).toBe(true)
  },
  PATIENCE,
)
