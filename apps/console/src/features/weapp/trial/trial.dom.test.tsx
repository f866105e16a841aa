import {
  betaRegisterStatus,
  betaVerify,
  canRegisterBeta,
  registerBeta,
  type CallData,
} from '@zhanfang/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { trialTexts as texts } from '../texts.ts'
import { FormalPart } from './formal-part.tsx'
import { TrialPart } from './trial-part.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const time = '2026-11-26T09:05:00+08:00'
type Status = CallData<typeof betaRegisterStatus>
const none: Status = { beta: null, formal: null, phone: '' }
const task = (state: 0 | 1 | 2 | 3, reason = ''): NonNullable<Status['beta']> => ({
  state,
  name: '山居',
  authorizeUrl: state === 0 ? 'https://example.com/confirm' : '',
  reason,
  createTime: time,
  expiresAt: time,
})

/** Answers as the server does; returns what was sent. */
function serve(
  status: Status,
  obstacle: CallData<typeof canRegisterBeta>['obstacle'] = 'none',
  refusal?: { code: string; msg: string; field: string },
) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    if (method === 'POST')
      sent.push({ path: pathname, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (method === 'POST' && refusal)
      return Promise.resolve(
        new Response(
          JSON.stringify({
            code: refusal.code,
            msg: refusal.msg,
            data: { requestId: 'r', problems: [{ field: refusal.field, message: refusal.msg }] },
          }),
          { status: 422 },
        ),
      )
    const answers: Record<string, unknown> = {
      [canRegisterBeta.path]: { can: obstacle === 'none', obstacle, text: '先绑定' },
      [betaRegisterStatus.path]: status,
    }
    return Promise.resolve(
      new Response(JSON.stringify({ code: '000000', msg: '', data: answers[pathname] ?? {} })),
    )
  })
  return sent
}
const show = (part: ReactNode) => showInApp(part)
beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

test(
  'a trial is registered under a name that WeChat takes',
  async () => {
    const sent = serve(none)
    show(<TrialPart />)
    fireEvent.click(await screen.findByRole('button', { name: texts.register }))
    const name = await screen.findByRole('textbox', { name: texts.name })
    fireEvent.change(name, { target: { value: '山居小程序' } })
    const [, submit] = screen.getAllByRole('button', { name: texts.register })
    if (submit) fireEvent.click(submit)
    expect(await screen.findByText('名称里不能有“小程序”“微信”')).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.change(name, { target: { value: '山居' } })
    if (submit) fireEvent.click(submit)
    await waitFor(() => expect(sent).toEqual([{ path: registerBeta.path, body: { name: '山居' } }]))
  },
  PATIENCE,
)

test(
  'what waits shows its code, what failed says why, and nothing is offered that cannot be done',
  async () => {
    serve({ ...none, beta: task(0) }, 'waiting')
    const { unmount } = show(<TrialPart />)
    expect(await screen.findByText(texts.waiting('山居'))).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.openLink }).getAttribute('href')).toContain('confirm')
    unmount()
    queryClient.clear()

    serve({ ...none, beta: task(3, '24 小时内没有确认') })
    const second = show(<TrialPart />)
    expect(await screen.findByText(texts.failed('山居', '24 小时内没有确认'))).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.register }).disabled).toBe(false)
    second.unmount()
    queryClient.clear()

    serve(none, 'needsWeixin')
    const third = show(<TrialPart />)
    expect(await screen.findByRole('button', { name: texts.bind })).toBeTruthy()
    third.unmount()
    queryClient.clear()

    serve(none, 'hasMiniProgram')
    const { container } = show(<TrialPart />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(container.textContent).toBe('')
  },
  PATIENCE,
)

test(
  'a trial becomes formal with a phone, an enterprise and its code; a refusal stands at its field',
  async () => {
    serve(none)
    const first = show(<FormalPart />)
    expect(await screen.findByText(texts.noPhone)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.verify }).disabled).toBe(true)
    first.unmount()
    queryClient.clear()

    const refusal = { code: '100001', msg: '这个代码查不到', field: 'code' }
    const sent = serve({ ...none, phone: '139****2222' }, 'none', refusal)
    show(<FormalPart />)
    fireEvent.click(await screen.findByRole('button', { name: texts.verify }))
    fireEvent.change(await screen.findByRole('textbox', { name: texts.enterpriseName }), {
      target: { value: '山居民宿有限公司' },
    })
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: texts.creditCode })
    fireEvent.change(code, { target: { value: '91350100M000100Y44' } })
    const submit = () => {
      const [, button] = screen.getAllByRole('button', { name: texts.verify })
      if (button) fireEvent.click(button)
    }
    submit()
    expect(await screen.findByText('统一社会信用代码不对，请检查')).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.change(code, { target: { value: '91350100M000100Y43' } })
    submit()
    expect(await screen.findByText('这个代码查不到')).toBeTruthy()
    expect(sent.map(({ path }) => path)).toEqual([betaVerify.path])
    expect(code.value).toBe('91350100M000100Y43')
  },
  PATIENCE,
)

test(
  'a formal one that waits shows its code, one that failed why',
  async () => {
    serve({ ...none, phone: '139****2222', formal: task(0) })
    const first = show(<FormalPart />)
    expect(await screen.findByText(texts.verifying('山居'))).toBeTruthy()
    first.unmount()
    queryClient.clear()
    serve({ ...none, phone: '139****2222', formal: task(2, '企业名称与代码不一致') })
    show(<FormalPart />)
    expect(await screen.findByText(texts.verifyFailed('企业名称与代码不一致'))).toBeTruthy()
  },
  PATIENCE,
)
