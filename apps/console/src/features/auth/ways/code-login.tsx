import { fastLogin } from '@zhanfang/contract'
import { Alert, Button, Form } from 'antd'
import { useId, useState } from 'react'
import { api } from '../../../api.ts'
import { storedWait } from '../codes/code-wait.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { MobileCodeFields } from '../codes/mobile-code-fields.tsx'
import classes from '../screens/login-page.module.css'
import { ticketOf } from '../second-factor/ticket-of.ts'
import { texts } from '../public/texts.ts'
import type { LoginWayProps } from './login-ways.tsx'

interface CodeLoginValues {
  mobile: string
  captcha: string
}

const fieldOf = (name: string) => (name === 'mobile' || name === 'captcha' ? name : undefined)

export function CodeLogin({ onOpened, onSecondStep }: LoginWayProps) {
  const [form] = Form.useForm<CodeLoginValues>()
  // Its fields' ids are their own: this form may stand over a page that has another one.
  const name = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit(body: CodeLoginValues) {
    setBusy(true)
    setFailure('')
    try {
      await onOpened(await api.call(fastLogin, { body }, { silent: true }))
    } catch (error) {
      const ticket = ticketOf(error)
      if (ticket) return onSecondStep(ticket)
      setFailure(showFailure(form, error, fieldOf))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {failure && <Alert type="error" showIcon title={failure} style={{ marginBlockEnd: 20 }} role="alert" />}
      <Form<CodeLoginValues>
        name={name}
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ mobile: storedWait('fastlogin')?.target ?? '' }}
        onFinish={(values) => void submit(values)}
      >
        <MobileCodeFields purpose="fastlogin" />
        <Button type="primary" htmlType="submit" block loading={busy} style={{ marginBlockStart: 4 }}>
          {texts.submit}
        </Button>
        <p className={classes.note}>{texts.fastHint}</p>
      </Form>
    </>
  )
}
