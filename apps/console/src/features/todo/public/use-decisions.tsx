import type { AuditStatus } from '@zhanfang/contract'
import { type ReactNode, useRef, useState } from 'react'
import type { BulkAction } from '../../../components/list/bulk/bulk-action.ts'
import { texts } from '../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Decidable {
  id: string
  /** What it may become. */
  next: readonly AuditStatus[]
}

interface Question {
  count: number
  done: (reason: string) => Promise<unknown>
  cancelled?: () => void
}

/** Approving and rejecting many requests at once, and the dialog that asks why. */
export function useDecisions<Row extends Decidable>({
  decide,
  changes,
}: {
  /** Decides one of many; says nothing itself. */
  decide: (row: Row, status: 0 | 1 | 2, reason?: string) => Promise<unknown>
  changes: readonly string[]
}): {
  bulk: BulkAction<Row>[]
  /** Asks why one row is rejected. */
  askWhy: (done: Question['done']) => void
  dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  // Kept by row: what failed may be tried again after others were rejected for another reason.
  const reasons = useRef(new Map<string, string>())
  const bulk: BulkAction<Row>[] = [
    {
      key: 'approve',
      label: texts.audits.approve,
      fits: ({ next }) => next.includes(1),
      run: (row) => decide(row, 1),
      undo: (row) => decide(row, 0),
      changes,
    },
    {
      key: 'reject',
      label: texts.audits.reject,
      danger: true,
      fits: ({ next }) => next.includes(2),
      ask: (rows) =>
        new Promise((resolve) =>
          setQuestion({
            count: rows.length,
            done: (reason) => {
              for (const { id } of rows) reasons.current.set(id, reason)
              resolve(true)
              return Promise.resolve()
            },
            cancelled: () => resolve(false),
          }),
        ),
      run: (row) => decide(row, 2, reasons.current.get(row.id)),
      undo: (row) => decide(row, 0),
      changes,
    },
  ]
  return {
    bulk,
    askWhy: (done) => setQuestion({ count: 1, done }),
    dialog: question && (
      <ReasonDialog
        count={question.count}
        onSubmit={question.done}
        onClose={() => {
          question.cancelled?.()
          setQuestion(undefined)
        }}
      />
    ),
  }
}
