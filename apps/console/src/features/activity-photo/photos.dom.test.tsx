// Photographs of an activity as those see them who decide about them.
import { appDetail, type AppRole } from '@zhanfang/contract'
import {
  type Photo,
  photoOverview,
  photoSearch,
  photoStep,
} from '@zhanfang/contract/content-kinds/activity/photos/calls'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import ActivityPhotosPage from './photos-page.tsx'
import { appAnswer } from '../../testing/app-answer.ts'
import { showInApp } from '../../testing/show-in-app.tsx'
import { answer, type Answer, serveAnswers } from '../../testing/answering-server.ts'

const time = '2026-11-26T09:05:00+08:00'

const appFor = (role: AppRole) => answer(appDetail, appAnswer({ appName: '学校', role }))
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

const serve = (answers: readonly Answer[]) => serveAnswers(answers, [photoSearch])

/** Shows the screen of an activity's photographs. */
function show(address: string): void {
  const router = createMemoryRouter(
    [{ path: '/mini/activity/:id/photos', element: <ActivityPhotosPage /> }],
    {
      initialEntries: [address],
    },
  )
  showInApp(<RouterProvider router={router} />)
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
