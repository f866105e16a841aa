import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import { limits, login, needGeetest } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { toastError } from '../../../toast.ts'
import { NoticeLine } from '../fields/notice-line.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { PasswordField, TextField } from '../fields/text-field.tsx'
import { useProblems } from '../fields/use-problems.ts'
import { CaptchaPicture, useCaptcha } from '../human/captcha-picture.tsx'
import { askGeetest, type GeetestAnswer, wantsGeetest } from '../human/geetest.ts'
import { ticketOf } from '../second-factor/ticket-of.ts'
import { texts } from '../public/texts.ts'
import type { LoginWayProps } from './login-ways.tsx'

interface LoginValues {
  account: string
  password: string
  /** The picture's text; empty when none is asked for. */
  captcha: string
}

const fieldOf = (name: string) =>
  name === 'account' || name === 'password' || name === 'captcha' ? name : undefined

const inputOf = (form: HTMLFormElement | null, name: keyof LoginValues): HTMLInputElement | undefined => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

export function PasswordLogin({ onOpened, onSecondStep }: LoginWayProps) {
  const problems = useProblems()
  const { ref } = problems
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { captcha, change: changeCaptcha } = useCaptcha()
  useEffect(() => inputOf(ref.current, 'account')?.focus(), [ref])

  // The fields are the browser's own: what a password manager fills in counts as it stands there.
  const valueOf = (name: keyof LoginValues): string => inputOf(ref.current, name)?.value ?? ''

  /** A captcha is asked for as soon as the account or this address had too many failures. */
  async function askNeed() {
    const account = valueOf('account')
    try {
      const { needCaptcha } = await api.call(
        needGeetest,
        { query: account ? { account } : {} },
        { silent: true },
      )
      if (needCaptcha && !captcha) await changeCaptcha()
    } catch {
      // The login itself says when a captcha is missing.
    }
  }

  async function submit(values: LoginValues, geetest?: GeetestAnswer) {
    const { account, password, captcha: text } = values
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
        const typed = inputOf(ref.current, 'captcha')
        if (typed) typed.value = ''
        await changeCaptcha()
      } else void askNeed()
      setFailure(showFailure(problems, error, fieldOf))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const values = { account: valueOf('account'), password: valueOf('password'), captcha: valueOf('captcha') }
    const isComplete = problems.check({
      ...(values.account.trim() ? {} : { account: texts.accountRequired }),
      ...(values.password ? {} : { password: texts.passwordRequired }),
      ...(captcha && !values.captcha ? { captcha: texts.captchaRequired } : {}),
    })
    if (isComplete) void submit(values)
  }

  return (
    <>
      {failure && <NoticeLine kind="error" text={failure} />}
      {/* Sent by code alone; `post` keeps a password out of the address should a browser send it after all. */}
      <form ref={ref} method="post" noValidate onSubmit={onSubmit}>
        <TextField
          name="account"
          label={texts.account}
          icon={UserOutlined}
          problem={problems.problemOf('account')}
          placeholder={texts.accountPlaceholder}
          autoComplete="username"
          maxLength={100}
          onBlur={() => void askNeed()}
        />
        <PasswordField
          name="password"
          label={texts.password}
          icon={LockOutlined}
          problem={problems.problemOf('password')}
          placeholder={texts.passwordPlaceholder}
          autoComplete="current-password"
          maxLength={limits.password.max * 2}
        />
        {captcha && (
          <TextField
            name="captcha"
            label={texts.captcha}
            icon={SafetyOutlined}
            problem={problems.problemOf('captcha')}
            placeholder={texts.captchaPlaceholder}
            autoComplete="off"
            maxLength={10}
            beside={<CaptchaPicture image={captcha.image} onChange={() => void changeCaptcha()} />}
          />
        )}
        <SubmitButton text={texts.submit} busy={busy} />
      </form>
    </>
  )
}
