import { richDocumentLimits } from '@zhanfang/rich-document'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

interface FootnoteDialogProps {
  initial: Record<string, unknown>
  onDone: (attrs: Record<string, unknown>) => void
  onClose: () => void
}

/** The words of a note that stands at the end of the text. */
export function FootnoteDialog({ initial, onDone, onClose }: FootnoteDialogProps) {
  const [form] = Form.useForm<{ text: string }>()
  const words = texts.dialogs
  return (
    <FormDialog<{ text: string }>
      title={words.footnote}
      form={form}
      okText={words.ok}
      fields={['text']}
      focus="text"
      initialValues={{ text: typeof initial['text'] === 'string' ? initial['text'] : '' }}
      onSubmit={async ({ text }) => {
        onDone({ text: text.trim() })
        onClose()
        await Promise.resolve()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={words.footnote}
        extra={words.footnoteHint}
        rules={[{ required: true, whitespace: true, message: words.required }]}
      >
        <Input.TextArea rows={4} maxLength={richDocumentLimits.footnote} showCount />
      </Form.Item>
    </FormDialog>
  )
}
