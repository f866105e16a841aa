import { LockOutlined } from '@ant-design/icons'
import { newPasswordSchema } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { texts as shellTexts } from '../../../texts.ts'
import { usePlatformSetting } from '../../platform/public/use-platform-setting.ts'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { texts } from './texts.ts'
import { refusalOf } from '../passwords/password-strength.ts'
import { StrengthMeter } from '../passwords/strength-meter.tsx'

interface NewPasswordFieldsProps {
  label?: string
  /** What is known of the account beside the fields `mobile` and `nickname` of the same form. */
  personal?: readonly string[]
}

const lengthRule = ruleOf(newPasswordSchema)

/** Fields `password` and `passwordAgain` of the form around them. Nothing is cut off of what is pasted. */
export function NewPasswordFields({ label = texts.newPassword, personal = [] }: NewPasswordFieldsProps) {
  const form = Form.useFormInstance()
  const password = Form.useWatch<string | undefined>('password', form) ?? ''
  const mobile = Form.useWatch<string | undefined>('mobile', form) ?? ''
  const nickname = Form.useWatch<string | undefined>('nickname', form) ?? ''
  const platform = usePlatformSetting()?.platformName ?? shellTexts.product
  const known = [...personal, mobile, nickname, platform, shellTexts.product, 'zhanfang']
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        validateFirst
        rules={[
          lengthRule,
          {
            validator: async (_, value: unknown) => {
              const refusal = await refusalOf(typeof value === 'string' ? value : '', known)
              if (refusal !== null) throw new Error(refusal)
            },
          },
        ]}
        extra={<StrengthMeter password={password} personal={known} />}
      >
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="new-password"
          placeholder={texts.newPasswordPlaceholder}
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
          placeholder={texts.passwordAgainPlaceholder}
        />
      </Form.Item>
    </>
  )
}
