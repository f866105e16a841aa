import {
  betaRegisterStatus,
  betaVerify,
  mobileSchema,
  registrationStates,
  smsCaptchaWeappPhone,
  weappPhone,
} from '@zhanfang/contract'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { api, queryClient, useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { CodeField } from '../../auth/public/code-field.tsx'
import { trialTexts as texts } from '../texts.ts'
import { RegistrationWait } from './registration-wait.tsx'
import classes from './trial.module.css'

const LOOK_MS = 3_000

function PhoneDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ mobile: string; captcha: string }>()
  const mobile = Form.useWatch<string | undefined>('mobile', form) ?? ''
  const bind = useCallMutation(weappPhone, { done: texts.phoneBound, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ mobile: string; captcha: string }>
      title={texts.bindPhone}
      form={form}
      okText={texts.bindPhone}
      fields={['mobile', 'captcha']}
      focus="mobile"
      onSubmit={(body) => bind.mutateAsync({ body })}
      onClose={onClose}
    >
      <p>{texts.phoneHint}</p>
      <Form.Item name="mobile" label={texts.mobile} rules={[ruleOf(mobileSchema)]}>
        <Input inputMode="tel" autoComplete="tel-national" maxLength={20} />
      </Form.Item>
      <CodeField
        name="captcha"
        purpose="weapp-bind-phone"
        target={mobile}
        checkTarget={() =>
          form.validateFields(['mobile']).then(
            () => true,
            () => false,
          )
        }
        send={(proof) => api.call(smsCaptchaWeappPhone, { body: { mobile, ...proof } }, { silent: true })}
      />
    </FormDialog>
  )
}

const enterpriseRule = ruleOf(betaVerify.body.shape.enterpriseName)
const codeRule = ruleOf(betaVerify.body.shape.code)

function VerifyDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ enterpriseName: string; code: string }>()
  const verify = useCallMutation(betaVerify, { done: texts.verifyBegun, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ enterpriseName: string; code: string }>
      title={texts.verify}
      form={form}
      okText={texts.verify}
      fields={['enterpriseName', 'code']}
      focus="enterpriseName"
      onSubmit={(body) => verify.mutateAsync({ body })}
      onClose={onClose}
    >
      <Form.Item name="enterpriseName" label={texts.enterpriseName} rules={[enterpriseRule]}>
        <Input maxLength={100} autoComplete="organization" />
      </Form.Item>
      <Form.Item name="code" label={texts.creditCode} extra={texts.creditCodeHint} rules={[codeRule]}>
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** A trial becomes a formal mini-program: a phone, an enterprise, and its legal person's click in WeChat. */
export function FormalPart() {
  const { data } = useCall(betaRegisterStatus, undefined, {
    quiet: true,
    poll: (found) => (found?.formal?.state === registrationStates.waiting ? LOOK_MS : false),
  })
  const [dialog, setDialog] = useState<'phone' | 'verify'>()
  const isDone = data?.formal?.state === registrationStates.done
  useEffect(() => {
    // The rest of the panel learns that it is no trial any more.
    if (isDone) void queryClient.invalidateQueries({ queryKey: ['weapp'] })
  }, [isDone])
  if (!data) return null
  const { formal, phone } = data
  const hasFailed =
    formal?.state === registrationStates.failed || formal?.state === registrationStates.overdue
  return (
    <section className={classes.part}>
      <h3>{texts.formalTitle}</h3>
      {formal?.state === registrationStates.waiting ? (
        <RegistrationWait
          title={texts.verifying(formal.name)}
          url={formal.authorizeUrl}
          until={formal.expiresAt}
        />
      ) : (
        <>
          <p className={classes.hint}>{texts.formalHint}</p>
          {hasFailed && <Alert type="warning" showIcon title={texts.verifyFailed(formal.reason)} />}
          <p className={classes.hint}>{phone === '' ? texts.noPhone : texts.phone(phone)}</p>
          <div className={classes.buttons}>
            <Button onClick={() => setDialog('phone')}>
              {phone === '' ? texts.bindPhone : texts.changePhone}
            </Button>
            <Button type="primary" disabled={phone === ''} onClick={() => setDialog('verify')}>
              {texts.verify}
            </Button>
          </div>
        </>
      )}
      {dialog === 'phone' && <PhoneDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'verify' && <VerifyDialog onClose={() => setDialog(undefined)} />}
    </section>
  )
}
