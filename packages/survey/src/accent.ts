// Colours of a themed survey that read: WCAG 2.2 asks 4.5 of text (1.4.3).
const readable = 4.5
/** What is aimed at: writing whole numbers of a colour costs a little. */
const aim = readable + 0.1

type Rgb = readonly [number, number, number]

function channels(color: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color)
  if (!match) return [22, 119, 255]
  return [
    Number.parseInt(match[1] ?? '0', 16),
    Number.parseInt(match[2] ?? '0', 16),
    Number.parseInt(match[3] ?? '0', 16),
  ]
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const white: Rgb = [255, 255, 255]
const css = (rgb: Rgb) => `rgb(${rgb.map((value) => Math.floor(value)).join(' ')})`

/** `share` of one colour in another. */
function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [part(0), part(1), part(2)]
}

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
  const soft = mixed(accent, surface, isDark ? softShare.dark : softShare.light)
  const reads = (text: Rgb) => contrast(text, surface) >= aim && contrast(text, soft) >= aim
  let text = accent
  // Lighter on a dark sheet, darker on a light one; white and black always read.
  while (!reads(text)) text = isDark ? mixed(white, text, 0.06) : mixed([0, 0, 0], text, 0.05)
  let fill = accent
  if (contrast(accent, white) >= near) {
    while (contrast(fill, white) < aim) fill = mixed([0, 0, 0], fill, 0.05)
    return { accent: css(fill), onAccent: '#fff', text: css(text), soft: css(soft) }
  }
  return { accent: css(accent), onAccent: '#1d2129', text: css(text), soft: css(soft) }
}
