import type { LibraryFile } from '@zhanfang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
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

/** Whether something is still to be expected of it. */
const isOpen = ({ state }: UploadTask) => state === 'waiting' || state === 'shrinking' || state === 'sending'

interface UploadsOptions {
  /** Refuses every other kind of file. */
  only?: PickedKind
  onUploaded?: (file: LibraryFile) => void
}

/** A picture that the server takes, and its name; a smaller copy where it has more bytes than that. */
export async function shrunk(file: File): Promise<{ content: Blob; name: string }> {
  if (!wantsShrinking(file)) return { content: file, name: file.name }
  const { shrinkImage, nameOfShrunk } = await import('@zhanfang/blocks/image-shrink').catch(() => {
    throw new Error(texts.failures.unknown)
  })
  const content = await shrinkImage(file)
  return { content, name: nameOfShrunk(file.name, content) }
}

/** Uploads into the library: a queue whose tasks can be watched, cancelled and tried again. */
export function useUploads({ only, onUploaded }: UploadsOptions = {}) {
  const client = useQueryClient()
  const [tasks, setTasks] = useState<UploadTask[]>([])
  const nextId = useRef(1)
  const controllers = useRef(new Map<number, AbortController>())
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })

  const patch = useCallback((id: number, change: Partial<UploadTask>) => {
    setTasks((all) => all.map((task) => (task.id === id ? { ...task, ...change } : task)))
  }, [])

  const send = useCallback(
    async (task: UploadTask) => {
      const controller = new AbortController()
      controllers.current.set(task.id, controller)
      patch(task.id, { state: wantsShrinking(task.file) ? 'shrinking' : 'sending', progress: 0, message: '' })
      try {
        const { content, name } = await shrunk(task.file)
        controller.signal.throwIfAborted()
        patch(task.id, {
          state: 'sending',
          ...(content === task.file ? {} : { shrunk: { from: task.file.size, to: content.size } }),
        })
        const file = await uploadFile(content, name, {
          signal: controller.signal,
          onProgress: (progress) => patch(task.id, { progress }),
        })
        patch(task.id, { state: 'done', progress: 1 })
        uploaded.current?.(file)
        await client.invalidateQueries({ queryKey: ['file'] })
        await client.invalidateQueries({ queryKey: ['app'] })
      } catch (error) {
        patch(
          task.id,
          controller.signal.aborted
            ? { state: 'cancelled' }
            : { state: 'failed', message: uploadFailureText(error) },
        )
      } finally {
        controllers.current.delete(task.id)
      }
    },
    [client, patch],
  )

  // The queue moves on by itself whenever a place is free.
  useEffect(() => {
    const busy = tasks.filter(({ state }) => state === 'sending' || state === 'shrinking').length
    const waiting = tasks.filter(({ id, state }) => state === 'waiting' && !controllers.current.has(id))
    for (const task of waiting.slice(0, Math.max(0, AT_ONCE - busy))) void send(task)
  }, [tasks, send])

  useEffect(() => {
    const open = controllers.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

  const retry = (id: number) => patch(id, { state: 'waiting', progress: 0, message: '' })
  return {
    tasks,
    /** Whether leaving would lose some. */
    busy: tasks.some(isOpen),
    add: (files: readonly File[]) => {
      const added = files.map((file): UploadTask => {
        const message = uploadObjection(file, only) ?? ''
        nextId.current += 1
        return {
          id: nextId.current,
          name: file.name,
          file,
          state: message ? 'failed' : 'waiting',
          progress: 0,
          message,
        }
      })
      setTasks((all) => [...all, ...added])
    },
    cancel: (id: number) => {
      const controller = controllers.current.get(id)
      if (controller) controller.abort()
      else patch(id, { state: 'cancelled' })
    },
    retry,
    /** Tries everything once more that has failed. */
    retryFailed: () => {
      for (const { id, state } of tasks) if (state === 'failed') retry(id)
    },
    clear: () => setTasks((all) => all.filter(isOpen)),
  }
}

export type Uploads = ReturnType<typeof useUploads>
