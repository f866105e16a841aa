import type { LinkTarget } from '@zhanfang/blocks/links'
import type { Mark } from '../../model/marks.ts'
import { fontSizes, type HeadingLevel, lineHeights, MAX_INDENT, type TextAlign } from '../../model/values.ts'
import { brightness, colorOf, colorWithin, isInk } from './colors.ts'
import { type Declarations, pixelsOf } from './css.ts'
import { attribute, classesOf, type HtmlElement } from './html-tree.ts'

/** What a line is and how it stands. */
export interface LineLook {
  level?: HeadingLevel
  align?: TextAlign
  lineHeight?: number
  firstLine?: boolean
  indent?: number
}

/** How words look at a place, and what surrounds it. */
export interface Look {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  code: boolean
  script: 'subscript' | 'superscript' | undefined
  color: string | undefined
  /** Ground of these words alone. */
  background: string | undefined
  /** Ground of the block around, `#rrggbb`; white when undefined. */
  ground: string | undefined
  /** Pixels. */
  size: number
  isSizeSaid: boolean
  link: LinkTarget | undefined
  /** White space is kept as it is. */
  isPre: boolean
  line: LineLook
}

export const plainLook: Look = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  script: undefined,
  color: undefined,
  background: undefined,
  ground: undefined,
  size: 16,
  isSizeSaid: false,
  link: undefined,
  isPre: false,
  line: {},
}

const htmlSizes = [10, 13, 16, 18, 24, 32, 48]
const namedSizes: Readonly<Record<string, number>> = {
  'xx-small': 10,
  'x-small': 12,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
}

function withTag(look: Look, element: HtmlElement): Look {
  switch (element.tagName) {
    case 'b':
    case 'strong':
    case 'dt':
    case 'th':
      return { ...look, bold: true }
    case 'i':
    case 'em':
    case 'cite':
    case 'dfn':
    case 'var':
      return { ...look, italic: true }
    case 'u':
    case 'ins':
      return { ...look, underline: true }
    case 's':
    case 'strike':
    case 'del':
      return { ...look, strike: true }
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return { ...look, code: true }
    case 'sub':
      return { ...look, script: 'subscript' }
    case 'sup':
      return { ...look, script: 'superscript' }
    case 'mark':
      return { ...look, background: '#fff59d' }
    case 'center':
      return { ...look, line: { ...look.line, align: 'center' } }
    case 'font': {
      const size = Number(attribute(element, 'size') ?? Number.NaN)
      const pixels = htmlSizes[size - 1]
      return {
        ...look,
        color: colorOf(attribute(element, 'color')) ?? look.color,
        ...(pixels === undefined ? {} : { size: pixels, isSizeSaid: true }),
      }
    }
    default:
      return look
  }
}

function withWords(look: Look, css: Declarations, isBlock: boolean): Look {
  const next = { ...look }
  const weight = css['font-weight']
  if (weight !== undefined) {
    if (/^(bold|bolder|[6-9]00)/.test(weight)) next.bold = true
    else if (/^(normal|lighter|[1-5]00)/.test(weight)) next.bold = false
  }
  const slant = css['font-style']
  if (slant !== undefined) {
    if (/^(italic|oblique)/.test(slant)) next.italic = true
    else if (slant.startsWith('normal')) next.italic = false
  }
  const decoration = css['text-decoration-line'] ?? css['text-decoration'] ?? ''
  if (decoration.includes('underline')) next.underline = true
  if (decoration.includes('line-through')) next.strike = true
  const shift = css['vertical-align'] ?? ''
  if (shift === 'super') next.script = 'superscript'
  else if (shift === 'sub') next.script = 'subscript'
  const color = colorOf(css['color'] ?? css['mso-style-textfill-fill-color'])
  if (color !== undefined) next.color = color
  else if (/^(inherit|initial|windowtext|auto)/.test(css['color'] ?? '') && css['color'] !== 'inherit')
    next.color = undefined
  const ground = colorWithin(css['background-color'] ?? css['background'] ?? css['mso-highlight'])
  if (ground !== undefined) {
    if (isBlock) next.ground = ground
    else next.background = ground
  }
  const said = css['font-size']
  const size = said === undefined ? undefined : (namedSizes[said] ?? pixelsOf(said, look.size))
  // A size of nothing is a trick to close gaps; its words have sizes of their own.
  if (size !== undefined && size >= 6) Object.assign(next, { size, isSizeSaid: true })
  const space = css['white-space'] ?? ''
  if (/^(pre|break-spaces)/.test(space) && space !== 'pre-line') next.isPre = true
  else if (/^(normal|nowrap)/.test(space)) next.isPre = false
  return next
}

const alignOf = (text: string | undefined): TextAlign | undefined => {
  switch (text?.toLowerCase()) {
    case 'left':
    case 'start':
      return 'left'
    case 'center':
    case '-webkit-center':
      return 'center'
    case 'right':
    case 'end':
    case '-webkit-right':
      return 'right'
    case 'justify':
      return 'justify'
    default:
      return undefined
  }
}

/** Pixels of one level of indentation. */
const INDENT = 32

function lineOf(look: Look, css: Declarations, element: HtmlElement): LineLook {
  const line = { ...look.line }
  const align = alignOf(css['text-align']) ?? alignOf(attribute(element, 'align'))
  if (align !== undefined) line.align = align
  const height = css['line-height']
  if (height !== undefined && height !== 'inherit') {
    const pixels = /^[\d.]+$/.test(height)
      ? Number.parseFloat(height) * look.size
      : pixelsOf(height, look.size)
    const share = pixels === undefined ? 0 : pixels / look.size
    const nearest = lineHeights.toSorted((one, other) => Math.abs(one - share) - Math.abs(other - share))[0]
    if (nearest !== undefined && share > 0.9 && share < 3.3) line.lineHeight = nearest
    else delete line.lineHeight
  }
  const chars = css['mso-char-indent-count']
  const first =
    chars === undefined ? pixelsOf(css['text-indent'], look.size) : Number.parseFloat(chars) * look.size
  // Two characters, as Chinese texts have it; less is chance, more is a list drawn by hand.
  if (first !== undefined) line.firstLine = first >= look.size * 1.4 && first <= look.size * 3.2
  const classes = classesOf(element)
  const quill = /^ql-align-(center|right|justify)$/
  const aligned = alignOf(classes.map((name) => quill.exec(name)?.[1]).find((name) => name !== undefined))
  if (aligned !== undefined) line.align = aligned
  const moved = classes
    .map((name) => /^ql-indent-([1-8])$/.exec(name)?.[1])
    .find((name) => name !== undefined)
  if (moved !== undefined && element.tagName !== 'li') line.indent = Number(moved)
  if (/^(p|h[1-6])$/.test(element.tagName)) {
    const left = pixelsOf(css['margin-left'], look.size) ?? pixelsOf(css['padding-left'], look.size) ?? 0
    const indent = Math.min(MAX_INDENT, Math.floor((left + 6) / INDENT))
    if (indent > 0) line.indent = indent
  }
  return line
}

/** The look within an element. Blocks carry a ground of their own and say how lines stand. */
export function lookWithin(look: Look, element: HtmlElement, css: Declarations, isBlock: boolean): Look {
  const words = withWords(withTag(look, element), css, isBlock)
  return isBlock ? { ...words, line: lineOf(words, css, element) } : words
}

const nearestSize = (pixels: number) =>
  fontSizes.toSorted((one, other) => Math.abs(one - pixels) - Math.abs(other - pixels))[0]

/** Pale words on a dark block are read there alone: the block's ground goes with them. */
function groundUnder(look: Look): string | undefined {
  if (look.background !== undefined) return look.background
  if (look.color === undefined || brightness(look.color) < 0.8) return undefined
  return look.ground !== undefined && brightness(look.ground) < 0.75 ? look.ground : undefined
}

/** Colours that programs give every link. */
const linkInks = new Set([
  '#1f5fd6',
  '#0563c1',
  '#1155cc',
  '#467886',
  '#0000ee',
  '#0000ff',
  '#954f72',
  '#800080',
])

/** The marks of words that look so. */
export function marksOf(look: Look): Mark[] {
  const { line, link, script } = look
  const isHeading = line.level !== undefined
  const background = groundUnder(look)
  const isUnseen = look.color !== undefined && brightness(look.color) > 0.85 && background === undefined
  const color =
    look.color === undefined ||
    isUnseen ||
    (link !== undefined && linkInks.has(look.color)) ||
    (isInk(look.color) && background === undefined)
      ? undefined
      : look.color
  // What is small stands above or below the line by itself.
  const isSizeOwn = look.isSizeSaid && !isHeading && script === undefined
  const size = isSizeOwn ? nearestSize(look.size) : undefined
  const style = {
    ...(color === undefined ? {} : { color }),
    ...(background === undefined || brightness(background) > 0.985 ? {} : { backgroundColor: background }),
    ...(size === undefined ? {} : { fontSize: size }),
  }
  return [
    ...(link === undefined ? [] : [{ type: 'link' as const, attrs: link }]),
    // Headings are bold by themselves.
    ...(look.bold && !isHeading ? [{ type: 'bold' as const }] : []),
    ...(look.italic ? [{ type: 'italic' as const }] : []),
    // So are links underlined.
    ...(look.underline && link === undefined ? [{ type: 'underline' as const }] : []),
    ...(look.strike ? [{ type: 'strike' as const }] : []),
    ...(look.code ? [{ type: 'code' as const }] : []),
    ...(script === undefined ? [] : [{ type: script }]),
    // Code looks like code, whatever colours a site gives it.
    ...(Object.keys(style).length === 0 || look.code ? [] : [{ type: 'textStyle' as const, attrs: style }]),
  ]
}
