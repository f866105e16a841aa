import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { UploadState } from '../../../components/upload/upload-state.tsx'
import { useSingleUpload } from '../../../components/upload/use-single-upload.ts'
import { uploadFile, uploadObjection } from '../../file/public/upload-file.ts'
import { texts } from '../texts.ts'

interface FileDialogProps {
  onDone: (attrs: { src: string; name: string; size: number }) => void
  onClose: () => void
}

/** A file that visitors can download. */
export function FileDialog({ onDone, onClose }: FileDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy, send } = useSingleUpload()
  const [objection, setObjection] = useState('')
  function take(file: File) {
    const found = uploadObjection(file)
    setObjection(found ?? '')
    if (found !== undefined) return
    send(file.name, async ({ signal, onProgress }) => {
      const { url, name, size } = await uploadFile(file, file.name, { signal, onProgress })
      onDone({ src: url, name, size })
      onClose()
    })
  }
  return (
    <Modal open title={texts.dialogs.file} footer={null} onCancel={onClose}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.dialogs.chooseFile}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) take(file)
          target.value = ''
        }}
      />
      <Button icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
        {texts.dialogs.chooseFile}
      </Button>
      <UploadState upload={upload} />
      {objection !== '' && <Alert type="error" showIcon title={objection} />}
    </Modal>
  )
}
