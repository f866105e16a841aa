// Colours of a themed survey that read: WCAG 2.2 asks 4.5 of text (1.4.3).
const readable = 4.5

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

const onWhite = (color: Rgb) => 1.05 / (luminance(color) + 0.05)

/** White on a colour this far from it is near enough that a somewhat darker shade still looks like that colour. */
const near = 3

/** Variables of the views for a theme colour `#RRGGBB`: a fill, the text on it, and the colour dark enough to read on white. */
export function accentColors(color: string): { accent: string; onAccent: string; text: string } {
  const accent = channels(color)
  let text = accent
  while (onWhite(text) < readable) text = [text[0] * 0.95, text[1] * 0.95, text[2] * 0.95]
  const css = (rgb: Rgb) => `rgb(${rgb.map((value) => Math.floor(value)).join(' ')})`
  return onWhite(accent) >= near
    ? { accent: css(text), onAccent: '#fff', text: css(text) }
    : { accent: css(accent), onAccent: '#1d2129', text: css(text) }
}
