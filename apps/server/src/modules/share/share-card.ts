import sharp, { type OverlayOptions } from 'sharp'
import { drawingFont } from '../../web-pages/fonts/drawing-fonts.ts'
import { isVisible, type PosterLook, shortened, words } from './poster.ts'

/** Shapes of share cards: what mini-programs show is 5:4, what links show 1200 × 630. */
export const cardShapes = {
  link: { width: 1200, height: 630 },
  weapp: { width: 1000, height: 800 },
} as const
export type CardShape = keyof typeof cardShapes

const EDGE = 64

/** Shapes of the accent colour where there is no picture. */
const plainGround = (width: number, height: number, { accent, onAccent, second }: PosterLook) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${accent}"/><circle cx="${width - 90}" cy="70" r="260" fill="${second}" opacity=".3"/><circle cx="40" cy="${height}" r="190" fill="${onAccent}" opacity=".1"/><circle cx="${width * 0.72}" cy="${height + 20}" r="110" fill="${onAccent}" opacity=".08"/></svg>`,
  )

type Words = Awaited<ReturnType<typeof words>>

/** Words that lie within a card, whatever marks are piled up in them. */
async function within(drawn: Words, width: number, height: number): Promise<Words> {
  if (drawn.width <= width && drawn.height <= height) return drawn
  const size = { width: Math.min(drawn.width, width), height: Math.min(drawn.height, height) }
  const input = await sharp(drawn.input)
    .extract({ left: 0, top: 0, ...size })
    .png()
    .toBuffer()
  return { input, ...size }
}

/** What a link or a mini-program shows of a page when it is shared: its picture beside or above its title. JPEG. */
export async function drawShareCard(
  shape: CardShape,
  {
    title,
    siteName,
    look,
    picture,
  }: {
    title: string
    siteName: string
    look: PosterLook
    /** Bytes of an image; one that cannot be read counts as none. */
    picture: Buffer | null
  },
): Promise<Buffer> {
  const { width, height } = cardShapes[shape]
  const isWide = shape === 'link'
  const of = isWide ? { width: 620, height } : { width, height: 500 }
  const cut =
    picture &&
    (await sharp(picture, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(of.width, of.height, { fit: 'cover', position: 'attention' })
      .png()
      .toBuffer()
      .catch(() => null))
  const area = cut
    ? isWide
      ? { left: of.width, top: 0, width: width - of.width, height }
      : { left: 0, top: of.height, width, height: height - of.height }
    : { left: 0, top: 0, width, height }
  const inner = area.width - 2 * EDGE
  const [textColor, softColor, line] = cut
    ? [look.text, look.soft, look.accent]
    : [look.onAccent, look.onAccent, look.onAccent]
  const named = isVisible(title) ? title : siteName
  const heading = await words(shortened(named, cut ? (isWide ? 26 : 30) : 40), {
    weight: 'Bold',
    size: cut ? 54 : 72,
    color: textColor,
    width: inner,
    font: await drawingFont(look.font),
  })
  const name = await words(shortened(siteName, 20), {
    weight: 'Regular',
    size: 30,
    color: softColor,
    width: inner,
  })
  const head = await within(heading, inner, area.height - 160)
  const from = await within(name, inner, 60)
  const left = area.left + EDGE
  const block = 8 + 32 + head.height + 28 + from.height
  const top = area.top + Math.max(24, Math.round((area.height - block) / 2))
  const layers: OverlayOptions[] = [
    cut ? { input: cut, left: 0, top: 0 } : { input: plainGround(width, height, look), left: 0, top: 0 },
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="88" height="8"><rect width="88" height="8" rx="4" fill="${line}"/></svg>`,
      ),
      left,
      top,
    },
    { input: head.input, left, top: top + 40 },
    { input: from.input, left, top: top + 40 + head.height + 28 },
  ]
  return sharp({ create: { width, height, channels: 3, background: look.surface } })
    .composite(layers)
    .jpeg({ quality: 84 })
    .toBuffer()
}
