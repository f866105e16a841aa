const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  teal: '#008080',
  olive: '#808000',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  brown: '#a52a2a',
  gold: '#ffd700',
  crimson: '#dc143c',
  tomato: '#ff6347',
  coral: '#ff7f50',
  darkred: '#8b0000',
  darkblue: '#00008b',
  darkgreen: '#006400',
  darkorange: '#ff8c00',
  firebrick: '#b22222',
  royalblue: '#4169e1',
  skyblue: '#87ceeb',
  lightblue: '#add8e6',
  lightgreen: '#90ee90',
  lightyellow: '#ffffe0',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
  dimgray: '#696969',
  whitesmoke: '#f5f5f5',
  beige: '#f5f5dc',
  indigo: '#4b0082',
  violet: '#ee82ee',
  turquoise: '#40e0d0',
  chocolate: '#d2691e',
  khaki: '#f0e68c',
  salmon: '#fa8072',
  darkyellow: '#808000',
}

const hex = (value: number) =>
  Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0')
const onWhite = (value: number, share: number) => value * share + 255 * (1 - share)

const shareOf = (text: string | undefined) => {
  if (text === undefined) return 1
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? 1 : Math.min(1, Math.max(0, text.includes('%') ? value / 100 : value))
}

function fromRgb(parts: readonly string[]): string | undefined {
  const [red, green, blue] = parts
    .slice(0, 3)
    .map((part) => Number.parseFloat(part) * (part.includes('%') ? 2.55 : 1))
  if (red === undefined || green === undefined || blue === undefined) return undefined
  if ([red, green, blue].some(Number.isNaN)) return undefined
  const share = shareOf(parts[3])
  if (share < 0.04) return undefined
  return `#${[red, green, blue].map((value) => hex(onWhite(value, share))).join('')}`
}

function fromHsl(parts: readonly string[]): string | undefined {
  const [hue, saturation, lightness] = parts.slice(0, 3).map((part) => Number.parseFloat(part))
  if (hue === undefined || saturation === undefined || lightness === undefined) return undefined
  if ([hue, saturation, lightness].some(Number.isNaN)) return undefined
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  const share = shareOf(parts[3])
  if (share < 0.04) return undefined
  return `#${[channel(0), channel(8), channel(4)].map((value) => hex(onWhite(value, share))).join('')}`
}

/** A colour of a style sheet as `#rrggbb` on white; undefined for what is none, or as good as transparent. */
export function colorOf(css: string | undefined): string | undefined {
  const text = css
    ?.trim()
    .toLowerCase()
    .replace(/\s*!important$/, '')
  if (text === undefined || text === '') return undefined
  const digits = /^#([0-9a-f]{3,8})$/.exec(text)?.[1]
  if (digits !== undefined) {
    const long = digits.length <= 4 ? Array.from(digits, (digit) => digit + digit).join('') : digits
    if (long.length !== 6 && long.length !== 8) return undefined
    const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
      Number.parseInt(pair, 16),
    )
    return fromRgb([String(red), String(green), String(blue), String(alpha / 255)])
  }
  const called = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text)
  if (called !== null) {
    const parts = (called[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '')
    return called[1] === 'rgb' ? fromRgb(parts) : fromHsl(parts)
  }
  return Object.hasOwn(named, text) ? named[text] : undefined
}

/** The first colour in a value that says more than a colour: a border, a background. */
export function colorWithin(css: string | undefined): string | undefined {
  if (css === undefined) return undefined
  for (const [word] of css.matchAll(/(?:rgb|hsl)a?\([^()]*\)|#[0-9a-fA-F]{3,8}\b|[a-zA-Z]+/g)) {
    const color = colorOf(word)
    if (color !== undefined) return color
  }
  return undefined
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** 0 for black to 1 for white, as bright as it looks. */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Whether a colour is the usual one of words: black or a grey that is nearly black. */
export function isInk(color: string): boolean {
  const parts = channels(color)
  return Math.max(...parts) - Math.min(...parts) <= 16 && Math.max(...parts) <= 0x60
}

export const isPaper = (color: string): boolean => brightness(color) > 0.985

/** The colour of which a tenth on white makes this pale one. */
export function fullColorOf(pale: string): string {
  return `#${channels(pale)
    .map((value) => hex(255 - (255 - value) * 10))
    .join('')}`
}
