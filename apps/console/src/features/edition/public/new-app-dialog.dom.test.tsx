import { QueryClientProvider } from '@tanstack/react-query'
import {
  type CallData,
  createInviteCodePay,
  createWxPayOrder,
  newAppEditions,
  orderStates,
  payStatus,
} from '@zhanfang/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { NewAppDialog } from './new-app-dialog.tsx'

const time = '2026-11-26T10:00:00+08:00'
const sold: CallData<typeof newAppEditions> = {
  editions: [
    {
      id: 'basic',
      name: '基础版',
      summary: '',
      recommended: false,
      limits: [],
      prices: [{ id: 'p1', months: 12, amount: 800, action: 'new', due: 800, credit: 0, ends: '2027-11-26' }],
    },
  ],
}
const order = {
  orderId: 'o1',
  appId: 'a9',
  amount: 800,
  title: '新建',
  state: orderStates.pending,
  codeUrl: 'http://127.0.0.1/cashier',
  qrcode: 'data:image/svg+xml;base64,PHN2Zy8+',
  sandbox: true,
  expireTime: time,
}
let state: number = orderStates.pending
let sent: unknown[] = []
const created = vi.fn<(appId: string) => void>()

function answerTo(pathname: string): unknown {
  switch (pathname) {
    case newAppEditions.path:
      return sold
    case createWxPayOrder.path:
      return order
    case createInviteCodePay.path:
      return { appId: 'a8', orderId: 'o2' }
    case payStatus.path:
      return {
        id: 'o1',
        title: order.title,
        amount: order.amount,
        refunded: 0,
        state,
        channel: null,
        createTime: time,
        payTime: null,
        expireTime: time,
      }
    default:
      throw new Error(`not expected: ${pathname}`)
  }
}

beforeEach(() => {
  state = orderStates.pending
  sent = []
  created.mockReset()
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    const data = answerTo(new URL(address, location.origin).pathname)
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  render(
    <App>
      <QueryClientProvider client={queryClient}>
        <NewAppDialog onCreated={created} onClose={() => {}} />
      </QueryClientProvider>
    </App>,
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const name = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('应用名称'), { target: { value: text } })

test('an edition is chosen and paid, and only then the app is entered', async () => {
  await name('阳光社区')
  fireEvent.click(screen.getByRole('button', { name: '下一步：付款' }))
  expect(await screen.findByText('请选择版本')).toBeDefined()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '版本' }))
  fireEvent.click(await screen.findByText('基础版，1 年，¥800.00'))
  fireEvent.click(screen.getByRole('button', { name: '下一步：付款' }))
  await screen.findByAltText('微信支付付款码')
  expect(sent).toEqual([{ appName: '阳光社区', key: 'mini-program', agencyPriceId: 'p1' }])
  expect(created).not.toHaveBeenCalled()
  state = orderStates.paid
  await vi.waitFor(() => expect(created).toHaveBeenCalledWith('a9'))
})

test('an invite code takes the place of a payment', async () => {
  await name('阳光社区')
  fireEvent.click(screen.getByText('用邀请码'))
  fireEvent.change(await screen.findByLabelText('邀请码'), { target: { value: 'ABCD-EFGH' } })
  fireEvent.click(screen.getByRole('button', { name: '新建并开通' }))
  await vi.waitFor(() => expect(created).toHaveBeenCalledWith('a8'))
  expect(sent).toEqual([{ appName: '阳光社区', key: 'mini-program', code: 'ABCD-EFGH' }])
})
