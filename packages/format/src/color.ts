// Colours that read: relative luminance and contrast as WCAG 2.2 defines them.

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
type Color = string | Rgb

/** Ratio that WCAG 2.2 asks of normal text (1.4.3, level AA). */
export const AA_CONTRAST = 4.5

const WHITE = '#ffffff'
const NEAR_BLACK = '#1d2129'
const BLACK = '#000000'

/** Of `#rrggbb` or `#rrggbbaa`; transparency is ignored. */
export function parseColor(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const rgbOf = (color: Color): Rgb => (typeof color === 'string' ? parseColor(color) : color)

/** `share` 0 gives `from`, 1 gives `to`; not rounded. */
export function mixRgb(from: Color, to: Color, share: number): Rgb {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  const mix = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
  return [mix(0), mix(1), mix(2)]
}

/** The same as `#rrggbb`. */
export function mixColors(from: Color, to: Color, share: number): string {
  const channels = mixRgb(from, to, share)
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, 0 to 1. */
export function luminance(color: Color): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * White, near-black or black: the first that reads on `background`. White comes first, as people expect on a button;
 * of white and black at least one always passes.
 */
export function textColorOn(background: string): string {
  const choices = [WHITE, NEAR_BLACK, BLACK]
  return choices.find((choice) => contrast(choice, background) >= AA_CONTRAST) ?? BLACK
}

/** `color`, moved towards black or white (`goal`) only as far as it takes to read as text on `background`. */
export function readableColor(
  color: string,
  background: string,
  goal: string = textColorOn(background) === WHITE ? WHITE : BLACK,
): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColors(color, goal, share)
    if (contrast(candidate, background) >= AA_CONTRAST) return candidate
  }
  return goal
}
