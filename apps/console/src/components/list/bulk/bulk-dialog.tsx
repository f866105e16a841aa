import { DownloadOutlined } from '@ant-design/icons'
import { formatDate } from '@zhanfang/format'
import { Alert, Button, Modal, Progress } from 'antd'
import { saveFile } from '../../values/save-file.ts'
import { csvOf } from '../view/csv.ts'
import { texts } from './texts.ts'
import classes from './bulk-dialog.module.css'
import { type BulkRun, reasonOf } from './bulk-start.ts'

/** Saves what failed as a table: a name and its reason in each line. */
function saveFailures(what: string, { progress }: BulkRun): void {
  const lines = progress.failed.map(({ row, error }) => [row.name, reasonOf(error)])
  saveFile(
    new Blob([csvOf([[...texts.failureColumns], ...lines])], { type: 'text/csv;charset=utf-8' }),
    texts.failureFile(what, formatDate(new Date())),
  )
}

interface BulkDialogProps {
  run: BulkRun
  /** Called when it is closed; what is not finished goes on. */
  onClose: () => void
}

/** Shows how far an action on many rows is, then what became of each that failed, and offers to take it back. */
export function BulkDialog({ run, onClose }: BulkDialogProps) {
  const { total, succeeded, failed, finished } = run.progress
  const tried = succeeded.length + failed.length
  const what = run.isUndo ? texts.undoing(run.label) : run.label
  return (
    <Modal
      open
      title={texts.title(what, total)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        finished ? (
          <>
            {run.undoable.length > 0 && <Button onClick={run.undo}>{texts.undo(run.undoable.length)}</Button>}
            {run.open.length > 0 && (
              <Button onClick={run.again}>
                {run.open.length > failed.length ? texts.goOn : texts.again}
              </Button>
            )}
            <Button type="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={run.stop}>{texts.stop}</Button>
            <Button type="primary" onClick={onClose}>
              {texts.leave}
            </Button>
          </>
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
          ? texts.finished(what, succeeded.length, failed.length, total - tried)
          : texts.running(tried, total)}
      </output>
      {run.skipped > 0 && <p className={classes.skipped}>{texts.skipped(run.skipped)}</p>}
      {failed.length > 0 && (
        <Alert
          type="error"
          title={texts.failures}
          action={
            <Button
              size="small"
              type="text"
              icon={<DownloadOutlined />}
              onClick={() => saveFailures(what, run)}
            >
              {texts.download}
            </Button>
          }
          description={
            <ul className={classes.failures} aria-label={texts.failures}>
              {failed.map(({ row, error }) => (
                <li key={row.key}>
                  <strong>{row.name}</strong>
                  {texts.because(reasonOf(error))}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  )
}
