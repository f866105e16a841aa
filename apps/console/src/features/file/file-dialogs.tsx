import { deleteFile, fileRename, limits, type LibraryFile } from '@zhanfang/contract'
import { useState } from 'react'
import { z } from 'zod'
import { useCallMutation } from '../../api.ts'
import { NameDialog } from '../../components/dialogs/name-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import type { FileTask } from './file-menu.tsx'
import { texts } from './texts.ts'

const CropDialog = lateComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)
const ReplaceDialog = lateComponent(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)
const FileUsesDrawer = lateComponent(async () => (await import('./file-uses.tsx')).FileUsesDrawer)
const DeleteFilesDialog = lateComponent(
  async () => (await import('./delete-files-dialog.tsx')).DeleteFilesDialog,
)

const { max, required, length } = limits.fileName
const nameSchema = z
  .string()
  .trim()
  .min(1, required)
  .refine((name) => Array.from(name).length <= max, length)

/** A file, and what is to be done to it. */
export interface AskedFile {
  file: LibraryFile
  task: FileTask
}

interface FileDialogsProps {
  /** The dialog is open while there is one. */
  asked: AskedFile | undefined
  /** Uploads a picture that was cut. */
  onNew: (picture: File) => void
  onClose: () => void
}

/** The dialogs over one file of the library. */
export function FileDialogs({ asked, onNew, onClose }: FileDialogsProps) {
  const [replacement, setReplacement] = useState<{ file: LibraryFile; first: File }>()
  const rename = useCallMutation(fileRename, { done: texts.renamed })
  const remove = useCallMutation(deleteFile, { done: texts.remove.done })
  const of = (task: FileTask) => (asked?.task === task ? asked.file : undefined)
  const [renamed, cropped, replaced, used, removed] = [
    of('rename'),
    of('crop'),
    of('replace'),
    of('uses'),
    of('delete'),
  ]
  return (
    <>
      <NameDialog
        open={renamed !== undefined}
        title={texts.renameTitle}
        label={texts.name}
        initial={renamed?.name ?? ''}
        maxLength={max}
        schema={nameSchema}
        field="name"
        onCancel={onClose}
        onSubmit={async (name) => {
          if (renamed) await rename.mutateAsync({ body: { id: renamed.id, name } })
          onClose()
        }}
      />
      <LateDialog onFailure={onClose}>
        {cropped && (
          <CropDialog
            file={cropped}
            onNew={onNew}
            onReplace={(first) => setReplacement({ file: cropped, first })}
            onClose={onClose}
          />
        )}
        {replaced && <ReplaceDialog file={replaced} onClose={onClose} />}
        {used && <FileUsesDrawer file={used} onClose={onClose} />}
        {removed && (
          <DeleteFilesDialog
            files={[removed]}
            onConfirm={() => remove.mutateAsync({ query: { id: removed.id } })}
            onClose={onClose}
          />
        )}
      </LateDialog>
      <LateDialog onFailure={() => setReplacement(undefined)}>
        {replacement && <ReplaceDialog {...replacement} onClose={() => setReplacement(undefined)} />}
      </LateDialog>
    </>
  )
}
