import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../components/values/save-file.ts'
import { toastSuccess } from '../../toast.ts'
import { texts } from './texts.ts'

interface LogExportButtonProps {
  /** Asks for the file of what the conditions on screen find. */
  download: () => Promise<{ content: Blob; fileName: string }>
  disabled: boolean
}

/** The log as a file, as far as it is filtered. */
export function LogExportButton({ download, disabled }: LogExportButtonProps) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { content, fileName } = await download()
      saveFile(content, fileName || texts.exportName)
      toastSuccess(texts.exported)
    } catch {
      // The client said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} disabled={disabled} onClick={() => void save()}>
      {texts.export}
    </Button>
  )
}
