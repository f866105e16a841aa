import { limits, nicknameSchema, registerUser } from '@zhanfang/contract'
import { UserOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { api } from '../../../api.ts'
import { storedWait } from '../codes/code-wait.ts'
import { enterConsole } from './enter-console.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { BrandTheme } from './brand-theme.tsx'
import { LoginFrame } from './login-frame.tsx'
import classes from './login-page.module.css'
import { MobileCodeFields } from '../codes/mobile-code-fields.tsx'
import { NewPasswordFields } from '../public/new-password-fields.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { texts } from '../public/texts.ts'

interface RegisterValues {
  mobile: string
  captcha: string
  password: string
  nickname?: string
}

// Left empty, the server makes one from the number.
const optionalNickname = z.literal('').or(nicknameSchema)
const fields: readonly string[] = ['mobile', 'captcha', 'password', 'nickname']

export default function RegisterPage() {
  const { search } = useLocation()
  const [form] = Form.useForm<RegisterValues>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit({ mobile, captcha, password, nickname }: RegisterValues) {
    setBusy(true)
    setFailure('')
    try {
      const body = { mobile, captcha, password, ...(nickname?.trim() ? { nickname } : {}) }
      await enterConsole(await api.call(registerUser, { body }, { silent: true }))
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (fields.includes(name) ? name : undefined)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginFrame title={texts.register}>
      {(brand) => (
        <BrandTheme>
          <h1 className={classes.title}>{texts.registerTitle(brand.name)}</h1>
          {failure && (
            <Alert type="error" showIcon title={failure} role="alert" style={{ marginBlockEnd: 20 }} />
          )}
          <Form<RegisterValues>
            form={form}
            layout="vertical"
            size="large"
            requiredMark={false}
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            initialValues={{ mobile: storedWait('register')?.target ?? '' }}
            onFinish={(values) => void submit(values)}
          >
            <MobileCodeFields purpose="register" />
            <NewPasswordFields label={texts.password} />
            <Form.Item name="nickname" label={texts.nickname} rules={[ruleOf(optionalNickname)]}>
              <Input
                prefix={<UserOutlined />}
                placeholder={texts.nicknamePlaceholder}
                autoComplete="nickname"
                count={{ max: limits.nickname.max, show: true }}
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={busy}>
              {texts.registerSubmit}
            </Button>
          </Form>
          <p className={classes.links}>
            <span>
              {texts.hasAccount}
              <Link to={`${brand.path}${search}`}>{texts.backToLogin}</Link>
            </span>
          </p>
        </BrandTheme>
      )}
    </LoginFrame>
  )
}
