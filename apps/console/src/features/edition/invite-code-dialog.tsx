import { inviteCodePay } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.service

/** Takes an invite code for the app. */
export function InviteCodeDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ code: string }>()
  const pay = useCallMutation(inviteCodePay, { done: words.inviteDone, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ code: string }>
      title={words.inviteTitle}
      form={form}
      fields={['code']}
      okText={words.use}
      focus="code"
      onSubmit={(values) => pay.mutateAsync({ body: values })}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label={words.inviteField}
        extra={words.inviteHint}
        rules={[{ required: true, whitespace: true, message: words.inviteRequired }]}
      >
        <Input maxLength={40} autoComplete="off" placeholder="XXXX-XXXX-XXXX-XXXX" />
      </Form.Item>
    </FormDialog>
  )
}
