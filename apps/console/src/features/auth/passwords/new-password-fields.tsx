import { LockOutlined } from '@ant-design/icons'
import { limits, newPasswordSchema } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { ruleOf } from '../rule-of.ts'
import { texts } from '../texts.ts'

/** Fields `password` and `passwordAgain` of the form around them. */
export function NewPasswordFields({ label = texts.newPassword }: { label?: string }) {
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        rules={[ruleOf(newPasswordSchema)]}
        extra={limits.password.rule}
      >
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="new-password"
          maxLength={limits.password.max}
          placeholder={texts.passwordPlaceholder}
        />
      </Form.Item>
      <Form.Item
        name="passwordAgain"
        label={texts.passwordAgain}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(texts.passwordDiffers)),
          }),
        ]}
      >
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="new-password"
          maxLength={limits.password.max}
          placeholder={texts.passwordAgainPlaceholder}
        />
      </Form.Item>
    </>
  )
}
