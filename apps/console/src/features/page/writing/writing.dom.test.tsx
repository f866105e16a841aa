import { blockKinds, noLink } from '@zhanfang/blocks'
import { type FormPort, FormPortProvider } from '@zhanfang/blocks/forms'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { openCanvas } from '../../../canvas/open-canvas.tsx'
import type { CanvasLink } from '../canvas/canvas-bridge.ts'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { Writing } from './writing.tsx'

// jsdom lays nothing out.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const port: FormPort = {
  uploadImage: () => Promise.reject(new Error('not here')),
  pickImage: () => Promise.resolve(null),
  pickContent: () => Promise.resolve({ id: 'p9', title: '菜单' }),
}

/** A designer with one block, and the real canvas beside it. */
async function openWriting(kind: string, props: Record<string, unknown>) {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (block === undefined) throw new Error(`no kind ${kind}`)
  const page = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const warn = vi.fn<(message: string) => void>()
  const designer = createDesigner({ document: page, kinds: blockKinds, warn })
  const host = document.createElement('div')
  document.body.append(host)
  const canvas: CanvasLink = openCanvas(host, {
    document: page,
    appId: 'app-1',
    mode: 'canvas',
    missing: [],
    ground: undefined,
    onLayout: () => undefined,
    onSlotShown: () => undefined,
  })
  designer.store.onChange((change) => canvas.change(change))
  await vi.waitFor(() => expect(host.querySelector('[data-block-id]')).not.toBeNull())
  designer.view.setState({
    layout: { height: 100, blocks: new Map([['b1', { x: 0, y: 0, width: 375, height: 80 }]]), slots: [] },
  })
  render(
    <App>
      <FormPortProvider port={port}>
        <DesignerProvider value={designer}>
          <Writing canvas={{ current: canvas }} scale={1} overlay={{ current: null }} />
        </DesignerProvider>
      </FormPortProvider>
    </App>,
  )
  const text = (key: string) => designer.store.getBlock('b1')?.props[key]
  return { designer, warn, text, host }
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox')
/** What a browser does when somebody types. */
function type(element: HTMLTextAreaElement, value: string, data = value.slice(-1)) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
}

test('a text is written where it stands, taken back word by word, and is one step of the page', async () => {
  const { designer, text, host } = await openWriting('title', { text: '早市', subtitle: '每天六点' })
  designer.write('b1')
  const one = await field()
  expect(one.value).toBe('早市')
  expect(document.activeElement).toBe(one)
  fireEvent(one, new Event('focus'))
  type(one, '早市 ')
  type(one, '早市 开')
  type(one, '早市 开了')
  expect(text('text')).toBe('早市 开了')
  await vi.waitFor(() => expect(host.textContent).toContain('早市 开了'))
  fireEvent.keyDown(one, { key: 'z', ctrlKey: true })
  expect(text('text')).toBe('早市 ')
  fireEvent.keyDown(one, { key: 'z', ctrlKey: true, shiftKey: true })
  expect(text('text')).toBe('早市 开了')
  fireEvent.keyDown(one, { key: 'Enter', ctrlKey: true })
  expect(designer.view.getState().writing).toBeNull()
  designer.undo()
  expect(text('text')).toBe('早市')
  designer.redo()
  expect(text('text')).toBe('早市 开了')
})

test('Tab goes to the next text, Esc gives everything back', async () => {
  const { designer, text } = await openWriting('title', { text: '早市', subtitle: '每天六点' })
  designer.write('b1')
  type(await field(), '晚市')
  fireEvent.keyDown(await field(), { key: 'Tab' })
  const second = await field()
  expect(second.value).toBe('每天六点')
  type(second, '每天八点')
  expect([text('text'), text('subtitle')]).toEqual(['晚市', '每天八点'])
  fireEvent.keyDown(second, { key: 'Escape' })
  expect([text('text'), text('subtitle')]).toEqual(['早市', '每天六点'])
  expect(designer.store.getHistory().canUndo).toBe(false)
})

test('keys of an unfinished composition belong to the input method, and what is too long is left off at its end', async () => {
  const { designer, text, warn } = await openWriting('title', { text: '早市', subtitle: '' })
  designer.write('b1')
  const one = await field()
  fireEvent.keyDown(one, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(one, { key: 'Escape', keyCode: 229 })
  expect(designer.view.getState().writing).not.toBeNull()
  type(one, '长'.repeat(60))
  expect(text('text')).toBe('长'.repeat(40))
  expect(warn).toHaveBeenCalledOnce()
  // Half of a sign could not be saved, and with it the whole page.
  type(one, `${'长'.repeat(39)}😀`)
  expect(text('text')).toBe('长'.repeat(39))
})

test('a block without words on the page is edited beside it', async () => {
  const { designer } = await openWriting('divider', {})
  designer.write('b1')
  await vi.waitFor(() => expect(designer.view.getState()).toMatchObject({ writing: null, editWishes: 1 }))
})

test('the bar sets what the block has beside its words, by mouse and by keyboard, as part of what is written', async () => {
  const { designer, text } = await openWriting('text', { content: '早市', fontSize: 17 })
  designer.write('b1')
  const one = await field()
  type(one, '早市开了')
  fireEvent.click(await screen.findByRole('button', { name: '大一号' }))
  expect(text('fontSize')).toBe(18)
  expect(document.activeElement).toBe(one)
  fireEvent.keyDown(one, { key: 'F10', altKey: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '加粗' }))
  expect(designer.view.getState().writing).not.toBeNull()
  fireEvent.keyDown(screen.getByRole('button', { name: '加粗' }), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '写完' }))
  fireEvent.keyDown(screen.getByRole('button', { name: '写完' }), { key: 'ArrowRight' })
  fireEvent.click(screen.getByRole('button', { name: '加粗' }))
  fireEvent.click(screen.getByRole('button', { name: '居中' }))
  fireEvent.click(screen.getByRole('button', { name: '颜色' }))
  fireEvent.click(screen.getByRole('button', { name: '红色' }))
  expect([text('bold'), text('align'), text('color')]).toEqual([true, 'center', '#b42318'])
  fireEvent.keyDown(screen.getByRole('button', { name: '加粗' }), { key: 'Escape' })
  fireEvent.keyDown(screen.getByRole('button', { name: '加粗' }), { key: 'Escape' })
  expect(document.activeElement).toBe(one)
  fireEvent.keyDown(one, { key: 'z', ctrlKey: true })
  expect([text('bold'), text('color')]).toEqual([true, ''])
  fireEvent.click(screen.getByRole('button', { name: '写完' }))
  expect(designer.view.getState().writing).toBeNull()
  designer.undo()
  expect([text('content'), text('fontSize'), text('bold')]).toEqual(['早市', 17, false])
})

test('the bar of a text without settings tells how much is written and leads to the rest', async () => {
  const { designer } = await openWriting('faq', { items: [{ question: '几点开门？', answer: '六点' }] })
  designer.write('b1')
  await field()
  expect(screen.queryByRole('button', { name: '加粗' })).toBeNull()
  expect(screen.getByRole('toolbar').textContent).toContain('5/')
  fireEvent.click(screen.getByRole('button', { name: '更多设置' }))
  expect(designer.view.getState()).toMatchObject({ writing: null, editWishes: 1 })
})

test('where a tap on the text leads is set in the bar, and is a step of its own', async () => {
  const { designer, text } = await openWriting('button', { text: '菜单', link: noLink })
  designer.write('b1')
  await field()
  fireEvent.click(screen.getByRole('button', { name: '点击后打开' }))
  const choice = await screen.findByRole('combobox', { name: '点击后打开' })
  fireEvent.change(choice, { target: { value: 'phone' } })
  expect(text('link')).toMatchObject({ eventType: 'phone' })
  expect(designer.view.getState().writing).not.toBeNull()
  fireEvent.keyDown(choice, { key: 'Escape' })
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true })
  designer.undo()
  expect(text('link')).toMatchObject({ eventType: 'none' })
})

test('a text whose block is not tapped offers no link', async () => {
  const { designer } = await openWriting('text', { content: '早市' })
  designer.write('b1')
  await field()
  expect(screen.queryByRole('button', { name: '点击后打开' })).toBeNull()
})
