import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { limits, login, needGeetest } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { api } from '../../../api.ts'
import { toastError } from '../../../toast.ts'
import { CaptchaPicture, useCaptcha } from '../human/captcha-picture.tsx'
import classes from '../human/captcha-picture.module.css'
import { showFailure } from '../../../components/dialogs/failure-at-fields.ts'
import { askGeetest, type GeetestAnswer, wantsGeetest } from '../human/geetest.ts'
import { ticketOf } from '../second-factor/ticket-of.ts'
import { texts } from '../public/texts.ts'
import type { LoginWayProps } from './login-ways.tsx'

interface LoginValues {
  account: string
  password: string
  captcha?: string
}

const fieldOf = (name: string) =>
  name === 'account' || name === 'password' || name === 'captcha' ? name : undefined

export function PasswordLogin({ onOpened, onSecondStep }: LoginWayProps) {
  const [form] = Form.useForm<LoginValues>()
  // Its fields' ids are their own: this form may stand over a page that has another one.
  const name = useId()
  const captchaField = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { captcha, change: changeCaptcha } = useCaptcha()
  useEffect(() => form.focusField('account'), [form])

  /** A captcha is asked for as soon as the account or this address had too many failures. */
  async function askNeed() {
    const account = form.getFieldValue('account') as unknown
    try {
      const query = typeof account === 'string' && account ? { account } : {}
      const { needCaptcha } = await api.call(needGeetest, { query }, { silent: true })
      if (needCaptcha && !captcha) await changeCaptcha()
    } catch {
      // The login itself says when a captcha is missing.
    }
  }

  async function submit(values: LoginValues, geetest?: GeetestAnswer) {
    const { account, password, captcha: text = '' } = values
    setBusy(true)
    setFailure('')
    try {
      const proof = geetest ? { geetest } : captcha ? { captchaId: captcha.captchaId, captcha: text } : {}
      await onOpened(await api.call(login, { body: { account, password, ...proof } }, { silent: true }))
    } catch (error) {
      const ticket = ticketOf(error)
      if (ticket) return onSecondStep(ticket)
      if (!geetest && error instanceof CallError && wantsGeetest(error)) {
        const answer = await askGeetest().catch(() => toastError(texts.captchaFailed))
        if (answer) await submit(values, answer)
        return
      }
      // A captcha works once, whatever came of it.
      if (captcha || (error instanceof CallError && error.is('captchaRequired'))) {
        form.setFieldValue('captcha', '')
        await changeCaptcha()
      } else void askNeed()
      setFailure(showFailure(form, error, fieldOf))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {failure && <Alert type="error" showIcon title={failure} style={{ marginBlockEnd: 20 }} role="alert" />}
      <Form<LoginValues>
        name={name}
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="account"
          label={texts.account}
          rules={[{ required: true, whitespace: true, message: texts.accountRequired }]}
        >
          <Input
            prefix={<UserOutlined />}
            placeholder={texts.accountPlaceholder}
            autoComplete="username"
            maxLength={100}
            onBlur={() => void askNeed()}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label={texts.password}
          rules={[{ required: true, message: texts.passwordRequired }]}
        >
          <Input.Password
            prefix={<LockOutlined />}
            placeholder={texts.passwordPlaceholder}
            autoComplete="current-password"
            maxLength={limits.password.max * 2}
          />
        </Form.Item>
        {captcha && (
          <Form.Item label={texts.captcha} htmlFor={captchaField} required>
            <div className={classes.row}>
              <Form.Item name="captcha" noStyle rules={[{ required: true, message: texts.captchaRequired }]}>
                <Input
                  id={captchaField}
                  prefix={<SafetyOutlined />}
                  placeholder={texts.captchaPlaceholder}
                  autoComplete="off"
                  maxLength={10}
                />
              </Form.Item>
              <CaptchaPicture image={captcha.image} onChange={() => void changeCaptcha()} />
            </div>
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy} style={{ marginBlockStart: 4 }}>
          {texts.submit}
        </Button>
      </Form>
    </>
  )
}
