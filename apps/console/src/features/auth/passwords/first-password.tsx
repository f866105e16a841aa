import { changePassword, limits, personAccounts } from '@zhanfang/contract'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, useCall } from '../../../api.ts'
import { toastSuccess } from '../../../toast.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { texts } from '../screens/first-step-texts.ts'
import { NewPasswordFields } from '../public/new-password-fields.tsx'

interface FirstPasswordValues {
  oldPassword?: string
  password: string
}

const fields: readonly string[] = ['oldPassword', 'password']

/** Replaces a password that somebody else has read. The login itself proves who asks, for ten minutes. */
export function FirstPassword({ onDone }: { onDone: () => Promise<void> }) {
  const accounts = useCall(personAccounts)
  const [form] = Form.useForm<FirstPasswordValues>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [asksPresent, setAsksPresent] = useState(false)

  async function submit({ oldPassword, password }: FirstPasswordValues) {
    setBusy(true)
    setFailure('')
    try {
      await api.call(
        changePassword,
        { body: { password, ...(oldPassword === undefined ? {} : { oldPassword }) } },
        { silent: true },
      )
      toastSuccess(texts.firstStep.done)
      await onDone()
    } catch (error) {
      const words = showFailure(form, error, (name) => {
        if (name === 'oldPassword') setAsksPresent(true)
        return fields.includes(name) ? name : undefined
      })
      setFailure(words)
    } finally {
      setBusy(false)
    }
  }

  const account = accounts.data?.list.find(({ way }) => way === 'account')?.value ?? ''
  return (
    <>
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBlockEnd: 20 }} />}
      <Form<FirstPasswordValues>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void submit(values)}
      >
        {asksPresent && (
          <Form.Item
            name="oldPassword"
            label={texts.firstStep.present}
            rules={[{ required: true, message: texts.firstStep.presentRequired }]}
          >
            <Input.Password autoComplete="current-password" maxLength={limits.password.max * 2} />
          </Form.Item>
        )}
        <NewPasswordFields personal={[account]} />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {texts.firstStep.submit}
        </Button>
      </Form>
    </>
  )
}
