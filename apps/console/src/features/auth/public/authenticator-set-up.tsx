import { secondFactorConfirm, secondFactorSetUp, verificationCodeSchema } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { Alert, Button, Form, Input, QRCode, Skeleton, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api, tellFailure } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { texts as authTexts } from './texts.ts'
import { texts } from '../second-factor/texts.ts'
import classes from '../second-factor/second-factor.module.css'

const words = texts.authenticator
const SIZE = 180

/** In groups of four, as people read it out. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface AuthenticatorSetUpProps {
  /** Called with the recovery codes once the second factor is on. They are told only here. */
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Shows a new secret to an authenticator and asks for a code of it. Whoever logs in has proved who they are just now. */
export function AuthenticatorSetUp({ onConfirmed }: AuthenticatorSetUpProps) {
  const [form] = Form.useForm<{ code: string }>()
  const [made, setMade] = useState<{ secret: string; uri: string }>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)

  function begin() {
    setFailure('')
    api.call(secondFactorSetUp, undefined, { silent: true }).then(setMade, (error: unknown) => {
      const late = error instanceof CallError && error.is('proofRequired')
      setFailure(late ? words.late : showFailure(form, error, () => undefined) || words.failed)
    })
  }
  useEffect(() => {
    // Each call makes another secret: one is enough, also where effects run twice.
    if (asked.current) return
    asked.current = true
    begin()
  })

  async function submit({ code }: { code: string }) {
    setBusy(true)
    setFailure('')
    try {
      const { recoveryCodes } = await api.call(secondFactorConfirm, { body: { code } }, { silent: true })
      onConfirmed(recoveryCodes)
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (name === 'code' ? name : undefined)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form<{ code: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => {
        submit(values).catch(tellFailure)
      }}
    >
      {failure && (
        <Alert
          type="error"
          showIcon
          title={failure}
          role="alert"
          style={{ marginBlockEnd: 16 }}
          action={
            !made && (
              <Button size="small" onClick={begin}>
                {words.retry}
              </Button>
            )
          }
        />
      )}
      <ol className={classes.steps}>
        <li>{words.install}</li>
        <li>
          {words.scan}
          {made ? (
            <div className={classes.code}>
              <QRCode
                aria-label={words.qrLabel}
                value={made.uri}
                size={SIZE}
                color="#1d2129"
                bgColor="#ffffff"
              />
              <div>
                {words.orType}
                <Typography.Text code copyable={{ text: made.secret }} className={classes.secret}>
                  {grouped(made.secret)}
                </Typography.Text>
              </div>
            </div>
          ) : (
            !failure && <Skeleton.Node active style={{ width: SIZE, height: SIZE }} />
          )}
        </li>
        <li>
          <Form.Item name="code" label={words.code} rules={[ruleOf(verificationCodeSchema)]}>
            <Input
              placeholder={authTexts.codePlaceholder}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </Form.Item>
        </li>
      </ol>
      <Button type="primary" htmlType="submit" block loading={busy} disabled={!made}>
        {words.submit}
      </Button>
    </Form>
  )
}
