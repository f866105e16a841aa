import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { useDesigner, useView } from '../designer/designer-context.tsx'

const KeepSectionDialog = lateComponent(
  async () => (await import('./keep-section-dialog.tsx')).KeepSectionDialog,
)

/** Keeps blocks as a section, while somebody asked for it. */
export function SectionDialogs() {
  const designer = useDesigner()
  const ids = useView((view) => view.sectionWish)
  const close = () => designer.wishSection(null)
  return (
    <LateDialog onFailure={close}>
      {ids !== null && <KeepSectionDialog ids={ids} onClose={close} />}
    </LateDialog>
  )
}
