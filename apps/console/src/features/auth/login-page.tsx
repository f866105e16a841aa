import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { captchaCode, login, needGeetest, personBasic } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { Alert, Button, Form, Input } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, callKey, fieldErrorsOf, queryClient, tellFailure } from '../../api.ts'
import { BrandSign } from '../../layout/brand.tsx'
import { ColorSchemeSwitch } from '../../layout/color-scheme-switch.tsx'
import { openSession, safeRedirect, wasSessionEnded } from '../../session.ts'
import { texts as shellTexts } from '../../texts.ts'
import { toastError } from '../../toast.ts'
import { usePlatformSetting } from '../platform/use-platform-setting.ts'
import classes from './login-page.module.css'
import { texts } from './texts.ts'

interface LoginValues {
  account: string
  password: string
  captcha?: string
}

interface Captcha {
  captchaId: string
  image: string
}

/** Picture and id of a captcha; it is fetched when it is needed and again when it was used. */
function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const change = useCallback(async () => {
    try {
      setCaptcha(await api.call(captchaCode, undefined, { silent: true }))
    } catch {
      toastError(texts.captchaFailed)
    }
  }, [])
  return { captcha, change }
}

export default function LoginPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const setting = usePlatformSetting()
  const platform = setting?.platformName || shellTexts.product
  const [form] = Form.useForm<LoginValues>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [ended] = useState(wasSessionEnded)
  useEffect(() => form.focusField('account'), [form])
  const { captcha, change: changeCaptcha } = useCaptcha()

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

  async function submit(values: LoginValues) {
    setBusy(true)
    setFailure('')
    try {
      const { token, user } = await api.call(
        login,
        {
          body: {
            account: values.account,
            password: values.password,
            ...(captcha ? { captchaId: captcha.captchaId, captcha: values.captcha ?? '' } : {}),
          },
        },
        { silent: true },
      )
      openSession(token)
      queryClient.clear()
      queryClient.setQueryData(callKey(personBasic), user)
      await navigate(safeRedirect(search.get('redirect')), { replace: true })
    } catch (error) {
      const problems = fieldErrorsOf(error)
      const known = problems.filter(({ name }) => ['account', 'password', 'captcha'].includes(name[0] ?? ''))
      if (known.length > 0)
        form.setFields(known.map(({ name, errors }) => ({ name: fieldOf(name[0]), errors })))
      else if (error instanceof CallError && error.reason.kind === 'refused') setFailure(error.reason.message)
      else tellFailure(error)
      // A captcha works once, whatever came of it.
      if (captcha || (error instanceof CallError && error.is('captchaRequired'))) {
        form.setFieldValue('captcha', '')
        await changeCaptcha()
      } else void askNeed()
      const first = known[0]?.name[0]
      form.focusField(fieldOf(first))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.page}>
      <div className={classes.scheme}>
        <ColorSchemeSwitch />
      </div>
      <aside className={classes.story} aria-hidden>
        <div className={classes.brand}>
          <BrandSign size={36} />
          <span>{platform}</span>
        </div>
        <div>
          <p className={classes.slogan}>
            {texts.slogan.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <ul className={classes.points}>
            {texts.points.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.card}>
          <div className={classes.sign}>
            <BrandSign size={40} />
          </div>
          <h1 className={classes.title}>{texts.welcome(platform)}</h1>
          {ended && !failure && (
            <Alert type="info" showIcon title={texts.sessionEnded} style={{ marginBlockEnd: 20 }} />
          )}
          {failure && (
            <Alert type="error" showIcon title={failure} style={{ marginBlockEnd: 20 }} role="alert" />
          )}
          <Form<LoginValues>
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
                maxLength={200}
              />
            </Form.Item>
            {captcha && (
              <Form.Item label={texts.captcha} htmlFor="captcha" required>
                <div className={classes.captcha}>
                  <Form.Item
                    name="captcha"
                    noStyle
                    rules={[{ required: true, message: texts.captchaRequired }]}
                  >
                    <Input
                      id="captcha"
                      prefix={<SafetyOutlined />}
                      placeholder={texts.captchaPlaceholder}
                      autoComplete="off"
                      maxLength={10}
                    />
                  </Form.Item>
                  <button
                    type="button"
                    className={classes.picture}
                    title={texts.captchaChange}
                    aria-label={texts.captchaChange}
                    onClick={() => void changeCaptcha()}
                  >
                    <img src={captcha.image} alt="" />
                  </button>
                </div>
              </Form.Item>
            )}
            <Button type="primary" htmlType="submit" block loading={busy} style={{ marginBlockStart: 4 }}>
              {texts.submit}
            </Button>
          </Form>
        </div>
      </main>
    </div>
  )
}

function fieldOf(name: string | undefined): keyof LoginValues {
  return name === 'account' || name === 'captcha' ? name : 'password'
}
