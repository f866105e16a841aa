import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import type { Shared } from './share-panel.tsx'
import { texts } from './texts.ts'

const SharePanel = lateComponent(
  async () => (await import('./share-panel.tsx')).SharePanel,
  <Skeleton active paragraph={{ rows: 6 }} />,
)

interface ShareDialogProps {
  /** What is shared; the dialog is open while there is something. */
  shared: Shared | undefined
  onClose: () => void
}

/** Link and QR code of a page or a survey. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(shared)
  if (shared && shared !== shown) setShown(shared)
  return (
    <Modal
      open={shared !== undefined}
      title={texts.titleOf(shown?.name ?? '')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      width={580}
    >
      {shown && (
        <LatePart>
          <SharePanel {...shown} />
        </LatePart>
      )}
    </Modal>
  )
}
