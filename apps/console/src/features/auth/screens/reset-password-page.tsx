import { resetPassword } from '@zhanfang/contract'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { toastSuccess } from '../../../toast.ts'
import { storedWait } from '../codes/code-wait.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { BrandTheme } from './brand-theme.tsx'
import { LoginFrame } from './login-frame.tsx'
import classes from './login-page.module.css'
import { MobileCodeFields } from '../codes/mobile-code-fields.tsx'
import { NewPasswordFields } from '../public/new-password-fields.tsx'
import { texts } from '../public/texts.ts'

interface ResetValues {
  mobile: string
  captcha: string
  password: string
}

const fields: readonly string[] = ['mobile', 'captcha', 'password']

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [form] = Form.useForm<ResetValues>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit({ mobile, captcha, password }: ResetValues, loginPath: string) {
    setBusy(true)
    setFailure('')
    try {
      await api.call(resetPassword, { body: { mobile, captcha, password } }, { silent: true })
      toastSuccess(texts.resetDone)
      await navigate(`${loginPath}${search}`)
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (fields.includes(name) ? name : undefined)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginFrame title={texts.resetTitle}>
      {(brand) => (
        <BrandTheme>
          <h1 className={classes.title}>{texts.resetTitle}</h1>
          <p className={classes.purpose}>{texts.resetPurpose}</p>
          {failure && (
            <Alert type="error" showIcon title={failure} role="alert" style={{ marginBlockEnd: 20 }} />
          )}
          <Form<ResetValues>
            form={form}
            layout="vertical"
            size="large"
            requiredMark={false}
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            initialValues={{ mobile: storedWait('resetpassword')?.target ?? '' }}
            onFinish={(values) => void submit(values, brand.path)}
          >
            <MobileCodeFields purpose="resetpassword" />
            <NewPasswordFields />
            <Button type="primary" htmlType="submit" block loading={busy}>
              {texts.resetSubmit}
            </Button>
          </Form>
          <p className={classes.links}>
            <Link to={`${brand.path}${search}`}>{texts.backToLogin}</Link>
          </p>
        </BrandTheme>
      )}
    </LoginFrame>
  )
}
