import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { isSafeUrl } from '../../model/safe-url.ts'
import {
  type Run,
  type TextAlign,
  textAlignSchema,
  type TextNode,
  withinLimits,
} from '../../model/rich-text.ts'

type Look = Omit<Run, 'text'>

/** Stands between the cells of a table that becomes lines. */
const CELL_GAP = '\u3000'

const headings: Readonly<Record<string, 2 | 3>> = { H1: 2, H2: 2, H3: 3, H4: 3, H5: 3, H6: 3 }
/** What is not words, whatever it contains. */
const ignored = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'HEAD',
  'TITLE',
  'IFRAME',
  'OBJECT',
  'SVG',
])
const blocks = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV FIGURE FIGCAPTION ADDRESS PRE TABLE TBODY THEAD TFOOT TR TD TH DL DT DD FORM FIELDSET DETAILS SUMMARY CENTER'.split(
    ' ',
  ),
)

/** `rgb(1, 2, 3)`, `#123` or `#112233` as `#rrggbb`; undefined for what is no plain colour. */
export function readColor(value: string): string | undefined {
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{6}))$/i.exec(value.trim())
  if (hex) {
    const [, r, g, b, six] = hex
    return `#${six ?? `${r}${r}${g}${g}${b}${b}`}`.toLowerCase()
  }
  const channels = /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})(?:, ?1)?\)$/.exec(value.trim())?.slice(1, 4)
  if (channels === undefined) return undefined
  return `#${channels.map((one) => Math.min(Number(one), 255).toString(16).padStart(2, '0')).join('')}`
}

/** What an element adds to the look of the words in it, or takes from it. */
function lookOf(element: HTMLElement, around: Look): Look {
  const look: Look = { ...around }
  const { tagName, style } = element
  const weight = style.fontWeight
  if (weight === '' ? tagName === 'B' || tagName === 'STRONG' : weight === 'bold' || Number(weight) >= 600) {
    look.bold = true
  } else if (weight !== '') delete look.bold
  if (tagName === 'I' || tagName === 'EM' || style.fontStyle === 'italic') look.italic = true
  else if (style.fontStyle === 'normal') delete look.italic
  const decoration = `${style.textDecorationLine} ${style.textDecoration}`
  if (tagName === 'U' || decoration.includes('underline')) look.underline = true
  if (tagName === 'S' || tagName === 'DEL' || tagName === 'STRIKE' || decoration.includes('line-through')) {
    look.strike = true
  }
  const size = style.fontSize
  if (tagName === 'SMALL' || size === 'small' || size === 'x-small') look.size = 'small'
  else if (/^(?:x-|xx-)?large$/.test(size)) look.size = 'large'
  else if (size === 'medium') delete look.size
  const color = readColor(style.color || element.getAttribute('color') || '')
  if (color !== undefined) look.color = color
  else if (style.color === 'inherit') delete look.color
  if (tagName === 'A') {
    const href = (element.getAttribute('href') ?? '').trim()
    if (isSafeUrl(href) && href.length <= 2000) look.href = href
  }
  return look
}

const lookKeys = ['bold', 'italic', 'underline', 'strike', 'size', 'color', 'href'] as const
const sameLook = (one: Run, other: Run) => lookKeys.every((key) => one[key] === other[key])

/** Neighbours of one look joined, white space at the ends left off. */
function tidyRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last !== undefined && sameLook(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  const first = joined[0]
  if (first !== undefined) joined[0] = { ...first, text: first.text.replace(/^\n+/, '') }
  const last = joined.at(-1)
  // A break at the end only keeps the line open while it is typed.
  if (last !== undefined) joined[joined.length - 1] = { ...last, text: last.text.replace(/\s+$/, '') }
  return joined.filter(({ text }) => text !== '')
}

interface ReadOptions {
  /** Whether white space counts as in HTML: pasted sources hold line breaks that nobody sees. */
  collapse: boolean
}

/**
 * Rich text out of any DOM, ours or pasted: only words, looks, safe links and pictures that we know come through.
 * Pictures must be our own files or https.
 */
export function readRichText(root: Node, options: ReadOptions): TextNode[] {
  return withinLimits(readWholeText(root, options))
}

/** As `readRichText`, with what goes beyond the limits of what may be stored. */
export function readWholeText(root: Node, { collapse }: ReadOptions): TextNode[] {
  const nodes: TextNode[] = []
  let runs: Run[] = []
  let open = false

  interface Place {
    make: (runs: Run[]) => TextNode
  }
  const paragraph = (align: TextAlign): Place => ({
    make: (list) => ({ type: 'paragraph', align, runs: list }),
  })

  const flush = (place: Place) => {
    const tidy = tidyRuns(runs)
    // An empty line is kept where the editor has one, not for every box of a pasted page.
    if (tidy.length > 0 || (open && !collapse)) nodes.push(place.make(tidy))
    runs = []
    open = false
  }
  const alignOf = (element: HTMLElement, around: TextAlign): TextAlign =>
    textAlignSchema.safeParse(element.style.textAlign || element.getAttribute('align')).data ?? around

  const readList = (list: HTMLElement, look: Look) => {
    const items: Run[][] = []
    for (const item of list.children) {
      const before = nodes.length
      const outer = runs
      runs = []
      walk(
        item,
        item instanceof HTMLElement ? lookOf(item, look) : look,
        { make: (found) => ({ type: 'quote', runs: found }) },
        'left',
      )
      const own = tidyRuns(runs)
      runs = outer
      // Paragraphs and lists within an item become items of this one.
      const inner = nodes.splice(before).flatMap((node) => {
        if (node.type === 'list') return node.items
        return 'runs' in node ? [node.runs] : []
      })
      items.push(...(own.length > 0 || inner.length === 0 ? [own] : []), ...inner)
    }
    const filled = items.filter((item) => item.length > 0 || !collapse)
    if (filled.length > 0) nodes.push({ type: 'list', ordered: list.tagName === 'OL', items: filled })
  }

  /** The cells of a table's row in one line; false where it is no row of words, but boxes that lay out a page. */
  const readRow = (row: HTMLElement, look: Look, place: Place): boolean => {
    flush(place)
    const cells: Run[][] = []
    for (const cell of row.children) {
      const before = nodes.length
      if (cell instanceof HTMLElement) walk(cell, lookOf(cell, look), top, 'left')
      flush(top)
      const [only, ...more] = nodes.splice(before)
      if (more.length > 0 || (only !== undefined && only.type !== 'paragraph')) return false
      cells.push(only?.runs ?? [])
    }
    if (cells.length < 2) return false
    runs = cells.flatMap((cell, at) => (at === 0 ? cell : [{ text: CELL_GAP }, ...cell]))
    flush(place)
    return true
  }

  function walk(parent: Node, look: Look, place: Place, align: TextAlign) {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) {
        const raw = (child.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll('\u200b', '')
        const text = collapse ? raw.replace(/\s+/g, ' ') : raw
        const blank = text.trim() === ''
        if (text !== '' && !(blank && runs.length === 0)) runs.push({ ...look, text })
        continue
      }
      if (!(child instanceof HTMLElement) || ignored.has(child.tagName)) continue
      const { tagName } = child
      const inner = lookOf(child, look)
      if (tagName === 'BR') {
        runs.push({ ...look, text: '\n' })
        open = true
      } else if (tagName === 'IMG') {
        const image = blockImageSchema.safeParse({
          ...noImage,
          url: child.getAttribute('src') ?? '',
          width: Number(child.getAttribute('width')) || 0,
          height: Number(child.getAttribute('height')) || 0,
          alt: (child.getAttribute('alt') ?? '').slice(0, 120),
        }).data
        if (image === undefined || image.url === '') continue
        flush(place)
        nodes.push({ type: 'image', image })
      } else if (tagName === 'HR') {
        flush(place)
        nodes.push({ type: 'divider' })
      } else if (tagName === 'UL' || tagName === 'OL') {
        flush(place)
        readList(child, inner)
      } else if (tagName === 'TR' && readRow(child, inner, place)) {
        continue
      } else if (
        headings[tagName] !== undefined ||
        tagName === 'BLOCKQUOTE' ||
        blocks.has(tagName) ||
        tagName === 'LI'
      ) {
        flush(place)
        const own = alignOf(child, align)
        const level = headings[tagName]
        const next: Place =
          level !== undefined
            ? { make: (list) => ({ type: 'heading', level, align: own, runs: list }) }
            : tagName === 'BLOCKQUOTE'
              ? { make: (list) => ({ type: 'quote', runs: list }) }
              : blocks.has(tagName) && place !== top
                ? place
                : paragraph(own)
        // A quote or heading keeps its kind through the boxes inside it; others take the alignment of the box.
        walk(child, inner, next, own)
        flush(next)
      } else walk(child, inner, place, align)
    }
  }

  const top = paragraph('left')
  walk(root, {}, top, 'left')
  flush(top)
  const isBlank = (node: TextNode) => 'runs' in node && node.runs.length === 0
  while (nodes.length > 0 && nodes.slice(-1).some(isBlank)) nodes.pop()
  return nodes
}

/** Rich text out of what was pasted as HTML. The parser runs nothing and loads nothing. */
export function readPastedHtml(html: string): TextNode[] {
  return readRichText(new DOMParser().parseFromString(html.slice(0, 2_000_000), 'text/html').body, {
    collapse: true,
  })
}
