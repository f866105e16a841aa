import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../../api.ts'
import { type BulkProgress, runBulk } from './bulk-run.ts'
import type { RowwiseAction } from './bulk-action.ts'

/** One row of a run, with what is done to it and how that is taken back. */
export interface BulkItem {
  key: string
  name: string
  run: () => Promise<unknown>
  undo?: (() => Promise<unknown>) | undefined
}

export interface BulkRun {
  /** What is done, as its button says. */
  label: string
  /** Selected rows that the action does not fit. */
  skipped: number
  isUndo: boolean
  progress: BulkProgress<BulkItem>
  /** What was done, in this run and those before it, and can be taken back. */
  undoable: readonly BulkItem[]
}

type Started = Pick<BulkRun, 'label' | 'skipped' | 'isUndo'> & { changes: readonly string[] }

/** Runs actions on many rows, one run after the other, and keeps how far the last one is. */
export function useBulkRun() {
  const [run, setRun] = useState<BulkRun & Started>()
  const stop = useRef<AbortController>(undefined)
  // Who leaves the screen ends with the rows under way.
  useEffect(() => () => stop.current?.abort(), [])

  async function start(started: Started, items: readonly BulkItem[], doneBefore: readonly BulkItem[]) {
    const controller = new AbortController()
    stop.current = controller
    const undoableOf = ({ succeeded }: BulkProgress<BulkItem>) =>
      started.isUndo ? [] : [...doneBefore, ...succeeded].filter(({ undo }) => undo)
    const show = (progress: BulkProgress<BulkItem>) =>
      setRun({ ...started, progress, undoable: undoableOf(progress) })
    show({ total: items.length, succeeded: [], failed: [], finished: false })
    await runBulk(
      items,
      (item) => (started.isUndo ? (item.undo?.() ?? Promise.resolve()) : item.run()),
      show,
      controller.signal,
    )
    await Promise.all(
      [...started.changes, 'app'].map((module) => queryClient.invalidateQueries({ queryKey: [module] })),
    )
  }

  return {
    run,
    begin<Row>(action: RowwiseAction<Row>, rows: readonly Row[], nameOf: (row: Row) => string): void {
      const fitting = rows.filter(action.fits)
      const items = fitting.map((row, index): BulkItem => {
        const { undo } = action
        return {
          key: String(index),
          name: nameOf(row),
          run: () => action.run(row),
          undo: undo && (action.canUndo?.(row) ?? true) ? () => undo(row) : undefined,
        }
      })
      const skipped = rows.length - fitting.length
      void start({ label: action.label, skipped, isUndo: false, changes: action.changes }, items, [])
    },
    undo(): void {
      if (run) void start({ ...run, isUndo: true, skipped: 0 }, run.undoable, [])
    },
    /** Tries what has failed once more. */
    again(): void {
      if (run)
        void start(
          run,
          run.progress.failed.map(({ row }) => row),
          run.undoable,
        )
    },
    stop: (): void => stop.current?.abort(),
    close: (): void => setRun(undefined),
  }
}
