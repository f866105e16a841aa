import { ExportOutlined } from '@ant-design/icons'
import {
  type ContentDocumentFormat,
  contentDocumentFormats,
  type ContentKind,
  contentPreviewLink,
} from '@zhanfang/contract'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../../../api.ts'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { LongPictureDialog } from '../../share/public/long-picture/long-picture-button.tsx'
import { texts as contentTexts } from '../texts.ts'
import { saveDocument, tellExportFailure } from './save-document.ts'
import { texts } from './texts.ts'

interface ExportMenuProps {
  kind: ContentKind
  id: string
  title: string
  /** Saves what is not saved yet: the file is made of what the server holds. */
  flush: () => Promise<unknown>
  /** The words of the button. */
  children: ReactNode
}

/** Offers the text as a file for other programs. */
export function ExportMenu({ kind, id, title, flush, children }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const [isDrawing, setDrawing] = useState(false)

  async function download(format: ContentDocumentFormat) {
    setBusy(true)
    try {
      await flush()
      await saveDocument(kind, id, format)
    } catch (error) {
      tellExportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function link(): Promise<string> {
    await flush()
    return (await api.call(contentPreviewLink, { params: { kind, id } }, { silent: true })).url
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...contentDocumentFormats.map((format) => ({
              key: format,
              label: texts.formats[format],
              onClick: () => void download(format),
            })),
            { key: 'picture', label: texts.picture, onClick: () => setDrawing(true) },
          ],
        }}
      >
        <Button icon={<ExportOutlined aria-hidden />} title={texts.title} loading={isBusy}>
          {children}
        </Button>
      </Dropdown>
      <LateDialog onFailure={() => setDrawing(false)}>
        {isDrawing && (
          <LongPictureDialog
            title={title || contentTexts.untitled}
            linkOf={link}
            onClose={() => setDrawing(false)}
          />
        )}
      </LateDialog>
    </>
  )
}
