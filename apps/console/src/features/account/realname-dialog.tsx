import { realnameAuth } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useCallMutation } from '../../api.ts'
import { ruleOf } from '../../components/form/rule-of.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { OwnCodeField } from './own-code-field.tsx'
import { texts } from './texts.ts'

interface RealnameValues {
  realName: string
  captcha: string
}

/** Notes the name of who holds the bound number; `mobile` is masked. */
export function RealnameDialog({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const [form] = Form.useForm<RealnameValues>()
  const auth = useCallMutation(realnameAuth, { silent: true, done: texts.realnameSuccess })
  return (
    <FormDialog<RealnameValues>
      title={texts.realnameTitle}
      form={form}
      fields={['realName', 'captcha']}
      focus="realName"
      onSubmit={async ({ realName, captcha }) => {
        await auth.mutateAsync({ body: { realName, captcha } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{texts.realnamePurpose(mobile)}</p>
      <Form.Item name="realName" label={texts.realName} rules={[ruleOf(realnameAuth.body.shape.realName)]}>
        <Input autoComplete="name" maxLength={50} showCount placeholder={texts.realNamePlaceholder} />
      </Form.Item>
      <OwnCodeField name="captcha" purpose="realnameauth" />
    </FormDialog>
  )
}
