import { photoLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'

interface HideDialogProps {
  count: number
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why photographs are taken down: those who handed them in are told. */
export function HideDialog({ count, onSubmit, onClose }: HideDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog<{ reason: string }>
      title={texts.hideTitle(count)}
      form={form}
      okText={texts.hide}
      okDanger
      fields={['reason']}
      focus="reason"
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
    >
      <Form.Item
        name="reason"
        label={texts.reason}
        rules={[{ required: true, whitespace: true, message: texts.reason }]}
      >
        <Input.TextArea rows={3} maxLength={photoLimits.reason} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** Asks before photographs are deleted for good. */
export function useRemoving(remove: (ids: readonly string[]) => Promise<unknown>) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await remove(asked)
      setAsked([])
    } catch {
      // Told by the client; the question stays.
    } finally {
      setBusy(false)
    }
  }
  return {
    ask: setAsked,
    dialog: (
      <Modal
        open={asked.length > 0}
        title={texts.removeTitle(asked.length)}
        okText={texts.remove}
        okButtonProps={{ danger: true, loading: isBusy }}
        onOk={() => void confirm()}
        onCancel={() => setAsked([])}
      >
        {texts.removeText}
      </Modal>
    ),
  }
}
