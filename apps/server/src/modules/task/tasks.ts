import { type CallData, type Task, TASK_DAYS, type taskList, TASKS_LISTED } from '@zhanfang/contract'
import type { AppService } from '../app/module.ts'
import type { TaskSource } from './task-source.ts'

const DAY_MS = 86_400_000

/** A path of the console that opens the app too, whichever the reader is at work on. */
function inApp(path: string, appId: string): string {
  if (/[?&]appId=/.test(path)) return path
  return `${path}${path.includes('?') ? '&' : '?'}appId=${encodeURIComponent(appId)}`
}

/** What the server does for people in the background, told of in one place. Modules say where theirs is found. */
export function createTasks({ membershipsOf }: Pick<AppService, 'membershipsOf'>) {
  const sources: TaskSource[] = []
  return {
    add: (source: TaskSource): void => void sources.push(source),

    /** Work of this user that is under way or ended a few days ago, as far as they may still see it. */
    async list(userId: string): Promise<CallData<typeof taskList>> {
      const since = new Date(Date.now() - TASK_DAYS * DAY_MS)
      const found = await Promise.all(sources.map((source) => source.find(userId, since, TASKS_LISTED)))
      const newest = found
        .flat()
        .toSorted((a, b) => Date.parse(b.createTime) - Date.parse(a.createTime))
        .slice(0, TASKS_LISTED)
      if (newest.length === 0) return { list: [] }
      const memberships = new Map((await membershipsOf(userId)).map((one) => [one.id, one]))
      return {
        list: newest.flatMap(({ app, stop = null, ...task }): Task[] => {
          if (!app) return [{ ...task, stop, appId: null, appName: '' }]
          const membership = memberships.get(app.id)
          if (!membership?.permissions.includes(app.need)) return []
          const { appName } = membership
          return [{ ...task, stop, path: inApp(task.path, app.id), appId: app.id, appName }]
        }),
      }
    },
  }
}
