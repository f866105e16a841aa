// Every step is taken back and done again exactly, over all that steps can do.
import { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { emptyRichDocument } from '@zhanfang/rich-document'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { documentOf } from '../schema/document-of.ts'
import { documentExtensions } from '../schema/extensions.ts'
import { insertBlocks, setWordStyle } from './commands.ts'

const STEPS = 200
let editor: Editor | undefined
afterEach(() => editor?.destroy())

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const image = { type: 'image', attrs: { src: '/files/a.png', width: 10, height: 5, alt: '' } }
const deeds: readonly ((one: Editor, word: string) => unknown)[] = [
  (one, word) => one.commands.insertContent(word),
  (one) => one.commands.toggleBold(),
  (one) => one.commands.splitBlock(),
  (one) => one.commands.toggleBulletList(),
  (one) => one.commands.deleteSelection(),
  (one) => setWordStyle(one, { color: '#c00000' }),
  (one) => insertBlocks(one, image),
  (one, word) => insertBlocks(one, { type: 'section', attrs: { look: 'tinted' }, content: [line(word)] }),
  (one, word) => insertBlocks(one, [line(word), { type: 'divider' }]),
]
const step = fc.record({
  deed: fc.integer({ min: 0, max: deeds.length - 1 }),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 4 }),
  word: fc.constantFrom('社区', '通知', 'a b', '一二三'),
})

it('two hundred steps are taken back and done again, each to the same document', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), (steps) => {
      editor?.destroy()
      const one = new Editor({
        extensions: documentExtensions,
        content: { ...emptyRichDocument, content: [line('开头')] },
      })
      editor = one
      const said = () => JSON.stringify(documentOf(one.state.doc))
      const states = [said()]
      for (const { deed, from, length, word } of steps) {
        const at = Math.floor(from * one.state.doc.content.size)
        one.commands.setTextSelection({ from: at, to: Math.min(at + length, one.state.doc.content.size) })
        deeds[deed]?.(one, word)
        // What is done within half a second would be one step otherwise.
        one.view.dispatch(closeHistory(one.state.tr))
        if (said() !== states.at(-1)) states.push(said())
      }
      const last = said()
      for (const state of states.slice(0, -1).toReversed()) {
        expect(one.commands.undo()).toBe(true)
        // A step that changed nothing that is stored, such as where something stands in an empty line, is one all the same.
        for (let more = 0; more < 3 && said() !== state; more += 1) one.commands.undo()
        expect(said()).toBe(state)
      }
      while (one.can().redo()) one.commands.redo()
      expect(said()).toBe(last)
    }),
    { numRuns: 3 },
  )
}, 120_000)
