import type { LibraryFile } from '@zhanfang/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCurrentApp } from '../../session/session.ts'
import type { PickedKind } from './public/upload-file.ts'
import { createUploadQueue, libraryQueueOf } from './upload-queue.ts'

interface UploadsOptions {
  /** Refuses every other kind of file. */
  only?: PickedKind
  onUploaded?: (file: LibraryFile) => void
  /** Of the library itself: goes on when the screen is left. Others end with the dialog that they stand in. */
  lasting?: boolean
}

/** Uploads into the library of the current app. */
export function useUploads({ only, onUploaded, lasting = false }: UploadsOptions = {}) {
  const appid = useCurrentApp((state) => state.appid)
  const [own] = useState(() => (lasting ? undefined : createUploadQueue(appid, { told: false })))
  const queue = own ?? libraryQueueOf(appid)
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks)
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  useEffect(() => () => own?.cancelAll(), [own])
  const { cancel, retry, retryFailed, clear } = queue
  return {
    tasks,
    add: (files: readonly File[]) =>
      // A lasting queue places its files where they were added, wherever its screen is by then.
      queue.add(files, { only, onUploaded: lasting ? onUploaded : (file) => uploaded.current?.(file) }),
    cancel,
    retry,
    retryFailed,
    clear,
  }
}

export type Uploads = ReturnType<typeof useUploads>
