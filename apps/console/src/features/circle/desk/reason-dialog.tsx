import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { Form, Input, Select } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

const words = texts.members
const HOUR_MS = 3_600_000

const Reason = () => (
  <Form.Item
    name="reason"
    label={words.reasonLabel}
    rules={[{ required: true, whitespace: true, message: words.reasonRequired }]}
  >
    <Input.TextArea rows={3} maxLength={circleLimits.reason} showCount />
  </Form.Item>
)

/** Asks why something is done to somebody, or to what they wrote. */
export function ReasonDialog({
  title,
  onSubmit,
  onClose,
}: {
  title: string
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog<{ reason: string }>
      title={title}
      form={form}
      okText={title}
      okDanger
      fields={['reason']}
      focus="reason"
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
    >
      <Reason />
    </FormDialog>
  )
}

/** Asks for how long somebody may not write, and why. */
export function MuteDialog({
  onSubmit,
  onClose,
}: {
  onSubmit: (until: string, reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const [form] = Form.useForm<{ hours: number; reason: string }>()
  return (
    <FormDialog<{ hours: number; reason: string }>
      title={words.actions.mute}
      form={form}
      okText={words.actions.mute}
      okDanger
      fields={['hours', 'reason']}
      initialValues={{ hours: 24, reason: '' }}
      onClose={onClose}
      onSubmit={({ hours, reason }) =>
        onSubmit(new Date(Date.now() + hours * HOUR_MS).toISOString(), reason.trim())
      }
    >
      <Form.Item name="hours" label={words.muteFor}>
        <Select options={words.mutes.map(({ hours, label }) => ({ value: hours, label }))} />
      </Form.Item>
      <Reason />
    </FormDialog>
  )
}
