import {
  type appDetail,
  type CallData,
  type CodeDetail,
  permissionsOfRole,
  weappCancelAudit,
  weappCategories,
  weappCodeDetail,
  weappDetail,
  weappFailPop,
  weappPrivacy,
  weappPrivacySet,
  weappRelease,
} from '@zhanfang/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { grayTexts, texts } from '../texts.ts'
import { Panel } from './panel.tsx'
import { appAnswer } from '../../../testing/app-answer.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const time = '2026-11-26T09:05:00+08:00'
const app: CallData<typeof appDetail> = appAnswer({
  appStatus: 2,
  weappStatus: 1,
  counts: { pages: 2, surveys: 0, answers: 0, files: 0 },
})
const account: CallData<typeof weappDetail> = {
  exists: true,
  authorized: true,
  isSetUp: true,
  sandboxPage: '',
  weixinAppid: 'wx1',
  nickName: '诊所',
  headImg: '',
  signature: '城里的诊所',
  principalName: '诊所有限公司',
  accountTrouble: '',
  missing: [],
}
const code: CodeDetail = {
  state: 0,
  actions: ['commit'],
  commitCode: null,
  inUseCode: null,
  systemNewestCode: { version: '1.1.0', userDesc: '新增预约', isNewer: true },
  audit: null,
  gray: null,
  errmsg: '',
  obstacles: [],
  quota: null,
  speedUps: null,
  history: [],
}
const categories: CallData<typeof weappCategories> = {
  list: [{ first: 1, firstName: '工具', second: 2, secondName: '预约', auditStatus: 3, auditReason: '' }],
  quota: 4,
  categoryLimit: 20,
}

const privacy: CallData<typeof weappPrivacy> = {
  isSet: true,
  kinds: [
    { key: 'PhoneNumber', name: '手机号码' },
    { key: 'Album', name: '选中的照片或视频信息' },
  ],
  used: ['PhoneNumber'],
  lacking: [],
  items: [{ key: 'PhoneNumber', purpose: '联系您' }],
  contactPhone: '13800138000',
  contactEmail: '',
  contactWeixin: '',
  contactQq: '',
  noticeMethod: '小程序弹窗',
  storeDays: null,
}

/** Answers as the server does; returns what was asked. */
function serve(given: {
  account?: Partial<typeof account>
  code?: Partial<CodeDetail>
  permissions?: typeof app.permissions
  privacy?: Partial<typeof privacy>
}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    asked.push(`${method} ${pathname}`)
    const answers: Record<string, unknown> = {
      [weappDetail.path.replace('{appid}', 'app1')]: { ...account, ...given.account },
      [weappCodeDetail.path]: { ...code, ...given.code },
      [weappCategories.path]: categories,
      [weappFailPop.path]: { pop: null },
      [weappPrivacy.path]: { ...privacy, ...given.privacy },
      [weappRelease.path]: { state: 5 },
      [weappCancelAudit.path]: { state: 1 },
    }
    const data = answers[pathname] ?? { ...app, permissions: given.permissions ?? app.permissions }
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return asked
}

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Panel /> }])
  showInApp(<RouterProvider router={router} />)
}
const next = () => screen.getByRole('list', { name: texts.steps.title }).querySelector('[aria-current=step]')

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
  'without a mini-program authorising comes first',
  async () => {
    const asked = serve({ account: { exists: false, authorized: false, nickName: '', signature: '' } })
    show()
    expect(await screen.findByRole('button', { name: texts.authorize })).toBeTruthy()
    expect(next()?.textContent).toContain(texts.steps.authorize)
    expect(asked.some((path) => path.includes(weappCodeDetail.path))).toBe(false)
  },
  PATIENCE,
)

test(
  'a version that some visitors have says how many',
  async () => {
    const audit = { version: '1.1.0.2', submitTime: time, isDelayed: false, reason: '', pictures: 0 }
    serve({
      code: { state: 4, actions: ['release', 'commit'], audit, gray: { percentage: 20, beganAt: time } },
    })
    show()
    expect(await screen.findByText(grayTexts.going('1.1.0.2', 20))).toBeTruthy()
  },
  PATIENCE,
)

test(
  'what has passed is released after a question',
  async () => {
    const asked = serve({
      code: {
        state: 4,
        actions: ['commit', 'release'],
        commitCode: { version: '1.1.0.1', userDesc: '新增预约', createTime: time, releaseTime: null },
        audit: { version: '1.1.0.1', submitTime: time, isDelayed: false, reason: '', pictures: 0 },
      },
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: /^发\s?布$/ }))
    expect(next()?.textContent).toContain(texts.steps.release)
    expect(screen.getByText(texts.approved('1.1.0.1'))).toBeTruthy()
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(texts.ask.release.text)).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: /^发\s?布$/ }))
    await waitFor(() => expect(asked).toContain(`POST ${weappRelease.path}`))
  },
  PATIENCE,
)

test(
  'a refusal is told with its reason as text',
  async () => {
    serve({
      code: {
        state: 3,
        actions: ['commit', 'submit'],
        audit: {
          version: '1.1.0.1',
          submitTime: time,
          isDelayed: false,
          reason: '1:首页是空的:<br>(1):<b>请补充内容</b>',
          pictures: 0,
        },
        errmsg: '提交审核没有成功：请先添加类目',
      },
    })
    show()
    expect(await screen.findByText(texts.rejected('1.1.0.1'))).toBeTruthy()
    expect(screen.getByText(/首页是空的/).textContent).toBe('1:首页是空的:\n(1):请补充内容')
    expect(screen.getByText('提交审核没有成功：请先添加类目')).toBeTruthy()
  },
  PATIENCE,
)

test(
  'who only looks is offered nothing to press',
  async () => {
    serve({ permissions: [...permissionsOfRole.viewer], code: { state: 2, actions: ['cancel'] } })
    show()
    await screen.findByText('审核中')
    expect(screen.queryByRole('button', { name: texts.actions.cancel })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.editProfile })).toBeNull()
  },
  PATIENCE,
)

test(
  'what the code uses is asked for, with its purpose, before the code is submitted',
  async () => {
    const asked = serve({ privacy: { isSet: false, items: [], contactPhone: '', noticeMethod: '' } })
    show()
    const open = await screen.findByRole('button', { name: /^隐\s?私$/ })
    await waitFor(() => expect(next()?.textContent).toContain(texts.steps.privacy))
    fireEvent.click(open)
    const purpose = await screen.findByLabelText(texts.privacy.purpose('手机号码'))
    fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))
    expect(await screen.findByText('请填写用途')).toBeTruthy()
    expect(asked).not.toContain(`PUT ${weappPrivacySet.path}`)
    fireEvent.change(purpose, { target: { value: '联系您' } })
    fireEvent.change(screen.getByLabelText(texts.privacy.contactPhone), { target: { value: '13800138000' } })
    fireEvent.change(screen.getByLabelText(texts.privacy.noticeMethod), { target: { value: '小程序弹窗' } })
    fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))
    await waitFor(() => expect(asked).toContain(`PUT ${weappPrivacySet.path}`))
  },
  PATIENCE,
)
