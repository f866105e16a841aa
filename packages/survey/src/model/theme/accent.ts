import { AA_CONTRAST, contrast, luminance, mixRgb, parseColor, type Rgb } from '@zhanfang/format'

/** What is aimed at: writing whole numbers of a colour costs a little. */
const aim = AA_CONTRAST + 0.1

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const plain: Rgb = [22, 119, 255]
const channels = (color: string): Rgb => (/^#[0-9a-f]{6}/i.test(color) ? parseColor(color) : plain)
const css = (rgb: Rgb) => `rgb(${rgb.map((value) => Math.floor(value)).join(' ')})`

/** White on a colour this far from it is near enough that a somewhat darker shade still looks like that colour. */
const near = 3
const softShare = { light: 0.08, dark: 0.16 }

/**
 * Variables of the views for a theme colour `#RRGGBB` on a sheet: a fill, the text on it, the colour as text that reads
 * on the sheet and on its soft tint, and that tint.
 */
export function accentColors(
  color: string,
  sheet = '#ffffff',
): { accent: string; onAccent: string; text: string; soft: string } {
  const accent = channels(color)
  const surface = channels(sheet)
  const isDark = luminance(surface) < 0.18
  const soft = mixRgb(surface, accent, isDark ? softShare.dark : softShare.light)
  const reads = (text: Rgb) => contrast(text, surface) >= aim && contrast(text, soft) >= aim
  let text = accent
  // Lighter on a dark sheet, darker on a light one; white and black always read.
  while (!reads(text)) text = mixRgb(text, isDark ? white : black, isDark ? 0.06 : 0.05)
  let fill = accent
  if (contrast(accent, white) >= near) {
    while (contrast(fill, white) < aim) fill = mixRgb(fill, black, 0.05)
    return { accent: css(fill), onAccent: '#fff', text: css(text), soft: css(soft) }
  }
  return { accent: css(accent), onAccent: '#1d2129', text: css(text), soft: css(soft) }
}
