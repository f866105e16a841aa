import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearEndedTasks, useBrowserTasks } from './browser-tasks.ts'
import { exportTable } from './use-export-task.ts'

const file = { content: new Blob(['a']), fileName: '订单.csv' }
/** What the browser was given to save, with the names. */
let saved: [Blob, string][]
const task = () => useBrowserTasks.getState().tasks[0]
beforeEach(() => {
  saved = []
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([content, this.download])
  })
})
afterEach(() => {
  clearEndedTasks()
  vi.restoreAllMocks()
})

test('a table that is fetched stands among all tasks and is saved, on whatever screen one is by then', async () => {
  let arrive: (answer: typeof file) => void = () => {}
  const ended = exportTable({ name: '订单', fetchFile: () => new Promise((resolve) => (arrive = resolve)) })
  expect(task()).toMatchObject({ action: '导出表格', name: '订单', state: 'running' })
  history.pushState(null, '', '/elsewhere')
  arrive(file)
  await ended
  expect(saved).toEqual([[file.content, '订单.csv']])
  // Not seen where it was begun: the tasks say so.
  expect(task()).toMatchObject({ state: 'done', progress: 100, said: '已导出', seen: false, stop: undefined })
})

test('one that failed can be tried once more, one that was stopped saves nothing', async () => {
  const fetchFile = vi.fn().mockRejectedValueOnce(new Error('x')).mockResolvedValue(file)
  await exportTable({ name: '订单', fetchFile })
  expect(task()).toMatchObject({ state: 'failed', said: '没有导出成功，请稍后再试' })
  task()?.again?.()
  await vi.waitFor(() => expect(task()).toMatchObject({ state: 'done', seen: true }))
  saved = []
  const stopped = exportTable({
    name: '日志',
    fetchFile: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  task()?.stop?.()
  await stopped
  expect(task()).toMatchObject({ state: 'failed', said: '已停止' })
  expect(saved).toEqual([])
})
