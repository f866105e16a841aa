import type { AppSummary } from '@zhanfang/contract'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'

const dialogs = {
  export: lateComponent(async () => (await import('../start-dialogs.tsx')).ExportAppDialog),
  copy: lateComponent(async () => (await import('../start-dialogs.tsx')).CopyAppDialog),
}

/** What can be begun with a whole app. */
export type TransferStart = keyof typeof dialogs

/** The dialog that begins an export or a copy of an app; nothing while there is no app. */
export function TransferDialogs({
  start,
  app,
  onClose,
}: {
  start: TransferStart
  app: AppSummary | undefined
  onClose: () => void
}) {
  if (!app) return null
  const Dialog = dialogs[start]
  return (
    <LateDialog onFailure={onClose}>
      <Dialog key={app.id} app={app} onClose={onClose} />
    </LateDialog>
  )
}
