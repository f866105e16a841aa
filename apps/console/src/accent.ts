/** Contrast that WCAG 2.2 AA asks of normal text. */
const READABLE = 4.5

type Rgb = readonly [red: number, green: number, blue: number]

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const format = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `from` with a share (0 to 1) of `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return format([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Contrast ratio 1 to 21 as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = parse(color).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  }
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `color`, moved towards `goal` only as far as it takes to read beside `background`. */
export function readable(color: string, background: string, goal: '#000000' | '#ffffff'): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, goal, share)
    if (contrast(candidate, background) >= READABLE) return candidate
  }
  return goal
}
