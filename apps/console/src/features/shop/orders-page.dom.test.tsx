import { QueryClientProvider } from '@tanstack/react-query'
import {
  type ShopOrder,
  type ShopOrderDetail,
  shopOrderCounts,
  shopOrderDetail,
  shopOrders,
  shopOrderShip,
} from '@zhanfang/contract/shop/calls'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp } from '../../session/session.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { RefundDialog } from './after-sale-dialogs.tsx'
import ShopOrdersPage from './orders-page.tsx'

vi.mock('../app/public/use-app.ts', () => ({ useCan: () => () => true }))

const PATIENCE = 60_000
const time = '2026-11-26T10:00:00+08:00'
const order: ShopOrder = {
  id: 'order1',
  state: 'toSend',
  delivery: 'send',
  lines: [
    {
      goodsId: 'g1',
      title: '陶杯',
      spec: '红',
      picture: '',
      code: 'C1',
      unit: 30,
      quantity: 2,
      discount: 0,
      paid: 60,
      returned: 0,
      isVirtual: false,
    },
  ],
  buyer: '小明',
  customerId: 'c1',
  receiver: { name: '王小明', phone: '13800001111', address: '浙江 杭州' },
  pickup: null,
  subtotal: 60,
  discount: 0,
  shipping: 8,
  payable: 68,
  refunded: 0,
  note: '',
  memo: '',
  hasAfterSale: false,
  createTime: time,
  payTime: time,
  expireTime: time,
}
const detail: ShopOrderDetail = {
  ...order,
  discounts: [],
  parcels: [],
  afterSales: [],
  refundable: 68,
  events: [{ id: 'e1', time, by: '买家', what: '提交订单', detail: '' }],
}

let sent: { path: string; body: unknown }[] = []
let refused = ''
function answerTo(pathname: string): unknown {
  switch (pathname) {
    case shopOrders.path:
      return { list: [order], total: 1, page: 1, size: 20 }
    case shopOrderCounts.path:
      return {
        states: { pending: 0, toSend: 1, toPickUp: 0, sent: 0, done: 0, closed: 0, refunded: 0 },
        afterSales: 2,
      }
    case shopOrderDetail.path.replace('{id}', 'order1'):
      return detail
    case shopOrderShip.path.replace('{id}', 'order1'):
      return {}
    default:
      return {}
  }
}

beforeEach(() => {
  sent = []
  refused = ''
  chooseApp('app1')
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body?: string }) => {
    const { pathname } = new URL(address, location.origin)
    if (method !== 'GET') {
      sent.push({ path: pathname, body: JSON.parse(body ?? 'null') })
      if (refused !== '')
        return Promise.resolve(
          new Response(JSON.stringify({ code: '800003', msg: refused, data: { requestId: 'r' } }), {
            status: 409,
          }),
        )
    }
    return Promise.resolve(
      new Response(JSON.stringify({ code: '000000', msg: '', data: answerTo(pathname) })),
    )
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  chooseApp(undefined)
  vi.unstubAllGlobals()
})
const draw = (element: React.ReactNode) =>
  render(
    <ConfigProvider>
      <App>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
const shown = (text: string | RegExp) => screen.findByText(text, {}, { timeout: PATIENCE })

test(
  'an order is sent from the list; what was typed stays when that is refused',
  async () => {
    draw(<ShopOrdersPage />)
    await shown('售后 2')
    fireEvent.click(await screen.findByRole('button', { name: '发货 陶杯' }, { timeout: PATIENCE }))
    const carrier = await screen.findByLabelText('快递公司', {}, { timeout: PATIENCE })
    fireEvent.change(carrier, { target: { value: '顺丰速运' } })
    const number = screen.getByLabelText<HTMLInputElement>('快递单号')
    fireEvent.change(number, { target: { value: 'SF100001' } })
    refused = '买家在申请售后，请先办完再发货'
    const [button] = screen.getAllByRole('button', { name: /^发\s*货$/ })
    if (button) fireEvent.click(button)
    await shown(refused)
    expect(number.value).toBe('SF100001')
    refused = ''
    if (button) fireEvent.click(button)
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: PATIENCE })
    expect(sent.at(-1)?.body).toEqual({ carrier: '顺丰速运', trackingNumber: 'SF100001' })
  },
  PATIENCE,
)

test(
  'an order shows what it is made of and what happened to it',
  async () => {
    draw(<OrderDrawer id="order1" onClose={() => {}} />)
    await shown('提交订单')
    expect(screen.getByText('¥30.00 × 2')).toBeTruthy()
    expect(screen.getByText('13800001111')).toBeTruthy()
  },
  PATIENCE,
)

test(
  'money goes back by pieces, or by an amount; one of them is asked for',
  async () => {
    draw(<RefundDialog order={detail} onClose={() => {}} />)
    fireEvent.change(await screen.findByLabelText('原因', {}, { timeout: PATIENCE }), {
      target: { value: '碎了' },
    })
    const button = screen.getByRole('button', { name: /^退\s*款$/ })
    fireEvent.click(button)
    await shown('请选件数，或填写金额')
    fireEvent.change(screen.getByLabelText('退 陶杯 红'), { target: { value: '1' } })
    fireEvent.click(button)
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: PATIENCE })
    expect(sent[0]?.body).toEqual({
      restocks: true,
      reason: '碎了',
      pieces: [{ line: 0, quantity: 1 }],
    })
  },
  PATIENCE,
)
