import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { uploadFailureText, uploadFile, uploadObjection } from '../../file/public/upload-file.ts'
import { texts } from '../texts.ts'

interface FileDialogProps {
  onDone: (attrs: { src: string; name: string; size: number }) => void
  onClose: () => void
}

/** A file that visitors can download. */
export function FileDialog({ onDone, onClose }: FileDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState('')
  async function send(file: File) {
    const objection = uploadObjection(file)
    setFailure(objection ?? '')
    if (objection !== undefined) return
    const controller = new AbortController()
    sending.current = controller
    setShare(0)
    try {
      const { url, name, size } = await uploadFile(file, file.name, {
        onProgress: setShare,
        signal: controller.signal,
      })
      onDone({ src: url, name, size })
      onClose()
    } catch (error) {
      if (!controller.signal.aborted) setFailure(uploadFailureText(error))
    } finally {
      setShare(undefined)
    }
  }
  return (
    <Modal
      open
      title={texts.dialogs.file}
      footer={null}
      onCancel={() => {
        sending.current?.abort()
        onClose()
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.dialogs.chooseFile}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void send(file)
          target.value = ''
        }}
      />
      <Button icon={<UploadOutlined />} loading={share !== undefined} onClick={() => input.current?.click()}>
        {texts.dialogs.chooseFile}
      </Button>
      {share !== undefined && <Progress percent={Math.round(share * 100)} />}
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
    </Modal>
  )
}
