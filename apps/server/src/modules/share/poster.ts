import { isForSmall, skinVariables, styleFamily, type WebFontName } from '@zhanfang/blocks'
import type { SiteSkin } from '@zhanfang/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { encode } from 'uqr'
import { chineseFontFile } from '../../pdf/pdf-fonts.ts'
import { drawingFont, type DrawingFont } from '../../web-pages/fonts/drawing-fonts.ts'
import { texts } from './texts.ts'

const WIDTH = 750
const PICTURE_HEIGHT = 560
/** Of a wide picture, which is shown whole. */
const LOWEST_PICTURE = 320
const EDGE = 52
const CODE = 196
/** Modules of white around a QR code that scanners need. */
const QUIET = 2

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

/** Whether there is anything to see in a text: it may be of spaces, marks and signs without a shape alone. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}\p{M}]/u.test(text)

/** The first characters of a text, with an ellipsis where something was left out; nothing turns the words around. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
  const signs = Array.from(plain.trim())
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`
}

/** A QR code as an SVG of black squares, `edge` pixels wide. */
export function qrSvg(content: string, edge: number): string {
  const code = encode(content, { ecc: 'M', border: 0 })
  const squares: string[] = []
  code.data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    })
  })
  const size = code.size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}"/></svg>`
}

interface WordsLook {
  weight: 'Regular' | 'Bold'
  size: number
  color: string
  width: number
  align?: 'left' | 'right'
  font?: DrawingFont | undefined
}

const PLAIN_FAMILY = 'Noto Sans S Chinese'

let plainFont: Promise<unknown> | undefined
/** Once a text was set in it, the drawer knows it: for characters that another font has not. */
const plainFontKnown = () =>
  (plainFont ??= words('站', { weight: 'Regular', size: 10, color: '#000000', width: 100 }))

/** What the drawer of texts asks for a look. The comma ends a family: one may end in the name of a weight. */
async function typeOf({ weight, size, font }: Pick<WordsLook, 'weight' | 'size' | 'font'>) {
  if (font === undefined) {
    const family = `${PLAIN_FAMILY} ${weight === 'Bold' ? 'Bold ' : ''}`
    return { fontfile: chineseFontFile(weight), font: `${family}${size}` }
  }
  await plainFontKnown()
  return { fontfile: font.file, font: `${font.family}, ${PLAIN_FAMILY}, ${size}` }
}

/** A text as a picture of its own, as wide and high as it is; in a family's font, which has one weight, or the plain one. */
export async function words(
  text: string,
  look: WordsLook,
): Promise<{ input: Buffer; height: number; width: number }> {
  if (!isVisible(text)) {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const nothing = sharp({ create: { width: 1, height: 1, channels: 4, background } })
    return { input: await nothing.png().toBuffer(), height: 1, width: 1 }
  }
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.color}">${escaped(text)}</span>`,
      ...(await typeOf(look)),
      width: look.width,
      align: look.align ?? 'left',
      wrap: 'word-char',
      dpi: 72,
      spacing: Math.round(look.size * 0.35),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height, width: info.width }
}

/** Colours of a poster: those of the cards of its site; and the font of its headline. */
export interface PosterLook {
  font?: WebFontName | undefined
  accent: string
  onAccent: string
  second: string
  surface: string
  text: string
  /** Of the second rank. */
  soft: string
}

/** What a poster has of the look of its site. */
export function posterLook(skin: SiteSkin): PosterLook {
  const family = styleFamily(skin.family)
  const of = skinVariables(skin, { accent: skin.accent, family, second: skin.second })
  const color = (name: `--zf-${string}`, otherwise: string) => of[name] ?? otherwise
  return {
    font: family.font.web,
    accent: color('--zf-accent', skin.accent),
    onAccent: color('--zf-on-accent', '#ffffff'),
    second: color('--zf-second', skin.accent),
    surface: color('--zf-surface', '#ffffff'),
    text: color('--zf-text', '#1d2129'),
    soft: color('--zf-text-2', '#4e5969'),
  }
}

/** What stands where there is no picture: the accent colour, calm, with the first letter of the name. */
async function plainPicture(
  { accent, onAccent, second }: PosterLook,
  name: string,
  font: DrawingFont | undefined,
): Promise<Buffer> {
  const letter = await words(Array.from(name).find(isVisible) ?? '站', {
    weight: 'Bold',
    size: 200,
    color: onAccent,
    width: 400,
    font,
  })
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${PICTURE_HEIGHT}"><rect width="100%" height="100%" fill="${accent}"/><circle cx="640" cy="60" r="220" fill="${second}" opacity=".3"/><circle cx="90" cy="500" r="180" fill="${onAccent}" opacity=".1"/><circle cx="560" cy="540" r="90" fill="${onAccent}" opacity=".08"/></svg>`
  return sharp(Buffer.from(ground))
    .composite([
      {
        input: letter.input,
        left: Math.round((WIDTH - letter.width) / 2),
        top: Math.round((PICTURE_HEIGHT - letter.height) / 2),
      },
    ])
    .png()
    .toBuffer()
}

/** The picture across the poster: a wide one whole, others cut to the part that matters. */
async function pictureOnTop(picture: Buffer | null): Promise<{ input: Buffer; height: number } | null> {
  if (picture === null) return null
  const image = sharp(picture, { limitInputPixels: 50_000_000 }).rotate()
  const { autoOrient } = await image.metadata()
  const whole = Math.round((WIDTH * autoOrient.height) / autoOrient.width)
  const height = whole >= LOWEST_PICTURE && whole <= PICTURE_HEIGHT ? whole : PICTURE_HEIGHT
  const input = await image.resize(WIDTH, height, { fit: 'cover', position: 'attention' }).png().toBuffer()
  return { input, height }
}

/** A poster to send around: picture, title, words, and the QR code of the address. PNG, 750 pixels wide. */
export async function drawPoster({
  title,
  desc,
  siteName,
  link,
  look,
  picture,
}: {
  title: string
  desc: string
  siteName: string
  link: string
  look: PosterLook
  /** Bytes of an image; one that cannot be read counts as none. */
  picture: Buffer | null
}): Promise<Buffer> {
  const font = await drawingFont(look.font)
  const top = (await pictureOnTop(picture).catch(() => null)) ?? {
    input: await plainPicture(look, isVisible(siteName) ? siteName : title, font),
    height: PICTURE_HEIGHT,
  }
  const inner = WIDTH - 2 * EDGE
  const head = await words(shortened(isVisible(title) ? title : siteName, 34), {
    weight: 'Bold',
    size: 42,
    color: look.text,
    width: inner,
    font,
  })
  const lead = isVisible(desc)
    ? await words(shortened(desc, 60), { weight: 'Regular', size: 27, color: look.soft, width: inner })
    : null
  const textTop = top.height + 44
  const footTop = textTop + head.height + (lead ? 22 + lead.height : 0) + 48
  const height = footTop + CODE + 52
  const from = await words(shortened(siteName, 24), {
    weight: 'Bold',
    size: 28,
    color: look.text,
    width: inner - CODE - 30,
    font: look.font && isForSmall(look.font) ? font : undefined,
  })
  const scan = await words(texts.scan, {
    weight: 'Regular',
    size: 24,
    color: look.soft,
    width: inner - CODE - 30,
  })
  const layers: OverlayOptions[] = [
    { input: top.input, left: 0, top: 0 },
    { input: head.input, left: EDGE, top: textTop },
    ...(lead ? [{ input: lead.input, left: EDGE, top: textTop + head.height + 22 }] : []),
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${inner}" height="4"><rect width="72" height="4" fill="${look.accent}"/><rect x="84" y="1" width="${inner - 84}" height="2" fill="${look.second}" opacity=".5"/></svg>`,
      ),
      left: EDGE,
      top: footTop - 26,
    },
    { input: Buffer.from(qrSvg(link, CODE)), left: WIDTH - EDGE - CODE, top: footTop },
    { input: from.input, left: EDGE, top: footTop + 52 },
    { input: scan.input, left: EDGE, top: footTop + 52 + from.height + 20 },
  ]
  return sharp({ create: { width: WIDTH, height, channels: 3, background: look.surface } })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
