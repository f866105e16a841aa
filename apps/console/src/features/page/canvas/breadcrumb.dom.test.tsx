import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { blockKinds } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDesigner, type Designer } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { leaveBlock } from './block-path.ts'
import { Breadcrumb } from './breadcrumb.tsx'

let designer: Designer
let ids: { outer: string; inner: string; words: string }

const only = () => designer.store.getSelection()[0] ?? ''
const insert = (kind: string, slot?: { blockId: string; slot: string }) => {
  designer.insertKind(kind, slot && { list: slot, index: 0 })
  return only()
}

beforeEach(() => {
  designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })
  const outer = insert('columns')
  const inner = insert('columns', { blockId: outer, slot: 'column-2' })
  const words = insert('text', { blockId: inner, slot: 'column-1' })
  ids = { outer, inner, words }
  render(
    <DesignerProvider value={designer}>
      <Breadcrumb />
    </DesignerProvider>,
  )
})
afterEach(cleanup)

const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent)

it('tells the way to what is selected, and each step leads there', () => {
  expect(steps()).toEqual(['页面', '分栏', '第 2 栏', '分栏', '第 1 栏', '文字'])
  expect(screen.getByRole('button', { current: true }).textContent).toBe('文字')
  fireEvent.click(screen.getByRole('button', { name: '第 2 栏' }))
  expect([only(), designer.currentSlot()?.slot]).toEqual([ids.outer, 'column-2'])
  expect(steps()).toEqual(['页面', '分栏'])
  fireEvent.click(screen.getByRole('button', { name: '页面' }))
  expect(designer.store.getSelection()).toEqual([])
  expect(steps()).toEqual(['页面'])
})

it('follows a block into another list', () => {
  act(() => designer.move('outOfSlot'))
  expect(steps()).toEqual(['页面', '分栏', '第 2 栏', '文字'])
  act(() => designer.undo())
  expect(steps()).toHaveLength(6)
})

it('counts several, and Esc goes from container to container up to the page', () => {
  act(() => designer.toggle(ids.outer))
  expect(steps()).toEqual(['页面', '已选 2 个'])
  act(() => designer.select([ids.words]))
  const way = [ids.inner, ids.outer, ''].map((expected) => {
    act(() => leaveBlock(designer))
    return [only(), expected]
  })
  expect(way.map(([now]) => now)).toEqual(way.map(([, expected]) => expected))
})
