import { activityLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

interface ReasonDialogProps {
  title: string
  okText: string
  isRequired: boolean
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why, before somebody is refused or taken off. */
export function ReasonDialog({ title, okText, isRequired, onSubmit, onClose }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  const label = texts.detail.reasonLabel
  return (
    <FormDialog<{ reason: string }>
      title={title}
      form={form}
      okText={okText}
      okDanger
      fields={['reason']}
      focus="reason"
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
    >
      <Form.Item
        name="reason"
        label={label}
        rules={isRequired ? [{ required: true, whitespace: true, message: label }] : []}
      >
        <Input.TextArea rows={3} maxLength={activityLimits.reason} showCount />
      </Form.Item>
    </FormDialog>
  )
}
