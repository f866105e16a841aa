import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type CampaignFields, campaignFieldsSchema, prizeCampaignCreate } from '@zhanfang/contract'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp } from '../../session/session.ts'
import { CampaignDrawer } from './campaign-drawer.tsx'
import { texts } from './public/texts.ts'

const PATIENCE = 60_000
const words = texts.form
let sent: CampaignFields[] = []
let refused: { field: string; message: string } | undefined
const onClose = vi.fn<() => void>()

beforeEach(() => {
  sent = []
  refused = undefined
  onClose.mockReset()
  chooseApp('app1')
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const answer = (data: unknown) =>
      Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
    if (!address.endsWith(prizeCampaignCreate.path)) return answer({ list: [] })
    if (refused) {
      const data = { requestId: 'r', problems: [refused] }
      return Promise.resolve(
        new Response(JSON.stringify({ code: '850023', msg: refused.message, data }), { status: 422 }),
      )
    }
    sent.push(campaignFieldsSchema.parse(JSON.parse(typeof init?.body === 'string' ? init.body : '')))
    return answer({ id: 'c1' })
  })
  render(
    <MemoryRouter>
      <App>
        <QueryClientProvider client={queryClient}>
          <CampaignDrawer onClose={onClose} />
        </QueryClientProvider>
      </App>
    </MemoryRouter>,
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
const addPrize = () => fireEvent.click(screen.getByRole('button', { name: new RegExp(words.addPrize) }))

test(
  'percent become parts per million, and the sum of the odds is shown while they are typed',
  async () => {
    await type(words.name, '新年大转盘')
    addPrize()
    await type(words.prizeName, '保温杯')
    await type(words.odds, '12.3456')
    await screen.findByText(words.sum('12.3456%', '87.6544%'), {}, { timeout: PATIENCE })
    save()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), PATIENCE)
    expect(sent[0]?.prizes[0]).toMatchObject({ name: '保温杯', odds: 123_456, gift: { kind: 'goods' } })
  },
  PATIENCE,
)

test(
  'a prize that the server refuses is told at its field, and what was typed stays',
  async () => {
    refused = { field: 'prizes.0.stock', message: '已经中出 3 个，数量不能比这少' }
    await type(words.name, '新年大转盘')
    addPrize()
    await type(words.prizeName, '保温杯')
    save()
    await screen.findByText(refused.message, {}, { timeout: PATIENCE })
    expect((await field(words.prizeName)).value).toBe('保温杯')
    expect(onClose).not.toHaveBeenCalled()
  },
  PATIENCE,
)
