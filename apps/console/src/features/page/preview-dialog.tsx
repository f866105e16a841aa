import { useQuery } from '@tanstack/react-query'
import { microPagePreviewLink } from '@zhanfang/contract'
import { Alert, Button, Modal } from 'antd'
import { api } from '../../api.ts'
import { SharePanel } from '../share/share-panel.tsx'
import styles from './designer.module.css'
import { PageTitle } from './page-title.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { texts } from './texts.ts'

interface PreviewDialogProps {
  id: string
  title: string
  readOnly: boolean
  onRenamed: (title: string) => void
  /** Saves what is not saved yet; the preview shows what the server holds. */
  flush: () => Promise<number>
  onClose: () => void
}

/** The draft in a phone's frame, with its link and QR code. */
export function PreviewDialog({ id, title, readOnly, onRenamed, flush, onClose }: PreviewDialogProps) {
  const link = useQuery({
    queryKey: ['page', 'preview', id],
    queryFn: async () => {
      await flush()
      const answer = await api.call(microPagePreviewLink, { params: { id } }, { silent: true })
      return new URL(answer.url, location.origin).href
    },
    // Each opening shows the newest state.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
  return (
    <Modal
      open
      title={texts.previewTitle}
      footer={null}
      // The second half of a double click on the button that opens this falls on the mask.
      mask={{ closable: false }}
      onCancel={onClose}
      width={760}
      centered
    >
      <div className={styles.preview}>
        <PhonePreview url={link.data} failed={link.isError} />
        <div className={styles.previewSide}>
          <PageTitle id={id} title={title} onRenamed={onRenamed} readOnly={readOnly} />
          <p className={styles.hint}>{texts.previewHint}</p>
          {link.isError && (
            <Alert
              type="warning"
              title={texts.saveFirst}
              action={<Button onClick={() => void link.refetch()}>{texts.retry}</Button>}
            />
          )}
          {link.data !== undefined && <SharePanel name={title} url={link.data} />}
        </div>
      </div>
    </Modal>
  )
}
