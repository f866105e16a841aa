import { weappVersionSupport, weappVersionSupportSet } from '@zhanfang/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { baseLibraryTexts as texts } from '../texts.ts'
import { BaseLibraryDialog } from './base-library-dialog.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const visitors = [
  { version: '3.12.0', percentage: 95.6 },
  { version: '2.20.1', percentage: 4.2 },
  { version: '2.9.4', percentage: 0.2 },
]

function serve(start: string, items = visitors) {
  let nowVersion = start
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname !== weappVersionSupport.path) return Promise.reject(new Error(pathname))
    if (method === 'PUT' && typeof body === 'string') {
      const { version } = weappVersionSupportSet.body.parse(JSON.parse(body))
      sent.push(version)
      nowVersion = version
    }
    const data = method === 'GET' ? { nowVersion, items } : {}
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return sent
}
function show(canManage = true) {
  showInApp(<BaseLibraryDialog canManage={canManage} onClose={() => {}} />)
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
const featureRow = async (name: keyof typeof texts.names) => {
  const row = (await screen.findByText(texts.names[name])).closest('li')
  if (!row) throw new Error(name)
  return within(row)
}

test(
  'what some visitors cannot use is said, with the way to it; raising the minimum leaves nobody without',
  async () => {
    const sent = serve('2.10.0')
    show()
    // Visitors below the minimum cannot open the mini-program, so they are not counted twice.
    expect((await featureRow('phone')).getByText(texts.lacking(4.2))).toBeTruthy()
    expect((await featureRow('channelsLive')).getByText(texts.works)).toBeTruthy()
    expect(screen.getByText(texts.way)).toBeTruthy()
    expect(screen.getByText(texts.asked(0.2))).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: texts.raise }))
    const field = screen.getByLabelText(texts.version)
    const save = screen.getByRole<HTMLButtonElement>('button', { name: texts.save })
    fireEvent.change(field, { target: { value: '最新' } })
    expect(save.disabled).toBe(true)
    fireEvent.change(field, { target: { value: '2.32.3' } })
    expect(await screen.findByText(texts.effect(4.4))).toBeTruthy()
    fireEvent.click(save)
    await waitFor(() => expect(sent).toEqual(['2.32.3']))
    expect(await screen.findByText(texts.asked(4.4))).toBeTruthy()
    expect((await featureRow('phone')).getByText(texts.works)).toBeTruthy()
    expect(screen.queryByText(texts.way)).toBeNull()
  },
  PATIENCE,
)

test(
  'nothing is claimed where WeChat has counted nobody, and who only looks changes nothing',
  async () => {
    serve('', [])
    show(false)
    expect(await screen.findByText(texts.noVisitors)).toBeTruthy()
    expect((await featureRow('phone')).getByText(texts.unknown)).toBeTruthy()
    expect(screen.getByText(texts.none)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.raise })).toBeNull()
  },
  PATIENCE,
)
