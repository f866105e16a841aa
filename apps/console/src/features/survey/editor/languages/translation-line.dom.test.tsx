import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from './texts.ts'
import { TranslationLine } from './translation-line.tsx'
import type { TextRow } from './translation-rows.ts'

afterEach(cleanup)

const rowOf = (text: string, more: Partial<TextRow> = {}): TextRow => ({
  text: { key: 'q1.title', elementId: 'q1', role: 'title', rich: false, text, most: 200 },
  words: '',
  outdatedSource: undefined,
  lost: [],
  ...more,
})

function show(row: TextRow) {
  const on = { change: vi.fn(), confirm: vi.fn(), copy: vi.fn(), next: vi.fn() }
  const line = (of: TextRow) => (
    <TranslationLine
      row={of}
      language="ar"
      original="zh"
      place="第 1 题"
      canWrite
      onChange={on.change}
      onConfirm={on.confirm}
      onCopy={on.copy}
      onNext={on.next}
    />
  )
  const { rerender } = render(line(row))
  return { on, field: screen.getByRole('textbox'), again: (next: TextRow) => rerender(line(next)) }
}

test('Enter goes on; within a text of several lines it begins a new one, and goes on together with Ctrl', () => {
  const one = show(rowOf('一行'))
  expect(one.field.getAttribute('dir')).toBe('rtl')
  fireEvent.keyDown(one.field, { key: 'Enter', keyCode: 13 })
  fireEvent.keyDown(one.field, { key: 'Enter', keyCode: 13, shiftKey: true })
  fireEvent.keyDown(one.field, { key: 'Enter', keyCode: 13, isComposing: true })
  expect(one.on.next).toHaveBeenCalledTimes(1)
  cleanup()
  const several = show(rowOf('两\n行'))
  fireEvent.keyDown(several.field, { key: 'Enter', keyCode: 13 })
  expect(several.on.next).not.toHaveBeenCalled()
  fireEvent.keyDown(several.field, { key: 'Enter', keyCode: 13, ctrlKey: true })
  expect(several.on.next).toHaveBeenCalledWith('q1.title')
})

test('what the original was stays in sight while its translation is brought up to it', () => {
  const outdated = rowOf('现在', { words: 'قديم', outdatedSource: '以前' })
  const { field, again, on } = show(outdated)
  fireEvent.click(screen.getByRole('button', { name: texts.confirm }))
  expect(on.confirm).toHaveBeenCalledWith(outdated)
  fireEvent.focus(field)
  again(rowOf('现在', { words: 'جديد' }))
  expect(screen.getByText(texts.before('以前'))).toBeTruthy()
  expect(screen.queryByText(texts.outdated)).toBeNull()
  fireEvent.blur(field)
  expect(screen.queryByText(texts.before('以前'))).toBeNull()
})

test('lost placeholders are named at the field', () => {
  const { field } = show(rowOf('{{q:a}} 好', { words: 'x', lost: ['{{q:a}}'] }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(texts.lost(['{{q:a}}']))).toBeTruthy()
})
