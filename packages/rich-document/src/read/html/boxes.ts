import type { SectionLook } from '../../model/values.ts'
import { brightness, colorWithin, fullColorOf } from './colors.ts'
import { type Declarations, pixelsOf } from './css.ts'

interface Side {
  width: number
  line: string
  color: string | undefined
}

const sides = ['top', 'right', 'bottom', 'left'] as const
type SideName = (typeof sides)[number]

const widths: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 }
const lines = /\b(solid|dashed|dotted|double|groove|ridge|inset|outset)\b/

/** The parts of `1px 2px 3px 4px`, clockwise from the top. */
function around(value: string | undefined, at: number): string | undefined {
  if (value === undefined) return undefined
  const parts = value.match(/(?:rgb|hsl)a?\([^()]*\)|\S+/g) ?? []
  return parts[at] ?? (at === 3 ? (parts[1] ?? parts[0]) : at === 2 ? parts[0] : parts[0])
}

function sideOf(css: Declarations, name: SideName): Side {
  const at = sides.indexOf(name)
  const short = css[`border-${name}`] ?? css['border'] ?? ''
  const line = lines.exec(
    `${around(css['border-style'], at) ?? ''} ${short} ${css[`border-${name}-style`] ?? ''}`,
  )?.[1]
  const said =
    css[`border-${name}-width`] ??
    around(css['border-width'], at) ??
    /(?:^|\s)([\d.]+(?:px|pt|em)|thin|medium|thick)\b/.exec(short)?.[1]
  const width = said === undefined ? 3 : (widths[said.trim()] ?? pixelsOf(said, 16) ?? 0)
  const color =
    colorWithin(css[`border-${name}-color`]) ??
    colorWithin(around(css['border-color'], at)) ??
    colorWithin(short)
  return line === undefined || width === 0 ? { width: 0, line: '', color: undefined } : { width, line, color }
}

export interface Box {
  look: SectionLook
  color?: string
}

const withColor = (look: SectionLook, color: string | undefined): Box =>
  color === undefined || brightness(color) > 0.93 ? { look } : { look, color }

/** The box that a block's style draws around what it holds; undefined when it draws none. */
export function boxOf(css: Declarations): Box | undefined {
  const [top, right, bottom, left] = sides.map((name) => sideOf(css, name))
  const drawn = [top, right, bottom, left].filter((side) => (side?.width ?? 0) > 0)
  if (drawn.length === 4)
    return withColor(top?.line === 'dashed' || top?.line === 'dotted' ? 'dashed' : 'framed', top?.color)
  if (left !== undefined && left.width >= 2 && (right?.width ?? 0) === 0) return withColor('bar', left.color)
  if (/\d/.test(css['box-shadow'] ?? '')) return { look: 'card' }
  const ground = colorWithin(css['background-color'] ?? css['background'])
  if (ground === undefined || brightness(ground) > 0.985 || brightness(ground) < 0.8) return undefined
  const full = fullColorOf(ground)
  return brightness(ground) > 0.9 && brightness(full) < 0.93
    ? { look: 'tinted', color: full }
    : { look: 'tinted' }
}

/** Whether an empty block is drawn as a line. */
export function isLine(css: Declarations): boolean {
  const [top, , bottom] = sides.map((name) => sideOf(css, name))
  // What has no width draws a corner with its borders.
  if (pixelsOf(css['width'], 16) === 0) return false
  if ((top?.width ?? 0) > 0 !== (bottom?.width ?? 0) > 0) return true
  const height = pixelsOf(css['height'], 16)
  const ground = colorWithin(css['background-color'] ?? css['background'])
  return (
    height !== undefined && height > 0 && height <= 4 && ground !== undefined && brightness(ground) < 0.985
  )
}
