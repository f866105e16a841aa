import { MobileOutlined } from '@ant-design/icons'
import {
  mobileSchema,
  smsCaptchaFastLogin,
  smsCaptchaRegister,
  smsCaptchaResetPassword,
  smsCaptchaWeappTrial,
} from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { api } from '../../../api.ts'
import { CodeField } from '../public/code-field.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { texts } from '../public/texts.ts'

const sendCalls = {
  fastlogin: smsCaptchaFastLogin,
  register: smsCaptchaRegister,
  resetpassword: smsCaptchaResetPassword,
  'weapp-trial-apply': smsCaptchaWeappTrial,
} as const

/** Fields `mobile` and `captcha` of the form around them: a number, and the code that it is sent for `purpose`. */
export function MobileCodeFields({ purpose }: { purpose: keyof typeof sendCalls }) {
  const form = Form.useFormInstance<{ mobile: string }>()
  const mobile = Form.useWatch<string | undefined>('mobile', form) ?? ''
  return (
    <>
      <Form.Item name="mobile" label={texts.mobile} rules={[ruleOf(mobileSchema)]}>
        <Input
          prefix={<MobileOutlined />}
          placeholder={texts.mobilePlaceholder}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
      </Form.Item>
      <CodeField
        name="captcha"
        purpose={purpose}
        target={mobile}
        checkTarget={() =>
          form.validateFields(['mobile']).then(
            () => true,
            () => {
              form.focusField('mobile')
              return false
            },
          )
        }
        send={(proof) => api.call(sendCalls[purpose], { body: { mobile, ...proof } }, { silent: true })}
      />
    </>
  )
}
