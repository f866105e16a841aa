import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import type { FormPort } from '@zhanfang/blocks/forms'
import { nameOfShrunk, shrinkImage } from '@zhanfang/blocks/image-shrink'
import { acceptedTypes } from '../../file/public/upload-file.ts'

declare module '@tiptap/core' {
  interface Storage {
    places: { positions: Map<object, number> }
  }
}

/** Remembers places in a text that is written in meanwhile. */
export const Places = Extension.create<object, { positions: Map<object, number> }>({
  name: 'places',
  addStorage: () => ({ positions: new Map() }),
  onTransaction({ transaction }) {
    if (!transaction.docChanged) return
    for (const [key, at] of this.storage.positions)
      this.storage.positions.set(key, transaction.mapping.map(at))
  },
})

export interface PictureUpload {
  key: object
  name: string
  share: number
  failure?: string
}

/** The pictures among what was dropped or pasted. */
export const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => acceptedTypes.image.includes(file.type))

/**
 * Uploads pictures one after the other and puts each where it was dropped, wherever that is by then. `onProgress` is
 * told of each file until it has arrived or failed.
 */
export async function uploadPictures(
  editor: Editor,
  port: FormPort,
  files: readonly File[],
  at: number,
  onProgress: (key: object, upload: PictureUpload | undefined) => void,
): Promise<void> {
  const { positions } = editor.storage.places
  const place = {}
  positions.set(place, at)
  for (const file of files) {
    const key = {}
    onProgress(key, { key, name: file.name, share: 0 })
    try {
      const blob = await shrinkImage(file)
      const name = blob === file ? file.name : nameOfShrunk(file.name, blob)
      const { url, width, height } = await port.uploadImage(blob, name, (share) =>
        onProgress(key, { key, name: file.name, share }),
      )
      if (editor.isDestroyed) return
      const image = {
        type: 'image',
        attrs: { src: url, width: Math.round(width), height: Math.round(height), alt: '' },
      }
      editor.commands.insertContentAt(positions.get(place) ?? editor.state.doc.content.size, image, {
        updateSelection: false,
      })
      onProgress(key, undefined)
    } catch (error) {
      onProgress(key, {
        key,
        name: file.name,
        share: 1,
        failure: error instanceof Error ? error.message : '',
      })
    }
  }
  positions.delete(place)
}
