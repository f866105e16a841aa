import { skinSchema } from '@zhanfang/document'
import { z } from 'zod'

/** A colour as documents store it: `#rrggbb` or `#rrggbbaa`. */
export const colorSchema = skinSchema.shape.bgColor

/** A colour, or an empty string for "as the skin has it". */
export const optionalColorSchema = colorSchema.or(z.literal(''))

/** Ratio that WCAG 2.2 asks of normal text (1.4.3, level AA). */
export const AA_CONTRAST = 4.5

const DARK_TEXT = '#1d2129'
const LIGHT_TEXT = '#ffffff'
const BLACK = '#000000'

interface Rgb {
  red: number
  green: number
  blue: number
}

function parseColor(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return { red: channel(1), green: channel(3), blue: channel(5) }
}

function formatColor({ red, green, blue }: Rgb): string {
  const channel = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${channel(red)}${channel(green)}${channel(blue)}`
}

/** `share` 0 gives `from`, 1 gives `to`; transparency is ignored. */
export function mixColors(from: string, to: string, share: number): string {
  const a = parseColor(from)
  const b = parseColor(to)
  const mix = (x: number, y: number) => x + (y - x) * share
  return formatColor({
    red: mix(a.red, b.red),
    green: mix(a.green, b.green),
    blue: mix(a.blue, b.blue),
  })
}

/** Relative luminance 0 to 1, as WCAG 2.2 defines it. */
export function luminance(color: string): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const { red, green, blue } = parseColor(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio 1 to 21 of two opaque colours, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * White, near-black or black: the first that reads on `background`. White comes first, as people expect on a button;
 * of white and black at least one always passes.
 */
export function textColorOn(background: string): string {
  const choices = [LIGHT_TEXT, DARK_TEXT, BLACK]
  return choices.find((choice) => contrast(choice, background) >= AA_CONTRAST) ?? BLACK
}

/** `color`, moved towards black or white only as far as it takes to read as text on `background`. */
export function readableColor(color: string, background: string): string {
  const goal = textColorOn(background) === LIGHT_TEXT ? LIGHT_TEXT : BLACK
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColors(color, goal, share)
    if (contrast(candidate, background) >= AA_CONTRAST) return candidate
  }
  return goal
}
