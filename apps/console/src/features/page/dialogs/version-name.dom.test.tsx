import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import * as appRights from '../../app/public/use-app.ts'
import { VersionName } from './version-name.tsx'
import { versionTexts } from './version-texts.ts'

const sent: unknown[] = []
beforeEach(() => {
  vi.spyOn(appRights, 'useCan').mockReturnValue(() => true)
  openSession()
  chooseApp('app-1')
  sent.length = 0
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    sent.push([
      new URL(address, location.origin).pathname,
      typeof body === 'string' ? JSON.parse(body) : undefined,
    ])
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data: {} })))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function shown(name: string | null) {
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <VersionName pageId="page-1" version={3} name={name} />
      </ConfigProvider>
    </QueryClientProvider>,
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: versionTexts.field })

test('a version is named in its place; Escape leaves it as it was, an empty name takes it away', async () => {
  shown('国庆版')
  const begin = () => fireEvent.click(screen.getByRole('button', { name: versionTexts.name('第 3 版') }))
  begin()
  expect(field().value).toBe('国庆版')
  fireEvent.change(field(), { target: { value: '别的' } })
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.getByText('国庆版')).toBeTruthy()
  expect(sent).toEqual([])
  begin()
  fireEvent.change(field(), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: versionTexts.save }))
  await waitFor(() =>
    expect(sent).toEqual([['/p2/api/v1/micro-pages/page-1/versions/3/name', { name: null }]]),
  )
})
