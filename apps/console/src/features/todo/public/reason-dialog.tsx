import { limits } from '@zhanfang/contract'
import { Button, Form, Input } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

const words = texts.reason
/** The reason that was given last, for the next of many. */
let last = ''
const keepReason = (reason: string): void => {
  last = reason
}

interface ReasonDialogProps {
  /** How many things are rejected. */
  count?: number
  /** What is asked for, where it is no rejection's reason. */
  label?: string
  /** A refusal is shown above the field, and what was typed stays. */
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why something is rejected; nothing is rejected without a word. */
export function ReasonDialog({ count = 1, label = words.label, onSubmit, onClose }: ReasonDialogProps) {
  const [form] = Form.useForm<{ auditResult: string }>()
  return (
    <FormDialog<{ auditResult: string }>
      title={words.title(count)}
      form={form}
      okText={words.ok}
      okDanger
      fields={['auditResult']}
      focus="auditResult"
      onClose={onClose}
      onSubmit={async ({ auditResult }) => {
        const reason = auditResult.trim()
        keepReason(reason)
        await onSubmit(reason)
        onClose()
      }}
    >
      <Form.Item
        name="auditResult"
        label={label}
        extra={words.hint}
        rules={[{ required: true, whitespace: true, message: words.required }]}
      >
        <Input.TextArea rows={3} maxLength={limits.auditWords.max} showCount />
      </Form.Item>
      {last !== '' && (
        <Button type="link" size="small" onClick={() => form.setFieldValue('auditResult', last)}>
          {words.again(last.length > 20 ? `${last.slice(0, 20)}…` : last)}
        </Button>
      )}
    </FormDialog>
  )
}
