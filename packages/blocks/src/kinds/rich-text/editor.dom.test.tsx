import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FormPortProvider } from '../../form/form-port.tsx'
import { RichTextEditor } from './editor.tsx'
import { plainTextOf, RICH_TEXT_MAX_LENGTH, richTextSchema, type TextNode } from '../../model/rich-text.ts'

afterEach(cleanup)

const start: TextNode[] = [
  { type: 'paragraph', align: 'left', runs: [{ text: '一' }, { text: '二', bold: true, color: '#b42318' }] },
]

const port = {
  uploadImage: () => Promise.reject(new Error('none')),
  pickImage: () => Promise.resolve(null),
  pickContent: () => Promise.resolve(null),
}

it('says how much of a text that is too long is not kept, and keeps what it can', () => {
  let told: TextNode[] = []
  render(
    <FormPortProvider port={port}>
      <RichTextEditor value={start} onChange={(next) => (told = next)} />
    </FormPortProvider>,
  )
  const box = screen.getByRole('textbox', { name: '内容' })
  box.replaceChildren(document.createElement('p'))
  box.firstElementChild?.append('长'.repeat(RICH_TEXT_MAX_LENGTH + 500))
  fireEvent.input(box)
  expect(screen.getByRole('alert').textContent).toContain('最后约 501 字没有放到页面上')
  expect(plainTextOf(told).length).toBe(RICH_TEXT_MAX_LENGTH - 1)
  expect(box.textContent?.length).toBe(RICH_TEXT_MAX_LENGTH + 500)
  box.firstElementChild?.replaceChildren('短')
  fireEvent.input(box)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves what is typed where it stands, and draws a change from outside', () => {
  let told: TextNode[] = []
  function Host() {
    const [value, setValue] = useState(start)
    return (
      <>
        <RichTextEditor
          // As forms give it: through the schema.
          value={richTextSchema.parse(value)}
          onChange={(next) => {
            told = next
            setValue(next)
          }}
        />
        <button type="button" onClick={() => setValue([{ type: 'quote', runs: [{ text: '撤销之后' }] }])}>
          撤销
        </button>
      </>
    )
  }
  render(
    <FormPortProvider port={port}>
      <Host />
    </FormPortProvider>,
  )
  const box = screen.getByRole('textbox', { name: '内容' })
  const bold = box.querySelector('strong')
  bold?.querySelector('span')?.append('三')
  fireEvent.input(box)
  expect(told).toEqual([
    {
      type: 'paragraph',
      align: 'left',
      runs: [{ text: '一' }, { text: '二三', bold: true, color: '#b42318' }],
    },
  ])
  expect(box.querySelector('strong')).toBe(bold)
  fireEvent.click(screen.getByText('撤销'))
  expect(box.querySelector('blockquote')?.textContent).toBe('撤销之后')
})
