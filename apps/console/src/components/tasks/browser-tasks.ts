// Work that this tab does itself: uploads, actions on many rows. It goes on when its screen is left, and is found again
// where all work is shown; a reload ends it, so the browser asks before one.
import { create } from 'zustand'
import { useCurrentApp } from '../../session/session.ts'

/** What has ended is kept in sight for so many. */
const KEPT = 20

interface TaskFailure {
  name: string
  reason: string
}

export interface BrowserTask {
  id: string
  /** What is done: 上传, 发布. */
  action: string
  /** What it is done to, in words. */
  name: string
  /** The app that it belongs to: it goes on in that one alone. */
  appid: string | undefined
  /** The address at which it was begun. */
  path: string
  startedAt: number
  state: 'running' | 'done' | 'failed'
  /** 0 to 100. */
  progress: number
  /** What came of it in words; empty while it runs. */
  said: string
  failures: readonly TaskFailure[]
  stop?: (() => void) | undefined
  /** Tries once more what did not succeed. */
  again?: (() => void) | undefined
  undo?: { label: string; run: () => void } | undefined
  /** Whether its result was seen where it was begun. */
  seen: boolean
}

export const useBrowserTasks = create<{ tasks: readonly BrowserTask[] }>(() => ({ tasks: [] }))

const isRunning = ({ state }: BrowserTask): boolean => state === 'running'
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

function keep(tasks: readonly BrowserTask[]): void {
  let ended = 0
  const kept = tasks.filter((task) => {
    if (isRunning(task)) return true
    ended += 1
    return ended <= KEPT
  })
  useBrowserTasks.setState({ tasks: kept })
  if (kept.some(isRunning)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

let lastNumber = 0

/** Shows a piece of work from its beginning; gives the id under which it is told of. */
export function beginTask(
  task: Pick<BrowserTask, 'action' | 'name'> & Partial<Pick<BrowserTask, 'stop' | 'path'>>,
): string {
  lastNumber += 1
  const id = `browser-${lastNumber}`
  const begun: BrowserTask = {
    path: location.pathname + location.search,
    ...task,
    id,
    appid: useCurrentApp.getState().appid,
    startedAt: Date.now(),
    state: 'running',
    progress: 0,
    said: '',
    failures: [],
    seen: false,
  }
  keep([begun, ...useBrowserTasks.getState().tasks])
  return id
}

/** Says how far a piece of work is, or what came of it. */
export function tellTask(id: string, change: Partial<Omit<BrowserTask, 'id'>>): void {
  keep(useBrowserTasks.getState().tasks.map((task) => (task.id === id ? { ...task, ...change } : task)))
}

/** Forgets what has ended. */
export function clearEndedTasks(): void {
  keep(useBrowserTasks.getState().tasks.filter(isRunning))
}

/**
 * Ends work of this tab when another app becomes the current one, in which it would not find what it works on. `end` lets
 * go of the app once the work is done.
 */
export function endsWithApp(): { controller: AbortController; end: () => void } {
  const controller = new AbortController()
  const { appid } = useCurrentApp.getState()
  const end = useCurrentApp.subscribe((now) => {
    if (now.appid !== appid) controller.abort()
  })
  return { controller, end }
}
