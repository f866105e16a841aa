import { changePassword, limits } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useCallMutation } from '../../api.ts'
import { NewPasswordFields } from '../auth/public/new-password-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'

interface PasswordValues {
  oldPassword?: string
  password: string
}

/** Sets the first password, or a new one in place of the old. */
export function PasswordDialog({
  hasPassword,
  personal,
  onClose,
}: {
  hasPassword: boolean
  /** Names of the account, which a guesser would try. */
  personal: readonly string[]
  onClose: () => void
}) {
  const [form] = Form.useForm<PasswordValues>()
  const change = useCallMutation(changePassword, { silent: true, done: texts.passwordDone })
  return (
    <FormDialog<PasswordValues>
      title={hasPassword ? texts.changePassword : texts.setPassword}
      form={form}
      fields={['oldPassword', 'password']}
      focus={hasPassword ? 'oldPassword' : 'password'}
      onSubmit={async ({ oldPassword, password }) => {
        await change.mutateAsync({ body: { password, ...(hasPassword ? { oldPassword } : {}) } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{texts.passwordConsequence}</p>
      {hasPassword && (
        <Form.Item
          name="oldPassword"
          label={texts.oldPassword}
          rules={[{ required: true, message: texts.oldPasswordRequired }]}
        >
          <Input.Password autoComplete="current-password" maxLength={limits.password.max * 2} />
        </Form.Item>
      )}
      <NewPasswordFields personal={personal} />
    </FormDialog>
  )
}
