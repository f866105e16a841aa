import { type CallAddress, defineCall, type Task, type TaskState } from '@zhanfang/contract'
import { z } from 'zod'
import { api, queryClient } from '../../api.ts'
import { type BrowserTask, tellTask } from '../../components/tasks/browser-tasks.ts'
import { saveFile } from '../../components/values/save-file.ts'

/** Work of the server and of this tab, shown alike. */
export interface ShownTask {
  id: string
  action: string
  name: string
  state: TaskState
  /** Null where nobody can tell how much there is. */
  progress: number | null
  said: string
  appName: string
  startedAt: number
  /** Address of the console, with the app. */
  path: string
  failures: readonly { name: string; reason: string }[]
  isSeen: boolean
  download?: (() => Promise<void>) | undefined
  again?: (() => Promise<void>) | undefined
  stop?: (() => void) | undefined
  undo?: { label: string; run: () => void } | undefined
}

export const isUnderWay = ({ state }: Pick<ShownTask, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

const summary = ''
const access = { who: 'user' } as const

/** A call of which the server said the address only; what may be done with it, the server decides as for any call. */
const fileCall = (path: CallAddress) =>
  defineCall({ method: 'GET', path, module: 'task', summary, access, answers: 'file' })
const stopCall = (path: CallAddress) =>
  defineCall({ method: 'DELETE', path, module: 'task', summary, access, data: z.unknown() })
const againCall = ({ method, address }: NonNullable<Task['again']>) =>
  defineCall({
    method,
    path: address,
    module: 'task',
    summary,
    access,
    body: z.json(),
    data: z.unknown(),
  })

export function ofServer(task: Task, isSeen: boolean): ShownTask {
  const { file, again, appId, stop } = task
  const inApp = appId === null ? {} : { appid: appId }
  return {
    ...task,
    startedAt: Date.parse(task.createTime),
    failures: [],
    isSeen,
    stop:
      stop === null
        ? undefined
        : () => {
            // Its failure is told by the client.
            void api
              .call(stopCall(stop), {}, inApp)
              .then(() => queryClient.invalidateQueries())
              .catch(() => undefined)
          },
    download:
      file === null
        ? undefined
        : async () => {
            const answer = await api.download(fileCall(file), {}, inApp)
            saveFile(answer.content, answer.fileName)
          },
    again:
      again === null
        ? undefined
        : async () => {
            await api.call(againCall(again), { body: again.body ?? {} }, inApp)
            await queryClient.invalidateQueries()
          },
  }
}

export function ofBrowser(task: BrowserTask, inApp: boolean): ShownTask {
  const { again, undo, seen, ...shown } = task
  return {
    ...shown,
    appName: '',
    isSeen: seen,
    again:
      again && inApp
        ? () => {
            tellTask(task.id, { again: undefined, undo: undefined, seen: true })
            again()
            return Promise.resolve()
          }
        : undefined,
    undo:
      undo && inApp
        ? {
            label: undo.label,
            run: () => {
              tellTask(task.id, { again: undefined, undo: undefined, seen: true })
              undo.run()
            },
          }
        : undefined,
  }
}
