import { Extension, Node } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import type { Node as ProseNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { PictureSource } from '@zhanfang/rich-document/read'
import { texts } from '../texts.ts'
import styles from './incoming.module.css'

export interface StoredPicture {
  url: string
  width: number
  height: number
}

export type PictureState =
  | { is: 'waiting' }
  | { is: 'working'; share: number }
  | { is: 'failed'; reason: string }
  /** Only whoever wrote the text has the file. */
  | { is: 'wanted' }
  | { is: 'stored'; picture: StoredPicture }

/** A picture on its way into the library. It may stand in the text several times, or in no place any more. */
export interface PendingPicture {
  key: string
  source: PictureSource
  state: PictureState
}

declare module '@tiptap/core' {
  interface Storage {
    pendingPictures: {
      pictures: Map<string, PendingPicture>
      /** Those that the text has a place for. */
      standing: Set<string>
      listeners: Set<() => void>
      /** What the buttons beside a picture do. */
      retry: (key: string) => void
      give: (key: string, file: File) => void
    }
  }
}

export const nameOfSource = (source: PictureSource): string =>
  source.from === 'web' ? source.url : source.name || texts.incoming.picture

/** Words of a picture's state. */
export function wordsOfState({ source, state }: PendingPicture): string {
  const name = nameOfSource(source)
  switch (state.is) {
    case 'waiting':
    case 'stored':
      return texts.incoming.waiting
    case 'working':
      return state.share > 0 ? texts.incoming.sending(Math.round(state.share * 100)) : texts.incoming.working
    case 'wanted':
      return texts.incoming.wanted(name)
    case 'failed':
      return texts.incoming.failed(name, state.reason)
  }
}

/** Where a picture will stand, with what became of it so far. */
class PendingPictureView implements NodeView {
  readonly dom = document.createElement('div')
  private readonly words = document.createElement('span')
  private readonly retryButton = document.createElement('button')
  private readonly giveButton = document.createElement('button')
  private readonly editor: Editor
  private readonly key: string
  private readonly listener = () => this.draw()

  constructor(editor: Editor, node: ProseNode, remove: () => void) {
    this.editor = editor
    this.key = String(node.attrs['picture'])
    const { listeners } = editor.storage.pendingPictures
    this.dom.className = styles['pending'] ?? ''
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', texts.incoming.picture)
    const removeButton = document.createElement('button')
    for (const [button, name] of [
      [this.retryButton, texts.incoming.retry],
      [this.giveButton, texts.incoming.give],
      [removeButton, texts.remove],
    ] as const) {
      button.type = 'button'
      button.textContent = name
    }
    this.retryButton.addEventListener('click', () => editor.storage.pendingPictures.retry(this.key))
    this.giveButton.addEventListener('click', () => this.choose())
    removeButton.addEventListener('click', remove)
    this.dom.append(this.words, this.retryButton, this.giveButton, removeButton)
    listeners.add(this.listener)
    this.draw()
  }

  private choose() {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file !== undefined) this.editor.storage.pendingPictures.give(this.key, file)
    })
    input.click()
  }

  private draw() {
    const picture = this.editor.storage.pendingPictures.pictures.get(this.key)
    const state = picture?.state.is ?? 'failed'
    this.words.textContent = picture === undefined ? texts.incoming.gone : wordsOfState(picture)
    this.dom.dataset['state'] = state
    this.retryButton.hidden = state !== 'failed' || picture === undefined
    this.giveButton.hidden = state !== 'failed' && state !== 'wanted'
  }

  stopEvent(event: Event) {
    return event.target instanceof HTMLButtonElement
  }

  ignoreMutation() {
    return true
  }

  destroy() {
    this.editor.storage.pendingPictures.listeners.delete(this.listener)
  }
}

/** Stands where a picture will stand. It is no part of documents: what is saved meanwhile is without it. */
export const PendingPictureNode = Node.create({
  name: 'pendingPicture',
  group: 'block flow',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    picture: { default: '', rendered: false },
    image: { default: {}, rendered: false },
  }),
  renderHTML: () => ['span', {}],
  addNodeView:
    () =>
    ({ editor, node, getPos }) =>
      new PendingPictureView(editor, node, () => {
        const at = getPos()
        if (at !== undefined) editor.view.dispatch(editor.state.tr.delete(at, at + node.nodeSize))
      }),
})

/** Keeps the pictures that are on their way. */
export const PendingPictures = Extension.create<object, Editor['storage']['pendingPictures']>({
  name: 'pendingPictures',
  addStorage: () => ({
    pictures: new Map(),
    standing: new Set(),
    listeners: new Set(),
    retry: () => undefined,
    give: () => undefined,
  }),
})
