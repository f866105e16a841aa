import { useEffect, useRef, useState } from 'react'
import { texts as shellTexts } from '../../../texts.ts'
import { toastError } from '../../../toast.ts'
import type { RowwiseAction } from './bulk-action.ts'
import type { BulkItem, BulkRun } from './bulk-start.ts'

/** Runs actions on many rows, one run after the other, and keeps how far the last one is while the screen is there. */
export function useBulkRun() {
  const [run, setRun] = useState<BulkRun>()
  // What ends while nobody is looking stays marked among all work.
  const isWatched = useRef(false)
  useEffect(() => () => void (isWatched.current = false), [])
  const show = (next: BulkRun) => {
    if (!isWatched.current) return
    if (next.progress.finished) next.noted()
    setRun(next)
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
      isWatched.current = true
      const started = { label: action.label, skipped, isUndo: false, changes: action.changes }
      void import('./bulk-start.ts')
        .then(({ startBulk }) => startBulk(started, items, [], show))
        .catch(() => toastError(shellTexts.errors.dialogFailed))
    },
    /** Looks away: what is not finished goes on. */
    close: (): void => {
      isWatched.current = false
      setRun(undefined)
    },
  }
}
