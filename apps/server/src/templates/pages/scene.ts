import { drawnIn, type PictureLanguage } from './languages.ts'
import { objects, type ObjectName } from './objects.ts'
import type { Palette } from './palette.ts'

/** Width and height in pixels of what is drawn: across a page, at its top, in an arch or a circle, an entry, a column's sign. */
export const pictureSizes = {
  wide: [1280, 614],
  top: [1280, 683],
  tall: [840, 1050],
  card: [800, 600],
  icon: [240, 240],
} as const
export type PictureSize = keyof typeof pictureSizes

export interface Picture {
  size: PictureSize
  ground: GroundName
  /** From left to right; `bigger` ones stand in front. */
  things: readonly ObjectName[]
  /** What it shows, for those who cannot see it. */
  alt: string
}

interface Stage {
  width: number
  height: number
  palette: Palette
}
/** What lies behind the things; `floor` is where they stand, as a part of the height. */
interface Ground {
  floor: number
  draw: (stage: Stage) => string
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
const sky = (width: number, height: number, from: string, to: string) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#sky)')}`
const cloud = (x: number, y: number, scale: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0q-6-26 22-26 8-26 36-20 24-14 40 10 30-4 30 36z" fill="#fff" opacity=".85"/>`
/** A number from 0 to 1 that is the same each time. */
const chance = (seed: number) => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

const grounds = {
  hills: {
    floor: 0.86,
    draw: ({ width: w, height: h, palette: p }) =>
      `${sky(w, h, p.soft, '#ffffff')}<circle cx="${w * 0.82}" cy="${h * 0.26}" r="${h * 0.12}" fill="${p.glow}"/>${cloud(w * 0.12, h * 0.3, h / 420)}${cloud(w * 0.55, h * 0.2, h / 560)}<path d="M0 ${h * 0.66}Q${w * 0.25} ${h * 0.44} ${w * 0.5} ${h * 0.62}T${w} ${h * 0.56}V${h}H0Z" fill="${p.soft}"/><path d="M0 ${h * 0.8}Q${w * 0.3} ${h * 0.6} ${w * 0.6} ${h * 0.76}T${w} ${h * 0.7}V${h}H0Z" fill="${p.main}" opacity=".45"/><path d="M0 ${h * 0.88}Q${w * 0.4} ${h * 0.76} ${w} ${h * 0.84}V${h}H0Z" fill="${p.main}" opacity=".8"/>`,
  },
  city: {
    floor: 0.88,
    draw: ({ width: w, height: h, palette: p }) =>
      `${sky(w, h, p.soft, p.pale)}${cloud(w * 0.2, h * 0.24, h / 480)}${cloud(w * 0.7, h * 0.18, h / 560)}${repeat(14, (index) => `<rect x="${(index * w) / 14}" y="${h * (0.36 + chance(index) * 0.3)}" width="${w / 16}" height="${h}" fill="#fff" opacity=".55"/>`)}${repeat(11, (index) => `<rect x="${((index + 0.3) * w) / 11}" y="${h * (0.52 + chance(index + 40) * 0.22)}" width="${w / 14}" height="${h}" fill="${p.main}" opacity=".22"/>`)}${rect(0, h * 0.88, w, h, p.main)}${repeat(9, (index) => `<rect x="${(index * w) / 9 + 20}" y="${h * 0.935}" width="${w / 20}" height="${h * 0.012}" rx="3" fill="#fff" opacity=".6"/>`)}`,
  },
  arch: {
    floor: 0.88,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.pale)}<circle cx="${w * 0.1}" cy="${h * 0.16}" r="${h * 0.26}" fill="${p.soft}" opacity=".6"/><path d="M${w * 0.2} ${h}V${h * 0.6}A${w * 0.3} ${Math.min(w * 0.3, h * 0.5)} 0 0 1 ${w * 0.8} ${h * 0.6}V${h}Z" fill="${p.soft}"/><path d="M${w * 0.27} ${h}V${h * 0.62}A${w * 0.23} ${Math.min(w * 0.23, h * 0.4)} 0 0 1 ${w * 0.73} ${h * 0.62}V${h}Z" fill="#fff" opacity=".5"/>${rect(0, h * 0.88, w, h, p.main)}<circle cx="${w * 0.9}" cy="${h * 0.24}" r="${h * 0.06}" fill="${p.warm}"/><circle cx="${w * 0.84}" cy="${h * 0.4}" r="${h * 0.025}" fill="${p.glow}"/>`,
  },
  sunburst: {
    floor: 0.88,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.glow)}${repeat(12, (index) => `<path d="M${w / 2} ${h * 0.7}L${w / 2 + w * Math.cos((index * Math.PI) / 6)} ${h * 0.7 + w * Math.sin((index * Math.PI) / 6)}L${w / 2 + w * Math.cos((index * Math.PI) / 6 + 0.26)} ${h * 0.7 + w * Math.sin((index * Math.PI) / 6 + 0.26)}Z" fill="#fff" opacity=".34"/>`)}<circle cx="${w / 2}" cy="${h * 0.62}" r="${h * 0.42}" fill="${p.pale}"/><path d="M0 ${h * 0.88}H${w}V${h}H0Z" fill="${p.warm}"/><path d="M0 ${h * 0.88}h${w}v${h * 0.025}H0z" fill="${p.deep}" opacity=".25"/>`,
  },
  waves: {
    floor: 0.82,
    draw: ({ width: w, height: h, palette: p }) =>
      `${sky(w, h, p.pale, '#ffffff')}<circle cx="${w * 0.2}" cy="${h * 0.3}" r="${h * 0.15}" fill="${p.glow}" opacity=".9"/>${cloud(w * 0.6, h * 0.28, h / 460)}${[0.76, 0.84, 0.92].map((level, row) => `<path d="M${-80 + row * 30} ${h * level}${repeat(12, () => `q${w / 20} ${-h * 0.05} ${w / 10} 0`)}V${h}H0Z" fill="${[p.soft, p.main, p.deep][row]}" opacity="${[0.9, 0.7, 0.85][row]}"/>`).join('')}`,
  },
  dots: {
    floor: 0.87,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.soft)}${repeat(46, (index) => {
        const x = chance(index) * w
        const y = chance(index + 90) * h * 0.8
        const color = [p.warm, p.glow, '#ffffff', p.main][index % 4]
        return index % 3 === 0
          ? `<rect x="${x}" y="${y}" width="16" height="8" rx="4" fill="${color}" transform="rotate(${index * 31} ${x} ${y})"/>`
          : `<circle cx="${x}" cy="${y}" r="${4 + chance(index + 7) * 8}" fill="${color}" opacity=".85"/>`
      })}<path d="M0 ${h * 0.9}Q${w / 2} ${h * 0.78} ${w} ${h * 0.9}V${h}H0Z" fill="#fff" opacity=".8"/>`,
  },
  tiles: {
    floor: 0.86,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.pale)}${repeat(84, (index) => {
        const size = w / 14
        const x = (index % 14) * size
        const y = Math.floor(index / 14) * size
        return (index + Math.floor(index / 14)) % 2 === 0
          ? `<path d="M${x} ${y + size / 2}L${x + size / 2} ${y}L${x + size} ${y + size / 2}L${x + size / 2} ${y + size}Z" fill="${p.soft}" opacity=".55"/>`
          : `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 7}" fill="#fff"/>`
      })}${rect(0, h * 0.86, w, h, p.deep)}${rect(0, h * 0.86, w, h * 0.03, p.main)}`,
  },
  room: {
    floor: 0.88,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.pale)}${rect(0, h * 0.8, w, h, '#e9d3b4')}${rect(0, h * 0.79, w, h * 0.02, '#fff')}${rect(w * 0.06, h * 0.14, w * 0.22, h * 0.42, '#fff')}${rect(w * 0.075, h * 0.165, w * 0.09, h * 0.37, p.soft)}${rect(w * 0.175, h * 0.165, w * 0.09, h * 0.37, p.soft)}<path d="M${w * 0.075} ${h * 0.5}q${w * 0.05} ${-h * 0.12} ${w * 0.09} ${-h * 0.02}v${h * 0.055}H${w * 0.075}z" fill="${p.main}" opacity=".5"/>${[0.44, 0.62, 0.8].map((x) => `<path d="M${w * x} 0V${h * 0.14}" stroke="${p.deep}" stroke-width="4"/><path d="M${w * x - h * 0.07} ${h * 0.22}q${h * 0.07} ${-h * 0.16} ${h * 0.14} 0z" fill="${p.warm}"/><circle cx="${w * x}" cy="${h * 0.225}" r="${h * 0.02}" fill="${p.glow}"/>`).join('')}<ellipse cx="${w * 0.52}" cy="${h * 0.92}" rx="${w * 0.36}" ry="${h * 0.055}" fill="${p.soft}"/>`,
  },
  night: {
    floor: 0.86,
    draw: ({ width: w, height: h, palette: p }) =>
      `${sky(w, h, p.deep, p.main)}${repeat(60, (index) => `<circle cx="${chance(index) * w}" cy="${chance(index + 200) * h * 0.7}" r="${1.5 + chance(index + 3) * 3}" fill="#fff" opacity="${0.3 + chance(index + 5) * 0.6}"/>`)}<path transform="translate(${w * 0.84} ${h * 0.24}) scale(${h / 600})" d="M0-70a70 70 0 1 0 66 96A56 56 0 0 1 0-70z" fill="${p.glow}"/><path d="M0 ${h * 0.82}Q${w * 0.3} ${h * 0.66} ${w * 0.6} ${h * 0.78}T${w} ${h * 0.72}V${h}H0Z" fill="${p.deep}" opacity=".75"/>${rect(0, h * 0.87, w, h, p.deep)}`,
  },
  shapes: {
    floor: 0.86,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.pale)}<path d="M0 0h${w * 0.44}Q${w * 0.36} ${h * 0.5} ${w * 0.08} ${h * 0.5}T0 ${h * 0.84}Z" fill="${p.soft}"/><path d="M${w} ${h * 0.1}Q${w * 0.7} ${h * 0.2} ${w * 0.78} ${h * 0.56}T${w} ${h * 0.9}Z" fill="${p.warm}" opacity=".28"/><circle cx="${w * 0.66}" cy="${h * 0.2}" r="${h * 0.09}" fill="none" stroke="${p.main}" stroke-width="${h * 0.02}" opacity=".4"/><path d="M${w * 0.06} ${h * 0.68}l${h * 0.1}-${h * 0.06} 0 ${h * 0.12}z" fill="${p.glow}"/>${repeat(20, (index) => `<circle cx="${w * 0.84 + (index % 5) * h * 0.04}" cy="${h * 0.12 + Math.floor(index / 5) * h * 0.04}" r="${h * 0.007}" fill="${p.deep}" opacity=".5"/>`)}<path d="M0 ${h * 0.88}h${w}v${h}H0z" fill="${p.main}" opacity=".18"/>`,
  },
  garden: {
    floor: 0.86,
    draw: ({ width: w, height: h, palette: p }) =>
      `${sky(w, h, p.pale, '#ffffff')}${repeat(10, (index) => {
        const x = (index * w) / 9
        return `<g transform="translate(${x} 0) rotate(${index % 2 ? 14 : -12})"><path d="M0 0C${h * 0.1} ${h * 0.08} ${h * 0.08} ${h * 0.24} 0 ${h * (0.26 + chance(index) * 0.12)}C${-h * 0.08} ${h * 0.24} ${-h * 0.1} ${h * 0.08} 0 0Z" fill="${index % 2 ? p.soft : p.main}" opacity="${index % 2 ? 0.9 : 0.35}"/></g>`
      })}<path d="M0 ${h * 0.84}Q${w / 2} ${h * 0.74} ${w} ${h * 0.84}V${h}H0Z" fill="${p.soft}"/>${repeat(24, (index) => `<circle cx="${chance(index) * w}" cy="${h * (0.88 + chance(index + 31) * 0.1)}" r="${4 + chance(index + 9) * 7}" fill="${[p.warm, '#ffffff', p.glow][index % 3]}"/>`)}`,
  },
  stripes: {
    floor: 0.87,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.main)}${repeat(16, (index) => `<path d="M${(index * w) / 8 - w * 0.5} ${h}L${(index * w) / 8} 0h${w / 16}L${(index * w) / 8 - w * 0.5 + w / 16} ${h}Z" fill="#fff" opacity=".09"/>`)}<circle cx="${w / 2}" cy="${h * 0.56}" r="${h * 0.44}" fill="${p.soft}" opacity=".55"/><circle cx="${w / 2}" cy="${h * 0.56}" r="${h * 0.34}" fill="#fff" opacity=".4"/><path d="M0 ${h * 0.87}h${w}v${h}H0z" fill="${p.deep}"/>`,
  },
  /** Behind the sign of a column. */
  plain: {
    floor: 0.84,
    draw: ({ width: w, height: h, palette: p }) =>
      `${rect(0, 0, w, h, p.pale)}<circle cx="${w * 0.78}" cy="${h * 0.2}" r="${w * 0.34}" fill="${p.soft}" opacity=".7"/>`,
  },
} satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds

/** How much of the picture's height a thing of 200 takes. */
const SHARE = { wide: 0.6, top: 0.6, tall: 0.44, card: 0.62, icon: 0.62 } as const

/** The picture as SVG. Everything in it is drawn here; it holds no words and no text of others. */
export function drawScene(picture: Picture, palette: Palette, language: PictureLanguage = 'flat'): string {
  const [width, height] = pictureSizes[picture.size]
  const ground: Ground = grounds[picture.ground]
  const count = picture.things.length
  const floor = height * ground.floor
  const step = Math.min(width / (count + 0.3), height * 0.72)
  const start = width / 2 - (step * (count - 1)) / 2
  const scale = Math.min(
    (height * SHARE[picture.size]) / 200,
    // In an arch two stand close to each other.
    (step * (count > 2 || picture.size === 'tall' ? 1.36 : 1.1)) / 240,
    // The outermost ones stay within the picture.
    start / 128,
  )
  const things = picture.things.map((name, index) => {
    const x = start + index * step
    // A line as of soldiers looks stiff: every second one stands a little back.
    const back = count > 2 && index % 2 === 1
    const y = floor - (back ? height * 0.025 : 0) + (count > 2 && !back ? height * 0.02 : 0)
    return {
      back,
      svg: `<ellipse cx="${x}" cy="${y}" rx="${80 * scale}" ry="${9 * scale}" fill="#000" opacity=".1"/><g transform="translate(${x} ${y}) scale(${scale})">${objects[name](palette)}</g>`,
    }
  })
  const inOrder = [...things.filter(({ back }) => back), ...things.filter(({ back }) => !back)]
  const layers = { ground: ground.draw({ width, height, palette }), things: inOrder.map(({ svg }) => svg) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawnIn(language, layers, palette)}</svg>`
}
