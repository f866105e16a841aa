import { Modal } from 'antd'
import { type Previewed, PreviewPanel } from '../preview-panel.tsx'
import { texts } from './texts.ts'

interface PreviewDialogProps {
  subject: Previewed
  readOnly: boolean
  flush?: () => Promise<unknown>
  onRenamed?: (name: string) => void
  onClose: () => void
}

/** Shows a page in a frame, with its name, link and QR code. */
export function PreviewDialog({ subject, readOnly, flush, onRenamed, onClose }: PreviewDialogProps) {
  return (
    <Modal
      open
      title={texts.preview.title}
      footer={null}
      // The second half of a double click on the button that opens this falls on the mask.
      mask={{ closable: false }}
      onCancel={onClose}
      width={840}
      centered
    >
      <PreviewPanel subject={subject} readOnly={readOnly} flush={flush} onRenamed={onRenamed} />
    </Modal>
  )
}
