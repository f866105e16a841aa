import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CallError } from '@zhanfang/contract/client'
import type { CounterCoupon, RedeemResult } from '@zhanfang/contract'
import { App } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scan } from '../../../components/scanning/counter.ts'
import { CounterDesk } from './counter.tsx'
import { texts } from './texts.ts'

const coupon: CounterCoupon = {
  kind: 'amount',
  name: '开业满减',
  words: '满 100 元减 20 元',
  notes: '',
  owner: '王**',
  ownerPhone: '138****1234',
  validUntil: '2026-12-31T16:00:00.000Z',
}
const ok: RedeemResult = { outcome: 'ok', detail: '', coupon, redemptionId: null }
const preview = vi.fn<(code: string) => Promise<RedeemResult>>()
const scan = vi.fn<(scan: Scan) => Promise<RedeemResult>>()

beforeEach(() => {
  localStorage.clear()
  preview.mockReset()
  scan.mockReset()
  render(
    <App>
      <CounterDesk
        counter={{ place: 'test', recent: [], preview, scan, undo: () => {}, refresh: () => {} }}
      />
    </App>,
  )
})
afterEach(cleanup)

function enter(code: string) {
  const field = screen.getByLabelText(texts.code)
  fireEvent.change(field, { target: { value: code } })
  const form = field.closest('form')
  if (!form) throw new Error('the field stands in no form')
  fireEvent.submit(form)
}

test('a coupon is shown before it is redeemed, and only whoever agrees redeems it', async () => {
  preview.mockResolvedValue(ok)
  scan.mockResolvedValue({ ...ok, redemptionId: 'r1' })
  enter('AAAA')
  await screen.findByText('可以核销')
  expect(screen.getByText('王** 138****1234')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: texts.cancel }))
  expect(scan).not.toHaveBeenCalled()
  enter('AAAA')
  fireEvent.click(await screen.findByRole('button', { name: texts.confirmOf('开业满减') }))
  await screen.findByText('核销成功')
  expect(scan).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'AAAA' }))
})

test('one that was used says when and where, and offers nothing', async () => {
  preview.mockResolvedValue({ ...ok, outcome: 'again', detail: '2026-11-26 10:00 在总店核销' })
  enter('AAAA')
  await screen.findByText('已经核销过了')
  expect(screen.getByText('2026-11-26 10:00 在总店核销')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.confirmOf('开业满减') })).toBeNull()
})

test('without a network a code is kept, and sent with the same mark when it is back', async () => {
  preview.mockRejectedValue(new CallError({ kind: 'network' }))
  scan.mockRejectedValueOnce(new CallError({ kind: 'network' }))
  enter('AAAA')
  await screen.findByText(texts.kept)
  scan.mockResolvedValue({ ...ok, redemptionId: 'r1' })
  fireEvent.click(screen.getByRole('button', { name: texts.sendNow }))
  await screen.findByText('开业满减：核销成功')
  const [[first], [second]] = [scan.mock.calls[0] ?? [], scan.mock.calls[1] ?? []]
  expect(second?.nonce).toBe(first?.nonce)
  expect(second?.at).toBeDefined()
})
