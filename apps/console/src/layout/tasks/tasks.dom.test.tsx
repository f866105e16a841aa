import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { personBasic, type Task } from '@zhanfang/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { api, callKey, queryClient } from '../../api.ts'
import {
  beginTask,
  clearEndedTasks,
  tellTask,
  useBrowserTasks,
} from '../../components/tasks/browser-tasks.ts'
import { follow, useFollowedTables } from '../../components/tasks/followed-tables.ts'
import { chooseApp } from '../../session/session.ts'
import { useSeenTasks } from './seen-tasks.ts'
import { TaskButton } from './task-button.tsx'
import { showInApp } from '../../testing/show-in-app.tsx'

const exported: Task = {
  id: 'answer-export-1',
  action: '导出答卷',
  name: '报名表.xlsx',
  state: 'running',
  progress: 40,
  said: '',
  appId: 'a1',
  appName: '小店',
  path: '/data-form?id=s1&appId=a1',
  createTime: '2026-11-26T08:00:00+08:00',
  file: null,
  stop: null,
  again: null,
}

let served: Task[] = []
let called: MockInstance
function open(at = '/mini/pages') {
  const router = createMemoryRouter([{ path: '*', element: <TaskButton /> }], { initialEntries: [at] })
  showInApp(<RouterProvider router={router} />)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  useSeenTasks.setState({ userId: '', ids: [] })
  useBrowserTasks.setState({ tasks: [] })
  chooseApp('a1')
  called = vi
    .spyOn(api, 'call')
    .mockImplementation(((call: { path: string }) =>
      Promise.resolve(call.path.endsWith('/tasks') ? { list: served } : {})) as typeof api.call)
})
afterEach(() => vi.restoreAllMocks())

test('what is under way is counted; what ends elsewhere is marked until it has been looked at', async () => {
  served = [exported]
  open()
  await button('任务，1 个进行中')
  served = [
    { ...exported, state: 'done', progress: 100, said: '12 份', file: '/p1/api/v1/survey/s1/answer/export' },
  ]
  await act(() => queryClient.invalidateQueries({ queryKey: ['task'] }))
  fireEvent.click(await button('任务，1 个有结果还没看'))
  const panel = await screen.findByRole('dialog')
  await waitFor(() => expect(within(panel).getByText('12 份')).toBeDefined())
  expect(within(panel).getByRole('link', { name: '查看' }).getAttribute('href')).toBe(exported.path)
  expect(within(panel).getByRole('button', { name: /下载/ })).toBeDefined()
  fireEvent.click(within(panel).getByRole('button', { name: /关闭|Close/ }))
  await button('任务')
  expect(useSeenTasks.getState().ids).toEqual([exported.id])
})

test('what failed is begun once more with what the server said, in its own app', async () => {
  const again = { method: 'POST', address: '/p1/api/v1/survey/export-file', body: { id: 's1' } } as const
  served = [{ ...exported, state: 'failed', said: '磁盘满了', again }]
  open()
  fireEvent.click(await button(/还没看/))
  const panel = await screen.findByRole('dialog')
  fireEvent.click(await within(panel).findByRole('button', { name: /重\s*试/ }))
  await waitFor(() =>
    expect(called).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'POST', path: again.address }),
      { body: again.body },
      { appid: 'a1' },
    ),
  )
})

test('what the server can stop is stopped; where nobody can tell how much there is, words say how far it is', async () => {
  served = [{ ...exported, progress: null, said: '已写好 12000 行', stop: '/p2/api/v1/table-exports/1' }]
  open('/mini/pages#tasks')
  const panel = await screen.findByRole('dialog')
  expect(await within(panel).findByText('已写好 12000 行')).toBeDefined()
  expect(within(panel).queryByRole('progressbar')).toBeNull()
  fireEvent.click(within(panel).getByRole('button', { name: /停\s*止/ }))
  await waitFor(() =>
    expect(called).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'DELETE', path: '/p2/api/v1/table-exports/1' }),
      {},
      { appid: 'a1' },
    ),
  )
})

test('a table that this tab has fetched itself does not wait to be seen, after a reload neither', async () => {
  served = [{ ...exported, state: 'done', progress: 100 }]
  queryClient.setQueryData(callKey(personBasic), { id: 'u1' })
  follow(exported.id, true)
  open()
  await button('任务')
  useFollowedTables.setState({ told: new Map() })
  expect((await button(/^任务/)).getAttribute('aria-label')).toBe('任务')
})

test('work of this tab goes on in its app alone, says what failed, and asks before a reload while it runs', async () => {
  served = []
  const isAsked = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const again = vi.fn()
  const id = beginTask({ action: '发布', name: '3 项' })
  expect(isAsked()).toBe(true)
  open()
  await button('任务，1 个进行中')
  act(() =>
    tellTask(id, {
      state: 'failed',
      said: '发布：成功 2 项，失败 1 项',
      failures: [{ name: '首页', reason: '还没有内容' }],
      again,
    }),
  )
  expect(isAsked()).toBe(false)
  fireEvent.click(await button(/还没看/))
  const panel = await screen.findByRole('dialog')
  await waitFor(() => expect(within(panel).getByText('首页：还没有内容')).toBeDefined())
  act(() => chooseApp('a2'))
  expect(within(panel).queryByRole('button', { name: /重\s*试/ })).toBeNull()
  act(() => chooseApp('a1'))
  fireEvent.click(within(panel).getByRole('button', { name: /重\s*试/ }))
  expect(again).toHaveBeenCalledOnce()
  act(clearEndedTasks)
  expect(useBrowserTasks.getState().tasks).toEqual([])
})
