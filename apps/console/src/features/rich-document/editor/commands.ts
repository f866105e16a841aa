import type { Editor } from '@tiptap/core'
import type { Attrs, Node as ProseNode } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { MAX_INDENT, type Mark } from '@zhanfang/rich-document'

/** Changes the attributes of every paragraph and heading in the selection. */
export function setLines(editor: Editor, change: (attrs: Attrs) => Attrs): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, at) => {
        if (node.type.name !== 'paragraph' && node.type.name !== 'heading') return
        tr.setNodeMarkup(at, undefined, { ...node.attrs, ...change(node.attrs) })
      })
      return true
    })
    .run()
}

const levelOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Moves items of lists, or paragraphs, in or out by one level. */
export function moveIn(editor: Editor, step: 1 | -1): void {
  for (const item of ['listItem', 'taskItem']) {
    if (!editor.isActive(item)) continue
    const chain = editor.chain().focus()
    const moved = step === 1 ? chain.sinkListItem(item).run() : chain.liftListItem(item).run()
    if (moved) return
  }
  setLines(editor, ({ indent }) => {
    const next = Math.min(Math.max(levelOf(indent) + step, 0), MAX_INDENT)
    return { indent: next === 0 ? null : next }
  })
}

type WordStyle = Extract<Mark, { type: 'textStyle' }>['attrs']

/** Changes colour, ground or size of the chosen words, and leaves the other two as they are. Null takes one away. */
export function setWordStyle(
  editor: Editor,
  change: Partial<Record<keyof WordStyle, string | number | null>>,
): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const type = state.schema.marks['textStyle']
      if (type === undefined) return false
      const changed = (attrs: Attrs) => {
        const next = { ...attrs, ...change }
        return Object.values(next).every((value) => value === null) ? undefined : type.create(next)
      }
      const { from, to, empty, $from } = state.selection
      if (empty) {
        const marks = state.storedMarks ?? $from.marks()
        const mark = changed(type.isInSet(marks)?.attrs ?? {})
        tr.setStoredMarks(mark === undefined ? type.removeFromSet(marks) : mark.addToSet(marks))
        return true
      }
      state.doc.nodesBetween(from, to, (node, at) => {
        if (!node.isText) return
        const [start, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)]
        const mark = changed(type.isInSet(node.marks)?.attrs ?? {})
        tr.removeMark(start, end, type)
        if (mark !== undefined) tr.addMark(start, end, mark)
      })
      return true
    })
    .run()
}

/** Takes every look off the chosen words and lines; what they are (headings, lists) stays. */
export function clearLooks(editor: Editor): void {
  editor.chain().focus().unsetAllMarks().run()
  setLines(editor, () => ({ align: null, lineHeight: null, indent: null, firstLine: null }))
}

/** Puts blocks where the caret is, with a line after them to go on writing in. */
export function insertBlocks(editor: Editor, content: object | object[]): void {
  editor
    .chain()
    .focus()
    .insertContent(content)
    .command(({ tr, dispatch }) => {
      if (dispatch) {
        const last = tr.doc.lastChild
        if (last !== null && !last.isTextblock) {
          const line = editor.schema.nodes['paragraph']?.create()
          if (line !== undefined) tr.insert(tr.doc.content.size, line)
        }
      }
      return true
    })
    .scrollIntoView()
    .run()
}

/** The node that is chosen as a whole, and where it stands. */
export function chosenNode(editor: Editor): { node: ProseNode; at: number } | undefined {
  const { selection } = editor.state
  return selection instanceof NodeSelection ? { node: selection.node, at: selection.from } : undefined
}

/** The nearest node of a type around the caret, and where it stands. */
export function nodeAround(editor: Editor, name: string): { node: ProseNode; at: number } | undefined {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name === name) return { node, at: $from.before(depth) }
  }
  return undefined
}

/** Changes attributes of a node; it stays chosen when it was. */
export function setNode(editor: Editor, at: number, attrs: Attrs): void {
  const isChosen = chosenNode(editor)?.at === at
  editor
    .chain()
    .command(({ tr }) => {
      const node = tr.doc.nodeAt(at)
      if (node === null) return false
      tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs })
      if (isChosen) tr.setSelection(NodeSelection.create(tr.doc, at))
      return true
    })
    .run()
}

export function removeNode(editor: Editor, at: number): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const node = tr.doc.nodeAt(at)
      if (node === null) return false
      tr.delete(at, at + node.nodeSize)
      if (tr.doc.childCount === 0) return false
      tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))))
      return true
    })
    .run()
}

/** Takes a group away and leaves what it holds; columns become one after the other. */
export function unwrapNode(editor: Editor, at: number): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const node = tr.doc.nodeAt(at)
      if (node === null) return false
      const inner: ProseNode[] = []
      node.forEach((child) => {
        if (child.type.name === 'column') child.forEach((one) => void inner.push(one))
        else inner.push(child)
      })
      tr.replaceWith(at, at + node.nodeSize, inner)
      return true
    })
    .run()
}

/** Puts the caret into a line at the end when a click meets nothing below the last block. */
export function writeAtEnd(editor: Editor): void {
  const last = editor.state.doc.lastChild
  if (last?.isTextblock === true) {
    editor.commands.focus('end')
    return
  }
  editor
    .chain()
    .command(({ tr }) => {
      const line = editor.schema.nodes['paragraph']?.create()
      if (line === undefined) return false
      tr.insert(tr.doc.content.size, line)
      tr.setSelection(TextSelection.atEnd(tr.doc))
      return true
    })
    .focus()
    .run()
}
