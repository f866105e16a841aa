import { useQuery } from '@tanstack/react-query'
import { surveyPreviewLink } from '@zhanfang/contract'
import type { Language } from '@zhanfang/survey'
import { Alert, Button, Modal } from 'antd'
import { api } from '../../../../api.ts'
import { PhonePreview } from '../../../share/public/phone-preview.tsx'
import { SharePanel } from '../../../share/public/share-panel.tsx'
import styles from '../editor.module.css'
import { texts } from '../texts.ts'

interface PreviewDialogProps {
  id: string
  title: string
  /** In which it is shown at first; without one in the one that the survey chooses. */
  language?: Language | undefined
  /** Saves what is not saved yet: the preview shows what the server holds. */
  flush: () => Promise<number>
  onClose: () => void
}

/** The draft in a phone's frame, with its link and QR code. */
export function PreviewDialog({ id, title, language, flush, onClose }: PreviewDialogProps) {
  const link = useQuery({
    queryKey: ['survey', 'preview', id, language],
    queryFn: async () => {
      await flush()
      const answer = await api.call(surveyPreviewLink, { params: { id } }, { silent: true })
      const url = new URL(answer.url, location.origin)
      if (language !== undefined) url.searchParams.set('lang', language)
      return url.href
    },
    // Each opening shows the newest state.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
  return (
    <Modal open title={texts.previewDialog.heading} footer={null} onCancel={onClose} width={880} centered>
      <div className={styles.preview}>
        <PhonePreview url={link.data} failed={link.isError} />
        <div className={styles.previewSide}>
          <p className={styles.hint}>{texts.previewDialog.hint}</p>
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
