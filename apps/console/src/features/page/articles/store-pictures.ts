import { type Piece, withPictures } from '@zhanfang/blocks/article'
import { shrinkImage, nameOfShrunk } from '@zhanfang/blocks/image-shrink'
import { pendingPictureIndex, type PictureSource } from '@zhanfang/rich-document/reading'
import { fetchPicture } from '../../file/public/fetch-picture.ts'
import { uploadFailureText, uploadFile } from '../../file/public/upload-file.ts'
import { texts } from './texts.ts'

/** Pictures that are fetched or sent at once. */
const AT_ONCE = 3

/** A picture in the library; pixels are 0 where they are not known. */
export interface StoredPicture {
  url: string
  width: number
  height: number
}
/** What became of each picture, by its number. */
export type StoredPictures = ReadonlyMap<number, StoredPicture | { failure: string }>

/** Numbers of the pictures that are seen in the pieces and not stored yet. */
export function pendingPictures(pieces: readonly Piece[]): number[] {
  const found = new Set<number>()
  for (const piece of pieces)
    withPictures(piece, (image) => {
      const index = pendingPictureIndex(image.url)
      if (index !== undefined) found.add(index)
      return image
    })
  return [...found]
}

async function store(source: PictureSource): Promise<StoredPicture> {
  if (source.from === 'computer') throw new Error(texts.web.pictureElsewhere)
  if (source.from === 'web') {
    const { url, width, height } = await fetchPicture(source.url)
    return { url, width: width ?? 0, height: height ?? 0 }
  }
  const file = new File([source.bytes], source.name, { type: source.mediaType })
  const blob = await shrinkImage(file)
  const name = blob === file ? file.name : nameOfShrunk(file.name, blob)
  const { url, width, height } = await uploadFile(blob, name)
  return { url, width: width ?? 0, height: height ?? 0 }
}

/**
 * Puts pictures into the library, a few at a time; one that fails keeps no other from it. `before` are those that were
 * stored already. `onProgress` is called with how many are through.
 */
export async function storePictures(
  sources: readonly PictureSource[],
  wanted: readonly number[],
  before: StoredPictures,
  onProgress: (done: number) => void,
): Promise<StoredPictures> {
  const known = new Map(before)
  const isStored = (index: number) => {
    const one = known.get(index)
    return one !== undefined && 'url' in one
  }
  const left = wanted.filter((index) => !isStored(index))
  let done = wanted.length - left.length
  onProgress(done)
  const worker = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const source = sources[index]
      try {
        if (source) known.set(index, await store(source))
      } catch (error) {
        known.set(index, { failure: uploadFailureText(error) })
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return known
}

/** The pieces with their pictures where they are kept now; those that could not be stored are left out. */
export const withStored = (pieces: readonly Piece[], stored: StoredPictures): Piece[] =>
  pieces.flatMap((piece) => {
    const kept = withPictures(piece, (image) => {
      const index = pendingPictureIndex(image.url)
      if (index === undefined) return image
      const picture = stored.get(index)
      if (picture === undefined || !('url' in picture)) return undefined
      const { url, width, height } = picture
      return { ...image, url, width: Math.round(width), height: Math.round(height) }
    })
    return kept ?? []
  })
