import { type CallData, taskList } from '@zhanfang/contract'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../api.ts'
import { tellTask, useBrowserTasks } from '../../components/tasks/browser-tasks.ts'
import { useFollowedTables } from '../../components/tasks/followed-tables.ts'
import { useUser } from '../../features/account/public/use-user.ts'
import { useCurrentApp } from '../../session/session.ts'
import { toastError, toastInfo, toastSuccess } from '../../toast.ts'
import { noteSeen, useSeenTasks } from './seen-tasks.ts'
import { isUnderWay, ofBrowser, ofServer, type ShownTask } from './shown-task.ts'
import { texts } from './texts.ts'

const POLL_MS = 1500

const poll = (data: CallData<typeof taskList> | undefined): number | false =>
  data?.list.some(isUnderWay) ? POLL_MS : false

interface Tasks {
  tasks: readonly ShownTask[]
  isError: boolean
  isLoading: boolean
  retry: () => void
  /** Notes that everybody's result has been looked at. */
  seeAll: () => void
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** Says so when something ends on another screen than its own. */
function useEndings(tasks: readonly ShownTask[], see: (tasks: readonly ShownTask[]) => void): void {
  const { pathname } = useLocation()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const task of tasks) {
      if (isUnderWay(task)) {
        running.current.add(task.id)
        continue
      }
      if (!running.current.delete(task.id) || task.isSeen) continue
      if (pathOf(task.path) === pathname) {
        see([task])
        continue
      }
      const { action, name } = task
      if (task.state === 'done') toastSuccess(texts.doneToast(action, name))
      else if (task.state === 'failed') toastError(texts.failedToast(action, name))
      else toastInfo(texts.asksToast(action, name))
    }
  })
}

/** All work of this user: the server's, kept over reloads, and this tab's own; the newest first. */
export function useTasks(): Tasks {
  const userId = useUser()?.id ?? ''
  const appid = useCurrentApp((state) => state.appid)
  const own = useBrowserTasks((state) => state.tasks)
  const seen = useSeenTasks()
  const followed = useFollowedTables((state) => state.told)
  const asked = useCall(taskList, undefined, { poll, quiet: true, staleTime: 15_000 })
  const isSeen = (id: string) => followed.has(id) || (seen.userId === userId && seen.ids.includes(id))
  const tasks = [
    ...own.map((task) => ofBrowser(task, task.appid === appid)),
    ...(asked.data?.list ?? []).map((task) => ofServer(task, isSeen(task.id))),
  ].toSorted((a, b) => b.startedAt - a.startedAt)

  function see(some: readonly ShownTask[]): void {
    const ended = some.filter((task) => !isUnderWay(task) && !task.isSeen)
    if (ended.length === 0) return
    const browser = new Set(own.map(({ id }) => id))
    for (const { id } of ended) if (browser.has(id)) tellTask(id, { seen: true })
    noteSeen(
      userId,
      ended.flatMap(({ id }) => (browser.has(id) ? [] : [id])),
    )
  }
  useEndings(tasks, see)
  useEffect(() => {
    // What this tab has told stays told after a reload.
    const told = [...followed].flatMap(([id, isTold]) => (isTold ? [id] : []))
    if (userId !== '' && told.length > 0) noteSeen(userId, told)
  }, [followed, userId])
  return {
    tasks,
    isError: asked.isError && !asked.data,
    isLoading: asked.isPending,
    retry: () => void asked.refetch(),
    seeAll: () => see(tasks),
  }
}
