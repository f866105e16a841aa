import { mixColors, readableColor, textColorOn } from '@zhanfang/format'
import type { Skin } from '@zhanfang/document'

/** Accent of a site that has chosen none. */
export const DEFAULT_ACCENT = '#1f5fd6'

const WHITE = '#ffffff'
const TEXT = '#1d2129'
const SECOND_TEXT = '#4e5969'

/** Variables of words that stand on a colour instead of the page: readable there, whatever it is. */
export function groundVariables(
  ground: string,
  accent: string = DEFAULT_ACCENT,
): Record<`--zf-${string}`, string> {
  const words = textColorOn(ground)
  return {
    '--zf-plain-surface': 'transparent',
    '--zf-plain-text': words,
    '--zf-plain-text-2': readableColor(mixColors(words, ground, 0.22), ground),
    '--zf-plain-accent': readableColor(accent, ground),
    '--zf-plain-line': mixColors(words, ground, 0.8),
  }
}

/**
 * The CSS variables that blocks are drawn with. Whatever the colours, words keep the contrast of WCAG AA: on a dark
 * page they turn white, and where a dark page fades to white they get a white ground of their own.
 */
export function skinVariables(skin: Skin, accent: string = DEFAULT_ACCENT): Record<`--zf-${string}`, string> {
  // A see-through page colour lies on the white of the browser.
  const alpha = skin.bgColor.length === 9 ? Number.parseInt(skin.bgColor.slice(7), 16) / 255 : 1
  const page = mixColors(WHITE, skin.bgColor, alpha)
  const words = textColorOn(page)
  const dark = words === WHITE
  const fades = skin.bgColorType === 2
  const plainGround = dark && fades ? WHITE : page
  const plainText = dark && fades ? TEXT : words
  const softAccent = mixColors(WHITE, accent, 0.1)
  return {
    '--zf-bg': page,
    '--zf-surface': WHITE,
    '--zf-text': TEXT,
    '--zf-text-2': SECOND_TEXT,
    '--zf-border': '#e1e5eb',
    '--zf-plain-surface': dark && fades ? WHITE : 'transparent',
    '--zf-plain-text': plainText,
    '--zf-plain-text-2': readableColor(mixColors(plainText, plainGround, 0.22), plainGround),
    '--zf-plain-accent': dark && !fades ? WHITE : accent,
    '--zf-plain-line': mixColors(plainText, plainGround, 0.8),
    '--zf-accent': accent,
    '--zf-on-accent': textColorOn(accent),
    '--zf-accent-soft': softAccent,
    '--zf-accent-text': readableColor(accent, softAccent),
  }
}
