import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { pendingPictureIndex, type ReadText } from '@zhanfang/rich-document/read'
import type { PictureStore } from './store-pictures.ts'

interface JsonNode {
  type: string
  attrs?: Record<string, unknown> | undefined
  content?: readonly JsonNode[] | undefined
}

/** The nodes of a text that was read, places in it where its pictures still are to come. */
function nodesOf(nodes: readonly JsonNode[], keys: readonly string[]): object[] {
  return nodes.map((node) => {
    const index = node.type === 'image' ? pendingPictureIndex(node.attrs?.['src']) : undefined
    if (index !== undefined) {
      const { src: _src, ...image } = node.attrs ?? {}
      return { type: 'pendingPicture', attrs: { picture: keys[index] ?? '', image } }
    }
    return node.content === undefined ? node : { ...node, content: nodesOf(node.content, keys) }
  })
}

/**
 * Puts a text that was read in the place of `from` to `to`, and has its pictures stored. Words of one paragraph go on
 * in the line that they are put into; everything else stands as it is. Returns where the text ends.
 */
export function insertText(
  editor: Editor,
  store: PictureStore,
  read: ReadText,
  { from, to }: { from: number; to: number },
): number {
  const keys = store.add(read.pictures)
  const { schema, state } = editor
  const document = schema.nodeFromJSON({ type: 'doc', content: nodesOf(read.document.content, keys) })
  const { content } = document
  const first = content.firstChild
  const last = content.lastChild
  const $from = state.doc.resolve(from)
  const isAlone = content.childCount === 1
  const isEmptyLine = from === to && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const isPlain = (node: typeof first) =>
    node?.type.name === 'paragraph' && Object.values(node.attrs).every((value) => value === null)
  const { tr } = state
  if (isEmptyLine && !(isAlone && isPlain(first))) {
    tr.replaceRange($from.before(), $from.after(), new Slice(content, 0, 0))
  } else {
    const opens = first?.type.name === 'paragraph' && $from.parent.inlineContent
    const closes = last?.type.name === 'paragraph' && $from.parent.inlineContent
    tr.replaceRange(from, to, new Slice(content, opens ? 1 : 0, closes ? 1 : 0))
  }
  const end = tr.mapping.map(to)
  const $end = tr.doc.resolve(Math.min(end, tr.doc.content.size))
  tr.setSelection(
    $end.parent.inlineContent ? TextSelection.create(tr.doc, $end.pos) : Selection.near($end, -1),
  )
  editor.view.dispatch(tr.scrollIntoView())
  store.start()
  return end
}
