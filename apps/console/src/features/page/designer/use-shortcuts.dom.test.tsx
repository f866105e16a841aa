import { cleanup, renderHook } from '@testing-library/react'
import { blockKinds } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDesigner, type Designer } from './designer.ts'
import { useShortcuts } from './use-shortcuts.ts'

const save = vi.fn<() => void>()
const showList = vi.fn<() => void>()
const escape = vi.fn<() => void>()
let designer: Designer
let blocks: HTMLElement

beforeEach(() => {
  save.mockReset()
  showList.mockReset()
  document.body.innerHTML =
    '<div data-designer-area="canvas" tabindex="0"></div><input /><div role="dialog"><button></button></div><button id="b"></button>'
  const found = document.querySelector<HTMLElement>('[data-designer-area]')
  if (found === null) throw new Error('no canvas')
  blocks = found
  designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })
  designer.insertKind('text')
  designer.insertKind('title')
  renderHook(() => useShortcuts(designer, { save, showList, escape }))
})

// Files share one document.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const count = () => designer.store.getDocument().root.length
const press = (target: Element | null, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target?.dispatchEvent(event)
  return event
}

it('deletes with the focus on the blocks, and nowhere else', () => {
  for (const selector of ['input', '[role=dialog] button', '#b'])
    press(document.querySelector(selector), { key: 'Delete', code: 'Delete' })
  expect(count()).toBe(2)
  press(blocks, { key: 'Delete', code: 'Delete' })
  expect(count()).toBe(1)
})

it('leaves keys to fields, dialogs and unfinished compositions', () => {
  for (const selector of ['input', '[role=dialog] button']) {
    press(document.querySelector(selector), { key: 'z', code: 'KeyZ', ctrlKey: true })
  }
  press(blocks, { key: 'z', code: 'KeyZ', ctrlKey: true, isComposing: true })
  press(blocks, { key: 'Backspace', code: 'Backspace', isComposing: true })
  expect(count()).toBe(2)
  press(document.querySelector('#b'), { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(count()).toBe(1)
})

it('saves from anywhere and never as the browser would', () => {
  const event = press(document.querySelector('input'), { key: 's', code: 'KeyS', ctrlKey: true })
  expect([save.mock.calls.length, event.defaultPrevented]).toEqual([1, true])
})

it('makes a block of pasted words, but leaves them to the field that has the focus', () => {
  const paste = (target: Element | null) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => '明天休息' },
    })
    target?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(paste(document.querySelector('input'))).toBe(false)
  expect(count()).toBe(2)
  expect(paste(blocks)).toBe(true)
  expect(count()).toBe(3)
})

it('shows the list of keys for a question mark, but not while it is typed', () => {
  press(document.querySelector('input'), { key: '?', shiftKey: true })
  expect(showList).not.toHaveBeenCalled()
  press(blocks, { key: '?', shiftKey: true })
  expect(showList).toHaveBeenCalledOnce()
})
