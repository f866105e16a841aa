import { act, fireEvent, render, screen } from '@testing-library/react'
import { blockKinds } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { expect, it } from 'vitest'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { Palette } from './palette.tsx'
import { texts } from '../texts.ts'

it('says that no kind can be added while the page is edited elsewhere', () => {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  const designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn })
  render(
    <DesignerProvider value={designer}>
      <Palette area={{ current: null }} />
    </DesignerProvider>,
  )
  const title = screen.getByRole('button', { name: '添加标题' })
  const added = () => designer.store.getDocument().root.length
  fireEvent.click(title)
  expect(added()).toBe(1)

  act(() => designer.setLocked(true))
  expect(title.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(title)
  expect(added()).toBe(1)
  expect(warnings).toEqual([texts.readOnlyRefusal])

  act(() => designer.setLocked(false))
  expect(title.getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(title)
  expect(added()).toBe(2)
})
