import type { PaperBlock } from '@zhanfang/exchange'
import { drawForPaper } from '../../file/module.ts'
import { paperTexts } from './paper-texts.ts'

/** A picture as it stands in a paper: JPEG with its size in pixels. */
export interface PaperPicture {
  content: Buffer
  width: number
  height: number
}

/** Pictures by the addresses that the definition has; why one cannot be printed, in words, instead of it. */
export type PaperPictures = ReadonlyMap<string, PaperPicture | string>

/** Bytes of a picture of this installation; null when it is none of ours or is gone. */
export type ReadPicture = (url: string) => Promise<Buffer | null>

/** Pictures of one paper, and the bytes that they may take together: the whole file is made in memory. */
const MOST_PICTURES = 400
const MOST_BYTES = 40 * 1024 * 1024
/** Pixels: A4 without its margins at about 180 to the inch. */
const BOX = { width: 1200, height: 1600 }
/** Where several stand side by side. */
const SMALL_BOX = { width: 500, height: 500 }
/** Pixels of a screen to the inch, as sizes of pictures without any other are meant. */
const PIXELS_PER_INCH = 96

function* addressesOf(blocks: readonly PaperBlock[]): Generator<[url: string, isSmall: boolean]> {
  for (const block of blocks) {
    if (block.kind === 'picture') yield [block.url, false]
    if (block.kind === 'pictureOptions') for (const { url } of block.items) if (url) yield [url, true]
  }
}

/**
 * The pictures of a paper, made small enough for it. One that belongs to another site, is gone, cannot be read or is
 * one too many comes as a note. Stops when `signal` says that nobody waits any more.
 */
export async function loadPaperPictures(
  blocks: readonly PaperBlock[],
  readPicture: ReadPicture,
  signal: AbortSignal,
): Promise<PaperPictures> {
  const boxes = new Map<string, typeof BOX>()
  for (const [url, isSmall] of addressesOf(blocks)) {
    if (!isSmall || !boxes.has(url)) boxes.set(url, isSmall ? SMALL_BOX : BOX)
  }
  const pictures = new Map<string, PaperPicture | string>()
  let [count, bytes] = [0, 0]
  for (const [url, box] of boxes) {
    if (signal.aborted) throw new Error('nobody waits for this paper any more')
    if (!url.startsWith('/')) {
      pictures.set(url, paperTexts.picture.elsewhere)
    } else if (count >= MOST_PICTURES || bytes >= MOST_BYTES) {
      pictures.set(url, paperTexts.picture.tooMany)
    } else {
      const original = await readPicture(url)
      const picture = original && (await drawForPaper(original, box))
      pictures.set(url, picture ?? paperTexts.picture.gone)
      count += 1
      bytes += picture?.content.length ?? 0
    }
  }
  return pictures
}

/** The size of a picture on paper, in units of which `perInch` are an inch: its own, at most that of the box. */
export function sizeOnPaper(
  { width, height }: Pick<PaperPicture, 'width' | 'height'>,
  box: { width: number; height: number },
  perInch: number,
): { width: number; height: number } {
  const unit = perInch / PIXELS_PER_INCH
  const scale = Math.min(1, box.width / (width * unit), box.height / (height * unit))
  return { width: width * unit * scale, height: height * unit * scale }
}
