import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../values/save-file.ts'
import { clearEndedTasks, useBrowserTasks } from './browser-tasks.ts'
import { exportTable } from './use-export-task.ts'

vi.mock('../values/save-file.ts', () => ({ saveFile: vi.fn() }))
const file = { content: new Blob(['a']), fileName: '订单.csv' }
const task = () => useBrowserTasks.getState().tasks[0]
beforeEach(() => vi.mocked(saveFile).mockClear())
afterEach(() => clearEndedTasks())

test('a table that is fetched stands among all tasks and is saved, on whatever screen one is by then', async () => {
  let arrive: (answer: typeof file) => void = () => {}
  const ended = exportTable({ name: '订单', fetchFile: () => new Promise((resolve) => (arrive = resolve)) })
  expect(task()).toMatchObject({ action: '导出表格', name: '订单', state: 'running' })
  history.pushState(null, '', '/elsewhere')
  arrive(file)
  await ended
  expect(saveFile).toHaveBeenCalledWith(file.content, '订单.csv')
  // Not seen where it was begun: the tasks say so.
  expect(task()).toMatchObject({ state: 'done', progress: 100, said: '已导出', seen: false, stop: undefined })
})

test('one that failed can be tried once more, one that was stopped saves nothing', async () => {
  const fetchFile = vi.fn().mockRejectedValueOnce(new Error('x')).mockResolvedValue(file)
  await exportTable({ name: '订单', fetchFile })
  expect(task()).toMatchObject({ state: 'failed', said: '没有导出成功，请稍后再试' })
  task()?.again?.()
  await vi.waitFor(() => expect(task()).toMatchObject({ state: 'done', seen: true }))
  vi.mocked(saveFile).mockClear()
  const stopped = exportTable({
    name: '日志',
    fetchFile: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  task()?.stop?.()
  await stopped
  expect(task()).toMatchObject({ state: 'failed', said: '已停止' })
  expect(saveFile).not.toHaveBeenCalled()
})
