import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { blockKinds } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { queryClient } from '../../../api.ts'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { documentIssues } from '../document/page-checks.ts'
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

it('shows where a click inserts, inserts the first hit on Enter, and is one stop of Tab', () => {
  const designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })
  render(
    <DesignerProvider value={designer}>
      <Palette area={{ current: null }} />
    </DesignerProvider>,
  )
  const [title] = screen.getAllByRole('button', { name: '添加标题' })
  const [quote] = screen.getAllByRole('button', { name: '添加引用' })
  if (title === undefined || quote === undefined) throw new Error('nothing can be added')
  act(() => title.focus())
  expect(designer.view.getState().insertion).toEqual({ list: 'root', index: 0 })
  fireEvent.click(title)
  const place = designer.view.getState().insertion
  expect(place).toEqual({ list: 'root', index: 1 })
  expect(place && designer.gapInWords(place)).toBe(texts.insertBelow('标题'))

  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map((one) => one.dataset.kind).filter((kind) => kind !== undefined)).toEqual(['title'])
  fireEvent.keyDown(title, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('添加首屏')

  const search = screen.getByLabelText(texts.searchKinds)
  fireEvent.change(search, { target: { value: '引用' } })
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
  expect(designer.store.getDocument().root).toHaveLength(1)
  fireEvent.keyDown(search, { key: 'Enter' })
  const [, last = ''] = designer.store.getDocument().root
  expect(designer.store.getBlock(last)?.kind).toBe('quote')
})

it('says why nothing of the channels can be added while the app has closed them, and refuses it on every way', () => {
  const warnings: string[] = []
  const designer = createDesigner({
    document: emptyPageDocument(),
    kinds: blockKinds,
    warn: (message) => warnings.push(message),
  })
  const added = () => designer.store.getDocument().root.length
  const [live] = Object.values(blockKinds).filter(({ usesWxChannel }) => usesWxChannel)
  if (live === undefined) throw new Error('no kind opens a channel')
  designer.insertKind(live.kind)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DesignerProvider value={designer}>
          <Palette area={{ current: null }} />
        </DesignerProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: texts.addKind(live.title) })
  expect(button.getAttribute('aria-disabled')).toBe('false')
  expect(documentIssues(designer).some(({ message }) => message === texts.wxChannel.hidden)).toBe(false)

  act(() => designer.setWxChannelClosed(true))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(texts.wxChannel.closed, { exact: false })).toBeTruthy()
  fireEvent.click(button)
  designer.insertKind(live.kind, { list: 'root', index: 0 })
  expect(added()).toBe(1)
  expect(warnings).toEqual([texts.wxChannel.refusal(live.title), texts.wxChannel.refusal(live.title)])
  // What stands there already is told before the page is published.
  expect(documentIssues(designer)).toContainEqual({
    level: 'warning',
    message: texts.wxChannel.hidden,
    blockId: designer.store.getDocument().root[0],
  })
  const title = screen.getByRole('button', { name: '添加标题' })
  fireEvent.click(title)
  expect(added()).toBe(2)

  act(() => designer.setWxChannelClosed(false))
  expect(screen.queryByText(texts.wxChannel.closed, { exact: false })).toBeNull()
  fireEvent.click(button)
  expect(added()).toBe(3)
})
