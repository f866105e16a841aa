import type { LibraryFile } from '@zhanfang/contract'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { texts as shellTexts } from '../../texts.ts'
import classes from './delete-files-dialog.module.css'
import { countUses, UsesList, useFileUses } from './file-uses.tsx'
import { texts as fileTexts } from './texts.ts'

const texts = fileTexts.remove
/** Uses of one file, and used files, that the question names; the drawer of a file has all of them. */
const MOST_NAMED = 8

interface DeleteFilesDialogProps {
  files: readonly LibraryFile[]
  /** Resolves when deleted; a failure leaves the question open. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before files are deleted, with what will lack them. */
export function DeleteFilesDialog({ files, onConfirm, onClose }: DeleteFilesDialogProps) {
  const [busy, setBusy] = useState(false)
  const query = useFileUses(files)
  const names = new Map(files.map(({ id, name }) => [id, name]))
  const used = query.data?.filter(({ uses, hidden }) => uses.length + hidden > 0) ?? []

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The call itself said why.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={texts.title(files)}
      okText={shellTexts.actions.delete}
      okButtonProps={{ danger: true, loading: busy, disabled: query.isPending }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={520}
    >
      <p>{texts.consequence}</p>
      <div aria-live="polite" className={classes.found}>
        {query.isPending ? (
          <p className={classes.quiet}>{texts.checking}</p>
        ) : query.isError ? (
          <Alert type="warning" showIcon title={texts.notChecked} />
        ) : used.length === 0 ? (
          <p className={classes.quiet}>{texts.unused}</p>
        ) : (
          <Alert
            type="warning"
            showIcon
            title={texts.used(files.length === 1 ? 1 : used.length, countUses(used))}
            description={
              <div className={classes.used}>
                {used.slice(0, MOST_NAMED).map(({ id, ...found }) => (
                  <div key={id}>
                    {files.length > 1 && <strong>{fileTexts.uses.of(names.get(id) ?? '')}</strong>}
                    <UsesList {...found} most={MOST_NAMED} />
                  </div>
                ))}
              </div>
            }
          />
        )}
      </div>
    </Modal>
  )
}
