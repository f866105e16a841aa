import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { texts } from '../../texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { ruleOf } from './rule-of.ts'

const PATIENCE = 60_000
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
HTMLElement.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

const name = z.string().trim().min(2, '名称至少 2 个字')

function Dialog({ onClose, onSubmit }: { onClose: () => void; onSubmit: () => Promise<unknown> }) {
  const [form] = Form.useForm<{ name: string }>()
  return (
    <FormDialog title="新建" form={form} fields={['name']} onSubmit={onSubmit} onClose={onClose}>
      <Form.Item name="name" label="名称" rules={[ruleOf(name)]}>
        <Input />
      </Form.Item>
    </FormDialog>
  )
}

function Drawer({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>()
  return (
    <FormDrawer title="角色" size={400} form={form} onClose={onClose}>
      <Form form={form}>
        <Form.Item name="name" label="名称">
          <Input />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}

const inApp = (children: ReactNode) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>{children}</App>
    </ConfigProvider>,
  )

test(
  'a dialog marks what it needs, and a message goes with its mistake',
  async () => {
    const submit = vi.fn<() => Promise<void>>(() => Promise.resolve())
    inApp(<Dialog onClose={() => undefined} onSubmit={submit} />)
    const field = screen.getByLabelText('名称')
    expect(document.querySelector('.ant-form-item-required')?.textContent).toBe('名称')
    fireEvent.change(field, { target: { value: '一' } })
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await screen.findByText('名称至少 2 个字')
    fireEvent.change(field, { target: { value: '一二' } })
    await waitFor(() => expect(screen.queryByText('名称至少 2 个字')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  },
  PATIENCE,
)

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const)('a %s with words in it asks before it closes, an untouched one does not', async (_, Form_) => {
  const close = vi.fn<() => void>()
  inApp(<Form_ onClose={close} onSubmit={() => Promise.resolve()} />)
  const cross = document.querySelector('.ant-modal-close, .ant-drawer-close')
  fireEvent.click(cross ?? document.body)
  expect(close).toHaveBeenCalledOnce()
  close.mockClear()
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '写了半天' } })
  fireEvent.click(cross ?? document.body)
  const leave = await screen.findByRole('button', { name: texts.leave.ok })
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(leave)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})
