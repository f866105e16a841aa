import { Extension } from '@tiptap/core'
import type { Node as ProseNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import styles from './editor.module.css'

export interface Found {
  from: number
  to: number
}
interface FindState {
  query: string
  found: readonly Found[]
  at: number
  marks: DecorationSet
}
interface FindOrder {
  query?: string
  at?: number
}

const key = new PluginKey<FindState>('find')
const nothing: FindState = { query: '', found: [], at: 0, marks: DecorationSet.empty }
const MAX_FOUND = 5000

/** Every place of some words, whatever marks are in between; large and small letters are alike. */
export function placesOf(doc: ProseNode, query: string): Found[] {
  const wanted = query.toLowerCase()
  const found: Found[] = []
  if (wanted === '') return found
  doc.descendants((node, start) => {
    if (!node.isTextblock) return true
    // Every leaf is one position wide, as the character that stands for it here.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc').toLowerCase()
    for (
      let at = text.indexOf(wanted);
      at !== -1 && found.length < MAX_FOUND;
      at = text.indexOf(wanted, at + wanted.length)
    ) {
      found.push({ from: start + 1 + at, to: start + 1 + at + wanted.length })
    }
    return false
  })
  return found
}

function stateOf(doc: ProseNode, query: string, at: number): FindState {
  const found = placesOf(doc, query)
  const chosen = found.length === 0 ? 0 : Math.min(at, found.length - 1)
  return {
    query,
    found,
    at: chosen,
    marks: DecorationSet.create(
      doc,
      found.map(({ from, to }, index) =>
        Decoration.inline(from, to, { class: index === chosen ? styles['foundNow'] : styles['found'] }),
      ),
    ),
  }
}

/** Marks the places that a search finds, as long as one is under way. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key,
      state: {
        init: () => nothing,
        apply(transaction, before) {
          const order: FindOrder | undefined = transaction.getMeta(key)
          if (order === undefined && (!transaction.docChanged || before.query === '')) return before
          const { query = before.query, at = before.at } = order ?? {}
          return query === '' ? nothing : stateOf(transaction.doc, query, at)
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
})

export const findState = (state: EditorState): FindState => key.getState(state) ?? nothing
export const findOrder = (order: FindOrder): [PluginKey, FindOrder] => [key, order]
