import { Editor } from '@tiptap/core'
import type { FormPort } from '@zhanfang/blocks/forms'
import { pictureFetch } from '@zhanfang/contract'
import { emptyRichDocument } from '@zhanfang/rich-document'
import { readHtml } from '@zhanfang/rich-document/read'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../../api.ts'
import { Places } from '../editor/picture-uploads.ts'
import { documentOf } from '../schema/document-of.ts'
import { documentExtensions } from '../schema/extensions.ts'
import { insertText } from './insert-text.ts'
import { PendingPictureNode, PendingPictures, wordsOfState } from './pending-picture.ts'
import { createPictureStore } from './store-pictures.ts'

let editor: Editor | undefined
afterEach(() => {
  editor?.destroy()
  vi.restoreAllMocks()
})

const port: FormPort = {
  uploadImage: async (_file, name) => ({ url: `/files/app/${name}`, width: 10, height: 5 }),
  pickImage: async () => null,
  pickFile: async () => null,
  pickContent: async () => null,
  contentTypes: [],
}
const stored = (url: string) => ({
  key: 'k',
  url,
  size: 1,
  mediaType: 'image/png',
  width: 40,
  height: 30,
  id: 'f',
  name: 'n',
  revision: 0,
  replacedTime: null,
  createTime: '2026-11-26T00:00:00+08:00',
  createdBy: 'x',
})

function editing(words = '') {
  const content =
    words === '' ? [{ type: 'paragraph' }] : [{ type: 'paragraph', content: [{ type: 'text', text: words }] }]
  editor = new Editor({
    extensions: [...documentExtensions, Places, PendingPictureNode, PendingPictures],
    content: { ...emptyRichDocument, content },
  })
  return { one: editor, store: createPictureStore(editor, port) }
}
const contentOf = (one: Editor) => documentOf(one.state.doc).content

it('a pasted page stands where the empty line was; its pictures are fetched and never saved as foreign ones', async () => {
  const call = vi.spyOn(api, 'call').mockImplementation(async (spec) => {
    expect(spec).toBe(pictureFetch)
    return stored('/files/app/1.png')
  })
  const { one, store } = editing()
  const read = readHtml(
    '<p style="text-align:center">题</p><img src="https://a.example/1.png" alt="甲"><ul><li>项</li></ul>',
  )
  insertText(one, store, read, { from: 1, to: 1 })
  expect(JSON.stringify(contentOf(one))).not.toContain('pending')
  await vi.waitFor(() => expect(contentOf(one)[1]).toMatchObject({ type: 'image' }))
  expect(contentOf(one)).toMatchObject([
    { type: 'paragraph', attrs: { align: 'center' } },
    { type: 'image', attrs: { src: '/files/app/1.png', width: 40, height: 30, alt: '甲' } },
    { type: 'bulletList' },
  ])
  expect(call).toHaveBeenCalledTimes(1)
  // Storing a picture is no step: what was pasted is taken back at once, and comes back with its picture.
  one.commands.undo()
  expect(contentOf(one)).toEqual([{ type: 'paragraph' }])
  one.commands.redo()
  await vi.waitFor(() => expect(JSON.stringify(contentOf(one))).toContain('/files/app/1.png'))
})

it('words of one paragraph go on in the line; several make lines of their own', () => {
  const { one, store } = editing('前后')
  insertText(one, store, readHtml('<b>中</b>'), { from: 2, to: 2 })
  expect(one.getText()).toBe('前中后')
  insertText(one, store, readHtml('<p>甲</p><p>乙</p>'), { from: 2, to: 2 })
  expect(one.getText({ blockSeparator: '|' })).toBe('前甲|乙中后')
  insertText(
    one,
    store,
    readHtml('<table><tr><td colspan=2>1</td></tr><tr><td>2</td><td>3</td></tr></table>'),
    { from: 2, to: 2 },
  )
  expect(contentOf(one).map(({ type }) => type)).toContain('table')
})

it('what fails says why and is tried again; a file of the computer is asked for', async () => {
  const call = vi.spyOn(api, 'call').mockRejectedValueOnce(new Error('不是图片'))
  const { one, store } = editing()
  insertText(one, store, readHtml('<img src="https://a.example/1.png"><img src="file:///c:/2.png">'), {
    from: 1,
    to: 1,
  })
  const [failed, wanted] = [...one.storage.pendingPictures.pictures.values()]
  if (failed === undefined || wanted === undefined) throw new Error('two pictures')
  await vi.waitFor(() => expect(wordsOfState(failed)).toContain('不是图片'))
  expect(wordsOfState(wanted)).toContain('2.png')
  expect(one.view.dom.querySelectorAll('[role=group]')).toHaveLength(2)
  call.mockResolvedValueOnce(stored('/files/app/2.png'))
  store.retryAll()
  await vi.waitFor(() => expect(JSON.stringify(contentOf(one))).toContain('/files/app/2.png'))
  one.storage.pendingPictures.give(
    wanted.key,
    new File([new Uint8Array([1])], 'own.png', { type: 'image/png' }),
  )
  await vi.waitFor(() => expect(JSON.stringify(contentOf(one))).toContain('/files/app/own'))
})
