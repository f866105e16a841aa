import { useState } from 'react'
import { lateComponent } from '../late/late-component.tsx'
import { LateDialog } from '../late/late-dialog.tsx'

const ConfirmDeleteDialog = lateComponent(
  async () => (await import('./confirm-delete-dialog.tsx')).ConfirmDeleteDialog,
)

interface ConfirmDeleteProps<Subject extends object> {
  /** What is to be deleted, the same object from render to render; the dialog is open while there is one. */
  subject: Subject | undefined
  nameOf: (subject: Subject) => string
  /** What will be lost, a sentence each. */
  consequencesOf: (subject: Subject) => readonly string[]
  /** Whether the name has to be typed: for what cannot be taken back easily. */
  isNameTyped?: (subject: Subject) => boolean
  /** Resolves when deleted; while it runs the button waits, and a failure leaves the dialog open. */
  onConfirm: (subject: Subject) => Promise<unknown>
  /** It was deleted, or is to stay. */
  onClose: () => void
}

/** Asks before something is deleted, naming it and what is lost with it. */
export function ConfirmDelete<Subject extends object>(props: ConfirmDeleteProps<Subject>) {
  const { subject, onClose } = props
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(subject)
  if (subject !== undefined && subject !== shown) setShown(subject)
  if (shown === undefined) return null
  return (
    <LateDialog onFailure={onClose}>
      <ConfirmDeleteDialog
        open={subject !== undefined}
        name={props.nameOf(shown)}
        consequences={props.consequencesOf(shown)}
        isNameTyped={props.isNameTyped?.(shown) === true}
        onConfirm={async () => {
          if (subject !== undefined) await props.onConfirm(subject)
        }}
        onClose={onClose}
      />
    </LateDialog>
  )
}
