import { Editor } from '@tiptap/core'
import { emptyRichDocument, type RichDocument } from '@zhanfang/rich-document'
import { afterEach, expect, it } from 'vitest'
import { documentOf } from '../schema/document-of.ts'
import { documentExtensions } from '../schema/extensions.ts'
import {
  clearLooks,
  insertBlocks,
  moveIn,
  nodeAround,
  setLines,
  setWordStyle,
  unwrapNode,
} from './commands.ts'
import { placesOf } from './find.ts'
import { insertionsFor } from './insertions.tsx'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
function editing(...content: RichDocument['content']): Editor {
  editor = new Editor({ extensions: documentExtensions, content: { ...emptyRichDocument, content } })
  return editor
}
const contentOf = (one: Editor) => documentOf(one.state.doc).content

it('a colour leaves the size as it is, and taking both away leaves nothing', () => {
  const one = editing(line('一二三'))
  one.commands.setTextSelection({ from: 2, to: 3 })
  setWordStyle(one, { fontSize: 24 })
  setWordStyle(one, { color: '#c00000' })
  expect(contentOf(one)).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '一' },
        {
          type: 'text',
          text: '二',
          marks: [{ type: 'textStyle', attrs: { color: '#c00000', fontSize: 24 } }],
        },
        { type: 'text', text: '三' },
      ],
    },
  ])
  setWordStyle(one, { color: null, fontSize: null })
  expect(contentOf(one)).toEqual([line('一二三')])
})

it('lines are set and cleared, items of lists move instead', () => {
  const one = editing(line('一'), {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [line('甲')] },
      { type: 'listItem', content: [line('乙')] },
    ],
  })
  one.commands.setTextSelection(1)
  setLines(one, () => ({ align: 'center', firstLine: true }))
  moveIn(one, 1)
  expect(contentOf(one)[0]).toMatchObject({ attrs: { align: 'center', firstLine: true, indent: 1 } })
  clearLooks(one)
  expect(contentOf(one)[0]).toEqual(line('一'))
  one.commands.setTextSelection(one.state.doc.content.size - 4)
  moveIn(one, 1)
  expect(contentOf(one)[1]).toEqual({
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [line('甲'), { type: 'bulletList', content: [{ type: 'listItem', content: [line('乙')] }] }],
      },
    ],
  })
})

it('what is put in at the end has a line after it, and a group can be taken away again', () => {
  const one = editing({ type: 'paragraph' })
  insertBlocks(one, { type: 'section', attrs: { look: 'tinted' }, content: [line('提示')] })
  expect(contentOf(one)).toEqual([
    { type: 'section', attrs: { look: 'tinted' }, content: [line('提示')] },
    { type: 'paragraph' },
  ])
  one.commands.setTextSelection(3)
  unwrapNode(one, nodeAround(one, 'section')?.at ?? -1)
  expect(contentOf(one)[0]).toEqual(line('提示'))
})

it('words are found across marks and notes', () => {
  const one = editing({
    type: 'paragraph',
    content: [
      { type: 'text', text: '社' },
      { type: 'text', text: '区A', marks: [{ type: 'bold' }] },
      { type: 'footnote', attrs: { text: '注' } },
      { type: 'text', text: '社区a' },
    ],
  })
  expect(placesOf(one.state.doc, '社区a')).toEqual([
    { from: 1, to: 4 },
    { from: 5, to: 8 },
  ])
})

it.each([
  ['bg', 'table'],
  ['表', 'table'],
  ['TU', 'image'],
])('typing %s finds %s', (typed, key) => {
  expect(insertionsFor(typed).map((insertion) => insertion.key)).toContain(key)
})
