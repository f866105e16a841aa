import { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { act, renderHook } from '@testing-library/react'
import type { FormPort } from '@zhanfang/blocks/forms'
import { emptyRichDocument, sanitizeRichDocument } from '@zhanfang/rich-document'
import { pendingPicture } from '@zhanfang/rich-document/reading'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Places } from '../editor/picture-uploads.ts'
import { documentExtensions } from '../schema/extensions.ts'
import { texts } from '../texts.ts'
import { PendingPictureNode, PendingPictures } from './pending-picture.ts'
import { useIncoming } from './use-incoming.ts'

const readHtml = vi.hoisted(() => vi.fn<() => unknown>())
vi.mock(import('@zhanfang/rich-document/read'), async (original) => {
  const module = await original()
  return { ...module, readHtml: (...given) => (readHtml() as undefined) ?? module.readHtml(...given) }
})

const imageOfComputer = { src: pendingPicture(0), width: 0, height: 0, alt: '' }

const port: FormPort = {
  uploadImage: async (_file, name) => ({ url: `/files/app/${name}`, width: 10, height: 5 }),
  pickImage: async () => null,
  pickFile: async () => null,
  pickContent: async () => null,
  contentTypes: [],
}

let editor: Editor
beforeEach(() => {
  editor = new Editor({
    extensions: [...documentExtensions, Places, PendingPictureNode, PendingPictures],
    content: emptyRichDocument,
  })
})
afterEach(() => {
  editor.destroy()
  vi.restoreAllMocks()
})

/** Pastes HTML and the text beside it, at the start. */
async function paste(html: string, text: string) {
  const { result } = renderHook(() => useIncoming(editor, port))
  const data = {
    getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? text : ''),
  }
  await act(async () => {
    expect(result.current.take(data, { from: 1, to: 1 }, false, () => false)).toBe(true)
    await vi.waitFor(() => expect(editor.getText()).not.toBe(''))
  })
  return result.current.report
}

it('brings in the words of what cannot be read, and says so', async () => {
  readHtml.mockImplementation(() => {
    throw new Error('a chunk is missing')
  })
  const report = await paste('<p><b>第一行</b></p><p>第二行</p>', '第一行\n\n第二行')
  expect(editor.getText({ blockSeparator: '|' })).toBe('第一行|第二行')
  expect(report?.failure).toBe(texts.incoming.asPlain)
})

it('takes the words out of the page where nothing else came with it', async () => {
  readHtml.mockImplementation(() => {
    throw new Error('a chunk is missing')
  })
  await paste('<style>p{}</style><p>第一行</p><ul><li>第二行</li></ul>', '')
  expect(editor.getText({ blockSeparator: '|' })).toBe('第一行|第二行')
})

it('brings in the words of what does not fit the document', async () => {
  readHtml.mockReturnValue({
    document: { ...emptyRichDocument, content: [{ type: 'no-such-block' }] },
    pictures: [],
    leftOut: [],
  })
  expect((await paste('<p>文字</p>', '文字'))?.failure).toBe(texts.incoming.asPlain)
  expect(editor.getText()).toBe('文字')
})

it('lines that are moved in by wide spaces become paragraphs that are moved in', async () => {
  await paste('', '标题\n　　第一段\n\n　　第二段')
  expect(editor.getText({ blockSeparator: '|' })).toBe('标题|第一段|第二段')
  expect(editor.getJSON().content?.map(({ attrs }) => attrs?.['firstLine'] ?? null)).toEqual([
    null,
    true,
    true,
  ])
})

it('a picture that could not be stored counts as long as the text has a place for it', async () => {
  const { result } = renderHook(() => useIncoming(editor, port))
  const text = { ...emptyRichDocument, content: [{ type: 'image', attrs: imageOfComputer }] }
  act(() =>
    result.current.insert(
      {
        document: sanitizeRichDocument(text).document,
        pictures: [{ from: 'computer', name: '1.png' }],
        leftOut: [],
      },
      true,
    ),
  )
  expect(result.current.counts).toMatchObject({ all: 1, stored: 0 })
  act(() => {
    editor.view.dispatch(closeHistory(editor.state.tr))
    editor.commands.clearContent(true)
  })
  expect(result.current.counts).toMatchObject({ all: 0 })
  act(() => void editor.commands.undo())
  expect(result.current.counts).toMatchObject({ all: 1 })
})
