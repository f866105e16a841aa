import { luminance, mixColors } from '@zhanfang/format'
import type { Palette } from './palette.ts'

/**
 * In which hand pictures are drawn: areas of colour, stickers, ink lines, a plan on dark paper, cut paper, a coarse print,
 * light in the dark, a shaky hand.
 */
export const pictureLanguages = [
  'flat',
  'sticker',
  'line',
  'blueprint',
  'papercut',
  'print',
  'neon',
  'handmade',
] as const
export type PictureLanguage = (typeof pictureLanguages)[number]

/** Markup of a picture, in layers. */
export interface Layers {
  ground: string
  /** From back to front. */
  things: readonly string[]
}

const colorPattern = /(fill|stroke|stop-color)="(#[0-9a-fA-F]{3,6})"/g
const whole = (color: string) =>
  color.length === 4 ? `#${Array.from(color.slice(1), (sign) => sign + sign).join('')}` : color

/** The markup with other colours; what has no colour keeps none. */
const recolor = (svg: string, change: (color: string, part: string) => string) =>
  svg.replaceAll(colorPattern, (_, part: string, color: string) => `${part}="${change(whole(color), part)}"`)

/** The tone whose place among the tones is that of the colour between black and white. */
const toned = (tones: readonly string[]) => (color: string) =>
  tones[Math.min(tones.length - 1, Math.floor(Math.sqrt(luminance(color)) * tones.length))] ?? color

const group = (attributes: string, inner: string) => `<g ${attributes}>${inner}</g>`

/** Filled areas get an outline as well. */
const outlined = (svg: string, stroke: string, width: number) =>
  svg.replaceAll(
    /fill="(#[0-9a-fA-F]{6})"(?![^>]*stroke=)/g,
    `fill="$1" stroke="${stroke}" stroke-width="${width}"`,
  )

const draw: Record<PictureLanguage, (layers: Layers, palette: Palette) => string> = {
  flat: ({ ground, things }) => ground + things.join(''),

  sticker: ({ ground, things }, { soft, glow }) => {
    const back = (color: string) => mixColors(mixColors('#ffffff', color, 0.5), glow, 0.16)
    const edge = (svg: string) =>
      outlined(
        recolor(svg, () => '#ffffff'),
        '#ffffff',
        18,
      )
    return `<defs><filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="6" stdDeviation="4" flood-color="#3c2f52" flood-opacity=".26"/></filter></defs>${recolor(ground, back)}<rect width="100%" height="100%" fill="${soft}" opacity=".18"/>${things.map((thing) => `<g filter="url(#lift)" stroke-linejoin="round">${edge(thing)}</g>${thing}`).join('')}`
  },

  line: ({ ground, things }, { deep, pale }) => {
    const paper = mixColors('#fffdf8', pale, 0.35)
    const wash = (color: string) => mixColors(paper, color, 0.16)
    const ink = mixColors(deep, '#1b1917', 0.45)
    const lines = recolor(things.join(''), (color, part) =>
      part === 'stroke' ? ink : mixColors('#fffdf8', color, 0.2),
    )
    return `${recolor(ground, wash)}<g stroke-linejoin="round">${outlined(lines, ink, 3)}</g>`
  },

  blueprint: ({ ground, things }, { deep, warm }) => {
    const night = mixColors(deep, '#0d1626', 0.25)
    const chalk = '#f4ecd8'
    const back = (color: string) => mixColors(night, '#ffffff', 0.02 + luminance(color) * 0.07)
    const lines = things.map((thing, index) => {
      const ink = index % 3 === 2 ? mixColors(warm, chalk, 0.4) : chalk
      return outlined(
        recolor(thing, (_, part) => (part === 'stroke' ? ink : mixColors(night, '#ffffff', 0.05))),
        ink,
        2.6,
      )
    })
    return `<defs><pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="#ffffff" stroke-opacity=".07"/></pattern></defs>${recolor(ground, back)}<rect width="100%" height="100%" fill="url(#grid)"/><g stroke-linejoin="round">${lines.join('')}</g>`
  },

  papercut: ({ ground, things }, { main, deep, warm, glow }) => {
    const cream = mixColors('#fff6e3', glow, 0.12)
    const tone = toned([deep, main, warm, mixColors(warm, cream, 0.55), cream])
    const back = (color: string) =>
      mixColors(main, toned([deep, main, mixColors(main, warm, 0.4)])(color), 0.55)
    return `<defs><filter id="cut" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feOffset dx="3" dy="7"/><feComponentTransfer><feFuncA type="linear" slope=".4"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>${recolor(ground, back)}${things.map((thing) => group('filter="url(#cut)"', recolor(thing, tone))).join('')}`
  },

  print: ({ ground, things }, { main, soft, warm, glow }) => {
    const ink = '#15131a'
    const tone = toned([ink, main, warm, glow, '#ffffff'])
    const back = toned([main, mixColors(main, soft, 0.4), soft, mixColors(soft, '#ffffff', 0.4)])
    return `<defs><pattern id="dots" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><circle cx="13" cy="13" r="4" fill="${ink}"/></pattern></defs>${recolor(ground, back)}<rect width="100%" height="100%" fill="url(#dots)" opacity=".07"/><g stroke-linejoin="round">${outlined(recolor(things.join(''), tone), ink, 6)}</g>`
  },

  neon: ({ ground, things }, { main, deep, warm, glow }) => {
    const night = mixColors(deep, '#07080f', 0.72)
    const back = (color: string) =>
      mixColors(night, mixColors(main, color, 0.3), 0.05 + luminance(color) * 0.16)
    const tubes = [main, warm, glow].map((color) => mixColors(color, '#ffffff', 0.34))
    const traced = things
      .map((thing, index) => {
        const tube = tubes[index % tubes.length] ?? glow
        const lines = recolor(thing, (_, part) => (part === 'stroke' ? tube : mixColors(night, tube, 0.07)))
        return `${group('filter="url(#glow)" opacity=".85"', outlined(lines, tube, 5))}${outlined(lines, tube, 3)}`
      })
      .join('')
    return `<defs><filter id="glow" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter></defs>${recolor(ground, back)}<g stroke-linejoin="round">${traced}</g>`
  },

  handmade: ({ ground, things }, { pale, glow }) => {
    const paper = mixColors('#fbf3e4', pale, 0.4)
    const faded = (color: string) => mixColors(color, paper, 0.22)
    return `<defs><radialGradient id="sun" cx=".78" cy=".1" r=".9"><stop stop-color="${glow}" stop-opacity=".35"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${paper}"/>${recolor(ground, (color) => mixColors(color, paper, 0.42))}<rect width="100%" height="100%" fill="url(#sun)"/>${recolor(things.join(''), faded)}`
  },
}

/** Whether pictures of that hand are drawn shakily from their markup (`shaky-hand`). */
export const isShaky = (language: PictureLanguage | undefined): boolean => language === 'handmade'

/** A picture of these layers in that hand. */
export const drawnIn = (language: PictureLanguage, layers: Layers, palette: Palette): string =>
  draw[language](layers, palette)
