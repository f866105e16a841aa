// Photographs of an activity as those see them who decide about them.
import { appDetail, permissionsOfRole, type AppRole, type Call, type CallData } from '@zhanfang/contract'
import {
  type Photo,
  photoOverview,
  photoSearch,
  photoStep,
} from '@zhanfang/contract/content-kinds/activity/photos/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import ActivityPhotosPage from './photos-page.tsx'

const time = '2026-11-26T09:05:00+08:00'
interface Answer {
  call: Call
  data: unknown
}
const answer = <Spec extends Call>(call: Spec, data: CallData<Spec>): Answer => ({ call, data })
const patternOf = (call: Call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`)

const appFor = (role: AppRole) =>
  answer(appDetail, {
    id: 'app1',
    appid: 'app1',
    appName: '学校',
    nickName: '学校',
    appImg: '',
    key: 'mini-program',
    appStatus: 0,
    weappStatus: 0,
    domain: '',
    role,
    roleName: '',
    permissions: [...permissionsOfRole[role]],
    createTime: time,
    updateTime: time,
    siteUrl: '',
    counts: { pages: 0, surveys: 0, answers: 0, files: 0 },
  })
const overview = answer(photoOverview, {
  title: '秋日市集',
  isOn: true,
  url: 'https://example.test/h5/app1/activity/a1/photos',
  counts: { waiting: 1, shown: 1, hidden: 0, reported: 1 },
})
const photo = (id: string, more: Partial<Photo>): Photo => ({
  id,
  url: `/files/app1/${id}.png`,
  width: 4,
  height: 3,
  state: 'waiting',
  author: '小林',
  byDesk: false,
  reason: '',
  reports: [],
  createTime: time,
  ...more,
})
const found = answer(photoSearch, {
  list: [photo('p1', {}), photo('p2', { state: 'shown', author: '小周', reports: ['拍到了我'] })],
  nextCursor: null,
})

/** A server that gives these answers; what is sent to change something is kept. */
function serve(answers: readonly Answer[]) {
  const sent: { pathname: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const method = init.method ?? 'GET'
    const one = answers.find(({ call }) => call.method === method && patternOf(call).test(pathname))
    if (method !== 'GET' && one?.call !== photoSearch)
      sent.push({ pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const envelope = one
      ? { code: '000000', msg: '', data: one.data }
      : { code: '400001', msg: `no answer for ${method} ${pathname}`, data: {} }
    return Promise.resolve(new Response(JSON.stringify(envelope), { status: one ? 200 : 404 }))
  })
  return sent
}

/** Shows the screen of an activity's photographs. */
function show(address: string): void {
  const router = createMemoryRouter(
    [{ path: '/mini/activity/:id/photos', element: <ActivityPhotosPage /> }],
    {
      initialEntries: [address],
    },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

test('photographs are shown, and taken down with a reason; reports stand with their pictures', async () => {
  const sent = serve([appFor('owner'), overview, found, answer(photoStep, { changed: 1 })])
  show('/mini/activity/a1/photos')
  expect(await screen.findByText('举报：拍到了我')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: '选择第 1 张，小林' }))
  fireEvent.click(screen.getByRole('button', { name: '展 示' }))
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ ids: ['p1'], to: 'shown' }))

  fireEvent.click(await screen.findByRole('checkbox', { name: '选择第 2 张，小周' }))
  fireEvent.click(screen.getByRole('button', { name: '撤 下' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('原因（交照片的人会看到）'), {
    target: { value: '被拍到的人不同意' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: '撤 下' }))
  await vi.waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({ ids: ['p2'], to: 'hidden', reason: '被拍到的人不同意' }),
  )
})

test('who only looks decides about nothing', async () => {
  serve([appFor('viewer'), overview, found])
  show('/mini/activity/a1/photos')
  expect(await screen.findByText('小林')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /上传/ })).toBeNull()
})
