import { act, fireEvent, render } from '@testing-library/react'
import { blockKinds } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { expect, it } from 'vitest'
import { createDesigner, type Designer } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { Outline } from './outline.tsx'
import { useShortcuts } from '../designer/use-shortcuts.ts'

let designer: Designer

function Screen() {
  useShortcuts(designer, { save: () => {}, showList: () => {}, escape: () => designer.select([]) })
  return (
    <DesignerProvider value={designer}>
      <Outline area={{ current: null }} />
    </DesignerProvider>
  )
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
const names = () => rows().map((row) => row.textContent)
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => {
    const target = document.activeElement ?? document.body
    fireEvent.keyDown(target, { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key, ...more })
  })

it('is walked, sorted, nested and emptied without a pointer, and keeps the focus', () => {
  designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })
  for (const kind of ['title', 'text', 'divider', 'navigation']) designer.insertKind(kind)
  designer.select([])
  render(<Screen />)
  const [first] = rows()
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1, -1])
  act(() => first?.focus())
  press('ArrowDown')
  expect(document.activeElement).toBe(rows()[1])
  expect(rows()[1]?.getAttribute('aria-selected')).toBe('true')

  press('ArrowUp', { altKey: true })
  expect(names()[0]).toContain('文字')
  expect(document.activeElement).toBe(rows()[0])
  press('End', { altKey: true })
  expect(names().at(-1)).toContain('文字')
  press('ArrowRight', { altKey: true })
  expect(rows().at(-1)?.getAttribute('aria-level')).toBe('2')
  expect(document.activeElement).toBe(rows().at(-1))
  press('ArrowLeft', { altKey: true })
  expect(rows().at(-1)?.getAttribute('aria-level')).toBe('1')
  press('d', { ctrlKey: true })
  expect(rows()).toHaveLength(5)

  press('Home')
  press('ArrowDown', { shiftKey: true })
  expect(rows().filter((row) => row.getAttribute('aria-selected') === 'true')).toHaveLength(2)
  press('Delete')
  expect(rows()).toHaveLength(3)
  expect(document.activeElement?.getAttribute('role')).toBe('treeitem')
  press('z', { ctrlKey: true })
  expect(rows()).toHaveLength(5)
})
