import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type CouponFields, couponCreate, couponFields } from '@zhanfang/contract'
import { App } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp } from '../../session/session.ts'
import { CouponDrawer } from './coupon-drawer.tsx'
import { texts } from './texts.ts'

const PATIENCE = 60_000
let sent: CouponFields[] = []
let refused: { field: string; message: string } | undefined
const onClose = vi.fn<() => void>()

beforeEach(() => {
  sent = []
  refused = undefined
  onClose.mockReset()
  chooseApp('app1')
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.endsWith(couponCreate.path)) throw new Error(`not expected: ${address}`)
    if (refused) {
      const data = { requestId: 'r', problems: [refused] }
      return Promise.resolve(
        new Response(JSON.stringify({ code: '850007', msg: refused.message, data }), { status: 422 }),
      )
    }
    sent.push(couponFields.parse(JSON.parse(typeof init?.body === 'string' ? init.body : '')))
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data: { id: 'c1' } })))
  })
  render(
    <App>
      <QueryClientProvider client={queryClient}>
        <CouponDrawer kind="amount" onClose={onClose} />
      </QueryClientProvider>
    </App>,
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  chooseApp(undefined)
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, {}, { timeout: PATIENCE })
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))

test(
  'what was filled in is sent as the rules of a coupon',
  async () => {
    await type(texts.form.name, '开业满减')
    await type(texts.form.off, '20')
    await type(texts.form.min, '100')
    await type(texts.form.perPerson, '2')
    save()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), PATIENCE)
    expect(sent).toMatchObject([
      {
        name: '开业满减',
        rules: {
          benefit: { kind: 'amount', off: 20 },
          min: 100,
          scope: { type: 'all', ids: [] },
          validity: { type: 'days', days: 30, startAfter: 0 },
        },
        total: 100,
        perPerson: 2,
        isPublic: true,
      },
    ])
  },
  PATIENCE,
)

test(
  'what is wrong is told at its field, by the screen and by the server, and what was typed stays',
  async () => {
    await type(texts.form.name, '开业满减')
    await type(texts.form.off, '200')
    await type(texts.form.min, '100')
    save()
    await screen.findByText('减的金额不能超过使用门槛', {}, { timeout: PATIENCE })
    expect(sent).toEqual([])
    await type(texts.form.off, '20')
    refused = { field: 'rules.validity.until', message: '结束时间已经过了，请改晚一些' }
    save()
    await screen.findByText(refused.message, {}, { timeout: PATIENCE })
    expect((await field(texts.form.name)).value).toBe('开业满减')
    expect(onClose).not.toHaveBeenCalled()
  },
  PATIENCE,
)
