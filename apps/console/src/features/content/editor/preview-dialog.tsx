import { contentPreviewLink } from '@zhanfang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal } from 'antd'
import { api } from '../../../api.ts'
import { CopyButton } from '../../../components/values/copy-button.tsx'
import { LongPictureButton } from '../../share/public/long-picture/long-picture-button.tsx'
import { PhonePreview } from '../../share/public/phone-preview.tsx'
import { LinkCode } from '../../share/public/qr-code.tsx'
import { texts as shareTexts } from '../../share/public/texts.ts'
import type { ContentSubject } from '../settings/content-subject.ts'
import classes from './editor.module.css'

const texts = shareTexts.preview

interface PreviewDialogProps extends ContentSubject {
  /** Saves what is not saved yet; the preview shows what the server holds. */
  flush?: () => Promise<unknown>
  onClose: () => void
}

/** The draft as visitors would see it: their own page in a phone's frame, and its link as a code. */
export function ContentPreviewDialog({ kind, id, title, flush, onClose }: PreviewDialogProps) {
  const link = useQuery({
    queryKey: ['content', 'preview', kind, id],
    queryFn: async () => {
      await flush?.()
      const { url } = await api.call(contentPreviewLink, { params: { kind, id } }, { silent: true })
      return new URL(url, location.origin).href
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
      title={texts.title}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      width={840}
      centered
    >
      <div className={classes.preview}>
        <PhonePreview url={link.data} failed={link.isError} />
        <div className={classes.previewSide}>
          <strong>{title}</strong>
          {link.isError && (
            <Alert
              type="warning"
              title={texts.failed}
              action={<Button onClick={() => void link.refetch()}>{texts.retry}</Button>}
            />
          )}
          {link.data !== undefined && (
            <>
              <label htmlFor="content-preview-link">{texts.link}</label>
              <div className={classes.previewLink}>
                <Input
                  id="content-preview-link"
                  value={link.data}
                  readOnly
                  onFocus={(event) => event.target.select()}
                />
                <CopyButton text={link.data} label={shareTexts.copyLink} />
              </div>
              <p className={classes.hint}>{texts.hint}</p>
              <LinkCode name={title} url={link.data} size={150} />
              <LongPictureButton title={title} link={link.data} />
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}
