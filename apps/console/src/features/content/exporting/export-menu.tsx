import { ExportOutlined } from '@ant-design/icons'
import { type ContentDocumentFormat, contentDocumentFormats, type ContentKind } from '@zhanfang/contract'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { saveDocument, tellExportFailure } from './save-document.ts'
import { texts } from './texts.ts'

interface ExportMenuProps {
  kind: ContentKind
  id: string
  /** Saves what is not saved yet: the file is made of what the server holds. */
  flush: () => Promise<unknown>
  /** The words of the button. */
  children: ReactNode
}

/** Offers the text as a file for other programs. */
export function ExportMenu({ kind, id, flush, children }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)

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

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: contentDocumentFormats.map((format) => ({
          key: format,
          label: texts.formats[format],
          onClick: () => void download(format),
        })),
      }}
    >
      <Button icon={<ExportOutlined aria-hidden />} title={texts.title} loading={isBusy}>
        {children}
      </Button>
    </Dropdown>
  )
}
