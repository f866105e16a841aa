import { weappLink } from '@zhanfang/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { linkTexts as texts } from '../texts.ts'
import { LinksDialog } from './links-dialog.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
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
  'a link is made when somebody wants it, and only that one',
  async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
      sent.push([
        new URL(address, location.origin).pathname,
        typeof body === 'string' ? JSON.parse(body) : null,
      ])
      const data = { link: 'https://wxaurl.cn/abc', expiresAt: '2026-12-26T09:05:00+08:00' }
      return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
    })
    showInApp(<LinksDialog onClose={() => {}} />)
    const { name } = texts.kinds.url
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: texts.makeOne(name) }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name })
    expect(field.value).toBe('https://wxaurl.cn/abc')
    expect(screen.getByRole('button', { name: texts.copy(name) })).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.makeOne(texts.kinds.short.name) })).toBeTruthy()
    await waitFor(() => expect(sent).toEqual([[weappLink.path, { kind: 'url' }]]))
  },
  PATIENCE,
)
