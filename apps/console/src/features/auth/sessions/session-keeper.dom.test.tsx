import { QueryClientProvider } from '@tanstack/react-query'
import { personBasic } from '@zhanfang/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api, callKey, exits, queryClient, resetLeaving } from '../../../api.ts'
import {
  chooseApp,
  clearSession,
  openSession,
  sessionToken,
  useCurrentApp,
  wasSessionEnded,
} from '../../../session/session.ts'
import { SessionKeeper } from './session-keeper.tsx'

const original = { ...exits }
const user = {
  id: 'u1',
  nickname: '小周',
  avatar: '',
  accountType: 1,
  isSf: false,
  roles: [],
  permissions: [],
  mobile: '',
  isVolPlatformManager: false,
  isVolRegulatorManager: false,
  isSchoolManager: false,
  firstStep: null,
}

// The dialog is a chunk of its own; on a busy machine its first load takes longer than a test waits.
beforeAll(() => import('./log-in-again.tsx'), 60_000)
beforeEach(() => {
  queryClient.clear()
  clearSession()
  resetLeaving()
  openSession()
  chooseApp('app1')
  queryClient.setQueryData(callKey(personBasic), user)
  exits.reload = vi.fn()
  exits.go = vi.fn()
  vi.stubGlobal(
    'fetch',
    vi.fn(() =>
      Promise.resolve(
        new Response(JSON.stringify({ code: '200002', msg: '登录已失效', data: { requestId: 'r' } }), {
          status: 401,
        }),
      ),
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(exits, original)
})

/** A screen with a field, a search box and the keeper, as the router shows them. */
function open(access: 'user' | 'anyone' = 'user') {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <SessionKeeper />
          </>
        ),
        children: [
          {
            path: '/',
            handle: { access },
            element: (
              <form>
                <input aria-label="名称" />
                <input aria-label="搜索" type="search" />
              </form>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const refused = () => act(() => api.call(personBasic).catch(() => undefined))

test('a session that ends reloads the page, which leads to the login', async () => {
  open()
  await refused()
  expect(exits.reload).toHaveBeenCalledOnce()
  expect(sessionToken()).toBeUndefined()
  expect(wasSessionEnded()).toBe(true)
})

test('with something typed the page stays and asks to log in over it', async () => {
  open()
  type('名称', '写了一半')
  await refused()
  await refused()
  expect(exits.reload).not.toHaveBeenCalled()
  expect(exits.go).not.toHaveBeenCalled()
  expect(sessionToken()).toBeUndefined()
  expect(wasSessionEnded()).toBe(true)
  expect(useCurrentApp.getState().appid).toBe('app1')
  await waitFor(() => expect(screen.getByRole('dialog', { name: '请重新登录' })).toBeDefined(), {
    timeout: 15_000,
  })
  expect(screen.getByDisplayValue('写了一半')).toBeDefined()
})

test('a call sent before the new login and refused after it is made once more, and ends nothing', async () => {
  const refusal = Promise.withResolvers<Response>()
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('X-Authorization'))
    return asked.length === 1
      ? refusal.promise
      : Promise.resolve(Response.json({ code: '000000', msg: '', data: user }))
  })
  open()
  const late = api.call(personBasic)
  openSession()
  refusal.resolve(
    Response.json({ code: '200002', msg: '登录已失效', data: { requestId: 'r' } }, { status: 401 }),
  )
  expect(await late).toEqual(user)
  expect(new Set(asked)).toHaveLength(2)
  expect(sessionToken()).toBeDefined()
  expect(exits.reload).not.toHaveBeenCalled()
})

test('what was moved or chosen and would be asked about before closing holds the page too', async () => {
  open()
  const warn = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', warn)
  await refused()
  removeEventListener('beforeunload', warn)
  expect(exits.reload).not.toHaveBeenCalled()
  expect(await screen.findByRole('dialog', { name: '请重新登录' }, { timeout: 15_000 })).toBeDefined()
})

test.each([
  ['a search word', () => type('搜索', '词')],
  ['what was taken back', () => (type('名称', '字'), type('名称', ''))],
])('%s does not hold the page', async (_, act_) => {
  open()
  act_()
  await refused()
  expect(exits.reload).toHaveBeenCalledOnce()
})

test('another tab that is told goes too, and a public screen stays', async () => {
  const channel = new BroadcastChannel('session')
  open()
  channel.postMessage({ from: -1, change: { kind: 'ended' } })
  await waitFor(() => expect(exits.reload).toHaveBeenCalledOnce())
  expect(sessionToken()).toBeUndefined()
  channel.close()
})

test('a tab of somebody else does not go on under another login', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data: user })))),
  )
  const channel = new BroadcastChannel('session')
  open()
  channel.postMessage({ from: -1, change: { kind: 'opened', userId: 'u1' } })
  channel.postMessage('nonsense')
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(exits.reload).not.toHaveBeenCalled()
  channel.postMessage({ from: -1, change: { kind: 'opened', userId: 'u2' } })
  await waitFor(() => expect(exits.reload).toHaveBeenCalledOnce())
  channel.close()
})
