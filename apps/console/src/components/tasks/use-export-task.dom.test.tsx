import {
  errorCodes,
  operationLogExport,
  type Call,
  type CallData,
  type tableExport,
} from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { api } from '../../api.ts'
import { chooseApp } from '../../session/session.ts'
import * as toasts from '../../toast.ts'
import { useFollowedTables } from './followed-tables.ts'
import { exportTable } from './use-export-task.ts'

const file = { content: new Blob(['a']), fileName: '操作日志.csv' }
const asked = { call: operationLogExport, input: { body: {} }, name: '操作日志' }
/** Names of what the browser was given to save. */
let saved: string[]
/** What the server says, one after the other; the last one from then on. */
let states: CallData<typeof tableExport>[]
let called: MockInstance
let downloaded: MockInstance
const toasted = () => ({
  good: vi.mocked(toasts.toastSuccess).mock.calls.map(([words]) => words),
  bad: vi.mocked(toasts.toastError).mock.calls.map(([words]) => words),
})
const refused = (code: string) =>
  new CallError({
    kind: 'refused',
    status: 507,
    code,
    message: '磁盘满了',
    problems: [],
    detail: undefined,
    requestId: '',
  })

/** Lets half a minute pass, in which all of these come to their end. */
async function ended(exported: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(30_000)
  await exported
}

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  states = [{ state: 'done', rows: 2, reason: '' }]
  useFollowedTables.setState({ told: new Map() })
  chooseApp('a1')
  history.pushState(null, '', '/mini/log?user=1')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  for (const kind of ['toastSuccess', 'toastError', 'toastInfo'] as const)
    vi.spyOn(toasts, kind).mockImplementation(() => undefined)
  called = vi
    .spyOn(api, 'call')
    .mockImplementation(((call: Call) =>
      Promise.resolve(
        call.method === 'POST' ? { id: 't1' } : states.length > 1 ? states.shift() : states[0],
      )) as typeof api.call)
  downloaded = vi.spyOn(api, 'download').mockResolvedValue(file)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a table is asked for as its call is, and saved as soon as the server has written it', async () => {
  states = [{ state: 'running', rows: 0, reason: '' }, ...states]
  await ended(exportTable({ ...asked, input: { body: { keywords: '首页' } } }))
  expect(called.mock.calls[0]?.[1]).toEqual({
    body: {
      call: operationLogExport.path,
      appId: 'a1',
      name: '操作日志',
      path: '/mini/log?user=1',
      params: {},
      query: {},
      body: { keywords: '首页' },
    },
  })
  expect(saved).toEqual(['操作日志.csv'])
  expect(toasted()).toEqual({ good: ['已导出'], bad: [] })
  expect([...useFollowedTables.getState().told]).toEqual([['table-export-t1', true]])
})

test('nobody waits for one that takes long; it is saved all the same', async () => {
  states = [
    ...Array.from({ length: 9 }, () => ({ state: 'running' as const, rows: 0, reason: '' })),
    ...states,
  ]
  const whenLong = vi.fn()
  await ended(exportTable(asked, whenLong))
  expect(whenLong).toHaveBeenCalledOnce()
  expect(vi.mocked(toasts.toastInfo)).toHaveBeenCalledOnce()
  expect(saved).toHaveLength(1)
})

test('one that was not written says why, and saves nothing', async () => {
  states = [{ state: 'stopped', rows: 0, reason: '已停止' }]
  await ended(exportTable(asked))
  expect(toasted()).toEqual({ good: [], bad: ['已停止'] })
  expect(saved).toEqual([])
})

test('where the disk has no room for a file, the call itself is asked', async () => {
  called.mockRejectedValue(refused(errorCodes.diskFull))
  await ended(exportTable(asked))
  expect(downloaded).toHaveBeenCalledWith(operationLogExport, asked.input, { silent: true })
  expect(saved).toHaveLength(1)
  called.mockRejectedValue(refused(errorCodes.tableExportLimitReached))
  await ended(exportTable(asked))
  expect(toasted().bad).toEqual(['磁盘满了'])
})
