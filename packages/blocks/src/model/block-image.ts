import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'

const focusShare = z.number().int().min(0).max(100)
/** The point of a picture that stays in view however it is cut, in percent of its width and height. */
export const imageFocusSchema = z.object({ x: focusShare, y: focusShare })
export type ImageFocus = z.infer<typeof imageFocusSchema>

/** An image inside a block; `url` is empty until one is chosen, `width` and `height` in pixels, 0 when unknown. */
export const blockImageSchema = z.object({
  url: imageUrlSchema.or(z.literal('')),
  width: z.number().int().min(0).max(50_000),
  height: z.number().int().min(0).max(50_000),
  /** What the picture says, for those who cannot see it. */
  alt: z.string().max(120),
  /** Absent where it is the middle, as in every picture from before there were any. */
  focus: imageFocusSchema.optional(),
})
export type BlockImage = z.infer<typeof blockImageSchema>

export const noImage: BlockImage = { url: '', width: 0, height: 0, alt: '' }

const pixels = z.coerce.number().int().min(0).max(50_000).catch(0)
const oldImageSchema = z.object({
  url: imageUrlSchema.catch(''),
  imageUrl: imageUrlSchema.catch(''),
  width: pixels,
  height: pixels,
  alt: z
    .string()
    .transform((alt) => alt.slice(0, 120))
    .catch(''),
})

/** Reads an image of any older shape: a bare address, or an object with some of the fields. */
export function upgradeBlockImage(raw: unknown): BlockImage {
  const old = oldImageSchema.safeParse(typeof raw === 'string' ? { url: raw } : raw)
  if (!old.success) return noImage
  const { url, imageUrl, width, height, alt } = old.data
  return { url: url || imageUrl, width, height, alt }
}

/** Pixels between pictures, and of their round corners: from 0 to this. */
export const PICTURE_SPACE_MAX = 24
export const pictureSpaceSchema = z.number().int().min(0).max(PICTURE_SPACE_MAX)

/** Shapes an image may be cut to; `auto` keeps what the layout finds best. */
export const imageRatios = ['auto', '1:1', '4:3', '3:4', '16:9', '2:1'] as const
export const imageRatioSchema = z.enum(imageRatios)
export type ImageRatio = z.infer<typeof imageRatioSchema>

/** Width divided by height; undefined for `auto`. */
export function ratioNumber(ratio: ImageRatio): number | undefined {
  if (ratio === 'auto') return undefined
  const [width, height] = ratio.split(':').map(Number)
  return width === undefined || height === undefined ? undefined : width / height
}
