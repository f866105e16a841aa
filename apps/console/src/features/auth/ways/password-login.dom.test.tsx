import { captchaCode, type Call, errorKinds, login, needGeetest } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../api.ts'
import { PasswordLogin } from './password-login.tsx'

const onOpened = vi.fn(() => Promise.resolve())
const onSecondStep = vi.fn()
/** What each call answers; a call that is not named here fails. */
let answers = new Map<Call, () => unknown>()
const sent = vi.fn()

function refusal(
  kind: keyof typeof errorKinds,
  {
    problems = [],
    detail = null,
  }: { problems?: { field: string; message: string }[]; detail?: unknown } = {},
): CallError {
  const { code, status, message } = errorKinds[kind]
  return new CallError({ kind: 'refused', status, code, message, problems, detail, requestId: 'r' })
}

beforeEach(() => {
  onOpened.mockClear()
  onSecondStep.mockClear()
  sent.mockClear()
  answers = new Map<Call, () => unknown>([
    [needGeetest, () => ({ needCaptcha: false, geetestCaptchaId: '' })],
    [captchaCode, () => ({ captchaId: 'c1', image: 'data:image/svg+xml,picture' })],
    [login, () => ({ user: { id: 'u1' } })],
  ])
  vi.spyOn(api, 'call').mockImplementation(async (call, input) => {
    if (call === login) sent(input)
    return answers.get(call)?.() as never
  })
  render(<PasswordLogin onOpened={onOpened} onSecondStep={onSecondStep} />)
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => fireEvent.click(screen.getByRole('button', { name: '登录' }))
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('begins in the account; what is missing is said at its field, and the first one has the focus', () => {
  expect(document.activeElement).toBe(field('账号'))
  field('密码').focus()
  fill('账号', '   ')
  send()
  expect(field('账号').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field('账号').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请输入账号',
  )
  expect(screen.getByText('请输入密码')).toBeDefined()
  expect(document.activeElement).toBe(field('账号'))
  expect(sent).not.toHaveBeenCalled()
})

test('what a password manager put into the fields is sent, once at a time', async () => {
  // Without an event, as some of them do it.
  field('账号').value = 'operator'
  field('密码').value = 'secret-77 '
  send()
  send()
  await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls).toEqual([[{ body: { account: 'operator', password: 'secret-77 ' } }]])
})

test('the password can be shown and hidden again', () => {
  fireEvent.click(screen.getByRole('button', { name: '显示' }))
  expect(field('密码').type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '隐藏' }))
  expect(field('密码').type).toBe('password')
})

test('a refusal stands over the form or at its field, and nothing typed is lost', async () => {
  fill('账号', 'operator')
  fill('密码', 'wrong')
  answers.set(login, () => {
    throw refusal('badCredentials')
  })
  send()
  expect((await screen.findByRole('alert')).textContent).toBe(errorKinds.badCredentials.message)
  expect(field('密码').value).toBe('wrong')
  answers.set(login, () => {
    throw refusal('invalidInput', { problems: [{ field: 'account', message: '账号太长' }] })
  })
  send()
  await screen.findByText('账号太长')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(field('账号'))
  // The next try begins without it.
  send()
  expect(screen.queryByText('账号太长')).toBeNull()
})

test('a captcha is asked for, sent, and emptied when it was used', async () => {
  fill('账号', 'operator')
  fill('密码', 'wrong')
  answers.set(login, () => {
    throw refusal('captchaRequired')
  })
  send()
  const captcha = await screen.findByLabelText<HTMLInputElement>('图形验证码')
  send()
  await waitFor(() => expect(captcha.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(captcha)
  fireEvent.change(captcha, { target: { value: 'abcd' } })
  send()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.lastCall).toEqual([
    { body: { account: 'operator', password: 'wrong', captchaId: 'c1', captcha: 'abcd' } },
  ])
  await waitFor(() => expect(captcha.value).toBe(''))
})

test('a right first step leads to the second one', async () => {
  fill('账号', 'operator')
  fill('密码', 'right')
  const ticket = { ticket: 't'.repeat(43), expiresIn: 300 }
  answers.set(login, () => {
    throw refusal('secondFactorRequired', { detail: ticket })
  })
  send()
  await waitFor(() => expect(onSecondStep).toHaveBeenCalledTimes(1))
  expect(onOpened).not.toHaveBeenCalled()
})
