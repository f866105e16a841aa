import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { blockKinds } from '@zhanfang/blocks'
import { blockForms, type FormPort, FormPortProvider } from '@zhanfang/blocks/forms'
import { emptyPageDocument } from '@zhanfang/document'
import { App, ConfigProvider } from 'antd'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createDesigner, type Designer } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { FormBoundary } from './block-properties.tsx'
import { Properties } from './properties.tsx'
import { texts } from '../texts.ts'

const port: FormPort = {
  uploadImage: () => Promise.reject(new Error('not here')),
  pickImage: () => Promise.resolve(null),
  pickContent: () => Promise.resolve(null),
}
const done = vi.fn<() => void>()
let designer: Designer
let id: string

// The form's module is loaded when it is first needed; on a busy machine that takes longer than a test may wait.
beforeAll(async () => {
  await blockForms.text?.()
})

beforeEach(async () => {
  done.mockReset()
  designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })
  designer.insertKind('text')
  id = designer.store.getSelection()[0] ?? ''
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <FormPortProvider port={port}>
          <DesignerProvider value={designer}>
            <Properties onDone={done} />
          </DesignerProvider>
        </FormPortProvider>
      </App>
    </ConfigProvider>,
  )
  await screen.findByLabelText('文字内容', {}, { timeout: 8000 })
})
const content = () => designer.store.getBlock(id)?.props.content
const field = () => screen.getByLabelText('文字内容')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows what is typed at once; 取消 restores the copy and leaves no step', () => {
  type('一')
  type('一二')
  expect(content()).toBe('一二')
  press(texts.cancel)
  expect([content(), designer.store.getHistory().undoLabel]).toEqual(['', '添加文字'])
  expect(designer.store.getDocument().root).toEqual([id])
  expect(done).toHaveBeenCalledOnce()
})

it('makes everything typed until 确定 one step, with the same id', () => {
  type('一')
  type('一二')
  press(texts.confirm)
  expect(designer.store.getHistory()).toMatchObject({ undoLabel: '编辑文字', editing: false })
  act(() => designer.undo())
  expect([designer.store.getDocument().root, content()]).toEqual([[id], ''])
})

it('follows undo from outside the form', () => {
  type('一')
  act(() => designer.undo())
  expect(field()).toHaveProperty('value', '')
})

it('goes on to another block of the kind in the same fields, which show and change that one only', async () => {
  type('一')
  press(texts.confirm)
  const before = field()
  act(() => void designer.insertKind('text'))
  const [other = ''] = designer.store.getSelection()
  await waitFor(() => expect(before).toHaveProperty('value', ''))
  expect(field()).toBe(before)
  type('二')
  expect([content(), designer.store.getBlock(other)?.props.content]).toEqual(['一', '二'])
  act(() => designer.undo())
  act(() => designer.undo())
  await waitFor(() => expect(before).toHaveProperty('value', '一'))
})

it('takes nothing while it still shows a block that is not selected any more', async () => {
  type('一')
  press(texts.confirm)
  // Two in one burst: the form follows the second one later.
  act(() => void designer.insertKind('text'))
  act(() => void designer.insertKind('text'))
  expect(field().closest('[inert]')).not.toBeNull()
  await waitFor(() => expect(field().closest('[inert]')).toBeNull())
  type('三')
  const [newest = ''] = designer.store.getSelection()
  expect([content(), designer.store.getBlock(newest)?.props.content]).toEqual(['一', '三'])
})

it('says without a network that what was typed is safe, and opens by itself when there is one', async () => {
  let isLost = true
  function Form() {
    if (isLost) throw new Error('Failed to fetch dynamically imported module')
    return <p>属性</p>
  }
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <FormBoundary>
      <Form />
    </FormBoundary>,
  )
  await screen.findByText(texts.formOffline)
  expect(screen.getByText(texts.formOfflineHint)).toBeTruthy()
  isLost = false
  online.mockReturnValue(true)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await screen.findByText('属性', { selector: 'p' })
  online.mockRestore()
  silenced.mockRestore()
})
