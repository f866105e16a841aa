// The room of a project: what its board shows, and what is done with a task.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { appDetail, type CallData } from '@zhanfang/contract'
import { projectPlanSchema } from '@zhanfang/contract/content-kinds/project/plan'
import {
  projectBoard,
  projectMemberSearch,
  projectRoom,
  type ProjectTask,
  projectTaskDetail,
  projectTaskStep,
} from '@zhanfang/contract/content-kinds/project/room'
import { App, ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import ProjectRoomPage from './room-page.tsx'
import { texts } from './texts.ts'
import { appAnswer } from '../../testing/app-answer.ts'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const TIME = '2026-10-18T09:30:00+08:00'

const task: ProjectTask = {
  id: 't1',
  stageId: 'design',
  title: '画草图',
  detail: '三张',
  state: 'review',
  holderId: 'c1',
  holderName: '王小雨',
  dueOn: '2026-01-01',
  isLate: true,
  reason: '',
  version: 3,
  createTime: TIME,
  updateTime: TIME,
}
const app = (permissions: CallData<typeof appDetail>['permissions']): CallData<typeof appDetail> =>
  appAnswer({
    appName: '幸福里社区',
    key: 'website',
    appStatus: 2,
    role: 'editor',
    roleName: '编辑',
    permissions,
    siteUrl: '/h5/app1',
  })

/** Answers calls as the server does; returns the steps that were asked for. */
function serve(permissions: CallData<typeof appDetail>['permissions']) {
  const steps: unknown[] = []
  const at = (path: string) => path.replace('{id}', 'p1').replace('{taskId}', 't1')
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    const answer = (data: unknown) => Promise.resolve(Response.json({ code: '000000', msg: '', data }))
    if (pathname === appDetail.path.replace('{id}', 'app1')) return answer(app(permissions))
    if (pathname === at(projectRoom.path))
      return answer({
        title: '花园共建',
        url: '/h5/app1/project/p1',
        plan: projectPlanSchema.parse({ stages: [{ id: 'design', name: '征集设计' }] }),
        percent: 0,
        stages: [{ id: 'design', percent: 0, done: 0, total: 1 }],
        members: 1,
        waiting: 2,
        lateTasks: 1,
      })
    if (pathname === at(projectBoard.path))
      return answer({ columns: [{ stageId: 'design', name: '征集设计', total: 1, tasks: [task] }] })
    if (pathname === at(projectMemberSearch.path))
      return answer({ list: [], total: 0, size: 100, nextCursor: null })
    if (pathname === at(projectTaskStep.path)) {
      steps.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
      return answer({ ...task, state: 'doing' })
    }
    if (pathname === at(projectTaskDetail.path)) return answer({ ...task, history: [] })
    return Promise.resolve(Response.json({ code: '100404', msg: '没有', data: {} }, { status: 404 }))
  })
  return steps
}

function open() {
  const router = createMemoryRouter([{ path: '/mini/project/:id', element: <ProjectRoomPage /> }], {
    initialEntries: ['/mini/project/p1'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider>
        <App>
          <RouterProvider router={router} />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return router
}

beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test(
  'a task is opened from the board and sent back with a reason',
  async () => {
    const steps = serve(['app:read', 'content:read', 'content:write', 'customer:read'])
    const router = open()
    fireEvent.click(await screen.findByRole('button', { name: /画草图/ }, { timeout: PATIENCE }))
    expect(router.state.location.search, 'a link or a reload opens it again').toContain('task=t1')
    expect(screen.getByText(texts.waiting(2))).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: /退\s*回/ }, { timeout: PATIENCE }))
    const reason = await screen.findByLabelText(texts.task.reasonLabel)
    fireEvent.change(reason, { target: { value: '再画一张' } })
    fireEvent.click(screen.getAllByRole('button', { name: /退\s*回/ }).at(-1) ?? document.body)
    await waitFor(() => expect(steps).toEqual([{ to: 'doing', reason: '再画一张' }]))
  },
  PATIENCE * 2,
)

test(
  'who only reads is offered nothing to change, and no people without the right to see them',
  async () => {
    serve(['app:read', 'content:read'])
    open()
    await screen.findByRole('button', { name: /画草图/ }, { timeout: PATIENCE })
    expect(screen.queryByRole('button', { name: texts.board.add })).toBeNull()
    expect(screen.queryByRole('tab', { name: texts.tabs.members })).toBeNull()
    expect(screen.queryByText(texts.waiting(2))).toBeNull()
  },
  PATIENCE,
)
