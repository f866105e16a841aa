// The dialog that asks for a name, beside another of its kind.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NameDialogForm } from './name-dialog-form.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const schema = z.string().trim().min(1, '请输入名称')

function dialog(title: string, onSubmit: (name: string) => Promise<unknown>) {
  return (
    <NameDialogForm
      open
      title={title}
      label="名称"
      okText={`${title}吧`}
      maxLength={20}
      schema={schema}
      field="title"
      onCancel={() => {}}
      onSubmit={onSubmit}
    />
  )
}

afterEach(cleanup)

test(
  'of two dialogs that ask for the same field, each button sends its own',
  async () => {
    const first = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve())
    const second = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve())
    render(
      <ConfigProvider button={{ autoInsertSpace: false }}>
        {dialog('改名', first)}
        {dialog('新建', second)}
      </ConfigProvider>,
    )
    // Each comes when its code is there.
    await waitFor(() => expect(screen.getAllByLabelText('名称')).toHaveLength(2))
    const inputs = screen.getAllByLabelText('名称')
    fireEvent.change(inputs[1] ?? document.body, { target: { value: '开业' } })
    fireEvent.click(await screen.findByRole('button', { name: '新建吧', hidden: true }))
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('开业'))
    expect(first).not.toHaveBeenCalled()
  },
  PATIENCE,
)
