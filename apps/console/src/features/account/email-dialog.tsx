import { judgeEmail, personEmail, sendEmail } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { api, useCallMutation } from '../../api.ts'
import { CodeField } from '../auth/public/code-field.tsx'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { ruleOf } from '../../components/form/rule-of.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'

interface EmailValues {
  email: string
  captcha: string
}

const emailSchema = judgeEmail.query.shape.email
const silent = { silent: true }

/** Binds a mail address with the code that it is sent. */
export function EmailDialog({ bound, onClose }: { bound: boolean; onClose: () => void }) {
  const [form] = Form.useForm<EmailValues>()
  const email = Form.useWatch('email', form) ?? ''
  const bind = useCallMutation(personEmail, { silent: true, done: texts.email.done })
  const atField = (name: string) => (name === 'email' ? name : undefined)

  async function check(): Promise<boolean> {
    const valid = await form.validateFields(['email']).then(
      () => true,
      () => false,
    )
    if (!valid) return false
    const { available } = await api.call(judgeEmail, { query: { email } }, silent)
    if (!available) form.setFields([{ name: 'email', errors: [texts.email.taken] }])
    return available
  }

  return (
    <FormDialog<EmailValues>
      title={bound ? texts.email.changeTitle : texts.email.bindTitle}
      form={form}
      fields={['email', 'captcha']}
      focus="email"
      onSubmit={async ({ email: to, captcha }) => {
        await bind.mutateAsync({ body: { email: to, captcha } })
        onClose()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="email"
        label={texts.email.email}
        rules={[ruleOf(emailSchema)]}
        extra={texts.email.codeSentTo}
      >
        <Input inputMode="email" autoComplete="email" maxLength={100} placeholder={texts.email.placeholder} />
      </Form.Item>
      <CodeField
        name="captcha"
        purpose="bindemail"
        target={email}
        checkTarget={check}
        send={(proof) => api.call(sendEmail, { body: { email, ...proof } }, silent)}
        onRefused={(error) => showFailure(form, error, atField) === ''}
      />
    </FormDialog>
  )
}
