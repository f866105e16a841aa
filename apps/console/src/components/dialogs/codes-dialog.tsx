import { Alert, Button, Input, Modal } from 'antd'
import { copyText } from '../values/copy-text.ts'
import { saveFile } from '../values/save-file.ts'

/** Codes that are shown once and kept nowhere: to be copied, or saved as a file. */
export function CodesDialog({
  codes,
  words,
  onClose,
}: {
  codes: readonly string[]
  words: { title: string; onceOnly: string; copy: string; download: string; fileName: string }
  onClose: () => void
}) {
  const all = codes.join('\n')
  return (
    <Modal
      open
      title={words.title}
      onCancel={onClose}
      mask={{ closable: false }}
      // A key that was pressed by mistake must not throw them away.
      keyboard={false}
      footer={[
        <Button key="copy" onClick={() => void copyText(all)}>
          {words.copy}
        </Button>,
        <Button
          key="save"
          type="primary"
          onClick={() => saveFile(new Blob([all], { type: 'text/plain;charset=utf-8' }), words.fileName)}
        >
          {words.download}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={words.onceOnly} style={{ marginBlockEnd: 12 }} />
      <Input.TextArea readOnly value={all} rows={10} aria-label={words.title} />
    </Modal>
  )
}
