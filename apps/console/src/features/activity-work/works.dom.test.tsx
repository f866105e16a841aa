// Works of an activity as those see them who decide about them.
import { appDetail, type AppRole, type CallData } from '@zhanfang/contract'
import {
  raterInvite,
  raterList,
  type Work,
  workDecide,
  workOverview,
  workSearch,
  workSettingsSave,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { workSettingsSchema } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import ActivityWorksPage from './works-page.tsx'
import { appAnswer } from '../../testing/app-answer.ts'
import { showInApp } from '../../testing/show-in-app.tsx'
import { answer, type Answer, serveAnswers } from '../../testing/answering-server.ts'

const time = '2026-11-26T09:05:00+08:00'

const appFor = (role: AppRole) => answer(appDetail, appAnswer({ appName: '学校', role }))
const settings = workSettingsSchema.parse({ on: true, groups: [{ id: 'a', name: '小学组' }] })
const overview = answer(workOverview, {
  title: '摄影大赛',
  url: 'https://example.test/h5/app1/activity/a1/works',
  settings,
  counts: { waiting: 1, approved: 1, rejected: 0, votes: 3, raters: 0 },
  judgingClosedAt: null,
  resultsPublishedAt: null,
})
const work = (id: string, more: Partial<Work>): Work => ({
  id,
  number: 1,
  title: '晨光',
  text: '',
  pictures: ['/files/app1/p1.png'],
  video: '',
  groupId: 'a',
  groupName: '小学组',
  authorName: '小林',
  customerId: null,
  auditStatus: 0,
  auditResult: '',
  votes: 0,
  mean: null,
  scores: 0,
  createTime: time,
  updateTime: time,
  ...more,
})
const list = [work('w1', {}), work('w2', { number: 2, title: '夜景', auditStatus: 1, votes: 3 })]
const found = answer(workSearch, { list, total: 2, size: 20, nextCursor: null })

const serve = (answers: readonly Answer[]) => serveAnswers(answers, [workSearch])

/** Shows the screen at an address; returns what reads the conditions in its address. */
function show(address: string): () => string {
  const router = createMemoryRouter([{ path: '/mini/activity/:id/works', element: <ActivityWorksPage /> }], {
    initialEntries: [address],
  })
  showInApp(<RouterProvider router={router} />)
  return () => router.state.location.search
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

test('a rejection of works asks for the reason, and says what did not work', async () => {
  const results = [{ id: 'w1', ok: false, code: '310002', msg: '作者刚刚改了作品' }]
  const sent = serve([appFor('owner'), overview, found, answer(workDecide, { results })])
  show('/mini/activity/a1/works')
  await screen.findByText('晨光')
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择 晨光' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 夜景' }))
  fireEvent.click(await screen.findByRole('button', { name: '全部驳回' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /驳\s*回/ }))
  expect(await dialog.findByText('请写明驳回的原因')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '画面太暗' } })
  fireEvent.click(dialog.getByRole('button', { name: /驳\s*回/ }))
  await vi.waitFor(() =>
    expect(sent).toEqual(
      ['w1', 'w2'].map((id) => ({
        method: 'PUT',
        pathname: '/p1/api/v1/activity/a1/works/decide',
        body: { ids: [id], auditStatus: 2, auditResult: '画面太暗', seenAt: time },
      })),
    ),
  )
  expect(await screen.findAllByText('：作者刚刚改了作品')).toHaveLength(2)
})

test('who only reads sees the works and decides nothing', async () => {
  serve([appFor('viewer'), overview, found])
  const address = show('/mini/activity/a1/works?appId=app1&keywords=夜')
  expect(await screen.findByText('夜景')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /通过/ })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: '名次' }))
  expect(address()).toBe('?appId=app1&tab=results')
})

test('settings are saved as a whole; a judging without criteria is told where', async () => {
  const sent = serve([appFor('owner'), overview, found, answer(workSettingsSave, workOverviewData())])
  show('/mini/activity/a1/works?tab=settings')
  const judging = await screen.findByRole('switch', { name: '开启评委评审' })
  await vi.waitFor(() => expect(judging).toHaveProperty('disabled', false))
  fireEvent.click(judging)
  fireEvent.click(await screen.findByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('请至少添加一个评分项')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /添加评分项/ }))
  fireEvent.change(await screen.findByLabelText('评分项 1 名称'), {
    target: { value: '创意' },
  })
  expect(screen.queryByText('请至少添加一个评分项'), 'mended').toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    on: true,
    groups: [{ id: 'a', name: '小学组' }],
    judging: { on: true, criteria: [{ name: '创意', full: 10, weight: 1 }] },
  })
})

function workOverviewData(): CallData<typeof workOverview> {
  return {
    title: '摄影大赛',
    url: '',
    settings,
    counts: { waiting: 0, approved: 0, rejected: 0, votes: 0, raters: 0 },
    judgingClosedAt: null,
    resultsPublishedAt: null,
  }
}

test('the link of a rater is shown once, to be copied', async () => {
  const url = 'https://example.test/h5/app1/judge/R1?key=secret'
  const sent = serve([
    appFor('owner'),
    overview,
    found,
    answer(raterList, { list: [], openLink: null }),
    answer(raterInvite, { id: 'R1', url }),
  ])
  show('/mini/activity/a1/works?tab=raters')
  fireEvent.click(await screen.findByRole('button', { name: /邀请评委/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '邀请评委' }))
  fireEvent.change(dialog.getByRole('textbox', { name: '姓名' }), { target: { value: '王老师' } })
  fireEvent.click(dialog.getByRole('button', { name: '生成链接' }))
  const shown = await screen.findByRole('textbox', { name: '王老师 的评审链接' })
  expect(shown).toHaveProperty('value', url)
  expect(sent[0]?.body).toMatchObject({ name: '王老师', groupId: '' })
})
