import type { LibraryFile } from '@zhanfang/contract'
import { queryClient } from '../../api.ts'
import { beginTask, tellTask } from '../../components/tasks/browser-tasks.ts'
import { useCurrentApp } from '../../session/session.ts'
import {
  type PickedKind,
  uploadFailureText,
  uploadFile,
  uploadObjection,
  wantsShrinking,
} from './public/upload-file.ts'
import { texts } from './texts.ts'

/** Files that are sent at the same time; the others wait. */
const AT_ONCE = 2

export interface UploadTask {
  id: number
  name: string
  file: File
  state: 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1. */
  progress: number
  message: string
  /** Bytes before and after, where the picture was made smaller. */
  shrunk?: { from: number; to: number }
}

interface QueuedTask extends UploadTask {
  onUploaded: ((file: LibraryFile) => void) | undefined
}

/** Whether something is still to be expected of it. */
const isOpen = ({ state }: UploadTask) => state === 'waiting' || state === 'shrinking' || state === 'sending'
const isStuck = ({ state }: UploadTask) => state === 'failed' || state === 'cancelled'

/** A picture that the server takes, and its name; a smaller copy where it has more bytes than that. */
export async function shrunk(file: File): Promise<{ content: Blob; name: string }> {
  if (!wantsShrinking(file)) return { content: file, name: file.name }
  const { shrinkImage, nameOfShrunk } = await import('@zhanfang/blocks/image-shrink').catch(() => {
    throw new Error(texts.failures.unknown)
  })
  const content = await shrinkImage(file)
  return { content, name: nameOfShrunk(file.name, content) }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Uploads into the library of one app: a queue whose tasks can be watched, cancelled and tried again. One that is `told`
 * is shown among all work of this tab and outlives its screen.
 */
export function createUploadQueue(appid: string | undefined, { told }: { told: boolean }) {
  let tasks: readonly QueuedTask[] = []
  let lastId = 0
  /** Under which the run of this queue is told of; undefined while there is none. */
  let run: string | undefined
  /** Uploads of this run; those of earlier runs stay in the queue until they are cleared. */
  let ofRun = new Set<number>()
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  function tellOfRun(): void {
    if (!told) return
    for (const task of tasks) if (isOpen(task)) ofRun.add(task.id)
    const mine = tasks.filter(({ id }) => ofRun.has(id))
    if (run === undefined && mine.some(isOpen))
      run = beginTask({ action: texts.tasks.action, name: texts.tasks.files(mine.length), stop: cancelAll })
    if (run === undefined) return
    const share = mine.reduce((sum, task) => sum + (isOpen(task) ? task.progress : 1), 0)
    const progress = Math.floor((share / Math.max(1, mine.length)) * 100)
    if (mine.some(isOpen)) {
      tellTask(run, { name: texts.tasks.files(mine.length), progress })
      return
    }
    const stuck = mine.filter(isStuck)
    tellTask(run, {
      state: stuck.length > 0 ? 'failed' : 'done',
      progress: 100,
      stop: undefined,
      said: texts.tasks.title(mine.length - stuck.length, mine.length),
      failures: stuck.map(({ name, message }) => ({ name, reason: message || texts.tasks.cancelled })),
      again: stuck.length > 0 ? () => stuck.forEach(({ id }) => retry(id)) : undefined,
      // Who sees the queue itself sees what came of it.
      seen: listeners.size > 0,
    })
    run = undefined
    ofRun = new Set()
  }

  function change(next: readonly QueuedTask[]): void {
    tasks = next
    for (const listener of listeners) listener()
    tellOfRun()
    moveOn()
  }
  const patch = (id: number, part: Partial<UploadTask>): void =>
    change(tasks.map((task) => (task.id === id ? { ...task, ...part } : task)))

  async function send(task: QueuedTask): Promise<void> {
    const controller = new AbortController()
    controllers.set(task.id, controller)
    patch(task.id, { state: wantsShrinking(task.file) ? 'shrinking' : 'sending', progress: 0, message: '' })
    try {
      const { content, name } = await shrunk(task.file)
      controller.signal.throwIfAborted()
      patch(task.id, {
        state: 'sending',
        ...(content === task.file ? {} : { shrunk: { from: task.file.size, to: content.size } }),
      })
      const file = await uploadFile(content, name, {
        appid,
        signal: controller.signal,
        onProgress: (progress) => patch(task.id, { progress }),
      })
      controllers.delete(task.id)
      patch(task.id, { state: 'done', progress: 1 })
      if (useCurrentApp.getState().appid === appid) task.onUploaded?.(file)
      await queryClient.invalidateQueries({ queryKey: ['file'] })
      await queryClient.invalidateQueries({ queryKey: ['app'] })
    } catch (error) {
      const isAborted = controller.signal.aborted
      controllers.delete(task.id)
      patch(
        task.id,
        isAborted ? { state: 'cancelled' } : { state: 'failed', message: uploadFailureText(error) },
      )
    }
  }

  /** Begins what waits wherever a place is free. */
  function moveOn(): void {
    const next = tasks.find(({ id, state }) => state === 'waiting' && !controllers.has(id))
    if (next && controllers.size < AT_ONCE) void send(next)
  }

  const retry = (id: number): void => patch(id, { state: 'waiting', progress: 0, message: '' })
  function cancel(id: number): void {
    const controller = controllers.get(id)
    if (controller) controller.abort()
    else patch(id, { state: 'cancelled' })
  }
  function cancelAll(): void {
    for (const task of tasks) if (isOpen(task)) cancel(task.id)
  }

  return {
    tasks: (): readonly UploadTask[] => tasks,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(
      files: readonly File[],
      { only, onUploaded }: { only?: PickedKind | undefined; onUploaded?: QueuedTask['onUploaded'] } = {},
    ): void {
      const added = files.map((file): QueuedTask => {
        const message = uploadObjection(file, only) ?? ''
        lastId += 1
        return {
          id: lastId,
          name: file.name,
          file,
          state: message ? 'failed' : 'waiting',
          progress: 0,
          message,
          onUploaded,
        }
      })
      change([...tasks, ...added])
    },
    cancel,
    cancelAll,
    retry,
    /** Tries everything once more that has failed. */
    retryFailed: (): void => {
      for (const { id, state } of tasks) if (state === 'failed') retry(id)
    },
    /** Forgets what has ended. */
    clear: (): void => change(tasks.filter(isOpen)),
  }
}

const libraryQueues = new Map<string | undefined, UploadQueue>()

/** The queue of an app's library, which goes on while other screens are shown. */
export function libraryQueueOf(appid: string | undefined): UploadQueue {
  const queue = libraryQueues.get(appid) ?? createUploadQueue(appid, { told: true })
  libraryQueues.set(appid, queue)
  return queue
}
