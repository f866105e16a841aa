import { contrast, luminance, mixColors, readableColor, textColorOn } from '@zhanfang/format'
import type { Skin } from '@zhanfang/document'
import { familyVariables } from '../look/family-variables.ts'
import type { StyleFamily } from '../look/style-family.ts'
import { styleFamily } from '../look/style-families.ts'

/** Accent of a site that has chosen none. */
export const DEFAULT_ACCENT = '#1f5fd6'

const WHITE = '#ffffff'
const SECOND_TEXT = '#4e5969'

type Variables = Record<`--zf-${string}`, string>

/** Contrast from which a shape is told from its ground at a glance. */
const SEEN = 1.6

/** Colour of a button on a ground: the accent, unless it could not be told from the ground. */
const buttonColor = (ground: string, accent: string, second = accent) =>
  [accent, second].find((color) => contrast(color, ground) >= SEEN) ?? textColorOn(ground)

/** Colour of a mark that lies under words on a ground. */
const markUnder = (words: string, ground: string) => mixColors(ground, textColorOn(words), 0.75)

/** Variables of words that stand on a colour instead of the page: readable there, whatever it is. */
export function groundVariables(ground: string, accent: string = DEFAULT_ACCENT): Variables {
  const words = textColorOn(ground)
  return {
    '--zf-plain-surface': 'transparent',
    '--zf-plain-text': words,
    '--zf-plain-text-2': readableColor(mixColors(words, ground, 0.22), ground),
    '--zf-plain-accent': readableColor(accent, ground),
    '--zf-plain-line': mixColors(words, ground, 0.8),
    '--zf-heading-text': words,
    '--zf-mark-ground': markUnder(words, ground),
    '--zf-mark-words': ground,
    '--zf-button': buttonColor(ground, accent),
    '--zf-on-button': textColorOn(buttonColor(ground, accent)),
  }
}

/** What a site chooses of its look beside the skin of the page. */
export interface Look {
  accent?: string | undefined
  family?: StyleFamily | undefined
  /** Colour beside the accent; the family's own when absent. */
  second?: string | undefined
}

/** What cards are filled with on a page of this colour. */
export function cardColor({ cardGround }: StyleFamily, page: string, second: string): string {
  switch (cardGround) {
    case 'white':
      return WHITE
    case 'cream':
      return mixColors(WHITE, second, 0.14)
    case 'page':
      return page
    case 'raised':
      return textColorOn(page) === WHITE ? mixColors(page, WHITE, 0.08) : mixColors(page, WHITE, 0.62)
  }
}

/** Words of a family on a ground: its ink where that is light, else white with a breath of the second colour. */
function wordsOn(ground: string, { ink }: StyleFamily, second: string): string {
  const plain = textColorOn(ground)
  if (plain === WHITE)
    return ink === undefined ? WHITE : readableColor(mixColors(WHITE, second, 0.16), ground)
  return ink === undefined ? plain : readableColor(ink, ground)
}

function bandColor({ band }: StyleFamily, page: string, accent: string, second: string): string | undefined {
  switch (band) {
    case 'none':
      return undefined
    case 'tint':
      return mixColors(page, accent, 0.07)
    case 'second':
      return textColorOn(page) === WHITE ? mixColors(page, '#000000', 0.22) : mixColors(page, second, 0.32)
    case 'accent':
      return accent
  }
}

/** Variables of every other section, for families that give it a ground of its own. */
function bandVariables(family: StyleFamily, page: string, accent: string, second: string): Variables {
  const band = bandColor(family, page, accent, second)
  if (band === undefined) return {}
  const words = wordsOn(band, family, second)
  const mark = family.band === 'accent' ? second : textColorOn(band) === WHITE ? second : accent
  return {
    '--zf-band': band,
    '--zf-band-text': words,
    '--zf-band-text-2': readableColor(mixColors(words, band, 0.22), band),
    '--zf-band-accent': readableColor(mark, band),
    '--zf-band-line': mixColors(words, band, 0.8),
    '--zf-band-button': buttonColor(band, accent, second),
    '--zf-band-on-button': textColorOn(buttonColor(band, accent, second)),
    // A mark that lies under words.
    '--zf-band-mark': family.band === 'accent' ? markUnder(words, band) : second,
  }
}

/** Cards and what stands on them. */
function cardVariables(family: StyleFamily, surface: string, accent: string, second: string): Variables {
  const text = wordsOn(surface, family, second)
  const isPlain = family.ink === undefined && surface === WHITE
  const softAccent = mixColors(surface, accent, luminance(surface) < 0.2 ? 0.24 : 0.1)
  return {
    '--zf-surface': surface,
    '--zf-text': text,
    '--zf-text-2': isPlain ? SECOND_TEXT : readableColor(mixColors(text, surface, 0.25), softAccent),
    '--zf-border': isPlain ? '#e1e5eb' : mixColors(text, surface, 0.84),
    '--zf-fill': isPlain ? '#f3f5f8' : mixColors(text, surface, 0.94),
    '--zf-accent-soft': softAccent,
    '--zf-accent-text': readableColor(accent, softAccent),
    // Marks that have a meaning of their own.
    '--zf-star': readableColor('#b45309', surface),
    '--zf-live': readableColor('#9f1c2a', surface),
  }
}

/** White cards for what people wrote and coloured for white paper; empty where cards are light already. */
export function paperVariables(
  { accent = DEFAULT_ACCENT, family = styleFamily(undefined), second }: Look,
  page: string,
): Variables {
  const beside = second ?? family.palettes[0].second
  const isDark = textColorOn(cardColor(family, page, beside)) === WHITE
  return isDark ? cardVariables(family, WHITE, accent, beside) : {}
}

/**
 * The CSS variables that blocks are drawn with. Whatever the colours, words keep the contrast of WCAG AA: on a dark
 * page they turn white, and where a dark page fades to white they get a white ground of their own.
 */
export function skinVariables(skin: Skin, look: Look = {}): Variables {
  const { accent = DEFAULT_ACCENT, family = styleFamily(undefined) } = look
  const second = look.second ?? family.palettes[0].second
  // A see-through page colour lies on the white of the browser.
  const alpha = skin.bgColor.length === 9 ? Number.parseInt(skin.bgColor.slice(7), 16) / 255 : 1
  const page = mixColors(WHITE, skin.bgColor, alpha)
  const dark = textColorOn(page) === WHITE
  const fades = skin.bgColorType === 2
  const plainGround = dark && fades ? WHITE : page
  const plainText = wordsOn(plainGround, family, second)
  const surface = cardColor(family, page, second)
  const isPlain = family.ink === undefined && surface === WHITE
  return {
    ...familyVariables(family),
    '--zf-bg': page,
    ...cardVariables(family, surface, accent, second),
    '--zf-plain-surface': dark && fades ? WHITE : 'transparent',
    '--zf-plain-text': plainText,
    '--zf-plain-text-2': readableColor(mixColors(plainText, plainGround, 0.22), plainGround),
    '--zf-plain-accent': dark && !fades ? readableColor(isPlain ? WHITE : second, page) : accent,
    '--zf-plain-line': mixColors(plainText, plainGround, 0.8),
    '--zf-heading-text': dark && !fades && !isPlain ? readableColor(second, page) : plainText,
    '--zf-accent': accent,
    '--zf-on-accent': textColorOn(accent),
    '--zf-button': buttonColor(plainGround, accent, second),
    '--zf-on-button': textColorOn(buttonColor(plainGround, accent, second)),
    '--zf-second': second,
    '--zf-on-second': textColorOn(second),
    ...bandVariables(family, plainGround, accent, second),
  }
}
