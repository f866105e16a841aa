import type { LibraryFile } from '@zhanfang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PickedKind, uploadFailureText, uploadFile, uploadObjection } from './public/upload-file.ts'

/** Files that are sent at the same time; the others wait. */
const AT_ONCE = 2

export interface UploadTask {
  id: number
  name: string
  file: Blob
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1. */
  progress: number
  message: string
}

interface UploadsOptions {
  /** Refuses every other kind of file. */
  only?: PickedKind
  onUploaded?: (file: LibraryFile) => void
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
      patch(task.id, { state: 'sending', progress: 0, message: '' })
      try {
        const file = await uploadFile(task.file, task.name, {
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
    const sending = tasks.filter(({ state }) => state === 'sending').length
    const waiting = tasks.filter(({ id, state }) => state === 'waiting' && !controllers.current.has(id))
    for (const task of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void send(task)
  }, [tasks, send])

  useEffect(() => {
    const open = controllers.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

  return {
    tasks,
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
    retry: (id: number) => patch(id, { state: 'waiting', progress: 0, message: '' }),
    clear: () => setTasks((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}

export type Uploads = ReturnType<typeof useUploads>
