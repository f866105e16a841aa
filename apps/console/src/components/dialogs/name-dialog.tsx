import { lateComponent } from '../late/late-component.tsx'
import { LateDialog } from '../late/late-dialog.tsx'
import type { NameDialogProps } from './name-dialog-form.tsx'
import { useOpened } from './use-opened.ts'

const NameDialogForm = lateComponent(async () => (await import('./name-dialog-form.tsx')).NameDialogForm)

/** Asks for a name, checked by the same rule that the server applies. */
export function NameDialog(props: NameDialogProps) {
  if (!useOpened(props.open)) return null
  return (
    <LateDialog onFailure={props.onCancel}>
      <NameDialogForm {...props} />
    </LateDialog>
  )
}
