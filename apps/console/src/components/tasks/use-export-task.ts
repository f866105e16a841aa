import { CallError, wordsOf } from '@zhanfang/contract/client'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../toast.ts'
import { saveFile } from '../values/save-file.ts'
import { beginTask, endsWithApp, tellTask } from './browser-tasks.ts'
import { texts } from './texts.ts'

/** How the client is to ask for a table: the task tells what becomes of it. */
export interface ExportOptions {
  silent: true
  signal: AbortSignal
}

export interface ExportTask {
  /** What is exported, as among all tasks. */
  name: string
  fetchFile: (options: ExportOptions) => Promise<{ content: Blob; fileName: string }>
  /** Of the file, where the server names none. */
  fileName?: string
  /** Said when it is there. */
  done?: string
}

/**
 * Fetches a table that the server writes. It goes on when its screen is left, stands among all tasks with its result, and
 * can be stopped and tried once more.
 */
export async function exportTable(asked: ExportTask): Promise<void> {
  const { name, fetchFile, fileName: ownName = '', done = texts.exported } = asked
  const { controller, end } = endsWithApp()
  const { pathname } = location
  const task = beginTask({ action: texts.export, name, stop: () => controller.abort() })
  try {
    const { content, fileName } = await fetchFile({ silent: true, signal: controller.signal })
    saveFile(content, fileName || ownName)
    tellTask(task, {
      state: 'done',
      progress: 100,
      said: done,
      stop: undefined,
      seen: location.pathname === pathname,
    })
    toastSuccess(done)
  } catch (error) {
    const isStopped = controller.signal.aborted
    const said = isStopped
      ? texts.stopped
      : (error instanceof CallError && wordsOf(error.reason)) || texts.failed
    tellTask(task, {
      state: 'failed',
      said,
      stop: undefined,
      again: () => void exportTable(asked),
      seen: isStopped,
    })
    if (!isStopped) toastError(said)
  } finally {
    end()
  }
}

/** Exports a table; tells whether this screen waits for one. */
export function useExportTask(): [boolean, (task: ExportTask) => void] {
  const [isBusy, setBusy] = useState(false)
  return [
    isBusy,
    (task) => {
      setBusy(true)
      void exportTable(task).then(() => setBusy(false))
    },
  ]
}
