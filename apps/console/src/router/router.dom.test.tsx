import {
  appPermissions,
  errorKinds,
  permissionsOfRole,
  systemPermissionsOfRole,
  type AppRole,
} from '@zhanfang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { type DataRouter, generatePath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../api.ts'
import { screens } from './routes.ts'
import type { Screen } from './screen.ts'
import type { ScreenAddress } from './screen-address.ts'
import { chooseApp, clearSession, openSession, useCurrentApp } from '../session/session.ts'
import { appAnswer } from '../testing/app-answer.ts'

// Who is led where, for every screen of the table. The screens themselves are not loaded.
const loads = screens.map(({ load }) => load)
let router: DataRouter

beforeAll(async () => {
  for (const screen of screens) screen.load = () => Promise.resolve({ default: () => null })
  ;({ router } = await import('./router.tsx'))
})
afterAll(() => {
  // It would go on following the history under the tests of other files.
  router.dispose()
  vi.unstubAllGlobals()
  clearSession()
  queryClient.clear()
  screens.forEach((screen, index) => {
    const load = loads[index]
    if (load) screen.load = load
  })
})
beforeEach(() => {
  clearSession()
  queryClient.clear()
})

const person = {
  id: 'u1',
  nickname: '林小满',
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
const appOf = (permissions: readonly string[]) => ({
  ...appAnswer({ appName: '花店', role: 'viewer', roleName: '只读成员' }),
  permissions,
})

/** A server that knows one user and one app; without permissions the app is not his. */
function serve(user: object, permissions?: readonly string[]): void {
  const { code, status, message } = errorKinds.appNotFound
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.origin)
    const data = pathname.endsWith('/detail') ? permissions && appOf(permissions) : { ...person, ...user }
    const envelope = data
      ? { code: '000000', msg: '', data }
      : { code, msg: message, data: { requestId: 'r' } }
    return Promise.resolve(new Response(JSON.stringify(envelope), { status: data ? 200 : status }))
  })
}

const addressOf = ({ path }: Screen) =>
  generatePath(path, Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, '1'])))

async function open(address: string): Promise<string> {
  await router.navigate('/404')
  await router.navigate(address)
  const { pathname, search } = router.state.location
  return pathname + search
}

const refusal = (need: string) => `/401?need=${encodeURIComponent(need)}`
const ofRoles = screens.filter(({ access }) => access !== 'anyone' && access !== 'user')
const ofApps = ofRoles.filter(({ access }) => access in appPermissions)
const ofPlatform = ofRoles.filter(({ access }) => !(access in appPermissions))

describe('a screen whose code fails', () => {
  const lost = screens.find(({ path }) => path === '/invite-code')
  const crashing = screens.find(({ path }) => path === '/login/register')
  const scripts = (name: string) => `<script type="module" src="/console-assets/${name}.js"></script>`
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    document.head.innerHTML = scripts('a')
  })
  afterEach(() => {
    cleanup()
    document.head.innerHTML = ''
    delete window.reloadOnce
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    for (const screen of [lost, crashing])
      if (screen) screen.load = () => Promise.resolve({ default: () => null })
  })

  async function show(screen: Screen | undefined, { served, reloads }: { served: string; reloads: boolean }) {
    if (!screen) throw new Error('there is no such screen')
    window.reloadOnce = vi.fn(() => reloads)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(scripts(served))))
    await router.navigate('/404')
    await router.navigate(screen.path)
    const { container } = render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    return container
  }

  test('says what happened: the network, an update that was loaded once already, or itself', async () => {
    if (lost)
      lost.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'))
    if (crashing) crashing.load = () => Promise.reject(new Error('boom'))
    const away = await show(lost, { served: 'a', reloads: true })
    await waitFor(() => expect(away.textContent).toContain('页面没有打开'))
    expect(window.reloadOnce).not.toHaveBeenCalled()
    cleanup()
    const updated = await show(lost, { served: 'b', reloads: false })
    await waitFor(() => expect(updated.textContent).toContain('站坊已更新'))
    cleanup()
    const crashed = await show(crashing, { served: 'b', reloads: true })
    await waitFor(() => expect(crashed.textContent).toContain('页面出了点问题'))
    expect(window.reloadOnce).not.toHaveBeenCalled()
  })

  test('after an update the page loads itself anew and says nothing', async () => {
    if (lost)
      lost.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'))
    const container = await show(lost, { served: 'b', reloads: true })
    await waitFor(() => expect(window.reloadOnce).toHaveBeenCalled())
    expect(container.textContent).not.toContain('站坊已更新')
  })

  test('is there again with the network', async () => {
    if (lost) lost.load = () => Promise.resolve({ default: () => <p>加入</p> })
    const container = await show(lost, { served: 'a', reloads: true })
    await waitFor(() => expect(container.textContent).toContain('加入'))
  })
})

describe('first data of a screen', () => {
  const list = screens.find(({ path }) => path === '/mini/pages')
  const asked: ScreenAddress[] = []
  afterEach(() => {
    asked.length = 0
    if (list) list.load = () => Promise.resolve({ default: () => null })
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const bring = (data: Promise<unknown>) => {
    if (!list) throw new Error('there is no such screen')
    list.load = () =>
      Promise.resolve({
        default: () => null,
        ahead: (address) => {
          asked.push(address)
          return data
        },
      })
    openSession()
  }

  test('is asked for once, with what the address says, and the screen waits a blink for it', async () => {
    serve({}, ['app:read', 'page:read'])
    const { promise, resolve } = Promise.withResolvers<void>()
    bring(promise)
    await router.navigate('/404')
    const opened = router.navigate('/mini/pages?appId=app1&keywords=茶')
    await waitFor(() => expect(asked.map(({ search }) => search.get('keywords'))).toEqual(['茶']))
    expect(router.state.navigation.state).toBe('loading')
    resolve()
    await opened
    expect(router.state.location.pathname).toBe('/mini/pages')
    expect(asked).toHaveLength(1)
  })

  test('that does not come, or fails, holds nobody up', async () => {
    serve({}, ['app:read', 'page:read'])
    bring(new Promise(() => undefined))
    expect(await open('/mini/pages?appId=app1')).toBe('/mini/pages?appId=app1')
    bring(Promise.reject(new Error('no')))
    expect(await open('/mini/pages?appId=app1')).toBe('/mini/pages?appId=app1')
  })

  test('refused to who may not see the screen, it leads where the screen leads', async () => {
    serve({}, ['app:read'])
    bring(Promise.resolve())
    expect(await open('/mini/pages?appId=app1')).toBe(refusal('page:read'))
  })
})

test('without a login every screen but the open ones leads to the login, with the way back', async () => {
  for (const screen of screens.filter(({ access }) => access !== 'anyone')) {
    const address = addressOf(screen)
    // Nobody is led back to the first step: it leads on by itself.
    const home = address === '/messagelist/mini' || address === '/first-step'
    const back = home ? '' : `?redirect=${encodeURIComponent(address)}`
    expect([address, await open(address)]).toEqual([address, `/login${back}`])
  }
  for (const screen of screens.filter(({ access }) => access === 'anyone'))
    expect(await open(addressOf(screen))).toBe(addressOf(screen))
})

test.each<AppRole>(['viewer', 'editor', 'manager', 'owner'])(
  'a member who is %s opens what the role may, and is told what the rest needs',
  async (role) => {
    serve({}, permissionsOfRole[role])
    openSession()
    chooseApp('app1')
    for (const screen of ofApps) {
      const may = permissionsOfRole[role].some((permission) => permission === screen.access)
      const address = addressOf(screen)
      const there = `${address}?appId=app1`
      expect([address, await open(address)]).toEqual([address, may ? there : refusal(screen.access)])
    }
  },
)

describe('screens of the platform and the volunteer area', () => {
  const rights: Record<string, { user: object; may: readonly string[] }> = {
    'an operator': { user: {}, may: [] },
    'who manages everything': {
      user: { permissions: systemPermissionsOfRole['all:manage'] },
      may: ['platform', ...systemPermissionsOfRole['all:manage']],
    },
    'an administrator': {
      user: { permissions: systemPermissionsOfRole.admin },
      may: ['platform', ...systemPermissionsOfRole.admin],
    },
    'a volunteer platform manager': { user: { isVolPlatformManager: true }, may: ['volunteer:1'] },
    'a volunteer regulator': { user: { isVolRegulatorManager: true }, may: ['volunteer:2'] },
  }
  test.each(Object.entries(rights))('%s', async (_, { user, may }) => {
    serve(user)
    openSession()
    for (const screen of ofPlatform) {
      const address = addressOf(screen)
      const end = may.includes(screen.access) ? address : refusal(screen.access)
      expect([address, await open(address)]).toEqual([address, end])
    }
  })
})

describe('an app that is not the user’s (any more)', () => {
  beforeEach(() => {
    serve({})
    openSession()
    chooseApp('app1')
  })

  test('is forgotten by the tab, which shows the apps', async () => {
    expect(await open('/mini/pages')).toBe('/messagelist/mini')
    expect(useCurrentApp.getState().appid).toBeUndefined()
    expect(await open('/mini/pages?appId=app2')).toBe('/messagelist/mini')
    expect(useCurrentApp.getState().appid).toBeUndefined()
  })

  test('a refusal on a screen of it leads there too, not to a page that asks for a right', async () => {
    expect(await open(refusal('page:read'))).toBe('/messagelist/mini')
  })

  test('a right that is missing in an app of his stays a missing right', async () => {
    serve({}, ['app:read'])
    expect(await open(refusal('page:read'))).toBe(refusal('page:read'))
    expect(useCurrentApp.getState().appid).toBe('app1')
  })
})

describe('addresses of an app’s screens', () => {
  const linkTo = (address: string) => router.createHref(new URL(address, location.origin))
  beforeEach(() => {
    serve({}, permissionsOfRole.owner)
    openSession()
    chooseApp('app1')
  })

  test('name the app in links, for other tabs and other people; those of other screens do not', () => {
    expect(linkTo('/mini/surveys')).toBe('/mini/surveys?appId=app1')
    expect(linkTo('/mini/surveys?page=2#row')).toBe('/mini/surveys?page=2&appId=app1#row')
    expect(linkTo('/mini/message?appId=app2')).toBe('/mini/message?appId=app2')
    expect(linkTo('/messagelist/mini')).toBe('/messagelist/mini')
    expect(linkTo('/platform/roles')).toBe('/platform/roles')
    chooseApp(undefined)
    expect(linkTo('/mini/surveys')).toBe('/mini/surveys')
  })

  test('keep the app when a screen changes its search, and the state and anchor that go along', async () => {
    await router.navigate('/mini/pages')
    await router.navigate('?page=2', { state: { from: 'list' } })
    expect(router.state.location).toMatchObject({ search: '?page=2&appId=app1', state: { from: 'list' } })
    await router.navigate({ search: '?keywords=a' })
    expect(router.state.location).toMatchObject({
      pathname: '/mini/pages',
      search: '?keywords=a&appId=app1',
    })
    await router.navigate({ pathname: '/mini/surveys', hash: '#row' })
    expect(router.state.location).toMatchObject({ search: '?appId=app1', hash: '#row' })
  })

  test('lead back to the app that was worked on before', async () => {
    await open('/mini/pages')
    await open('/mini/pages?appId=app2')
    expect(useCurrentApp.getState().appid).toBe('app2')
    await open('/mini/pages?appId=app1')
    expect(useCurrentApp.getState().appid).toBe('app1')
    expect(await open('/mini/surveys')).toBe('/mini/surveys?appId=app1')
  })

  test('take the app along to the login and back', async () => {
    await open('/mini/surveys')
    const { pathname, search } = router.state.location
    clearSession()
    expect(await open(pathname + search)).toBe(
      `/login?redirect=${encodeURIComponent('/mini/surveys?appId=app1')}`,
    )
  })
})
