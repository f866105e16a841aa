import type { Editor } from '@tiptap/core'
import type { FormPort } from '@zhanfang/blocks/forms'
import { nameOfShrunk, shrinkImage } from '@zhanfang/blocks/image-shrink'
import type { PictureSource } from '@zhanfang/rich-document/read'
import { randomUuid } from '../../../random-uuid.ts'
import { fetchPicture } from '../../file/public/fetch-picture.ts'
import { uploadFailureText } from '../../file/public/upload-file.ts'
import { texts } from '../texts.ts'
import type { PictureState, StoredPicture } from './pending-picture.ts'

/** Pictures that are fetched or sent at once. */
const AT_ONCE = 3

/** Puts every place of a picture that is stored into the text for good. It is no step of its own to be taken back. */
function settle(editor: Editor, key: string, picture: StoredPicture): void {
  const { tr, doc } = editor.state
  const image = editor.schema.nodes['image']
  if (image === undefined) return
  let changed = false
  doc.descendants((node, at) => {
    if (node.type.name !== 'pendingPicture' || node.attrs['picture'] !== key) return
    const said: unknown = node.attrs['image']
    const attrs = {
      ...(typeof said === 'object' ? said : {}),
      src: picture.url,
      width: Math.round(picture.width),
      height: Math.round(picture.height),
    }
    const from = tr.mapping.map(at)
    tr.replaceWith(from, from + node.nodeSize, image.create(attrs))
    changed = true
  })
  if (changed) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

async function store(
  port: FormPort,
  source: PictureSource,
  onProgress: (share: number) => void,
): Promise<StoredPicture> {
  if (source.from === 'web') {
    const { url, width, height } = await fetchPicture(source.url)
    return { url, width: width ?? 0, height: height ?? 0 }
  }
  if (source.from === 'computer') throw new Error(texts.incoming.wanted(source.name))
  const file = new File([source.bytes], source.name, { type: source.mediaType })
  const blob = await shrinkImage(file)
  return port.uploadImage(blob, blob === file ? file.name : nameOfShrunk(file.name, blob), onProgress)
}

/** Stores the pictures of pasted and imported texts, a few at a time, and puts them where they belong. */
export function createPictureStore(editor: Editor, port: FormPort) {
  const storage = editor.storage.pendingPictures
  const { pictures, standing } = storage
  let running = 0
  const told = () => {
    for (const listener of storage.listeners) listener()
  }
  const set = (key: string, state: PictureState) => {
    const picture = pictures.get(key)
    if (picture !== undefined) picture.state = state
    told()
  }

  async function run(key: string, source: PictureSource): Promise<void> {
    running += 1
    set(key, { is: 'working', share: 0 })
    try {
      const picture = await store(port, source, (share) => set(key, { is: 'working', share }))
      set(key, { is: 'stored', picture })
      // Its bytes need not be kept for as long as the editor is open.
      const kept = pictures.get(key)
      if (kept) kept.source = { from: 'web', url: picture.url }
      if (!editor.isDestroyed) settle(editor, key, picture)
    } catch (error) {
      set(key, { is: 'failed', reason: uploadFailureText(error) })
    } finally {
      running -= 1
      next()
    }
  }

  function next(): void {
    for (const { key, source, state } of pictures.values()) {
      if (running >= AT_ONCE || editor.isDestroyed) return
      if (state.is === 'waiting' && standing.has(key)) void run(key, source)
    }
  }

  storage.retry = (key) => {
    set(key, { is: 'waiting' })
    next()
  }
  storage.give = (key, file) => {
    void file.arrayBuffer().then((bytes) => {
      const picture = pictures.get(key)
      if (picture === undefined) return
      picture.source = { from: 'bytes', bytes: new Uint8Array(bytes), mediaType: file.type, name: file.name }
      storage.retry(key)
    })
  }

  /** Looks which pictures the text has a place for: one that was deleted is neither fetched nor counted. */
  function look(): void {
    if (pictures.size === 0) return
    const found = new Set<string>()
    editor.state.doc.descendants((node) => {
      if (node.type.name === 'pendingPicture') found.add(String(node.attrs['picture']))
    })
    if (found.size === standing.size && [...found].every((key) => standing.has(key))) return
    standing.clear()
    for (const key of found) standing.add(key)
    told()
    next()
  }
  editor.on('transaction', ({ transaction }) => {
    if (transaction.docChanged) look()
  })

  // A step that is taken back and done again brings the place of a picture back that is stored already.
  editor.on('transaction', ({ transaction }) => {
    if (!transaction.docChanged || transaction.getMeta('history$') === undefined) return
    queueMicrotask(() => {
      if (editor.isDestroyed) return
      for (const { key, state } of pictures.values())
        if (state.is === 'stored') settle(editor, key, state.picture)
    })
  })

  return {
    /** Takes pictures on; returns their keys, in the same order. */
    add(sources: readonly PictureSource[]): string[] {
      return sources.map((source) => {
        const key = randomUuid()
        pictures.set(key, {
          key,
          source,
          state: source.from === 'computer' ? { is: 'wanted' } : { is: 'waiting' },
        })
        return key
      })
    },
    start: next,
    retryAll(): void {
      for (const picture of pictures.values())
        if (picture.state.is === 'failed' && standing.has(picture.key)) picture.state = { is: 'waiting' }
      told()
      next()
    },
  }
}
export type PictureStore = ReturnType<typeof createPictureStore>
