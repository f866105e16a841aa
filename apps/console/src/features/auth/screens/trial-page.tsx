import { AppstoreOutlined } from '@ant-design/icons'
import { appNameSchema, limits, trialApply } from '@zhanfang/contract'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { LOGIN_PATH } from '../../../session/session.ts'
import { MobileCodeFields } from '../codes/mobile-code-fields.tsx'
import { storedWait } from '../codes/code-wait.ts'
import { texts } from '../public/texts.ts'
import { BrandTheme } from './brand-theme.tsx'
import { enterConsole } from './enter-console.ts'
import { LoginFrame } from './login-frame.tsx'
import classes from './login-page.module.css'

const PURPOSE = 'weapp-trial-apply'
const words = texts.trial
interface TrialValues {
  mobile: string
  captcha: string
  appName: string
}
const fields: readonly string[] = ['mobile', 'captcha', 'appName']

/** `/trial/start`: from a phone number to an account with an app in which a trial mini-program is registered. */
export default function TrialPage() {
  const [form] = Form.useForm<TrialValues>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit(body: TrialValues) {
    setBusy(true)
    setFailure('')
    try {
      const opened = await api.call(trialApply, { body }, { silent: true })
      await enterConsole(opened, `/mini/message?appId=${encodeURIComponent(opened.appId)}`)
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (fields.includes(name) ? name : undefined)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginFrame title={words.title}>
      {() => (
        <BrandTheme>
          <h1 className={classes.title}>{words.title}</h1>
          <p>{words.purpose}</p>
          {failure && (
            <Alert type="error" showIcon title={failure} role="alert" style={{ marginBlockEnd: 20 }} />
          )}
          <Form<TrialValues>
            form={form}
            layout="vertical"
            size="large"
            requiredMark={false}
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            initialValues={{ mobile: storedWait(PURPOSE)?.target ?? '' }}
            onFinish={(values) => void submit(values)}
          >
            <MobileCodeFields purpose={PURPOSE} />
            <Form.Item name="appName" label={words.appName} rules={[ruleOf(appNameSchema)]}>
              <Input
                prefix={<AppstoreOutlined />}
                placeholder={words.appNamePlaceholder}
                autoComplete="off"
                count={{ max: limits.appName.max, show: true }}
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={busy}>
              {words.submit}
            </Button>
          </Form>
          <p className={classes.links}>
            <span>
              {texts.hasAccount}
              <Link to={LOGIN_PATH}>{texts.backToLogin}</Link>
            </span>
          </p>
        </BrandTheme>
      )}
    </LoginFrame>
  )
}
