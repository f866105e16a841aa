import { CallError, wordsOf } from '@zhanfang/contract/client'
import { queryClient } from '../../../api.ts'
import { beginTask, endsWithApp, tellTask } from '../../tasks/browser-tasks.ts'
import { texts } from './texts.ts'
import { BulkRefusal } from './bulk-action.ts'
import { type BulkProgress, runBulk } from './bulk-run.ts'

/** One row of a run, with what is done to it and how that is taken back. */
export interface BulkItem {
  key: string
  name: string
  run: () => Promise<unknown>
  undo?: (() => Promise<unknown>) | undefined
}

interface Started {
  /** What is done, as its button says. */
  label: string
  /** Selected rows that the action does not fit. */
  skipped: number
  isUndo: boolean
  changes: readonly string[]
}

export interface BulkRun extends Started {
  progress: BulkProgress<BulkItem>
  /** What was done, in this run and those before it, and can be taken back. */
  undoable: readonly BulkItem[]
  /** What was not done: refused, or not come to before it was stopped. */
  open: readonly BulkItem[]
  stop: () => void
  again: () => void
  undo: () => void
  /** Called when its result has been seen. */
  noted: () => void
}

/** Why a row was refused, in the server's words. */
export function reasonOf(error: unknown): string {
  if (error instanceof BulkRefusal) return error.message
  return (error instanceof CallError && wordsOf(error.reason)) || texts.failedPlainly
}

/**
 * Does something to many rows and tells of it here and among all work. It outlives the screen that began it, and ends
 * with the rows under way when another app becomes the current one, in which they would not be found.
 */
export async function startBulk(
  started: Started,
  items: readonly BulkItem[],
  doneBefore: readonly BulkItem[],
  show: (run: BulkRun) => void,
): Promise<void> {
  const { controller, end } = endsWithApp()
  const what = started.isUndo ? texts.undoing(started.label) : started.label
  const stop = () => controller.abort()
  const task = beginTask({ action: what, name: texts.rows(items.length), stop })
  const runOf = (progress: BulkProgress<BulkItem>): BulkRun => {
    const done = new Set(progress.succeeded)
    const undoable = started.isUndo ? [] : [...doneBefore, ...progress.succeeded].filter(({ undo }) => undo)
    const open = items.filter((item) => !done.has(item))
    return {
      ...started,
      progress,
      undoable,
      open,
      stop,
      again: () => void startBulk(started, open, undoable, show),
      undo: () => void startBulk({ ...started, isUndo: true, skipped: 0 }, undoable, [], show),
      noted: () => tellTask(task, { seen: true }),
    }
  }
  show(runOf({ total: items.length, succeeded: [], failed: [], finished: false }))
  await runBulk(
    items,
    (item) => (started.isUndo ? (item.undo?.() ?? Promise.resolve()) : item.run()),
    (progress) => {
      const run = runOf(progress)
      const { succeeded, failed, total, finished } = progress
      const tried = succeeded.length + failed.length
      tellTask(task, {
        progress: total === 0 ? 100 : Math.floor((tried / total) * 100),
        ...(finished
          ? {
              state: run.open.length > 0 ? 'failed' : 'done',
              said: texts.finished(what, succeeded.length, failed.length, total - tried),
              failures: failed.map(({ row, error }) => ({ name: row.name, reason: reasonOf(error) })),
              stop: undefined,
              again: run.open.length > 0 ? run.again : undefined,
              undo:
                run.undoable.length > 0
                  ? { label: texts.undo(run.undoable.length), run: run.undo }
                  : undefined,
            }
          : {}),
      })
      show(run)
    },
    controller.signal,
  )
  end()
  await Promise.all(
    [...started.changes, 'app'].map((module) => queryClient.invalidateQueries({ queryKey: [module] })),
  )
}
