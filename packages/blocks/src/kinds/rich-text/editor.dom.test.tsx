import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FormPortProvider } from '../../form-port.tsx'
import { RichTextEditor } from './editor.tsx'
import { richTextSchema, type TextNode } from './rich-text.ts'

afterEach(cleanup)

const start: TextNode[] = [
  { type: 'paragraph', align: 'left', runs: [{ text: '一' }, { text: '二', bold: true, color: '#b42318' }] },
]

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
    <FormPortProvider
      port={{
        uploadImage: () => Promise.reject(new Error('none')),
        pickImage: () => Promise.resolve(null),
        pickContent: () => Promise.resolve(null),
      }}
    >
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
