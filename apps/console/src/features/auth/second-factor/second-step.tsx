import { SafetyOutlined } from '@ant-design/icons'
import {
  type OpenedSession,
  recoveryCodeSchema,
  secondFactorLogin,
  secondFactorRules,
  verificationCodeSchema,
} from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { api } from '../../../api.ts'
import { toastInfo } from '../../../toast.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { texts as authTexts } from '../public/texts.ts'
import { texts } from './texts.ts'
import classes from './second-step.module.css'

interface SecondStepValues {
  code?: string
  recoveryCode?: string
  remember?: boolean
}

const words = texts.secondStep
const fieldOf = (name: string) => (name === 'code' || name === 'recoveryCode' ? name : undefined)

interface SecondStepProps {
  ticket: string
  /** Resolves when the screen has gone on. */
  onOpened: (session: OpenedSession) => Promise<void>
  /** Back to the first step, which has to be done again. */
  onBack: () => void
}

/** The second step of a login: the authenticator's code, or a recovery code in its place. */
export function SecondStep({ ticket, onOpened, onBack }: SecondStepProps) {
  const [form] = Form.useForm<SecondStepValues>()
  const name = useId()
  const [byRecovery, setByRecovery] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const field = byRecovery ? 'recoveryCode' : 'code'
  useEffect(() => form.focusField(field), [form, field])

  async function submit({ code, recoveryCode, remember = false }: SecondStepValues) {
    setBusy(true)
    setFailure('')
    try {
      const proof = byRecovery ? { recoveryCode } : { code }
      await onOpened(
        await api.call(secondFactorLogin, { body: { ticket, remember, ...proof } }, { silent: true }),
      )
    } catch (error) {
      if (error instanceof CallError && error.is('secondFactorExpired')) {
        toastInfo(words.expired)
        return onBack()
      }
      form.setFieldValue(field, '')
      setFailure(showFailure(form, error, fieldOf))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h2 className={classes.title}>{words.title}</h2>
      <p className={classes.hint}>{byRecovery ? words.recoveryHint : words.hint}</p>
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBlockEnd: 20 }} />}
      <Form<SecondStepValues>
        name={name}
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(values) => void submit(values)}
      >
        {byRecovery ? (
          <Form.Item
            key="recoveryCode"
            name="recoveryCode"
            label={words.recoveryCode}
            rules={[ruleOf(recoveryCodeSchema)]}
          >
            <Input
              prefix={<SafetyOutlined />}
              placeholder="ABCDE-FGHJK"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          </Form.Item>
        ) : (
          <Form.Item key="code" name="code" label={words.code} rules={[ruleOf(verificationCodeSchema)]}>
            <Input
              prefix={<SafetyOutlined />}
              placeholder={authTexts.codePlaceholder}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </Form.Item>
        )}
        <Form.Item name="remember" valuePropName="checked">
          <Checkbox>{words.remember(secondFactorRules.rememberedDays)}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {words.submit}
        </Button>
      </Form>
      <p className={classes.links}>
        <Button type="link" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? words.useCode : words.useRecovery}
        </Button>
        <Button type="link" onClick={onBack}>
          {words.back}
        </Button>
      </p>
    </>
  )
}
