import { Form, Input } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

interface OverbookDialogProps {
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why a booking is squeezed in where nothing is open or free. */
export function OverbookDialog({ onSubmit, onClose }: OverbookDialogProps) {
  const [form] = Form.useForm<{ overbookReason: string }>()
  const words = texts.desk
  return (
    <FormDialog<{ overbookReason: string }>
      title={words.overbookTitle}
      form={form}
      okText={words.overbookTitle}
      okDanger
      fields={['overbookReason']}
      focus="overbookReason"
      onClose={onClose}
      onSubmit={({ overbookReason }) => onSubmit(overbookReason.trim())}
    >
      <p>{words.full}</p>
      <Form.Item
        name="overbookReason"
        label={words.overbookReason}
        rules={[{ required: true, whitespace: true, message: words.overbookReason }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
    </FormDialog>
  )
}
