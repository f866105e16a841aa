import type { Sharp } from 'sharp'
import { imageLibrary } from '../../file-formats/image-library.ts'
import { Refusal } from '../../http/refusal.ts'
import { marksOfOrigin } from './marks-of-origin.ts'
import { texts } from './texts.ts'

/** Pixels that one image may have, all its frames together. */
const MOST_PIXELS = 64_000_000
/** WebP and AVIF can be no longer on a side. */
const LONGEST_SIDE = 16_383

/** Lets `most` pieces of work run at once; refuses when `waiting` others wait already. */
export function createWorkQueue(most: number, waiting: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) {
      if (queue.length >= waiting) throw new Refusal('tooManyRequests')
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }
}

const work = createWorkQueue(2, 200)

const openImage = async (input: string | Buffer, animated: boolean): Promise<Sharp> =>
  (await imageLibrary())(input, {
    limitInputPixels: MOST_PIXELS,
    animated,
    failOn: 'error',
    sequentialRead: true,
  })

export interface PlainImage {
  content: Buffer
  mediaType: string
  extension: string
  width: number
  height: number
}

/**
 * Redraws an uploaded image upright and in sRGB. Of its metadata only the marks of origin are kept (who made it, who owns
 * it, whether it was generated), never the place or the camera. Throws if it is broken or has too many pixels.
 */
export async function redrawImage(file: string, mediaType: string): Promise<PlainImage> {
  return work(async () => {
    try {
      const animated = mediaType === 'image/gif' || mediaType === 'image/webp'
      const image = await openImage(file, animated)
      const { pages = 1, xmp } = await image.metadata()
      const marks = marksOfOrigin(xmp)
      // Frames of an animation stand one below another: turning them would tear them apart.
      const upright = pages > 1 ? image : (await openImage(file, false)).autoOrient()
      const encoded = encode(upright, mediaType)
      const marked = marks === null ? encoded : encoded.withXmp(marks)
      const drawn = await marked.toBuffer({ resolveWithObject: true })
      const { format, width, height, pageHeight } = drawn.info
      const kind = format === 'jpeg' ? 'jpg' : format
      return {
        content: drawn.data,
        mediaType: `image/${format}`,
        extension: kind,
        width,
        height: pageHeight ?? height,
      }
    } catch (error) {
      if (error instanceof Refusal) throw error
      const tooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
      throw new Refusal('fileTypeRefused', { message: tooLarge ? texts.imageTooLarge : texts.brokenImage })
    }
  })
}

function encode(image: Sharp, mediaType: string): Sharp {
  switch (mediaType) {
    case 'image/jpeg':
      return image.jpeg({ quality: 90, mozjpeg: false })
    case 'image/gif':
      return image.gif({ effort: 4 })
    case 'image/png':
    case 'image/apng':
      return image.png({ compressionLevel: 8 })
    default:
      return image.webp({ quality: 90, effort: 3 })
  }
}

/**
 * The first frame of an image on white, at most as large as `box` (pixels), as JPEG: what every program that makes
 * papers takes. Null for what is no image.
 */
export async function drawForPaper(
  original: Buffer,
  box: { width: number; height: number },
): Promise<{ content: Buffer; width: number; height: number } | null> {
  return work(async () => {
    try {
      const image = await openImage(original, false)
      const { data, info } = await image
        .autoOrient()
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true })
      return { content: data, width: info.width, height: info.height }
    } catch {
      return null
    }
  })
}

/** A picture drawn anew, at most `side` pixels long, in fewer bytes. Refuses what is no picture. */
export async function shrinkPicture(original: Buffer, side: number): Promise<Buffer> {
  return work(async () => {
    try {
      const first = await openImage(original, false)
      const { pages = 1, hasAlpha, xmp } = await first.metadata()
      const moves = pages > 1
      const image = moves ? await openImage(original, true) : first.autoOrient()
      const smaller = image.resize({
        width: side,
        ...(moves ? {} : { height: side }),
        fit: 'inside',
        withoutEnlargement: true,
      })
      const encoded = hasAlpha || moves ? smaller.webp({ quality: 82 }) : smaller.jpeg({ quality: 85 })
      const marks = marksOfOrigin(xmp)
      return await (marks === null ? encoded : encoded.withXmp(marks)).toBuffer()
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('fileTypeRefused', { message: texts.brokenImage })
    }
  })
}

/** Formats that browsers are offered, the smaller first. */
export type ScaledFormat = 'avif' | 'webp'

/**
 * Scales an image down to `width` pixels, never up. Returns the format that was asked for, or JPEG if the result is too
 * long for that format.
 */
export async function scaleImage(
  original: Buffer,
  width: number,
  format: ScaledFormat,
): Promise<{ content: Buffer; extension: ScaledFormat | 'jpg' }> {
  return work(async () => {
    const image = await openImage(original, format === 'webp')
    const { pages = 1, pageHeight, width: own, height } = await image.metadata()
    // What the stored original still says of itself are its marks of origin.
    const scaled = image.resize({ width, withoutEnlargement: true }).keepXmp()
    const scaledHeight = Math.round(((pageHeight ?? height) * Math.min(width, own)) / own)
    if (scaledHeight > LONGEST_SIDE) {
      return { content: await scaled.jpeg({ quality: 82 }).toBuffer(), extension: 'jpg' }
    }
    // More effort takes several times as long for a few per cent.
    const drawn =
      format === 'avif'
        ? scaled.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
        : scaled.webp({ quality: 80, effort: pages > 1 ? 2 : 4 })
    return { content: await drawn.toBuffer(), extension: format }
  })
}
