import { bindMobileValidate, mobileSchema, personMobile, smsCaptchaChangePhone } from '@zhanfang/contract'
import { Button, Form, Input, Steps } from 'antd'
import { useState } from 'react'
import { api, fieldErrorsOf, useCallMutation } from '../../api.ts'
import { toastSuccess } from '../../toast.ts'
import { CodeField } from '../auth/public/code-field.tsx'
import { ruleOf } from '../../components/form/rule-of.ts'
import { texts as authTexts } from '../auth/public/texts.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { OwnCodeField } from './own-code-field.tsx'
import { type Accounts, wayOf } from './public/proof.tsx'
import { texts } from './texts.ts'

interface MobileValues {
  oldCaptcha?: string
  emailCaptcha?: string
  mobile?: string
  captcha?: string
}

/** Binds a number, or changes it in two steps: a code to the old number (or the mail), then one to the new. */
export function MobileDialog({ accounts, onClose }: { accounts: Accounts; onClose: () => void }) {
  const [form] = Form.useForm<MobileValues>()
  const old = wayOf(accounts, 'mobile')
  const email = wayOf(accounts, 'email')
  const changing = old?.bound === true
  const [byEmail, setByEmail] = useState(false)
  const [proved, setProved] = useState<Pick<MobileValues, 'oldCaptcha' | 'emailCaptcha'>>()
  const bind = useCallMutation(personMobile, { silent: true })
  const mobile = Form.useWatch('mobile', form) ?? ''
  const first = changing && !proved

  async function submit(values: MobileValues) {
    if (first) {
      const { oldCaptcha, emailCaptcha } = values
      if (byEmail) return setProved({ emailCaptcha })
      // Looks only; the code is used up together with the new number's.
      await api.call(bindMobileValidate, { query: { captcha: oldCaptcha ?? '' } }, { silent: true })
      return setProved({ oldCaptcha })
    }
    try {
      await bind.mutateAsync({
        body: { mobile: values.mobile ?? '', captcha: values.captcha ?? '', ...proved },
      })
    } catch (error) {
      // A proof that no longer counts is asked for where it stands.
      if (fieldErrorsOf(error).some(({ name }) => name[0] === 'oldCaptcha' || name[0] === 'emailCaptcha'))
        setProved(undefined)
      throw error
    }
    toastSuccess(changing ? texts.mobile.done : texts.mobile.bound)
    onClose()
  }

  return (
    <FormDialog<MobileValues>
      title={changing ? texts.mobile.changeTitle : texts.mobile.bindTitle}
      form={form}
      okText={first ? texts.mobile.next : undefined}
      fields={first ? ['captcha', 'oldCaptcha', 'emailCaptcha'] : ['mobile', 'captcha']}
      onSubmit={submit}
      onClose={onClose}
      footerStart={
        changing && proved && <Button onClick={() => setProved(undefined)}>{texts.mobile.previous}</Button>
      }
    >
      {changing && (
        <Steps
          size="small"
          current={first ? 0 : 1}
          items={texts.mobile.steps.map((title) => ({ title }))}
          style={{ marginBlock: '8px 20px' }}
        />
      )}
      {first ? (
        <>
          <p>{byEmail ? texts.mobile.byEmail(email?.value ?? '') : texts.mobile.bySms(old.value)}</p>
          {byEmail ? (
            <OwnCodeField key="email" name="emailCaptcha" purpose="mobilechangeemail" />
          ) : (
            <OwnCodeField key="sms" name="oldCaptcha" purpose="changephone" />
          )}
          {email?.bound && (
            <Button type="link" style={{ paddingInline: 0 }} onClick={() => setByEmail(!byEmail)}>
              {byEmail ? texts.mobile.useSms : texts.mobile.noSms}
            </Button>
          )}
        </>
      ) : (
        <>
          <Form.Item
            name="mobile"
            label={changing ? texts.mobile.newMobile : authTexts.mobile}
            rules={[ruleOf(mobileSchema)]}
          >
            <Input
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              placeholder={authTexts.mobilePlaceholder}
            />
          </Form.Item>
          <CodeField
            name="captcha"
            purpose="changephone"
            target={mobile}
            checkTarget={() =>
              form.validateFields(['mobile']).then(
                () => true,
                () => false,
              )
            }
            send={(proof) =>
              api.call(smsCaptchaChangePhone, { body: { mobile, ...proof } }, { silent: true })
            }
          />
        </>
      )}
    </FormDialog>
  )
}
