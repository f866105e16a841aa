import { texts } from '../texts.ts'

/** Bytes of one picture that the server takes. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** Longest sides to try, in pixels, the largest first; phones show no more than the last. */
const SIDES = [4096, 3072, 2560]
const QUALITY = 0.9

/** Formats that are drawn anew without a loss that people see; frames of an animation would be lost. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp']

/** Returns a part of `side` that keeps the ratio; never more than 1. */
export function shrinkScale({ width, height }: { width: number; height: number }, side: number): number {
  return Math.min(1, side / Math.max(width, height))
}

async function draw(picture: ImageBitmap, side: number, type: string): Promise<Blob> {
  const scale = shrinkScale(picture, side)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The image cannot be encoded')) : resolve(blob)),
      type,
      QUALITY,
    )
  })
}

/**
 * Returns a picture that the server takes: the file itself, or a smaller copy if it has more bytes than allowed. The copy
 * stands upright as the photo's EXIF says. Rejects with a message for the operator when it cannot be made smaller.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= IMAGE_MAX_BYTES) return file
  if (!shrinkable.includes(file.type)) throw new Error(texts.image.animationTooLarge(file.name))
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(texts.image.unreadable(file.name))
  })
  try {
    // Only PNG and WebP may be see-through; a photo as PNG would be many times larger.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    for (const side of SIDES) {
      const smaller = await draw(picture, side, type)
      if (smaller.size <= IMAGE_MAX_BYTES) return smaller
    }
    throw new Error(texts.image.tooLarge(file.name))
  } finally {
    picture.close()
  }
}

/** Returns the name of a picture in the format of `blob`. */
export function nameOfShrunk(name: string, blob: Blob): string {
  const ending = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '')
  return `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
