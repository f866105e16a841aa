import { QueryClientProvider } from '@tanstack/react-query'
import {
  alipayOrder,
  type CallData,
  type Checkout,
  contentUsage,
  groupContentUsage,
  inviteCodePay,
  orderStates,
  payStatus,
  serviceOrders,
  servicePrice,
  wxPayOrder,
} from '@zhanfang/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp } from '../../session/session.ts'
import ServicePage from './service-page.tsx'

const PATIENCE = 60_000
const APP = 'app1'
const time = '2026-11-26T10:00:00+08:00'

const prices: CallData<typeof servicePrice> = {
  subscription: {
    state: 'running',
    editionId: 'basic',
    editionName: '基础版',
    starts: '2026-11-01',
    ends: '2026-12-01',
    daysLeft: 5,
    readOnlyFrom: '2026-12-16',
  },
  editions: [
    {
      id: 'basic',
      name: '基础版',
      summary: '够用',
      recommended: false,
      limits: [{ type: 'survey', name: '问卷', most: 5 }],
      prices: [
        { id: 'p1', months: 12, amount: 1000, action: 'renew', due: 1000, credit: 0, ends: '2027-12-01' },
      ],
    },
    {
      id: 'pro',
      name: '专业版',
      summary: '',
      recommended: true,
      limits: [{ type: 'survey', name: '问卷', most: null }],
      prices: [
        {
          id: 'p2',
          months: 12,
          amount: 3000,
          action: 'upgrade',
          due: 33.34,
          credit: 16.66,
          ends: '2026-12-01',
        },
      ],
    },
  ],
}
const checkout: Checkout = {
  orderId: 'o1',
  amount: 33.34,
  title: '升级到专业版',
  state: orderStates.pending,
  codeUrl: 'http://127.0.0.1/cashier',
  qrcode: 'data:image/svg+xml;base64,PHN2Zy8+',
  sandbox: true,
  expireTime: time,
}

let asked: string[] = []
let state: number = orderStates.pending
let refused = false
const pathOf = (path: string) => path.replace('{id}', APP)
function answerTo(address: string): unknown {
  const { pathname } = new URL(address, location.origin)
  asked.push(pathname)
  switch (pathname) {
    case pathOf(servicePrice.path):
      return prices
    case pathOf(contentUsage.path):
      return { list: [{ type: 'survey', name: '问卷', used: 2, most: 5 }] }
    case pathOf(groupContentUsage.path):
      return { list: [], apps: [] }
    case serviceOrders.path:
      return { list: [], total: 0, page: 1, size: 20 }
    case payStatus.path:
      return {
        id: 'o1',
        title: checkout.title,
        amount: checkout.amount,
        refunded: 0,
        state,
        channel: null,
        createTime: time,
        payTime: null,
        expireTime: time,
      }
    case wxPayOrder.path:
    case alipayOrder.path:
      return checkout
    default:
      throw new Error(`not expected: ${pathname}`)
  }
}

beforeEach(() => {
  asked = []
  state = orderStates.pending
  refused = false
  chooseApp(APP)
  vi.stubGlobal('fetch', (address: string) => {
    if (refused && address.includes(inviteCodePay.path))
      return Promise.resolve(
        new Response(
          JSON.stringify({ code: '800013', msg: '邀请码不对、已用完或已过期', data: { requestId: 'r' } }),
          { status: 422 },
        ),
      )
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data: answerTo(address) })))
  })
  render(
    <ConfigProvider>
      <App>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: <ServicePage /> }])} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  chooseApp(undefined)
  vi.unstubAllGlobals()
})

const shown = (text: string | RegExp) => screen.findByText(text, {}, { timeout: PATIENCE })

test(
  'what the app has stands beside what it can have, and an upgrade is paid by a code that becomes the outcome',
  async () => {
    await shown('版本还有 5 天到期，续费从到期那天接上。')
    expect(screen.getByText('已抵扣现版本剩余的 ¥16.66')).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/升级 专业版/))
    const code = await screen.findByAltText<HTMLImageElement>('微信支付付款码', {}, { timeout: PATIENCE })
    expect(code.src).toBe(checkout.qrcode)
    expect(screen.getByText<HTMLAnchorElement>('打开收银台').href).toBe(checkout.codeUrl)
    expect(screen.getAllByText('¥33.34').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByText('支付宝'))
    await screen.findByAltText('支付宝付款码', {}, { timeout: PATIENCE })
    expect(asked).toContain(alipayOrder.path)
    state = orderStates.paid
    await shown('付好了')
  },
  PATIENCE,
)

test(
  'a code that is refused stays where it was typed',
  async () => {
    refused = true
    await shown('版本还有 5 天到期，续费从到期那天接上。')
    fireEvent.click(screen.getByRole('button', { name: '用邀请码' }))
    const field = await screen.findByLabelText<HTMLInputElement>('邀请码', {}, { timeout: PATIENCE })
    fireEvent.change(field, { target: { value: 'ABCD' } })
    fireEvent.click(screen.getByRole('button', { name: /使\s*用/ }))
    await shown('邀请码不对、已用完或已过期')
    expect(field.value).toBe('ABCD')
  },
  PATIENCE,
)
