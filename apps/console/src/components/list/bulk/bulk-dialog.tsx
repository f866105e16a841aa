import { CallError, wordsOf } from '@zhanfang/contract/client'
import { Alert, Button, Modal, Progress } from 'antd'
import { texts } from '../texts.ts'
import classes from './bulk-dialog.module.css'
import type { BulkRun } from './use-bulk-run.ts'

interface BulkDialogProps {
  run: BulkRun
  onStop: () => void
  onUndo: () => void
  onAgain: () => void
  onClose: () => void
}

/** Why a row was refused, in the server's words. */
function reasonOf(error: unknown): string {
  return (error instanceof CallError && wordsOf(error.reason)) || texts.bulk.failedPlainly
}

/** Shows how far an action on many rows is, then what became of each that failed, and offers to take it back. */
export function BulkDialog({ run, onStop, onUndo, onAgain, onClose }: BulkDialogProps) {
  const { total, succeeded, failed, finished } = run.progress
  const tried = succeeded.length + failed.length
  const what = run.isUndo ? texts.bulk.undoing(run.label) : run.label
  return (
    <Modal
      open
      title={texts.bulk.title(what, total)}
      closable={finished}
      mask={{ closable: false }}
      keyboard={finished}
      onCancel={onClose}
      footer={
        finished ? (
          <>
            {run.undoable.length > 0 && (
              <Button onClick={onUndo}>{texts.bulk.undo(run.undoable.length)}</Button>
            )}
            {failed.length > 0 && <Button onClick={onAgain}>{texts.bulk.again}</Button>}
            <Button type="primary" onClick={onClose}>
              {texts.bulk.close}
            </Button>
          </>
        ) : (
          <Button onClick={onStop}>{texts.bulk.stop}</Button>
        )
      }
    >
      <Progress
        percent={total === 0 ? 100 : Math.round((tried / total) * 100)}
        status={!finished ? 'active' : failed.length > 0 ? 'exception' : 'success'}
        aria-label={what}
      />
      <output className={classes.summary}>
        {finished
          ? texts.bulk.finished(what, succeeded.length, failed.length, total - tried)
          : texts.bulk.running(tried, total)}
      </output>
      {run.skipped > 0 && <p className={classes.skipped}>{texts.bulk.skipped(run.skipped)}</p>}
      {failed.length > 0 && (
        <Alert
          type="error"
          title={texts.bulk.failures}
          description={
            <ul className={classes.failures} aria-label={texts.bulk.failures}>
              {failed.map(({ row, error }) => (
                <li key={row.key}>
                  <strong>{row.name}</strong>
                  {texts.bulk.because(reasonOf(error))}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  )
}
