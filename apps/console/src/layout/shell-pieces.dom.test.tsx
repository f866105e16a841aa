import { act, fireEvent, render, screen } from '@testing-library/react'
import type { PlatformSetting, UserBasic } from '@zhanfang/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mayEnter, volunteerEntry } from './access.ts'
import { CustomerServiceCard } from './service/customer-service.tsx'
import { recentScreens, rememberScreen } from './palette/recent-screens.ts'
import { watermarkText } from './watermark.tsx'
import { topBarLinksOf } from './top-bar-links.tsx'
import { DRAG_CLICK_MS, useDragPosition, withinWindow } from './service/use-drag-position.ts'
import { entryScriptsOf, isReplaced } from './banners/use-new-version.ts'
import { useShellKeys } from './palette/use-shell-keys.ts'

const person = (patch: Partial<UserBasic> = {}): UserBasic => ({
  id: 'u1',
  nickname: '林小满',
  avatar: '',
  accountType: 1,
  isSf: false,
  roles: ['test'],
  permissions: [],
  mobile: '',
  isVolPlatformManager: false,
  isVolRegulatorManager: false,
  isSchoolManager: false,
  firstStep: null,
  ...patch,
})

beforeEach(() => localStorage.clear())

describe('dragging the AI chat button', () => {
  let now = 10_000
  const clicked = vi.fn()
  function Floating() {
    const { position, handlers } = useDragPosition('place', 48, { right: 20, bottom: 72 }, clicked)
    return (
      <button type="button" {...handlers}>
        {position.right},{position.bottom}
      </button>
    )
  }
  const button = () => screen.getByRole('button')
  function drag(x: number, y: number) {
    fireEvent.pointerDown(button(), { button: 0, clientX: 500, clientY: 500 })
    fireEvent.pointerMove(button(), { clientX: 500 + x, clientY: 500 + y })
    fireEvent.pointerUp(button(), { clientX: 500 + x, clientY: 500 + y })
  }
  beforeEach(() => {
    clicked.mockClear()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    return () => vi.restoreAllMocks()
  })

  test('a click within 200 ms after a drag is ignored, a later one is not', () => {
    render(<Floating />)
    drag(-100, -50)
    expect(button().textContent).toBe('120,122')
    now += DRAG_CLICK_MS - 1
    fireEvent.click(button())
    expect(clicked).not.toHaveBeenCalled()
    now += 1
    fireEvent.click(button())
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  test('a hand that trembles clicks all the same', () => {
    render(<Floating />)
    drag(2, 2)
    fireEvent.click(button())
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(button().textContent).toBe('20,72')
  })

  test('the place is remembered, by mouse and by arrow keys, and stays inside the window', () => {
    const { unmount } = render(<Floating />)
    drag(-100, 0)
    fireEvent.keyDown(button(), { key: 'ArrowUp' })
    unmount()
    render(<Floating />)
    expect(button().textContent).toBe('120,88')
    expect(withinWindow({ right: 5000, bottom: -9 }, 48, { width: 390, height: 800 })).toEqual({
      right: 334,
      bottom: 8,
    })
  })
})

describe('keys of the shell', () => {
  const keys = { openPalette: vi.fn(), openShortcuts: vi.fn(), toggleSidebar: vi.fn() }
  function Shell() {
    useShellKeys(keys)
    return <input aria-label="输入" />
  }
  beforeEach(() => {
    for (const key of Object.values(keys)) key.mockClear()
  })

  test('Ctrl K opens the palette everywhere, ? only where nothing is typed', () => {
    render(<Shell />)
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
    fireEvent.keyDown(screen.getByLabelText('输入'), { key: 'k', code: 'KeyK', ctrlKey: true })
    expect(keys.openPalette).toHaveBeenCalledTimes(2)
    fireEvent.keyDown(screen.getByLabelText('输入'), { key: '?', shiftKey: true })
    expect(keys.openShortcuts).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
    expect(keys.openShortcuts).toHaveBeenCalledTimes(1)
  })
})

describe('who may go where', () => {
  test('platform screens are for all:manage, the volunteer area for its two roles', () => {
    expect(mayEnter(person(), 'platform')).toBe(false)
    expect(mayEnter(person({ permissions: ['platform:manage'] }), 'platform')).toBe(true)
    expect(mayEnter(person({ permissions: ['platform:manage'] }), 'role:manage')).toBe(false)
    expect(mayEnter(person({ permissions: ['role:manage'] }), 'role:manage')).toBe(true)
    expect(mayEnter(person({ isVolRegulatorManager: true }), 'volunteer:1')).toBe(false)
    expect(mayEnter(person({ isVolPlatformManager: true }), 'volunteer:1')).toBe(true)
    expect(mayEnter(person(), 'user')).toBe(true)
  })

  test('the volunteer entry opens /volunteer in a new tab for role 1, else /active', () => {
    expect(volunteerEntry(person())).toBeUndefined()
    expect(volunteerEntry(person({ isVolPlatformManager: true, isVolRegulatorManager: true }))).toEqual({
      path: '/volunteer',
      newTab: true,
    })
    expect(volunteerEntry(person({ isVolRegulatorManager: true }))).toEqual({
      path: '/active',
      newTab: false,
    })
  })

  test('the top bar shows statistics and versions to managers only; isSf changes the help', () => {
    const keys = (user: UserBasic) => topBarLinksOf(user).map(({ key }) => key)
    expect(keys(person())).toEqual(['help'])
    expect(keys(person({ roles: ['all:manage'], permissions: ['version:manage'] }))).toEqual([
      'statistics',
      'versions',
      'help',
    ])
    expect(topBarLinksOf(person())[0]?.address).toBe('/help')
    expect(topBarLinksOf(person({ isSf: true }))[0]).toMatchObject({
      label: '外部帮助',
      address: '/help?from=external',
    })
  })
})

test('the customer service card falls back to the default name and phone', () => {
  const setting: PlatformSetting = {
    platformLogo: '',
    platformName: '站坊',
    platformAiChatOpen: false,
    platformAiChatLink: '',
    platformCustomerServiceOpen: true,
    platformCustomerServiceButtonName: '',
    platformCustomerServiceQrcode: '/files/qr.png',
    platformCustomerServiceName: '',
    platformCustomerServicePhone: '',
    platformAccentColor: '#1f6feb',
    platformFilingNumber: '',
    platformSecondFactorRequired: false,
    platformWatermarkOpen: false,
    platformContentSafetyOpen: true,
    sessionIdleMinutes: 120,
    sandboxServices: [],
  }
  render(<CustomerServiceCard setting={setting} />)
  expect(screen.getByText('平台客服')).toBeTruthy()
  expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000')
  expect(screen.getByAltText('客服二维码').getAttribute('src')).toBe('/files/qr.png')
})

test('recent screens belong to one user, the newest first, each once', () => {
  act(() => {
    rememberScreen('u1', { title: '问卷', address: '/mini/surveys?appId=a' })
    rememberScreen('u1', { title: '文件库', address: '/mini/files?appId=a' })
    rememberScreen('u1', { title: '问卷', address: '/mini/surveys?appId=a&page=2' })
  })
  expect(recentScreens('u1').map(({ address }) => address)).toEqual([
    '/mini/surveys?appId=a&page=2',
    '/mini/files?appId=a',
  ])
  expect(recentScreens('u2')).toEqual([])
  localStorage.setItem('recentScreens', '{"userId":"u1","list":[{"title":"x","address":"javascript:1"}]}')
  expect(recentScreens('u1')).toEqual([])
})

describe('a newer console on the server', () => {
  const page = (...names: string[]) =>
    `<script src="/console-assets/before-start.js"></script>${names.map((name) => `<script type="module" crossorigin src="/console-assets/${name}"></script>`).join('')}`
  afterEach(() => {
    document.head.innerHTML = ''
    vi.unstubAllGlobals()
  })

  test('is told by the scripts that its page begins with', () => {
    expect(entryScriptsOf(page('runtime-a.js', 'base-a.js'))).toEqual([
      '/console-assets/runtime-a.js',
      '/console-assets/base-a.js',
    ])
    expect(entryScriptsOf('<script type="module" src="/src/main.tsx"></script>')).toEqual([])
  })

  test.each([
    ['the same page', page('runtime-a.js', 'base-a.js'), false],
    ['one that is another from its second script on', page('runtime-a.js', 'base-b.js'), true],
    ['something else', '<h1>Bad Gateway</h1>', false],
  ])('%s is served, and the login was opened', async (_, served, replaced) => {
    document.head.innerHTML = page('runtime-a.js', 'base-a.js', 'login-a.js')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(served)))
    expect(await isReplaced()).toBe(replaced)
  })
})

test('the watermark names who is at work: nickname and the end of the mobile number', () => {
  expect(watermarkText({ nickname: '林小满', mobile: '138****5678' })).toBe('林小满 5678')
  expect(watermarkText({ nickname: '林小满', mobile: '' })).toBe('林小满')
})
