import type { Task, TaskState } from '@zhanfang/contract'
import { type BrowserTask, tellTask } from '../../components/tasks/browser-tasks.ts'

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

/** What is done with a task comes when it is wanted. */
const lateCalls = () => import('./task-calls.ts')

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
            void lateCalls()
              .then((calls) => calls.stopTask(stop, inApp))
              .catch(() => undefined)
          },
    download: file === null ? undefined : async () => (await lateCalls()).fetchFile(file, inApp),
    again: again === null ? undefined : async () => (await lateCalls()).beginAgain(again, inApp),
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
